/** Are two programs the same? Proven, different with the keys that show it, or not decided. */
import { RECALLS } from '../listing/addresses.ts';
import { type ProgramFile, prepareMachine } from '../listing/index.ts';
import { keysOfCommand } from '../listing/key-names.ts';
import { keysOfText } from '../listing/typed-text.ts';
import { JUMP, LAST_X } from '../machine/codes.ts';
import { type Key, type Machine, MK61, MkNumber, pressKeys, type Slot } from '../machine/index.ts';
import { randomWords } from '../random.ts';
import { type ClaimOptions, claimOf, EVERYTHING } from './claim.ts';
import { CELL_OF, NEXT } from './engine.ts';
import type { Claim, Mismatch } from './proof/obligations.ts';
import { type Proof, prove } from './proof/prove.ts';

/** The slots that are compared, and the effort. */
export interface EqualOptions extends ClaimOptions {
  /** Key sequences that a user types at the stops; by default those of the replays and random numbers. */
  readonly inputs?: readonly (readonly Key[])[];
  readonly sessions?: number;
}

/** Proven equal, shown to differ, or neither. */
export type EqualAnswer =
  | { readonly answer: 'proven'; readonly claim: Claim; readonly proof: Proof; readonly commands: number }
  | { readonly answer: 'different'; readonly difference: Difference; readonly sample: SampleReport }
  /** Nothing was seen to differ, and the proof did not come about: where it stopped. */
  | { readonly answer: 'not-decided'; readonly mismatch: Mismatch | null; readonly sample: SampleReport };

const SESSIONS = 500;
const BUDGET = 20_000_000;

/** Compares two programs; start values and the switch are those of the first one's header, but for `startValues`. */
export function compareProgramFiles(
  first: ProgramFile,
  second: Uint8Array,
  options: EqualOptions = {},
): EqualAnswer {
  const claim = claimOf(first, second, options);
  const found = prove(claim);
  if (found.proven) return { answer: 'proven', claim, proof: found.proof, commands: found.commands };
  const setup = new Map(
    claim.setup.map(([register, ...words]) => [MK61.registers[register], MkNumber.fromWords(...words)]),
  );
  const sample = compareBySampling(first, second, {
    keep: (options.keep ?? EVERYTHING).filter((slot) => !setup.has(slot)),
    setup,
    sessions: options.sessions ?? SESSIONS,
    seed: 1,
    budget: BUDGET,
    inputs: options.inputs ?? usualInputs(first),
  });
  return sample.difference
    ? { answer: 'different', difference: sample.difference, sample }
    : { answer: 'not-decided', mismatch: found.mismatch, sample };
}

/** The first difference, if there was one, and how much was played. */
export interface SampleReport {
  readonly difference: Difference | null;
  readonly sessions: number;
  readonly stops: number;
  readonly commands: number;
}

/** The effort of playing two programs, and the slots that must agree at every stop. */
export interface SampleOptions {
  readonly keep: readonly Slot[];
  readonly sessions: number;
  readonly seed: number;
  /** Commands of both machines together. */
  readonly budget: number;
  /** Inputs to choose from besides random ones: key sequences typed before С/П. */
  readonly inputs?: readonly (readonly Key[])[];
  /** Everything that a program reads from the stack after a start, or a stop that leads back to one, is typed for it. */
  readonly typed?: boolean;
  /** Addresses of the starts; 00 by default. */
  readonly entries?: readonly number[];
  /** Start values of the second program alone; the first one finds random numbers there, or what its header says. */
  readonly setup?: ReadonlyMap<Slot, MkNumber>;
}

const LONGEST_SESSION = 6;

const NUMBERS = '0 1 2 3 4 5 7 9 10 12 25 100 -1 -3 1.5 0.25 3.14 -7.5 99 12345678'.split(' ');

