//! The interface about what operators have set.

use super::App;
use axum::Json;
use axum::extract::State;
use gamut_views::Site;

/// `GET /api/site`
pub(super) async fn view(State(App(app)): State<App>) -> Json<Site> {
    Json(Site { registration: app.site.registration })
}
