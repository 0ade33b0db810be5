import type { CourseText } from "../../text";

export default {
  first: {
    title: "Fibonacci in three minutes",
    text: "Step, slide, throw, and close the ring.",
    end: "That was all: slide along your own lines, throw others to where you came from, and close the ring of six.",
    steps: {
      lone: {
        title: "Alone, one point",
        text: "You are {1}. You move **strikes** (with an arrowhead) and **supports** (with a ring). A man alone goes to one of the points next to it.",
        task: "Move the lone strike from h5 to g6.",
        hint: "Press h5, then g6.",
        done: "One point at a time: alone it is slow.",
      },
      group: {
        title: "Together, as far as they reach",
        text: "Men of the same kind that touch are a **group**. Each of them may go to any point next to **any** man of the group.",
        task: "Your six supports are one chain. Send the man on d1 to h3, at its other end.",
        hint: "Press d1, then h3.",
        done: "From one end to the other in a single move.",
      },
      throw: {
        title: "A man in the way is thrown",
        text: "You may land on any man that is not of your group. It goes **to where you came from**. No man ever leaves the board.",
        task: "Throw your strike from h3 to d1, next to the enemy centre on c1.",
        hint: "The man that goes from d1 to h3 sends the strike from h3 to d1.",
        done: "The strike has crossed half the board, carried by your supports.",
        wrong: {
          dragged:
            "You have thrown the enemy centre. That is useful, too, but comes next. Your move has been taken back.",
        },
      },
      drag: {
        title: "Fetch the centre",
        text: "Centres never move by themselves, but they can be thrown like any other man.",
        task: "Throw the enemy centre next to both of your strikes on h2 and h3.",
        hint: "Which support touches both strikes? It goes to c1.",
        done: "The centre stands next to two of your strikes now.",
        wrong: { far: "You have thrown the centre, but not next to both strikes. Your move has been taken back." },
      },
      cost: {
        title: "Attackers cost moves",
        text: "A full turn has six moves. **Each enemy strike next to your centre** when your turn begins costs you one of them.",
        task: "Three of your strikes touch the enemy centre, and your turn ends. How many moves has {2} then?",
        answers: { 6: "Six", 3: "Three", 0: "None" },
        done: "Six less three. Attackers are worth twice: part of the ring, and a move less for the other side.",
        wrong: {
          6: "Six would be without attackers. Three strikes touch the centre.",
          0: "Only three are lost: one for each attacker.",
        },
      },
      edge: {
        title: "The edge is a shelter",
        text: "To win you need strikes on **all six points** around the enemy centre.",
        task: "The enemy centre is on c1, at the edge. All its four neighbours are your strikes. Have you won?",
        answers: { yes: "Yes", no: "No" },
        done: "Four are not six. A centre at the edge has to be dragged inwards first.",
        wrong: { yes: "Count the strikes around it: there is no room for six." },
      },
      ring: {
        title: "Close the ring",
        text: "Five of your strikes stand around the enemy centre on h4. You have one move left.",
        task: "Close the ring.",
        hint: "One point next to the centre is free: g4. One of your strikes does not touch the centre yet; it can go round its group.",
        done: "Six strikes around the centre: {1} wins.",
      },
    },
  },
  turns: {
    title: "One, two, three … six",
    text: "How many moves a turn has, and how to take some away.",
    end: "Strikes next to the enemy centre pay in every turn. You need not use all your moves, and the same man may move several times. Measured in our engine’s games, hurrying strikes to the centre is right early on; as a fixed habit it loses games.",
    steps: {
      one: {
        title: "It begins with one",
        text: "Turns grow: the first of the game is the shortest.",
        task: "You begin. How many moves does the first turn have?",
        answers: { 1: "One", 2: "Two", 6: "Six" },
        done: "One. It is a right, not a duty: a turn may be ended early.",
        wrong: { 2: "That is the next turn.", 6: "Only from the sixth turn on." },
      },
      two: {
        title: "One more each time",
        text: "The turns of both sides are counted together.",
        task: "How many moves does {2} have in the second turn?",
        answers: { 1: "One", 2: "Two", 6: "Six" },
        done: "Two, then you three, and so on up to six. From then on all turns have six.",
        wrong: { 1: "One was the first turn.", 6: "Only from the sixth turn on." },
      },
      attack: {
        title: "Take moves away",
        text: "Two of your strikes touch the enemy centre. A third one takes another move from the next turn.",
        task: "Bring a third strike next to the enemy centre.",
        hint: "g4 and h4 belong to the group of f5 and g5. The free points around f6 are e5, e6, f7 and g6.",
        done: "Three attackers: {2} has three moves fewer.",
      },
      skipped: {
        title: "Nothing left",
        text: "This is turn 3, and you end it. Turn 4 would have four moves, but four of your strikes touch the enemy centre.",
        task: "Whose turn comes next?",
        answers: { 1: "{1}", 2: "{2}" },
        done: "{2}’s turn is skipped, but it is counted: yours is the fifth.",
        wrong: { 2: "Four moves less four are none: that turn is skipped." },
      },
    },
  },
  ring: {
    title: "The ring from afar",
    text: "Break up groups, think backwards, and close the ring from afar.",
    end: "Look for the point where the enemy centre should be in the end. Then look for the man that can throw it there.",
    steps: {
      split: {
        title: "Break up groups",
        text: "The six enemy supports on the right are one chain. Landing on the right one throws it to the far end of **your** line and tears the chain.",
        task: "Tear the chain so that it falls into three parts.",
        hint: "Use the far end of your chain, i7 or j6, and land on g8 or g9.",
        done: "Now they reach much less.",
      },
      fetch: {
        title: "Fetch the centre",
        text: "Three attackers leave you three moves. They are enough! Your strikes stand together, and your supports reach the enemy centre.",
        task: "First move: throw the enemy centre next to your strikes.",
        hint: "A man that is thrown lands where you came from. Which support touches your strikes?",
        done: "It has come to h6, next to one of your strikes.",
        wrong: {
          centre:
            "You have thrown the centre, but there it cannot be surrounded in time. Your move has been taken back.",
        },
      },
      middle: {
        title: "Into the middle",
        text: "The centre should stand where five of its neighbours are your strikes.",
        task: "Second move: throw it into the middle of your strikes.",
        hint: "One strike stands in the middle of the others. The centre takes its place.",
        done: "Five strikes around it, and one move left.",
        wrong: { centre: "You have thrown the centre, but not into the middle. Your move has been taken back." },
      },
      close: {
        title: "Close the ring",
        text: "One point next to the enemy centre is still free.",
        task: "Third move: close the ring.",
        hint: "The strike that has just moved can go round its group to g4.",
        done: "The ring is closed: {1} wins.",
      },
    },
  },
  cards: {
    title: "With cards",
    text: "Chance says how many moves you have, and three attackers are enough.",
    end: "Keep your strikes together. Beside the board you see which cards are still to come. The win is checked after every single move, and a move of yours can complete the enemy’s, too.",
    steps: {
      turned: {
        title: "The card says it",
        text: "Each turn begins with a card from one to six. Attackers next to your centre cost **nothing** here.",
        task: "You have turned up a four, and two enemy strikes touch your centre on f6. How many moves do you have?",
        answers: { 6: "Six", 4: "Four", 2: "Two" },
        done: "Four, as the card says.",
        wrong: { 6: "Only a six would give six.", 2: "With cards attackers cost nothing." },
      },
      few: {
        title: "Three and together",
        text: "With cards you win when your **six strikes are one group** and **at least three** of them touch the enemy centre.",
        task: "Your strikes are one group, and two of them touch the centre on f6. Have you won?",
        answers: { yes: "Yes", no: "No" },
        done: "Two are too few. A third one is needed.",
        wrong: { yes: "They are together, but count those that touch the centre." },
      },
      join: {
        title: "Join them",
        text: "Three of your strikes touch the enemy centre, but one strike stands apart.",
        task: "One move left. Win.",
        hint: "Bring the strike from h2 next to the one on g4.",
        done: "Six in one group, three at the centre: {1} wins.",
      },
    },
  },
} satisfies CourseText;
