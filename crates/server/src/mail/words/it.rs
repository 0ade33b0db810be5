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
    undo: Text {
        subject: "Gamut: il tuo indirizzo è stato cambiato",
        body: "L’indirizzo di posta del tuo account è stato cambiato o tolto. Se sei stato tu, non c’è nulla da fare. Altrimenti questo link annulla il cambiamento entro 72 ore: l’indirizzo torna tuo, tutti i browser vengono disconnessi e segue un messaggio per scegliere una nuova password.",
    },
    signed_in: Text {
        subject: "Gamut: un nuovo browser",
        body: "Qualcuno è entrato nel tuo account con un browser mai usato prima per questo account. Se sei stato tu, non c’è nulla da fare. Altrimenti disconnetti quel browser e cambia la password:",
    },
    turn: Text { subject: "Gamut: tocca a te", body: "Tocca a te:" },
    warning: Text { subject: "Gamut: il tempo sta per scadere", body: "Tocca a te, e il tempo sta per scadere:" },
    game: "{variant}, ancora {time}",
    days: "{count} giorni",
    hours: "{count} ore",
    hour: "circa un’ora",
    stop: "Ricevi questo messaggio perché giochi per corrispondenza e hai dato il tuo indirizzo. Per non ricevere più promemoria:",
};
