use super::{Text, Words};

pub(super) const WORDS: Words = Words {
    hello: "Hello {name},",
    confirm: Text {
        subject: "Gamut: please confirm your address",
        body: "This address was entered for your account. Open this link to confirm it (it works for three days):",
    },
    password: Text {
        subject: "Gamut: a new password",
        body: "Someone, probably you, asked for a new password. With this link you can set one; it works once, within a \
               day. If it was not you, nothing has changed and you can ignore this message.",
    },
    undo: Text {
        subject: "Gamut: your address was changed",
        body: "The email address of your account was changed or removed. If that was you, there is nothing to do. If it was not, this link undoes it within 72 hours: this address is yours again, every browser is signed out, and you get a message to set a new password.",
    },
    signed_in: Text {
        subject: "Gamut: a new browser",
        body: "Someone signed in to your account on a browser where you had never signed in before. If that was you, there is nothing to do. If it was not, sign that browser out and change your password:",
    },
    turn: Text { subject: "Gamut: it is your turn", body: "It is your turn:" },
    warning: Text { subject: "Gamut: your time is running out", body: "It is your turn, and time is running out:" },
    game: "{variant}, {time} left",
    days: "{count} days",
    hours: "{count} hours",
    hour: "about an hour",
    stop: "You get this because you play by correspondence and gave your address. To stop these reminders:",
};