/** The inputs that the replays of a program show to be usual: keys between two runs. */
function usualInputs({ replays }: Pick<ProgramFile, 'replays'>): Key[][] {
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
  const number = (): Key[] => keysOfText(NUMBERS[pick(NUMBERS.length)])!;
  const input = (): Key[] => {
    if (usual.length > 0 && pick(3) > 0) return [...usual[pick(usual.length)]];
    const kind = pick(6);
    if (kind === 0) return [];
    if (kind <= 3) return number();
    return [...number(), 'В↑', ...number()];
  };
  /** All that a program may read, as nothing of the stack is counted on after ЕГГ0Г: X1, T, Z, Y and X. */
  const everything = (): Key[] => [
    'Cx',
    ...Array.from({ length: 5 }, number).flatMap((keys, i): Key[] => (i === 0 ? keys : ['В↑', ...keys])),
    '+',
  ];
  const foreign = [...(options.setup?.keys() ?? [])]
    .filter((slot) => !first.header.registers.has(slot))
    .map((slot) => [slot, MkNumber.parse(NUMBERS[pick(NUMBERS.length)])] as const);
  const comparison: Comparison = {
    prepared: () => [
      prepareMachine(first, { registers: foreign }),
      prepareMachine({ ...first, bytes: second }, { registers: options.setup ?? [] }),
    ],
    steps: first.bytes.length,
    keep: options.keep,
  };
  for (let session = 0; session < options.sessions && commands < options.budget; session++) {
    const machines = comparison.prepared();
    const rounds: Round[] = [];
    let isNewStart = true;
    let isBack = false;
    let hasFailed = false;
    const length =
      1 + Math.min(LONGEST_SESSION, Math.floor((session * (LONGEST_SESSION + 1)) / options.sessions));
    for (let stop = 0; stop < length; stop++) {
      const isTyped = hasFailed || (options.typed === true && (isNewStart || isBack) && stop > 0);
      const round: Round =
        isNewStart && !isTyped && (usual.length > 0 || pick(4) === 0)
          ? { input: [], go: start }
          : { input: isTyped ? everything() : input(), go: isNewStart ? start.slice(-2) : ['С/П'] };
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
      // A program is started again after ЕГГ0Г, after a stop in its last step, and now and then in between.
      hasFailed = end.hasFailed;
      isNewStart = hasFailed || CELL_OF[machines[0].pc] >= first.bytes.length || pick(5) === 0;
      isBack = leadsTo(first.bytes, machines[0].pc, options.entries ?? [0]);
    }
  }
  return { difference: null, sessions: options.sessions, stops, commands };
}

/** True if БП after БП leads from an address to one of these. */
function leadsTo(bytes: Uint8Array, pc: number, entries: readonly number[]): boolean {
  let at = pc;
  for (let jumps = 0; jumps < bytes.length && bytes[CELL_OF[at]] === JUMP; jumps++)
    at = bytes[CELL_OF[NEXT[at]]];
  return entries.includes(at);
}

/** Keys after which two programs show different things. */
export interface Difference {
  /** Keys from the start, the last of which shows it. */
  readonly keys: readonly Key[];
  /** The display, or the slot that differs where no key brings it to the display. */
  readonly what: 'display' | Slot | 'end';
  readonly first: string;
  readonly second: string;
}

/** The keys that are typed, and those that let the program run then. */
interface Round {
  readonly input: readonly Key[];
  readonly go: readonly Key[];
}

type Pair = readonly [Machine, Machine];

/** Two programs and the slots that are compared. */
interface Comparison {
  /** Both machines as before the first start. */
  readonly prepared: () => Pair;
  /** Steps of the first program. */
  readonly steps: number;
  /** Slots that must agree at every stop besides the display. */
  readonly keep: readonly Slot[];
}

/** Commands after which a run counts as endless. */
const LONGEST_RUN = 20_000;

/**
 * Presses the keys of a round on both machines, which are left where that led to, and compares what they stopped at.
 * Runs that do not end are cut: if both continue, the round is over without a difference. `isOver`: nothing can be compared from
 * there on.
 */
function playRound(machines: Pair, { input, go }: Round, { keep }: Comparison) {
  const keys = [...input, ...go];
  const ends = machines.map((machine) => {
    machine.commands = 0;
    return pressKeys(machine, keys, { maxCommands: LONGEST_RUN, pressesOn: true });
  });
  // One may only be slower: it gets ten times as long before the other one's end counts as a difference.
  if (ends[0] !== ends[1])
    for (const i of [0, 1] as const) if (ends[i] === 'budget') ends[i] = machines[i].run(10 * LONGEST_RUN);
  const commands = machines[0].commands + machines[1].commands;
  const hasFailed = ends[0] === 'error' && ends[1] === 'error';
  // Both may be running still; how far they are cannot be compared.
  if (ends.includes('budget')) {
    const isEnd = ends[0] !== ends[1] && ends.includes('stop');
    const difference = isEnd ? ({ what: 'end', first: ends[0], second: ends[1] } as const) : null;
    return { difference, hasFailed, isOver: true, commands };
  }
  // After ЕГГ0Г the stack is not counted on, only the registers.
  const slots = hasFailed ? keep.filter((slot) => slot.startsWith('R')) : keep;
  return { difference: compareStops(...machines, slots), hasFailed, isOver: ends[0] === 'hang', commands };
}

