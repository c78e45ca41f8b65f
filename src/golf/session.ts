/** Two programs under the same keys: what differs at a stop, and the shortest keys that show it on the display. */
import { RECALLS } from '../listing/commands.ts';
import { type ProgramFile, prepareMachine } from '../listing/index.ts';
import { keysOfCommand } from '../listing/key-names.ts';
import { LAST_X } from '../machine/codes.ts';
import { type Key, type Machine, MK61, type MkNumber, pressKeys, type Slot } from '../machine/index.ts';
import { CELL_OF } from './engine.ts';

/** Keys behind which two programs show different things. */
export interface Difference {
  /** Keys from the start, the last of which shows it. */
  readonly keys: readonly Key[];
  /** The display, or the slot that differs where no key brings it to the display. */
  readonly what: 'display' | Slot | 'end';
  readonly first: string;
  readonly second: string;
}

/** What is typed, and the keys that let the program run then. */
export interface Round {
  readonly input: readonly Key[];
  readonly go: readonly Key[];
}

/** What two programs are compared by. */
export interface Comparison {
  readonly first: ProgramFile;
  readonly second: Uint8Array;
  /** What must agree at every stop besides the display. */
  readonly keep: readonly Slot[];
  /** Start values of one of the machines alone, that of the first program and that of the second. */
  readonly own?: readonly [Iterable<readonly [Slot, MkNumber]>, Iterable<readonly [Slot, MkNumber]>];
}

/** Commands after which a run counts as endless. */
const LONGEST_RUN = 20_000;

type Pair = readonly [Machine, Machine];

/** Both machines as before the first start. */
export function prepared({ first, second, own }: Comparison): Pair {
  const machines = [prepareMachine(first), prepareMachine({ ...first, bytes: second })] as const;
  own?.forEach((values, i) => {
    for (const [slot, value] of values) machines[i].set(slot, value);
  });
  return machines;
}

/** How a round ended: what differs; `over` if nothing can be compared from there on. */
export interface RoundEnd {
  readonly difference: Omit<Difference, 'keys'> | null;
  readonly hasFailed: boolean;
  readonly isOver: boolean;
  readonly commands: number;
}

/**
 * Presses the keys of a round on both machines, which are left where that led to, and compares what they stopped at.
 * Runs that do not end are cut: if both go on the round is over without a difference.
 */
export function playRound(machines: Pair, { input, go }: Round, { keep }: Comparison): RoundEnd {
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

/** What differs at a stop: the display, then the slots a user looks at. */
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

/** Plays rounds up to the first difference; null if there is none, or behind ЕГГ0Г unless that `mayFail`. */
function play(rounds: readonly Round[], comparison: Comparison, mayFail = false): Difference | null {
  const machines = prepared(comparison);
  const keys: Key[] = [];
  let mustStart = true;
  for (const round of rounds) {
    if (mustStart && round.go.length < 2) return null;
    keys.push(...round.input, ...round.go);
    const { difference, hasFailed, isOver } = playRound(machines, round, comparison);
    if (difference !== null) return onDisplay({ keys, ...difference }, machines);
    if (isOver || (hasFailed && !mayFail)) return null;
    mustStart = hasFailed || CELL_OF[machines[0].pc] >= comparison.first.bytes.length;
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
export function shortened(rounds: readonly Round[], found: Difference, comparison: Comparison): Difference {
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
