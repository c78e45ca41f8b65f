import type { HoleSolutions } from '../solutions.ts';

export const REVERSE_STACK: HoleSolutions = {
  right: {
    'two exchanges, two turns': '<-> F↻ F↻ <-> С/П',
    'a turn first': 'F↻ <-> F↻ F↻ <-> F↻ С/П',
    'the other way round': 'F↻ F↻ <-> F↻ F↻ <-> F↻ F↻ С/П',
  },
  wrong: {
    'one exchange short': '<-> F↻ F↻ С/П',
    'a turn too many': '<-> F↻ F↻ <-> F↻ С/П',
    'only X and Y': '<-> С/П',
    'X and T only': 'x→П 1 F↻ F↻ F↻ П→x 1 С/П',
    'two turns': 'F↻ F↻ С/П',
    'everything zero': 'Cx В↑ В↑ В↑ С/П',
    'leaves numbers in registers': 'x→П 1 F↻ x→П 2 F↻ x→П 3 F↻ x→П 4 П→x 1 П→x 2 П→x 3 П→x 4 С/П',
  },
};
