import type { CourseText } from "../../text";

export default {
  first: {
    title: "Focus en trois minutes",
    text: "Prendre, se poser, capturer, gagner : tout pour une première partie.",
    end: "C’est tout : prenez autant de pions que vous voulez, avancez d’autant de cases, cinq étages au plus, et restez au sommet. Le reste vient en jouant.",
    steps: {
      whose: {
        title: "Qui est au sommet commande",
        text: "Les pions s’empilent en tours. **Le pion du sommet** dit à qui est la tour, quoi qu’il y ait dessous.",
        task: "Vous êtes {1}. À qui est la tour en e5 ?",
        answers: { 1: "{1}", 2: "{2}" },
        done: "Un pion au sommet suffit. Les deux pions de {1} dessous sont recouverts jusqu’à ce qu’on le déplace.",
        wrong: { 1: "Deux de ses pions sont à vous, mais ils sont dessous. Regardez celui du sommet." },
      },
      one: {
        title: "Un pion, une case",
        text: "Un pion seul avance d’**une case** en haut, en bas, à gauche ou à droite, jamais en diagonale. Il peut se poser sur n’importe qui.",
        task: "Posez votre pion de d4 sur le pion de {2} en e4.",
        hint: "Appuyez sur d4, puis sur e4.",
        done: "Le pion de {2} est recouvert et ne peut plus jouer. La tour de deux est à vous.",
      },
      far: {
        title: "Aussi loin que haut",
        text: "Trois pions avancent de **trois cases**, tout droit. Ce qu’ils survolent ne compte pas.",
        task: "Prenez la tour de {2} en g4 avec votre tour de d4.",
        hint: "g4 est à trois cases : les trois pions doivent partir.",
        done: "Trois pions, trois cases. Vous tenez maintenant une tour de cinq.",
        wrong: { short: "Vous en avez pris moins de trois : ils n’ont pas avancé de trois cases. Ils sont revenus." },
      },
      part: {
        title: "On peut diviser une tour",
        text: "Prenez **au sommet** autant de pions que vous voulez : ils avancent d’autant de cases. Le reste ne bouge pas.",
        task: "d6 est à deux cases de d4. Prenez-la avec une partie de votre tour.",
        hint: "Prenez deux des quatre pions et posez-les en d6.",
        done: "Mais voyez ce qui reste en d4 : {2} est maintenant au sommet. Regardez bien avant de diviser.",
        wrong: { far: "C’était trop ou trop peu pour d6, qui est à deux cases. Les pions sont revenus." },
      },
      five: {
        title: "Six, c’est un de trop",
        text: "Une tour tient **cinq** pions. Ce qui est en trop **sort par la base**.",
        task: "Sautez sur la tour de quatre de {2} pour qu’un pion de {2} en sorte.",
        hint: "Deux pions et quatre pions font six. Les deux vôtres sont en b5.",
        done: "Il était à {2} : il est capturé et ne revient jamais.",
      },
      reserve: {
        title: "Les vôtres reviennent",
        text: "Si un de **vos** pions sort, il va dans votre **réserve**.",
        task: "De d2, deux tours de quatre sont à portée. Sautez sur celle qui vous donne une réserve.",
        hint: "Regardez le pion à la base de chaque tour.",
        done: "Le pion de la base était à vous. Il est à côté du plateau et pourra revenir.",
        wrong: { captured: "À cette base, il y avait un pion de {2} : une belle capture. Mais il vous faut un des vôtres. Le coup est repris." },
      },
      drop: {
        title: "Rentrer où l’on veut",
        text: "Au lieu d’un déplacement, vous pouvez rentrer un pion de la réserve sur **n’importe quelle** case, même au sommet d’une tour adverse.",
        task: "Rentrez votre pion sur la tour de cinq de {2}.",
        hint: "Appuyez sur votre réserve à côté du plateau, puis sur e5.",
        done: "La tour est à vous, et le pion qui en est sorti est capturé. Une réserve atteint toutes les cases.",
        wrong: { elsewhere: "C’est permis : il peut aller partout. Mais en e5 se trouve la plus grande tour de {2}. Il est revenu." },
      },
      quick: {
        title: "Gagner la partie rapide",
        text: "Dans la partie rapide, on gagne à la **sixième capture**. Vous en avez déjà cinq.",
        task: "Capturez-en encore un.",
        hint: "À la base de la tour de cinq en d4 se trouve un pion de {2}, et vos deux pions de b4 en sont à deux cases.",
        done: "Six captures : vous avez gagné.",
      },
      full: {
        title: "Gagner la partie complète",
        text: "Dans la partie complète, les captures ne comptent pas. On gagne quand l’autre n’a **plus rien à jouer** : rien au sommet, rien en réserve.",
        task: "Un pion de {2} est encore au sommet. Recouvrez-le.",
        hint: "Il est en e4. Deux de vos tours en sont à deux cases.",
        done: "{2} ne peut plus jouer : vous avez gagné.",
      },
    },
  },
} satisfies CourseText;
