/** The first screen: unfinished games and the four classics. */
import type { AnyGame } from '../../../games/game.ts';
import { GAMES } from '../../../games/games.ts';
import { lastDays, statisticsOf } from '../../../games/records.ts';
import { heardMoves } from '../../../games/session.ts';
import { dayText, play } from '../../../games/texts.ts';
import type { Size } from '../../screen/screen.ts';
import { type KeyPress, letterOf } from '../../screen/screen.ts';
import { firstShown, fitLines, wrapItems, wrapText } from '../../screen/text.ts';
import type { Stored, StoredSession } from '../storage.ts';
import { type Part, say, type World } from '../world.ts';

interface DaysExits {
  onDay(day: string): void;
  onBack(): void;
}

const DAYS = 30;

/** A list of days to choose from. */
export class Days implements Part {
  readonly #world: World;
  readonly #game: AnyGame;
  readonly #exits: DaysExits;
  readonly #days: readonly string[];
  #chosen = 0;

  constructor(world: World, game: AnyGame, exits: DaysExits) {
    this.#world = world;
    this.#game = game;
    this.#exits = exits;
    this.#days = lastDays(world.today, DAYS);
  }

  press({ name }: KeyPress): void {
    const { length } = this.#days;
    if (name === 'up') this.#chosen = (this.#chosen + length - 1) % length;
    else if (name === 'down') this.#chosen = (this.#chosen + 1) % length;
    else if (name === 'return') this.#exits.onDay(this.#days[this.#chosen]);
    else if (name === 'escape') this.#exits.onBack();
  }

  draw({ columns, rows }: Size): readonly string[] {
    const { lang, paint, records, today } = this.#world;
    const { dailies, ...figures } = statisticsOf(records.read(), this.#game.id, today);
    const list = this.#days.map((day, i) => {
      const record = dailies.get(day);
      const moves = record && play(lang, 'moveCount', { n: record.moves });
      const result = record ? `${play(lang, `status-${record.status}`)}, ${moves}` : say(lang, 'notPlayed');
      const line = `${dayText(day, lang).padEnd(20)} ${result}`.slice(0, columns - 6);
      const isChosen = i === this.#chosen;
      return `  ${isChosen ? '> ' : '  '}${paint(isChosen ? 'strong' : record ? 'plain' : 'faint', line)}`;
    });
    const achieved = wrapText(
      say(lang, 'statistics', { ...figures, fewest: figures.fewest ?? '–' }),
      columns - 4,
    ).map((line) => `  ${line}`);
    const keys = wrapItems(say(lang, 'daysKeys'), columns - 4).map((line) => paint('faint', `  ${line}`));
    const room = Math.max(3, rows - achieved.length - keys.length - 4);
    const first = firstShown(this.#chosen, list.length, room);
    return [
      paint('high', `  ${this.#game.say(lang, 'title')}`),
      ...achieved,
      '',
      ...list.slice(first, first + room),
      '',
      ...keys,
    ];
  }

  pause(): null {
    return null;
  }

  tick(): void {}
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

interface Item {
  readonly label: string;
  readonly go: () => void;
  /** The game that `d` plays as the puzzle of the day. */
  readonly game?: AnyGame;
}

/** Most unfinished games that the menu offers. */
const OFFERED = 5;

/** A list to choose from: up to five unfinished games, the four classics, their puzzles of the day, the way out. */
export class Menu implements Part {
  readonly #items: readonly Item[];
  readonly #world: World;
  readonly #exits: MenuExits;
  readonly #unreadable: readonly string[];
  #chosen = 0;

  constructor(world: World, { games, unreadable }: Stored, exits: MenuExits) {
    this.#world = world;
    this.#exits = exits;
    this.#unreadable = unreadable;
    const { lang } = world;
    this.#items = [
      ...games.slice(0, OFFERED).map((stored): Item => {
        const { game, daily } = stored.session;
        const moves = play(lang, 'moveCount', { n: heardMoves(stored.session).length });
        const about = [game.say(lang, 'title'), moves, ...(daily ? [daily] : [])].join(', ');
        return { label: `${say(lang, 'menuContinue')} ${about}`, go: () => exits.onContinue(stored) };
      }),
      ...GAMES.map((game): Item => ({ label: game.say(lang, 'title'), go: () => exits.onGame(game), game })),
      ...GAMES.map((game): Item => {
        const label = `${game.say(lang, 'title')}, ${say(lang, 'menuDays')}`;
        return { label, go: () => exits.onDays(game), game };
      }),
      { label: say(lang, 'menuQuit'), go: () => exits.onQuit() },
    ];
  }

  press(key: KeyPress): void {
    const { length } = this.#items;
    const item = this.#items[this.#chosen];
    if (key.name === 'up') this.#chosen = (this.#chosen + length - 1) % length;
    else if (key.name === 'down') this.#chosen = (this.#chosen + 1) % length;
    else if (key.name === 'return') item.go();
    else if (key.name === 'escape' || letterOf(key) === 'q') this.#exits.onQuit();
    else if (letterOf(key) === 'd' && item.game) this.#exits.onDaily(item.game);
  }

  draw({ columns, rows }: Size): readonly string[] {
    const { lang, paint } = this.#world;
    const items = this.#items.map(({ label }, i) => {
      const isChosen = i === this.#chosen;
      return wrapText(label, columns - 6).map(
        (line, part) =>
          `  ${isChosen && part === 0 ? '> ' : '  '}${part > 0 ? '  ' : ''}${paint(isChosen ? 'strong' : 'plain', line)}`,
      );
    });
    const title = fitLines(say(lang, 'menuTitle'), columns - 4).map((line) => paint('high', `  ${line}`));
    const notes =
      this.#unreadable.length > 0
        ? wrapText(say(lang, 'damaged', { files: this.#unreadable.join(', ') }), columns - 4).map((line) =>
            paint('bad', `  ${line}`),
          )
        : [];
    // On a low screen the list scrolls with the choice.
    const keys = wrapItems(say(lang, 'menuKeys'), columns - 4);
    const room = Math.max(3, rows - title.length - 2 - keys.length - notes.length);
    const list = items.flat();
    const chosen = items.slice(0, this.#chosen).flat().length;
    const first = firstShown(chosen, list.length, room);
    return [
      ...title,
      '',
      ...list.slice(first, first + room),
      ...notes,
      '',
      ...keys.map((line) => paint('faint', `  ${line}`)),
    ];
  }

  pause(): null {
    return null;
  }

  tick(): void {}
}
