import type { HoleSolutions } from '../solutions.ts';

export const LARGER: HoleSolutions = {
  right: {
    'the difference or nothing, and F Вx': `- Fx<0 more Cx
more:
FВx + С/П`,
    'what is missing, added': `x→П 1 - Fx<0 sum Cx
sum:
П→x 1 + С/П`,
    'sum and distance': 'x→П 1 - В↑ К|x| + 2 ÷ П→x 1 + С/П',
    'one or the other': `x→П 1 <-> x→П 2 - Fx<0 second П→x 2 С/П
second:
П→x 1 С/П`,
  },
  wrong: {
    'by К max': 'Кmax С/П',
    'the smaller': `x→П 1 - Fx≥0 sum Cx
sum:
П→x 1 + С/П`,
    'always the first': '<-> С/П',
    'always the second': '<-> <-> С/П',
    'the one that is farther from zero': `x→П 1 <-> x→П 2 К|x| <-> К|x| - Fx≥0 second П→x 2 С/П
second:
П→x 1 С/П`,
  },
};
