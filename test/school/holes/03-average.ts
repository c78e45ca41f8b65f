import type { HoleSolutions } from '../solutions.ts';

export const AVERAGE: HoleSolutions = {
  right: {
    'half the sum': '+ 2 ÷ С/П',
    'five tenths of the sum': '+ 5 × 10 ÷ С/П',
    'the sum of the halves': '<-> 2 ÷ <-> 2 ÷ + С/П',
  },
  wrong: {
    'the sum': '+ С/П',
    'cut to a whole number': '+ 2 ÷ К[x] С/П',
    'half the difference': '- 2 ÷ С/П',
    'forgets that the typed number is still open': '2 ÷ <-> 2 ÷ + С/П',
    'the geometric mean': '× К|x| F√ С/П',
  },
};
