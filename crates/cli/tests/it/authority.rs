//! An authority that vouches for `localhost`, so that what is encrypted can be tried.

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Files in PEM.
pub(crate) struct Vouched {
    /// The authority's certificate.
    pub(crate) authority: PathBuf,
    /// Of `localhost`.
    pub(crate) certificate: PathBuf,
    pub(crate) key: PathBuf,
}

impl Vouched {
    /// Returns the TLS configuration of a server at `localhost`.
    pub(crate) fn server_config(&self) -> Arc<ServerConfig> {
        let certificates = CertificateDer::pem_file_iter(&self.certificate).unwrap().map(Result::unwrap).collect();
        let key = PrivateKeyDer::from_pem_file(&self.key).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let config = config.with_safe_default_protocol_versions().unwrap().with_no_client_auth();
        Arc::new(config.with_single_cert(certificates, key).unwrap())
    }
}

/// A new authority, which has vouched for `localhost`, with its files in this folder.
pub(crate) fn localhost(folder: &Path) -> Vouched {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let key = KeyPair::generate().unwrap();
    let authority = params.self_signed(&key).unwrap().pem();
    let issuer = Issuer::new(params, key);
    let key = KeyPair::generate().unwrap();
    let params = CertificateParams::new(vec![String::from("localhost")]).unwrap();
    let certificate = params.signed_by(&key, &issuer).unwrap().pem();
    let write = |name: &str, text: &str| {
        let file = folder.join(name);
        fs::write(&file, text).unwrap();
        file
    };
    Vouched {
        authority: write("authority.pem", &authority),
        certificate: write("localhost.pem", &certificate),
        key: write("localhost.key", &key.serialize_pem()),
    }
}
