/** Fox Hunt 100: does the placing of the foxes always end, and how long does it take? */
import { decimal, formatDecimal } from '../games/decimal.ts';
import { FOX_HUNT_PROGRAM } from '../games/fox-hunt/cartridge.ts';
import { cellOfState, LONGEST_LIFE, nextState, PHANTOM_CELL } from '../games/fox-hunt/rules.ts';
import { firstState, fractionOf, STATES } from '../games/generator.ts';
import { surveying } from '../games/state-graph.ts';
import { machineFor } from '../lab/exploration.ts';
import { lazily } from '../lazily.ts';
import { readKeys } from '../listing/key-names.ts';
import {
  type Ending,
  goesOn,
  integerNumber,
  Machine,
  MK61,
  MkNumber,
  pressKeys,
  type Slot,
  type State,
} from '../machine/index.ts';
import { runMany } from '../machine/turbo/index.ts';
import type { Steps } from '../steps.ts';
import { numeral } from '../texts.ts';
import { atDraw, DRAW, FOX_FIELDS, tenMillionths } from './draws.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import {
  type Answer,
  answered,
  Counter,
  type FiguresOf,
  MOST_EXAMPLES,
  type ProofContext,
  proofMessage,
  proofOf,
  sumOf,
  type Tally,
} from './proof.ts';

const FOXES = 100;
const EIGHT_DIGITS = 100_000_000;

/** Everything that the generator's graph of ten million states says. */
function* survey() {
  const graph = yield* surveying(STATES, nextState, (state) => cellOfState(state, 10), PHANTOM_CELL + 1);
  const endless: number[] = [];
  // The survey's coverage of a number counts the cells drawn after it.
  for (let n = 0; n < STATES; n++) if (graph.coverage[n] < FOXES) endless.push(n);
  const byDigits = Array.from({ length: 7 }, (_, i) => endless.filter((n) => n % 10 ** (6 - i) === 0).length);
  const afterEight = yield* endlessOfEightDigits(graph.coverage);
  const finishing = (foxes: number): number =>
    graph.covered.slice(foxes).reduce((sum, states) => sum + states, 0);
  return { graph, endless, byDigits, afterEight, finishing, phantoms: phantomsOf(graph.leadingTo(0)) };
}

const phantomsOf = (leading: Uint8Array): number => leading.reduce((sum, leads) => sum + leads, 0);

/**
 * Counts the numbers of eight digits after the point that never finish. Their first state is drawn as well, unlike
 * a number that was typed, which the coverage leaves out.
 */
function* endlessOfEightDigits(coverage: Uint8Array): Steps<number> {
  const known = new Map<number, boolean>();
  const isEndless = (first: number): boolean => {
    if (coverage[first] !== FOXES - 1) return coverage[first] < FOXES;
    const answer = known.get(first) ?? comesAgain(first);
    known.set(first, answer);
    return answer;
  };
  let endless = 0;
  for (let n = 0; n < EIGHT_DIGITS; n++) {
    if (isEndless(firstOfEightDigits(n))) endless++;
    if (n % STATES === 0) yield;
  }
  return endless;
}

/** True if a state after this one has the same cell. */
function comesAgain(first: number): boolean {
  const cell = cellOfState(first, 10);
  let state = nextState(first);
  for (let i = 0; i <= LONGEST_LIFE; i++) {
    if (cellOfState(state, 10) === cell) return true;
    state = nextState(state);
  }
  return false;
}

/** The first state after n hundred-millionths: {@link firstState} of the rules in integers. */
export function firstOfEightDigits(n: number): number {
  return fractionOf(Math.floor((7 * n + 5) / 10) + 31_415_926);
}

/** True if the integer formula agrees with the rules on every 997th number. */
function isFirstStepRight(): boolean {
  for (let n = 0; n < EIGHT_DIGITS; n += 997) {
    if (firstOfEightDigits(n) !== firstState(decimal(n, -8), 7)) return false;
  }
  return true;
}

/** Numbers of foxes whose placing is timed. */
export const TIMED = [10, 50, 100] as const;

const CELL_DONE = 0x20;

/** States that the machine is handed at a time. */
const AT_A_TIME = 500;
/** More commands than any draw takes. */
const MOST_COMMANDS = 1000;

/**
 * Draws from every number of a range of states on the original program itself, address 10 to 19, and compares the next
 * number and the cell with the rules.
 */
