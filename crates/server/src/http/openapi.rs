//! The OpenAPI document, assembled from what each route says of itself.

use super::games::{ListResult, ListState};
use super::in_flight::HeldAnyway;
use super::{Routes, bearer, player};
use axum::Extension;
use axum::body::Bytes;
use axum::http::{Method, header};
use axum::response::IntoResponse;
use gamut_views::{ClientMessage, DocumentName, LobbyMessage, Refusal, ServerMessage};
use std::borrow::Cow;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{KnownFormat, SchemaFormat, Type};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{
    Components, ContentBuilder, InfoBuilder, ObjectBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder, Schema,
};
use utoipa::{PartialSchema, ToSchema};

/// Groups of routes, in the order of the reference.
const TAGS: &[(&str, &str)] = &[
    ("games", "Games, records and results."),
    ("seats", "Invitations, the lobby and challenges."),
    ("people", "The person who uses this browser, accounts and profiles."),
    ("mail", "E-mail of accounts."),
    ("puzzles", "Puzzles. Solutions are sent only after a try."),
    ("analysis", "Variants, openings and the server's engine."),
    ("studies", "Studies of accounts."),
    ("tournaments", "Tournaments."),
    ("clubs", "Clubs of accounts."),
    ("pictures", "Pictures, printed sheets and boards in other sites."),
    ("programs", "Programs with an account of their own, which use a token."),
    ("site", "The server itself, its operator and moderators."),
];

/// Names of the two ways to say who sends a request.
const COOKIE: &str = "browser";
const TOKEN: &str = "token";
const COOKIE_USE: &str = "Set by the server with the first answer that needs it. It stands for a guest or an account. \
                          Requests that change something also need an `Origin` header with the server's own address. \
                          Over HTTPS the cookie's name begins with `__Host-`.";
const TOKEN_USE: &str = "A program's token, made by `gamut admin bot`.";

/// The contents of a file.
pub(super) enum File {}

impl PartialSchema for File {
    fn schema() -> RefOr<Schema> {
        let binary = SchemaFormat::KnownFormat(KnownFormat::Binary);
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(binary))
            .description(Some("The contents of a file."))
            .into()
    }
}

impl ToSchema for File {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("File")
    }
}

/// The document as it is served.
#[derive(Clone)]
pub(super) struct ServedDocument(Bytes);

impl ServedDocument {
    pub(super) fn new(document: &OpenApi) -> Self {
        Self(Bytes::from(document.to_json().expect("the document has only strings as keys")))
    }
}

/// Returns this description of the interface, an OpenAPI document.
#[utoipa::path(
    get,
    path = "/openapi.json",
    tag = "site",
    responses((status = 200, description = "Done", body = serde_json::Value)),
)]
pub(super) async fn view(Extension(ServedDocument(document)): Extension<ServedDocument>) -> impl IntoResponse {
    (Extension(HeldAnyway), [(header::CONTENT_TYPE, "application/json")], document)
}

/// Returns the whole document. Every operation gets a name of its own, the answer to refused requests, and the way to
/// say who sends the request.
pub(super) fn assemble(outside: &Routes, api: &Routes, programs: &Routes) -> OpenApi {
    let mut document = outside.document().nest("/api", api.document()).nest("/api/bot", programs.document());
    document.info = InfoBuilder::new()
        .title("Gamut")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("The HTTP interface of the server."))
        .build();
    let tag = |(name, about): &(&str, &str)| TagBuilder::new().name(*name).description(Some(*about)).build();
    document.tags = Some(TAGS.iter().map(tag).collect());
    let components = document.components.get_or_insert_with(Components::new);
    add::<Refusal>(components);
    add::<ServerMessage>(components);
    add::<ClientMessage>(components);
    add::<LobbyMessage>(components);
    // Types of parameters.
    add::<ListState>(components);
    add::<ListResult>(components);
    add::<DocumentName>(components);
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(player::name(false), COOKIE_USE)));
    let bearer =
        SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(TOKEN_USE)).build());
    components.security_schemes.extend([(COOKIE.to_owned(), RefOr::T(cookie)), (TOKEN.to_owned(), RefOr::T(bearer))]);
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations(item) {
            operation.operation_id = Some(operation_id(&method, path));
            let answers = &mut operation.responses.responses;
            answers.entry("default".to_owned()).or_insert_with(|| RefOr::T(refused()));
            operation.security = Some(match path.strip_prefix("/api/") {
                Some(rest) if rest.starts_with("bot/") => vec![of(TOKEN)],
                Some(_) if bearer::is_refused(&method, path) => vec![SecurityRequirement::default(), of(COOKIE)],
                Some(_) => vec![SecurityRequirement::default(), of(COOKIE), of(TOKEN)],
                None => Vec::new(),
            });
        }
    }
    document
}

fn of(scheme: &str) -> SecurityRequirement {
    SecurityRequirement::new::<_, [&str; 0], &str>(scheme, [])
}

fn add<T: ToSchema>(components: &mut Components) {
    let mut schemas = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut schemas);
    components.schemas.extend(schemas);
}

/// Returns the answer to a refused request.
fn refused() -> Response {
    let schema = Ref::from_schema_name(Refusal::name());
    let content = ContentBuilder::new().schema(Some(schema)).build();
    ResponseBuilder::new().description("Refused").content("application/json", content).build()
}

/// Returns the operations of a path with their methods.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (Method, &mut Operation)> {
    let methods = [
        (Method::GET, &mut item.get),
        (Method::POST, &mut item.post),
        (Method::PUT, &mut item.put),
        (Method::DELETE, &mut item.delete),
        (Method::PATCH, &mut item.patch),
    ];
    methods.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Returns the method and the words of the path, such as `get_games_id_record`.
fn operation_id(method: &Method, path: &str) -> String {
    let words = path.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !["", "api"].contains(word));
    let method = method.as_str().to_lowercase();
    std::iter::once(method.as_str()).chain(words).collect::<Vec<_>>().join("_")
}
