import type { RulesText } from "./text";

export default {
  title: "How to play Fibonacci",
  lead: "Groups that slide, throw each other about, and close a ring. Thomas Naylor’s game for two from 1992: turns grow longer and longer, and a good one decides everything.",
  contents: "On this page",
  before: "Before",
  after: "After",
  sections: [
    {
      id: "aim",
      title: "The aim",
      blocks: [
        {
          when: "ring-six",
          blocks: [
            "Surround the enemy **centre** with your six **strikes**: one on each of the six points next to it. The first to do so has won. Your six **supports** help to get there and guard your own centre.",
          ],
        },
        {
          when: "aim-cards",
          blocks: [
            "Join your six **strikes** into one group, with no support in between, and bring **at least three of them** next to the enemy **centre**. The first to have both has won. Your six **supports** help to get there and guard your own centre.",
          ],
        },
        {
          when: "ring-all",
          blocks: [
            "Surround the enemy **centre** with your **strikes**: one on each point next to it. Inside the board that takes all six of them, at the edge four, in a corner three. The first to do so has won. Your six **supports** help to get there and guard your own centre.",
          ],
        },
      ],
    },
    {
      id: "board",
      title: "Board and men",
      blocks: [
        "The board is a hexagon of 91 points. Each side has thirteen men, told apart by their shape: a centre with a star, six strikes with an arrowhead, six supports with a ring. Red is dark, Green is light and has a second line inside its edge.",
        { diagram: "start", caption: "The start. Green’s men stand as Red’s do, turned by half." },
        { when: "lots", blocks: ["Each player chooses a colour, and lots are drawn for who begins."] },
        { when: "begins", blocks: ["Each player chooses a colour; {start} begins."] },
      ],
    },
    {
      id: "turn",
      title: "Your turn",
      blocks: [
        {
          when: "board",
          blocks: [
            "A turn consists of several **moves**. The first turn of the game has one, the second two, and so on; from the sixth turn on each has six:",
            {
              table: [
                ["The side that begins", "1, then 3, then 5, then always 6 moves"],
                ["The other side", "2, then 4, then always 6 moves"],
              ],
            },
          ],
        },
        {
          when: "free",
          blocks: [
            "You need not make all your moves: you can end your turn after any number of them, even without one. The same man may move several times.",
          ],
        },
        {
          when: "least-one",
          blocks: [
            "**At least one move** of your turn must be made, if one is possible; after that you can end the turn whenever you like. The same man may move several times.",
          ],
        },
        {
          when: "least-all",
          blocks: [
            "**All the moves** of your turn must be made, as long as one is possible. The same man may move several times.",
          ],
        },
      ],
    },
    {
      id: "move",
      title: "A move",
      blocks: [
        "Take one of your strikes or supports. **Alone**, it goes to one of the points next to it.",
        {
          when: "lone-any",
          blocks: [
            {
              diagram: "alone",
              caption:
                "This strike is alone and has six points to go to. Two of them are occupied; that is no obstacle.",
            },
          ],
        },
        {
          when: "same-kind",
          blocks: [
            "Men of one side and **of the same kind** that touch each other form a **group**. A man of a group may go to any point next to any man of its group, however far away: it slides along its own line, as it were.",
            {
              diagram: "group",
              caption:
                "Any one of these five supports can go to any of the dotted points. The strike next to them is of another kind and does not belong to the group.",
            },
          ],
        },
        {
          when: "any-kind",
          blocks: [
            "Men of one side that touch each other form a **group**, strikes and supports alike. A man of a group may go to any point next to any man of its group, however far away: it slides along its own line, as it were.",
          ],
        },
        "Centres never move by themselves, and they belong to no group.",
      ],
    },
    {
      id: "throw",
      title: "Throwing",
      blocks: [
        {
          when: "same-kind",
          blocks: [
            "Where you land there may be a man already: an enemy, a man of yours of the other kind, even a centre. It is **thrown back to the point that your man came from**. No man ever leaves the board.",
          ],
        },
        {
          when: "any-kind",
          blocks: [
            "Where you land there may be a man already: an enemy, or even a centre. It is **thrown back to the point that your man came from**. No man ever leaves the board.",
          ],
        },
        {
          when: "same-kind",
          blocks: [
            {
              diagram: "throw-before",
              caption: "The support at the far end of the chain goes to where Red’s own strike stands …",
            },
            {
              diagram: "throw-after",
              caption: "… and the strike lands next to the green centre, a long way off, in a single move.",
            },
          ],
        },
        { when: "lone-any", blocks: ["Your own group is the only thing you cannot land on."] },
        {
          when: "lone-empty",
          blocks: ["You cannot land on your own group, and a man alone goes to empty points only."],
        },
      ],
    },
    {
      id: "cost",
      when: "board",
      title: "What attackers cost",
      blocks: [
        {
          when: "cost-always",
          blocks: [
            "Before your turn begins, the enemy strikes next to your centre are counted. **Each costs you one move** of this turn. If nothing is left, your turn is skipped; the turns are counted on all the same.",
          ],
        },
        {
          when: "cost-late",
          blocks: [
            "**From the sixth turn of the game on,** the enemy strikes next to your centre are counted before your turn begins; in the first five turns they cost nothing. **Each costs you one move** of this turn. If nothing is left, your turn is skipped; the turns are counted on all the same.",
          ],
        },
        {
          diagram: "cost",
          caption: "Three green strikes touch the red centre: in its next turn Red has three moves fewer.",
        },
        { when: "screen", blocks: ["The number on a centre says how many moves are lost."] },
        "What happens to your centre during your own turn changes nothing about it.",
      ],
    },
    {
      id: "end",
      when: "board",
      title: "The end",
      blocks: [
        {
          when: "ring-six",
          blocks: [
            "The win is checked after every single move. As soon as all six points next to a centre hold enemy strikes, the game is over, even if moves are left.",
          ],
        },
        {
          when: "ring-all",
          blocks: [
            "The win is checked after every single move. As soon as every point next to a centre holds an enemy strike, the game is over, even if moves are left. At the edge of the board a centre has only four such points, in a corner three; to hold those is enough.",
          ],
        },
        { diagram: "ring", caption: "Six red strikes around the green centre: Red has won." },
        {
          when: "ring-six",
          blocks: [
            "At the edge of the board a centre has fewer than six neighbours. It cannot be surrounded there: it has to be dragged inwards first.",
            { diagram: "edge", caption: "All four neighbours are taken, and still it is no ring." },
          ],
        },
        "If your own move completes the ring round **your** centre, the other side wins. If both rings close at once, the player who moved wins.",
      ],
    },
    {
      id: "draw",
      title: "Draws",
      blocks: [
        { when: "drawn", blocks: ["The printed rules know no draw. Here a game is drawn"] },
        {
          list: [
            {
              when: "repetition",
              item: "when the same position stands at the beginning of a turn for the third time.",
            },
            { when: "turns", item: "after {turns} turns, those of both sides together." },
          ],
        },
      ],
    },
    {
      id: "exercise",
      when: "printed",
      title: "Try it: three moves win",
      blocks: [
        "Three green strikes press on the red centre, so Red has only three moves. They are enough! Green’s centre is far from the strikes, but Red’s supports form a chain that reaches it.",
        { exercise: true },
      ],
    },
    {
      id: "cards",
      when: "cards",
      title: "Fibonacci with cards",
      blocks: [
        "In this version chance says how many moves you have. Each side has twelve cards of its own, two each from one to six, shuffled and face down. Three things are different:",
        {
          list: [
            "At the beginning of your turn you **turn up a card**: that is how many moves you have. When your cards are used up, they are shuffled again.",
            "Attackers next to your centre cost nothing.",
            "You win when **your six strikes form one group**, with no support in between, and **at least three of them** are next to the enemy centre.",
          ],
        },
        {
          diagram: "cards",
          caption: "Six red strikes hang together, three of them next to the green centre: with cards, Red has won.",
        },
        "The win is checked after every single move. If your own move completes the enemy’s winning position, the enemy wins at once; if it completes both, you win.",
        {
          when: "screen",
          blocks: ["Men move as ever. Beside the board you see which cards both sides still have to come."],
        },
        {
          when: "paper",
          blocks: [
            "Men move as ever. Cards that have been turned up stay beside the board, face up, so that both sides see which are still to come.",
          ],
        },
      ],
    },
    {
      id: "options",
      when: "unasked",
      title: "Other ways to play",
      blocks: [
        "The printed rules leave a few things open. We play as described above; when you set up a game you can choose otherwise:",
        { options: true },
      ],
    },
    {
      id: "hints",
      title: "A few hints",
      blocks: [
        {
          list: [
            "**Stay together.** A group of six reaches further than six men alone.",
            "**Think backwards.** Look for the point where the enemy centre should be in the end, then for the man that can throw it there.",
            "**Lines are roads.** A long chain of supports fetches the enemy centre from afar, or carries one of your strikes to it.",
            "**Break up groups.** Landing on an enemy throws it to your end of the line, away from its group.",
            {
              when: "cost-always",
              item: "**Each attacker counts twice.** A strike next to the enemy centre is part of the ring, and takes a move away from your opponent.",
            },
            {
              when: "ring-six",
              item: "**The edge is a shelter.** A centre on the edge has to be dragged away before it can be surrounded.",
            },
          ],
        },
      ],
    },
    {
      id: "notation",
      title: "Writing moves down",
      blocks: [
        "Rows go from `a` at the bottom to `k` on top, with Red’s strikes in row `k` at the start. In each row the points are counted from the left.",
        {
          table: [
            ["`h6-e5`", "The man on h6 goes to e5; the man that stood there goes to h6."],
            ["`end`", "The turn ends although moves are left."],
          ],
        },
        { when: "cards", blocks: [{ table: [["`card4`", "A four is turned up."]] }] },
      ],
    },
    { id: "keyboard", title: "Touch, mouse and keyboard", blocks: [{ keys: true }] },
  ],
  exercise: {
    tasks: [
      "First move: fetch the green centre. It should end up next to your strikes.",
      "Second move: throw the green centre into the middle of your strikes.",
      "Third move: one point next to the green centre is still free. Close the ring.",
    ],
    hints: [
      "A man that is thrown lands where the mover came from. Which support touches both your strikes and, through its group, the centre?",
      "One strike stands in the middle of the others. If it goes to the centre’s point, the centre takes its place.",
      "The strike that has just moved belongs to the group again. It can go round to the free point.",
    ],
    wrong: {
      man: "The right man, but another point. Your move has been taken back.",
      point: "The right point, but another man should go there. Your move has been taken back.",
      centre: "You have thrown the centre, but your strikes cannot surround it there. Your move has been taken back.",
      other: "That may be played, but then the ring cannot be closed in time. Your move has been taken back.",
    },
    won: "The ring is closed: Red wins!",
    hint: "A hint",
    show: "Show the move",
    again: "Once more",
  },
} satisfies RulesText;
