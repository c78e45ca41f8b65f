import type { HoleSolutions } from '../solutions.ts';

export const DIGIT_COUNT: HoleSolutions = {
  right: {
    'the counter of a pointer': `x→П 1 Cx x→П 4
next:
К П→x 4 П→x 1 10 ÷ К[x] x→П 1 Fx=0 next П→x 4 С/П`,
    'the logarithm, looked at again': 'x→П 1 Flg К[x] x→П 2 F10^x П→x 1 <-> ÷ К[x] КЗН П→x 2 + С/П',
    'up from one': `x→П 1 1 x→П 2
next:
П→x 1 10 ÷ К[x] x→П 1 Fx≠0 done П→x 2 1 + x→П 2 БП next
done:
П→x 2 С/П`,
  },
  wrong: {
    'the logarithm and a difference that is lost': `x→П 1 Flg К[x] x→П 2 F10^x П→x 1 <-> - Fx≥0 less П→x 2 1 + С/П
less:
П→x 2 С/П`,
    'the logarithm, wrong for all nines': 'Flg К[x] 1 + С/П',
    'the logarithm, one short': 'Flg К[x] С/П',
    'rounded up': 'Flg 1 + В↑ К{x} + К[x] С/П',
    'at most seven': `Flg К[x] 1 + x→П 1 7 - Fx≥0 few 7 С/П
few:
П→x 1 С/П`,
    'takes 0.99999999 for one': `x→П 1 1 x→П 2
next:
П→x 1 10 ÷ x→П 1 1 - Fx≥0 done П→x 2 1 + x→П 2 БП next
done:
П→x 2 С/П`,
    'counts one too many': `x→П 1 1 x→П 2
next:
П→x 2 1 + x→П 2 П→x 1 10 ÷ К[x] x→П 1 Fx=0 next П→x 2 С/П`,
  },
};
