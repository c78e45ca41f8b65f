/** Fox Hunt 100: does the placing of the foxes always end, and how long does it take? */
import { decimal, formatDecimal } from '../games/decimal.ts';
import {
  cellOfState,
  firstState,
  LONGEST_LIFE,
  nextState,
  PHANTOM_CELL,
  STATES,
} from '../games/fox-hunt/generator.ts';
import { fractionOf } from '../games/generator.ts';
import { surveying } from '../games/state-graph.ts';
import { MK61 } from '../machine/index.ts';
import type { Steps } from '../steps.ts';
import { TIMED } from './fox-hunt-jobs.ts';
import { type FoxHuntFigures, foxHuntAnswers, type PlacingTime } from './fox-hunt-words.ts';
import { proofOf } from './proof.ts';
import { MOST_EXAMPLES, sumOf, type Tally } from './tally.ts';

const FOXES = 100;
const EIGHT_DIGITS = 100_000_000;

/** Everything that the generator's graph of ten million states says. */
function* survey() {
  const graph = yield* surveying(STATES, nextState, (state) => cellOfState(state, 10), PHANTOM_CELL + 1);
  const endless: number[] = [];
  // What a random number draws comes after it, which is what the survey's coverage counts.
  for (let n = 0; n < STATES; n++) if (graph.coverage[n] < FOXES) endless.push(n);
  const byDigits = Array.from({ length: 7 }, (_, i) => endless.filter((n) => n % 10 ** (6 - i) === 0).length);
  const afterEight = yield* endlessOfEightDigits(graph.coverage);
  const finishing = (foxes: number): number =>
    graph.covered.slice(foxes).reduce((sum, states) => sum + states, 0);
  return { graph, endless, byDigits, afterEight, finishing, phantoms: phantomsOf(graph.leadingTo(0)) };
}

const phantomsOf = (leading: Uint8Array): number => leading.reduce((sum, leads) => sum + leads, 0);

/**
 * How many of the 10^8 numbers of eight digits after the point never finish. Their first state is drawn as well, unlike
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
    if (firstOfEightDigits(n) !== firstState(decimal(n, -8))) return false;
  }
  return true;
}

export const FOX_HUNT_PROOF = proofOf<FoxHuntFigures>({
  about: {
    en: 'Fox Hunt: for which random numbers does the placing of 100 foxes never end? How long does it take?',
    ru: 'охота на лис: при каких случайных числах 100 лис никогда не расставить? Сколько это длится?',
  },
  plans: () => [
    { job: 'foxMachine', size: STATES, chunk: 250_000, params: [] },
    { job: 'foxPlacing', size: STATES, chunk: 100_000, params: [] },
  ],
  async figures([machine, placing], _options, context) {
    const { graph, endless, byDigits, afterEight, finishing, phantoms } = await context.whole(survey());
    const finished = sumOf(placing, `finished ${FOXES}`);
    const isConsistent =
      sumOf(machine, 'states') === STATES &&
      sumOf(machine, 'differences') === 0 &&
      graph.longestLife === LONGEST_LIFE &&
      STATES - endless.length === finished &&
      isFirstStepRight();
    const examples = endless.slice(0, MOST_EXAMPLES).map((n) => formatDecimal(decimal(n, -7)));
    return {
      figures: {
        numbers: STATES,
        endless: endless.length,
        endlessByDigits: byDigits,
        endlessExamples: examples,
        endlessOfEightDigits: afterEight,
        circles: graph.circles,
        circleLengths: Object.fromEntries(graph.circleLengths),
        longestLife: graph.longestLife,
        phantoms,
        machine: machine.sums,
        unfinished: Object.fromEntries(TIMED.map((foxes) => [foxes, STATES - finishing(foxes)])),
        placing: timingOf(placing),
      },
      isConsistent,
    };
  },
  answers: foxHuntAnswers,
});

/** What placing takes on the real machine. */
function timingOf(placing: Tally): PlacingTime[] {
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
