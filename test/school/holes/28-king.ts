import type { HoleSolutions } from '../solutions.ts';

export const KING: HoleSolutions = {
  right: {
    'the distance in twelfths and tenths':
      '- К|x| x→П 1 12 ÷ К[x] П→x 1 1 + 10 ÷ К{x} 4 × К[x] + Fcos К[x] С/П',
    'the distance in tenths': '- К|x| 1 + 10 ÷ x→П 1 К{x} 4 × К[x] П→x 1 0.8 × К[x] + КЗН 1 <-> - С/П',
    'rows and columns':
      '<-> 10 ÷ x→П 1 <-> 10 ÷ x→П 2 К{x} П→x 1 К{x} - К|x| 5 × К[x] П→x 2 К[x] П→x 1 К[x] - К|x| 2 ÷ К[x] + КЗН 1 <-> - С/П',
    'one after another': `- К|x| x→П 1 12 - Fx<0 no П→x 1 2 - Fx≥0 yes П→x 1 9 - Fx<0 yes
no:
0 С/П
yes:
1 С/П`,
  },
  wrong: {
    'a rook': '- К|x| 10 ÷ К{x} КЗН 1 <-> - С/П',
    'without the corners': `- К|x| x→П 1 11 - Fx<0 no П→x 1 2 - Fx≥0 yes П→x 1 10 - Fx<0 yes
no:
0 С/П
yes:
1 С/П`,
    'two columns on': `- К|x| x→П 1 13 - Fx<0 no П→x 1 3 - Fx≥0 yes П→x 1 8 - Fx<0 yes
no:
0 С/П
yes:
1 С/П`,
    'not its own square': `- К|x| Fx≠0 no x→П 1 12 - Fx<0 no П→x 1 2 - Fx≥0 yes П→x 1 9 - Fx<0 yes
no:
0 С/П
yes:
1 С/П`,
    'always yes': '1 С/П',
  },
};
