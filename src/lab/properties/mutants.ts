/** How sharp properties are: which small changes of the program none of them notices. */
import { operandSteps } from '../../listing/addresses.ts';
import { type ProgramFile, runReplay } from '../../listing/index.ts';
import { NOP } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';
import { CaseRunner, spreadCases } from './cases.ts';
import { searchKeys } from './keys.ts';
import { combinations, type KeysProperty, type Property } from './syntax.ts';

/** A program with one step changed. */
export interface Mutant {
  readonly cell: number;
  readonly before: number;
  readonly after: number;
  /** True if the byte is the address of a jump or call, no command. */
  readonly isAddress: boolean;
  /** Name of the property or replay that noticed; null for a survivor. */
  readonly noticedBy: string | null;
  /** Of a survivor: true if it was tried with all inputs and states of every property. */
  readonly isWhole: boolean;
}

/** Commands after which no more combinations of a property are tried with a mutant; and states of a search. */
const MOST_COMMANDS = 20_000_000;
/** Beginning a case takes as long as so many commands that nobody watches: they are some ten times as fast. */
const CASE_AS_COMMANDS = 100;
const MOST_STATES = 400;

/** The changes of a byte that look like slips: another operation of its kind, its neighbour, no command at all. */
function changesOf(byte: number, isAddress: boolean): number[] {
  if (isAddress) return [(byte + 1) & 0xff, (byte - 1) & 0xff];
  const command = MK61.commands[byte];
  const alike = (code: number): boolean =>
    code >= 0 &&
    code < 256 &&
    MK61.commands[code].family === command.family &&
    MK61.commands[code].operand === command.operand;
  const neighbours = [byte + 1, byte - 1].filter(alike);
  return command.operand === 'address' ? neighbours : [...neighbours, ...(byte === NOP ? [] : [NOP])];
}

/**
 * Tries every change of one step, one after another; the caller may stop between two. Replays and properties that do not
 * hold for the program itself are left out: they would notice everything.
 */
export function* mutants(program: ProgramFile, stated: readonly Property[]): Generator<Mutant> {
  const replays = program.replays.filter((replay) => runReplay(program, replay).mismatches.length === 0);
  const properties = stated.filter((property) => !notices(program, program, property).isNoticed);
  const operands = operandSteps(program.bytes);
  for (let cell = 0; cell < program.bytes.length; cell++) {
    const isAddress = operands.has(cell);
    const before = program.bytes[cell];
    for (const after of changesOf(before, isAddress)) {
      const bytes = program.bytes.slice();
      bytes[cell] = after;
      yield {
        cell,
        before,
        after,
        isAddress,
        ...whoNotices(program, { ...program, bytes, replays }, properties),
      };
    }
  }
}

/** What a property makes of a changed program; of one that it does not notice, whether it looked at everything. */
interface Notice {
  readonly isNoticed: boolean;
  readonly isWhole: boolean;
}

function whoNotices(
  program: ProgramFile,
  mutant: ProgramFile,
  properties: readonly Property[],
): Pick<Mutant, 'noticedBy' | 'isWhole'> {
  for (const replay of mutant.replays)
    if (runReplay(mutant, replay).mismatches.length > 0) return { noticedBy: replay.name, isWhole: true };
  let isWholeOfAll = true;
  for (const property of properties) {
    const { isNoticed, isWhole } = notices(program, mutant, property);
    if (isNoticed) return { noticedBy: property.name, isWhole: true };
    isWholeOfAll &&= isWhole;
  }
  return { noticedBy: null, isWhole: isWholeOfAll };
}

function notices(program: ProgramFile, mutant: ProgramFile, property: Property): Notice {
  if (property.kind === 'keys') return searchNotices(mutant, property);
  const runner = new CaseRunner(mutant, property);
  // Combinations for which the unchanged program is false, as the property itself says: a change there is noticed as well.
  const own = property.exceptions > 0 && mutant !== program ? new CaseRunner(program, property) : null;
  const isFalse = (of: CaseRunner, index: number): boolean =>
    typeof of.try(of.combination(index)) !== 'string';
  let left = MOST_COMMANDS;
  let tried = 0;
  for (const index of spreadCases(property)) {
    if (left <= 0) break;
    const excused = property.exceptions > 0 && (own === null || isFalse(own, index));
    if (isFalse(runner, index) && !excused) return { isNoticed: true, isWhole: false };
    if (own !== null && excused && !isFalse(runner, index)) return { isNoticed: true, isWhole: false };
    left -= runner.commands + CASE_AS_COMMANDS;
    tried++;
  }
  return { isNoticed: false, isWhole: tried === combinations(property) };
}

function searchNotices(mutant: ProgramFile, property: KeysProperty): Notice {
  const { failure, end, states } = searchKeys(mutant, property, MOST_STATES);
  const isMiscounted = end === 'too-many' || (end === 'complete' && states !== (property.states ?? states));
  return { isNoticed: failure !== null || isMiscounted, isWhole: end === 'complete' || end === 'depth' };
}
