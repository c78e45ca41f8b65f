import type { HoleSolutions } from '../solutions.ts';

export const FIRST_DIGIT: HoleSolutions = {
  right: {
    'the digit behind the indicator': 'В↑ 1 <-> К НОП ВП С/П',
    'a tenth again and again': `next:
x→П 1 10 ÷ К[x] Fx=0 next П→x 1 С/П`,
    'compared with ten': `next:
x→П 1 10 - Fx≥0 done П→x 1 10 ÷ К[x] БП next
done:
П→x 1 С/П`,
  },
  wrong: {
    'the last digit': 'ВП 1 /-/ К{x} 10 × С/П',
    'the first two': `next:
x→П 1 100 ÷ К[x] Fx=0 next П→x 1 С/П`,
    'four digits only': 'В↑ 1000 ÷ К[x] С/П',
    'by the logarithm, wrong for nines': 'x→П 1 Flg К[x] F10^x П→x 1 <-> ÷ К[x] С/П',
    'without the first digit': 'x→П 1 ВП С/П',
  },
};
