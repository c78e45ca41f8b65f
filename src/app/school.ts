/** A hole of the golf course and the state of a player in it, for terminal and page. */
import { makePmk, plainProgram, readProgram } from '../listing/index.ts';
import { readKeys } from '../listing/key-names.ts';
import { errorsOf } from '../listing/severity.ts';
import { type Key, Machine, pressKeys, type State } from '../machine/index.ts';
import { putOf } from '../school/check.ts';
import { type Case, FIGURES, type FigureName, type Figures, HOLES, type Hole } from '../school/holes.ts';
import type { Records } from '../school/records.ts';

/** The program of a text in the source format, or of a pasted listing; null if there is none, or the text has errors. */
export function programOf(text: string): Uint8Array | null {
  if (text.trim() === '') return null;
  const { program, diagnostics } = readProgram(text, { format: 'pmk' });
  return errorsOf(diagnostics).length > 0 ? null : (program?.bytes ?? null);
}

/** Bytes as a text of the source format. */
export const textOf = (bytes: Uint8Array): string => makePmk(plainProgram(bytes));

/**
 * A calculator before the failing turn of a case: its numbers are in, the keys that start the program are left.
 *
 * @param start the calculator before the case
 */
export function putOnMachine(
  hole: Hole,
  start: State,
  turns: Case,
  turn: number,
): { readonly machine: Machine; readonly press: readonly Key[] } {
  const machine = new Machine(start);
  let press: readonly Key[] = [];
  for (let i = 0; i <= turn; i++) {
    const { registers, keys } = putOf(hole, turns[i], i);
    for (const [slot, value] of registers) machine.set(slot, value);
    press = readKeys(i === 0 ? hole.press : hole.pressNext);
    pressKeys(machine, i < turn ? keys : keys.slice(0, keys.length - press.length), hole.mostCommands);
  }
  return { machine, press };
}

/** The state of a hole in the list. */
export function stateOf(hole: Hole, { holes }: Records): 'open' | 'solved' | 'par' {
  const best = holes[hole.id]?.steps;
  if (best === undefined) return 'open';
  return best <= hole.par.steps ? 'par' : 'solved';
}

/** The next open hole; null if there is none. */
export function nextHole(hole: Hole, records: Records): Hole | null {
  const at = HOLES.indexOf(hole);
  const others = [...HOLES.slice(at + 1), ...HOLES.slice(0, at)];
  return others.find((one) => stateOf(one, records) === 'open') ?? null;
}

/** The steps of a solution against par. */
export function parOf(hole: Hole, { steps }: Pick<Figures, 'steps'>): 'under' | 'par' | 'over' {
  if (steps === hole.par.steps) return 'par';
  return steps < hole.par.steps ? 'under' : 'over';
}

/** The figures of a solution that are under par, and those that reach it. */
export function againstPar(
  { par }: Hole,
  figures: Figures,
): { readonly under: readonly FigureName[]; readonly even: readonly FigureName[] } {
  const where = (is: (value: number, par: number) => boolean): FigureName[] =>
    FIGURES.filter((name) => {
      const [value, own] = [figures[name], par[name]];
      return value !== null && own !== null && is(value, own);
    });
  return { under: where((value, own) => value < own), even: where((value, own) => value === own) };
}
