import type { RulesText } from "./text";

export default {
  title: "Comment jouer à Focus",
  lead: "Les pions s’empilent en tours, et c’est celui du dessus qui commande. Le jeu de Sid Sackson (1963) s’apprend en trois minutes. Voici les règles à deux ; ce qui change à trois et à quatre vient ensuite.",
  contents: "Sur cette page",
  before: "Avant",
  after: "Après",
  sections: [
    {
      id: "aim",
      title: "Le but",
      blocks: [
        {
          when: "quick-2",
          blocks: [
            "Être le premier à capturer {each|un pion adverse|# pions adverses} ; la réserve ne compte pas. On peut aussi gagner ainsi :",
          ],
        },
        {
          when: "two",
          blocks: [
            "Ne laisser à l’adversaire plus rien à jouer. On peut jouer tant qu’on a un pion de sa couleur au sommet d’une tour, ou un pion en réserve. Recouvrez tous les pions adverses, épuisez la réserve d’en face, et vous avez gagné.",
          ],
        },
        {
          when: "last-many",
          blocks: [
            "Être le dernier à pouvoir jouer. On peut jouer tant qu’on a un pion de sa couleur au sommet d’une tour, ou un pion en réserve.",
          ],
        },
        {
          when: "quick-any",
          blocks: ["Être le premier à capturer {each|un pion|# pions} **à chacun** de ses adversaires."],
        },
        {
          when: "quick-total",
          blocks: [
            "Le premier qui a {total|un pion|# pions} devant lui gagne aussi ; comptent les pions capturés, de n’importe quelle couleur, et ceux de sa réserve.",
          ],
        },
        {
          when: "captured",
          blocks: [
            "Le premier qui a capturé {total|un pion|# pions} en tout, de n’importe quelle couleur, gagne aussi ; la réserve ne compte pas.",
          ],
        },
        {
          when: "quick-any",
          blocks: ["On peut jouer tant qu’on a un pion de sa couleur au sommet d’une tour, ou un pion en réserve."],
        },
        {
          when: "teams-asked",
          blocks: [
            "Votre équipe gagne quand aucun des deux adversaires ne peut plus jouer. On peut jouer tant qu’on a un pion de sa couleur au sommet d’une tour, ou un pion en réserve.",
          ],
        },
      ],
    },
    {
      id: "setup",
      title: "La mise en place",
      blocks: [
        "Le plateau est un carré de huit cases sur huit auquel il manque trois cases à chaque coin : il en reste 52.",
        {
          when: "two",
          blocks: [
            "Chacun a 18 pions, et dès le début les couleurs sont mêlées, deux par deux.",
            { diagram: "setup", caption: "Le départ : 36 pions, et chacun touche déjà un adversaire." },
          ],
        },
        { when: "either", blocks: ["D’ordinaire, {1} commence ; on peut aussi tirer au sort."] },
        { when: "lots", blocks: ["On tire au sort qui commence."] },
        {
          when: "pick",
          blocks: [
            "Pour tirer au sort, l’un cache un pion de chaque couleur, un par main. L’autre choisit une main, prend cette couleur et commence.",
          ],
        },
        {
          when: "guess",
          blocks: [
            "Pour tirer au sort, l’un cache dans ses poings un pion de chaque couleur. L’autre devine la couleur ; s’il devine juste, il la prend et commence.",
          ],
        },
        {
          when: "draw-man",
          blocks: [
            "Chacun choisit une couleur. On cache ensuite un pion de chaque couleur et on en tire un sans regarder : cette couleur commence.",
          ],
        },
        {
          when: "draw-colour",
          blocks: ["Chacun donne un pion ; on les mélange, et chacun reçoit la couleur qu’il tire. {1} commence."],
        },
        { when: "begins", blocks: ["{start} commence."] },
      ],
    },
    {
      id: "turn",
      title: "À votre tour",
      blocks: [
        "Les joueurs jouent chacun à leur tour. Au vôtre, faites exactement une de ces deux choses :",
        {
          list: [
            "**déplacer** un pion, une tour entière ou le haut d’une tour ; ou bien",
            "**rentrer** un pion de votre réserve.",
          ],
        },
        "Il est interdit de passer.",
      ],
    },
    {
      id: "move",
      title: "Les déplacements",
      blocks: [
        "Deux pions ou plus sur une case forment une **tour**. Elle appartient au joueur dont le pion est au sommet, quoi qu’il y ait dessous, et lui seul peut la jouer.",
        "**Un pion seul** avance d’une case : en haut, en bas, à gauche ou à droite, jamais en diagonale. La case d’arrivée peut être vide ou porter des pions de n’importe quelle couleur ; le vôtre se pose alors dessus.",
        {
          diagram: "one",
          caption: "Un pion seul a jusqu’à quatre cases où aller. Sur celle de droite, il recouvrirait un pion de {2}.",
        },
        {
          when: "exact",
          blocks: [
            "**Une tour** avance d’autant de cases qu’elle a de pions, tout droit : deux pions, deux cases ; cinq pions, cinq cases. Elle ne peut ni s’arrêter avant, ni tourner en chemin. Ce qu’elle survole ne compte pas.",
            {
              diagram: "tower",
              caption:
                "Trois pions avancent de trois cases, par-dessus tout ce qui se trouve entre les deux. À droite, ils atterriraient sur une tour de {2} et en prendraient le contrôle.",
            },
            "**Une partie de tour** suit la même règle : soulevez au sommet autant de pions que vous voulez, sans changer leur ordre, et avancez d’autant de cases. Le reste est à celui dont la couleur apparaît maintenant au sommet. Regardez bien avant de diviser : vous libérez peut-être un pion adverse.",
          ],
        },
        {
          when: "up-to",
          blocks: [
            "**Une tour** avance tout droit, d’autant de cases au plus qu’elle a de pions : trois pions, une, deux ou trois cases. Elle ne peut pas tourner en chemin. Ce qu’elle survole ne compte pas.",
            {
              diagram: "tower-up-to",
              caption:
                "Trois pions avancent d’une, deux ou trois cases, par-dessus tout ce qui se trouve entre les deux. À droite, ils pourraient atterrir sur une tour de {2} et en prendre le contrôle.",
            },
            "**Une partie de tour** suit la même règle : soulevez au sommet autant de pions que vous voulez, sans changer leur ordre, et avancez d’autant de cases au plus. Le reste est à celui dont la couleur apparaît maintenant au sommet. Regardez bien avant de diviser : vous libérez peut-être un pion adverse.",
          ],
        },
        {
          diagram: "split",
          caption:
            "{1} soulève les deux pions du haut sur quatre, et ils peuvent avancer de deux cases. Les deux qui restent seront à {2}.",
        },
      ],
    },
    {
      id: "five",
      title: "Jamais plus de cinq",
      blocks: [
        "Vos pions se posent toujours au sommet. Si la tour dépasse alors cinq étages, on retire des pions à la **base** jusqu’à ce qu’il en reste cinq :",
        {
          list: [
            "les vôtres vont dans votre **réserve** et pourront revenir ;",
            "les pions adverses sont **capturés** et ne reviennent jamais.",
          ],
        },
        { diagram: "five-before", caption: "Les quatre pions de {1} sont à quatre cases de la tour de quatre de {2}." },
        {
          diagram: "five-after",
          caption:
            "Huit pions, c’est trois de trop. De la base sortent deux pions de {2}, capturés, et un pion de {1}, qui va dans la réserve de {1}.",
        },
      ],
    },
    {
      id: "reserve",
      title: "La réserve",
      blocks: [
        {
          when: "no-entry",
          blocks: [
            "Au lieu d’un déplacement, vous pouvez rentrer un pion de votre réserve sur **n’importe quelle** case : une case vide, une de vos tours, ou le sommet d’une tour adverse. Rien d’autre ne bouge ce tour-là.",
          ],
        },
        {
          when: "entry",
          blocks: [
            "Après le premier tour de table, vous pouvez, au lieu d’un déplacement, rentrer un pion de votre réserve sur **n’importe quelle** case : une case vide, une de vos tours, ou le sommet d’une tour adverse. Rien d’autre ne bouge ce tour-là.",
          ],
        },
        "Si la case portait déjà cinq pions, celui de la base sort comme d’habitude.",
        {
          diagram: "drop-before",
          caption: "{1} a un pion en réserve. À la base de la tour de cinq de {2} se trouve un autre pion de {1}.",
        },
        {
          diagram: "drop-after",
          caption:
            "Posé au sommet, il prend toute la tour, et le pion de {1} à la base va en réserve : de quoi recommencer.",
        },
      ],
    },
    {
      id: "end",
      title: "La fin de la partie",
      blocks: [
        {
          when: "two",
          blocks: [
            "**La partie complète** s’arrête dès qu’un joueur ne contrôle plus ni pion ni tour et n’a plus de réserve. L’autre a gagné.",
            {
              diagram: "end",
              caption: "Tous les pions qui restent à {2} sont recouverts, et {2} n’a plus de réserve : {1} a gagné.",
            },
          ],
        },
        {
          when: "quick-two",
          blocks: [
            "**La partie rapide** peut finir de la même façon. Elle s’arrête aussi dès qu’un joueur a capturé {each|un pion adverse|# pions adverses} : il a gagné. Les pions de sa propre réserve ne comptent pas.",
          ],
        },
      ],
    },
    {
      id: "draw",
      title: "La partie nulle",
      blocks: [
        {
          when: "drawn",
          blocks: ["Les anciennes règles ne disent pas quand une partie est nulle. Ici, elle est nulle"],
        },
        {
          list: [
            {
              when: "repetition",
              item: "quand la même position, avec les mêmes réserves, les mêmes captures et le même joueur au trait, se présente pour la troisième fois.",
            },
            {
              when: "quiet",
              item: "quand {quiet} tours de suite, ceux de tous les joueurs, se sont passés sans capture.",
            },
          ],
        },
      ],
    },
    {
      id: "mirror",
      when: "remedies",
      title: "Si l’autre ne fait que vous imiter",
      blocks: [
        {
          when: "unbalanced",
          blocks: [
            "Le départ à deux est symétrique : le second peut répondre à chaque coup par son reflet. Pour l’éviter, on peut convenir avant la partie d’une de ces règles :",
          ],
        },
        {
          list: [
            { when: "loses", item: "**La nulle est perdue** pour celui qui n’a pas commencé." },
            { when: "wins", item: "**La nulle est gagnée** pour celui qui n’a pas commencé." },
            {
              when: "swap",
              item: "**Échanger d’abord :** avant la partie, chacun, en commençant par le premier joueur, intervertit un de ses pions et un pion adverse. Le second échange ne doit pas être symétrique du premier : couleurs inversées, le plateau ne doit être identique ni après un demi-tour, ni dans un miroir de haut en bas. On joue ensuite normalement.",
            },
          ],
        },
        {
          when: "draw-rule",
          blocks: [
            "Ces règles sur la nulle se justifiaient par un léger avantage que l’on prêtait au second joueur. Les parties de notre moteur contre lui-même ne le confirment pas : dans la partie rapide, celui qui commence gagne plus souvent ; dans la partie complète, aucun avantage n’est certain.",
          ],
        },
      ],
    },
    {
      id: "three",
      when: "three",
      into: "setup",
      title: "À trois",
      blocks: [
        "Chacun a douze pions sur le plateau et un treizième en main. Chacun joue pour soi, dans l’ordre {1}, {2}, {3}.",
        { diagram: "setup-3", caption: "Trois couleurs en bandes obliques. Chaque joueur a encore un pion en main." },
        {
          when: "unasked",
          blocks: [
            "En règle générale, **le premier tour de chacun** consiste à rentrer ce pion sur une case vide. Dans certaines éditions on peut le garder en réserve, mais au premier tour il ne va que sur une case vide.",
          ],
        },
        "Celui qui n’a rien à jouer **passe son tour, mais n’est pas éliminé** : dès qu’une tour à sa couleur est libérée, il rejoue. Quand un seul joueur peut encore jouer, il a gagné.",
      ],
    },
    {
      id: "four",
      when: "four-alone",
      into: "setup",
      title: "À quatre, chacun pour soi",
      blocks: [
        "{1} est en bas, {2} à gauche, {3} en haut, {4} à droite ; on joue dans cet ordre.",
        {
          when: "thirteen",
          blocks: [
            "Chacun a treize pions, et personne n’a de réserve au départ.",
            { diagram: "setup-4", caption: "Le départ avec treize pions chacun." },
          ],
        },
        {
          when: "twelve",
          blocks: [
            "Chacun a douze pions ; b2, b7, g2 et g7 restent vides, et personne n’a de réserve au départ.",
            { diagram: "setup-4-12", caption: "Le départ avec douze pions chacun." },
          ],
        },
        "Celui qui n’a rien à jouer **passe son tour, mais n’est pas éliminé** : dès qu’une tour à sa couleur est libérée, il rejoue. Quand un seul joueur peut encore jouer, il a gagné.",
      ],
    },
    {
      id: "teams",
      when: "teams",
      into: "setup",
      title: "Par équipes",
      blocks: [
        { when: "unasked", blocks: ["On place les pions comme à quatre, chacun pour soi."] },
        {
          when: "teams-13",
          blocks: [
            "{1} est en bas, {2} à gauche, {3} en haut, {4} à droite ; on joue dans cet ordre. Chacun a treize pions, et personne n’a de réserve au départ.",
            { diagram: "setup-4", caption: "Le départ avec treize pions chacun." },
          ],
        },
        {
          when: "teams-12",
          blocks: [
            "{1} est en bas, {2} à gauche, {3} en haut, {4} à droite ; on joue dans cet ordre. Chacun a douze pions ; b2, b7, g2 et g7 restent vides, et personne n’a de réserve au départ.",
            { diagram: "setup-4-12", caption: "Le départ avec douze pions chacun." },
          ],
        },
        "{1} et {3} jouent contre {2} et {4} ; les partenaires sont face à face. Quatre choses changent :",
        {
          list: [
            "Les pions du **partenaire** qui sortent par le bas d’une tour vont aussitôt dans sa réserve. Seuls les pions adverses sont capturés.",
            "On ne déplace que les tours qu’on contrôle soi-même, pas celles du partenaire.",
            "Qui est bloqué passe son tour, et revient dès qu’une tour est libérée ou que son partenaire lui procure une réserve.",
            "Une équipe gagne quand aucun des deux adversaires ne peut jouer. Il n’y a pas de partie rapide par équipes : aucune édition ne dit comment compter.",
          ],
        },
        "Décidez avant la partie si les partenaires peuvent se concerter. Les parties silencieuses sont les plus intéressantes ; entre débutants, mieux vaut permettre de se parler.",
      ],
    },
    {
      id: "quick",
      when: "quick-many",
      title: "La partie rapide",
      blocks: [
        {
          when: "unasked",
          blocks: [
            "À trois, on gagne aussitôt avec trois pions capturés **à chaque** adversaire ; à quatre, deux **à chacun** suffisent.",
          ],
        },
        {
          when: "quick-any",
          blocks: ["On gagne aussitôt avec {each|un pion capturé|# pions capturés} **à chaque** adversaire."],
        },
        {
          when: "total",
          blocks: [
            "On gagne aussi avec {total|un pion|# pions} devant soi en tout. Ceux de sa propre réserve comptent.",
          ],
        },
        {
          when: "captured",
          blocks: ["On gagne aussi avec {total|un pion capturé|# pions capturés} en tout ; la réserve ne compte pas."],
        },
      ],
    },
    {
      id: "editions",
      title: "Les éditions",
      blocks: [
        "Focus a été imprimé avec des règles qui diffèrent. Vous pouvez jouer comme le dit votre boîte ; rien n’empêche de changer tel ou tel point.",
        { editions: true },
      ],
    },
    {
      id: "hints",
      when: "advised",
      title: "Quelques conseils",
      blocks: [
        {
          list: [
            "**Soignez votre réserve.** Un pion en main menace toutes les cases à la fois. Les longues parties reviennent d’ordinaire à celui qui en a le plus.",
            "**Évitez les feux croisés.** Une tour voisine de deux ou trois pions adverses isolés ne restera pas longtemps à vous.",
            "**Faites que vos tours se protègent.** Deux tours de deux, à deux cases l’une de l’autre sur une ligne, peuvent chacune revenir sur ce qui a été pris à l’autre.",
            "**Voyez qui saute le premier.** Quand deux hautes tours se font face à la bonne distance, celui qui a le trait fait souvent une belle prise.",
            "**Partez avec le haut, pas avec tout.** Si une tour est menacée, éloignez-en une partie : il restera peu à gagner, et cette partie est juste à la bonne distance pour revenir.",
            {
              when: "duel",
              item: "**Regardez la base.** Une tour de cinq qui a votre couleur à la base vous rapporte une réserve dès que vous vous posez dessus ; avec la couleur adverse, une capture.",
            },
            "**En avance ? Prenez votre temps.** Vers la fin, il vaut souvent mieux remplir sa réserve que d’attaquer.",
            {
              when: "duel",
              item: "**Comptez avant un duel de réserves.** Si votre pion est à la base d’une tour de cinq adverse, y rentrer un pion vous rend aussitôt un pion de réserve. L’adversaire peut parfois répondre de même : le duel est perdu pour celui dont la réserve s’épuise la première.",
            },
            {
              when: "teams",
              item: "**Attaquez à deux un même adversaire.** Si son partenaire ne le voit pas ou ne peut pas l’aider, il ne tiendra pas longtemps.",
            },
            {
              when: "teams",
              item: "**Aidez le partenaire en difficulté,** sinon vous serez bientôt seul contre deux.",
            },
            {
              when: "teams-watch",
              item: "**Observez ce que cherche votre partenaire,** surtout quand on joue en silence.",
            },
          ],
        },
      ],
    },
    {
      id: "notation",
      title: "Noter les coups",
      blocks: [
        "Les colonnes vont de `a` à `h` de gauche à droite, les rangées de `1` à `8` de bas en haut, vues du côté de {1}. Les coups s’écrivent ainsi :",
        {
          table: [
            ["`d5-c5`", "Un pion va de d5 à c5."],
            ["`c5(2)-e5`", "Les deux pions du haut de c5 vont en e5."],
            ["`@e4`", "Un pion de la réserve rentre en e4."],
          ],
        },
      ],
    },
    { id: "keyboard", title: "Tactile, souris et clavier", blocks: [{ keys: true }] },
  ],
} satisfies RulesText;
