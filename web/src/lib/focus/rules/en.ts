import type { RulesText } from "./text";

export default {
  title: "How to play Focus",
  lead: "Men pile up into stacks, and the man on top decides. Sid Sackson’s game from 1963 is learned in three minutes. These are the rules for two; what changes with three and four follows.",
  contents: "On this page",
  before: "Before",
  after: "After",
  sections: [
    {
      id: "aim",
      title: "The aim",
      blocks: [
        {
          when: "quick-2",
          blocks: [
            "Be the first to capture {each|one enemy man|# enemy men}; your own reserve does not count. You can also win like this:",
          ],
        },
        {
          when: "two",
          blocks: [
            "Leave your opponent with nothing to play. A player can play as long as a man of that player’s colour lies on top somewhere on the board, or waits in reserve. Bury every enemy man under your own, empty the enemy’s reserve, and you have won.",
          ],
        },
        {
          when: "last-many",
          blocks: [
            "Be the last who can play. A player can play as long as a man of that player’s colour lies on top somewhere on the board, or waits in reserve.",
          ],
        },
        { when: "quick-any", blocks: ["Be the first to capture {each|one man|# men} **of each** of your opponents."] },
        {
          when: "quick-total",
          blocks: [
            "You also win if you are the first with {total|one man|# men} in front of you; captured men of any colour and those of your own reserve count.",
          ],
        },
        {
          when: "captured",
          blocks: [
            "You also win if you are the first to capture {total|one man|# men} in all, of any colour; your own reserve does not count.",
          ],
        },
        {
          when: "quick-any",
          blocks: [
            "A player can play as long as a man of that player’s colour lies on top somewhere on the board, or waits in reserve.",
          ],
        },
        {
          when: "teams-asked",
          blocks: [
            "Your team wins when neither opponent can play. A player can play as long as a man of that player’s colour lies on top somewhere on the board, or waits in reserve.",
          ],
        },
      ],
    },
    {
      id: "setup",
      title: "Set-up",
      blocks: [
        "The board is a square of eight by eight without three squares at each corner: 52 squares are left.",
        {
          when: "two",
          blocks: [
            "Each player has 18 men, and they start mixed together, two by two.",
            { diagram: "setup", caption: "The start: 36 men, and already each touches an enemy." },
          ],
        },
        { when: "either", blocks: ["{1} usually begins; you can also draw lots."] },
        { when: "lots", blocks: ["Who begins is drawn by lot."] },
        {
          when: "pick",
          blocks: [
            "To draw lots, one player hides a man of each colour, one in each hand. The other chooses a hand, takes that colour and begins.",
          ],
        },
        {
          when: "guess",
          blocks: [
            "To draw lots, one player hides a man of each colour in the fists. The other guesses the colour; a right guess wins that colour and the first turn.",
          ],
        },
        {
          when: "draw-man",
          blocks: [
            "Each player chooses a colour. One man of each colour is then hidden, and one of them is drawn without looking: that colour begins.",
          ],
        },
        {
          when: "draw-colour",
          blocks: [
            "Each player puts one man into the draw; the men are mixed, and the colour that you draw is yours. {1} begins.",
          ],
        },
        { when: "begins", blocks: ["{start} begins."] },
      ],
    },
    {
      id: "turn",
      title: "Your turn",
      blocks: [
        "Players take turns. On yours, do exactly one of two things:",
        {
          list: [
            "**move** a man, a whole stack, or the upper part of a stack; or",
            "**drop** one man from your reserve.",
          ],
        },
        "You may not pass.",
      ],
    },
    {
      id: "move",
      title: "Moving",
      blocks: [
        "Two or more men on a square make a **stack**. It belongs to the player whose man is on top, whatever lies below, and only that player may move it.",
        "**One man** goes one square: up, down, left or right, never diagonally. The square it reaches may be empty, or hold men of any colour; your man then goes on top.",
        {
          diagram: "one",
          caption: "A single man has up to four squares to go to. On the right-hand one it would cover a man of {2}’s.",
        },
        {
          when: "exact",
          blocks: [
            "**A stack** goes as many squares as it has men, straight ahead: two men two squares, five men five. It may not stop early, and it may not turn a corner. What it jumps over does not matter.",
            {
              diagram: "tower",
              caption:
                "Three men go three squares, over anything in between. To the right they would land on a stack of {2}’s and take control of it.",
            },
            "**Part of a stack** moves by the same rule: lift as many men as you like from the top, without changing their order, and go that many squares. What stays behind belongs to the player who is now on top of it. Look before you lift: you may be setting an enemy free.",
          ],
        },
        {
          when: "up-to",
          blocks: [
            "**A stack** goes straight ahead, at most as many squares as it has men: three men one, two or three squares. It may not turn a corner. What it jumps over does not matter.",
            {
              diagram: "tower-up-to",
              caption:
                "Three men go one, two or three squares, over anything in between. To the right they could land on a stack of {2}’s and take control of it.",
            },
            "**Part of a stack** moves by the same rule: lift as many men as you like from the top, without changing their order, and go at most that many squares. What stays behind belongs to the player who is now on top of it. Look before you lift: you may be setting an enemy free.",
          ],
        },
        {
          diagram: "split",
          caption:
            "{1} lifts the top two of four, and they may go two squares. The two that stay behind will belong to {2}.",
        },
      ],
    },
    {
      id: "five",
      title: "Never more than five",
      blocks: [
        "Your men always land on top. If that makes a stack higher than five, men come off its **bottom** until five are left:",
        {
          list: [
            "your own go to your **reserve** and can come back;",
            "enemy men are **captured** and out of the game for good.",
          ],
        },
        { diagram: "five-before", caption: "{1}’s four men are four squares away from {2}’s stack of four." },
        {
          diagram: "five-after",
          caption:
            "Eight men are three too many. From the bottom come two men of {2}’s, which are captured, and one of {1}’s, which goes to {1}’s reserve.",
        },
      ],
    },
    {
      id: "reserve",
      title: "The reserve",
      blocks: [
        {
          when: "no-entry",
          blocks: [
            "Instead of moving, you may put one man of your reserve on **any** square: on an empty one, on your own stack, or right on top of an enemy’s. Nothing else moves in that turn.",
          ],
        },
        {
          when: "entry",
          blocks: [
            "After the first round you may, instead of moving, put one man of your reserve on **any** square: on an empty one, on your own stack, or right on top of an enemy’s. Nothing else moves in that turn.",
          ],
        },
        "If the square already held five men, the bottom one comes off as usual.",
        {
          diagram: "drop-before",
          caption: "{1} has one man in reserve. Under {2}’s stack of five lies another man of {1}’s.",
        },
        {
          diagram: "drop-after",
          caption:
            "Dropped on top, it takes over the whole stack, and {1}’s man from the bottom goes to the reserve. The next drop is already paid for.",
        },
      ],
    },
    {
      id: "end",
      title: "How a game ends",
      blocks: [
        {
          when: "two",
          blocks: [
            "**The full game** ends as soon as one player controls no man or stack and has no reserve. The other has won.",
            { diagram: "end", caption: "Every man {2} has left is buried, and {2} has no reserve: {1} has won." },
          ],
        },
        {
          when: "quick-two",
          blocks: [
            "**The quick game** can end like that, too. It also ends at once when a player has captured {each|one enemy man|# enemy men}: that player has won. Men in your own reserve do not count.",
          ],
        },
      ],
    },
    {
      id: "draw",
      title: "Draws",
      blocks: [
        { when: "drawn", blocks: ["The old rule sheets do not say when a game is drawn. Here it is drawn"] },
        {
          list: [
            {
              when: "repetition",
              item: "when the same position, with the same reserves and captures and the same player to play, comes up for the third time.",
            },
            { when: "quiet", item: "when {quiet} turns in a row, counting everyone’s, have passed without a capture." },
          ],
        },
      ],
    },
    {
      id: "mirror",
      when: "remedies",
      title: "If the other only copies you",
      blocks: [
        {
          when: "unbalanced",
          blocks: [
            "The start for two is symmetric, so the second player can answer every move with its mirror image. Against this, players may agree before the game on one of these rules:",
          ],
        },
        {
          list: [
            { when: "loses", item: "**A draw is lost** by the player who did not begin." },
            { when: "wins", item: "**A draw is won** by the player who did not begin." },
            {
              when: "swap",
              item: "**Exchange first:** before the game each player, starting with the one who begins, exchanges one own man for one enemy man. The second exchange must not be symmetrical to the first: with colours reversed, the board may look the same neither after half a turn nor mirrored top to bottom. Then play begins as usual.",
            },
          ],
        },
        {
          when: "draw-rule",
          blocks: [
            "The printed reason for the rules on draws was that the second player was thought to be slightly better off. Games of our engine against itself do not bear this out: in the quick game the player who begins wins more often, in the full game no advantage is certain.",
          ],
        },
      ],
    },
    {
      id: "three",
      when: "three",
      into: "setup",
      title: "Three players",
      blocks: [
        "Each has twelve men on the board and a thirteenth in hand. Everyone plays alone, in the order {1}, {2}, {3}.",
        { diagram: "setup-3", caption: "Three colours in diagonal bands. Each player also has one man in hand." },
        {
          when: "unasked",
          blocks: [
            "As a rule **everyone’s first turn** is to drop the man in hand on an empty square. In some editions you may keep it as a reserve, but in the first round it can only go to an empty square.",
          ],
        },
        "A player who has nothing to play misses the turn but **stays in the game**, and plays on as soon as a stack of that colour is freed. When only one player can still play, that player has won.",
      ],
    },
    {
      id: "four",
      when: "four-alone",
      into: "setup",
      title: "Four players, each alone",
      blocks: [
        "{1} sits below, {2} on the left, {3} above, {4} on the right; turns go round in this order.",
        {
          when: "thirteen",
          blocks: [
            "Everyone has thirteen men, and no one has a reserve to begin with.",
            { diagram: "setup-4", caption: "The start with thirteen men each." },
          ],
        },
        {
          when: "twelve",
          blocks: [
            "Everyone has twelve men; b2, b7, g2 and g7 stay empty, and no one has a reserve to begin with.",
            { diagram: "setup-4-12", caption: "The start with twelve men each." },
          ],
        },
        "A player who has nothing to play misses the turn but **stays in the game**, and plays on as soon as a stack of that colour is freed. When only one player can still play, that player has won.",
      ],
    },
    {
      id: "teams",
      when: "teams",
      into: "setup",
      title: "Two teams",
      blocks: [
        { when: "unasked", blocks: ["The men are set up as for four players, each alone."] },
        {
          when: "teams-13",
          blocks: [
            "{1} sits below, {2} on the left, {3} above, {4} on the right; turns go round in this order. Everyone has thirteen men, and no one has a reserve to begin with.",
            { diagram: "setup-4", caption: "The start with thirteen men each." },
          ],
        },
        {
          when: "teams-12",
          blocks: [
            "{1} sits below, {2} on the left, {3} above, {4} on the right; turns go round in this order. Everyone has twelve men; b2, b7, g2 and g7 stay empty, and no one has a reserve to begin with.",
            { diagram: "setup-4-12", caption: "The start with twelve men each." },
          ],
        },
        "{1} and {3} play against {2} and {4}; partners sit opposite each other. Four things are special:",
        {
          list: [
            "When men come off the bottom of a stack, your **partner’s** go to your partner’s reserve at once. Only enemy men are captured.",
            "You may only move stacks that you top yourself, not your partner’s.",
            "A player who is stuck misses the turn, and is back as soon as a stack is freed or the partner brings in a reserve.",
            "A team has won when neither enemy can play. There is no quick game for teams: no edition tells how to count.",
          ],
        },
        "Agree before the game whether partners may talk about their plans. Silent games are the most interesting; beginners should be allowed to talk.",
      ],
    },
    {
      id: "quick",
      when: "quick-many",
      title: "The quick game",
      blocks: [
        {
          when: "unasked",
          blocks: [
            "With three you win at once when you have captured three men **of each** opponent; with four, two **of each** are enough.",
          ],
        },
        {
          when: "quick-any",
          blocks: ["You win at once when you have captured {each|one man|# men} **of each** opponent."],
        },
        {
          when: "total",
          blocks: [
            "You also win with {total|one man|# men} in front of you in all. The men of your own reserve count.",
          ],
        },
        {
          when: "captured",
          blocks: [
            "You also win with {total|one captured man|# captured men} in all; your own reserve does not count.",
          ],
        },
      ],
    },
    {
      id: "editions",
      title: "The editions",
      blocks: [
        "Focus has been printed with rules that differ. You can play as your box says; nothing keeps you from changing single points.",
        { editions: true },
      ],
    },
    {
      id: "hints",
      when: "advised",
      title: "A few hints",
      blocks: [
        {
          list: [
            "**Treasure your reserve.** A man in hand threatens every square of the board at once. Long games usually go to the player with more of them.",
            "**Stay out of crossfire.** A stack next to two or three enemy singles will not be yours for long.",
            "**Let stacks guard each other.** Two stacks of two, two squares apart in a line, can each jump back onto what was taken from the other.",
            "**See who jumps first.** When two tall stacks face each other at the right distance, the player to move usually takes a big bite.",
            "**Leave with the top, not with everything.** If a stack is in danger, moving its upper part leaves the enemy little to win, and that part is just the right distance away to jump back.",
            {
              when: "duel",
              item: "**Read the bottom.** A full stack with your colour at its foot gives you a reserve man for landing on it. One with the enemy’s colour there gives you a capture.",
            },
            "**Ahead? Take your time.** Near the end it is often stronger to fill the reserve than to attack.",
            {
              when: "duel",
              item: "**Count before a duel of drops.** Where the enemy tops a stack of five with your man at its foot, a drop on it wins you a new reserve man at once. Your opponent may answer in the same way: the duel is lost by the player whose reserve runs out first.",
            },
            {
              when: "teams",
              item: "**Attack one opponent together.** If the partner does not notice or cannot help, a player attacked from two sides does not hold out long.",
            },
            { when: "teams", item: "**Help the weaker partner,** or you will soon stand alone against two." },
            { when: "teams-watch", item: "**Watch what your partner is after,** above all when no one may talk." },
          ],
        },
      ],
    },
    {
      id: "notation",
      title: "Writing moves down",
      blocks: [
        "Columns are `a` to `h` from left to right, rows `1` to `8` from bottom to top, seen from {1}’s side. Moves are written like this:",
        {
          table: [
            ["`d5-c5`", "One man moves from d5 to c5."],
            ["`c5(2)-e5`", "The top two men of c5 move to e5."],
            ["`@e4`", "A man from the reserve is dropped on e4."],
          ],
        },
      ],
    },
    { id: "keyboard", title: "Touch, mouse and keyboard", blocks: [{ keys: true }] },
  ],
} satisfies RulesText;
