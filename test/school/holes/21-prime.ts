import type { HoleSolutions } from '../solutions.ts';

export const PRIME: HoleSolutions = {
  right: {
    'counted down by a pointer': `x→П 1 x→П 0
next:
К П→x 0 П→x 1 П→x 0 ÷ К{x} Fx=0 next П→x 0 F1/x К[x] С/П`,
    'the greatest divisor': `x→П 1 x→П 0
next:
F L0 test
test:
П→x 1 П→x 0 ÷ К{x} Fx=0 next П→x 0 F1/x К[x] С/П`,
    'the least divisor': `x→П 1 1 x→П 4
next:
К П→x 4 П→x 1 П→x 4 ÷ К{x} Fx=0 next П→x 4 П→x 1 - К|x| КЗН 1 <-> - С/П`,
    'up to the root': `x→П 1 1 x→П 2
next:
П→x 2 1 + x→П 2 Fx^2 П→x 1 - Fx<0 end П→x 1 П→x 2 ÷ К{x} Fx=0 next 0 С/П
end:
Fx=0 prime 0 С/П
prime:
1 С/П`,
  },
  wrong: {
    odd: 'x→П 1 2 ÷ К{x} 2 × С/П',
    'takes squares of primes for primes': `x→П 1 1 x→П 2
next:
П→x 2 1 + x→П 2 Fx^2 П→x 1 - Fx<0 prime П→x 1 П→x 2 ÷ К{x} Fx=0 next 0 С/П
prime:
1 С/П`,
    'two is no prime': `x→П 1 2 ÷ К{x} Fx≠0 no П→x 1 x→П 0
next:
F L0 test
test:
П→x 1 П→x 0 ÷ К{x} Fx=0 next П→x 0 F1/x К[x] С/П
no:
0 С/П`,
    'the opposite': `x→П 1 x→П 0
next:
F L0 test
test:
П→x 1 П→x 0 ÷ К{x} Fx=0 next П→x 0 F1/x К[x] 1 <-> - С/П`,
    'divides by 2, 3 and 5 only': `x→П 1 2 ÷ К{x} Fx≠0 no П→x 1 3 ÷ К{x} Fx≠0 no П→x 1 5 ÷ К{x} Fx≠0 no 1 С/П
no:
0 С/П`,
  },
};
