import type { RulesText } from "./text";

export default {
  title: "Come si gioca a Focus",
  lead: "Le pedine si impilano, e chi sta in cima comanda. Il gioco di Sid Sackson, del 1963, si impara in tre minuti. Ecco le regole per due; segue quello che cambia in tre e in quattro.",
  contents: "In questa pagina",
  before: "Prima",
  after: "Dopo",
  sections: [
    {
      id: "aim",
      title: "Lo scopo",
      blocks: [
        {
          when: "quick-2",
          blocks: [
            "Catturare per primo {each|una pedina avversaria|# pedine avversarie}; la propria riserva non conta. Si può vincere anche così:",
          ],
        },
        {
          when: "two",
          blocks: [
            "Lasciare l’avversario senza nulla da giocare. Si può giocare finché si ha una pedina del proprio colore in cima a una pila, o una pedina nella riserva. Copri tutte le pedine avversarie, svuota la riserva dell’avversario, e hai vinto.",
          ],
        },
        {
          when: "last-many",
          blocks: [
            "Restare l’ultimo a poter giocare. Si può giocare finché si ha una pedina del proprio colore in cima a una pila, o una pedina nella riserva.",
          ],
        },
        {
          when: "quick-any",
          blocks: ["Catturare per primo {each|una pedina|# pedine} **di ciascuno** degli avversari."],
        },
        {
          when: "quick-total",
          blocks: [
            "Vinci anche se sei il primo ad avere {total|una pedina|# pedine} davanti a te; contano quelle catturate, di qualunque colore, e quelle della tua riserva.",
          ],
        },
        {
          when: "captured",
          blocks: [
            "Vinci anche se sei il primo a catturare {total|una pedina|# pedine} in tutto, di qualunque colore; la riserva non conta.",
          ],
        },
        {
          when: "quick-any",
          blocks: [
            "Si può giocare finché si ha una pedina del proprio colore in cima a una pila, o una pedina nella riserva.",
          ],
        },
        {
          when: "teams-asked",
          blocks: [
            "La tua squadra vince quando nessuno dei due avversari può più giocare. Si può giocare finché si ha una pedina del proprio colore in cima a una pila, o una pedina nella riserva.",
          ],
        },
      ],
    },
    {
      id: "setup",
      title: "La preparazione",
      blocks: [
        "Il tavoliere è un quadrato di otto caselle per otto, senza tre caselle a ogni angolo: ne restano 52.",
        {
          when: "two",
          blocks: [
            "Ciascuno ha 18 pedine, e fin dall’inizio i colori sono mescolati, due a due.",
            { diagram: "setup", caption: "L’inizio: 36 pedine, e ciascuna tocca già un’avversaria." },
          ],
        },
        { when: "either", blocks: ["Di solito comincia il {1}; si può anche tirare a sorte."] },
        { when: "lots", blocks: ["Si tira a sorte chi comincia."] },
        {
          when: "pick",
          blocks: [
            "Per il sorteggio uno nasconde una pedina di ogni colore, una per mano. L’altro sceglie una mano, prende quel colore e comincia.",
          ],
        },
        {
          when: "guess",
          blocks: [
            "Per il sorteggio uno nasconde nei pugni una pedina di ogni colore. L’altro indovina il colore: se è giusto, lo prende e comincia.",
          ],
        },
        {
          when: "draw-man",
          blocks: [
            "Ognuno sceglie un colore. Poi si nasconde una pedina di ogni colore e se ne pesca una senza guardare: quel colore comincia.",
          ],
        },
        {
          when: "draw-colour",
          blocks: ["Ognuno dà una pedina; si mescolano, e il colore che peschi è il tuo. Il {1} comincia."],
        },
        { when: "begins", blocks: ["Comincia il {start}."] },
      ],
    },
    {
      id: "turn",
      title: "Il tuo turno",
      blocks: [
        "Si gioca a turno. Nel tuo devi fare esattamente una di queste due cose:",
        {
          list: [
            "**muovere** una pedina, una pila intera o la parte alta di una pila; oppure",
            "**collocare** una pedina della tua riserva.",
          ],
        },
        "Non si può passare.",
      ],
    },
    {
      id: "move",
      title: "Le mosse",
      blocks: [
        "Due o più pedine su una casella formano una **pila**. La controlla chi ha la pedina in cima, qualunque cosa ci sia sotto, e soltanto lui può muoverla.",
        "**Una pedina sola** si muove di una casella: in su, in giù, a sinistra o a destra, mai in diagonale. La casella di arrivo può essere vuota o contenere pedine di qualunque colore: la tua si mette in cima.",
        {
          diagram: "one",
          caption:
            "Una pedina sola ha fino a quattro caselle dove andare. Su quella di destra coprirebbe una pedina del {2}.",
        },
        {
          when: "exact",
          blocks: [
            "**Una pila** si muove di tante caselle quante sono le sue pedine, in linea retta: due pedine due caselle, cinque pedine cinque. Non può fermarsi prima e non può svoltare. Quello che scavalca non conta.",
            {
              diagram: "tower",
              caption:
                "Tre pedine si muovono di tre caselle, sopra qualunque cosa stia in mezzo. A destra arriverebbero su una pila del {2} e ne prenderebbero il controllo.",
            },
            "**Una parte di pila** segue la stessa regola: preleva dalla cima quante pedine vuoi, lasciandole nello stesso ordine, e muovile di altrettante caselle. Quello che resta è di chi ora si trova in cima. Guarda bene prima di dividere: forse stai liberando una pedina avversaria.",
          ],
        },
        {
          when: "up-to",
          blocks: [
            "**Una pila** si muove in linea retta, al massimo di tante caselle quante sono le sue pedine: tre pedine una, due o tre caselle. Non può svoltare. Quello che scavalca non conta.",
            {
              diagram: "tower-up-to",
              caption:
                "Tre pedine si muovono di una, due o tre caselle, sopra qualunque cosa stia in mezzo. A destra potrebbero arrivare su una pila del {2} e prenderne il controllo.",
            },
            "**Una parte di pila** segue la stessa regola: preleva dalla cima quante pedine vuoi, lasciandole nello stesso ordine, e muovile al massimo di altrettante caselle. Quello che resta è di chi ora si trova in cima. Guarda bene prima di dividere: forse stai liberando una pedina avversaria.",
          ],
        },
        {
          diagram: "split",
          caption:
            "Il {1} preleva le due pedine più alte di quattro, che possono muoversi di due caselle. Le due che restano saranno del {2}.",
        },
      ],
    },
    {
      id: "five",
      title: "Mai più di cinque",
      blocks: [
        "Le tue pedine si mettono sempre in cima. Se così una pila supera le cinque, si tolgono pedine dal **fondo** finché ne restano cinque:",
        {
          list: [
            "le tue vanno nella tua **riserva** e potranno tornare;",
            "quelle avversarie sono **catturate** ed escono dal gioco per sempre.",
          ],
        },
        {
          diagram: "five-before",
          caption: "Le quattro pedine del {1} distano quattro caselle dalla pila da quattro del {2}.",
        },
        {
          diagram: "five-after",
          caption:
            "Otto pedine sono tre di troppo. Dal fondo escono due pedine del {2}, catturate, e una del {1}, che va nella riserva del {1}.",
        },
      ],
    },
    {
      id: "reserve",
      title: "La riserva",
      blocks: [
        {
          when: "no-entry",
          blocks: [
            "Invece di muovere, puoi collocare una pedina della riserva su una casella **qualsiasi**: vuota, su una tua pila o proprio in cima a una pila avversaria. In quel turno non si muove altro.",
          ],
        },
        {
          when: "entry",
          blocks: [
            "Dopo il primo giro puoi, invece di muovere, collocare una pedina della riserva su una casella **qualsiasi**: vuota, su una tua pila o proprio in cima a una pila avversaria. In quel turno non si muove altro.",
          ],
        },
        "Se sulla casella c’erano già cinque pedine, quella sul fondo esce come al solito.",
        {
          diagram: "drop-before",
          caption:
            "Il {1} ha una pedina nella riserva. In fondo alla pila da cinque del {2} c’è un’altra pedina del {1}.",
        },
        {
          diagram: "drop-after",
          caption:
            "Collocata in cima, prende il controllo di tutta la pila, e la pedina del {1} sul fondo va nella riserva: la prossima è già pronta.",
        },
      ],
    },
    {
      id: "end",
      title: "Come finisce",
      blocks: [
        {
          when: "two",
          blocks: [
            "**La partita completa** finisce appena un giocatore non controlla più nessuna pedina o pila e non ha riserva. Ha vinto l’altro.",
            {
              diagram: "end",
              caption: "Tutte le pedine rimaste al {2} sono coperte e il {2} non ha riserva: ha vinto il {1}.",
            },
          ],
        },
        {
          when: "quick-two",
          blocks: [
            "**La partita rapida** può finire allo stesso modo. Finisce anche appena un giocatore ha catturato {each|una pedina avversaria|# pedine avversarie}: ha vinto lui. Le pedine nella propria riserva non contano.",
          ],
        },
      ],
    },
    {
      id: "draw",
      title: "La patta",
      blocks: [
        { when: "drawn", blocks: ["I vecchi regolamenti non dicono quando una partita è patta. Qui è patta"] },
        {
          list: [
            {
              when: "repetition",
              item: "quando la stessa posizione, con le stesse riserve, le stesse catture e lo stesso giocatore di turno, si presenta per la terza volta.",
            },
            {
              when: "quiet",
              item: "quando per {quiet} turni di fila, contando quelli di tutti, nessuno ha catturato nulla.",
            },
          ],
        },
      ],
    },
    {
      id: "mirror",
      when: "remedies",
      title: "Se l’altro ti copia",
      blocks: [
        {
          when: "unbalanced",
          blocks: [
            "L’inizio per due è simmetrico: il secondo può rispondere a ogni mossa con la sua immagine allo specchio. Per evitarlo, prima della partita ci si può accordare su una di queste regole:",
          ],
        },
        {
          list: [
            { when: "loses", item: "**La patta è persa** per chi non ha cominciato." },
            { when: "wins", item: "**La patta è vinta** per chi non ha cominciato." },
            {
              when: "swap",
              item: "**Prima uno scambio:** prima della partita ognuno, a partire da chi comincia, scambia di posto una propria pedina e una avversaria. Il secondo scambio non deve essere simmetrico al primo: a colori invertiti, il tavoliere non deve apparire uguale né ruotato di mezzo giro né riflesso dall’alto in basso. Poi si gioca come al solito.",
            },
          ],
        },
        {
          when: "draw-rule",
          blocks: [
            "Le regole sulla patta si spiegavano con un leggero vantaggio che si attribuiva al secondo giocatore. Le partite del nostro motore contro sé stesso non lo confermano: nella partita rapida chi comincia vince più spesso, in quella completa nessun vantaggio è certo.",
          ],
        },
      ],
    },
    {
      id: "three",
      when: "three",
      into: "setup",
      title: "In tre",
      blocks: [
        "Ognuno ha dodici pedine sul tavoliere e una tredicesima in mano. Ognuno gioca per sé, nell’ordine il {1}, il {2}, il {3}.",
        { diagram: "setup-3", caption: "Tre colori in fasce oblique. Ogni giocatore ha ancora una pedina in mano." },
        {
          when: "unasked",
          blocks: [
            "Di regola **nel primo turno ognuno** colloca quella pedina su una casella vuota. In certe edizioni la si può tenere in riserva, ma nel primo giro va solo su una casella vuota.",
          ],
        },
        "Chi non ha nulla da giocare **salta il turno ma non è eliminato**: appena una pila del suo colore torna libera, riprende. Quando uno solo può ancora giocare, ha vinto.",
      ],
    },
    {
      id: "four",
      when: "four-alone",
      into: "setup",
      title: "In quattro, ognuno per sé",
      blocks: [
        "Il {1} siede in basso, il {2} a sinistra, il {3} in alto, il {4} a destra; si gioca in quest’ordine.",
        {
          when: "thirteen",
          blocks: [
            "Ognuno ha tredici pedine e nessuno ha una riserva all’inizio.",
            { diagram: "setup-4", caption: "L’inizio con tredici pedine a testa." },
          ],
        },
        {
          when: "twelve",
          blocks: [
            "Ognuno ha dodici pedine; b2, b7, g2 e g7 restano vuote, e nessuno ha una riserva all’inizio.",
            { diagram: "setup-4-12", caption: "L’inizio con dodici pedine a testa." },
          ],
        },
        "Chi non ha nulla da giocare **salta il turno ma non è eliminato**: appena una pila del suo colore torna libera, riprende. Quando uno solo può ancora giocare, ha vinto.",
      ],
    },
    {
      id: "teams",
      when: "teams",
      into: "setup",
      title: "A squadre",
      blocks: [
        { when: "unasked", blocks: ["Le pedine si dispongono come in quattro, ognuno per sé."] },
        {
          when: "teams-13",
          blocks: [
            "Il {1} siede in basso, il {2} a sinistra, il {3} in alto, il {4} a destra; si gioca in quest’ordine. Ognuno ha tredici pedine e nessuno ha una riserva all’inizio.",
            { diagram: "setup-4", caption: "L’inizio con tredici pedine a testa." },
          ],
        },
        {
          when: "teams-12",
          blocks: [
            "Il {1} siede in basso, il {2} a sinistra, il {3} in alto, il {4} a destra; si gioca in quest’ordine. Ognuno ha dodici pedine; b2, b7, g2 e g7 restano vuote, e nessuno ha una riserva all’inizio.",
            { diagram: "setup-4-12", caption: "L’inizio con dodici pedine a testa." },
          ],
        },
        "Il {1} e il {3} giocano contro il {2} e il {4}; i compagni siedono di fronte. Quattro regole sono particolari:",
        {
          list: [
            "Le pedine del **compagno** che escono dal fondo di una pila vanno subito nella sua riserva. Si catturano solo quelle avversarie.",
            "Puoi muovere solo le pile che controlli tu, non quelle del compagno.",
            "Chi è bloccato salta il turno, e torna appena una pila si libera o il compagno gli procura una riserva.",
            "Una squadra vince quando nessuno dei due avversari può giocare. A squadre non c’è la partita rapida: nessuna edizione dice come contare.",
          ],
        },
        "Prima della partita decidete insieme se i compagni possono parlare dei loro piani. Le partite in silenzio sono le più interessanti; ai principianti conviene permettere di parlare.",
      ],
    },
    {
      id: "quick",
      when: "quick-many",
      title: "La partita rapida",
      blocks: [
        {
          when: "unasked",
          blocks: [
            "In tre vinci subito con tre pedine catturate **a ogni** avversario; in quattro ne bastano due **a ciascuno**.",
          ],
        },
        {
          when: "quick-any",
          blocks: ["Vinci subito con {each|una pedina catturata|# pedine catturate} **a ogni** avversario."],
        },
        {
          when: "total",
          blocks: [
            "Vinci anche con {total|una pedina|# pedine} davanti a te in tutto. Contano anche quelle della tua riserva.",
          ],
        },
        {
          when: "captured",
          blocks: ["Vinci anche con {total|una pedina catturata|# pedine catturate} in tutto; la riserva non conta."],
        },
      ],
    },
    {
      id: "editions",
      title: "Le edizioni",
      blocks: [
        "Focus è stato stampato con regole che non coincidono. Puoi giocare come dice la tua scatola; nulla vieta di cambiare singoli punti.",
        { editions: true },
      ],
    },
    {
      id: "hints",
      when: "advised",
      title: "Qualche consiglio",
      blocks: [
        {
          list: [
            "**La riserva è preziosa.** Una pedina in mano minaccia tutte le caselle insieme. Le partite lunghe le vince di solito chi ne ha di più.",
            "**Stai lontano dal fuoco incrociato.** Una pila vicina a due o tre pedine avversarie isolate non resterà tua a lungo.",
            "**Fa’ che le pile si proteggano.** Con due pile da due, a due caselle di distanza sulla stessa linea, ciascuna può riprendere quello che è stato tolto all’altra.",
            "**Guarda chi salta per primo.** Quando due pile alte si fronteggiano alla distanza giusta, chi è di turno fa spesso un gran colpo.",
            "**Parti con la cima, non con tutto.** Se una pila è in pericolo, muovine la parte alta: resta poco da prendere, e quella parte è proprio alla distanza giusta per tornare.",
            {
              when: "duel",
              item: "**Guarda il fondo.** Una pila da cinque con il tuo colore alla base ti dà una pedina di riserva quando ci arrivi sopra; con il colore avversario, una cattura.",
            },
            "**Sei in vantaggio? Non avere fretta.** Verso la fine è spesso meglio riempire la riserva che attaccare.",
            {
              when: "duel",
              item: "**Conta prima di un duello di riserve.** Se in fondo a una pila da cinque dell’avversario c’è una tua pedina, collocarne una in cima ti rende subito una riserva. L’avversario può forse rispondere allo stesso modo: perde il duello chi esaurisce per primo le riserve.",
            },
            {
              when: "teams",
              item: "**Attaccate insieme un solo avversario.** Se il suo compagno non se ne accorge o non può aiutarlo, non resisterà a lungo.",
            },
            { when: "teams", item: "**Aiuta il compagno più debole,** o presto sarai solo contro due." },
            {
              when: "teams-watch",
              item: "**Osserva che cosa vuole il tuo compagno,** soprattutto quando non si può parlare.",
            },
          ],
        },
      ],
    },
    {
      id: "notation",
      title: "Annotare le mosse",
      blocks: [
        "Le colonne vanno da `a` a `h` da sinistra a destra, le righe da `1` a `8` dal basso in alto, viste dal lato del {1}. Le mosse si scrivono così:",
        {
          table: [
            ["`d5-c5`", "Una pedina va da d5 a c5."],
            ["`c5(2)-e5`", "Le due pedine più alte di c5 vanno in e5."],
            ["`@e4`", "Una pedina della riserva viene collocata in e4."],
          ],
        },
      ],
    },
    { id: "keyboard", title: "Tocco, mouse e tastiera", blocks: [{ keys: true }] },
  ],
} satisfies RulesText;
