/** Compiled against the installed package: a name or a type that goes away is an error here. */
import { foxHunt, labyrinth, minesweeper, seededRandom, ticTacToe } from 'eggog/games';
import { Debugger, Profiler, parseExpression, Timeline, trace } from 'eggog/lab';
import {
  analyse,
  disassemble,
  FORMAT_NAMES,
  makeProgram,
  type ProgramFile,
  parseKeys,
  prepareMachine,
  type ReadProgramResult,
  readProgram,
  runReplay,
} from 'eggog/listing';
import { type Key, Machine, MkNumber, type RunEnd, Session, type Slot, type State } from 'eggog/machine';
import { parseAlgorithm, version } from 'eggog/queens';
import { switchOnTurbo } from 'eggog/turbo';

const machine: Machine = new Machine();
const keys: readonly Key[] = ['2', 'В↑', '3', '+'];
for (const key of keys) machine.press(key);
const display: string = machine.display();
const end: RunEnd = machine.run(1000);
const slot: Slot = 'R5';
machine.set(slot, MkNumber.parse('-12.5'));
const number: number = machine.get(slot).toNumber();
const state: State = machine.state.slice();
const again: Machine = new Machine(state);
const session: Session = new Session({ bytes: [0x50] });

// @ts-expect-error: there is no such key
machine.press('Q');
// @ts-expect-error: there is no such register
machine.get('RZ');

const read: ReadProgramResult = readProgram('program:\n 1 С/П\n');
const program: ProgramFile | null = read.program;
if (program) {
  prepareMachine(program);
  makeProgram(program, FORMAT_NAMES[0]);
  for (const replay of program.replays) runReplay(program, replay);
  analyse(program);
  disassemble(program, 'en');
}

export const all: readonly unknown[] = [
  display,
  end,
  number,
  again,
  session,
  parseKeys,
  foxHunt.startFoxHunt,
  labyrinth.solveLabyrinth,
  minesweeper.deduce,
  ticTacToe.bestMoves,
  seededRandom(1),
  Debugger,
  parseExpression,
  Profiler,
  Timeline,
  trace,
  parseAlgorithm,
  version,
  switchOnTurbo,
];
