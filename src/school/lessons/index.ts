/** The lessons in their order. One file each; a new one is a file and a line here. */
import type { Lesson } from '../lesson.ts';
import { STACK } from './01-stack.ts';
import { REGISTERS } from './02-registers.ts';
import { LOOPS } from './03-loops.ts';
import { CONDITIONS } from './04-conditions.ts';
import { SUBROUTINES } from './05-subroutines.ts';
import { INDIRECT } from './06-indirect.ts';
import { X2 } from './07-x2.ts';
import { EXPONENT_KEY } from './08-exponent-key.ts';
import { HEX_DIGITS } from './09-hex-digits.ts';
import { DARK_ADDRESSES } from './10-dark-addresses.ts';
import { ERRORS } from './11-errors.ts';
import { RETURN_TO_01 } from './12-return-to-01.ts';

export const LESSONS: readonly Lesson[] = [
  STACK,
  REGISTERS,
  LOOPS,
  CONDITIONS,
  SUBROUTINES,
  INDIRECT,
  X2,
  EXPONENT_KEY,
  HEX_DIGITS,
  DARK_ADDRESSES,
  ERRORS,
  RETURN_TO_01,
];

/** The lesson of that name, or undefined. */
export const lessonOf = (id: string): Lesson | undefined => LESSONS.find((lesson) => lesson.id === id);
