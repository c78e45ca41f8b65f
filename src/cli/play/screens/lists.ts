/** Lists to choose from: the menu, the days of a game, the options of a new one. And texts that scroll. */
import { catchUserError } from '../../../errors.ts';
import { type AnyGame, type Field, freshOptions, keptOptions, type Options } from '../../../games/game.ts';
import { GAMES } from '../../../games/games.ts';
import { lastDays, statisticsOf } from '../../../games/records.ts';
import { beginSession, dailySession, type GameSession, heardMoves } from '../../../games/session.ts';
import { dayText, fieldText, play, valueText } from '../../../games/texts.ts';
import { type KeyPress, letterOf, type Size } from '../../screen/screen.ts';
import { firstShown, fitLines, type Paint } from '../../screen/text.ts';
import type { StoredSession } from '../storage.ts';
import { type Part, say, type World } from '../world.ts';

interface Item {
  readonly label: string;
  readonly tone?: Parameters<Paint>[0];
  readonly go: () => void;
  /** What other keys do here. */
  readonly press?: (key: KeyPress) => void;
}

interface Contents {
  /** The first line is the title. */
  readonly head: readonly string[];
  readonly items: readonly Item[];
  readonly warning?: string;
  readonly keys: string;
}

/** A list between its title and its keys; it scrolls with the choice. */
class ListScreen implements Part {
  readonly #paint: Paint;
  readonly #contents: () => Contents;
  readonly #onBack: () => void;
  #chosen = 0;

  constructor({ paint }: World, contents: () => Contents, onBack: () => void) {
    this.#paint = paint;
    this.#contents = contents;
    this.#onBack = onBack;
  }

