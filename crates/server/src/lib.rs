//! The web application.
