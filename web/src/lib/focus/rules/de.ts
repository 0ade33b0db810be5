import type { RulesText } from "./text";

export default {
  title: "So spielt man Focus",
  lead: "Steine wachsen zu Türmen, und wer oben sitzt, bestimmt. Sid Sacksons Spiel von 1963 ist in drei Minuten gelernt. Das sind die Regeln für zwei; was zu dritt und zu viert anders ist, folgt danach.",
  contents: "Auf dieser Seite",
  before: "Vorher",
  after: "Nachher",
  sections: [
    {
      id: "aim",
      title: "Das Ziel",
      blocks: [
        {
          when: "quick-2",
          blocks: [
            "Schlage als Erster {each|einen gegnerischen Stein|# gegnerische Steine}; die eigene Reserve zählt nicht mit. Gewinnen kannst du auch so:",
          ],
        },
        {
          when: "two",
          blocks: [
            "Der andere soll nichts mehr zu spielen haben. Spielen kann, wer irgendwo auf dem Brett einen Stein seiner Farbe obenauf hat oder einen in Reserve. Begrabe alle gegnerischen Steine unter deinen, bring den anderen um seine Reserve, und du hast gewonnen.",
          ],
        },
        {
          when: "last-many",
          blocks: [
            "Bleib als Letzter übrig, der noch spielen kann. Spielen kann, wer irgendwo auf dem Brett einen Stein seiner Farbe obenauf hat oder einen in Reserve.",
          ],
        },
        { when: "quick-any", blocks: ["Schlage als Erster {each|einen Stein|# Steine} **von jedem** deiner Gegner."] },
        {
          when: "quick-total",
          blocks: [
            "Du gewinnst auch, wenn du als Erster {total|einen Stein|# Steine} vor dir hast; es zählen geschlagene gleich welcher Farbe und die der eigenen Reserve.",
          ],
        },
        {
          when: "captured",
          blocks: [
            "Du gewinnst auch, wenn du als Erster insgesamt {total|einen Stein|# Steine} geschlagen hast, gleich welcher Farbe; die eigene Reserve zählt nicht mit.",
          ],
        },
        {
          when: "quick-any",
          blocks: [
            "Spielen kann, wer irgendwo auf dem Brett einen Stein seiner Farbe obenauf hat oder einen in Reserve.",
          ],
        },
        {
          when: "teams-asked",
          blocks: [
            "Dein Team gewinnt, wenn keiner der beiden Gegner mehr spielen kann. Spielen kann, wer irgendwo auf dem Brett einen Stein seiner Farbe obenauf hat oder einen in Reserve.",
          ],
        },
      ],
    },
    {
      id: "setup",
      title: "Der Aufbau",
      blocks: [
        "Das Spielbrett ist ein Quadrat aus acht mal acht Feldern, dem an jeder Ecke drei Felder fehlen: 52 bleiben.",
        {
          when: "two",
          blocks: [
            "Beide haben 18 Steine, und die Farben stehen von Anfang an gemischt, immer zwei und zwei.",
            { diagram: "setup", caption: "Der Anfang: 36 Steine, und jeder berührt schon einen gegnerischen." },
          ],
        },
        { when: "either", blocks: ["Gewöhnlich beginnt {1}; man kann auch losen."] },
        { when: "lots", blocks: ["Wer beginnt, wird ausgelost."] },
        {
          when: "pick",
          blocks: [
            "Zum Losen verbirgt der eine in jeder Hand einen Stein, von jeder Farbe einen. Der andere wählt eine Hand, übernimmt die Farbe und beginnt.",
          ],
        },
        {
          when: "guess",
          blocks: [
            "Zum Losen verbirgt der eine von jeder Farbe einen Stein in den Fäusten. Der andere rät die Farbe; rät er richtig, bekommt er sie und beginnt.",
          ],
        },
        {
          when: "draw-man",
          blocks: [
            "Jeder wählt eine Farbe. Dann wird von jeder Farbe ein Stein verdeckt und einer davon blind gezogen: Diese Farbe beginnt.",
          ],
        },
        {
          when: "draw-colour",
          blocks: [
            "Jeder gibt einen Stein her; sie werden gemischt, und die Farbe, die du ziehst, ist deine. {1} beginnt.",
          ],
        },
        { when: "begins", blocks: ["{start} beginnt."] },
      ],
    },
    {
      id: "turn",
      title: "Dein Zug",
      blocks: [
        "Es wird abwechselnd gezogen. In deinem Zug tust du genau eines von beiden:",
        {
          list: [
            "**ziehen**: mit einem Stein, einem ganzen Turm oder dessen oberem Teil; oder",
            "**einsetzen**: einen Stein aus deiner Reserve.",
          ],
        },
        "Freiwillig aussetzen darf man nicht.",
      ],
    },
    {
      id: "move",
      title: "Ziehen",
      blocks: [
        "Zwei oder mehr Steine auf einem Feld sind ein **Turm**. Er gehört dem, der oben sitzt, was auch immer darunter liegt, und nur der darf ihn bewegen.",
        "**Ein einzelner Stein** geht ein Feld weiter: nach oben, unten, links oder rechts, nie schräg. Das Zielfeld darf leer sein oder Steine jeder Farbe tragen; deiner kommt dann obendrauf.",
        {
          diagram: "one",
          caption:
            "Ein einzelner Stein hat bis zu vier Felder zur Wahl. Auf dem rechten würde er einen Stein von {2} fangen.",
        },
        {
          when: "exact",
          blocks: [
            "**Ein Turm** springt genau so weit, wie er hoch ist, immer geradeaus: zwei Steine zwei Felder, fünf Steine fünf. Er darf nicht früher landen und nicht abbiegen. Was er überspringt, spielt keine Rolle.",
            {
              diagram: "tower",
              caption:
                "Drei Steine springen drei Felder weit, über alles hinweg, was dazwischen steht. Rechts würden sie auf einem Turm von {2} landen und ihn übernehmen.",
            },
            "**Ein Teil eines Turms** zieht nach derselben Regel: Nimm von oben so viele Steine, wie du willst, ohne ihre Reihenfolge zu ändern, und zieh damit ebenso viele Felder. Was stehen bleibt, gehört dem, der nun obenauf sitzt. Schau hin, bevor du teilst: Vielleicht lässt du einen gefangenen Stein frei.",
          ],
        },
        {
          when: "up-to",
          blocks: [
            "**Ein Turm** springt geradeaus, höchstens so weit, wie er hoch ist: drei Steine ein, zwei oder drei Felder. Er darf nicht abbiegen. Was er überspringt, spielt keine Rolle.",
            {
              diagram: "tower-up-to",
              caption:
                "Drei Steine springen ein, zwei oder drei Felder weit, über alles hinweg, was dazwischen steht. Rechts könnten sie auf einem Turm von {2} landen und ihn übernehmen.",
            },
            "**Ein Teil eines Turms** zieht nach derselben Regel: Nimm von oben so viele Steine, wie du willst, ohne ihre Reihenfolge zu ändern, und zieh damit höchstens ebenso viele Felder. Was stehen bleibt, gehört dem, der nun obenauf sitzt. Schau hin, bevor du teilst: Vielleicht lässt du einen gefangenen Stein frei.",
          ],
        },
        {
          diagram: "split",
          caption:
            "{1} nimmt die oberen zwei von vier Steinen; sie dürfen zwei Felder weit ziehen. Die zwei, die stehen bleiben, gehören dann {2}.",
        },
      ],
    },
    {
      id: "five",
      title: "Nie höher als fünf",
      blocks: [
        "Deine Steine landen immer obenauf. Wird ein Turm dadurch höher als fünf, kommen **unten** so viele Steine weg, dass fünf übrig bleiben:",
        {
          list: [
            "eigene kommen in deine **Reserve** und können zurückkehren;",
            "gegnerische sind **geschlagen** und für immer aus dem Spiel.",
          ],
        },
        { diagram: "five-before", caption: "Die vier Steine von {1} stehen vier Felder vor dem Viererturm von {2}." },
        {
          diagram: "five-after",
          caption:
            "Acht Steine sind drei zu viel. Von unten kommen zwei Steine von {2} weg, die geschlagen sind, und einer von {1}, der in die Reserve von {1} geht.",
        },
      ],
    },
    {
      id: "reserve",
      title: "Die Reserve",
      blocks: [
        {
          when: "no-entry",
          blocks: [
            "Statt zu ziehen, kannst du einen Reservestein auf ein **beliebiges** Feld setzen: auf ein leeres, auf einen eigenen Turm oder auf einen gegnerischen. Sonst bewegt sich in diesem Zug nichts.",
          ],
        },
        {
          when: "entry",
          blocks: [
            "Nach der ersten Runde kannst du, statt zu ziehen, einen Reservestein auf ein **beliebiges** Feld setzen: auf ein leeres, auf einen eigenen Turm oder auf einen gegnerischen. Sonst bewegt sich in diesem Zug nichts.",
          ],
        },
        "Standen auf dem Feld schon fünf Steine, kommt der unterste wie gewohnt weg.",
        {
          diagram: "drop-before",
          caption: "{1} hat einen Stein in Reserve. Zuunterst im Fünferturm von {2} liegt noch einer von {1}.",
        },
        {
          diagram: "drop-after",
          caption:
            "Obendrauf gesetzt, übernimmt er den ganzen Turm, und der unterste Stein, einer von {1}, kommt in die Reserve: Der nächste liegt schon bereit.",
        },
      ],
    },
    {
      id: "end",
      title: "Wie eine Partie endet",
      blocks: [
        {
          when: "two",
          blocks: [
            "**Das volle Spiel** endet, sobald jemand weder einen Stein noch einen Turm beherrscht und auch keine Reserve hat. Der andere hat gewonnen.",
            {
              diagram: "end",
              caption: "Alle Steine, die {2} noch hat, sind gefangen, und {2} hat keine Reserve: {1} hat gewonnen.",
            },
          ],
        },
        {
          when: "quick-two",
          blocks: [
            "**Das schnelle Spiel** kann ebenso enden; außerdem gewinnt sofort, wer {each|einen gegnerischen Stein|# gegnerische Steine} geschlagen hat. Die Steine der eigenen Reserve zählen nicht mit.",
          ],
        },
      ],
    },
    {
      id: "draw",
      title: "Unentschieden",
      blocks: [
        {
          when: "drawn",
          blocks: [
            "Die alten Anleitungen sagen nicht, wann eine Partie unentschieden ist. Hier ist sie unentschieden,",
          ],
        },
        {
          list: [
            {
              when: "repetition",
              item: "wenn dieselbe Stellung, mit denselben Reserven, denselben geschlagenen Steinen und demselben Spieler am Zug, zum dritten Mal entsteht.",
            },
            {
              when: "quiet",
              item: "wenn in {quiet} Zügen hintereinander, die aller Spieler zusammengezählt, nichts geschlagen wurde.",
            },
          ],
        },
      ],
    },
    {
      id: "mirror",
      when: "remedies",
      title: "Wenn jemand nur nachahmt",
      blocks: [
        {
          when: "unbalanced",
          blocks: [
            "Der Anfang zu zweit ist symmetrisch: Der Zweite kann jeden Zug mit dessen Spiegelbild beantworten. Dagegen könnt ihr vor der Partie eine dieser Regeln vereinbaren:",
          ],
        },
        {
          list: [
            { when: "loses", item: "**Bei Unentschieden verliert**, wer nicht begonnen hat." },
            { when: "wins", item: "**Bei Unentschieden gewinnt**, wer nicht begonnen hat." },
            {
              when: "swap",
              item: "**Erst tauschen:** Vor der Partie vertauscht jeder, zuerst der Startspieler, einen eigenen Stein mit einem gegnerischen. Der zweite Tausch darf nicht symmetrisch zum ersten sein: Mit vertauschten Farben darf das Brett weder nach einer halben Drehung noch von oben nach unten gespiegelt gleich aussehen. Dann beginnt das Spiel wie gewohnt.",
            },
          ],
        },
        {
          when: "draw-rule",
          blocks: [
            "Begründet wurden die Regeln zum Unentschieden damit, dass der Zweite leicht im Vorteil sei. Partien unserer Engine gegen sich selbst bestätigen das nicht: Im schnellen Spiel gewinnt öfter, wer beginnt; im vollen Spiel ist kein Vorteil sicher.",
          ],
        },
      ],
    },
    {
      id: "three",
      when: "three",
      into: "setup",
      title: "Zu dritt",
      blocks: [
        "Jeder hat zwölf Steine auf dem Brett und einen dreizehnten in der Hand. Jeder spielt für sich, in der Reihenfolge {1}, {2}, {3}.",
        {
          diagram: "setup-3",
          caption: "Drei Farben in schrägen Streifen. Dazu hat jeder noch einen Stein in der Hand.",
        },
        {
          when: "unasked",
          blocks: [
            "In der Regel setzt jeder diesen Stein **in seinem ersten Zug** auf ein leeres Feld. In manchen Ausgaben darf man ihn als Reserve behalten, in der ersten Runde aber nur auf ein leeres Feld setzen.",
          ],
        },
        "Wer nichts zu spielen hat, setzt aus, **bleibt aber im Spiel**: Sobald ein Turm seiner Farbe frei wird, spielt er weiter. Kann nur noch einer spielen, hat er gewonnen.",
      ],
    },
    {
      id: "four",
      when: "four-alone",
      into: "setup",
      title: "Zu viert, jeder für sich",
      blocks: [
        "{1} sitzt unten, {2} links, {3} oben, {4} rechts; so geht es auch reihum.",
        {
          when: "thirteen",
          blocks: [
            "Jeder hat dreizehn Steine, und anfangs hat niemand eine Reserve.",
            { diagram: "setup-4", caption: "Der Anfang mit je dreizehn Steinen." },
          ],
        },
        {
          when: "twelve",
          blocks: [
            "Jeder hat zwölf Steine; b2, b7, g2 und g7 bleiben leer, und anfangs hat niemand eine Reserve.",
            { diagram: "setup-4-12", caption: "Der Anfang mit je zwölf Steinen." },
          ],
        },
        "Wer nichts zu spielen hat, setzt aus, **bleibt aber im Spiel**: Sobald ein Turm seiner Farbe frei wird, spielt er weiter. Kann nur noch einer spielen, hat er gewonnen.",
      ],
    },
    {
      id: "teams",
      when: "teams",
      into: "setup",
      title: "Zwei Teams",
      blocks: [
        { when: "unasked", blocks: ["Aufgebaut wird wie zu viert, jeder für sich."] },
        {
          when: "teams-13",
          blocks: [
            "{1} sitzt unten, {2} links, {3} oben, {4} rechts; so geht es auch reihum. Jeder hat dreizehn Steine, und anfangs hat niemand eine Reserve.",
            { diagram: "setup-4", caption: "Der Anfang mit je dreizehn Steinen." },
          ],
        },
        {
          when: "teams-12",
          blocks: [
            "{1} sitzt unten, {2} links, {3} oben, {4} rechts; so geht es auch reihum. Jeder hat zwölf Steine; b2, b7, g2 und g7 bleiben leer, und anfangs hat niemand eine Reserve.",
            { diagram: "setup-4-12", caption: "Der Anfang mit je zwölf Steinen." },
          ],
        },
        "{1} und {3} spielen gegen {2} und {4}; Partner sitzen sich gegenüber. Vier Dinge sind anders:",
        {
          list: [
            "Kommen Steine unten aus einem Turm, gehen die des **Partners** sofort in dessen Reserve. Geschlagen werden nur gegnerische.",
            "Bewegen darfst du nur Türme, die du selbst beherrschst, nicht die deines Partners.",
            "Wer festsitzt, setzt aus und ist wieder dabei, sobald ein Turm frei wird oder der Partner ihm eine Reserve verschafft.",
            "Ein Team gewinnt, wenn keiner der beiden Gegner mehr spielen kann. Ein schnelles Spiel gibt es für Teams nicht: Keine Ausgabe sagt, wie man da zählt.",
          ],
        },
        "Macht vorher aus, ob Partner über ihre Pläne reden dürfen. Am spannendsten ist das stumme Spiel; Anfängern sollte man das Reden erlauben.",
      ],
    },
    {
      id: "quick",
      when: "quick-many",
      title: "Das schnelle Spiel",
      blocks: [
        {
          when: "unasked",
          blocks: [
            "Zu dritt gewinnst du sofort, wenn du drei Steine **von jedem** Gegner geschlagen hast; zu viert genügen zwei **von jedem**.",
          ],
        },
        {
          when: "quick-any",
          blocks: ["Du gewinnst sofort, wenn du {each|einen Stein|# Steine} **von jedem** Gegner geschlagen hast."],
        },
        {
          when: "total",
          blocks: [
            "Du gewinnst auch mit insgesamt {total|einem Stein|# Steinen} vor dir. Die deiner eigenen Reserve zählen mit.",
          ],
        },
        {
          when: "captured",
          blocks: [
            "Du gewinnst auch mit insgesamt {total|einem geschlagenen Stein|# geschlagenen Steinen}; die eigene Reserve zählt nicht mit.",
          ],
        },
      ],
    },
    {
      id: "editions",
      title: "Die Ausgaben",
      blocks: [
        "Focus ist mit verschiedenen Regeln gedruckt worden. Du kannst so spielen, wie es in deiner Schachtel steht, und Einzelnes nach Belieben ändern.",
        { editions: true },
      ],
    },
    {
      id: "hints",
      when: "advised",
      title: "Ein paar Ratschläge",
      blocks: [
        {
          list: [
            "**Hüte deine Reserve.** Ein Stein in der Hand bedroht alle Felder zugleich. Lange Partien gewinnt meist, wer mehr davon hat.",
            "**Meide das Kreuzfeuer.** Ein Turm neben zwei oder drei einzelnen gegnerischen Steinen bleibt nicht lange deiner.",
            "**Lass Türme einander decken.** Von zwei Zweiertürmen, die auf einer Linie zwei Felder voneinander entfernt stehen, kann jeder zurückholen, was dem anderen genommen wurde.",
            "**Achte darauf, wer zuerst springt.** Stehen sich zwei hohe Türme im richtigen Abstand gegenüber, macht, wer am Zug ist, meist einen großen Fang.",
            "**Zieh nur mit dem oberen Teil.** Ein bedrohter Turm verliert weniger, wenn du mit seinem oberen Teil ziehst: Es bleibt wenig zu holen, und dieser Teil steht genau richtig, um zurückzuspringen.",
            {
              when: "duel",
              item: "**Achte auf den untersten Stein.** Ein Fünferturm mit deiner Farbe zuunterst bringt dir beim Landen einen Reservestein; mit der gegnerischen Farbe schlägst du einen Stein.",
            },
            "**Du führst? Lass dir Zeit.** Gegen Ende ist es oft stärker, die Reserve zu füllen, als anzugreifen.",
            {
              when: "duel",
              item: "**Rechne vor einem Duell der Reserven.** Liegt in einem gegnerischen Fünferturm dein Stein zuunterst, so bringt dir ein Einsatz darauf sofort einen neuen Reservestein. Der Gegner kann vielleicht genauso antworten: Wem zuerst die Reserven ausgehen, der verliert das Duell.",
            },
            {
              when: "teams",
              item: "**Greift gemeinsam einen Gegner an.** Merkt sein Partner es nicht oder kann er nicht helfen, hält ein von zwei Seiten Angegriffener nicht lange durch.",
            },
            { when: "teams", item: "**Hilf dem schwächeren Partner,** sonst stehst du bald allein gegen zwei." },
            {
              when: "teams-watch",
              item: "**Achte darauf, was dein Partner vorhat,** vor allem, wenn niemand reden darf.",
            },
          ],
        },
      ],
    },
    {
      id: "notation",
      title: "Züge aufschreiben",
      blocks: [
        "Die Spalten heißen von links nach rechts `a` bis `h`, die Reihen von unten nach oben `1` bis `8`, von {1} aus gesehen. Züge schreibt man so:",
        {
          table: [
            ["`d5-c5`", "Ein Stein zieht von d5 nach c5."],
            ["`c5(2)-e5`", "Die oberen zwei Steine von c5 ziehen nach e5."],
            ["`@e4`", "Ein Reservestein wird auf e4 eingesetzt."],
          ],
        },
      ],
    },
    { id: "keyboard", title: "Tippen, Maus und Tastatur", blocks: [{ keys: true }] },
  ],
} satisfies RulesText;
