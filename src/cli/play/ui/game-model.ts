/** What the keys do in a game: the state of its screen without the drawing. */
import { UserError } from '../../../errors.ts';
import type { BoardView, Hint, Played } from '../game.ts';
import { PLAY } from '../messages/screens.ts';
import type { Session } from '../session.ts';
import { shareText } from '../share.ts';
import type { Deps } from './deps.ts';
import { type KeyPress, letterOf, nameOf } from './keys.ts';

/** What is seen of a game; while the calculator computes it is what was there before. */
export interface Picture {
  readonly board: BoardView;
  readonly display: string;
  readonly y: string | null;
  readonly facts: readonly string[];
  readonly moves: readonly Played[];
}

/** A calculation in real time. */
export interface Wait {
  readonly picture: Picture;
  /** Milliseconds of the clock. */
  readonly from: number;
  readonly until: number;
  /** What is said when it is over. */
  readonly say: string;
}

/** Where the screen leads. */
export interface Exits {
  /** Saves the session; called after everything that changes it. */
  readonly onChange: () => void;
  readonly onMenu: () => void;
  /** Another game of this kind. */
  readonly onAgain: () => void;
  readonly onQuit: () => void;
}

/** Pauses shorter than this, in milliseconds, are left out. */
export const TICK = 200;

/**
 * The screen of a game. Keys work on this state at once, not on what was drawn last: however fast somebody types or
 * pastes, nothing is lost.
 */
export class GameModel {
  cursor: readonly [number, number] = [0, 0];
  typed = '';
  say: string;
  hint: Hint | null = null;
  /** Lines that cover the game: the map, the share text. */
  page: readonly string[] | null = null;
  wait: Wait | null = null;
  readonly session: Session;
  readonly #deps: Deps;
  readonly #exits: Exits;
  readonly #cellKeys: { readonly [key: string]: string };

  constructor(session: Session, deps: Deps, exits: Exits) {
    this.session = session;
    this.#deps = deps;
    this.#exits = exits;
    this.#cellKeys = session.kind.cellKeys(session.setup.options);
    const last = session.moves.at(-1);
    this.say = last ? this.#sentence(last) : ' ';
  }

  get picture(): Picture {
    if (this.wait) return this.wait.picture;
    const { driver, moves } = this.session;
    const facts = driver.facts(this.#deps.lang);
    return { board: driver.board(), display: driver.display, y: driver.y, facts, moves };
  }

  get isOver(): boolean {
    return this.session.status !== 'playing';
  }

  /** Ends a wait whose time has come. */
  tick(): void {
    if (this.wait && this.#deps.clock() >= this.wait.until) this.#finishWaiting();
  }

  press(input: string, key: KeyPress): void {
    // What is pasted comes in one piece, line ends included.
    const parts = input.length > 1 ? input.split(/(?<=[\r\n])|(?=[\r\n])/) : [input];
    for (const part of parts)
      this.#press(part, parts.length > 1 ? { ...key, return: /[\r\n]/.test(part) } : key);
  }

  #press(input: string, key: KeyPress): void {
    if (this.page) this.page = null;
    else if (this.wait) this.#pressWaiting(input, key);
    else if (key.escape) this.#exits.onMenu();
    else if (!this.#pressDirect(nameOf(input, key))) this.#pressBoard(input, key);
  }

  #pressWaiting(input: string, key: KeyPress): void {
    if (key.return) this.#finishWaiting();
    else if (key.escape) this.#exits.onMenu();
    else if (letterOf(input) === 'q') this.#exits.onQuit();
  }

  /** Keys that are moves by themselves. Longer ones (`next`) are for the end of a game. */
  #pressDirect(name: string): boolean {
    const move = this.session.kind.directKeys[name];
    if (move === undefined || this.isOver !== move.length > 1) return false;
    this.#play(move);
    return true;
  }

