/** How sharp properties are: which small changes of the program none of them notices. */
import { type ProgramFile, runReplay } from '../../listing/index.ts';
import { MK61 } from '../../machine/index.ts';
import { CaseRunner } from './cases.ts';
import { searchKeys } from './keys.ts';
import { type CaseProperty, combinations, type Property } from './syntax.ts';

/** A program with one step changed. */
export interface Mutant {
  readonly cell: number;
  readonly before: number;
  readonly after: number;
  /** True if the byte is the address of a jump or call, no command. */
  readonly isAddress: boolean;
  /** Name of the property or replay that noticed; null for a survivor. */
  readonly noticedBy: string | null;
}

/** Combinations of each property and states of each search that a mutant is tried with. */
const MOST_CASES = 400;
const MOST_STATES = 400;
const NOP = 0x54;

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
  const properties = stated
    .map((property) => ({ property, excused: excusedOf(program, property) }))
    .filter((watched) => whoNotices({ ...program, replays: [] }, [watched]) === null);
  const operands = new Set<number>();
  for (let cell = 0; cell < program.bytes.length; cell++) {
    const isAddress = operands.has(cell);
    const byte = program.bytes[cell];
    if (!isAddress && MK61.commands[byte].operand === 'address') operands.add(cell + 1);
    for (const after of changesOf(byte, isAddress)) {
      const bytes = program.bytes.slice();
      bytes[cell] = after;
      yield {
        cell,
        before: byte,
        after,
        isAddress,
        noticedBy: whoNotices({ ...program, bytes, replays }, properties),
      };
    }
  }
}

/** A property, and the combinations tried for which it is false of the unchanged program, as it says itself. */
interface Watched {
  readonly property: Property;
  readonly excused: ReadonlySet<number>;
}

/** Combinations that a mutant is tried with. */
function* triedOf(property: CaseProperty): Generator<number> {
  const all = combinations(property);
  const step = Math.max(1, Math.floor(all / MOST_CASES));
  for (let index = 0; index < all; index += step) yield index;
}

function excusedOf(program: ProgramFile, property: Property): Set<number> {
  if (property.kind === 'keys' || property.exceptions === 0) return new Set();
  const runner = new CaseRunner(program, property);
  const isFalse = (index: number): boolean => typeof runner.try(runner.combination(index)) !== 'string';
  return new Set([...triedOf(property)].filter(isFalse));
}

function whoNotices(program: ProgramFile, properties: readonly Watched[]): string | null {
  for (const replay of program.replays) {
    if (runReplay(program, replay).mismatches.length > 0) return replay.name;
  }
  for (const { property, excused } of properties) {
    if (property.kind === 'keys') {
      if (searchKeys(program, property, MOST_STATES).failure) return property.name;
      continue;
    }
    const runner = new CaseRunner(program, property);
    for (const index of triedOf(property)) {
      const isFalse = typeof runner.try(runner.combination(index)) !== 'string';
      if (isFalse !== excused.has(index)) return property.name;
    }
  }
  return null;
}
