import type { RulesText } from "./text";

export default {
  title: "So spielt man Fibonacci",
  lead: "Gruppen, die gleiten, einander versetzen und einen Ring schließen. Thomas Naylors Spiel für zwei von 1992: Die Züge werden immer länger, und ein einziger guter entscheidet alles.",
  contents: "Auf dieser Seite",
  before: "Vorher",
  after: "Nachher",
  sections: [
    {
      id: "aim",
      title: "Das Ziel",
      blocks: [
        {
          when: "ring-six",
          blocks: [
            "Kreise das gegnerische **Zentrum** mit deinen sechs **Angreifern** ein: einer auf jedem der sechs Punkte daneben. Wem das zuerst gelingt, der hat gewonnen. Deine sechs **Verteidiger** helfen dabei und schützen dein eigenes Zentrum.",
          ],
        },
        {
          when: "aim-cards",
          blocks: [
            "Verbinde deine sechs **Angreifer** zu einer einzigen Gruppe, ohne Verteidiger dazwischen, und bringe **mindestens drei** von ihnen neben das gegnerische **Zentrum**. Wer beides zuerst schafft, hat gewonnen. Deine sechs **Verteidiger** helfen dabei und schützen dein eigenes Zentrum.",
          ],
        },
        {
          when: "ring-all",
          blocks: [
            "Kreise das gegnerische **Zentrum** mit deinen **Angreifern** ein: einer auf jedem Punkt daneben. Im Inneren des Bretts braucht es dazu sechs, am Rand vier, in einer Ecke drei. Wem das zuerst gelingt, der hat gewonnen. Deine sechs **Verteidiger** helfen dabei und schützen dein eigenes Zentrum.",
          ],
        },
      ],
    },
    {
      id: "board",
      title: "Brett und Steine",
      blocks: [
        "Das Brett ist ein Sechseck mit 91 Punkten. Jede Seite hat dreizehn Steine, die man an ihrer Form erkennt: ein Zentrum mit Stern, sechs Angreifer mit Pfeilspitze, sechs Verteidiger mit Ring. Rot ist dunkel; Grün ist hell und hat eine zweite Linie innerhalb des Randes.",
        {
          diagram: "start",
          caption: "Der Anfang. Die grünen Steine stehen wie die roten, um eine halbe Drehung versetzt.",
        },
        { when: "lots", blocks: ["Jeder wählt eine Farbe; wer beginnt, wird ausgelost."] },
        { when: "begins", blocks: ["Jeder wählt eine Farbe; {start} beginnt."] },
      ],
    },
    {
      id: "turn",
      title: "Dein Zug",
      blocks: [
        {
          when: "board",
          blocks: [
            "Ein Zug besteht aus mehreren **Schritten**. Der erste Zug der Partie hat einen, der zweite zwei und so weiter; vom sechsten an hat jeder sechs:",
            {
              table: [
                ["Wer anfängt", "1, dann 3, dann 5, dann immer 6 Schritte"],
                ["Die andere Seite", "2, dann 4, dann immer 6 Schritte"],
              ],
            },
          ],
        },
        {
          when: "free",
          blocks: [
            "Du musst nicht alle Schritte machen: Du kannst den Zug nach beliebig vielen beenden, auch ganz ohne. Derselbe Stein darf mehrmals ziehen.",
          ],
        },
        {
          when: "least-one",
          blocks: [
            "**Mindestens ein Schritt** je Zug ist Pflicht, wenn einer möglich ist; danach kannst du den Zug jederzeit beenden. Derselbe Stein darf mehrmals ziehen.",
          ],
        },
        {
          when: "least-all",
          blocks: [
            "**Alle Schritte** des Zuges sind Pflicht, solange einer möglich ist. Derselbe Stein darf mehrmals ziehen.",
          ],
        },
      ],
    },
    {
      id: "move",
      title: "Ein Schritt",
      blocks: [
        "Nimm einen deiner Angreifer oder Verteidiger. **Allein** geht er auf einen der Punkte neben sich.",
        {
          when: "lone-any",
          blocks: [
            {
              diagram: "alone",
              caption:
                "Dieser Angreifer ist allein und hat sechs Punkte zur Wahl. Zwei davon sind besetzt; das hindert ihn nicht.",
            },
          ],
        },
        {
          when: "same-kind",
          blocks: [
            "Steine einer Seite und **derselben Art**, die sich berühren, bilden eine **Gruppe**. Ein Stein einer Gruppe darf auf jeden Punkt neben irgendeinem Stein seiner Gruppe, so weit er auch entfernt ist: Er gleitet gleichsam an seiner eigenen Linie entlang.",
            {
              diagram: "group",
              caption:
                "Jeder dieser fünf Verteidiger kann auf jeden der markierten Punkte. Der Angreifer daneben ist von anderer Art und gehört nicht zur Gruppe.",
            },
          ],
        },
        {
          when: "any-kind",
          blocks: [
            "Steine einer Seite, die sich berühren, bilden eine **Gruppe**, Angreifer und Verteidiger zusammen. Ein Stein einer Gruppe darf auf jeden Punkt neben irgendeinem Stein seiner Gruppe, so weit er auch entfernt ist: Er gleitet gleichsam an seiner eigenen Linie entlang.",
          ],
        },
        "Zentren ziehen nie selbst und gehören zu keiner Gruppe.",
      ],
    },
    {
      id: "throw",
      title: "Versetzen",
      blocks: [
        {
          when: "same-kind",
          blocks: [
            "Wo du landest, kann schon jemand stehen: ein Gegner, ein eigener Stein der anderen Art, sogar ein Zentrum. Wer dort steht, wird **dorthin versetzt, woher dein Stein kam**. Kein Stein verlässt je das Brett.",
          ],
        },
        {
          when: "any-kind",
          blocks: [
            "Wo du landest, kann schon jemand stehen: ein Gegner oder sogar ein Zentrum. Wer dort steht, wird **dorthin versetzt, woher dein Stein kam**. Kein Stein verlässt je das Brett.",
          ],
        },
        {
          when: "same-kind",
          blocks: [
            {
              diagram: "throw-before",
              caption: "Der Verteidiger am Ende der Kette geht dorthin, wo der eigene Angreifer steht …",
            },
            {
              diagram: "throw-after",
              caption: "… und der landet neben dem grünen Zentrum, weit weg, mit einem einzigen Schritt.",
            },
          ],
        },
        { when: "lone-any", blocks: ["Nur auf der eigenen Gruppe kannst du nicht landen."] },
        {
          when: "lone-empty",
          blocks: ["Auf der eigenen Gruppe kannst du nicht landen, und ein Stein allein geht nur auf leere Punkte."],
        },
      ],
    },
    {
      id: "cost",
      when: "board",
      title: "Was Angreifer kosten",
      blocks: [
        {
          when: "cost-always",
          blocks: [
            "Bevor dein Zug beginnt, werden die gegnerischen Angreifer neben deinem Zentrum gezählt. **Jeder kostet dich einen Schritt** dieses Zuges. Bleibt keiner übrig, setzt du aus; der Zug zählt trotzdem mit.",
          ],
        },
        {
          when: "cost-late",
          blocks: [
            "**Vom sechsten Zug der Partie an** werden, bevor dein Zug beginnt, die gegnerischen Angreifer neben deinem Zentrum gezählt; in den ersten fünf Zügen kosten sie nichts. **Jeder kostet dich einen Schritt** dieses Zuges. Bleibt keiner übrig, setzt du aus; der Zug zählt trotzdem mit.",
          ],
        },
        {
          diagram: "cost",
          caption: "Drei grüne Angreifer berühren das rote Zentrum: Im nächsten Zug hat Rot drei Schritte weniger.",
        },
        { when: "screen", blocks: ["Die Zahl am Zentrum sagt, wie viele Schritte verloren gehen."] },
        "Was während deines eigenen Zuges mit deinem Zentrum geschieht, ändert daran nichts.",
      ],
    },
    {
      id: "end",
      when: "board",
      title: "Das Ende",
      blocks: [
        {
          when: "ring-six",
          blocks: [
            "Ob jemand gewonnen hat, wird nach jedem einzelnen Schritt geprüft. Sobald auf allen sechs Punkten neben einem Zentrum gegnerische Angreifer stehen, ist die Partie aus, auch wenn noch Schritte übrig sind.",
          ],
        },
        {
          when: "ring-all",
          blocks: [
            "Ob jemand gewonnen hat, wird nach jedem einzelnen Schritt geprüft. Sobald auf jedem Punkt neben einem Zentrum ein gegnerischer Angreifer steht, ist die Partie aus, auch wenn noch Schritte übrig sind. Am Rand hat ein Zentrum nur vier Nachbarpunkte, in einer Ecke drei; diese zu besetzen genügt.",
          ],
        },
        { diagram: "ring", caption: "Sechs rote Angreifer um das grüne Zentrum: Rot hat gewonnen." },
        {
          when: "ring-six",
          blocks: [
            "Am Rand hat ein Zentrum weniger als sechs Nachbarn. Dort kann es nicht eingekreist werden; erst muss jemand es nach innen ziehen.",
            { diagram: "edge", caption: "Alle vier Nachbarn sind besetzt, und doch ist es kein Ring." },
          ],
        },
        "Schließt dein eigener Schritt den Ring um **dein** Zentrum, gewinnt die andere Seite. Schließen sich beide Ringe zugleich, gewinnt, wer gezogen hat.",
      ],
    },
    {
      id: "draw",
      title: "Unentschieden",
      blocks: [
        { when: "drawn", blocks: ["Die gedruckte Regel kennt keines. Hier ist die Partie unentschieden,"] },
        {
          list: [
            { when: "repetition", item: "wenn zu Beginn eines Zuges zum dritten Mal dieselbe Stellung da ist." },
            { when: "turns", item: "nach {turns} Zügen, die beider Seiten zusammengezählt." },
          ],
        },
      ],
    },
    {
      id: "exercise",
      when: "printed",
      title: "Zum Probieren: in drei Schritten gewinnen",
      blocks: [
        "Drei grüne Angreifer bedrängen das rote Zentrum, deshalb hat Rot nur drei Schritte. Sie reichen! Das grüne Zentrum ist weit von den Angreifern, aber die roten Verteidiger bilden eine Kette, die es erreicht.",
        { exercise: true },
      ],
    },
    {
      id: "cards",
      when: "cards",
      title: "Fibonacci mit Karten",
      blocks: [
        "In dieser Fassung sagt der Zufall, wie viele Schritte du hast. Jede Seite hat zwölf eigene Karten, je zwei von eins bis sechs, gemischt und verdeckt. Drei Dinge sind anders:",
        {
          list: [
            "Zu Beginn deines Zuges **deckst du eine Karte auf**: So viele Schritte hast du. Sind deine Karten verbraucht, werden sie neu gemischt.",
            "Angreifer neben deinem Zentrum kosten nichts.",
            "Du gewinnst, wenn **deine sechs Angreifer eine einzige Gruppe bilden**, ohne Verteidiger dazwischen, und **mindestens drei von ihnen** das gegnerische Zentrum berühren.",
          ],
        },
        {
          diagram: "cards",
          caption:
            "Sechs rote Angreifer hängen zusammen, drei berühren das grüne Zentrum: Mit Karten hat Rot gewonnen.",
        },
        "Ob jemand gewonnen hat, wird nach jedem einzelnen Schritt geprüft. Stellt dein eigener Schritt die Gewinnstellung des Gegners her, gewinnt er sofort; entstehen beide zugleich, gewinnst du.",
        {
          when: "screen",
          blocks: [
            "Die Steine ziehen wie immer. Neben dem Brett siehst du, welche Karten bei beiden Seiten noch kommen.",
          ],
        },
        {
          when: "paper",
          blocks: [
            "Die Steine ziehen wie immer. Aufgedeckte Karten bleiben offen neben dem Brett liegen: So sehen beide, welche noch kommen.",
          ],
        },
      ],
    },
    {
      id: "options",
      when: "unasked",
      title: "Andere Spielweisen",
      blocks: [
        "Die gedruckte Regel lässt einiges offen. Wir spielen wie oben beschrieben; beim Anlegen einer Partie kannst du anders wählen:",
        { options: true },
      ],
    },
    {
      id: "hints",
      title: "Ein paar Ratschläge",
      blocks: [
        {
          list: [
            "**Zusammenbleiben.** Eine Sechsergruppe kommt weiter als sechs einzelne Steine.",
            "**Rückwärts denken.** Suche den Punkt, an dem das gegnerische Zentrum am Ende stehen soll, dann den Stein, der es dorthin bringt.",
            "**Linien sind Straßen.** Eine lange Kette von Verteidigern holt das gegnerische Zentrum von weit her oder bringt einen Angreifer zu ihm.",
            "**Gruppen zerreißen.** Wer auf einem Gegner landet, versetzt ihn ans andere Ende der eigenen Linie, fort von seiner Gruppe.",
            {
              when: "cost-always",
              item: "**Jeder Angreifer zählt doppelt.** Neben dem gegnerischen Zentrum ist er ein Teil des Rings und nimmt der anderen Seite einen Schritt.",
            },
            {
              when: "ring-six",
              item: "**Der Rand schützt.** Von dort muss ein Zentrum erst weggezogen werden, ehe man es einkreisen kann.",
            },
          ],
        },
      ],
    },
    {
      id: "notation",
      title: "Schritte aufschreiben",
      blocks: [
        "Die Reihen gehen von `a` unten bis `k` oben; am Anfang stehen die roten Angreifer in Reihe `k`. In jeder Reihe wird von links gezählt.",
        {
          table: [
            ["`h6-e5`", "Der Stein von h6 geht nach e5; wer dort stand, kommt nach h6."],
            ["`end`", "Der Zug endet, obwohl Schritte übrig sind."],
          ],
        },
        { when: "cards", blocks: [{ table: [["`card4`", "Eine Vier wird aufgedeckt."]] }] },
      ],
    },
    { id: "keyboard", title: "Tippen, Maus und Tastatur", blocks: [{ keys: true }] },
  ],
  exercise: {
    tasks: [
      "Erster Schritt: Hole das grüne Zentrum. Es soll neben deinen Angreifern landen.",
      "Zweiter Schritt: Versetze das grüne Zentrum mitten unter deine Angreifer.",
      "Dritter Schritt: Ein Punkt neben dem grünen Zentrum ist noch frei. Schließ den Ring.",
    ],
    hints: [
      "Wer versetzt wird, landet dort, woher der andere kam. Welcher Verteidiger berührt deine Angreifer und über seine Gruppe auch das Zentrum?",
      "Ein Angreifer steht mitten unter den anderen. Geht er auf den Punkt des Zentrums, nimmt es seinen Platz ein.",
      "Der Angreifer von eben gehört wieder zur Gruppe. Er kann um sie herum auf den freien Punkt.",
    ],
    wrong: {
      man: "Der richtige Stein, aber ein anderer Punkt. Dein Schritt wurde zurückgenommen.",
      point: "Der richtige Punkt, aber ein anderer Stein sollte dorthin. Dein Schritt wurde zurückgenommen.",
      centre:
        "Du hast das Zentrum versetzt, aber dort können deine Angreifer es nicht einkreisen. Dein Schritt wurde zurückgenommen.",
      other:
        "Das ist erlaubt, aber dann schließt sich der Ring nicht mehr rechtzeitig. Dein Schritt wurde zurückgenommen.",
    },
    won: "Der Ring ist geschlossen: Rot gewinnt!",
    hint: "Ein Tipp",
    show: "Den Schritt zeigen",
    again: "Noch einmal",
  },
} satisfies RulesText;
