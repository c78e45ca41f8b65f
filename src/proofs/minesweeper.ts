/** Minesweeper 9x9: what the generator can and cannot lay. */
import { decimal, formatDecimal } from '../games/decimal.ts';
import { STATES } from '../games/generator.ts';
import { MINESWEEPER_PROGRAM } from '../games/minesweeper/cartridge.ts';
import { cellOfState, nextState } from '../games/minesweeper/rules.ts';
import { surveying } from '../games/state-graph.ts';
import { machineFor } from '../lab/exploration.ts';
import { readKeys } from '../listing/key-names.ts';
import { integerNumber, Machine, MkNumber, pressKeys, type Slot } from '../machine/index.ts';
import { MINE_FIELDS, tenMillionths } from './draws.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import {
  type Answer,
  answered,
  Counter,
  type FiguresOf,
  MOST_EXAMPLES,
  type ProofContext,
  proofOf,
  sumOf,
  type Tally,
} from './proof.ts';

const CELLS = 81;
const MOST_MINES = 63;

const cellOf = (state: number): number => cellOfState(state, 9, 9);

/** Where the original draws the next mine, the random number in register 6. */
const DRAW = 0x12;
/** Many mines are left to be laid, so that the program comes back to {@link DRAW}. */
const LEFT = 50;

/** The original where it draws its second mine. */
function atMine(): Machine {
  const machine = machineFor({ program: MINESWEEPER_PROGRAM }, {});
  pressKeys(machine, readKeys('63 В/О С/П'), 0);
  for (let visits = 0; visits < 2; visits++) machine.runTo(DRAW);
  machine.set('R0', integerNumber(LEFT));
  for (const slot of MINE_FIELDS) machine.set(slot, MkNumber.ZERO);
  return machine;
}

/** Register and mantissa of the mine that the original lays for each cell, taken from one number a cell. */
function fieldsOfCells(before: Int32Array): readonly { slot: Slot; mantissa: number }[] {
  const machine = new Machine();
  const found: { slot: Slot; mantissa: number }[] = [];
  for (let n = 0, missing = CELLS; missing > 0; n++) {
    const cell = cellOfState(nextState(n), 9, 9);
    if (cell < 0 || found[cell]) continue;
    machine.restore(before);
    machine.set('R6', tenMillionths(n));
    machine.runTo(DRAW);
    const slot = MINE_FIELDS.find((field) => machine.get(field).mantissa !== 0);
    if (slot === undefined) throw new Error(`the original lays no mine for ${n}e-7`);
    found[cell] = { slot, mantissa: machine.get(slot).mantissa };
    missing--;
  }
  return found;
}

/**
 * Draws from every number of a range of states on the original itself: the next number, whether a mine is laid, and that
 * it is laid on the same bit as for every other number of its cell, one bit a cell.
 */
export function mineMachine(from: number, to: number): Tally {
  const counter = new Counter();
  const before = atMine().snapshot();
  const bits = fieldsOfCells(before);
  const machine = new Machine();
  let laid = 0;
  let differences = 0;
  for (let n = from; n < to; n++) {
    machine.restore(before);
    machine.set('R6', tenMillionths(n));
    machine.runTo(DRAW);
    const next = nextState(n);
    const cell = cellOfState(next, 9, 9);
    const isLaid = machine.get('R0').toNumber() === LEFT - 1;
    let isSame = machine.get('R6').equals(tenMillionths(next)) && isLaid === cell >= 0;
    for (const slot of MINE_FIELDS) {
      const expected = cell >= 0 && bits[cell].slot === slot ? bits[cell].mantissa : 0;
      isSame &&= machine.get(slot).mantissa === expected;
    }
    if (isLaid) laid++;
    if (isSame) continue;
    differences++;
    counter.example('differences', () => `${n}e-7`);
  }
  counter.add('states', to - from);
  counter.add('laid', laid);
  counter.add('differences', differences);
  return counter.tally;
}

/** The other tetrads of the fields while one tetrad goes through all its contents. A field in use begins with an 8. */
const SURROUNDINGS = [0x8000_0000, 0x8fff_ffff, 0x8a5a_5a5a, 0x85a5_a5a5, 0x8124_8124, 0x8edb_7edb];

/**
 * Draws every cell of a range while its tetrad of the field holds each of the 16 possible contents, in several
 * surroundings: a taken cell must be drawn again without any change, a free one must get exactly its bit.
 */
