/**
 * Builds the suite from measured lines; the same lines give the same bytes:
 * node --import ./test/native/register.mjs suite/tools/build.ts LINES.jsonl.gz... --full full.jsonl.gz --quick quick.jsonl
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ORIGINALS } from '../../src/games/programs.ts';
import type { Level, SuiteCase } from '../../src/suite/case.ts';
import { type Dialogue, EngineAdapter, playCase } from '../../src/suite/play.ts';
import { FIELDS, STEP } from '../../src/suite/protocol.ts';
import { type Draft, draftsOf, type NamedPrograms } from './convert.ts';

/** The byte in which gzip names the system: the only one that differs between systems. */
const OS_BYTE = 9;
const UNKNOWN_OS = 255;

/** Bytes for a file of this name: packed if it ends in .gz, the same on every system. */
function packed(file: string, text: string): string | Uint8Array {
  if (!file.endsWith('.gz')) return text;
  const bytes = gzipSync(text, { level: 9 });
  bytes[OS_BYTE] = UNKNOWN_OS;
  return bytes;
}

/** Drives a dialogue with answers that are there at once. */
export function playNow<T>(dialogue: Dialogue<T>, answer: (request: string) => string): T {
  let turn = dialogue.next();
  while (!turn.done) turn = dialogue.next(answer(turn.value));
  return turn.value;
}

/** What a build gives. */
export interface Suite {
  readonly cases: readonly SuiteCase[];
  /** Lines of the measurement that make no case. */
  readonly leftOut: number;
}

/** A built case with what the choice of the quick suite looks at. */
interface Built extends SuiteCase {
  readonly op: string;
}

/** The lowest level that can set a draft up, press its keys, and see something of what is expected. */
function levelOf({ start = {}, steps }: Draft): Level {
  const needs = Object.keys(start).map((name) => FIELDS[name].level);
  if (steps.some(({ keys }) => keys.split(' ').includes(STEP))) needs.push(3);
  const sees = steps.flatMap(({ expect }) => Object.keys(expect).map((name) => FIELDS[name].level));
  return Math.max(1, ...needs, Math.min(...sees)) as Level;
}

const MOST_WEIGHT = 9;

const EDGES: readonly (readonly [points: number, is: (number: string) => boolean])[] = [
  // Zero, minus zero.
  [2, (number) => /^0{12}$/.test(number)],
  [2, (number) => /^[0-9A-F]{3}90{8}$/.test(number)],
  // The ends of the range.
  [2, (number) => /^(?:09[789]|90[0-3]|100|900)/.test(number)],
  // Around the powers of ten, where digits carry.
  [1, (number) => /[09](?:10000000|10000001|99999999|99999998)$/.test(number)],
  // Around the ends of the indicator without an exponent.
  [1, (number) => /^(?:006|007|008|999)/.test(number)],
];

/** 1 to 9 by what is poked, typed and expected. The numbers of a register file count once, however many there are. */
function weightOf({ start = {}, steps }: Draft): number {
  const values = [...Object.entries(start), ...steps.flatMap(({ expect }) => Object.entries(expect))];
  const numbers = values
    .filter(([name, value]) => /^(?:[XYZT]|X1)$/.test(name) && value.length === 12)
    .map(([, value]) => value);
  let weight = 1;
  for (const [points, is] of EDGES) if (numbers.some(is)) weight += points;
  if (steps.some(({ expect }) => expect.display?.startsWith('_EGG0G'))) weight += 2;
  // Nearly equal operands cancel; operands eight or nine places apart hardly meet.
  const { X, Y } = start;
  if (X && Y && X !== Y && X.slice(4, 9) === Y.slice(4, 9)) weight += 1;
  return Math.min(MOST_WEIGHT, weight);
}

const HIGHEST: Level = 3;

function numbered(draft: Draft, weight: number, digest: (text: string) => string): Built {
  const { op = '', family, class: label, origin, mode, start, steps } = draft;
  const told = { mode, ...(start ? { start } : {}), steps };
  const id = digest(JSON.stringify(told)).slice(0, 12);
  return { op, id, family, class: label, level: levelOf(draft), weight, origin, ...told };
}

