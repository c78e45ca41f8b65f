import type { HoleSolutions } from '../solutions.ts';

export const FIBONACCI: HoleSolutions = {
  right: {
    'the sign for a one': `x→П 0 КЗН 0
next:
+ FВx <-> F L0 next С/П`,
    'the stack and F Вx': `x→П 0 1 В↑ 0
next:
+ FВx <-> F L0 next С/П`,
    'two registers': `x→П 0 1 x→П 1 0 x→П 2
next:
П→x 1 П→x 2 x→П 1 + x→П 2 F L0 next С/П`,
    'a third place on the stack': `x→П 0 0 В↑ 1
next:
x→П 1 + П→x 1 <-> F L0 next П→x 1 С/П`,
  },
  wrong: {
    'one place on': `x→П 0 1 В↑ 1
next:
+ FВx <-> F L0 next С/П`,
    'one place back': `x→П 0 0 В↑ 1
next:
+ FВx <-> F L0 next <-> - С/П`,
    'powers of two': `x→П 0 1
next:
2 × F L0 next С/П`,
    'Lucas numbers': `x→П 0 3 В↑ 1 /-/
next:
+ FВx <-> F L0 next С/П`,
    'by the golden section, too coarse': `x→П 0 5 F√ x→П 1 1 + 2 ÷ x→П 2 1
next:
П→x 2 × F L0 next П→x 1 ÷ В↑ К{x} + К[x] С/П`,
  },
};
