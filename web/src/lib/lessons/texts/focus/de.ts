import type { CourseText } from "../../text";

export default {
  first: {
    title: "Focus in drei Minuten",
    text: "Nehmen, landen, schlagen, gewinnen: alles für die erste Partie.",
    end: "Das war alles: Nimm so viele, wie du willst, zieh ebenso viele Felder, höchstens fünf, und bleib obenauf. Der Rest kommt beim Spielen.",
    steps: {
      whose: {
        title: "Wer oben sitzt, bestimmt",
        text: "Steine wachsen zu Türmen. **Der oberste Stein** sagt, wem ein Turm gehört, was auch immer darunter liegt.",
        task: "Du bist {1}. Wem gehört der Turm auf e5?",
        answers: { 1: "{1}", 2: "{2}" },
        done: "Ein Stein obenauf genügt. Die zwei von {1} darunter sind gefangen, bis ihn jemand wegnimmt.",
        wrong: { 1: "Zwei seiner Steine gehören dir, aber sie liegen unten. Sieh auf den obersten." },
      },
      one: {
        title: "Ein Stein, ein Feld",
        text: "Ein einzelner Stein geht **ein Feld** nach oben, unten, links oder rechts, nie schräg. Landen darf er auf jedem.",
        task: "Lande mit deinem Stein von d4 auf dem Stein von {2} auf e4.",
        hint: "Tippe auf d4, dann auf e4.",
        done: "Der Stein von {2} ist jetzt gefangen und kann nicht ziehen. Der Zweierturm gehört dir.",
      },
      far: {
        title: "So weit wie hoch",
        text: "Drei Steine springen **drei Felder** weit, immer geradeaus. Was sie überspringen, spielt keine Rolle.",
        task: "Übernimm den Turm von {2} auf g4 mit deinem Turm auf d4.",
        hint: "g4 ist drei Felder entfernt, also müssen alle drei gehen.",
        done: "Drei Steine, drei Felder. Jetzt hast du einen Fünferturm.",
        wrong: {
          short:
            "Du hast weniger als drei genommen, also gingen sie keine drei Felder weit. Dein Zug wurde zurückgenommen.",
        },
      },
      part: {
        title: "Du musst nicht alle nehmen",
        text: "Nimm **von oben** so viele, wie du willst: So viele Felder weit gehen sie. Der Rest bleibt stehen.",
        task: "d6 liegt zwei Felder über d4. Übernimm den Turm dort mit einem Teil von deinem.",
        hint: "Nimm zwei von den vieren und lande auf d6.",
        done: "Aber sieh, was auf d4 geblieben ist: Dort sitzt jetzt {2} obenauf. Schau hin, bevor du teilst.",
        wrong: {
          far: "Das waren zu viele oder zu wenige für d6: Es ist zwei Felder entfernt. Dein Zug wurde zurückgenommen.",
        },
      },
      five: {
        title: "Sechs ist einer zu viel",
        text: "Ein Turm fasst **fünf**. Was zu viel ist, **fällt unten heraus**.",
        task: "Spring auf den Viererturm von {2}, sodass ein Stein von {2} herausfällt.",
        hint: "Zwei Steine und vier Steine sind sechs. Deine zwei stehen auf b5.",
        done: "Er gehörte {2}, also ist er geschlagen und kommt nie zurück.",
      },
      reserve: {
        title: "Eigene kommen zurück",
        text: "Fällt ein **eigener** Stein heraus, kommt er in deine **Reserve**.",
        task: "Von d2 aus erreichst du zwei Vierertürme. Spring auf den, der dir eine Reserve bringt.",
        hint: "Sieh dir den untersten Stein jedes Turms an.",
        done: "Der unterste Stein war deiner. Er liegt jetzt neben dem Brett und kann zurückkommen.",
        wrong: {
          captured:
            "Der unterste Stein dort gehörte {2}: ein guter Fang. Aber jetzt willst du einen eigenen. Dein Zug wurde zurückgenommen.",
        },
      },
      drop: {
        title: "Einsetzen, wo du willst",
        text: "Statt zu ziehen, darfst du einen Reservestein auf **jedes** Feld setzen, auch mitten auf einen Gegner.",
        task: "Setz deinen Reservestein auf den Fünferturm von {2}.",
        hint: "Tippe auf deine Reserve neben dem Brett, dann auf e5.",
        done: "Der Turm gehört dir, und der Stein, der herausfiel, ist geschlagen. Eine Reserve erreicht jedes Feld.",
        wrong: {
          elsewhere:
            "Das ist erlaubt: Er darf überallhin. Aber auf e5 steht der größte Turm von {2}. Dein Zug wurde zurückgenommen.",
        },
      },
      quick: {
        title: "Das schnelle Spiel gewinnen",
        text: "Im schnellen Spiel gewinnst du mit dem **sechsten geschlagenen Stein**. Fünf hast du schon.",
        task: "Schlag noch einen.",
        hint: "Zuunterst im Fünferturm auf d4 liegt ein Stein von {2}, und deine zwei auf b4 sind zwei Felder davon entfernt.",
        done: "Sechs geschlagen: Du hast gewonnen.",
      },
      full: {
        title: "Das volle Spiel gewinnen",
        text: "Im vollen Spiel zählt das Schlagen nicht. Du gewinnst, wenn der andere **nichts mehr zu spielen** hat: nichts obenauf, nichts in Reserve.",
        task: "Ein Stein von {2} liegt noch obenauf. Begrabe ihn.",
        hint: "Er steht auf e4. Einer deiner Zweiertürme ist zwei Felder davon entfernt.",
        done: "{2} kann nichts mehr spielen: Du hast gewonnen.",
      },
    },
  },
  tops: {
    title: "Obenauf bleiben",
    text: "Was unter wem liegt: andere begraben und niemanden aus Versehen befreien.",
    end: "Sieh vor jedem Zug auf zwei Felder: auf das, wohin du gehst, und auf das, das du verlässt.",
    steps: {
      freed: {
        title: "Lass niemanden frei",
        text: "Nimmst du den oberen Teil eines Turms, gehört der Rest dem, der **dann obenauf sitzt**.",
        task: "Übernimm den Turm von {2} auf d6, ohne {2} einen anderen zu geben.",
        hint: "Zwei deiner Türme erreichen d6. Einer davon lässt nichts zurück.",
        done: "{2} hat einen Turm verloren und keinen gewonnen.",
        wrong: {
          freed:
            "d6 gehört dann dir, aber auf d4 liegt wieder ein Stein von {2} obenauf. Dein Zug wurde zurückgenommen.",
        },
      },
      most: {
        title: "Begrabe so viele wie möglich",
        text: "Was unter deinem Stein liegt, kann nicht ziehen. **Je höher der Turm** ist, auf dem du landest, desto mehr begräbst du.",
        task: "Begrabe mit einem Sprung so viele Steine von {2} wie möglich.",
        hint: "Deine zwei auf d4 erreichen vier Felder. Vergleiche die Türme dort.",
        done: "Drei Steine von {2} liegen unter deinen zwei, und ein vierter ist geschlagen.",
        wrong: { fewer: "Das begräbt einige, aber weniger, als möglich wären. Dein Zug wurde zurückgenommen." },
      },
      both: {
        title: "Zwei sind besser als einer",
        text: "Mit nur einem Turm spielst du von einer einzigen Stelle aus, und eine Landung begräbt ihn. **Zwei Türme** muss man zweimal begraben.",
        task: "Mach aus deinem einzigen Turm zwei, die beide dir gehören.",
        hint: "Nimm einen oder zwei. Was stehen bleibt, braucht einen Stein von dir obenauf.",
        done: "Jetzt muss {2} dich zweimal begraben.",
        wrong: {
          freed: "Der unterste Stein gehört {2}: Nimmst du drei, liegt er obenauf. Dein Zug wurde zurückgenommen.",
          whole:
            "Es ist nichts stehen geblieben, du hast also noch immer nur einen Turm. Dein Zug wurde zurückgenommen.",
        },
      },
    },
  },
  pairs: {
    title: "Warum Zweiertürme entscheiden",
    text: "Zwei Felder voneinander entfernt decken sie sich, und einzelne Gegner erreichen sie nicht.",
    end: "Sammle Zweiertürme auf Linien, meide das Kreuzfeuer, und zieh nur mit dem oberen Teil weg. Gemessen in Partien unserer Engine: Am meisten bringt es, das Kreuzfeuer zu meiden; Türme um jeden Preis auszurichten kostet Zeit, und früh im Spiel zieht ein bedrohter Turm oft besser ganz.",
    steps: {
      make: {
        title: "Zuerst Zweiertürme",
        text: "Damit fangen die meisten Partien an. Ein Zweierturm erreicht Felder, die einzelne Steine nicht erreichen, und lässt sich noch teilen.",
        task: "Eine Partie beginnt. Setz einen deiner Steine auf einen Stein daneben, wem er auch gehört.",
        hint: "Zum Beispiel von c4 nach d4.",
        done: "Ein Zweierturm mit dir obenauf. Beim nächsten Mal springt er zwei Felder weit.",
      },
      guard: {
        title: "Sie decken einander",
        text: "Zwei Zweiertürme, **zwei Felder voneinander entfernt auf einer Linie**, decken sich: Jeder kann auf das Feld des anderen springen.",
        task: "Bau einen Zweierturm, den dein Turm auf f4 deckt.",
        hint: "d4 ist zwei Felder von f4 entfernt. Zieh mit deinem Stein von d3.",
        done: "{2} springt trotzdem darauf. Jetzt siehst du, wozu f4 gut ist.",
      },
      return: {
        title: "Hol ihn zurück",
        text: "Was dem einen genommen wird, holt der andere zurück, mit allem, was darauf liegt.",
        task: "Hol dir d4 zurück.",
        hint: "Nimm beide von f4.",
        done: "Zwei Steine von {2} sind begraben, und einer von deinen ist in deine Reserve gekommen.",
      },
      crossfire: {
        title: "Meide das Kreuzfeuer",
        text: "Ein einzelner Gegner kann auf jedem Feld neben sich landen. **Zwischen zweien** bleibt ein Turm nicht deiner.",
        task: "Spring mit beiden von d4 dorthin, wo kein Stein von {2} landen kann.",
        hint: "Sieh dir die Nachbarn der vier Felder an.",
        done: "Nichts von {2} steht daneben oder erreicht das Feld.",
        wrong: { crossfire: "Dort kann ein Stein von {2} im nächsten Zug landen. Dein Zug wurde zurückgenommen." },
      },
      first: {
        title: "Wer springt zuerst?",
        text: "Stehen sich zwei hohe Türme im richtigen Abstand gegenüber, macht, **wer am Zug ist**, einen großen Fang.",
        task: "Vier von deinen auf b4, vier Felder davor die vier von {2} auf f4. Du bist am Zug.",
        hint: "Alle vier gehen vier Felder nach rechts.",
        done: "Zwei geschlagen, einer in Reserve, und ein Fünferturm gehört dir. Einen Zug später hätte {2} ihn gehabt.",
      },
      top: {
        title: "Zieh nur mit dem oberen Teil weg",
        text: "Die zwei von {2} auf d6 können auf d4 landen. Flieh nicht mit allen: Lass wenig zurück und **bleib im richtigen Abstand**.",
        task: "Zieh mit den oberen zwei von d4 nach f4.",
        hint: "Zwei Steine, zwei Felder nach rechts.",
        done: "{2} landet auf dem, was du zurückgelassen hast. Aber du stehst mit zwei Steinen zwei Felder daneben.",
        wrong: {
          all: "Alle vier sind weg, aber von dort können sie nicht zurück. Zieh nur mit den oberen zwei. Dein Zug wurde zurückgenommen.",
        },
      },
      "win-back": {
        title: "Und wieder zurück",
        text: "{2} ist von d6 nach d4 gekommen und sitzt auf deinen zweien.",
        task: "Spring zurück.",
        hint: "Nimm beide von f4 und lande auf d4.",
        done: "Der Turm gehört dir, die zwei von {2} sind begraben, und du hast eine Reserve gewonnen.",
      },
    },
  },
  reserves: {
    title: "Reserven",
    text: "Wann man sie einsetzt und wann man sie zurückhält.",
    end: "Ein Stein in der Hand erreicht jedes Feld. Gib ihn aus, wo er sich bezahlt macht oder wo sonst nichts hinkommt. Gemessen in Partien unserer Engine: Die Reserve zurückzuhalten ist in zwei von drei Stellungen richtig, bringt im Schnitt aber nichts; wo sich das Einsetzen lohnt, warte nicht.",
    steps: {
      paid: {
        title: "Ein Einsatz, der sich bezahlt macht",
        text: "Liegt **dein** Stein zuunterst in einem Fünferturm, kommt er in deine Reserve, wenn du darauf einsetzt.",
        task: "Setz deinen Reservestein so ein, dass du danach wieder einen hast.",
        hint: "Such einen Fünferturm mit deinem Stein zuunterst.",
        done: "Der Turm gehört dir, und deine Reserve ist so groß wie vorher.",
        wrong: { spent: "Dort ist die Reserve verbraucht, und nichts kommt zurück. Dein Zug wurde zurückgenommen." },
      },
      spare: {
        title: "Halt ihn zurück",
        text: "In der Hand bedroht ein Stein **alle** Felder, auf dem Brett nur vier. Setz keinen Stein ein, wo Ziehen dasselbe leistet.",
        task: "Schlag einen Stein von {2} und behalte deine Reserve.",
        hint: "Welcher deiner Steine steht neben einem vollen Turm?",
        done: "Ein Stein geschlagen, und die Reserve bedroht noch immer alles.",
        wrong: {
          spent: "Das schlägt, aber die Reserve ist weg, und d5 hätte es auch gekonnt. Dein Zug wurde zurückgenommen.",
        },
      },
      alive: {
        title: "Solange du einen hast",
        text: "Nichts von dir liegt obenauf, aber ein Stein ist in deiner Reserve.",
        task: "Gespielt wird das volle Spiel. Ist die Partie zu Ende?",
        answers: { yes: "Ja", no: "Nein" },
        done: "Wer eine Reserve hat, kann spielen: Setz sie ein, und du bist wieder obenauf.",
        wrong: { yes: "Ziehen kannst du nichts, aber auch Einsetzen ist ein Zug." },
      },
      last: {
        title: "Am Ende entscheidet er",
        text: "Eine Reserve erreicht, was keiner deiner Türme erreicht.",
        task: "Ein Stein von {2} liegt obenauf, auf d4. Gewinne jetzt.",
        hint: "Keiner deiner Türme erreicht d4. Deine Reserve schon.",
        done: "{2} hat nichts obenauf und nichts in Reserve: Du hast gewonnen.",
      },
    },
  },
  goals: {
    title: "Schnelles und volles Spiel",
    text: "Dieselben Züge, zwei Arten zu gewinnen.",
    end: "Im schnellen Spiel zähl, was geschlagen ist. Im vollen zähl, wer noch spielen kann.",
    steps: {
      sixth: {
        title: "Schnell: der sechste Stein",
        text: "Im schnellen Spiel gewinnen sechs geschlagene Steine sofort, wie auch immer es auf dem Brett steht.",
        task: "Du hast fünf. Gewinne jetzt.",
        hint: "Welcher Turm ist voll und hat Steine von {2} zuunterst? Es darf dein eigener sein.",
        done: "Auch auf dem eigenen Turm zu landen zählt: Was unten herausfällt, ist geschlagen.",
      },
      bury: {
        title: "Voll: niemand obenauf",
        text: "Fast dasselbe Brett, aber das **volle** Spiel: Dort zählt das Schlagen nicht.",
        task: "Gewinne jetzt.",
        hint: "Nur ein Stein von {2} liegt obenauf.",
        done: "{2} hat nichts mehr zu spielen.",
        wrong: {
          counted:
            "Noch mehr geschlagen, aber das entscheidet hier nichts: {2} kann noch mit e4 spielen. Dein Zug wurde zurückgenommen.",
        },
      },
      own: {
        title: "Eigene zählen nicht",
        text: "Schnelles Spiel zu zweit: Du hast fünf geschlagen, und drei eigene liegen in deiner Reserve.",
        task: "Ist die Partie zu Ende?",
        answers: { yes: "Ja", no: "Nein" },
        done: "Nur gegnerische Steine zählen. Einer fehlt noch.",
        wrong: { yes: "Fünf geschlagene und drei eigene: Eigene sind nicht geschlagen." },
      },
    },
  },
  mirror: {
    title: "Wenn jemand nur nachahmt",
    text: "Das Spiegelspiel und was man dagegen tut.",
    end: "Nichts davon gilt, wenn ihr es nicht wählt. Du findest es unter „Feinheiten“, wenn du eine neue Partie anlegst.",
    steps: {
      copied: {
        title: "Der Spiegel",
        text: "Der Anfang zu zweit ist symmetrisch. {2} kann jeden Zug mit seinem **Spiegelbild** beantworten.",
        task: "Spiel irgendetwas und sieh zu, was {2} tut.",
        hint: "Jeder Zug ist recht.",
        done: "{2} hat dasselbe gespielt, um eine halbe Drehung versetzt. Das geht so lange, bis einer von euch etwas Besseres findet.",
      },
      drawn: {
        title: "Unentschieden verliert",
        text: "Ein Mittel: **Bei Unentschieden verliert, wer nicht begonnen hat**. {1} hat begonnen, und 200 Züge lang wurde nichts geschlagen: unentschieden.",
        task: "Wer hat gewonnen?",
        answers: { 1: "{1}", 2: "{2}" },
        done: "{2} hat nicht begonnen, also verliert {2} bei Unentschieden. Wer nachahmt, muss am Ende also gewinnen.",
        wrong: { 2: "Nicht begonnen hat gerade {2}." },
      },
      exchange: {
        title: "Erst tauschen",
        text: "Ein anderes Mittel: **Vor der Partie** vertauschen beide einen eigenen Stein mit einem gegnerischen. Der zweite Tausch darf das Brett nicht wieder symmetrisch machen.",
        task: "Du beginnst. Vertausche einen deiner Steine mit einem von {2}.",
        hint: "Tippe auf einen deiner Steine, dann auf einen von {2}.",
        done: "Jetzt tauscht {2}, und danach gibt es nichts mehr nachzuahmen.",
      },
    },
  },
  three: {
    title: "Zu dritt und zu viert",
    text: "Der dreizehnte Stein, wer aussetzt, und wie man im schnellen Spiel gewinnt.",
    end: "Zu viert, jeder für sich, ist es ebenso, nur genügen zwei von jedem Gegner. Behalte im Auge, wer kurz vor dem Sieg steht: Die anderen müssen ihn aufhalten.",
    steps: {
      entry: {
        title: "Der Stein in der Hand",
        text: "Zu dritt hat jeder zwölf Steine auf dem Brett und einen in der Hand. In der Regel **setzt man ihn im ersten Zug auf ein leeres Feld**.",
        task: "Setz deinen ein.",
        hint: "Tippe auf irgendein leeres Feld.",
        done: "{2} und {3} tun dasselbe. Danach spielen alle wie gewohnt.",
      },
      skipped: {
        title: "Wer aussetzt, scheidet nicht aus",
        text: "Wer nichts obenauf und nichts in Reserve hat, **setzt aus** und spielt weiter, sobald ein Turm frei wird.",
        task: "Lass {2} nichts zu spielen.",
        hint: "Ein Stein von {2} liegt obenauf, auf d4.",
        done: "{2} setzt aus, bis jemand wegnimmt, was obenauf liegt.",
      },
      each: {
        title: "Drei von jedem",
        text: "Das schnelle Spiel zu dritt: Du gewinnst mit **drei geschlagenen Steinen von jedem Gegner**.",
        task: "Du hast drei von {2} und zwei von {3}. Gewinne jetzt.",
        hint: "Dir fehlt einer von {3}. Sieh dir den untersten Stein von d4 an.",
        done: "Drei von jedem: Du hast gewonnen.",
      },
      ten: {
        title: "Oder zehn insgesamt",
        text: "Du gewinnst auch mit **zehn Steinen vor dir**. In der Regel zählt deine eigene Reserve mit.",
        task: "Sieben geschlagen, zwei in Reserve. Gewinne jetzt.",
        hint: "Eine Reserve ist so gut wie ein geschlagener Stein. Zuunterst auf d4 liegt einer von dir.",
        done: "Sieben geschlagen, drei in Reserve: Das macht zehn.",
        wrong: { spent: "Was du einsetzt, liegt nicht mehr vor dir. Dein Zug wurde zurückgenommen." },
      },
    },
  },
  teams: {
    title: "Zwei Teams",
    text: "Was Partner füreinander tun können.",
    end: "Achte darauf, was dein Partner vorhat, hilf dem Schwächeren von euch, und bedrängt gemeinsam einen Gegner. Macht vorher aus, ob ihr reden dürft: Am spannendsten ist das stumme Spiel, Anfängern sollte man das Reden erlauben. Gemessen in Partien unserer Engine: Gemeinsam anzugreifen bringt für sich allein nichts; tut es, wo der andere Gegner nicht helfen kann.",
    steps: {
      give: {
        title: "Eine Reserve für den Partner",
        text: "{1} und {3} spielen gegen {2} und {4}. Fällt ein Stein deines **Partners** heraus, kommt er sofort in dessen Reserve.",
        task: "Verschaff {3} eine Reserve.",
        hint: "Zuunterst auf d4 liegt ein Stein von {3}.",
        done: "{3} kann ihn ab dem nächsten Zug einsetzen.",
      },
      free: {
        title: "Befreie den Partner",
        text: "{3} hat nichts obenauf. Die Türme deines Partners darfst du nicht bewegen, aber befreien kannst du sie.",
        task: "Lass {3} wieder spielen.",
        hint: "Was liegt unter deinem Stein auf d4?",
        done: "{3} ist wieder im Spiel.",
      },
      together: {
        title: "Zwei gegen einen",
        text: "Bedrängt ihr beide denselben Gegner, kommt dessen Partner vielleicht zu spät.",
        task: "Lass {2} nichts zu spielen.",
        hint: "Ein Stein von {2} liegt obenauf, auf d4. Zwei von deinen stehen zwei Felder davon entfernt.",
        done: "{2} setzt aus, und {4} steht allein gegen zwei.",
      },
      last: {
        title: "Beide müssen festsitzen",
        text: "Ein Team hat gewonnen, wenn **keiner** der beiden Gegner spielen kann.",
        task: "{2} sitzt schon fest. Gewinne jetzt.",
        hint: "{4} ist nur auf d4 obenauf.",
        done: "Weder {2} noch {4} kann spielen: Dein Team hat gewonnen.",
      },
    },
  },
} satisfies CourseText;
