use super::{Text, Words};

pub(super) const WORDS: Words = Words {
    hello: "Ciao {name},",
    confirm: Text {
        subject: "Gamut: conferma il tuo indirizzo",
        body: "Questo indirizzo è stato inserito per il tuo account. Apri questo link per confermarlo (vale tre giorni):",
    },
    password: Text {
        subject: "Gamut: una nuova password",
        body: "Qualcuno, probabilmente tu, ha chiesto una nuova password. Con questo link puoi sceglierne una; vale una sola \
               volta, per un giorno. Se non sei stato tu, non è cambiato nulla e puoi ignorare questo messaggio.",
    },
    turn: Text { subject: "Gamut: tocca a te", body: "Tocca a te:" },
    warning: Text { subject: "Gamut: il tempo sta per scadere", body: "Tocca a te, e il tempo sta per scadere:" },
    game: "{variant}, ancora {time}",
    days: "{count} giorni",
    hours: "{count} ore",
    hour: "circa un’ora",
    stop: "Ricevi questo messaggio perché giochi per corrispondenza e hai dato il tuo indirizzo. Niente più promemoria:",
};
