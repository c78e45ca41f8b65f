/** The holes of the course in their order. One file each; a new one is a file and a line here. */
import type { Hole } from '../course/hole.ts';
import { HYPOTENUSE } from './01-hypotenuse.ts';

export const HOLES: readonly Hole[] = [HYPOTENUSE];

/** The hole of that name, or undefined. */
export const holeOf = (id: string): Hole | undefined => HOLES.find((hole) => hole.id === id);
