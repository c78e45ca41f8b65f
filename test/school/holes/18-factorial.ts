import type { HoleSolutions } from '../solutions.ts';

export const FACTORIAL: HoleSolutions = {
  right: {
    'zero apart': `x→П 0 Fx≠0 zero 1
next:
П→x 0 × F L0 next С/П
zero:
1 С/П`,
    'counted one higher': `В↑ 1 + x→П 0 1 БП test
next:
П→x 0 ×
test:
F L0 next С/П`,
    upwards: `x→П 1 1 x→П 2 Cx x→П 3
next:
П→x 3 П→x 1 - Fx≠0 done П→x 3 1 + x→П 3 П→x 2 × x→П 2 БП next
done:
П→x 2 С/П`,
  },
  wrong: {
    'endless for zero': `x→П 0 1
next:
П→x 0 × F L0 next С/П`,
    'one factor short': `x→П 0 Fx≠0 zero 1
next:
F L0 more С/П
more:
П→x 0 × БП next
zero:
1 С/П`,
    'the sum': `x→П 0 Fx≠0 zero 0
next:
П→x 0 + F L0 next С/П
zero:
1 С/П`,
    'a power': `x→П 0 x→П 1 Fx≠0 zero 1
next:
П→x 1 × F L0 next С/П
zero:
1 С/П`,
    'zero for zero': `x→П 0 Fx≠0 zero 1
next:
П→x 0 × F L0 next С/П
zero:
0 С/П`,
  },
};
