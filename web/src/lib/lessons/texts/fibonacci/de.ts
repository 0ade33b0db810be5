import type { CourseText } from "../../text";

export default {
  first: {
    title: "Fibonacci in drei Minuten",
    text: "Gehen, gleiten, versetzen und den Ring schließen.",
    end: "Das war alles: Gleite an deinen eigenen Linien entlang, versetze andere dorthin, woher du kamst, und schließ den Sechserring.",
    steps: {
      lone: {
        title: "Allein ein Punkt",
        text: "Du bist {1}. Ziehen kannst du mit **Angreifern** (mit Pfeilspitze) und **Verteidigern** (mit Ring). Ein Stein allein geht auf einen der Punkte neben sich.",
        task: "Zieh mit dem einzelnen Angreifer von h5 nach g6.",
        hint: "Tippe auf h5, dann auf g6.",
        done: "Punkt für Punkt: Allein ist er langsam.",
      },
      group: {
        title: "Zusammen so weit, wie sie reichen",
        text: "Steine derselben Art, die sich berühren, sind eine **Gruppe**. Jeder von ihnen darf auf jeden Punkt neben **irgendeinem** Stein der Gruppe.",
        task: "Deine sechs Verteidiger sind eine Kette. Schick den von d1 nach h3, ans andere Ende.",
        hint: "Tippe auf d1, dann auf h3.",
        done: "Mit einem einzigen Schritt von einem Ende zum anderen.",
      },
      throw: {
        title: "Wer dort steht, wird versetzt",
        text: "Du darfst auf jedem Stein landen, der nicht zu deiner Gruppe gehört. Er kommt **dorthin, woher du kamst**. Kein Stein verlässt je das Brett.",
        task: "Versetze deinen Angreifer von h3 nach d1, neben das gegnerische Zentrum auf c1.",
        hint: "Wer von d1 nach h3 geht, schickt den Angreifer von h3 nach d1.",
        done: "Der Angreifer hat das halbe Brett überquert, getragen von deinen Verteidigern.",
        wrong: {
          dragged:
            "Du hast das gegnerische Zentrum versetzt. Auch das ist nützlich, kommt aber erst danach. Dein Schritt wurde zurückgenommen.",
        },
      },
      drag: {
        title: "Hol das Zentrum",
        text: "Zentren ziehen nie selbst, aber versetzen kann man sie wie jeden anderen Stein.",
        task: "Versetze das gegnerische Zentrum neben deine beiden Angreifer auf h2 und h3.",
        hint: "Welcher Verteidiger berührt beide? Er geht nach c1.",
        done: "Das Zentrum steht jetzt neben zwei deiner Angreifer.",
        wrong: {
          far: "Du hast das Zentrum versetzt, aber nicht neben beide Angreifer. Dein Schritt wurde zurückgenommen.",
        },
      },
      cost: {
        title: "Angreifer kosten Schritte",
        text: "Ein voller Zug hat sechs Schritte. **Jeder gegnerische Angreifer neben deinem Zentrum** zu Beginn deines Zuges kostet dich einen davon.",
        task: "Drei deiner Angreifer berühren das gegnerische Zentrum, und dein Zug endet. Wie viele Schritte hat dann {2}?",
        answers: { 6: "Sechs", 3: "Drei", 0: "Keinen" },
        done: "Sechs weniger drei. Angreifer zählen doppelt: als Teil des Rings und als Schritt weniger für die andere Seite.",
        wrong: {
          6: "Sechs wären es ohne Angreifer. Drei berühren das Zentrum.",
          0: "Nur drei gehen verloren: einer für jeden Angreifer.",
        },
      },
      edge: {
        title: "Der Rand schützt",
        text: "Zum Sieg brauchst du Angreifer auf **allen sechs Punkten** um das gegnerische Zentrum.",
        task: "Das gegnerische Zentrum steht auf c1, am Rand. Auf allen vier Punkten daneben stehen deine Angreifer. Hast du gewonnen?",
        answers: { yes: "Ja", no: "Nein" },
        done: "Vier sind nicht sechs. Ein Zentrum am Rand muss erst nach innen gezogen werden.",
        wrong: { yes: "Zähl die Angreifer darum herum: Für sechs ist kein Platz." },
      },
      ring: {
        title: "Schließ den Ring",
        text: "Fünf deiner Angreifer stehen um das gegnerische Zentrum auf h4. Ein Schritt bleibt dir.",
        task: "Schließ den Ring.",
        hint: "Ein Punkt neben dem Zentrum ist frei: g4. Einer deiner Angreifer berührt das Zentrum noch nicht; er kann um seine Gruppe herum.",
        done: "Sechs Angreifer um das Zentrum: {1} gewinnt.",
      },
    },
  },
  turns: {
    title: "Eins, zwei, drei … sechs",
    text: "Wie viele Schritte ein Zug hat und wie man welche wegnimmt.",
    end: "Angreifer neben dem gegnerischen Zentrum lohnen sich in jedem Zug. Du musst nicht alle Schritte machen, und derselbe Stein darf mehrmals ziehen. Gemessen in Partien unserer Engine: Angreifer schnell ans Zentrum zu bringen ist anfangs richtig; als feste Gewohnheit verliert es Partien.",
    steps: {
      one: {
        title: "Es beginnt mit einem",
        text: "Die Züge wachsen: Der erste der Partie ist der kürzeste.",
        task: "Du fängst an. Wie viele Schritte hat der erste Zug?",
        answers: { 1: "Einen", 2: "Zwei", 6: "Sechs" },
        done: "Einen. Er ist ein Recht, keine Pflicht: Ein Zug darf früher enden.",
        wrong: { 2: "So viele hat der nächste.", 6: "Erst vom sechsten Zug an." },
      },
      two: {
        title: "Jedes Mal einer mehr",
        text: "Die Züge beider Seiten werden zusammen gezählt.",
        task: "Wie viele Schritte hat {2} im zweiten Zug?",
        answers: { 1: "Einen", 2: "Zwei", 6: "Sechs" },
        done: "Zwei, dann du drei und so weiter bis sechs. Von da an haben alle Züge sechs.",
        wrong: { 1: "Einen hatte der erste Zug.", 6: "Erst vom sechsten Zug an." },
      },
      attack: {
        title: "Schritte wegnehmen",
        text: "Zwei deiner Angreifer berühren das gegnerische Zentrum. Ein dritter nimmt dem nächsten Zug noch einen Schritt.",
        task: "Bring einen dritten Angreifer neben das gegnerische Zentrum.",
        hint: "g4 und h4 gehören zur Gruppe von f5 und g5. Um f6 sind e5, e6, f7 und g6 frei.",
        done: "Drei Angreifer: {2} hat drei Schritte weniger.",
      },
      skipped: {
        title: "Nichts übrig",
        text: "Das ist Zug 3, und du beendest ihn. Zug 4 hätte vier Schritte, aber vier deiner Angreifer berühren das gegnerische Zentrum.",
        task: "Wer ist als Nächstes am Zug?",
        answers: { 1: "{1}", 2: "{2}" },
        done: "Der Zug von {2} fällt aus, zählt aber mit: Deiner ist der fünfte.",
        wrong: { 2: "Vier Schritte weniger vier sind keiner: Dieser Zug fällt aus." },
      },
    },
  },
  ring: {
    title: "Der Ring aus der Ferne",
    text: "Gruppen zerreißen, rückwärts denken und den Ring von weit her schließen.",
    end: "Such den Punkt, an dem das gegnerische Zentrum am Ende stehen soll. Dann such den Stein, der es dorthin bringt.",
    steps: {
      split: {
        title: "Gruppen zerreißen",
        text: "Die sechs gegnerischen Verteidiger rechts sind eine Kette. Landest du auf dem richtigen, kommt er ans ferne Ende **deiner** Linie, und die Kette reißt.",
        task: "Zerreiß die Kette, sodass sie in drei Teile zerfällt.",
        hint: "Nimm das ferne Ende deiner Kette, i7 oder j6, und lande auf g8 oder g9.",
        done: "Jetzt kommen sie viel weniger weit.",
      },
      fetch: {
        title: "Hol das Zentrum",
        text: "Drei Angreifer lassen dir drei Schritte. Sie reichen! Deine Angreifer stehen beisammen, und deine Verteidiger erreichen das gegnerische Zentrum.",
        task: "Erster Schritt: Versetze das gegnerische Zentrum neben deine Angreifer.",
        hint: "Wer versetzt wird, landet dort, woher du kamst. Welcher Verteidiger berührt deine Angreifer?",
        done: "Es ist nach h6 gekommen, neben einen deiner Angreifer.",
        wrong: {
          centre:
            "Du hast das Zentrum versetzt, aber dort lässt es sich nicht rechtzeitig einkreisen. Dein Schritt wurde zurückgenommen.",
        },
      },
      middle: {
        title: "In die Mitte",
        text: "Das Zentrum soll dort stehen, wo fünf seiner Nachbarn deine Angreifer sind.",
        task: "Zweiter Schritt: Versetze es mitten unter deine Angreifer.",
        hint: "Ein Angreifer steht mitten unter den anderen. Das Zentrum nimmt seinen Platz ein.",
        done: "Fünf Angreifer darum herum, und ein Schritt bleibt.",
        wrong: { centre: "Du hast das Zentrum versetzt, aber nicht in die Mitte. Dein Schritt wurde zurückgenommen." },
      },
      close: {
        title: "Schließ den Ring",
        text: "Ein Punkt neben dem gegnerischen Zentrum ist noch frei.",
        task: "Dritter Schritt: Schließ den Ring.",
        hint: "Der Angreifer von eben kann um seine Gruppe herum nach g4.",
        done: "Der Ring ist geschlossen: {1} gewinnt.",
      },
    },
  },
  cards: {
    title: "Mit Karten",
    text: "Der Zufall sagt, wie viele Schritte du hast, und drei Angreifer genügen.",
    end: "Halte deine Angreifer beisammen. Neben dem Brett siehst du, welche Karten noch kommen. Ob jemand gewonnen hat, wird nach jedem Schritt geprüft, und dein eigener Schritt kann auch den Gegner gewinnen lassen.",
    steps: {
      turned: {
        title: "Die Karte sagt es",
        text: "Jeder Zug beginnt mit einer Karte von eins bis sechs. Angreifer neben deinem Zentrum kosten hier **nichts**.",
        task: "Du hast eine Vier aufgedeckt, und zwei gegnerische Angreifer berühren dein Zentrum auf f6. Wie viele Schritte hast du?",
        answers: { 6: "Sechs", 4: "Vier", 2: "Zwei" },
        done: "Vier, wie es die Karte sagt.",
        wrong: { 6: "Sechs gäbe nur eine Sechs.", 2: "Mit Karten kosten Angreifer nichts." },
      },
      few: {
        title: "Drei und beisammen",
        text: "Mit Karten gewinnst du, wenn deine **sechs Angreifer eine Gruppe** sind und **mindestens drei** von ihnen das gegnerische Zentrum berühren.",
        task: "Deine Angreifer sind eine Gruppe, und zwei berühren das Zentrum auf f6. Hast du gewonnen?",
        answers: { yes: "Ja", no: "Nein" },
        done: "Zwei sind zu wenig. Ein dritter fehlt.",
        wrong: { yes: "Sie sind beisammen, aber zähl die, die das Zentrum berühren." },
      },
      join: {
        title: "Bring sie zusammen",
        text: "Drei deiner Angreifer berühren das gegnerische Zentrum, aber einer steht abseits.",
        task: "Ein Schritt bleibt. Gewinne.",
        hint: "Bring den Angreifer von h2 neben den auf g4.",
        done: "Sechs in einer Gruppe, drei am Zentrum: {1} gewinnt.",
      },
    },
  },
} satisfies CourseText;
