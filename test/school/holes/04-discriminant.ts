import type { HoleSolutions } from '../solutions.ts';

export const DISCRIMINANT: HoleSolutions = {
  right: {
    'the stack turned round': '<-> Fx^2 4 F↻ F↻ × × - С/П',
    'with the four first': '<-> 4 F↻ Fx^2 F↻ × × - С/П',
    'through a register': 'x→П 1 F↻ Fx^2 <-> П→x 1 × 4 × - С/П',
  },
  wrong: {
    'plus for minus': '<-> Fx^2 4 F↻ F↻ × × + С/П',
    'two for four': '<-> Fx^2 2 F↻ F↻ × × - С/П',
    'the other sign': '<-> Fx^2 4 F↻ F↻ × × - /-/ С/П',
    'a and b exchanged': 'F↻ F↻ <-> F↻ F↻ Fx^2 4 F↻ F↻ × × - С/П',
    'the root of it': '<-> Fx^2 4 F↻ F↻ × × - К|x| F√ С/П',
  },
};
