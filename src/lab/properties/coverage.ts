/** Coverage: steps that properties and replays execute, branches that they take both ways, claims that were false once. */
import { type ProgramFile, prepareMachine } from '../../listing/index.ts';
import { type Machine, MK61, pressKeys } from '../../machine/index.ts';
import type { PressKeys } from '../exploration.ts';
import { type Scene, truthOf } from '../scene.ts';
import { CaseRunner, DEFAULT_BUDGET, observed, spreadCases } from './cases.ts';
import { searchKeys } from './keys.ts';
import { type Claim, combinations, type Property } from './parse.ts';

/** A coverage to be added to: nothing was executed. */
export const noCoverage = () => ({
  /** Executions of each cell as a command. */
  executed: new Float64Array(MK61.cells),
  /** Jumps of the condition or loop in a cell, and passes without a jump. */
  jumped: new Float64Array(MK61.cells),
  passed: new Float64Array(MK61.cells),
  /** Properties of which not everything was watched: inputs, of how many; of a search, states, of nobody knows how many. */
  partly: [] as { readonly name: string; readonly watched: number; readonly all: number | null }[],
  /** Claims that were true at every moment that was watched, between the stops too. */
  neverFalse: [] as { readonly name: string; readonly text: string }[],
});

export type Coverage = ReturnType<typeof noCoverage>;

/** By its byte, asked before every command that is watched. */
const BRANCHES = MK61.commands.map(({ transfer }) => transfer === 'condition' || transfer === 'loop');

/** Commands after which no more of a property is watched, a second of work or so; and states of a search. */
const MOST_WATCHED = 3_000_000;
const MOST_STATES = 20_000;
/** Beginning a case takes as long as ten watched commands. */
const CASE_AS_WATCHED = 10;

/** Evaluating claims between the stops costs more than the commands: this many moments are enough. */
const MOMENTS = 50_000;

/** Evaluates claims before each command of a run, until each was false once. */
class ClaimWatch {
  readonly #open: Set<Claim & { kind: 'holds' }>;
  #moments = 0;

  constructor(claims: readonly Claim[]) {
    this.#open = new Set(claims.filter((claim) => claim.kind === 'holds'));
  }

  /** @param claims those that the running keys lead to */
  look(scene: Scene, claims: readonly Claim[]): void {
    if (this.#open.size === 0 || this.#moments++ > MOMENTS) return;
    for (const claim of claims)
      if (claim.kind === 'holds' && this.#open.has(claim) && !truthOf(claim.expression(scene)))
        this.#open.delete(claim);
  }

  /** Claims that were never false. */
  get rest(): readonly string[] {
    return this.#moments === 0 ? [] : [...this.#open].map(({ text }) => text);
  }
}

/** Counts what a machine executes, told before each command. */
class Watch {
  readonly #coverage: Coverage;
  /** The condition or loop whose outcome is not yet known; -1 for none. */
  #branch = -1;

  constructor(coverage: Coverage) {
    this.#coverage = coverage;
  }

  /** Commands seen. */
  commands = 0;

  /** Something new begins: what the last branch did is not to be seen any more. */
  begin(): void {
    this.#branch = -1;
  }

  readonly onCommand = (machine: Machine): void => {
    this.#settle(machine);
    this.commands++;
    const cell = machine.model.cellOf[machine.pc];
    this.#coverage.executed[cell]++;
    if (BRANCHES[machine.program[cell]]) this.#branch = cell;
  };

  #settle(machine: Machine): void {
    const branch = this.#branch;
    if (branch < 0) return;
    // A jump skips the two cells of the condition, or the one of an indirect condition.
    const { cellOf, cells, commands } = machine.model;
    const size = commands[machine.program[branch]].operand === 'address' ? 2 : 1;
    const at = cellOf[machine.pc];
    if (at === (branch + size) % cells) this.#coverage.passed[branch]++;
    else this.#coverage.jumped[branch]++;
    this.#branch = -1;
  }
}

/**
 * Adds what a property executes: over all its combinations and states, or as many as a second or so has room for. The
 * rest is listed in {@link Coverage.partly}.
 */
export function addCoverage(coverage: Coverage, program: ProgramFile, property: Property): void {
  const watch = new Watch(coverage);
  const { name } = property;
  const claims =
    property.kind === 'keys' ? property.always : property.steps.flatMap((step) => [...step.claims]);
  const claimWatch = new ClaimWatch(claims);
  if (property.kind === 'keys') {
    const onCommand = (machine: Machine): void => {
      watch.onCommand(machine);
      claimWatch.look({ machine, position: 0 }, property.always);
    };
    const press: PressKeys = (machine, keys, budget) => {
      watch.begin();
      return pressKeys(observed(machine, onCommand), keys, budget);
    };
    const isEnough = (): boolean => watch.commands > MOST_WATCHED;
    const { states, end } = searchKeys(program, property, MOST_STATES, press, isEnough);
    if (end === 'states' || end === 'unfinished') coverage.partly.push({ name, watched: states, all: null });
  } else {
    const runner = new CaseRunner(program, property);
    runner.onCommand = (scene, step) => {
      watch.onCommand(scene.machine);
      claimWatch.look(scene, step.claims);
    };
    const all = combinations(property);
    let watched = 0;
    for (const index of spreadCases(property)) {
      if (watch.commands + CASE_AS_WATCHED * watched > MOST_WATCHED) break;
      watch.begin();
      runner.try(runner.combination(index));
      watched++;
    }
    if (watched < all) coverage.partly.push({ name, watched, all });
  }
  coverage.neverFalse.push(...claimWatch.rest.map((text) => ({ name, text })));
}

/** Adds what the replays of a program execute. */
export function addReplayCoverage(coverage: Coverage, program: ProgramFile): void {
  const watch = new Watch(coverage);
  for (const replay of program.replays) {
    const machine = prepareMachine(program, replay);
    watch.begin();
    const keys = replay.steps.flatMap((step) => step.keys);
    pressKeys(observed(machine, watch.onCommand), keys, { maxCommands: DEFAULT_BUDGET, pressesOn: true });
  }
}

/** Commands that were never executed, and branches that went one way only, by their cells. */
export function gapsOf(
  { executed, jumped, passed }: Coverage,
  { bytes }: ProgramFile,
): { never: number[]; neverJumped: number[]; alwaysJumped: number[] } {
  const gaps = { never: [] as number[], neverJumped: [] as number[], alwaysJumped: [] as number[] };
  for (let cell = 0; cell < bytes.length; cell++) {
    if (executed[cell] === 0) gaps.never.push(cell);
    else if (BRANCHES[bytes[cell]] && jumped[cell] === 0) gaps.neverJumped.push(cell);
    else if (BRANCHES[bytes[cell]] && passed[cell] === 0) gaps.alwaysJumped.push(cell);
    // A cell that is an address here may be a command on another way through the program.
    if (MK61.commands[bytes[cell]].operand === 'address') cell++;
  }
  return gaps;
}
