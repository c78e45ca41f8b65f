/**
 * Cases of `mk61-tests`: how a calculator is set up, which keys are pressed, what must be seen then. A case is a line of
 * JSON; suite/case.schema.json is the same for other programs.
 */
import type { UserError } from '../errors.ts';
import type { Angle } from '../machine/index.ts';
import { FIELDS, KEY_NAMES, STEP } from './protocol.ts';

/** Kinds of operands (suite/README.md). */
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
  /** The kind of measurement; see the table of suite/README.md. */
  readonly origin: string;
  readonly mode: Mode;
  /** Values set before the first key; without them the calculator is just switched on. */
  readonly start?: Fields;
  readonly steps: readonly Step[];
}

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value);

const areFields = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).every(
    ([name, text]) => Object.hasOwn(FIELDS, name) && typeof text === 'string' && FIELDS[name].form.test(text),
  );

const areKeys = (value: unknown): boolean =>
  typeof value === 'string' &&
  (value === '' || value.split(' ').every((name) => name === STEP || Object.hasOwn(KEY_NAMES, name)));

const isStep = (value: unknown): boolean => isRecord(value) && areKeys(value.keys) && areFields(value.expect);

const CHECKS: readonly (readonly [name: keyof SuiteCase, isRight: (value: unknown) => boolean])[] = [
  ['id', (value) => typeof value === 'string' && /^[0-9a-f]{12}$/.test(value)],
  ['family', (value) => isOneOf(FAMILIES, value)],
  ['class', (value) => isOneOf(CLASSES, value)],
  ['level', (value) => isOneOf(LEVELS, value)],
  ['weight', (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 9],
  ['origin', (value) => typeof value === 'string'],
  ['mode', (value) => isOneOf(MODES, value)],
  ['start', (value) => value === undefined || areFields(value)],
  ['steps', (value) => Array.isArray(value) && value.length > 0 && value.every(isStep)],
];

/** The first field of a value that is not as a case has it; null for a case. */
function wrongField(value: unknown): string | null {
  if (!isRecord(value)) return 'id';
  return CHECKS.find(([name, isRight]) => !isRight(value[name]))?.[0] ?? null;
}

/** The error for a line whose `field` is wrong, or that is not JSON. */
type Complain = (line: number, field: string | null) => UserError;

/** The cases of a text, one a line; blank lines count for nothing. Throws what `complain` gives for the first wrong line. */
export function readCases(text: string, complain: Complain): SuiteCase[] {
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw complain(i + 1, null);
    }
    const wrong = wrongField(value);
    if (wrong !== null) throw complain(i + 1, wrong);
    return [value as SuiteCase];
  });
}

/** A choice of cases; each part that is left out leaves everything in. */
interface Choice {
  readonly level?: Level;
  readonly classes?: readonly CaseClass[] | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** The chosen cases, in their order. */
export const chooseCases = (cases: readonly SuiteCase[], { level = 3, classes, ids }: Choice): SuiteCase[] =>
  cases.filter(
    (one) =>
      one.level <= level &&
      (!classes || classes.includes(one.class)) &&
      (!ids || ids.some((id) => one.id.startsWith(id))),
  );
