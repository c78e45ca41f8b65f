import type { HoleSolutions } from '../solutions.ts';

export const HYPOTENUSE: HoleSolutions = {
  right: {
    'squares, sum, root': 'Fx^2 <-> Fx^2 + F√ С/П',
    'through a register': 'x→П 1 <-> Fx^2 П→x 1 Fx^2 + F√ С/П',
    'each times itself': 'В↑ × <-> В↑ × + F√ С/П',
  },
  wrong: {
    'the sum of the legs': '+ С/П',
    'without the root': 'Fx^2 <-> Fx^2 + С/П',
    'root of the sum of the legs': '+ F√ С/П',
    'the longer leg': 'Кmax С/П',
    'minus for plus': 'Fx^2 <-> Fx^2 - К|x| F√ С/П',
  },
};
