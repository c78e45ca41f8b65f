import type { HoleSolutions } from '../solutions.ts';

export const REVERSE_DIGITS: HoleSolutions = {
  right: {
    'with a whole part kept': `x→П 1 Cx x→П 2
next:
П→x 1 10 ÷ К[x] x→П 1 FВx К{x} П→x 2 + 10 × x→П 2 П→x 1 Fx=0 next П→x 2 С/П`,
    'tens first': `x→П 1 Cx x→П 2
next:
П→x 1 10 ÷ К{x} x→П 3 FВx <-> - x→П 1 П→x 3 П→x 2 + 10 × x→П 2 П→x 1 Fx=0 next П→x 2 С/П`,
    'on the stack': `В↑ Cx <->
next:
10 ÷ В↑ К[x] x→П 1 - + 10 × П→x 1 Fx=0 next <-> С/П`,
  },
  wrong: {
    'eight places always': `x→П 1 8 x→П 0 Cx
next:
П→x 1 10 ÷ В↑ К[x] x→П 1 - + 10 × F L0 next С/П`,
    'the first digit is lost': `x→П 1 Cx x→П 2
next:
П→x 1 10 ÷ К{x} П→x 2 + 10 × x→П 2 П→x 1 10 ÷ К[x] x→П 1 10 - Fx<0 next П→x 2 С/П`,
    'not reversed': 'К[x] С/П',
    'the sum of the digits': `x→П 1
next:
10 ÷ К[x] x→П 2 9 × П→x 1 <-> - x→П 1 П→x 2 Fx=0 next П→x 1 С/П`,
    'four places only': `x→П 1 4 x→П 0 Cx
next:
П→x 1 10 ÷ В↑ К[x] x→П 1 - + 10 × F L0 next С/П`,
  },
};
