/** Every screen in small and large windows, in both languages: nothing cut, and always a way out. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { DebugConsole } from '../../../src/app/debug-console.ts';
import { DebugScreen } from '../../../src/cli/debug/screen.ts';
import { GameScreen } from '../../../src/cli/play/screens/game.ts';
import { GameStore } from '../../../src/cli/play/storage.ts';
import { loadGames } from '../../../src/cli/play/table.ts';
import { frameOf, type ScreenView } from '../../../src/cli/screen/screen.ts';
import { paintFor, widthOf } from '../../../src/cli/screen/text.ts';
import { fillOptions } from '../../../src/games/game.ts';
import { GAME_IDS, gameOf } from '../../../src/games/games.ts';
import { seededRandom } from '../../../src/games/random.ts';
import { beginSession } from '../../../src/games/session.ts';
import { Debugger } from '../../../src/lab/debugger.ts';
import { parseKeys, prepareMachine, readProgram } from '../../../src/listing/index.ts';
import type { Lang } from '../../../src/texts.ts';
import { ownFolder } from '../../folder.ts';
import { keyOf } from '../keys.ts';

const folder = ownFolder('sizes');
const paint = paintFor(false);

const SIZES = [
  { columns: 34, rows: 12 },
  { columns: 40, rows: 12 },
  { columns: 40, rows: 18 },
  { columns: 60, rows: 20 },
  { columns: 80, rows: 12 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];

function play(lang: Lang, game: string): ScreenView {
  const store = new GameStore(mkdtempSync(join(folder, '-')));
  const world = { lang, paint, store, fresh: seededRandom(1), newId: () => '1' };
  const session = beginSession(gameOf(game), fillOptions(gameOf(game), {}, seededRandom(1)));
  return new GameScreen({ id: '0', session }, world);
}

function debug(lang: Lang): ScreenView {
  const text =
    'title: A program with a long name, so that it has no room in a narrow window\nR0 = 5\nprogram:\n';
  const { program } = readProgram(`${text}loop: П→x0 x→П5 F L0 loop С/П ; ещё и ещё раз, щедро\n`, {
    format: 'pmk',
  });
  const target = new Debugger(prepareMachine(program!), parseKeys('В/О С/П').keys);
  const title = 'eggog debug  A program with a long name, so that it has no room in a narrow window';
  return new DebugScreen(new DebugConsole(target, lang, program!.labels), title, paint);
}

beforeAll(loadGames);

/** Screens by their names, with the keys that lead to what is looked at. */
const SCREENS: readonly (readonly [name: string, open: (lang: Lang) => ScreenView, keys: string[]])[] = [
  ...GAME_IDS.flatMap((game): (typeof SCREENS)[number][] => [
    [game, (lang) => play(lang, game), []],
    [`${game} after a hint`, (lang) => play(lang, game), ['h']],
    [`${game} given up`, (lang) => play(lang, game), ['g', 'g']],
    [`the rules of ${game}`, (lang) => play(lang, game), ['?']],
  ]),
  ['the debugger', debug, []],
  ['the debugger stepping', debug, ['s', 's']],
];

/** Letters and words that lead out, and the sentence of a window that is too small. */
const WAY_OUT = /\bq (?:quit|leaves|выход)|Esc|Ctrl-C|other key|Any key|клавиша/;

describe.each(['en', 'ru'] as const)('in %s', (lang) => {
  test.each(SCREENS)('%s', (_, open, keys) => {
    // One, whose window becomes larger and smaller: that it is opened and what the keys do costs more than to draw it.
    const view = open(lang);
    for (const key of keys) view.press(keyOf(key));
    for (const size of SIZES) {
      const lines = frameOf(view, size);
      const where = `${size.columns}x${size.rows}\n${lines.join('\n')}`;
      expect(lines.length, where).toBeLessThanOrEqual(size.rows);
      for (const line of lines) expect(widthOf(line), where).toBeLessThanOrEqual(size.columns);
      expect(lines.join('\n'), where).toMatch(WAY_OUT);
    }
  });
});

test('the debugger shows all its keys in the least window that it asks for', () => {
  const view = debug('en');
  expect(frameOf(view, view.least).join('\n')).toMatch(/w watch\s+Home End\s+q quit/);
});
