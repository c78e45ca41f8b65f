/**
 * Fits the costs of the reader on published texts: `EGGOG_TEXTS=FOLDER npm run -s fit -- [ROUNDS]`. Each cost in turn is made
 * larger and smaller as long as more of the fitted texts come out right. A fifth of the texts is held out and only reported.
 */

import { createHash } from 'node:crypto';
import { readProgram } from '../src/listing/index.ts';
import { COSTS } from '../src/listing/readings.ts';
import { type PublishedText, publishedTexts } from '../test/listing/texts.ts';

const STEPS = [0.7, 1.4] as const;
/**
 * The weights of a wrong reading without a warning, one with a warning and a needless warning, against a right
 * one.
 */
const WEIGHTS = { silent: -5, wrong: -1, warned: 0.95, right: 1 } as const;

const judged = publishedTexts()?.filter(({ bytes }) => bytes !== null);
if (!judged) throw new Error('EGGOG_TEXTS names no folder with real.jsonl.gz');

const isHeldOut = ({ id }: PublishedText): boolean => createHash('sha256').update(id).digest()[0] % 5 === 0;

type Counts = Record<keyof typeof WEIGHTS | 'refused', number>;

function count(texts: readonly PublishedText[]): Counts {
  const counts: Counts = { right: 0, warned: 0, wrong: 0, silent: 0, refused: 0 };
  for (const { text, bytes } of texts) {
    const { program, diagnostics } = readProgram(text);
    const isWarned = diagnostics.some(({ severity }) => severity === 'warning');
    const answer = program ? Buffer.from(program.bytes).toString('hex') : 'refuse';
    if (answer === bytes) counts[program && isWarned ? 'warned' : 'right']++;
    else if (!program) counts.refused++;
    else counts[isWarned ? 'wrong' : 'silent']++;
  }
  return counts;
}

const scoreOf = (counts: Counts): number =>
  (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).reduce(
    (sum, kind) => sum + WEIGHTS[kind] * counts[kind],
    0,
  );

const inWords = ({ right, warned, refused, wrong, silent }: Counts): string =>
  `${right} right, ${warned} right with a warning, ${refused} refused, ${wrong} wrong with a warning, ${silent} wrong in silence`;

const fitted = judged.filter((text) => !isHeldOut(text));
const heldOut = judged.filter(isHeldOut);
let best = scoreOf(count(fitted));
console.log(`fitted (${fitted.length}): ${inWords(count(fitted))}`);
console.log(`held out (${heldOut.length}): ${inWords(count(heldOut))}`);
const costs: { [name: string]: number } = COSTS;
for (let round = 0; round < Number(process.argv[2] ?? 1); round++)
  for (const name of Object.keys(costs))
    for (const factor of STEPS) {
      const before = costs[name];
      costs[name] = Math.round(before * factor * 100) / 100;
      const score = scoreOf(count(fitted));
      if (score > best) {
        console.log(`${name}: ${before} -> ${costs[name]} (${best.toFixed(2)} -> ${score.toFixed(2)})`);
        best = score;
      } else costs[name] = before;
    }
console.log(JSON.stringify(costs));
console.log(`fitted (${fitted.length}): ${inWords(count(fitted))}`);
console.log(`held out (${heldOut.length}): ${inWords(count(heldOut))}`);
