/** Which steps of a program its properties and replays execute, and which branches they take both ways. */
import type { ProgramFile } from '../../listing/index.ts';
import { type Machine, MK61 } from '../../machine/index.ts';
import { CaseRunner } from './cases.ts';
import { type CaseProperty, combinations } from './syntax.ts';

/** What was executed. */
export interface Coverage {
  /** How often each cell was executed as a command. */
  readonly executed: Float64Array;
  /** How often the condition or loop in a cell jumped, and how often it went on. */
  readonly jumped: Float64Array;
  readonly passed: Float64Array;
}

export const noCoverage = (): Coverage => ({
  executed: new Float64Array(MK61.cells),
  jumped: new Float64Array(MK61.cells),
  passed: new Float64Array(MK61.cells),
});

const branches = (byte: number): boolean => ['condition', 'loop'].includes(MK61.commands[byte].transfer);

/** Combinations that are watched for each property at most. */
const MOST_WATCHED = 20_000;

/** Adds what a property executes, over all its combinations or an even part of them. */
export function addCoverage(coverage: Coverage, program: ProgramFile, property: CaseProperty): void {
  const runner = new CaseRunner(program, property);
  let branch = -1;
  const settle = (machine: Machine): void => {
    if (branch < 0) return;
    // A condition that jumps leaves the two cells behind it, or the one behind an indirect one.
    const size = MK61.commands[machine.program[branch]].operand === 'address' ? 2 : 1;
    const at = MK61.cellOf[machine.pc];
    if (at === (branch + size) % MK61.cells) coverage.passed[branch]++;
    else coverage.jumped[branch]++;
    branch = -1;
  };
  runner.onCommand = (machine) => {
    settle(machine);
    const cell = MK61.cellOf[machine.pc];
    coverage.executed[cell]++;
    if (branches(machine.program[cell])) branch = cell;
  };
  const all = combinations(property);
  const step = Math.max(1, Math.floor(all / MOST_WATCHED));
  for (let index = 0; index < all; index += step) {
    branch = -1;
    runner.try(runner.combination(index));
  }
}

/** Commands that were never executed, and branches that went one way only, by their cells. */
export function gapsOf(
  { executed, jumped, passed }: Coverage,
  program: ProgramFile,
): { never: number[]; neverJumped: number[]; alwaysJumped: number[] } {
  const operands = new Set<number>();
  const commands: number[] = [];
  for (let cell = 0; cell < program.bytes.length; cell++) {
    if (operands.has(cell)) continue;
    commands.push(cell);
    if (MK61.commands[program.bytes[cell]].operand === 'address') operands.add(cell + 1);
  }
  const taken = commands.filter((cell) => branches(program.bytes[cell]) && executed[cell] > 0);
  return {
    // A cell that is an address here may be a command on another way through the program.
    never: commands.filter((cell) => executed[cell] === 0),
    neverJumped: taken.filter((cell) => jumped[cell] === 0),
    alwaysJumped: taken.filter((cell) => passed[cell] === 0),
  };
}
