/** Plays two programs with the same keys and compares what a user sees. It finds differences and proves nothing. */
import { type ProgramFile, prepareMachine } from '../listing/index.ts';
import type { Key, Machine, Slot } from '../machine/index.ts';
import { CELL_OF } from './engine.ts';
import { randomWords } from './random.ts';

export interface Difference {
  /** Keys from the start, the last of which shows it. */
  readonly keys: readonly Key[];
  /** The display, or the slot that differs. */
  readonly what: 'display' | Slot | 'end';
  readonly first: string;
  readonly second: string;
}

export interface SampleReport {
  readonly difference: Difference | null;
  readonly sessions: number;
  readonly stops: number;
  readonly commands: number;
}

export interface SampleOptions {
  readonly keep: readonly Slot[];
  readonly sessions: number;
  readonly seed: number;
  /** Commands of both machines together. */
  readonly budget: number;
  /** Inputs to choose from besides random ones: key sequences typed before С/П. */
  readonly inputs?: readonly (readonly Key[])[];
}

/** Commands after which a run counts as endless. */
const LONGEST_RUN = 20_000;
const LONGEST_SESSION = 6;

/** Keys that type a whole or decimal number. */
export function keysOfNumber(text: string): Key[] {
  const keys: Key[] = [];
  for (const character of text.replace(/^-/, '')) keys.push(character as Key);
  if (text.startsWith('-')) keys.push('/-/');
  return keys;
}

const NUMBERS = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '7',
  '9',
  '10',
  '12',
  '25',
  '100',
  '-1',
  '-3',
  '1.5',
  '0.25',
  '3.14',
  '-7.5',
  '99',
  '12345678',
];

/** The inputs that the replays of a program show to be usual: keys between two runs. */
export function usualInputs({ replays }: Pick<ProgramFile, 'replays'>): Key[][] {
  const seen = new Map<string, Key[]>();
  for (const replay of replays)
    for (const step of replay.steps) {
      const keys = step.keys.filter((key) => key !== 'С/П' && key !== 'В/О');
      seen.set(keys.join(' '), [...keys]);
    }
  return [...seen.values()];
}

/** Plays random sessions, the short ones first; stops at the first difference. */
export function compareBySampling(
  first: ProgramFile,
  second: Uint8Array,
  options: SampleOptions,
): SampleReport {
  const random = randomWords(options.seed);
  const pick = (n: number): number => (random() >>> 4) % n;
  let commands = 0;
  let stops = 0;
  const start: readonly Key[] = first.header.start.length > 0 ? first.header.start : ['В/О', 'С/П'];
  const usual = options.inputs ?? [];
  const input = (): Key[] => {
    if (usual.length > 0 && pick(3) > 0) return [...usual[pick(usual.length)]];
    const number = (): Key[] => keysOfNumber(NUMBERS[pick(NUMBERS.length)]);
    const kind = pick(6);
    if (kind === 0) return [];
    if (kind <= 3) return number();
    return [...number(), 'В↑', ...number()];
  };
  /** All that a program may read, as nothing of the stack is counted on after ЕГГ0Г: X1, T, Z, Y and X. */
  const everything = (): Key[] => {
    const numbers = Array.from({ length: 5 }, () => keysOfNumber(NUMBERS[pick(NUMBERS.length)]));
    return ['Cx', ...numbers.flatMap((number, i): Key[] => (i === 0 ? number : ['В↑', ...number])), '+'];
  };
  for (let session = 0; session < options.sessions && commands < options.budget; session++) {
    const machines = [prepareMachine(first), prepareMachine({ ...first, bytes: second })];
    const keys: Key[] = [];
    let isAnew = true;
    let hasFailed = false;
    const length =
      1 + Math.min(LONGEST_SESSION, Math.floor((session * (LONGEST_SESSION + 1)) / options.sessions));
    for (let stop = 0; stop < length; stop++) {
      const typed: Key[] =
        isAnew && !hasFailed && (usual.length > 0 || pick(4) === 0)
          ? [...start]
          : [...(hasFailed ? everything() : input()), ...(isAnew ? start.slice(-2) : (['С/П'] as Key[]))];
      keys.push(...typed);
      const ends = machines.map((machine) => {
        let end = '';
        for (const key of typed) {
          machine.press(key);
          if (machine.running) end = machine.run(LONGEST_RUN);
        }
        return end;
      });
      // One may only be slower: it gets ten times as long before the other one's end counts as a difference.
      if (ends[0] !== ends[1])
        for (const i of [0, 1] as const)
          if (ends[i] === 'budget') ends[i] = machines[i].run(10 * LONGEST_RUN);
      commands = commands + machines[0].commands + machines[1].commands;
      for (const machine of machines) machine.commands = 0;
      stops++;
      // Both may be running still; how far they are cannot be compared.
      if (ends.includes('budget')) {
        if (ends[0] !== ends[1] && ends.includes('stop'))
          return {
            difference: { keys, what: 'end', first: ends[0], second: ends[1] },
            sessions: session,
            stops,
            commands,
          };
        break;
      }
      // After ЕГГ0Г the stack is not counted on, only the registers.
      const isError = ends[0] === 'error' && ends[1] === 'error';
      const slots = isError ? options.keep.filter((slot) => slot.startsWith('R')) : options.keep;
      const difference = compareStops(machines[0], machines[1], slots);
      if (difference) return { difference: { keys, ...difference }, sessions: session + 1, stops, commands };
      if (ends[0] === 'hang') break;
      // A program is started anew after ЕГГ0Г, after a stop in its last step, and now and then in between.
      hasFailed = isError;
      isAnew = isError || CELL_OF[machines[0].pc] >= first.bytes.length || pick(5) === 0;
    }
  }
  return { difference: null, sessions: options.sessions, stops, commands };
}

/** What differs at a stop: the display, then the slots a user looks at. */
export function compareStops(
  first: Machine,
  second: Machine,
  keep: readonly Slot[],
): Pick<Difference, 'what' | 'first' | 'second'> | null {
  const shown = [first.display(), second.display()];
  if (shown[0] !== shown[1]) return { what: 'display', first: shown[0].trim(), second: shown[1].trim() };
  for (const slot of keep) {
    const [a, b] = [first.get(slot), second.get(slot)];
    if (a.tetrads !== b.tetrads) return { what: slot, first: a.toString(), second: b.toString() };
  }
  return null;
}
