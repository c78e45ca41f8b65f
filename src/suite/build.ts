/** Builds the suite from measured lines: levels, weights, names by hash, order; the same lines give the same bytes. */
import { EngineAdapter } from './adapter.ts';
import type { Level, SuiteCase } from './case.ts';
import { type Draft, draftsOf, type NamedPrograms } from './convert.ts';
import { playCase, playNow } from './play.ts';
import { FIELDS, STEP } from './protocol.ts';
import { weightOf } from './weight.ts';

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
