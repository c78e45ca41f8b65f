/** What the package exports as eggog/golf, with junk in the place of each argument. */
import * as golf from '../../src/exports/golf.ts';
import { readProgram } from '../../src/listing/index.ts';
import { tryModule } from './tries.ts';

const program = () => readProgram('program:\n  С/П 1 + С/П БП 00\n').program!;
const bytes = () => program().bytes;
const claim = () => golf.claimOf(program(), bytes());
const goal = () => golf.parseGoal('a+b');
const stack = () => [[0, 0x12500000] as const];
const examples = () => [{ state: golf.startState(stack(), 61), wanted: null }];
const forward = () => ({ alphabet: [0x10, 0x0e], longest: 2, budget: 1000 });
const sampling = () => ({ keep: ['Y'], sessions: 2, seed: 61, budget: 1000 });
const inputs = () => [['1', 'С/П']];

tryModule('eggog/golf', golf, {
  checkCertificate: () => ['{}'],
  claimOf: () => [program(), bytes(), { keep: ['Y'] }],
  compareByExhaustion: () => [program(), program(), { keep: [], inputs: inputs(), budget: 1000 }],
  compareBySampling: () => [program(), bytes(), sampling()],
  compareProgramFiles: () => [program(), bytes(), { sessions: 2, inputs: inputs(), budget: 1000 }],
  computes: () => [goal(), [0x10], false],
  entriesOf: () => [program()],
  evaluateGoal: () => [goal(), new Map([['a', [0, 0]]])],
  findPrograms: () => [goal(), { longest: 2 }],
  golfProgram: () => [program(), { budget: 100, seed: 61 }, () => {}, new AbortController().signal],
  keystrokesOf: () => [bytes()],
  parseGoal: () => ['a+b', ['a', 'b']],
  parseShuffle: () => ['x y -> y x'],
  prove: () => [claim(), 100],
  searchForward: () => [examples(), forward()],
  solveShuffle: () => [golf.parseShuffle('x y -> y x'), {}],
  startState: () => [stack(), 61],
  writeCertificate: () => [bytes(), bytes(), []],
});
