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
    undo: Text {
        subject: "Gamut: Deine Adresse wurde geändert",
        body: "Die E-Mail-Adresse deines Kontos wurde geändert oder entfernt. Wenn du das warst, ist nichts zu tun. Wenn nicht, macht dieser Link es innerhalb von 72 Stunden rückgängig: Die Adresse gehört wieder zu deinem Konto, alle Browser werden abgemeldet, und du bekommst eine Nachricht, mit der du ein neues Passwort setzt.",
    },
    signed_in: Text {
        subject: "Gamut: Ein neuer Browser",
        body: "Jemand hat sich bei deinem Konto mit einem Browser angemeldet, in dem du noch nie angemeldet warst. Wenn du das warst, ist nichts zu tun. Wenn nicht, melde diesen Browser ab und ändere dein Passwort:",
    },
    turn: Text { subject: "Gamut: Du bist am Zug", body: "Du bist am Zug:" },
    warning: Text { subject: "Gamut: Deine Zeit läuft ab", body: "Du bist am Zug, und die Zeit läuft ab:" },
    game: "{variant}, noch {time}",
    days: "{count} Tage",
    hours: "{count} Stunden",
    hour: "etwa eine Stunde",
    stop: "Du bekommst diese Nachricht, weil du Fernpartien spielst und deine Adresse angegeben hast. So bekommst du keine Erinnerungen mehr:",
};
