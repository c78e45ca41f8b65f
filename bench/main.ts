/** `npm run bench`: measures the machine, or what is named, and prints a table or one JSON object. */
import { parseArgs } from 'node:util';
import { explorerBench } from './explorer.ts';
import { type Figure, UNITS } from './figure.ts';
import { gamesBench } from './games.ts';
import { golfBench } from './golf.ts';
import { catalogueFigures } from './golf-catalogue.ts';
import { fuzzFigures } from './golf-fuzz.ts';
import { taskFigures } from './golf-tasks.ts';
import { theoremFigures } from './golf-theorems.ts';
import { lockstepFigures } from './lockstep.ts';
import { machineBench } from './machine.ts';
import { proofsBench } from './proofs.ts';
import { propertyFigures } from './property-fuzz.ts';
import { queensFigures } from './queens.ts';
import { countingFigures } from './queens-count.ts';
import { timeTravelFigures } from './time-travel.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    games: { type: 'boolean' },
    commands: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: '61' },
  },
});

/** The benchmarks by their names. `golf-catalogue` reads the folder EGGOG_TEXTS, `proofs` uses the queue EGGOG_QUEUE. */
const BENCHES: { readonly [name: string]: () => readonly Figure[] | Promise<readonly Figure[]> } = {
  machine: () => [...machineBench(), ...timeTravelFigures()],
  games: gamesBench,
  explorer: explorerBench,
  golf: golfBench,
  'golf-catalogue': catalogueFigures,
  'golf-fuzz': fuzzFigures,
  'golf-tasks': taskFigures,
  'golf-theorems': theoremFigures,
  lockstep: () => lockstepFigures(Number(values.commands), Number(values.seed)),
  'property-fuzz': propertyFigures,
  proofs: () => proofsBench(process.env.EGGOG_QUEUE),
  queens: queensFigures,
  'queens-count': () => countingFigures(Number(positionals[1] ?? 16)),
};

/** Large numbers whole, small ones with four digits. */
const format = (value: number): string =>
  (value < 1000 ? Number(value.toPrecision(4)) : Math.round(value)).toLocaleString('en');

const name = positionals[0] ?? (values.games ? 'games' : 'machine');
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`no benchmark "${name}"; there are ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
const figures = await BENCHES[name]();
// A figure of a proof other than the recorded one is a failure.
if (figures.some(({ key, value }) => key.endsWith('-differences') && value > 0)) process.exitCode = 1;
if (values.json)
  console.log(JSON.stringify(Object.fromEntries(figures.map(({ key, value }) => [key, value])), null, 2));
else
  for (const { label, value, unit, spread } of figures) {
    const range = spread ? `  (${format(spread[0])} .. ${format(spread[1])})` : '';
    console.log(`${label.en.padEnd(60)} ${format(value).padStart(12)} ${UNITS.en[unit]}${range}`);
  }