/**
 * The suite of some measured lines.
 *
 * Where a case can be said in two ways, the one of the lower level is taken if the reference adapter comes to the measured
 * values on that way too: typing leaves other hidden state behind than poking, and a few programs notice. The machine only
 * chooses; no value of the suite is its own.
 *
 * @param digest SHA-256 in hexadecimal digits
 */
export function buildSuite(
  lines: Iterable<unknown>,
  programs: NamedPrograms,
  digest: (text: string) => string,
): { readonly full: Suite; readonly quick: (most: number) => readonly SuiteCase[] } {
  const adapter = new EngineAdapter();
  const holds = (built: Built): boolean => playNow(playCase(built, HIGHEST), adapter.ask).kind === 'passed';
  const cases = new Map<string, Built>();
  let leftOut = 0;
  for (const line of lines) {
    for (const ways of draftsOf(line as { readonly [field: string]: unknown }, programs)) {
      const poked = ways.at(-1);
      if (!poked || poked.steps.length === 0) {
        leftOut++;
        continue;
      }
      const weight = weightOf(poked);
      for (const draft of ways) {
        const built = numbered(draft, weight, digest);
        if (draft !== poked && !holds(built)) continue;
        cases.set(built.id, built);
        break;
      }
    }
  }
  const ordered = [...cases.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    full: { cases: ordered.map(plain), leftOut },
    quick: (most) => chooseQuick(ordered, most).map(plain),
  };
}

const plain = ({ op: _, ...suiteCase }: Built): SuiteCase => suiteCase;

/** Cases of a stratum in each turn: ordinary ones more often, and most of all what any calculator can run. */
const timesOf = ({ class: label, level }: Built): number => (label === 'ordinary' ? 2 ** (3 - level) : 1);

/** Long traces and games stay in the full suite where a shorter case says as much. */
const LONG_LINE = 3000;

/**
 * A small suite that touches everything: one stratum for each command, class, level and position of the switch; in turn
 * the heaviest case of each, until there are enough.
 */
function chooseQuick(cases: readonly Built[], most: number): Built[] {
  const strata = new Map<string, Built[]>();
  for (const built of cases) {
    const key = [built.family, built.op, built.class, built.level, built.mode, built.origin].join('|');
    const stratum = strata.get(key);
    if (stratum) stratum.push(built);
    else strata.set(key, [built]);
  }
  // The order of the names is as good as random; equal weights keep it.
  const lengths = new Map(cases.map((built) => [built, JSON.stringify(built).length > LONG_LINE ? 1 : 0]));
  for (const stratum of strata.values())
    stratum.sort(
      (a, b) => lengths.get(a)! - lengths.get(b)! || b.weight - a.weight || (a.id < b.id ? -1 : 1),
    );
  const turns = [...strata.keys()].sort();
  const chosen: Built[] = [];
  for (let round = 0; chosen.length < most; round++) {
    const before = chosen.length;
    for (const key of turns) {
      const stratum = strata.get(key)!;
      const times = timesOf(stratum[0]);
      chosen.push(...stratum.slice(round * times, (round + 1) * times));
    }
    if (chosen.length === before) break;
  }
  return chosen.slice(0, most).sort((a, b) => (a.id < b.id ? -1 : 1));
}

const QUICK_LINES = 2000;

function* linesOf(files: readonly string[]): Generator<unknown> {
  for (const file of files) {
    const bytes = readFileSync(file);
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    for (const line of text.split('\n')) if (line.trim() !== '') yield JSON.parse(line);
  }
}

function main(): void {
  const option = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { full: option, quick: option, most: option },
  });
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
  const { full, quick } = buildSuite(linesOf(positionals), ORIGINALS, digest);
  // An empty suite would pass on every calculator.
  if (full.cases.length === 0) throw new Error('the files hold no measured lines');
  const write = (file: string | undefined, cases: readonly SuiteCase[]): void => {
    if (file === undefined) return;
    writeFileSync(file, packed(file, cases.map((one) => `${JSON.stringify(one)}\n`).join('')));
    console.log(`${file}: ${cases.length} cases`);
  };
  write(values.full, full.cases);
  write(values.quick, quick(Number(values.most ?? QUICK_LINES)));
  console.log(`${full.leftOut} measured lines make no case (suite/README.md says which)`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
