import type { HoleSolutions } from '../solutions.ts';

export const ROUNDING: HoleSolutions = {
  right: {
    'the fraction twice': 'К{x} FВx + К[x] С/П',
    'half of the sign': 'В↑ КЗН 2 ÷ + К[x] С/П',
    'the fraction of a copy': 'В↑ К{x} + К[x] С/П',
    'the size rounded, the sign given back': 'x→П 1 К|x| 0.5 + К[x] П→x 1 КЗН × С/П',
  },
  wrong: {
    'cut off': 'К[x] С/П',
    'right for positive numbers': 'В↑ 0.5 + К[x] С/П',
    'up and never down': 'В↑ КЗН + К[x] С/П',
    'leaves the fraction': 'В↑ К{x} - С/П',
    'leaves rubbish in Y': 'x→П 1 КЗН 2 ÷ П→x 1 + К[x] В↑ С/П',
    'right for numbers other than halves': 'В↑ КЗН 0.49 × + К[x] С/П',
  },
};
