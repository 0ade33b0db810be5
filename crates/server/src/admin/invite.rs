//! Sign-up codes, needed where registration is by invitation.

use super::answer::{Answer, CodeView};
use super::run::{Administration, DAY, MAX_DAYS, done, wrong};
use crate::admin::CommandError;
use gamut_store::clock;
use gamut_store::ids::Token;
use gamut_store::{AdminWrite, CodeError, SignUpCode, StoreError};

/// Maximum number of accounts per code.
const MAX_USES: u32 = 10_000;

impl Administration {
    pub(super) async fn invite(&self, verb: &str, uses: u32, days: u32) -> Result<Answer, CommandError> {
        if !(1..=MAX_USES).contains(&uses) {
            return Err(wrong(format!("a code is for 1 to {MAX_USES} accounts")));
        }
        if !(1..=MAX_DAYS).contains(&days) {
            return Err(wrong(format!("a code is good for 1 to {MAX_DAYS} days")));
        }
        let (code, created) = (Token::random(), clock::now());
        let until = created + i64::from(days) * DAY;
        let (end, digest) = (clock::text(until), code.digest());
        let accounts = if uses == 1 { String::from("one account") } else { format!("{uses} accounts") };
        let what = format!("code {}: {accounts} until {end}", digest.short());
        let code_for = SignUpCode { digest, created, until, uses, used: 0, withdrawn: None };
        self.act(verb, what, AdminWrite::SignUpCode(code_for)).await?;
        let place = self.origin.as_deref().unwrap_or_default();
        let before = if place.is_empty() { "; put this server's address before it" } else { "" };
        let did = format!("with this link {accounts} can be created until {end}; the code is after the #{before}:");
        Ok(Answer::Secret { did, secret: format!("{place}/account#{}", code.secret()) })
    }

    pub(super) async fn withdraw_code(&self, verb: &str, code: &str) -> Result<Answer, CommandError> {
        match self.act(verb, format!("code {code}"), AdminWrite::WithdrawCode(code.to_owned())).await {
            Err(CommandError::Store(StoreError::Changed)) => {
                Err(wrong(format!("there is no code {code:?} to withdraw: see gamut admin list codes")))
            }
            result => result.map(|()| done(format!("code {code} is withdrawn"))),
        }
    }

    pub(super) async fn list_codes(&self) -> Result<Answer, CommandError> {
        let now = clock::now();
        let view = |code: SignUpCode| CodeView {
            state: match code.check(now) {
                Ok(()) => "good",
                Err(CodeError::Withdrawn) => "withdrawn",
                Err(CodeError::Used) => "used",
                Err(_) => "expired",
            }
            .to_owned(),
            code: code.digest.short().to_owned(),
            created: clock::text(code.created),
            until: clock::text(code.until),
            uses: code.uses,
            used: code.used,
        };
        Ok(Answer::Codes { codes: self.store.sign_up_codes().await?.into_iter().map(view).collect() })
    }
}
