import type { HoleSolutions } from '../solutions.ts';

export const LETTER: HoleSolutions = {
  right: {
    'two on, and the bit of eight': 'В↑ 2 + 88 К∨ К{x} В↑ ВП 1 С/П',
    'the digit behind the indicator': 'В↑ 88 <-> 2 + К∨ К{x} К НОП ВП С/П',
    'doubled digits': 'В↑ 8 - 11 × 88 К∨ К{x} В↑ ВП 1 С/П',
  },
  wrong: {
    'the number itself': 'К[x] С/П',
    'a tenth of the letter': 'В↑ 2 + 88 К∨ К{x} С/П',
    'with the eight in front': 'В↑ 2 + 88 К∨ С/П',
    'always Г': '55 В↑ 88 К∨ К{x} В↑ ВП 1 С/П',
    'multiplied, and decimal again': 'В↑ 2 + 88 К∨ К{x} 10 × С/П',
    'one digit too far': 'В↑ 3 + 88 К∨ К{x} В↑ ВП 1 С/П',
  },
};
