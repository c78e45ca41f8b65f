import type { HoleSolutions } from '../solutions.ts';

export const DISTANCE: HoleSolutions = {
  right: {
    'difference without its sign': '- К|x| С/П',
    'root of the square': '- Fx^2 F√ С/П',
    'the sign turned if need be': `- Fx<0 finish /-/
finish:
С/П`,
  },
  wrong: {
    'the difference': '- С/П',
    'the sum': '+ К|x| С/П',
    'the larger one': 'Кmax С/П',
    'the sign turned the wrong way': `- Fx≥0 finish /-/
finish:
С/П`,
    'cut to a whole number': '- К|x| К[x] С/П',
  },
};