/** The first difference at a stop: of the display, then of the slots a user looks at. */
export function compareStops(
  first: Machine,
  second: Machine,
  keep: readonly Slot[],
): Omit<Difference, 'keys'> | null {
  const shown = [first.display(), second.display()];
  if (shown[0] !== shown[1]) return { what: 'display', first: shown[0].trim(), second: shown[1].trim() };
  for (const slot of keep) {
    const [a, b] = [first.get(slot), second.get(slot)];
    if (!a.equals(b)) return { what: slot, first: a.toString(), second: b.toString() };
  }
  return null;
}

const ROTATE: readonly Key[] = ['F', '.'];

/** The keys that bring a slot to the display at a stop. */
function keysToShow(slot: Slot): readonly Key[] {
  if (slot.startsWith('R')) return keysOfCommand(RECALLS[MK61.registers.indexOf(slot)])!;
  if (slot === 'X1') return keysOfCommand(LAST_X)!;
  const turns = MK61.stack.indexOf(slot);
  return turns === 1 ? ['<->'] : Array.from({ length: turns }, () => ROTATE).flat();
}

/** Plays rounds up to the first difference; null if there is none, or after ЕГГ0Г unless that `mayFail`. */
function play(rounds: readonly Round[], comparison: Comparison, mayFail = false): Difference | null {
  const machines = comparison.prepared();
  const keys: Key[] = [];
  let mustStart = true;
  for (const round of rounds) {
    if (mustStart && round.go.length < 2) return null;
    keys.push(...round.input, ...round.go);
    const { difference, hasFailed, isOver } = playRound(machines, round, comparison);
    if (difference !== null) return onDisplay({ keys, ...difference }, machines);
    if (isOver || (hasFailed && !mayFail)) return null;
    mustStart = hasFailed || CELL_OF[machines[0].pc] >= comparison.steps;
  }
  return null;
}

/** The difference on the display, if keys bring it there. `machines` stand where it was found. */
export function onDisplay(difference: Difference, machines: Pair): Difference {
  const { what, keys } = difference;
  if (what === 'display' || what === 'end') return difference;
  const more = keysToShow(what);
  for (const machine of machines) pressKeys(machine, more);
  const [first, second] = machines.map((machine) => machine.display().trim());
  return first === second ? difference : { keys: [...keys, ...more], what: 'display', first, second };
}

const SIMPLE_INPUTS: readonly (readonly Key[])[] = [[], ['1'], ['2'], ['0'], ['1', '/-/'], ['1', 'В↑', '2']];
/** Sessions that are played to make a difference shorter, at most. */
const MOST_TRIES = 200;

const lengthOf = (rounds: readonly Round[]): number =>
  rounds.reduce((sum, { input, go }) => sum + input.length + go.length, 0);

/**
 * Fewer keys that show a difference: rounds are left out and inputs made simpler as long as there is one. `rounds` ends in
 * the difference.
 */
function shortened(rounds: readonly Round[], found: Difference, comparison: Comparison): Difference {
  const anew = rounds[0].go;
  let best = play(rounds, comparison, true);
  if (best === null) return found;
  let kept = rounds;
  let tries = 0;
  const attempt = (candidate: readonly Round[]): boolean => {
    if (lengthOf(candidate) >= lengthOf(kept) || ++tries > MOST_TRIES) return false;
    const difference = play(candidate, comparison);
    if (difference === null || (best?.what === 'display' && difference.what !== 'display')) return false;
    kept = candidate;
    best = difference;
    return true;
  };
  for (let improved = true; improved && tries <= MOST_TRIES; ) {
    improved = false;
    for (let i = 0; i < kept.length && !improved; i++) {
      const without = kept.filter((_, at) => at !== i);
      if (without.length > 0) improved = attempt([{ ...without[0], go: anew }, ...without.slice(1)]);
    }
    for (let i = 0; i < kept.length && !improved; i++)
      for (const input of SIMPLE_INPUTS)
        if (!improved) improved = attempt(kept.map((round, at) => (at === i ? { ...round, input } : round)));
  }
  return best;
}
