use super::{Text, Words};

pub(super) const WORDS: Words = Words {
    hello: "Hello {name},",
    confirm: Text {
        subject: "Gamut: please confirm your address",
        body: "This address was entered for your account. Open this link to confirm it (it works for three days):",
    },
    password: Text {
        subject: "Gamut: a new password",
        body: "Somebody, probably you, asked for a new password. With this link you can set one; it works once, within a \
               day. If it was not you, nothing has changed and you can ignore this letter.",
    },
    turn: Text { subject: "Gamut: it is your turn", body: "It is your turn:" },
    warning: Text { subject: "Gamut: your time is running out", body: "It is your turn, and time is running out:" },
    game: "{variant}, {time} left",
    days: "{count} days",
    hours: "{count} hours",
    hour: "about an hour",
    stop: "You get this because you play by correspondence and gave your address. No more reminders:",
};
