//! Requests to push services.

use crate::config::PushPolicy;
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::{Request, StatusCode};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::timeout;
use tower::Service;

/// Timeout for the answer of a service.
const PATIENCE: Duration = Duration::from_secs(15);

/// The outcome of sending a message.
#[derive(Debug)]
pub(super) enum Delivery {
    /// The service accepted it.
    Done,
    /// The service does not know the subscription.
    Dead,
    /// The service rejected it.
    Refused(StatusCode),
    /// A temporary failure.
    NotNow(String),
}

/// Sends requests to push services. Does not follow redirects.
pub(super) struct PushClient(legacy::Client<HttpsConnector<HttpConnector<Resolver>>, Full<Bytes>>);

impl PushClient {
    /// # Errors
    /// If this system trusts no certificate authority.
    pub(super) fn new(policy: PushPolicy) -> Result<Self, String> {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        if roots.is_empty() && policy != PushPolicy::Any {
            return Err(String::from(
                "this system trusts no certificate authority; SSL_CERT_FILE can name a file with some",
            ));
        }
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let config = config.with_safe_default_protocol_versions().map_err(|error| error.to_string())?;
        let config = config.with_root_certificates(roots).with_no_client_auth();
        let mut connector = HttpConnector::new_with_resolver(Resolver(policy));
        connector.set_connect_timeout(Some(PATIENCE));
        connector.enforce_http(false);
        let builder = HttpsConnectorBuilder::new().with_tls_config(config);
        let builder = if policy == PushPolicy::Any { builder.https_or_http() } else { builder.https_only() };
        let connector = builder.enable_http1().wrap_connector(connector);
        Ok(Self(legacy::Client::builder(TokioExecutor::new()).pool_timer(TokioTimer::new()).build(connector)))
    }

    /// Sends a message.
    pub(super) async fn send(&self, request: Request<Full<Bytes>>) -> Delivery {
        match timeout(PATIENCE, self.0.request(request)).await {
            Err(_) => Delivery::NotNow(String::from("it did not answer")),
            Ok(Err(error)) => Delivery::NotNow(innermost(&error)),
            Ok(Ok(answer)) => match answer.status() {
                status if status.is_success() => Delivery::Done,
                StatusCode::NOT_FOUND | StatusCode::GONE => Delivery::Dead,
                status if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
                    Delivery::NotNow(status.to_string())
                }
                status => Delivery::Refused(status),
            },
        }
    }
}

/// Returns the innermost cause; the outer ones add nothing.
fn innermost(error: &(dyn Error + 'static)) -> String {
    let mut cause = error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    cause.to_string()
}

/// Resolves names to addresses that the policy allows, so that a name pointing into this network leads nowhere.
#[derive(Clone)]
struct Resolver(PushPolicy);

impl Service<Name> for Resolver {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Self::Response>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let policy = self.0;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let allowed: Vec<_> = found.filter(|address| policy.allows(address.ip())).collect();
            match allowed.is_empty() {
                true => Err(io::Error::other("the push service has no public address")),
                false => Ok(allowed.into_iter()),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn p4_a_name_that_points_to_this_machine_leads_nowhere() {
        let name = "localhost".parse::<Name>().unwrap();
        assert!(Resolver(PushPolicy::Public).call(name.clone()).await.is_err());
        assert!(Resolver(PushPolicy::Any).call(name).await.unwrap().next().is_some());
    }
}
