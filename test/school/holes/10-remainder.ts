import type { HoleSolutions } from '../solutions.ts';

export const REMAINDER: HoleSolutions = {
  right: {
    'the fraction, rounded': 'x→П 1 ÷ К{x} П→x 1 × 2 F1/x + К[x] С/П',
    'less the whole multiples': 'x→П 1 <-> x→П 2 <-> ÷ К[x] П→x 1 × П→x 2 <-> - С/П',
    'a half for rounding': 'x→П 1 ÷ К{x} П→x 1 × 0.5 + К[x] С/П',
  },
  wrong: {
    'the fraction times the divisor, not rounded': 'x→П 1 ÷ К{x} П→x 1 × С/П',
    'cut instead of rounded': 'x→П 1 ÷ К{x} П→x 1 × К[x] С/П',
    'the quotient': '÷ К[x] С/П',
    'subtracts again and again': `x→П 1 <->
again:
П→x 1 - Fx<0 again П→x 1 + С/П`,
    'the wrong way round': '<-> x→П 1 ÷ К{x} П→x 1 × 2 F1/x + К[x] С/П',
    'rounds 0.99999999 up twice': 'x→П 1 ÷ К{x} П→x 1 × В↑ К{x} + К[x] С/П',
  },
};
