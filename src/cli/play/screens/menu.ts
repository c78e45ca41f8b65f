/** Lists to choose from: the menu with unfinished games and the four classics, and the days of a game. */
import type { AnyGame } from '../../../games/game.ts';
import { GAMES } from '../../../games/games.ts';
import { lastDays, statisticsOf } from '../../../games/records.ts';
import { heardMoves } from '../../../games/session.ts';
import { dayText, play } from '../../../games/texts.ts';
import { type KeyPress, letterOf, type Size } from '../../screen/screen.ts';
import { firstShown, fitLines, type Paint, wrapItems, wrapText } from '../../screen/text.ts';
import type { Stored, StoredSession } from '../storage.ts';
import { type Part, say, type World } from '../world.ts';

interface Line {
  readonly label: string;
  readonly tone?: Parameters<Paint>[0];
}

interface Item extends Line {
  readonly go: () => void;
  /** What the letter d does here. */
  readonly daily?: () => void;
}

interface Contents<L extends Line> {
  /** The first line is the title. */
  readonly head: readonly string[];
  readonly items: readonly L[];
  readonly warning?: string;
  readonly keys: string;
}

/** A list between its title and its keys; it scrolls with the choice. */
export function listLines(
  { head: [title, ...facts], items, warning, keys }: Contents<Line>,
  chosen: number,
  { columns, rows }: Size,
  paint: Paint,
): readonly string[] {
  const within = (tone: Parameters<Paint>[0], lines: readonly string[]): string[] =>
    lines.map((line) => paint(tone, `  ${line}`));
  const top = [
    ...within('high', fitLines(title, columns - 4)),
    ...facts.flatMap((fact) => within('plain', wrapText(fact, columns - 4))),
    '',
  ];
  const bottom = [
    ...within('bad', warning ? wrapText(warning, columns - 4) : []),
    '',
    ...within('faint', wrapItems(keys, columns - 4)),
  ];
  const lines = items.map(({ label, tone = 'plain' }, i) =>
    wrapText(label, columns - 6).map((line, part) => {
      const mark = i === chosen && part === 0 ? '> ' : '  ';
      return `  ${mark}${part > 0 ? '  ' : ''}${paint(i === chosen ? 'strong' : tone, line)}`;
    }),
  );
  const list = lines.flat();
  const room = Math.max(3, rows - top.length - bottom.length);
  const first = firstShown(lines.slice(0, chosen).flat().length, list.length, room);
  return [...top, ...list.slice(first, first + room), ...bottom];
}

class ListScreen implements Part {
  readonly #world: World;
  readonly #contents: Contents<Item>;
  readonly #onBack: () => void;
  #chosen = 0;

  constructor(world: World, contents: Contents<Item>, onBack: () => void) {
    this.#world = world;
    this.#contents = contents;
    this.#onBack = onBack;
  }

  press(key: KeyPress): void {
    const { items } = this.#contents;
    const { length } = items;
    const item = items[this.#chosen];
    if (key.name === 'up') this.#chosen = (this.#chosen + length - 1) % length;
    else if (key.name === 'down') this.#chosen = (this.#chosen + 1) % length;
    else if (key.name === 'return') item.go();
    else if (key.name === 'escape' || letterOf(key) === 'q') this.#onBack();
    else if (letterOf(key) === 'd') item.daily?.();
  }

  draw(size: Size): readonly string[] {
    return listLines(this.#contents, this.#chosen, size, this.#world.paint);
  }

  pause(): null {
    return null;
  }

  tick(): void {}
}

interface DaysExits {
  onDay(day: string): void;
  onBack(): void;
}

const DAYS = 30;

/** The puzzles of the last days, and what was achieved in a game. */
export function daysScreen(world: World, game: AnyGame, exits: DaysExits): Part {
  const { lang, records, today } = world;
  const { dailies, ...figures } = statisticsOf(records.read(), game.id, today);
  const items = lastDays(today, DAYS).map((day): Item => {
    const record = dailies.get(day);
    const result = record
      ? `${play(lang, `status-${record.status}`)}, ${play(lang, 'moveCount', { n: record.moves })}`
      : say(lang, 'notPlayed');
    const label = `${dayText(day, lang)}: ${result}`;
    return { label, tone: record ? 'plain' : 'faint', go: () => exits.onDay(day) };
  });
  return new ListScreen(
    world,
    {
      head: [game.say(lang, 'title'), say(lang, 'statistics', { ...figures, fewest: figures.fewest ?? '–' })],
      items,
      keys: say(lang, 'daysKeys'),
    },
    exits.onBack,
  );
}

interface MenuExits {
  onContinue(stored: StoredSession): void;
  onGame(game: AnyGame): void;
  /** The puzzle of today. */
  onDaily(game: AnyGame): void;
  /** The puzzles of past days and the statistics. */
  onDays(game: AnyGame): void;
  onQuit(): void;
}

/** Most unfinished games that the menu offers. */
const OFFERED = 5;

/** Up to five unfinished games, the four classics, their puzzles of the day, the way out. */
export function menuScreen(world: World, { games, unreadable }: Stored, exits: MenuExits): Part {
  const { lang } = world;
  const title = (game: AnyGame): string => game.say(lang, 'title');
  const kept = games.slice(0, OFFERED).map((stored): Item => {
    const { game, daily } = stored.session;
    const moves = play(lang, 'moveCount', { n: heardMoves(stored.session).length });
    const about = [title(game), moves, ...(daily ? [daily] : [])].join(', ');
    return { label: `${say(lang, 'menuContinue')} ${about}`, go: () => exits.onContinue(stored) };
  });
  const daily = (game: AnyGame) => ({ daily: () => exits.onDaily(game) });
  return new ListScreen(
    world,
    {
      head: [say(lang, 'menuTitle')],
      items: [
        ...kept,
        ...GAMES.map((game): Item => ({ label: title(game), go: () => exits.onGame(game), ...daily(game) })),
        ...GAMES.map((game): Item => {
          const label = `${title(game)}, ${say(lang, 'menuDays')}`;
          return { label, go: () => exits.onDays(game), ...daily(game) };
        }),
        { label: say(lang, 'menuQuit'), go: exits.onQuit },
      ],
      ...(unreadable.length > 0 && { warning: say(lang, 'damaged', { files: unreadable.join(', ') }) }),
      keys: say(lang, 'menuKeys'),
    },
    exits.onQuit,
  );
}
