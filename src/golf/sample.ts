/** Plays two programs with the same keys and compares what a user sees. It finds differences and proves nothing. */
import type { ProgramFile } from '../listing/index.ts';
import { keysOfText } from '../listing/typed-text.ts';
import { type Key, MkNumber, type Slot } from '../machine/index.ts';
import { randomWords } from '../random.ts';
import { CELL_OF } from './engine.ts';
import { type Comparison, type Difference, playRound, prepared, type Round, shortened } from './session.ts';

/** The first difference, if there was one, and how much was played. */
export interface SampleReport {
  readonly difference: Difference | null;
  readonly sessions: number;
  readonly stops: number;
  readonly commands: number;
}

/** How long two programs are played, and what must agree at every stop. */
export interface SampleOptions {
  readonly keep: readonly Slot[];
  readonly sessions: number;
  readonly seed: number;
  /** Commands of both machines together. */
  readonly budget: number;
  /** Inputs to choose from besides random ones: key sequences typed before С/П. */
  readonly inputs?: readonly (readonly Key[])[];
  /** What a program reads from the stack after it is started again is typed for that start. */
  readonly typed?: boolean;
  /** Start values of the second program alone; the first one finds random numbers there. */
  readonly setup?: ReadonlyMap<Slot, MkNumber>;
}

const LONGEST_SESSION = 6;

const NUMBERS = '0 1 2 3 4 5 7 9 10 12 25 100 -1 -3 1.5 0.25 3.14 -7.5 99 12345678'.split(' ');

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
    const number = (): Key[] => keysOfText(NUMBERS[pick(NUMBERS.length)])!;
    const kind = pick(6);
    if (kind === 0) return [];
    if (kind <= 3) return number();
    return [...number(), 'В↑', ...number()];
  };
  /** All that a program may read, as nothing of the stack is counted on after ЕГГ0Г: X1, T, Z, Y and X. */
  const everything = (): Key[] => {
    const numbers = Array.from({ length: 5 }, () => keysOfText(NUMBERS[pick(NUMBERS.length)])!);
    return ['Cx', ...numbers.flatMap((number, i): Key[] => (i === 0 ? number : ['В↑', ...number])), '+'];
  };
  const foreign = [...(options.setup?.keys() ?? [])].map(
    (slot) => [slot, MkNumber.parse(NUMBERS[pick(NUMBERS.length)])] as const,
  );
  const comparison: Comparison = {
    first,
    second,
    keep: options.keep,
    own: [foreign, options.setup ?? []],
  };
  for (let session = 0; session < options.sessions && commands < options.budget; session++) {
    const machines = prepared(comparison);
    const rounds: Round[] = [];
    let isAnew = true;
    let hasFailed = false;
    const length =
      1 + Math.min(LONGEST_SESSION, Math.floor((session * (LONGEST_SESSION + 1)) / options.sessions));
    for (let stop = 0; stop < length; stop++) {
      const isTyped = hasFailed || (options.typed === true && isAnew && stop > 0);
      const round: Round =
        isAnew && !isTyped && (usual.length > 0 || pick(4) === 0)
          ? { input: [], go: start }
          : { input: isTyped ? everything() : input(), go: isAnew ? start.slice(-2) : ['С/П'] };
      rounds.push(round);
      const end = playRound(machines, round, comparison);
      commands += end.commands;
      stops++;
      if (end.difference !== null) {
        const keys = rounds.flatMap(({ input: typed, go }) => [...typed, ...go]);
        const difference = shortened(rounds, { keys, ...end.difference }, comparison);
        return { difference, sessions: session + 1, stops, commands };
      }
      if (end.isOver) break;
      // A program is started anew after ЕГГ0Г, after a stop in its last step, and now and then in between.
      hasFailed = end.hasFailed;
      isAnew = hasFailed || CELL_OF[machines[0].pc] >= first.bytes.length || pick(5) === 0;
    }
  }
  return { difference: null, sessions: options.sessions, stops, commands };
}
