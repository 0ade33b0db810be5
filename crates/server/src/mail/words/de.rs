use super::{Text, Words};

pub(super) const WORDS: Words = Words {
    hello: "Hallo {name},",
    confirm: Text {
        subject: "Gamut: Bitte bestätige deine Adresse",
        body: "Diese Adresse wurde für dein Konto eingegeben. Öffne diesen Link, um sie zu bestätigen (er gilt drei Tage):",
    },
    password: Text {
        subject: "Gamut: Ein neues Passwort",
        body: "Jemand, vermutlich du, hat um ein neues Passwort gebeten. Mit diesem Link kannst du eines setzen; er gilt \
               einmal und einen Tag lang. Warst du es nicht, so hat sich nichts geändert, und du brauchst nichts zu tun.",
    },
    turn: Text { subject: "Gamut: Du bist am Zug", body: "Du bist am Zug:" },
    warning: Text { subject: "Gamut: Deine Zeit läuft ab", body: "Du bist am Zug, und die Zeit läuft ab:" },
    game: "{variant}, noch {time}",
    days: "{count} Tage",
    hours: "{count} Stunden",
    hour: "etwa eine Stunde",
    stop: "Du bekommst diese Nachricht, weil du Fernpartien spielst und deine Adresse angegeben hast. Keine Erinnerungen mehr:",
};
