import type { HoleSolutions } from '../solutions.ts';

export const LEAP_YEAR: HoleSolutions = {
  right: {
    'the cosine of zero is one': `x→П 1 2 F10^x ÷ К{x} Fx=0 year FВx x→П 1
year:
П→x 1 4 ÷ К{x} Fcos К[x] С/П`,
    'centuries as years': `x→П 1 2 F10^x ÷ К{x} Fx=0 year FВx x→П 1
year:
П→x 1 4 ÷ К{x} КЗН 1 <-> - С/П`,
    'three questions': `x→П 1 4 ÷ К{x} Fx=0 no П→x 1 100 ÷ К{x} Fx=0 yes П→x 1 400 ÷ К{x} Fx=0 no
yes:
1 С/П
no:
0 С/П`,
    'centuries first': `x→П 1 100 ÷ К{x} Fx=0 plain П→x 1 400 ÷ БП end
plain:
П→x 1 4 ÷
end:
К{x} КЗН 1 <-> - С/П`,
  },
  wrong: {
    Julian: 'x→П 1 4 ÷ К{x} КЗН 1 <-> - С/П',
    'forgets 2000': `x→П 1 4 ÷ К{x} Fx=0 no П→x 1 100 ÷ К{x} Fx≠0 no 1 С/П
no:
0 С/П`,
    'the opposite': `x→П 1 2 F10^x ÷ К{x} Fx=0 year FВx x→П 1
year:
П→x 1 4 ÷ К{x} КЗН С/П`,
    'only the centuries': 'x→П 1 400 ÷ К{x} КЗН 1 <-> - С/П',
    'always no': 'Cx С/П',
  },
};
