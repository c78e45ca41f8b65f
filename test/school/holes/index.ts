import type { HoleSolutions } from '../solutions.ts';
import { HYPOTENUSE } from './01-hypotenuse.ts';

/** The solutions by the id of the hole. */
export const SOLUTIONS: { readonly [id: string]: HoleSolutions } = { hypotenuse: HYPOTENUSE };
