import type { HoleSolutions } from '../solutions.ts';

export const FLOOR: HoleSolutions = {
  right: {
    'lifted above zero': 'В↑ 3 F10^x + К[x] 3 F10^x - С/П',
    'nearly one less below zero': `Fx<0 cut 0.99 -
cut:
К[x] С/П`,
    'half of the sign and its size': 'x→П 1 К{x} КЗН В↑ К|x| - 2 ÷ П→x 1 К[x] + С/П',
  },
  wrong: {
    'cut off': 'К[x] С/П',
    'falls over minus zero': `x→П 1 К{x} Fx<0 cut П→x 1 К[x] 1 - С/П
cut:
П→x 1 К[x] С/П`,
    'one less for all below zero': `x→П 1 Fx<0 cut П→x 1 К[x] 1 - С/П
cut:
П→x 1 К[x] С/П`,
    rounded: 'К{x} FВx + К[x] С/П',
    'leaves rubbish in Y': 'В↑ 3 F10^x + К[x] 3 F10^x - FВx <-> С/П',
    'the ceiling': 'В↑ /-/ 3 F10^x + К[x] 3 F10^x - /-/ С/П',
  },
};
