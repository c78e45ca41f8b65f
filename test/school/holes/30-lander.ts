import type { HoleSolutions } from '../solutions.ts';

export const LANDER: HoleSolutions = {
  right: {
    'the height in a register': '<-> С/П <-> x→П 1 F↻ + 2 - В↑ П→x 1 + В/О',
    'two registers': `x→П 2 <-> x→П 1 С/П
turn:
П→x 2 + 2 - x→П 2 П→x 1 + x→П 1 П→x 2 <-> С/П БП turn`,
    'a return as the jump': `<->
С/П x→П 3 F↻ x→П 1 F↻ П→x 3 + 2 - В↑ П→x 1 + В/О`,
    'one piece for all turns': `x→П 2 <-> x→П 1
show:
П→x 2 П→x 1 С/П П→x 2 + 2 - x→П 2 П→x 1 + x→П 1 БП show`,
  },
  wrong: {
    'height before speed': `x→П 2 <-> x→П 1 С/П
turn:
П→x 2 П→x 1 + x→П 1 <-> F↻ F↻ F↻ П→x 2 + 2 - x→П 2 П→x 1 С/П БП turn`,
    'no gravity': `x→П 2 <-> x→П 1 С/П
turn:
П→x 2 + x→П 2 П→x 1 + x→П 1 П→x 2 <-> С/П БП turn`,
    'places exchanged': `x→П 2 <-> x→П 1 С/П
turn:
П→x 2 + 2 - x→П 2 П→x 1 + x→П 1 П→x 2 С/П БП turn`,
    'forgets the speed': `x→П 2 <-> x→П 1 С/П
turn:
П→x 2 + 2 - В↑ П→x 1 + x→П 1 С/П БП turn`,
    'leaves rubbish in Y': `x→П 2 <-> x→П 1 С/П
turn:
П→x 2 + 2 - x→П 2 П→x 1 + x→П 1 С/П БП turn`,
  },
};
