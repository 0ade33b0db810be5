import type { RulesText } from "./text";

export default {
  title: "How to play Focus",
  lead: "Pieces pile up into towers, and whoever is on top decides. Sid Sackson’s game from 1963 is learned in five minutes. These are the rules for two.",
  contents: "On this page",
  before: "Before",
  after: "After",
  sections: [
    {
      id: "aim",
      title: "The aim",
      blocks: [
        "Leave your opponent with nothing to play. A player can play as long as a piece of that player’s colour lies on top somewhere on the board, or waits in reserve. Bury every enemy piece under your own, empty the enemy’s reserve, and you have won.",
      ],
    },
    {
      id: "setup",
      title: "Set-up",
      blocks: [
        "The board is a square of eight by eight without three squares at each corner: 52 squares are left. Each player has 18 pieces, and they start mixed together, two by two. Red usually plays first; you can also draw lots.",
        { diagram: "setup", caption: "The start: 36 pieces, and already each touches an enemy." },
      ],
    },
    {
      id: "turn",
      title: "Your turn",
      blocks: [
        "Players take turns. On yours, do exactly one of two things:",
        { list: ["**move** a piece, a whole tower, or the upper part of a tower; or", "**drop** one piece from your reserve."] },
        "You may not pass.",
      ],
    },
    {
      id: "move",
      title: "Moving",
      blocks: [
        "Two or more pieces on a square make a **tower**. It belongs to the player whose piece is on top, whatever lies below, and only that player may move it.",
        "**One piece** goes one square: up, down, left or right, never diagonally. The square it reaches may be empty, or hold pieces of either colour; your piece then goes on top.",
        { diagram: "one", caption: "A single piece has up to four squares to go to. On the right-hand one it would cover a blue piece." },
        "**A tower** goes as many squares as it has pieces, straight ahead: two pieces two squares, five pieces five. It may not stop early, and it may not turn a corner. What it jumps over does not matter.",
        { diagram: "tower", caption: "Three pieces go three squares, over anything in between. To the right they would land on a blue tower and take control of it." },
        "**Part of a tower** moves by the same rule: lift as many pieces as you like from the top, without changing their order, and go that many squares. What stays behind belongs to whoever is now on top of it. Look before you lift: you may be setting an enemy free.",
        { diagram: "split", caption: "Red lifts the top two of four, and they may go two squares. The two that stay behind will belong to Blue." },
      ],
    },
    {
      id: "five",
      title: "Never more than five",
      blocks: [
        "Your pieces always land on top. If that makes a tower higher than five, pieces come off its **bottom** until five are left:",
        { list: ["your own go to your **reserve** and can come back;", "enemy pieces are **captured** and out of the game for good."] },
        { diagram: "five-before", caption: "Red’s four pieces are four squares away from Blue’s tower of four." },
        { diagram: "five-after", caption: "Eight pieces are three too many. From the bottom come two blue pieces, which are captured, and a red one, which goes to Red’s reserve." },
      ],
    },
    {
      id: "reserve",
      title: "The reserve",
      blocks: [
        "Instead of moving, you may put one piece of your reserve on **any** square: on an empty one, on your own tower, or right on top of an enemy’s. Nothing else moves in that turn.",
        "If the square already held five pieces, the bottom one comes off as usual.",
        { diagram: "drop-before", caption: "Red has one piece in reserve. Under Blue’s tower of five lies a red piece." },
        { diagram: "drop-after", caption: "Dropped on top, it takes over the whole tower, and the red piece from the bottom goes to the reserve. The next drop is already paid for." },
      ],
    },
    {
      id: "end",
      title: "How a game ends",
      blocks: [
        "**The full game** ends as soon as one player controls no piece or tower and has no reserve. The other has won.",
        { diagram: "end", caption: "Every blue piece left is buried, and Blue has no reserve: Red has won." },
        "**The quick game** can also end like that, but usually ends sooner: whoever has captured six enemy pieces wins at once. Pieces in your own reserve do not count.",
      ],
    },
    {
      id: "draw",
      title: "Draws",
      blocks: [
        "The old rule sheets do not say what to do when nobody gets ahead. Here a game is drawn",
        { list: ["when the same position, with the same reserves and captures and the same player to play, comes up for the third time; or", "when 200 turns in a row, counting both players’, have passed without a capture."] },
      ],
    },
    {
      id: "hints",
      title: "A few hints",
      blocks: [
        {
          list: [
            "**Treasure your reserve.** A piece in hand threatens every square of the board at once. Long games usually go to the player with more of them.",
            "**Stay out of crossfire.** A tower next to two or three enemy singles will not be yours for long.",
            "**Let towers guard each other.** Two towers of two, two squares apart in a line, can each jump back onto what was taken from the other.",
            "**See who jumps first.** When two tall towers face each other at the right distance, the player to move usually takes a big bite.",
            "**Leave with the top, not with everything.** If a tower is in danger, moving its upper part leaves the enemy little to win, and that part is just the right distance away to jump back.",
            "**Read the bottom.** A full tower with your colour at its foot pays you a reserve piece for landing on it. One with the enemy’s colour there gives you a capture.",
            "**Ahead? Take your time.** Near the end it is often stronger to fill the reserve than to attack.",
          ],
        },
      ],
    },
    {
      id: "notation",
      title: "Writing moves down",
      blocks: [
        "Columns are `a` to `h` from left to right, rows `1` to `8` from bottom to top, seen from Red’s side. The list of moves beside the board is written like this:",
        {
          table: [
            ["`d5-c5`", "One piece moves from d5 to c5."],
            ["`c5(2)-e5`", "The top two pieces of c5 move to e5."],
            ["`@e4`", "A piece from the reserve is dropped on e4."],
          ],
        },
      ],
    },
    { id: "keyboard", title: "Mouse and keyboard", blocks: [{ keys: true }] },
  ],
} satisfies RulesText;
