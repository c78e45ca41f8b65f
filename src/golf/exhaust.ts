/**
 * Runs two programs in lock-step through every game: each input at each stop, until no pair of states is new. This decides
 * where the states are finite. It proves by trying everything and shares nothing with the proofs on terms.
 */
import { type ProgramFile, prepareMachine } from '../listing/index.ts';
import { type Key, pressKeys, type Slot, type State } from '../machine/index.ts';
import { PROGRAM } from '../machine/state.ts';
import { type Steps, wholly } from '../steps.ts';
import { CELL_OF } from './engine.ts';
import { compareStops, type Difference, onDisplay } from './equal.ts';

/** The inputs whose sequences are all tried, and the slots that must agree. */
export interface ExhaustOptions {
  /** Slots that must agree at every stop besides the display. */
  readonly keep: readonly Slot[];
  /** Keys typed at a stop before С/П; every one of them is tried at every stop. */
  readonly inputs: readonly (readonly Key[])[];
  /** Keys that start both programs; by default the start keys of the first one. */
  readonly start?: readonly Key[] | undefined;
  /** Displays, or their beginnings, at which a game is over: such a stop after an input is compared and ends the game. */
  readonly over?: readonly string[] | undefined;
  /** Commands of both machines together. */
  readonly budget: number;
}

/** The result of trying all of them. */
export interface ExhaustReport {
  /** `equal`: everything was tried. `cut`: the budget is spent, or a run was too long. */
  readonly outcome: 'equal' | 'different' | 'cut';
  /** The shortest keys that tell the programs apart, in number of stops. */
  readonly difference: Difference | null;
  /** Pairs of machine states at stops, and runs from them. */
  readonly states: number;
  readonly runs: number;
  readonly commands: number;
}

/** Commands after which a run counts as endless. */
const LONGEST_RUN = 200_000;

/** The keys that lead to a pair of states, as the way before and the keys from there. */
interface Way {
  readonly before: Way | null;
  readonly keys: readonly Key[];
}

interface Visit {
  readonly states: readonly [State, State];
  readonly way: Way | null;
}

function keysTo(way: Way | null): Key[] {
  const parts: (readonly Key[])[] = [];
  for (let at = way; at !== null; at = at.before) parts.unshift(at.keys);
  return parts.flat();
}

/** All words of both machines but their programs: two pairs are the same only if every word is. */
const nameOf = (states: readonly [State, State]): string =>
  states.map(({ buffer }) => String.fromCharCode(...new Uint16Array(buffer, 0, 2 * PROGRAM))).join('');

/**
 * Plays both programs from their start keys through every sequence of the inputs, breadth first. After ЕГГ0Г a game is
 * over, as it is when both programs stop in the last step of the first one. Each program has the start values of its own
 * header.
 */
export const compareByExhaustion = (
  first: ProgramFile,
  second: ProgramFile,
  options: ExhaustOptions,
): ExhaustReport => wholly(exhausting(first, second, options));

/** {@link compareByExhaustion} run by run; at each it tells what there is, which is also what it gives when stopped. */
export function* exhausting(
  first: ProgramFile,
  second: ProgramFile,
  { keep, inputs, budget, over = [], ...options }: ExhaustOptions,
): Steps<ExhaustReport, () => ExhaustReport> {
  const machines = [prepareMachine(first), prepareMachine(second)] as const;
  const seen = new Set<string>();
  let runs = 0;
  let commands = 0;
  let isCut = false;
  const report = (outcome: ExhaustReport['outcome'], difference: Difference | null): ExhaustReport => ({
    outcome,
    difference,
    states: seen.size,
    runs,
    commands,
  });
  const pair = (): [State, State] => [machines[0].snapshot(), machines[1].snapshot()];
  const usual: readonly Key[] = first.header.start.length > 0 ? first.header.start : ['В/О', 'С/П'];
  const start = options.start ?? usual;
  let wave: Visit[] = [{ states: pair(), way: null }];
  for (let moves: readonly (readonly Key[])[] = [start]; wave.length > 0; ) {
    const next: Visit[] = [];
    for (const visit of wave) {
      for (const keys of moves) {
        if (commands >= budget || (yield () => report('cut', null))) return report('cut', null);
        const ends = machines.map((machine, i) => {
          machine.restore(visit.states[i]);
          machine.commands = 0;
          return pressKeys(machine, keys, { maxCommands: LONGEST_RUN, pressesOn: true });
        });
        runs++;
        for (const machine of machines) commands += machine.commands;
        const way: Way = { before: visit.way, keys };
        const found = ends.includes('budget')
          ? ends[0] === ends[1]
            ? null
            : { what: 'end' as const, first: ends[0], second: ends[1] }
          : compareStops(...machines, isError(ends) ? keep.filter((slot) => slot.startsWith('R')) : keep);
        if (found) return report('different', onDisplay({ keys: keysTo(way), ...found }, machines));
        isCut ||= ends.includes('budget');
        if (ends.includes('budget') || isError(ends) || ends.includes('hang')) continue;
        const cell = CELL_OF[machines[0].pc];
        if (cell >= first.bytes.length) continue;
        const shown = machines[0].display().trim();
        if (keys !== start && over.some((text) => shown.startsWith(text))) continue;
        const states = pair();
        const name = nameOf(states);
        if (seen.has(name)) continue;
        seen.add(name);
        next.push({ states, way });
      }
    }
    wave = next;
    moves = inputs.map((input) => [...input, 'С/П'] as const);
  }
  return report(isCut ? 'cut' : 'equal', null);
}

const isError = (ends: readonly string[]): boolean => ends[0] === 'error' && ends[1] === 'error';
