//! The page as an app: its manifest, its icons as pictures, and the service worker that shows the page
//! where the program can't be reached.

use axum::Router;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::assets;
use super::fixed::EmbeddedFile;

const MANIFEST: &str = include_str!("page/manifest.json");
const WORKER: &str = include_str!("page/worker.js");
const ICON: &str = include_str!("page/icon.svg");

/// Files that the worker keeps from the beginning; it keeps fonts when they are first asked for.
const SHELL: [&str; 4] = ["script.js", "look.js", "style.css", "icon.svg"];

/// The icon for a system that shows it as it is.
fn whole_icon() -> String {
    ICON.replace("<svg ", r#"<svg width="64" height="64" "#)
}

/// The icon for a system that cuts its own shape out of the middle.
fn maskable() -> String {
    let whole = whole_icon();
    let (head, inside) = whole.split_once('>').unwrap_or_default();
    let inside = inside.replace("</svg>", "");
    format!(
        r##"{head}><rect width="64" height="64" fill="#171e2b"/><g transform="translate(8 8) scale(0.75)">{inside}</g></svg>"##
    )
}

/// Serves the manifest, the worker and the icons.
pub(crate) fn serve<S: Clone + Send + Sync + 'static>(router: Router<S>) -> Router<S> {
    let shell = SHELL.map(assets::path);
    let known = format!("const SHELL = {shell:?};\n{WORKER}");
    let manifest = EmbeddedFile::new("application/manifest+json", MANIFEST.into());
    let worker = EmbeddedFile::new("text/javascript; charset=utf-8", known.into());
    let router = manifest.at("/manifest.webmanifest", router);
    worker
        .at("/worker.js", router)
        .route("/app/{icon}", get(icon))
}

async fn icon(Path(asked): Path<String>) -> Response {
    let (svg, width) = match asked.as_str() {
        "icon-192.png" => (whole_icon(), 192),
        "icon-512.png" => (whole_icon(), 512),
        "maskable-512.png" => (maskable(), 512),
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    let kept = [
        (CONTENT_TYPE, "image/png"),
        (CACHE_CONTROL, "public, max-age=604800"),
    ];
    match picture::png_of_width(&svg, width) {
        Ok(png) => (kept, png).into_response(),
        Err(error) => {
            tracing::warn!(%error, asked, "failed to draw the app icon");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
