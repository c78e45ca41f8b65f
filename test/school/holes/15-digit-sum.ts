import type { HoleSolutions } from '../solutions.ts';

export const DIGIT_SUM: HoleSolutions = {
  right: {
    'nine for every ten, on the stack': `В↑ В↑
next:
10 ÷ К[x] x→П 1 9 × - П→x 1 Fx=0 next <-> С/П`,
    'nine for every ten': `x→П 1
next:
10 ÷ К[x] x→П 2 9 × П→x 1 <-> - x→П 1 П→x 2 Fx=0 next П→x 1 С/П`,
    'digit by digit': `x→П 1 Cx x→П 2
next:
П→x 1 10 ÷ К[x] x→П 1 FВx К{x} 10 × П→x 2 + x→П 2 П→x 1 Fx=0 next П→x 2 С/П`,
    'eight rounds': `x→П 1 8 x→П 0 Cx
next:
П→x 1 10 ÷ В↑ К[x] x→П 1 - 10 × + F L0 next С/П`,
  },
  wrong: {
    'seven rounds': `x→П 1 7 x→П 0 Cx
next:
П→x 1 10 ÷ В↑ К[x] x→П 1 - 10 × + F L0 next С/П`,
    'the digital root': 'x→П 1 9 ÷ К{x} 9 × В↑ К{x} + К[x] С/П',
    'the product of the digits': `x→П 1 1 x→П 2
next:
П→x 1 10 ÷ К[x] x→П 1 FВx К{x} 10 × П→x 2 × x→П 2 П→x 1 Fx=0 next П→x 2 С/П`,
    'the first two only': 'x→П 1 10 ÷ К[x] FВx К{x} 10 × + С/П',
    'eight for every ten': `x→П 1
next:
10 ÷ К[x] x→П 2 8 × П→x 1 <-> - x→П 1 П→x 2 Fx=0 next П→x 1 С/П`,
  },
};
