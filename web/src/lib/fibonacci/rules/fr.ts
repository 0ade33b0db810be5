import type { RulesText } from "./text";

export default {
  title: "Comment jouer à Fibonacci",
  lead: "Des groupes qui glissent, se bousculent et finissent par fermer le cercle. Le jeu pour deux joueurs de Thomas Naylor (1992) : les tours s’allongent sans cesse, et un seul bon tour décide de tout.",
  contents: "Sur cette page",
  before: "Avant",
  after: "Après",
  sections: [
    {
      id: "aim",
      title: "Le but",
      blocks: [
        {
          when: "ring-six",
          blocks: [
            "Encerclez le **pion central** adverse avec vos six **pions d’attaque**, un sur chacune des six intersections voisines. Le premier qui y parvient a gagné. Vos six **pions de défense** vous y aident et protègent votre propre pion central.",
          ],
        },
        {
          when: "aim-cards",
          blocks: [
            "Réunissez vos six **pions d’attaque** en un seul groupe, sans pion de défense entre eux, et amenez-en **au moins trois** au contact du **pion central** adverse. Le premier qui réussit l’un et l’autre a gagné. Vos six **pions de défense** vous y aident et protègent votre propre pion central.",
          ],
        },
        {
          when: "ring-all",
          blocks: [
            "Encerclez le **pion central** adverse avec vos **pions d’attaque**, un sur chacune des intersections voisines : à l’intérieur du plateau il en faut six, au bord quatre, dans un coin trois. Le premier qui y parvient a gagné. Vos six **pions de défense** vous y aident et protègent votre propre pion central.",
          ],
        },
      ],
    },
    {
      id: "board",
      title: "Le plateau et les pions",
      blocks: [
        "Le plateau est un hexagone de 91 intersections. Chaque camp a treize pions qu’on distingue à leur forme : un pion central marqué d’une étoile, six pions d’attaque à chevron, six pions de défense à anneau. Rouge est foncé ; Vert est clair et porte un second trait à l’intérieur du bord.",
        {
          diagram: "start",
          caption: "Le départ. Les pions de Vert sont placés comme ceux de Rouge, tournés d’un demi-tour.",
        },
        { when: "lots", blocks: ["Chacun choisit une couleur, et l’on tire au sort qui commence."] },
        { when: "begins", blocks: ["Chacun choisit une couleur ; {start} commence."] },
      ],
    },
    {
      id: "turn",
      title: "Votre tour",
      blocks: [
        {
          when: "board",
          blocks: [
            "Un tour comprend plusieurs **coups**. Le premier tour de la partie en compte un, le deuxième deux, et ainsi de suite ; à partir du sixième, chaque tour en compte six :",
            {
              table: [
                ["Le camp qui commence", "1, puis 3, puis 5, puis toujours 6 coups"],
                ["L’autre camp", "2, puis 4, puis toujours 6 coups"],
              ],
            },
          ],
        },
        {
          when: "free",
          blocks: [
            "Rien n’oblige à jouer tous ses coups : vous pouvez finir votre tour après autant de coups que vous voulez, même aucun. Un même pion peut jouer plusieurs fois.",
          ],
        },
        {
          when: "least-one",
          blocks: [
            "**Au moins un coup** par tour est obligatoire, s’il y en a un de possible ; ensuite, vous pouvez finir votre tour quand vous voulez. Un même pion peut jouer plusieurs fois.",
          ],
        },
        {
          when: "least-all",
          blocks: [
            "**Tous les coups** du tour sont obligatoires, tant qu’il y en a un de possible. Un même pion peut jouer plusieurs fois.",
          ],
        },
      ],
    },
    {
      id: "move",
      title: "Un coup",
      blocks: [
        "Prenez un de vos pions d’attaque ou de défense. **Seul**, il va sur une des intersections voisines.",
        {
          when: "lone-any",
          blocks: [
            {
              diagram: "alone",
              caption:
                "Ce pion d’attaque est seul et a le choix entre six intersections. Deux sont occupées : cela ne le gêne pas.",
            },
          ],
        },
        {
          when: "same-kind",
          blocks: [
            "Les pions d’un même camp et **de même catégorie** qui se touchent forment un **groupe**. Un pion d’un groupe peut aller sur n’importe quelle intersection voisine d’un pion de ce groupe, aussi loin soit-elle : il glisse pour ainsi dire le long de sa propre ligne.",
            {
              diagram: "group",
              caption:
                "N’importe lequel de ces cinq pions de défense peut aller sur chacune des intersections pointillées. Le pion d’attaque voisin est d’une autre catégorie : il n’est pas du groupe.",
            },
          ],
        },
        {
          when: "any-kind",
          blocks: [
            "Les pions d’un même camp qui se touchent forment un **groupe**, attaque et défense confondues. Un pion d’un groupe peut aller sur n’importe quelle intersection voisine d’un pion de ce groupe, aussi loin soit-elle : il glisse pour ainsi dire le long de sa propre ligne.",
          ],
        },
        "Les pions centraux ne jouent jamais d’eux-mêmes et ne font partie d’aucun groupe.",
      ],
    },
    {
      id: "throw",
      title: "Renvoyer un pion",
      blocks: [
        {
          when: "same-kind",
          blocks: [
            "L’intersection où vous arrivez peut être occupée : par un pion adverse, par un des vôtres de l’autre catégorie, et même par un pion central. Cet occupant est **renvoyé là d’où vient le vôtre**. Aucun pion ne quitte jamais le plateau.",
          ],
        },
        {
          when: "any-kind",
          blocks: [
            "L’intersection où vous arrivez peut être occupée : par un pion adverse, ou même par un pion central. Cet occupant est **renvoyé là d’où vient le vôtre**. Aucun pion ne quitte jamais le plateau.",
          ],
        },
        {
          when: "same-kind",
          blocks: [
            {
              diagram: "throw-before",
              caption: "Le pion de défense au bout de la chaîne prend la place du pion d’attaque rouge…",
            },
            {
              diagram: "throw-after",
              caption: "… et celui-ci se retrouve à côté du pion central vert, loin de là, en un seul coup.",
            },
          ],
        },
        { when: "lone-any", blocks: ["Seuls les pions de votre propre groupe vous sont interdits."] },
        {
          when: "lone-empty",
          blocks: [
            "On ne peut pas se poser sur un pion de son propre groupe, et un pion isolé ne va que sur une intersection libre.",
          ],
        },
      ],
    },
    {
      id: "cost",
      when: "board",
      title: "Ce que coûtent les attaquants",
      blocks: [
        {
          when: "cost-always",
          blocks: [
            "Avant que votre tour commence, on compte les pions d’attaque adverses voisins de votre pion central. **Chacun vous coûte un coup** de ce tour. S’il n’en reste aucun, vous passez votre tour ; il compte quand même.",
          ],
        },
        {
          when: "cost-late",
          blocks: [
            "**À partir du sixième tour de la partie,** on compte avant votre tour les pions d’attaque adverses voisins de votre pion central ; pendant les cinq premiers tours, ils ne coûtent rien. **Chacun vous coûte un coup** de ce tour. S’il n’en reste aucun, vous passez votre tour ; il compte quand même.",
          ],
        },
        {
          diagram: "cost",
          caption:
            "Trois pions d’attaque verts touchent le pion central rouge : au prochain tour, Rouge aura trois coups de moins.",
        },
        { when: "screen", blocks: ["Le nombre sur un pion central dit combien de coups sont perdus."] },
        "Ce qui arrive à votre pion central pendant votre propre tour n’y change rien.",
      ],
    },
    {
      id: "end",
      when: "board",
      title: "La fin de la partie",
      blocks: [
        {
          when: "ring-six",
          blocks: [
            "La victoire est vérifiée après chaque coup. Dès que les six intersections voisines d’un pion central portent des pions d’attaque adverses, la partie est finie, même s’il reste des coups.",
          ],
        },
        {
          when: "ring-all",
          blocks: [
            "La victoire est vérifiée après chaque coup. Dès que toutes les intersections voisines d’un pion central portent des pions d’attaque adverses, la partie est finie, même s’il reste des coups. Au bord du plateau, un pion central n’a que quatre voisines, dans un coin trois : il suffit de les tenir.",
          ],
        },
        { diagram: "ring", caption: "Six pions d’attaque rouges autour du pion central vert : Rouge a gagné." },
        {
          when: "ring-six",
          blocks: [
            "Au bord du plateau, un pion central a moins de six voisines. On ne peut pas l’y encercler : il faut d’abord l’attirer vers l’intérieur.",
            { diagram: "edge", caption: "Les quatre voisines sont prises, et pourtant ce n’est pas un encerclement." },
          ],
        },
        "Si un de vos coups ferme le cercle autour de **votre** pion central, l’autre camp gagne. Si les deux cercles se ferment ensemble, celui qui vient de jouer gagne.",
      ],
    },
    {
      id: "draw",
      title: "La partie nulle",
      blocks: [
        { when: "drawn", blocks: ["La règle imprimée ne prévoit pas de partie nulle. Ici, une partie est nulle"] },
        {
          list: [
            {
              when: "repetition",
              item: "quand la même position se présente pour la troisième fois au début d’un tour.",
            },
            { when: "turns", item: "après {turns} tours, ceux des deux camps comptés ensemble." },
          ],
        },
      ],
    },
    {
      id: "exercise",
      when: "printed",
      title: "À vous : gagner en trois coups",
      blocks: [
        "Trois pions d’attaque verts serrent le pion central rouge : Rouge n’a droit qu’à trois coups. C’est assez ! Le pion central vert est loin de vos pions d’attaque, mais vos pions de défense forment une chaîne qui l’atteint.",
        { exercise: true },
      ],
    },
    {
      id: "cards",
      when: "cards",
      title: "Fibonacci avec des cartes",
      blocks: [
        "Dans cette version, le hasard dit combien de coups vous pouvez jouer. Chaque camp a ses douze cartes, deux de chaque nombre de un à six, mélangées et posées face cachée. Trois choses changent :",
        {
          list: [
            "Au début de votre tour, vous **retournez une carte** : elle dit combien de coups vous avez. Quand vos cartes sont épuisées, on les mélange de nouveau.",
            "Les attaquants voisins de votre pion central ne coûtent rien.",
            "Vous gagnez quand **vos six pions d’attaque forment un seul groupe**, sans pion de défense entre eux, et qu’**au moins trois** touchent le pion central adverse.",
          ],
        },
        {
          diagram: "cards",
          caption:
            "Six pions d’attaque rouges sont reliés, trois touchent le pion central vert : avec les cartes, Rouge a gagné.",
        },
        "La victoire est vérifiée après chaque coup. Si votre propre coup forme la position gagnante de l’adversaire, il gagne aussitôt ; si les deux se forment ensemble, c’est vous qui gagnez.",
        {
          when: "screen",
          blocks: [
            "Les pions se déplacent comme toujours. À côté du plateau, vous voyez quelles cartes restent à venir dans chaque camp.",
          ],
        },
        {
          when: "paper",
          blocks: [
            "Les pions se déplacent comme toujours. Les cartes retournées restent à côté du plateau, face visible : chacun voit ainsi lesquelles sont encore à venir.",
          ],
        },
      ],
    },
    {
      id: "options",
      when: "unasked",
      title: "D’autres façons de jouer",
      blocks: [
        "La règle imprimée ne précise pas tout. Nous jouons comme décrit plus haut ; en préparant une partie, vous pouvez choisir autrement :",
        { options: true },
      ],
    },
    {
      id: "hints",
      title: "Quelques conseils",
      blocks: [
        {
          list: [
            "**Restez groupés.** Un groupe de six va plus loin que six pions isolés.",
            "**Raisonnez à rebours.** Cherchez où le pion central adverse devrait finir, puis quel pion peut l’y envoyer.",
            "**Les lignes sont des routes.** Une longue chaîne de défense va chercher au loin le pion central adverse, ou porte jusqu’à lui un de vos pions d’attaque.",
            "**Coupez les groupes.** En vous posant sur un adversaire, vous l’envoyez à l’autre bout de votre ligne, loin des siens.",
            {
              when: "cost-always",
              item: "**Un attaquant compte double.** À côté du pion central adverse, il fait partie de l’encerclement et prive l’autre d’un coup.",
            },
            {
              when: "ring-six",
              item: "**Le bord est un abri.** Il faut en tirer un pion central avant de pouvoir l’encercler.",
            },
          ],
        },
      ],
    },
    {
      id: "notation",
      title: "Noter les coups",
      blocks: [
        "Les rangées vont de `a` en bas à `k` en haut ; au départ, les pions d’attaque rouges occupent la rangée `k`. Dans chaque rangée, on compte les intersections à partir de la gauche.",
        {
          table: [
            ["`h6-e5`", "Le pion de h6 va en e5 ; celui qui s’y trouvait va en h6."],
            ["`end`", "Le tour finit alors qu’il reste des coups."],
          ],
        },
        { when: "cards", blocks: [{ table: [["`card4`", "Un quatre est retourné."]] }] },
      ],
    },
    { id: "keyboard", title: "Tactile, souris et clavier", blocks: [{ keys: true }] },
  ],
  exercise: {
    tasks: [
      "Premier coup : allez chercher le pion central vert. Il doit arriver à côté de vos pions d’attaque.",
      "Deuxième coup : envoyez le pion central vert au milieu de vos pions d’attaque.",
      "Troisième coup : une seule voisine du pion central vert est encore libre. Fermez le cercle.",
    ],
    hints: [
      "Un pion renvoyé arrive là d’où venait l’autre. Quel pion de défense touche vos pions d’attaque et, par son groupe, le pion central ?",
      "Un pion d’attaque se trouve au milieu des autres. S’il va sur le pion central, celui-ci prend sa place.",
      "Le pion d’attaque qui vient de jouer touche de nouveau son groupe. Il peut en faire le tour jusqu’à l’intersection libre.",
    ],
    wrong: {
      man: "C’est le bon pion, mais pas la bonne intersection. Le coup est repris.",
      point: "C’est la bonne intersection, mais un autre pion devrait y aller. Le coup est repris.",
      centre:
        "Vous avez déplacé le pion central, mais vos pions d’attaque ne peuvent pas l’encercler là. Le coup est repris.",
      other: "Le coup est permis, mais le cercle ne se ferme plus à temps. Le coup est repris.",
    },
    won: "Le cercle est fermé : Rouge gagne !",
    hint: "Un indice",
    show: "Montrer le coup",
    again: "Recommencer",
  },
} satisfies RulesText;
