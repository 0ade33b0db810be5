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
        wrong: { short: "Du hast weniger als drei genommen, also gingen sie keine drei Felder weit. Sie sind zurück." },
      },
      part: {
        title: "Du musst nicht alle nehmen",
        text: "Nimm **von oben** so viele, wie du willst: So viele Felder gehen sie weit. Der Rest bleibt stehen.",
        task: "d6 liegt zwei Felder über d4. Übernimm es mit einem Teil deines Turms.",
        hint: "Nimm zwei von den vieren und lande auf d6.",
        done: "Aber sieh, was auf d4 geblieben ist: Dort sitzt jetzt {2} obenauf. Schau hin, bevor du teilst.",
        wrong: { far: "Das waren zu viele oder zu wenige für d6: Es ist zwei Felder entfernt. Sie sind zurück." },
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
        wrong: { captured: "Der unterste Stein dort gehörte {2}: ein guter Fang. Aber jetzt willst du einen eigenen. Der Zug ist zurück." },
      },
      drop: {
        title: "Einsetzen, wo du willst",
        text: "Statt zu ziehen, darfst du einen Reservestein auf **jedes** Feld setzen, auch mitten auf einen Gegner.",
        task: "Setz deinen Reservestein auf den Fünferturm von {2}.",
        hint: "Tippe auf deine Reserve neben dem Brett, dann auf e5.",
        done: "Der Turm gehört dir, und der Stein, der herausfiel, ist geschlagen. Eine Reserve erreicht jedes Feld.",
        wrong: { elsewhere: "Das ist erlaubt: Er darf überallhin. Aber auf e5 steht der größte Turm von {2}. Er ist zurück." },
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
        hint: "Er steht auf e4. Zwei deiner Türme sind zwei Felder davon entfernt.",
        done: "{2} kann nichts mehr spielen: Du hast gewonnen.",
      },
    },
  },
} satisfies CourseText;