export function foxMachine(from: number, to: number): Tally {
  const counter = new Counter();
  const before = atDraw().snapshot();
  const states = Array.from({ length: Math.min(AT_A_TIME, to - from) }, () => before.slice());
  let differences = 0;
  for (let first = from; first < to; first += states.length) {
    const some = states.slice(0, to - first);
    some.forEach((state, i) => {
      state.set(before);
      putNumber(state, 'Y', tenMillionths(first + i));
    });
    const { endings, commands } = runMany(some, { address: CELL_DONE, maxCommands: MOST_COMMANDS });
    some.forEach((state, i) => {
      const next = nextState(first + i);
      const isSame =
        goesOn(endings[i] as Ending) &&
        commands[i] < MOST_COMMANDS &&
        holds(state, 'Y', tenMillionths(next)) &&
        holds(state, 'X', integerNumber(cellOfState(next, 10)));
      if (isSame) return;
      differences++;
      counter.example('differences', () => {
        const machine = new Machine(state);
        return `${first + i}e-7: ${machine.get('Y')}, cell ${machine.get('X')}`;
      });
    });
  }
  counter.add('states', to - from);
  counter.add('differences', differences);
  return counter.tally;
}

const { slotOffset } = MK61;

const putNumber = (state: State, slot: Slot, { head, mantissa }: MkNumber): void =>
  state.set([head, mantissa], slotOffset[slot]);

function holds(state: State, slot: Slot, { head, mantissa }: MkNumber): boolean {
  const offset = slotOffset[slot];
  return state[offset] === head && state[offset + 1] === mantissa;
}

const CELLS_AND_PHANTOM = PHANTOM_CELL + 1;

/** Measured once in a process: the number that draws the phantom cell comes late. */
const drawCosts = lazily(measureDrawCosts);

/**
 * Runs the original's draw for every cell: the cycles where the cell is taken already, what a free one adds, and the
 * cycles of a placing beyond its draws.
 */
function measureDrawCosts() {
  const before = atDraw().snapshot();
  const machine = new Machine();
  const taken = new Float64Array(CELLS_AND_PHANTOM);
  const free = new Float64Array(CELLS_AND_PHANTOM);
  let missing = CELLS_AND_PHANTOM;
  const draw = (n: number): number => {
    const { cycles } = machine;
    machine.set('Y', tenMillionths(n));
    machine.runTo(DRAW);
    return machine.cycles - cycles;
  };
  for (let n = 0; missing > 0; n++) {
    const cell = cellOfState(nextState(n), 10);
    if (taken[cell] > 0) continue;
    machine.restore(before);
    for (const slot of FOX_FIELDS) machine.set(slot, MkNumber.ZERO);
    const first = draw(n);
    taken[cell] = draw(n);
    free[cell] = first - taken[cell];
    missing--;
  }
  const one = timePlacing(0, 1);
  const cell = cellOfState(nextState(0), 10);
  return { taken, free, rest: one.cycles - taken[cell] - free[cell] };
}

/**
 * Places foxes from every random number of a range of ten-millionths and notes what 10, 50 and 100 of them take; where
 * the generator runs in a circle with fewer cells it never ends.
 */
export function foxPlacing(from: number, to: number): Tally {
  const counter = new Counter();
  const { taken, free, rest } = drawCosts();
  const stamps = new Int32Array(CELLS_AND_PHANTOM).fill(-1);
  for (let n = from; n < to; n++) {
    let state = n;
    let placed = 0;
    let cycles = rest;
    let goal = 0;
    for (let drawn = 1; drawn <= LONGEST_LIFE; drawn++) {
      // nextState of the rules, written out: this runs some five thousand million times.
      const sum = 7 * state + 31_415_926;
      state = ((sum < 100_000_000 ? sum : (((sum + 5) / 10) | 0) * 10) % 10_000_000) | 0;
      const cell = state === 0 ? PHANTOM_CELL : (state / 100_000) | 0;
      cycles += taken[cell];
      if (stamps[cell] === n) continue;
      stamps[cell] = n;
      cycles += free[cell];
      if (++placed < TIMED[goal]) continue;
      notePlacing(counter, TIMED[goal], n, drawn, cycles);
      if (++goal === TIMED.length) break;
    }
  }
  counter.add('numbers', to - from);
  return counter.tally;
}

function notePlacing(counter: Counter, count: number, n: number, drawn: number, cycles: number): void {
  const at = (): string => formatDecimal(decimal(n, -7));
  counter.add(`finished ${count}`);
  counter.add(`drawn ${count}`, drawn);
  counter.add(`cycles ${count}`, cycles);
  counter.most(`drawn ${count}`, drawn, at);
  counter.most(`cycles ${count}`, cycles, at);
}

