import type { HoleSolutions } from '../solutions.ts';

export const DROP_FIRST: HoleSolutions = {
  right: {
    'the digit behind the indicator': 'x→П 1 ВП С/П',
    'its first digit and as many zeros, subtracted': `x→П 1 x→П 2 1 x→П 3
next:
П→x 2 10 ÷ К[x] Fx≠0 done x→П 2 П→x 3 10 × x→П 3 БП next
done:
П→x 1 П→x 2 П→x 3 × - С/П`,
    'a power of ten': `x→П 1 1 x→П 2
next:
П→x 2 10 × x→П 2 П→x 1 П→x 2 ÷ К[x] 10 - Fx<0 next П→x 1 П→x 2 ÷ К{x} П→x 2 × С/П`,
  },
  wrong: {
    'four digits only': 'x→П 1 ВП 3 /-/ К{x} 1000 × С/П',
    'the first digit': 'В↑ 1 <-> К НОП ВП С/П',
    'without the last digit': 'В↑ 10 ÷ К[x] С/П',
    'by the logarithm, wrong for nines': 'x→П 1 Flg К[x] F10^x x→П 2 П→x 1 <-> ÷ К{x} П→x 2 × С/П',
    'the last digit': 'ВП 1 /-/ К{x} 10 × С/П',
  },
};
