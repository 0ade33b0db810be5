use super::{Text, Words};

pub(super) const WORDS: Words = Words {
    hello: "Bonjour {name},",
    confirm: Text {
        subject: "Gamut : confirmez votre adresse",
        body: "Cette adresse a été saisie pour votre compte. Ouvrez ce lien pour la confirmer (il est valable trois jours) :",
    },
    password: Text {
        subject: "Gamut : un nouveau mot de passe",
        body: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ce lien permet d’en choisir un ; il sert une \
               seule fois, pendant un jour. Si ce n’était pas vous, rien n’a changé et vous pouvez ignorer ce message.",
    },
    undo: Text {
        subject: "Gamut : votre adresse a été changée",
        body: "L’adresse électronique de votre compte a été changée ou retirée. Si c’était vous, il n’y a rien à faire. Sinon, ce lien annule le changement pendant 72 heures : cette adresse redevient la vôtre, tous les navigateurs sont déconnectés, et un message suit pour choisir un nouveau mot de passe.",
    },
    signed_in: Text {
        subject: "Gamut : un nouveau navigateur",
        body: "Quelqu’un s’est connecté à votre compte dans un navigateur où vous n’aviez jamais été connecté. Si c’était vous, il n’y a rien à faire. Sinon, déconnectez ce navigateur et changez votre mot de passe :",
    },
    turn: Text { subject: "Gamut : c’est à vous de jouer", body: "C’est à vous de jouer :" },
    warning: Text {
        subject: "Gamut : votre temps est presque écoulé",
        body: "C’est à vous de jouer, et votre temps est presque écoulé :",
    },
    game: "{variant}, encore {time}",
    days: "{count} jours",
    hours: "{count} heures",
    hour: "environ une heure",
    stop: "Vous recevez ce message parce que vous jouez par correspondance et avez donné votre adresse. Pour ne plus recevoir de rappels :",
};