  #pressBoard(input: string, key: KeyPress): void {
    if (key.upArrow) this.#moveCursor(0, -1);
    else if (key.downArrow) this.#moveCursor(0, 1);
    else if (key.leftArrow) this.#moveCursor(-1, 0);
    else if (key.rightArrow) this.#moveCursor(1, 0);
    else if (key.return) this.#enter();
    else if (key.backspace || key.delete) this.typed = this.typed.slice(0, -1);
    else if (/^[-0-9.,:]+$/.test(input)) this.#type(input);
    else this.#letter(letterOf(input));
  }

  #enter(): void {
    if (this.typed !== '') this.#play(this.typed);
    else this.#playCell('');
  }

  #type(input: string): void {
    if (this.isOver) return;
    if (this.session.kind.isTyped) this.typed = (this.typed + input).slice(0, 11);
    else for (const digit of input) if (!this.isOver && !this.wait) this.#play(digit);
  }

  #playCell(prefix: string): void {
    const move = this.isOver ? null : this.session.driver.moveAt(...this.cursor);
    if (move !== null) this.#play(prefix + move);
  }

  #letter(letter: string): void {
    const prefix = this.#cellKeys[letter];
    if (prefix !== undefined) this.#playCell(prefix);
    else if (letter === 'q') this.#exits.onQuit();
    else if (letter === 'h' && !this.isOver) this.#attempt(() => this.#showHint());
    else if (letter === 'm') this.#showMap();
    else if (letter === 'u') this.#undo();
    else if (letter === 's') this.page = shareText(this.session, this.#deps.lang).split('\n');
    else if (letter === 'n' && this.isOver) this.#exits.onAgain();
  }

  #play(move: string): void {
    this.typed = '';
    this.#attempt(() => {
      const before = this.picture;
      const { session } = this;
      const played = session.play(move);
      this.hint = null;
      this.#exits.onChange();
      const say = this.#sentence(played);
      const { computer, speed } = session.setup;
      const pause = computer === 'paced' ? ((played.seconds ?? 0) * 1000) / speed : 0;
      if (pause < TICK) {
        this.say = say;
        return;
      }
      const from = this.#deps.clock();
      this.wait = { picture: before, from, until: from + pause, say };
    });
  }

  #showHint(): void {
    const hint = this.session.hint(this.#deps.lang);
    this.#exits.onChange();
    this.hint = hint;
    this.say = hint.legend === '' ? hint.text : `${hint.text}\n${hint.legend}`;
    const cell = hint.move === null ? null : this.#cellOf(hint.move);
    if (cell) this.cursor = cell;
  }

  #showMap(): void {
    const lines = this.session.driver.map(this.#deps.lang);
    if (lines === null) return;
    this.session.hints++;
    this.#exits.onChange();
    this.page = lines;
  }

  #undo(): void {
    const m = PLAY[this.#deps.lang];
    this.hint = null;
    if (this.session.moves.length === 0) this.say = m.nothingToUndo;
    else if (this.session.undo()) {
      this.#exits.onChange();
      this.say = m.tookBack;
    } else this.say = m.cannotUndo;
  }

  #moveCursor(dx: number, dy: number): void {
    const { cells } = this.session.driver.board();
    const [height, width] = [cells.length, cells[0].length];
    const [x, y] = this.cursor;
    this.cursor = [(x + dx + width) % width, (y + dy + height) % height];
  }

  /** The cell that a move stands for. */
  #cellOf(move: string): readonly [number, number] | null {
    const { driver } = this.session;
    const { cells } = driver.board();
    for (let r = 0; r < cells.length; r++) {
      for (let c = 0; c < cells[r].length; c++) if (driver.moveAt(c, r) === move) return [c, r];
    }
    return null;
  }

  #finishWaiting(): void {
    if (this.wait) this.say = this.wait.say;
    this.wait = null;
  }

  /** Does something that may be refused, and shows the refusal. */
  #attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.say = error.message;
    }
  }

  #sentence(played: Played): string {
    const { lang } = this.#deps;
    const told = `${played.move}: ${this.session.driver.tell(played, lang)}`;
    if (played.seconds === null) return told;
    const { seconds } = played;
    const m = PLAY[lang];
    const time = seconds < 100 ? m.seconds(Math.round(seconds)) : m.minutes(Math.round(seconds / 60));
    return `${told} (${m.realTime(time)})`;
  }
}
