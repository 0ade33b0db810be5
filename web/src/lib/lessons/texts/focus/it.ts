import type { CourseText } from "../../text";

export default {
  first: {
    title: "Focus in tre minuti",
    text: "Prelevare, arrivare, catturare, vincere: tutto per la prima partita.",
    end: "È tutto: preleva quante pedine vuoi, muovi di altrettante caselle, al massimo cinque, e resta in cima. Il resto viene giocando.",
    steps: {
      whose: {
        title: "Chi è in cima comanda",
        text: "Le pedine si impilano. **La pedina in cima** dice di chi è la pila, qualunque cosa ci sia sotto.",
        task: "Tu sei {1}. Di chi è la pila in e5?",
        answers: { 1: "{1}", 2: "{2}" },
        done: "Basta una pedina in cima. Le due di {1} sotto restano coperte finché qualcuno non la sposta.",
        wrong: { 1: "Due delle sue pedine sono tue, ma stanno sotto. Guarda quella in cima." },
      },
      one: {
        title: "Una pedina, una casella",
        text: "Una pedina sola si muove di **una casella** in su, in giù, a sinistra o a destra, mai in diagonale. Può arrivare sopra chiunque.",
        task: "Porta la tua pedina da d4 sulla pedina di {2} in e4.",
        hint: "Premi d4, poi e4.",
        done: "La pedina di {2} è coperta e non può muovere. La pila da due è tua.",
      },
      far: {
        title: "Tanto lontano quanto è alta",
        text: "Tre pedine si muovono di **tre caselle**, in linea retta. Quello che scavalcano non conta.",
        task: "Prendi la pila di {2} in g4 con la tua pila in d4.",
        hint: "g4 è a tre caselle: devono muovere tutte e tre.",
        done: "Tre pedine, tre caselle. Ora hai una pila da cinque.",
        wrong: { short: "Ne hai prelevate meno di tre, perciò non sono andate di tre caselle. Sono tornate indietro." },
      },
      part: {
        title: "Non devi prenderle tutte",
        text: "Preleva **dalla cima** quante pedine vuoi: vanno di altrettante caselle. Il resto rimane.",
        task: "d6 è due caselle sopra d4. Prendila con una parte della tua pila.",
        hint: "Preleva due delle quattro e arriva in d6.",
        done: "Ma guarda che cosa è rimasto in d4: ora in cima c’è {2}. Guarda bene prima di dividere.",
        wrong: { far: "Erano troppe o troppo poche per d6, che è a due caselle. Sono tornate indietro." },
      },
      five: {
        title: "Sei è una di troppo",
        text: "Una pila tiene **cinque** pedine. Quello che è di troppo **esce dal fondo**.",
        task: "Salta sulla pila da quattro di {2} in modo che ne esca una pedina di {2}.",
        hint: "Due pedine e quattro pedine fanno sei. Le tue due sono in b5.",
        done: "Era di {2}: è catturata e non torna più.",
      },
      reserve: {
        title: "Le tue ritornano",
        text: "Se esce una **tua** pedina, va nella tua **riserva**.",
        task: "Da d2 raggiungi due pile da quattro. Salta su quella che ti dà una riserva.",
        hint: "Guarda la pedina in fondo a ogni pila.",
        done: "La pedina in fondo era tua. Ora è accanto al tavoliere e può tornare.",
        wrong: { captured: "In fondo lì c’era una pedina di {2}: una bella cattura. Ma ora ne vuoi una tua. La mossa è tornata indietro." },
      },
      drop: {
        title: "Deporla dove vuoi",
        text: "Invece di muovere, puoi deporre una pedina della riserva su una casella **qualsiasi**, anche in cima a una pila avversaria.",
        task: "Deponi la tua riserva sulla pila da cinque di {2}.",
        hint: "Premi la tua riserva accanto al tavoliere, poi e5.",
        done: "La pila è tua, e la pedina che ne è uscita è catturata. Una riserva raggiunge ogni casella.",
        wrong: { elsewhere: "È permesso: può andare ovunque. Ma in e5 c’è la pila più grande di {2}. È tornata indietro." },
      },
      quick: {
        title: "Vincere la partita rapida",
        text: "Nella partita rapida si vince con la **sesta cattura**. Ne hai già cinque.",
        task: "Cattura ancora una pedina.",
        hint: "In fondo alla pila da cinque in d4 c’è una pedina di {2}, e le tue due in b4 sono a due caselle.",
        done: "Sei catturate: hai vinto.",
      },
      full: {
        title: "Vincere la partita completa",
        text: "Nella partita completa le catture non contano. Vinci quando l’altro non ha **più nulla da giocare**: nulla in cima, nulla in riserva.",
        task: "Una pedina di {2} è ancora in cima. Coprila.",
        hint: "È in e4. Due delle tue pile sono a due caselle.",
        done: "{2} non può più giocare: hai vinto.",
      },
    },
  },
} satisfies CourseText;
