import type { CourseText } from "../../text";

export default {
  first: {
    title: "Focus in three minutes",
    text: "Lift, land, capture, win: all you need for a first game.",
    end: "That was all: lift as many as you like, go as many squares, five at most, and stay on top. The rest comes by playing.",
    steps: {
      whose: {
        title: "Who is on top decides",
        text: "Pieces pile up into towers. **The piece on top** says whose tower it is, whatever lies below.",
        task: "You are {1}. Whose is the tower on e5?",
        answers: { 1: "{1}", 2: "{2}" },
        done: "One piece on top is enough. The two of {1}’s below it are buried until somebody lifts it.",
        wrong: { 1: "Two of its pieces are yours, but they lie below. Look at the one on top." },
      },
      one: {
        title: "One piece, one square",
        text: "A single piece goes **one square** up, down, left or right, never diagonally. It may land on anybody.",
        task: "Land with your piece from d4 on {2}’s piece on e4.",
        hint: "Press d4, then e4.",
        done: "{2}’s piece is buried now and cannot move. The tower of two is yours.",
      },
      far: {
        title: "As far as it is high",
        text: "Three pieces go **three squares**, straight ahead. What they jump over does not matter.",
        task: "Take {2}’s tower on g4 with your tower on d4.",
        hint: "g4 is three squares away, so all three have to go.",
        done: "Three pieces, three squares. Now you hold a tower of five.",
        wrong: { short: "You lifted fewer than three, so they went less than three squares. They are back." },
      },
      part: {
        title: "You need not take all",
        text: "Lift as many **from the top** as you like: so many squares they go. The rest stays.",
        task: "d6 is two squares above d4. Take it with part of your tower.",
        hint: "Lift two of the four and land on d6.",
        done: "But see what stayed on d4: {2} is on top there now. Look before you lift.",
        wrong: { far: "You lifted too many or too few for d6: it is two squares away. They are back." },
      },
      five: {
        title: "Six is one too many",
        text: "A tower holds **five**. What is too much **falls out at the bottom**.",
        task: "Jump onto {2}’s tower of four so that a piece of {2}’s falls out.",
        hint: "Two pieces and four pieces make six. Your two stand on b5.",
        done: "It was {2}’s, so it is captured and never comes back.",
      },
      reserve: {
        title: "Your own come back",
        text: "If a piece of **your own** falls out, it goes to your **reserve**.",
        task: "Two towers of four are in reach from d2. Jump onto the one that gives you a reserve.",
        hint: "Look at the lowest piece of each tower.",
        done: "The lowest piece was yours. It lies beside the board now and can come back.",
        wrong: { captured: "The lowest piece there was {2}’s: a capture, and a good one. But now you want one of your own. It is back." },
      },
      drop: {
        title: "Drop it anywhere",
        text: "Instead of moving, you may drop a reserve on **any** square, even right on top of an enemy.",
        task: "Drop your reserve on {2}’s tower of five.",
        hint: "Press your reserve beside the board, then e5.",
        done: "The tower is yours, and the piece that fell out is captured, too. A reserve reaches every square.",
        wrong: { elsewhere: "That is allowed: it may go anywhere. But e5 holds {2}’s largest tower. It is back." },
      },
      quick: {
        title: "Winning the quick game",
        text: "In the quick game you win with your **sixth capture**. You hold five already.",
        task: "Capture one more.",
        hint: "{2}’s tower of five on d4 has a piece of {2}’s at the bottom, and your two on b4 are two squares away.",
        done: "Six captured: you win.",
      },
      full: {
        title: "Winning the full game",
        text: "In the full game captures are not counted. You win when your opponent has **nothing left to play**: nothing on top, nothing in reserve.",
        task: "One piece of {2}’s is still on top. Bury it.",
        hint: "It stands on e4. Two of your towers are two squares away from it.",
        done: "{2} cannot play any more: you win.",
      },
    },
  },
} satisfies CourseText;
