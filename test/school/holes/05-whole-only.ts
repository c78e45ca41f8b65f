import type { HoleSolutions } from '../solutions.ts';

export const WHOLE_ONLY: HoleSolutions = {
  right: {
    'the root of what is cut, negative': 'В↑ К{x} К|x| /-/ F√ + С/П',
    'a division by zero': `x→П 1 К{x} Fx=0 broken П→x 1 С/П
broken:
Cx F1/x`,
    'the root of a negative square': 'x→П 1 К{x} Fx^2 /-/ F√ П→x 1 С/П',
  },
  wrong: {
    'never ends in ЕГГ0Г': 'С/П',
    'cuts the fraction off': 'К[x] С/П',
    'always ЕГГ0Г': 'Cx F1/x',
    'right for positive fractions only': 'В↑ К{x} /-/ F√ + С/П',
    'the other way round': 'В↑ К{x} F1/x Cx + С/П',
    'stops with a word of its own': `x→П 1 К{x} Fx=0 broken П→x 1 С/П
broken:
Cx С/П`,
  },
};