/** Places foxes on the original from a random number of ten-millionths. The placing must end. */
export function timePlacing(n: number, count: number) {
  const machine = machineFor({ program: FOX_HUNT_PROGRAM }, {});
  pressKeys(machine, readKeys(`${formatDecimal(decimal(n, -7))} В↑ ${count} В/О С/П`), 0);
  let drawn = 0;
  while (machine.running) if (machine.runTo(DRAW) === 'address') drawn++;
  return { drawn, commands: machine.commands, cycles: machine.cycles };
}

type FoxHuntFigures = FiguresOf<typeof countFoxHunt>;

export function foxHuntAnswers(figures: FoxHuntFigures, isConsistent: boolean): Answer[] {
  const { numbers, endless, circles, circleLengths, phantoms, unfinished, placing } = figures;
  const lengths = Object.keys(circleLengths).map(Number);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return [
    answered('foxes.endless', (lang) => ({
      ...{ endless, numbers },
      percent: numeral[lang]((100 * endless) / numbers, 2),
      examples: figures.endlessExamples.join(', '),
      digits: figures.endlessByDigits.map((n) => numeral[lang](n)).join(', '),
    })),
    answered('foxes.eight', { endless: figures.endlessOfEightDigits, all: EIGHT_DIGITS }),
    answered('foxes.cycles', { numbers, circles, shortest, longest, life: figures.longestLife }),
    answered('foxes.fewer', (lang) => ({
      list: Object.entries(unfinished)
        .map(([foxes, left]) => proofMessage(lang, 'foxes.left', { foxes, left }))
        .join('; '),
    })),
    answered('foxes.phantom', { phantoms }),
    ...placing.map(placingAnswer),
    answered('drawn', { numbers }, isConsistent),
  ];
}

const placingAnswer = ({
  foxes,
  meanCommands,
  meanDrawn,
  meanMinutes,
  worst,
}: FoxHuntFigures['placing'][number]): Answer =>
  answered('foxes.placing', (lang) => ({
    foxes,
    drawn: numeral[lang](meanDrawn, 1),
    commands: Math.round(meanCommands),
    minutes: numeral[lang](meanMinutes, 1),
    mostDrawn: worst.drawn,
    mostCommands: worst.commands,
    mostMinutes: numeral[lang](worst.minutes, 1),
    random: worst.random,
  }));

async function countFoxHunt([machine, placing]: readonly Tally[], _: unknown, context: ProofContext) {
  const { graph, endless, byDigits, afterEight, finishing, phantoms } = await context.whole(survey());
  const finished = sumOf(placing, `finished ${FOXES}`);
  const isConsistent =
    sumOf(machine, 'states') === STATES &&
    sumOf(machine, 'differences') === 0 &&
    graph.longestLife === LONGEST_LIFE &&
    STATES - endless.length === finished &&
    isFirstStepRight();
  const figures = {
    numbers: STATES,
    // Random numbers with which 100 foxes are never placed, in all and by their digits.
    endless: endless.length,
    endlessByDigits: byDigits,
    endlessExamples: endless.slice(0, MOST_EXAMPLES).map((n) => formatDecimal(decimal(n, -7))),
    endlessOfEightDigits: afterEight,
    circles: graph.circles,
    circleLengths: Object.fromEntries(graph.circleLengths),
    longestLife: graph.longestLife,
    phantoms,
    machine: machine.sums,
    // Random numbers that never finish, by the number of foxes.
    unfinished: Object.fromEntries(TIMED.map((foxes) => [foxes, STATES - finishing(foxes)])),
    placing: timingOf(placing),
  };
  return { figures, isConsistent };
}

export const FOX_HUNT_PROOF = proofOf({
  about: CATALOGUE['about.fox-hunt'],
  plans: () => [
    { job: 'foxMachine', size: STATES, chunk: 250_000, params: [] },
    { job: 'foxPlacing', size: STATES, chunk: 100_000, params: [] },
  ],
  figures: countFoxHunt,
  answers: foxHuntAnswers,
});

function timingOf(placing: Tally) {
  return TIMED.map((foxes) => {
    const finished = sumOf(placing, `finished ${foxes}`);
    const drawn = sumOf(placing, `drawn ${foxes}`) / finished;
    const cycles = sumOf(placing, `cycles ${foxes}`) / finished;
    const worst = placing.most[`cycles ${foxes}`];
    const mostDrawn = placing.most[`drawn ${foxes}`];
    return {
      foxes,
      finished,
      meanDrawn: drawn,
      meanCommands: 16 + 4 * foxes + 46 * drawn,
      meanMinutes: (cycles * MK61.cycleMs) / 60_000,
      worst: {
        random: worst.at,
        drawn: mostDrawn.value,
        commands: 16 + 4 * foxes + 46 * mostDrawn.value,
        minutes: (worst.value * MK61.cycleMs) / 60_000,
      },
    };
  });
}
