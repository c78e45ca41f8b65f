import type { HoleSolutions } from '../solutions.ts';

export const TRIANGULAR: HoleSolutions = {
  right: {
    'square and number, halved': 'Fx^2 FВx + 2 ÷ С/П',
    'n times n + 1': 'В↑ В↑ 1 + × 2 ÷ С/П',
    'the number raised': 'В↑ Fx^2 + 2 ÷ С/П',
    'the square kept': 'x→П 1 Fx^2 П→x 1 + 2 ÷ С/П',
  },
  wrong: {
    'added one by one': `x→П 0 0
more:
П→x 0 + F L0 more С/П`,
    'one short': 'Fx^2 FВx - 2 ÷ С/П',
    'not halved': 'Fx^2 FВx + С/П',
    'one too many': 'Fx^2 FВx + 2 ÷ 1 + С/П',
    'half the square': 'Fx^2 2 ÷ С/П',
  },
};
