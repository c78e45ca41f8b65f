/**
 * The form of a case of `mk61-tests`: how a calculator is set up, what is pressed, what must be seen then. One JSON object a
 * line; suite/case.schema.json says the same for other programs.
 */
import type { Angle } from '../machine/index.ts';

/** What the operands are; `suite/README.md` says it in words. */
export const CLASSES = ['ordinary', 'unnormalised', 'hexadecimal', 'over range'] as const;
export type CaseClass = (typeof CLASSES)[number];

/** 1: keys and the indicator. 2: also stack, registers, program and counter. 3: also hidden state and single commands. */
export const LEVELS = [1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

/** Groups of what is tested, in the order of the reports. */
export const FAMILIES = [
  'entry',
  'stack',
  'addition',
  'multiplication',
  'division',
  'root',
  'power',
  'logarithm',
  'trigonometry',
  'inverse-trigonometry',
  'integer-and-sign',
  'logic',
  'sexagesimal',
  'random',
  'undocumented',
  'memory',
  'flow',
  'display',
  'keyboard',
  'programs',
  'games',
] as const;
export type Family = (typeof FAMILIES)[number];

/** Positions of the angle switch: Р, Г, ГРД. */
export const MODES = ['r', 'd', 'g'] as const;
export type Mode = (typeof MODES)[number];
/** The position of the switch that a mode stands for. */
export const ANGLE_OF = { r: 'rad', d: 'deg', g: 'grad' } as const satisfies { [mode in Mode]: Angle };

/** Values by the names that `FIELDS` of protocol.ts lists. */
export type Fields = { readonly [name: string]: string };

/** Keys, and what is seen when the calculator has come to rest after them. */
export interface Step {
  /** Names of the protocol, separated by blanks; none: just look. */
  readonly keys: string;
  readonly expect: Fields;
}

/** One line of the suite. */
export interface SuiteCase {
  /** Of the case without its weight: the first twelve hexadecimal digits of a SHA-256. */
  readonly id: string;
  readonly family: Family;
  readonly class: CaseClass;
  /** The lowest level that can do it. */
  readonly level: Level;
  /** 1 for a random one of many, up to 9 for an edge. */
  readonly weight: number;
  /** What kind of measurement it comes from; see the table of suite/README.md. */
  readonly origin: string;
  readonly mode: Mode;
  /** What is poked before the first key; without it the calculator is just switched on. */
  readonly start?: Fields;
  readonly steps: readonly Step[];
}
