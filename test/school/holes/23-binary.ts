import type { HoleSolutions } from '../solutions.ts';

export const BINARY: HoleSolutions = {
  right: {
    'eight rounds': `x→П 1 8 x→П 0 Cx
next:
П→x 1 2 ÷ В↑ К[x] x→П 1 - + 10 ÷ F L0 next 2 ВП 8 × С/П`,
    'with a weight': `x→П 1 1 x→П 2 Cx x→П 3
next:
П→x 1 2 ÷ К[x] x→П 1 FВx К{x} 2 × П→x 2 × П→x 3 + x→П 3 П→x 2 10 × x→П 2 П→x 1 Fx=0 next П→x 3 С/П`,
    'from the top': `x→П 1 128 x→П 2 8 x→П 0 Cx
next:
10 × П→x 1 П→x 2 - Fx≥0 less x→П 1 <-> 1 + БП half
less:
<->
half:
П→x 2 2 ÷ x→П 2 <-> F L0 next С/П`,
  },
  wrong: {
    'seven places': `x→П 1 7 x→П 0 Cx
next:
П→x 1 2 ÷ В↑ К[x] x→П 1 - + 10 ÷ F L0 next 2 ВП 7 × С/П`,
    backwards: `x→П 1 8 x→П 0 Cx
next:
10 × П→x 1 2 ÷ В↑ К[x] x→П 1 - 2 × + F L0 next С/П`,
    'in octal': `x→П 1 8 x→П 0 Cx
next:
П→x 1 8 ÷ В↑ К[x] x→П 1 - + 10 ÷ F L0 next 8 ВП 8 × С/П`,
    'how many ones': `x→П 1 8 x→П 0 Cx
next:
П→x 1 2 ÷ В↑ К[x] x→П 1 - 2 × + F L0 next С/П`,
    inverted: `x→П 1 8 x→П 0 Cx
next:
П→x 1 2 ÷ В↑ К[x] x→П 1 - + 10 ÷ F L0 next 2 ВП 8 × 11111111 <-> - С/П`,
  },
};
