/** The options of a new game. */
import { UserError } from '../../../errors.ts';
import {
  type AnyGame,
  COMPUTERS,
  type Computer,
  checkField,
  type Field,
  freshOptions,
  keptOptions,
  type Options,
} from '../../../games/game.ts';
import { beginSession, type GameSession } from '../../../games/session.ts';
import { fieldText, valueText } from '../../../games/texts.ts';
import type { KeyPress, Size } from '../../screen/screen.ts';
import { type Part, say, type World } from '../world.ts';
import { listLines } from './menu.ts';

const SPEED: Field = { kind: 'integer', name: 'speed', least: 1, most: 10_000, standard: 1 };
const COMPUTER: Field = { kind: 'choice', name: 'computer', choices: COMPUTERS };

interface SetupExits {
  onStart(session: GameSession): void;
  onBack(): void;
}

/**
 * The options of a game to choose and type, random numbers filled in. A value that cannot be is complained of on the
 * screen, and the game does not begin.
 */
export class Setup implements Part {
  readonly #world: World;
  readonly #game: AnyGame;
  readonly #exits: SetupExits;
  #values: Options;
  #at = 0;
  #complaint = '';
  /** The field in which typing continues; in any other it begins again. */
  #typing = '';

  /** @param before the options of the game before, which a new one keeps but for its chance. */
  constructor(world: World, game: AnyGame, exits: SetupExits, before: Options | null = null) {
    this.#world = world;
    this.#game = game;
    this.#exits = exits;
    this.#values = {
      ...freshOptions(game, world.fresh),
      ...(before ? keptOptions(game, before) : Object.values(game.levels ?? {})[0]),
      computer: 'original',
      speed: '1',
    };
  }

  get #computer(): Computer {
    return this.#game.hasOriginal(this.#values) ? (this.#values.computer as Computer) : 'rules';
  }

  /** The level whose values these are. */
  get #level(): string {
    const isIt = (options: Options): boolean =>
      Object.entries(options).every(([name, value]) => this.#values[name] === value);
    return Object.entries(this.#game.levels ?? {}).find(([, options]) => isIt(options))?.[0] ?? 'own';
  }

  #valueOf({ name }: Field): string {
    return { ...this.#values, level: this.#level, computer: this.#computer }[name] as string;
  }

  get #fields(): readonly Field[] {
    const game = this.#game;
    const asked = game.fields.filter(
      (field) => field.kind !== 'moves' && game.matters(field.name, this.#values),
    );
    const level: Field[] = game.levels
      ? [{ kind: 'choice', name: 'level', choices: [...new Set([...Object.keys(game.levels), this.#level])] }]
      : [];
    const computer = game.hasOriginal(this.#values) ? [COMPUTER] : [];
    return [...level, ...asked, ...computer, ...(this.#computer === 'paced' ? [SPEED] : [])];
  }

  press(key: KeyPress): void {
    const fields = this.#fields;
    this.#at = Math.min(this.#at, fields.length - 1);
    const field = fields[this.#at];
    const value = this.#valueOf(field);
    if (key.name === 'escape') this.#exits.onBack();
    else if (key.name === 'return') this.#start();
    else if (key.name === 'up') this.#at = (this.#at + fields.length - 1) % fields.length;
    else if (key.name === 'down' || key.name === 'tab') this.#at = (this.#at + 1) % fields.length;
    else if (key.name === 'left') this.#set(field.name, stepped(field, value, -1));
    else if (key.name === 'right') this.#set(field.name, stepped(field, value, 1));
    else if (field.kind === 'choice') return;
    else if (key.name === 'backspace' || key.name === 'delete') this.#type(field.name, value.slice(0, -1));
    else if (/^[0-9.,]$/.test(key.text)) {
      this.#type(field.name, typedInto(field, this.#typing === field.name ? value : '', key.text));
    }
  }

  #type(name: string, value: string): void {
    this.#set(name, value);
    this.#typing = name;
  }

  #set(name: string, value: string): void {
    this.#complaint = '';
    const level = name === 'level' ? this.#game.levels![value] : { [name]: value };
    this.#values = { ...this.#values, ...level };
  }

  #start(): void {
    const { computer: _computer, speed, ...options } = this.#values;
    try {
      const computer = this.#computer;
      const session = beginSession(this.#game, options, {
        computer,
        speed: Number(checkField(this.#game, SPEED, speed)),
      });
      this.#exits.onStart(session);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#complaint = error.in(this.#world.lang);
    }
  }

  draw(size: Size): readonly string[] {
    const { lang, paint } = this.#world;
    const fields = this.#fields;
    const at = Math.min(this.#at, fields.length - 1);
    const names = fields.map(({ name }) => fieldText(this.#game, name, lang));
    const width = Math.min(24, Math.max(...names.map(({ length }) => length)) + 2);
    const items = fields.map((field, i) => {
      const value = this.#valueOf(field);
      const typed = i === at ? `${value}_` : value;
      const shown = field.kind === 'choice' ? `< ${valueText(field.name, value, lang)} >` : typed;
      const label = `${names[i].padEnd(width)}${shown}`;
      // A value that has no room beside its name stands below it.
      return { label: label.length <= size.columns - 6 ? label : `${names[i]}\n${shown}` };
    });
    const head = [this.#game.say(lang, 'title')];
    const contents = { head, items, warning: this.#complaint, keys: say(lang, 'setupKeys') };
    return listLines(contents, at, size, paint);
  }

  pause(): null {
    return null;
  }

  tick(): void {}
}

/** The next value to the left or right. */
function stepped(field: Field, value: string, step: 1 | -1): string {
  if (field.kind === 'choice') {
    const { choices } = field;
    return choices[(choices.indexOf(value) + step + choices.length) % choices.length];
  }
  if (field.kind !== 'integer') return value;
  return String(Math.min(Math.max(Number(value) + step, field.least), field.most));
}

const typedInto = (field: Field, value: string, input: string): string =>
  field.kind === 'integer'
    ? (value + input.replace(/[^0-9]/g, '')).replace(/^0+(?=\d)/, '').slice(-5)
    : value + input;
