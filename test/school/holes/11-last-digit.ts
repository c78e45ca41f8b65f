import type { HoleSolutions } from '../solutions.ts';

export const LAST_DIGIT: HoleSolutions = {
  right: {
    'a tenth and its fraction': 'В↑ 10 ÷ К{x} 10 × С/П',
    'through a register': 'x→П 1 10 ÷ К{x} 10 × С/П',
    'by the exponent, zero apart': `Fx≠0 zero ВП 1 /-/ К{x} 10 ×
zero:
С/П`,
    'less the tens': 'x→П 1 10 ÷ К[x] 10 × П→x 1 <-> - С/П',
  },
  wrong: {
    'by ВП, wrong for zero': 'ВП 1 /-/ К{x} 10 × С/П',
    'forgets that the typed number is still open': '10 ÷ К{x} 10 × С/П',
    'a tenth of it': 'ВП 1 /-/ К{x} С/П',
    'without the last digit': 'В↑ 10 ÷ К[x] С/П',
    'the last two': 'ВП 2 /-/ К{x} 100 × С/П',
    'the fraction of the whole number': 'К{x} 10 × С/П',
  },
};
