import type { RulesText } from "./text";

export default {
  title: "Come si gioca a Fibonacci",
  lead: "Gruppi che scivolano, si spostano a vicenda e infine accerchiano. Il gioco per due di Thomas Naylor, del 1992: i turni si allungano sempre più, e uno solo, ben giocato, decide tutto.",
  contents: "In questa pagina",
  before: "Prima",
  after: "Dopo",
  sections: [
    {
      id: "aim",
      title: "Lo scopo",
      blocks: [
        {
          when: "ring-six",
          blocks: [
            "Accerchia la **pedina centrale** avversaria con le tue sei **pedine d’attacco**, una su ognuno dei sei punti vicini. Chi ci riesce per primo ha vinto. Le tue sei **pedine di difesa** aiutano a riuscirci e proteggono la tua centrale.",
          ],
        },
        {
          when: "aim-cards",
          blocks: [
            "Riunisci le tue sei **pedine d’attacco** in un solo gruppo, senza pedine di difesa in mezzo, e portane **almeno tre** accanto alla **centrale** avversaria. Chi riesce per primo in entrambe le cose ha vinto. Le tue sei **pedine di difesa** aiutano ad arrivarci e proteggono la tua centrale.",
          ],
        },
        {
          when: "ring-all",
          blocks: [
            "Accerchia la **pedina centrale** avversaria con le tue **pedine d’attacco**, una su ognuno dei punti vicini: all’interno del tavoliere ne servono sei, sul bordo quattro, in un angolo tre. Chi ci riesce per primo ha vinto. Le tue sei **pedine di difesa** aiutano a riuscirci e proteggono la tua centrale.",
          ],
        },
      ],
    },
    {
      id: "board",
      title: "Il tavoliere e le pedine",
      blocks: [
        "Il tavoliere è un esagono di 91 punti. Ogni parte ha tredici pedine, che si distinguono dalla forma: una centrale con la stella, sei d’attacco con la punta di freccia, sei di difesa con l’anello. Il Rosso è scuro; il Verde è chiaro e ha una seconda linea dentro il bordo.",
        {
          diagram: "start",
          caption: "L’inizio. Le pedine del Verde stanno come quelle del Rosso, girate di mezzo giro.",
        },
        { when: "lots", blocks: ["Ognuno sceglie un colore, e si tira a sorte chi comincia."] },
        { when: "begins", blocks: ["Ognuno sceglie un colore; comincia il {start}."] },
      ],
    },
    {
      id: "turn",
      title: "Il tuo turno",
      blocks: [
        {
          when: "board",
          blocks: [
            "Un turno è fatto di più **mosse**. Il primo turno della partita ne ha una, il secondo due e così via; dal sesto in poi ogni turno ne ha sei:",
            {
              table: [
                ["Chi comincia", "1, poi 3, poi 5, poi sempre 6 mosse"],
                ["L’altro", "2, poi 4, poi sempre 6 mosse"],
              ],
            },
          ],
        },
        {
          when: "free",
          blocks: [
            "Non sei obbligato a fare tutte le mosse: puoi chiudere il turno dopo quante ne vuoi, anche nessuna. La stessa pedina può muovere più volte.",
          ],
        },
        {
          when: "least-one",
          blocks: [
            "**Almeno una mossa** a turno è obbligatoria, se ce n’è una possibile; poi puoi chiudere il turno quando vuoi. La stessa pedina può muovere più volte.",
          ],
        },
        {
          when: "least-all",
          blocks: [
            "**Tutte le mosse** del turno sono obbligatorie, finché ce n’è una possibile. La stessa pedina può muovere più volte.",
          ],
        },
      ],
    },
    {
      id: "move",
      title: "Una mossa",
      blocks: [
        "Prendi una tua pedina d’attacco o di difesa. **Da sola** va su uno dei punti vicini.",
        {
          when: "lone-any",
          blocks: [
            {
              diagram: "alone",
              caption:
                "Questa pedina d’attacco è sola e ha sei punti dove andare. Due sono occupati: non è un ostacolo.",
            },
          ],
        },
        {
          when: "same-kind",
          blocks: [
            "Le pedine di una parte e **dello stesso tipo** che si toccano formano un **gruppo**. Una pedina di un gruppo può andare su qualunque punto vicino a una pedina del suo gruppo, per lontano che sia: scivola, per così dire, lungo la propria linea.",
            {
              diagram: "group",
              caption:
                "Ognuna di queste cinque pedine di difesa può andare su uno qualsiasi dei punti segnati. La pedina d’attacco accanto è di un altro tipo e non fa parte del gruppo.",
            },
          ],
        },
        {
          when: "any-kind",
          blocks: [
            "Le pedine di una parte che si toccano formano un **gruppo**, attacco e difesa insieme. Una pedina di un gruppo può andare su qualunque punto vicino a una pedina del suo gruppo, per lontano che sia: scivola, per così dire, lungo la propria linea.",
          ],
        },
        "Le centrali non muovono mai da sole e non appartengono a nessun gruppo.",
      ],
    },
    {
      id: "throw",
      title: "Rinviare una pedina",
      blocks: [
        {
          when: "same-kind",
          blocks: [
            "Dove arrivi può esserci già una pedina: avversaria, tua ma dell’altro tipo, perfino una centrale. Viene **rinviata al punto da cui è partita la tua**. Nessuna pedina lascia mai il tavoliere.",
          ],
        },
        {
          when: "any-kind",
          blocks: [
            "Dove arrivi può esserci già una pedina avversaria, o perfino una centrale. Viene **rinviata al punto da cui è partita la tua**. Nessuna pedina lascia mai il tavoliere.",
          ],
        },
        {
          when: "same-kind",
          blocks: [
            {
              diagram: "throw-before",
              caption: "La pedina di difesa in fondo alla catena va dove sta la pedina d’attacco rossa…",
            },
            {
              diagram: "throw-after",
              caption: "… e questa si ritrova accanto alla centrale verde, lontanissimo, con una sola mossa.",
            },
          ],
        },
        { when: "lone-any", blocks: ["Solo sul tuo stesso gruppo non puoi arrivare."] },
        {
          when: "lone-empty",
          blocks: ["Sul tuo stesso gruppo non puoi arrivare, e una pedina isolata va solo su punti liberi."],
        },
      ],
    },
    {
      id: "cost",
      when: "board",
      title: "Quanto costano gli attaccanti",
      blocks: [
        {
          when: "cost-always",
          blocks: [
            "Prima che cominci il tuo turno si contano le pedine d’attacco avversarie accanto alla tua centrale. **Ognuna ti costa una mossa** di quel turno. Se non ne resta nessuna salti il turno, che si conta comunque.",
          ],
        },
        {
          when: "cost-late",
          blocks: [
            "**Dal sesto turno della partita,** prima che cominci il tuo turno si contano le pedine d’attacco avversarie accanto alla tua centrale; nei primi cinque turni non costano nulla. **Ognuna ti costa una mossa** di quel turno. Se non ne resta nessuna salti il turno, che si conta comunque.",
          ],
        },
        {
          diagram: "cost",
          caption:
            "Tre pedine d’attacco verdi toccano la centrale rossa: al prossimo turno il Rosso avrà tre mosse in meno.",
        },
        { when: "screen", blocks: ["Il numero sulla centrale dice quante mosse si perdono."] },
        "Quel che succede alla tua centrale durante il tuo turno non cambia nulla.",
      ],
    },
    {
      id: "end",
      when: "board",
      title: "La fine",
      blocks: [
        {
          when: "ring-six",
          blocks: [
            "La vittoria si verifica dopo ogni singola mossa. Appena tutti i sei punti vicini a una centrale portano pedine d’attacco avversarie, la partita è finita, anche se restano mosse.",
          ],
        },
        {
          when: "ring-all",
          blocks: [
            "La vittoria si verifica dopo ogni singola mossa. Appena tutti i punti vicini a una centrale portano pedine d’attacco avversarie, la partita è finita, anche se restano mosse. Sul bordo del tavoliere una centrale ha solo quattro punti vicini, in un angolo tre: basta occupare quelli.",
          ],
        },
        { diagram: "ring", caption: "Sei pedine d’attacco rosse intorno alla centrale verde: il Rosso ha vinto." },
        {
          when: "ring-six",
          blocks: [
            "Sul bordo del tavoliere una centrale ha meno di sei vicini. Lì non si può accerchiare: prima bisogna trascinarla verso l’interno.",
            { diagram: "edge", caption: "I quattro punti vicini sono presi, eppure il cerchio non è chiuso." },
          ],
        },
        "Se una tua mossa chiude il cerchio intorno alla **tua** centrale, vince l’altro. Se i due cerchi si chiudono insieme, vince chi ha mosso.",
      ],
    },
    {
      id: "draw",
      title: "La patta",
      blocks: [
        { when: "drawn", blocks: ["Le regole stampate non la prevedono. Qui la partita è patta"] },
        {
          list: [
            {
              when: "repetition",
              item: "quando la stessa posizione si presenta per la terza volta all’inizio di un turno.",
            },
            { when: "turns", item: "dopo {turns} turni, contando quelli di entrambi." },
          ],
        },
      ],
    },
    {
      id: "exercise",
      when: "printed",
      title: "Prova tu: vincere in tre mosse",
      blocks: [
        "Tre pedine d’attacco verdi premono sulla centrale rossa, così il Rosso ha solo tre mosse. Bastano! La centrale verde è lontana dalle pedine d’attacco rosse, ma le pedine di difesa rosse formano una catena che ci arriva.",
        { exercise: true },
      ],
    },
    {
      id: "cards",
      when: "cards",
      title: "Fibonacci con le carte",
      blocks: [
        "In questa versione è il caso a dire quante mosse hai. Ogni parte ha dodici carte sue, due per ogni numero da uno a sei, mescolate e coperte. Tre cose cambiano:",
        {
          list: [
            "All’inizio del turno **scopri una carta**: dice quante mosse hai. Quando le tue carte sono finite, si mescolano di nuovo.",
            "Gli attaccanti accanto alla tua centrale non costano nulla.",
            "Vinci quando **le tue sei pedine d’attacco formano un solo gruppo**, senza pedine di difesa in mezzo, e **almeno tre** toccano la centrale avversaria.",
          ],
        },
        {
          diagram: "cards",
          caption:
            "Sei pedine d’attacco rosse sono unite, tre toccano la centrale verde: con le carte il Rosso ha vinto.",
        },
        "La vittoria si verifica dopo ogni singola mossa. Se una tua mossa forma la posizione vincente dell’avversario, vince subito lui; se si formano tutte e due insieme, vinci tu.",
        {
          when: "screen",
          blocks: [
            "Le pedine muovono come sempre. Accanto al tavoliere vedi quali carte devono ancora uscire per entrambi.",
          ],
        },
        {
          when: "paper",
          blocks: [
            "Le pedine muovono come sempre. Le carte scoperte restano in vista accanto al tavoliere: così tutti e due vedono quali devono ancora uscire.",
          ],
        },
      ],
    },
    {
      id: "options",
      when: "unasked",
      title: "Altri modi di giocare",
      blocks: [
        "Le regole stampate lasciano aperto qualche punto. Noi giochiamo come detto sopra; preparando una partita puoi scegliere altrimenti:",
        { options: true },
      ],
    },
    {
      id: "hints",
      title: "Qualche consiglio",
      blocks: [
        {
          list: [
            "**Resta unito.** Un gruppo di sei arriva più lontano di sei pedine sole.",
            "**Pensa all’indietro.** Cerca il punto dove la centrale avversaria dovrebbe finire, poi la pedina che può mandarcela.",
            "**Le linee sono strade.** Una lunga catena di difesa va a prendere lontano la centrale avversaria, o le porta accanto una tua pedina d’attacco.",
            "**Spezza i gruppi.** Arrivando su una pedina avversaria la mandi all’altro capo della tua linea, lontano dal suo gruppo.",
            {
              when: "cost-always",
              item: "**Ogni attaccante vale doppio.** Accanto alla centrale avversaria fa parte dell’accerchiamento e toglie una mossa all’altro.",
            },
            {
              when: "ring-six",
              item: "**Il bordo è un riparo.** Da lì una centrale va trascinata via prima di poterla accerchiare.",
            },
          ],
        },
      ],
    },
    {
      id: "notation",
      title: "Annotare le mosse",
      blocks: [
        "Le righe vanno da `a` in basso a `k` in alto; all’inizio le pedine d’attacco rosse stanno nella riga `k`. In ogni riga i punti si contano da sinistra.",
        {
          table: [
            ["`h6-e5`", "La pedina in h6 va in e5; quella che ci stava va in h6."],
            ["`end`", "Il turno finisce anche se restano mosse."],
          ],
        },
        { when: "cards", blocks: [{ table: [["`card4`", "Si scopre un quattro."]] }] },
      ],
    },
    { id: "keyboard", title: "Tocco, mouse e tastiera", blocks: [{ keys: true }] },
  ],
  exercise: {
    tasks: [
      "Prima mossa: va’ a prendere la centrale verde. Deve finire accanto alle tue pedine d’attacco.",
      "Seconda mossa: manda la centrale verde in mezzo alle tue pedine d’attacco.",
      "Terza mossa: accanto alla centrale verde resta libero un solo punto. Chiudi il cerchio.",
    ],
    hints: [
      "Una pedina rinviata arriva nel punto da cui è partita l’altra. Quale pedina di difesa tocca le tue pedine d’attacco e, con il suo gruppo, la centrale?",
      "Una pedina d’attacco sta in mezzo alle altre. Se va sul punto della centrale, questa ne prende il posto.",
      "La pedina d’attacco che ha appena mosso tocca di nuovo il suo gruppo. Può girarci intorno fino al punto libero.",
    ],
    wrong: {
      man: "La pedina è giusta, ma il punto no. La mossa viene annullata.",
      point: "Il punto è giusto, ma ci deve andare un’altra pedina. La mossa viene annullata.",
      centre:
        "Hai spostato la centrale, ma lì le tue pedine d’attacco non possono accerchiarla. La mossa viene annullata.",
      other: "La mossa è permessa, ma poi il cerchio non si chiude in tempo. La mossa viene annullata.",
    },
    won: "Il cerchio è chiuso: vince il Rosso!",
    hint: "Un suggerimento",
    show: "Mostra la mossa",
    again: "Ancora una volta",
  },
} satisfies RulesText;
