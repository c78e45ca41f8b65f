import type { HoleSolutions } from '../solutions.ts';

export const COLLATZ: HoleSolutions = {
  right: {
    'half first': `x→П 1 Cx x→П 2
next:
П→x 1 1 - Fx≠0 done П→x 2 1 + x→П 2 П→x 1 2 ÷ x→П 1 К{x} Fx≠0 next П→x 1 6 × 1 + x→П 1 БП next
done:
П→x 2 С/П`,
    'counted by a pointer': `x→П 1 Cx x→П 4 БП test
next:
К П→x 4 П→x 1 2 ÷ x→П 1 К{x} Fx≠0 test П→x 1 6 × 1 + x→П 1
test:
П→x 1 1 - Fx=0 next П→x 4 С/П`,
    'odd and even apart': `x→П 1 Cx x→П 2
next:
П→x 1 1 - Fx≠0 done П→x 2 1 + x→П 2 П→x 1 2 ÷ К{x} Fx=0 odd П→x 1 2 ÷ x→П 1 БП next
odd:
П→x 1 3 × 1 + x→П 1 БП next
done:
П→x 2 С/П`,
  },
  wrong: {
    'one step too many': `x→П 1 1 x→П 2
next:
П→x 1 1 - Fx≠0 done П→x 2 1 + x→П 2 П→x 1 2 ÷ x→П 1 К{x} Fx≠0 next П→x 1 6 × 1 + x→П 1 БП next
done:
П→x 2 С/П`,
    '3n − 1': `x→П 1 Cx x→П 2
next:
П→x 1 1 - Fx≠0 done П→x 2 1 + x→П 2 П→x 1 2 ÷ x→П 1 К{x} Fx≠0 next П→x 1 6 × 1 - x→П 1 БП next
done:
П→x 2 С/П`,
    'counts the halvings only': `x→П 1 Cx x→П 2
next:
П→x 1 1 - Fx≠0 done П→x 1 2 ÷ x→П 1 К{x} Fx=0 odd П→x 2 1 + x→П 2 БП next
odd:
П→x 1 6 × 1 + x→П 1 БП next
done:
П→x 2 С/П`,
    'the number of bits': 'Flg 2 Flg ÷ К[x] С/П',
    'does not stop at one': `x→П 1 Cx x→П 2
next:
П→x 2 1 + x→П 2 П→x 1 2 ÷ x→П 1 К{x} Fx≠0 next П→x 1 6 × 1 + x→П 1 1 - Fx=0 next П→x 2 С/П`,
  },
};
