import type { HoleSolutions } from '../solutions.ts';

export const SECONDS: HoleSolutions = {
  right: {
    'sixty by sixty': 'x→П 1 F↻ <-> 60 × + 60 × П→x 1 + С/П',
    'minutes and hours apart': 'x→П 1 F↻ 60 × <-> 3600 × + П→x 1 + С/П',
    'sixty kept': 'x→П 1 60 x→П 2 F↻ F↻ <-> П→x 2 × + П→x 2 × П→x 1 + С/П',
  },
  wrong: {
    'without the seconds': 'F↻ <-> 60 × + 60 × С/П',
    'hours and minutes exchanged': 'x→П 1 F↻ 60 × + 60 × П→x 1 + С/П',
    'a hundred minutes an hour': 'x→П 1 F↻ <-> 100 × + 60 × П→x 1 + С/П',
    'only the minutes': 'F↻ <-> 60 × + С/П',
    'seconds taken away': 'x→П 1 F↻ <-> 60 × + 60 × П→x 1 - С/П',
  },
};