export function mineTwice(from: number, to: number): Tally {
  const counter = new Counter();
  const before = atMine().snapshot();
  const bits = fieldsOfCells(before);
  const machine = new Machine();
  for (let cell = from; cell < to; cell++) {
    const { slot, mantissa } = bits[cell];
    const bit = mantissa & 0x0fff_ffff;
    const shift = 4 * Math.floor((31 - Math.clz32(bit)) / 4);
    if (bit === 0 || (bit & (bit - 1)) !== 0)
      counter.example('differences', () => `cell ${cell}: no single bit`);
    const n = numberFor(cell);
    for (const around of SURROUNDINGS) {
      for (let tetrad = 0; tetrad < 16; tetrad++) {
        const field = (around & ~(15 << shift)) | (tetrad << shift) | 0;
        machine.restore(before);
        machine.set('R6', tenMillionths(n));
        for (const other of MINE_FIELDS) machine.set(other, MkNumber.fromWords(0, around));
        machine.set(slot, MkNumber.fromWords(0, field));
        machine.runTo(DRAW);
        const isTaken = (field & bit) !== 0;
        const left = machine.get('R0').toNumber();
        const others = MINE_FIELDS.every(
          (other) => other === slot || machine.get(other).mantissa === (around | 0),
        );
        const now = machine.get(slot).mantissa;
        const isRight = others && now === (field | bit) && left === (isTaken ? LEFT : LEFT - 1);
        counter.add(isTaken ? 'taken' : 'free');
        if (!isRight) {
          counter.add('differences');
          counter.example('differences', () => `cell ${cell}, field ${(field >>> 0).toString(16)}`);
        }
      }
    }
  }
  return counter.tally;
}

/** A state whose next state lies in the cell. */
function numberFor(cell: number): number {
  let n = 0;
  while (cellOfState(nextState(n), 9, 9) !== cell) n++;
  return n;
}

type MinesweeperFigures = FiguresOf<typeof countMinesweeper>;

export function minesweeperAnswers(figures: MinesweeperFigures, isConsistent: boolean): Answer[] {
  const { numbers, machine, twice, circles, circleLengths } = figures;
  const lengths = Object.keys(circleLengths).map(Number);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return [
    answered('mines.twice', twice),
    answered('mines.border', machine),
    answered('mines.reachable', {
      numbers,
      reachable: figures.reachableCells,
      all: figures.numbersForAllCells,
    }),
    answered('mines.cycles', { circles, shortest, longest, life: figures.longestLife }),
    answered('mines.endless', {
      numbers,
      endless: figures.endlessOf63,
      examples: figures.endlessExamples.join(', '),
      cells: figures.cellsFromZero,
    }),
    answered('drawn', { numbers }, isConsistent),
  ];
}

async function countMinesweeper([machine, twice]: readonly Tally[], _: unknown, context: ProofContext) {
  const graph = await context.whole(surveying(STATES, nextState, cellOf, CELLS));
  const perCell = new Array<number>(CELLS).fill(0);
  const endless: number[] = [];
  const drawnCells = new Set<number>();
  let again = 0;
  for (let state = 0; state < STATES; state++) {
    const cell = cellOf(state);
    if (cell < 0) again++;
    else perCell[cell]++;
    if (graph.coverage[state] < MOST_MINES) endless.push(state);
    const next = cellOf(nextState(state));
    if (next >= 0) drawnCells.add(next);
  }
  const isConsistent =
    sumOf(machine, 'states') === STATES &&
    sumOf(machine, 'differences') === 0 &&
    sumOf(twice, 'differences') === 0;
  const figures = {
    numbers: STATES,
    machine: machine.sums,
    twice: twice.sums,
    reachableCells: drawnCells.size,
    numbersForAllCells: graph.covered[CELLS],
    drawnAgain: again,
    numbersPerCell: { least: Math.min(...perCell), most: Math.max(...perCell) },
    circles: graph.circles,
    circleLengths: Object.fromEntries(graph.circleLengths),
    longestLife: graph.longestLife,
    endlessOf63: endless.length,
    endlessExamples: endless.slice(0, MOST_EXAMPLES).map((n) => formatDecimal(decimal(n, -7))),
    cellsFromZero: graph.coverage[0],
  };
  return { figures, isConsistent };
}

export const MINESWEEPER_PROOF = proofOf({
  about: CATALOGUE['about.minesweeper'],
  plans: () => [
    { job: 'mineMachine', size: STATES, chunk: 50_000, params: [] },
    { job: 'mineTwice', size: CELLS, chunk: CELLS, params: [] },
  ],
  figures: countMinesweeper,
  answers: minesweeperAnswers,
});
