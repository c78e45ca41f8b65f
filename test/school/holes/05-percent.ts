import type { HoleSolutions } from '../solutions.ts';

export const PERCENT: HoleSolutions = {
  right: {
    'the difference over what it was': '<-> - FВx ÷ 2 F10^x × С/П',
    'hundredfold first': '<-> x→П 1 - 100 × П→x 1 ÷ С/П',
    'divided twice': '<-> - FВx 2 F10^x ÷ ÷ С/П',
  },
  wrong: {
    'loses digits near 100 per cent': '<-> ÷ 1 - 2 F10^x × С/П',
    'of the new price': 'x→П 1 <-> - П→x 1 ÷ 100 × С/П',
    'the fall instead of the growth': '<-> - FВx ÷ 2 F10^x × /-/ С/П',
    'the fraction and not the per cent': '<-> - FВx ÷ С/П',
    'the new price in per cent': '<-> ÷ 2 F10^x × С/П',
  },
};
