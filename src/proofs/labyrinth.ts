/** Labyrinth 7x7x7: is there always a way out, how long is it, and is the exit always the exit? */
import { type Decimal, decimal, formatDecimal } from '../games/decimal.ts';
import { randomPlace } from '../games/labyrinth/building.ts';
import { LabyrinthCartridge } from '../games/labyrinth/cartridge.ts';
import { exits, type Labyrinth, samePlace, startLabyrinth } from '../games/labyrinth/rules.ts';
import { type Solution, solveLabyrinth } from '../games/labyrinth/solver.ts';
import { fewestCommands } from '../games/labyrinth/verification.ts';
import { numeral } from '../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import {
  type Answer,
  answered,
  Counter,
  type FiguresOf,
  type ProofOptions,
  proofOf,
  sumOf,
  type Tally,
} from './proof.ts';

const CHUNK = 2_000;

/** Every fiftieth labyrinth is also walked on the original, and solved by a second search. */
const CHECKED = 50;

/**
 * Solves the labyrinths of random numbers n / 10^digits for a range of n. Checked on the original and by the second
 * search: labyrinths without a way out, those where a shortest way ends in a wrong room, and a sample of the others.
 */
export function labyrinths(from: number, to: number, [digits]: readonly number[]): Tally {
  const counter = new Counter();
  for (let n = from; n < to; n++) {
    const noise = decimal(n, -digits);
    const at = (): string => formatDecimal(noise);
    const game = startLabyrinth(noise);
    const solution = solveLabyrinth(game);
    counter.add('labyrinths');
    const { place: trueExit } = randomPlace(noise);
    const images = exits(game).length;
    if (images > 1) counter.add('several exits');
    let isOdd = solution.kind === 'none';
    if (solution.kind === 'none') {
      counter.add(`none: ${solution.reason}`);
      counter.example(`none: ${solution.reason}`, at);
    } else {
      const length = solution.commands.length;
      counter.add('solved');
      counter.add('commands', length);
      counter.add(`length ${String(length).padStart(3, '0')}`);
      counter.most('length', length, at);
      const wrong = solution.ends.filter((end) => !samePlace(end, trueExit)).length;
      if (wrong > 0) {
        isOdd = true;
        counter.add('wrong room: some');
        if (wrong === solution.ends.length) {
          counter.add('wrong room: every');
          counter.example('wrong room', at);
        }
      }
    }
    if (isOdd || n % CHECKED === 0) check(counter, game, noise, solution);
  }
  return counter.tally;
}

/** The same on the original program, and the length by a search made in another way. */
function check(counter: Counter, game: Labyrinth, noise: Decimal, solution: Solution): void {
  const commands = solution.kind === 'route' ? solution.commands : [];
  counter.add('checked');
  if (fewestCommands(game) !== (solution.kind === 'route' ? commands.length : null)) {
    counter.add('differences');
    counter.example('differences', () => `${formatDecimal(noise)}: the searches`);
  }
  const cartridge = new LabyrinthCartridge();
  let { status } = cartridge.start(noise);
  const isRight = commands.every((command) => {
    const isOn = status === 'playing';
    status = cartridge.command(command).status;
    return isOn;
  });
  if (!isRight || status !== (solution.kind === 'route' ? 'won' : 'playing')) {
    counter.add('differences');
    counter.example('differences', () => `${formatDecimal(noise)}: the original`);
  }
}

type LabyrinthFigures = FiguresOf<typeof countLabyrinths>;

export function labyrinthAnswers(figures: LabyrinthFigures, isConsistent: boolean): Answer[] {
  const { digits, labyrinths, solved, none, lengths, longest, wrongRoom, examples } = figures;
  const without = [...(examples['none: walls'] ?? []), ...(examples['none: charge'] ?? [])];
  return [
    answered('labyrinth.reach', (lang) => ({
      ...{ labyrinths, digits, solved },
      percent: numeral[lang]((100 * solved) / labyrinths, 3),
    })),
    answered('labyrinth.none', {
      is: labyrinths > solved ? 'yes' : 'no',
      walls: none.walls,
      charge: none.charge,
      exit: none.noExit,
      examples: without.join(', '),
    }),
    answered('labyrinth.length', (lang) => ({
      mean: numeral[lang](figures.meanLength, 2),
      median: figures.medianLength,
      longest: longest.value,
      at: longest.at,
      born: lengths[0] ?? 0,
    })),
    answered('labyrinth.lengths', {
      list: Object.entries(lengths)
        .map(([length, times]) => `${length}: ${times}`)
        .join(', '),
    }),
    answered('labyrinth.wrong', {
      is: wrongRoom.some > 0 ? 'yes' : 'no',
      several: figures.severalExits,
      ...wrongRoom,
      examples: (examples['wrong room'] ?? []).join(', '),
    }),
    answered('labyrinth.agree', { checked: figures.checked }, isConsistent),
  ];
}

async function countLabyrinths([tally]: readonly Tally[], { digits }: ProofOptions) {
  const all = sumOf(tally, 'labyrinths');
  const solved = sumOf(tally, 'solved');
  const lengths = Object.entries(tally.sums)
    .filter(([name]) => name.startsWith('length '))
    .map(([name, times]): [number, number] => [Number(name.slice(7)), times])
    .sort(([a], [b]) => a - b);
  const differences = sumOf(tally, 'differences');
  const figures = {
    digits,
    labyrinths: all,
    solved,
    none: {
      walls: sumOf(tally, 'none: walls'),
      charge: sumOf(tally, 'none: charge'),
      noExit: sumOf(tally, 'none: no-exit'),
    },
    // Labyrinths by the commands of their shortest way.
    lengths: Object.fromEntries(lengths),
    meanLength: Number((sumOf(tally, 'commands') / solved).toFixed(2)),
    medianLength: medianOf(lengths, solved),
    longest: tally.most.length,
    severalExits: sumOf(tally, 'several exits'),
    wrongRoom: { every: sumOf(tally, 'wrong room: every'), some: sumOf(tally, 'wrong room: some') },
    checked: sumOf(tally, 'checked'),
    differences,
    examples: tally.examples,
  };
  return { figures, isConsistent: all === 10 ** digits && differences === 0 };
}

export const LABYRINTH_PROOF = proofOf({
  about: CATALOGUE['about.labyrinth'],
  plans: ({ digits }) => [{ job: 'labyrinths', size: 10 ** digits, chunk: CHUNK, params: [digits] }],
  figures: countLabyrinths,
  answers: labyrinthAnswers,
});

function medianOf(lengths: readonly (readonly [number, number])[], all: number): number {
  let seen = 0;
  for (const [length, times] of lengths) {
    seen += times;
    if (2 * seen >= all) return length;
  }
  return 0;
}
