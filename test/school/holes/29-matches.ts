import type { HoleSolutions } from '../solutions.ts';

export const MATCHES: HoleSolutions = {
  right: {
    'all on the stack': `К НОП С/П - Fx≠0 01 В↑ В↑ 4 ÷ К{x} 4 × Fx=0 take F10^x
take:
- В/О`,
    'down to a multiple of four': `x→П 1
show:
П→x 1 С/П П→x 1 <-> - Fx≠0 none x→П 1 4 ÷ К{x} Fx=0 take П→x 1 1 - БП keep
take:
П→x 1 4 ÷ К[x] 4 ×
keep:
x→П 1 БП show
none:
0 x→П 1 БП show`,
    'what is over four': `x→П 1 С/П
turn:
П→x 1 <-> - x→П 1 Fx≠0 finish 4 ÷ К{x} 4 × Fx=0 take 1
take:
П→x 1 <-> - x→П 1
finish:
С/П БП turn`,
    'the multiple below': `x→П 1 С/П
turn:
П→x 1 <-> - x→П 1 Fx≠0 finish 4 ÷ К[x] 4 × x→П 2 П→x 1 - Fx=0 other П→x 1 1 - БП keep
other:
П→x 2
keep:
x→П 1
finish:
С/П БП turn`,
  },
  wrong: {
    'takes always one': `x→П 1 С/П
turn:
П→x 1 <-> - x→П 1 Fx≠0 finish 1 - x→П 1
finish:
С/П БП turn`,
    'does not take at a multiple of four': `x→П 1 С/П
turn:
П→x 1 <-> - x→П 1 4 ÷ К{x} 4 × П→x 1 <-> - x→П 1 С/П БП turn`,
    'forgets the heap': `x→П 1 С/П
turn:
П→x 1 <-> - x→П 2 Fx≠0 finish 4 ÷ К{x} 4 × Fx=0 take 1
take:
П→x 2 <-> -
finish:
С/П БП turn`,
    'takes from nothing': `x→П 1 С/П
turn:
П→x 1 <-> - x→П 1 4 ÷ К{x} 4 × Fx=0 take 1
take:
П→x 1 <-> - x→П 1 С/П БП turn`,
    'leaves multiples of three': `x→П 1 С/П
turn:
П→x 1 <-> - x→П 1 Fx≠0 finish 3 ÷ К{x} 3 × В↑ К{x} + К[x] Fx=0 take 1
take:
П→x 1 <-> - x→П 1
finish:
С/П БП turn`,
  },
};
