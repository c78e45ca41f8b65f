import type { HoleSolutions } from '../solutions.ts';

export const DIFFERENCE_OF_BITS: HoleSolutions = {
  right: {
    'in the tens': '<-> 10 + <-> 10 + К⊕ 8 - 10 × С/П',
    'doubled digits': '<-> 11 × <-> 11 × К⊕ 8 - 10 × С/П',
    'bit by bit': `x→П 2 <-> x→П 1 4 x→П 0 1 x→П 3 Cx x→П 4
next:
П→x 1 2 ÷ К[x] x→П 1 FВx К{x} П→x 2 2 ÷ К[x] x→П 2 FВx К{x} <-> F↻ - К|x| 2 × П→x 3 × П→x 4 + x→П 4 П→x 3 2 × x→П 3 F L0 next П→x 4 С/П`,
  },
  wrong: {
    'wrong from ten on': '<-> 10 + <-> 10 + К⊕ К{x} 10 × С/П',
    'the bits in common': '<-> 10 + <-> 10 + К∧ 8 - 10 × С/П',
    'all the bits': '<-> 10 + <-> 10 + К∨ 8 - 10 × С/П',
    'the distance': '- К|x| С/П',
    'leaves the letters': '<-> 10 + <-> 10 + К⊕ К{x} В↑ ВП 1 С/П',
  },
};