  press(key: KeyPress): void {
    const { items } = this.#contents();
    const { length } = items;
    this.#chosen = Math.min(this.#chosen, length - 1);
    const item = items[this.#chosen];
    if (key.name === 'up') this.#chosen = (this.#chosen + length - 1) % length;
    else if (key.name === 'down' || key.name === 'tab') this.#chosen = (this.#chosen + 1) % length;
    else if (key.name === 'return') item.go();
    else if (key.name === 'escape' || letterOf(key) === 'q') this.#onBack();
    else item.press?.(key);
  }

  draw({ columns, rows }: Size): readonly string[] {
    const { head, items, warning = '', keys } = this.#contents();
    const [title, ...facts] = head;
    const within = (tone: Parameters<Paint>[0], lines: readonly string[]): string[] =>
      lines.map((line) => this.#paint(tone, `  ${line}`));
    const top = [
      ...within('high', fitLines(title, columns - 4)),
      ...facts.flatMap((fact) => within('plain', fitLines(fact, columns - 4))),
      '',
    ];
    const bottom = [
      ...within('bad', warning === '' ? [] : fitLines(warning, columns - 4)),
      '',
      ...within('faint', fitLines(keys, columns - 4)),
    ];
    const lines = items.map(({ label, tone = 'plain' }, i) =>
      fitLines(label, columns - 6).map((line, part) => {
        const mark = i === this.#chosen && part === 0 ? '> ' : '  ';
        const painted = this.#paint(i === this.#chosen ? 'strong' : tone, line);
        return `  ${mark}${part > 0 ? '  ' : ''}${painted}`;
      }),
    );
    const room = Math.max(3, rows - top.length - bottom.length);
    const first = firstShown(lines.slice(0, this.#chosen).flat().length, lines.flat().length, room);
    return [...top, ...lines.flat().slice(first, first + room), ...bottom];
  }
}

/** Where a list leads. */
export interface Exits {
  onContinue(stored: StoredSession): void;
  /** The options of a game. */
  onGame(game: AnyGame): void;
  /** The puzzles of the days and the statistics. */
  onDays(game: AnyGame): void;
  onBegin(session: GameSession): void;
  onMenu(): void;
  onQuit(): void;
}

const DAYS = 30;

/** The puzzles of the last days, and what was achieved in a game. */
export function daysScreen(world: World, game: AnyGame, exits: Exits): Part {
  const { lang, store, today } = world;
  const { dailies, ...figures } = statisticsOf(store.records, game.id, today);
  const items = lastDays(today, DAYS).map((day): Item => {
    const record = dailies.get(day);
    const result = record
      ? `${play(lang, `status-${record.status}`)}, ${play(lang, 'moveCount', { n: record.moves })}`
      : say(lang, 'notPlayed');
    const label = `${dayText(day, lang)}: ${result}`;
    const go = (): void => exits.onBegin(dailySession(game, day));
    return { label, tone: record ? 'plain' : 'faint', go };
  });
  const statistics = say(lang, 'statistics', { ...figures, fewest: figures.fewest ?? '–' });
  const contents = { head: [game.say(lang, 'title'), statistics], items, keys: say(lang, 'daysKeys') };
  return new ListScreen(world, () => contents, exits.onMenu);
}

/** Most unfinished games that the menu offers. */
const OFFERED = 5;

/** Up to five unfinished games, the four classics, the way out. */
export function menuScreen(world: World, exits: Exits): Part {
  const { lang, store } = world;
  const { games, unreadable } = store.read();
  const title = (game: AnyGame): string => game.say(lang, 'title');
  const kept = games.slice(0, OFFERED).map((stored): Item => {
    const { game, daily } = stored.session;
    const moves = play(lang, 'moveCount', { n: heardMoves(stored.session).length });
    const about = [title(game), moves, ...(daily ? [daily] : [])].join(', ');
    return { label: `${say(lang, 'menuContinue')} ${about}`, go: () => exits.onContinue(stored) };
  });
  const contents = {
    head: [say(lang, 'menuTitle')],
    items: [
      ...kept,
      ...GAMES.map((game) => ({
        label: title(game),
        go: () => exits.onGame(game),
        press: (key: KeyPress) => letterOf(key) === 'd' && exits.onDays(game),
      })),
      { label: say(lang, 'menuQuit'), go: exits.onQuit },
    ],
    warning: unreadable.length > 0 ? say(lang, 'damaged', { files: unreadable.join(', ') }) : '',
    keys: say(lang, 'menuKeys'),
  };
  return new ListScreen(world, () => contents, exits.onQuit);
}

/**
 * The options of a game to choose and type, random numbers filled in. An impossible value is refused on the screen, and
 * the game does not begin.
 *
 * @param before the options of the game before, which a new one keeps but for its chance.
 */
export function setupScreen(world: World, game: AnyGame, exits: Exits, before: Options | null): Part {
  const { lang, fresh } = world;
  const { levels = {} } = game;
  let values: Options = {
    ...freshOptions(game, fresh),
    ...(before ? keptOptions(game, before) : Object.values(levels)[0]),
  };
  let warning = '';
  /** The field in which typing continues; in any other it begins again. */
  let typing = '';
  const set = (name: string, value: string, isTyped: boolean): void => {
    warning = '';
    values = { ...values, ...(name === 'level' ? levels[value] : { [name]: value }) };
    typing = isTyped ? name : '';
  };
  const start = (): void =>
    catchUserError(
      () => exits.onBegin(beginSession(game, values)),
      (error) => {
        warning = error.in(lang);
      },
    );
  const itemOf = (field: Field): Item => {
    const { kind, name } = field;
    const value = name === 'level' ? levelOf(game, values) : values[name];
    const text = kind === 'choice' ? `< ${valueText(name, value, lang)} >` : value;
    return {
      label: `${fieldText(game, name, lang).padEnd(NAME_WIDTH)}  ${text}`,
      go: start,
      press(key) {
        if (key.name === 'left') set(name, stepped(field, value, -1), false);
        else if (key.name === 'right') set(name, stepped(field, value, 1), false);
        else if (kind === 'choice') return;
        else if (key.name === 'backspace' || key.name === 'delete') set(name, value.slice(0, -1), true);
        else if (/^[0-9.,]$/.test(key.text))
          set(name, typedInto(field, typing === name ? value : '', key.text), true);
      },
    };
  };
  const contents = (): Contents => ({
    head: [game.say(lang, 'title')],
    items: fieldsOf(game, values).map(itemOf),
    warning,
    keys: say(lang, 'setupKeys'),
  });
  return new ListScreen(world, contents, exits.onMenu);
}

/** The level whose values these are. */
const levelOf = ({ levels = {} }: AnyGame, values: Options): string =>
  Object.keys(levels).find((level) =>
    Object.entries(levels[level]).every(([name, value]) => values[name] === value),
  ) ?? 'own';

/** What can be chosen beside these values. */
function fieldsOf(game: AnyGame, values: Options): Field[] {
  const levels = new Set([...Object.keys(game.levels ?? {}), levelOf(game, values)]);
  return [
    ...(game.levels ? [{ kind: 'choice' as const, name: 'level', choices: [...levels] }] : []),
    ...game.fields.filter(({ kind, name }) => kind !== 'moves' && game.matters(name, values)),
  ];
}

/** Places of the name of an option. */
const NAME_WIDTH = 24;

/** The next value to the left or right. */
function stepped(field: Field, value: string, step: 1 | -1): string {
  if (field.kind === 'choice') {
    const { choices } = field;
    return choices[(choices.indexOf(value) + step + choices.length) % choices.length];
  }
  if (field.kind !== 'integer') return value;
  return String(Math.min(Math.max(Number(value) + step, field.least), field.most));
}

const typedInto = ({ kind }: Field, value: string, input: string): string =>
  kind === 'integer' ? (value + input).replace(/[.,]|^0+(?=\d)/g, '').slice(-5) : value + input;

/** Lines around the text beside the keys: title, blank, blank. */
const FRAME = 3;

/** A text over the game. It scrolls by keys where it is longer than the screen; any other key closes it. */
export class Page {
  readonly #text: string | ((columns: number) => string);
  readonly #world: World;
  #first = 0;
  /** Lines that there are room for, and the last one that can stand at the top. */
  #room = 1;
  #last = 0;

  /** @param text what it shows; of its width, if that decides how it is laid out. */
  constructor(text: string | ((columns: number) => string), world: World) {
    this.#text = text;
    this.#world = world;
  }

  /** Returns false if the key closes the page. */
  press({ name, text }: KeyPress): boolean {
    const { [text === ' ' ? 'pagedown' : name]: step } = {
      up: -1,
      down: 1,
      pageup: -this.#room,
      pagedown: this.#room,
    } as { readonly [key: string]: number | undefined };
    if (this.#last === 0 || step === undefined) return false;
    this.#first = Math.max(0, Math.min(this.#first + step, this.#last));
    return true;
  }

  draw(title: string, { columns, rows }: Size): readonly string[] {
    const { lang, paint } = this.#world;
    const width = columns - 2;
    const lines = fitLines(typeof this.#text === 'string' ? this.#text : this.#text(width), width);
    const whole = fitLines(say(lang, 'closePage'), width);
    const scrolls = lines.length > rows - FRAME - whole.length;
    const keys = scrolls ? fitLines(say(lang, 'scrollPage'), width) : whole;
    this.#room = rows - FRAME - keys.length;
    this.#last = Math.max(0, lines.length - this.#room);
    // A window that has become larger shows what is before.
    this.#first = Math.min(this.#first, this.#last);
    const seen = lines.slice(this.#first, this.#first + this.#room);
    const faint = keys.map((line) => paint('faint', line));
    return [paint('high', title), '', ...seen, '', ...faint].map((line) => ` ${line}`);
  }
}
