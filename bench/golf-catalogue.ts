/**
 * Golf on the programs of a published catalogue: how many it refuses and why, and the steps that it saves in each
 * mode. The texts are in the folder that EGGOG_TEXTS names; without it there are no figures.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type GolfResult, golfProgram } from '../src/golf/golf.ts';
import { withStartValues } from '../src/golf/start-values.ts';
import { type ProgramFile, readProgram } from '../src/listing/index.ts';
import { bytesOfHex, hexBytes } from '../src/machine/hex.ts';
import { countOf, type Figure } from './figure.ts';

/** Commands for each mode of a program. */
const BUDGET = Number(process.env.EGGOG_GOLF_BUDGET ?? 300_000);

type Mode = GolfResult['modes'][number];

/** The usual mode begins with the results of the stricter ones. */
const nameOf = ({ typed, inRange }: Mode): string => (typed ? (inRange ? 'usual' : 'any-range') : 'strict');

interface Text {
  readonly id: string;
  readonly text: string;
  readonly bytes: string | null;
}

/** The judged programs of the catalogue as the reader reads them, each with the page that describes it. */
function programs(): (ProgramFile | null)[] {
  const file = join(process.env.EGGOG_TEXTS ?? '', 'real.jsonl.gz');
  if (!process.env.EGGOG_TEXTS || !existsSync(file)) return [];
  const texts = gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Text);
  const pages = new Map(texts.map(({ id, text }) => [id, text]));
  return texts
    .filter(({ id, bytes }) => id.startsWith('catalogue/') && bytes !== null && bytes !== 'refuse')
    .map(({ id, text, bytes }) => {
      const page = pages.get(id.replace('catalogue/', 'page/').replace(/\.txt$/, '.md'));
      const whole = page === undefined ? text : `${page}\n\n${text}`;
      const { program } = readProgram(whole);
      const isRight = program && hexBytes(program.bytes) === hexBytes(bytesOfHex(bytes!.replace(/\s/g, '')));
      return isRight ? withStartValues(program, whole) : null;
    });
}

/** Measures; with the usual budget some six minutes of one core. */
export async function catalogueFigures(): Promise<Figure[]> {
  const all = programs();
  const figure = (key: string, label: string, value: number): Figure => countOf(key, value, label);
  const refused = new Map<string, number>([['misread', all.filter((program) => program === null).length]]);
  const saved = new Map<string, number>();
  let searched = 0;
  for (const program of all) {
    if (program === null) continue;
    const { refusal, modes } = await golfProgram(program, { budget: BUDGET });
    if (refusal) refused.set(refusal.kind, (refused.get(refusal.kind) ?? 0) + 1);
    else searched++;
    for (const mode of refusal ? [] : modes)
      saved.set(nameOf(mode), (saved.get(nameOf(mode)) ?? 0) + program.bytes.length - mode.steps);
  }
  return [
    figure('programs', 'programs of the catalogue', all.length),
    ...[...refused].map(([why, count]) => figure(`refused-${why}`, `refused: ${why}`, count)),
    figure('searched', 'searched', searched),
    ...[...saved].map(([mode, steps]) => figure(`saved-${mode}`, `steps saved: ${mode}`, steps)),
  ];
}
