/** `eggog vectors` and `eggog referee`: the machine against measured vectors, the rules of the games against the machine. */
import { action, argument, countOr, flag, rest } from '../../app/action.ts';
import { at, UserError } from '../../errors.ts';
import { GAME_IDS, gameOf } from '../../games/games.ts';
import { ORIGINALS } from '../../games/programs.ts';
import { seededRandom } from '../../games/random.ts';
import type { Difference as Found } from '../../games/referee.ts';
import { checkVector, type Difference } from '../../machine/vectors.ts';
import { errors, messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import { readText } from '../files.ts';
import type { CliIo } from '../io.ts';
import { withTurns } from '../long-work.ts';
import MESSAGES from '../messages.json';
import { joinLines } from '../screen/text.ts';
import REFEREE from './referee.json';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);
const judge = messages(REFEREE);

interface Tally {
  readonly file: string;
  readonly kind: string;
  readonly class: string;
  passed: number;
  total: number;
  /** The first line that differs. */
  failure?: { readonly line: number; readonly differences: readonly Difference[] };
}

export const vectors = action({
  name: 'vectors',
  input: { files: rest({ isFile: true, isRequired: true, value: 'file' }) },
  examples: ['eggog vectors test/fixtures/vectors/*.jsonl.gz'],
  notes: (lang) => say(lang, 'vectors.notes'),
  run: ({ files }) => {
    const table: Tally[] = [];
    const unreadable = files.flatMap((file) => checkFile(file, table));
    return { table, unreadable };
  },
  renderText: ({ table }, lang) =>
    table
      .map((tally) => {
        const mark = tally.passed === tally.total ? 'ok  ' : 'FAIL';
        const head = `${mark} ${tally.file} ${tally.kind} ${tally.class} ${tally.passed}/${tally.total}\n`;
        return head + (tally.failure ? failureText(tally.failure, lang) : '');
      })
      .join(''),
  renderJson: ({ table }) => table.map(({ failure: _, ...tally }) => tally),
  renderRemarks: ({ unreadable }, lang) => unreadable.map((error) => `${error.in(lang)}\n`).join(''),
  exitCode: ({ table, unreadable }) => {
    const fails = table.some((tally) => tally.class === 'normal' && tally.passed < tally.total);
    return fails || unreadable.length > 0 ? 1 : 0;
  },
});

/** Checks every line of a file; returns the errors of those that it could not run. */
function checkFile(file: string, table: Tally[]): UserError[] {
  const unreadable: UserError[] = [];
  const before = table.length;
  const tallies = new Map<string, Tally>();
  for (const [i, line] of readText(file).split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      const { kind, class: label, differences } = checkVector(JSON.parse(line), ORIGINALS);
      const key = `${kind} ${label}`;
      const tally: Tally = tallies.get(key) ?? { file, kind, class: label, passed: 0, total: 0 };
      if (!tallies.has(key)) table.push(tally);
      tallies.set(key, tally);
      tally.total++;
      if (differences.length === 0) tally.passed++;
      else tally.failure ??= { line: i + 1, differences };
    } catch (error) {
      if (!(error instanceof UserError || error instanceof SyntaxError)) throw error;
      const why = error instanceof UserError ? error : fail('vectors.notJson');
      unreadable.push(at(`${file}:${i + 1}`, why));
    }
  }
  if (table.length === before && unreadable.length === 0) throw fail('vectors.none', { file });
  return unreadable;
}

const MOST_DIFFERENCES = 8;

const failureText = ({ line, differences }: NonNullable<Tally['failure']>, lang: Lang): string =>
  joinLines([
    `     ${say(lang, 'vectors.line', { line })}`,
    ...differences
      .slice(0, MOST_DIFFERENCES)
      .map((found) => `       ${say(lang, 'vectors.difference', { ...found })}`),
  ]);

/** Random games on original and rules at once, down to the first difference. */
export const referee = action({
  name: 'referee',
  texts: REFEREE,
  input: {
    game: argument({ offers: () => GAME_IDS }),
    games: countOr(1000, { least: 1 }),
    seed: countOr(1),
    quiet: flag({ short: 'q' }),
  },
  notes: (lang) => judge(lang, 'help'),
  run: async ({ game, games, seed }, io: CliIo) => {
    const play = await gameOf(game).referee();
    const random = seededRandom(seed);
    const start = performance.now();
    let difference = null as Found | null;
    let played = 0;
    const isStopped = await withTurns(io, async (turns) => {
      while (played < games && difference === null && (await turns.goesOn(() => `${played}/${games}`))) {
        difference = play(random);
        played++;
      }
      return turns.isStopped;
    });
    const seconds = (performance.now() - start) / 1000;
    return { game, seed, games: played, seconds, difference, isStopped };
  },
  renderText: ({ game, seed, games, seconds, difference }, lang) => {
    if (difference === null) return `${game}: ${judge(lang, 'agreed', { games, seconds })}\n`;
    const told = judge(lang, 'difference', { ...difference, keys: difference.keys.join(' ') });
    return `${game}: ${judge(lang, 'differs', { game: games, seed })}\n${told}\n`;
  },
  exitCode: ({ difference }) => (difference === null ? 0 : 1),
});
