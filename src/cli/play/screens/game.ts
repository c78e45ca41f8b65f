/** A game in play: the board, the calculator beside it, the moves, what was said last. */
import { GameClock } from '../../../app/game.ts';
import { catchUserError } from '../../../errors.ts';
import type { AnyGame, Board, Cell } from '../../../games/game.ts';
import { originalRules } from '../../../games/programs.ts';
import { effortTexts, type GameSession, movesUntil, position } from '../../../games/session.ts';
import { playCommand, shareText } from '../../../games/share.ts';
import { costText, dayText, play, statusText } from '../../../games/texts.ts';
import { spanText } from '../../../span.ts';
import { type KeyPress, letterOf, type Size } from '../../screen/screen.ts';
import { beside, fitLines, pad } from '../../screen/text.ts';
import { Table } from '../table.ts';
import { type Part, say, type World } from '../world.ts';
import { boardLines, boardWidth } from './board.ts';
import { type Exits, Page } from './lists.ts';

interface GameExits extends Pick<Exits, 'onMenu' | 'onQuit'> {
  /** Saves the session; called after everything that changes it. A sentence where that has to be told of. */
  onChange(session: GameSession): string | null;
  /** Another game of this kind. */
  onAgain(): void;
}

/** The clock is painted so often, in milliseconds. */
const SECOND = 1000;
/** Places of the calculator and the moves beside the board, and the lines of both. */
const SIDE = 32;
const BODY = 15;
/** Lines of the board that are always seen: three rows and the labels of the columns. */
const LEAST_BOARD = 4;

/** Keys work on this state at once, not on what was drawn last: however fast somebody types, nothing is lost. */
export class GameScreen implements Part {
  readonly table: Table;
  readonly #game: AnyGame;
  readonly #world: World;
  readonly #exits: GameExits;
  #cursor: readonly [number, number] = [0, 0];
  #typed = '';
  #say: string;
  #page: Page | null = null;
  #isGivingUp = false;
  readonly #clock: GameClock;

  constructor(session: GameSession, world: World, exits: GameExits) {
    this.table = new Table(session);
    this.#game = session.game;
    this.#world = world;
    this.#exits = exits;
    this.#clock = new GameClock(world.clock);
    this.#say = this.#sentence();
  }

  get #isOver(): boolean {
    return this.table.status !== 'playing';
  }

  get #board(): Board {
    const { session, hint } = this.table;
    return this.#game.board(position(session), { lang: this.#world.lang, hint, reveals: this.#isOver });
  }

  /** True if moves are typed and closed with Enter; false if every digit is a move. */
  get #isTyped(): boolean {
    return this.#game.directKeys === undefined;
  }

  pause(): number | null {
    return this.#page === null && this.#clock.runs(this.table.session) ? SECOND : null;
  }

  press(key: KeyPress): void {
    const isSure = this.#isGivingUp && letterOf(key) === 'g';
    this.#isGivingUp = false;
    if (this.#page) {
      if (!this.#page.press(key)) this.#page = null;
    } else
      catchUserError(
        () => (isSure ? this.#giveUp() : this.#act(key)),
        (error) => {
          this.#say = error.in(this.#world.lang);
        },
      );
    // Whoever reads the rules is not thinking.
    if (this.#page) this.#clock.pause();
    else this.#clock.resume();
  }

  #act(key: KeyPress): void {
    const named = key.name === 'delete' ? 'backspace' : key.name;
    const name = key.text === '' && !key.ctrl ? named : letterOf(key);
    const direct = this.#game.directKeys?.[name];
    const mayPlay = this.#isOver === (direct === this.#game.next) && !this.table.session.givenUp;
    if (direct !== undefined && mayPlay) this.#play(direct);
    else if (/^[-0-9.,:]$/.test(key.text)) this.#type(key.text);
    else (this.#actions[name] ?? this.#stateActions[name])?.();
  }

  readonly #actions: { readonly [key: string]: () => void } = {
    up: () => this.#moveCursor(0, -1),
    down: () => this.#moveCursor(0, 1),
    left: () => this.#moveCursor(-1, 0),
    right: () => this.#moveCursor(1, 0),
    backspace: () => {
      this.#typed = this.#typed.slice(0, -1);
    },
    f1: () => this.#showRules(),
    '?': () => this.#showRules(),
    escape: () => this.#leave(this.#exits.onMenu),
    q: () => this.#leave(this.#exits.onQuit),
    m: () => this.#showMap(),
    s: () => this.#share(),
    u: () => this.#undo(),
  };

  /** Keys that work before the end of a game, or after it. */
  get #stateActions(): { readonly [key: string]: () => void } {
    return this.#isOver
      ? { v: () => this.#review(), n: this.#exits.onAgain }
      : {
          return: () => this.#play(this.#typed || this.#chosen),
          f: () => this.#play(this.#cell.mark),
          h: () => this.#showHint(),
          g: () => this.#askToGiveUp(),
        };
  }

  /** Leaves the game, with the time that was thought since the last move. */
  #leave(exit: () => void): void {
    const { session } = this.table;
    this.table.spend(this.#clock.take(session));
    if (this.table.session !== session) this.#exits.onChange(this.table.session);
    exit();
  }

  #type(input: string): void {
    if (this.#isOver) return;
    if (this.#isTyped) this.#typed = (this.#typed + input).slice(0, 11);
    else this.#play(input);
  }

  /** The cell under the cursor. */
  get #cell(): Cell {
    const [column, row] = this.#cursor;
    return this.#board.rows[row][column];
  }

  /** The move of the cell under the cursor; where there is none to choose, that of the hint. */
  get #chosen(): string | null | undefined {
    const { place, move } = this.#cell;
    return place === null ? this.table.hint?.move : move;
  }

  #play(move: string | null | undefined): void {
    if (!move) return;
    this.#typed = '';
    this.table.do({ do: 'play', move, spent: this.#clock.take(this.table.session) });
    this.#save(this.#sentence());
  }

  #showHint(): void {
    const { lang } = this.#world;
    const hint = this.table.advise();
    const text = this.#game.explain(hint, position(this.table.session), lang);
    const hasOdds = this.#board.rows.some((row) => row.some(({ odds }) => odds));
    const hasLegend = hasOdds && this.#game.id !== 'tic-tac-toe';
    this.#save(hasLegend ? `${text}\n${this.#game.say(lang, 'overlay')}` : text);
    const place = hint.move?.replace(/^c/, '');
    for (const [r, row] of this.#board.rows.entries()) {
      const c = row.findIndex((cell) => cell.place !== null && cell.place === place);
      if (c >= 0) this.#cursor = [c, r];
    }
  }

  #show(text: string | ((columns: number) => string)): void {
    this.#page = new Page(text, this.#world);
  }

  #share(): void {
    const { session } = this.table;
    this.#show(shareText(session, this.#world.lang, playCommand(session)));
  }

  /** The floors as they were seen; after a hint or the end the whole building. */
  #showMap(): void {
    const { map } = this.#game;
    const state = position(this.table.session);
    const isWhole = this.table.hint !== null || this.#isOver;
    if (map) this.#show((columns) => map(state, this.#world.lang, columns, isWhole).join('\n'));
  }

  #showRules(): void {
    const { lang } = this.#world;
    const keys = [this.#game.say(lang, 'keys'), ...this.#letters()].join('\n');
    this.#show(
      [
        this.#game.say(lang, 'help'),
        `${say(lang, 'signs')}\n${this.#game.say(lang, 'legend')}`,
        `${say(lang, 'keysTitle')}\n${keys}`,
        `${say(lang, 'program')}\n${originalRules(this.#game.program, lang)}`,
      ].join('\n\n'),
    );
  }

  /** Every move with the solver's and what it cost. */
  #review(): void {
    const { lang } = this.#world;
    const line = (n: string, move: string, best: string, cost: string): string =>
      `${n.padStart(3)}  ${move.padEnd(7)} ${best.padEnd(9)} ${cost}`;
    const lines = this.table
      .review()
      .map(({ move, best, cost }, i) => line(this.#numberOf(i), move, best ?? '', costText(cost, lang)));
    this.#show([line('', say(lang, 'move'), say(lang, 'best'), say(lang, 'cost')), ...lines].join('\n'));
  }

  #undo(): void {
    const { lang } = this.#world;
    if (this.table.session.moves.length === 0) this.#say = say(lang, 'nothingToUndo');
    else {
      this.table.do({ do: 'undo' });
      this.#save(say(lang, 'tookBack'));
    }
  }

  #askToGiveUp(): void {
    this.#isGivingUp = true;
    this.#say = say(this.#world.lang, 'sureToGiveUp');
  }

  #giveUp(): void {
    this.table.do({ do: 'give-up' });
    this.#save(statusText(this.table.status, true, this.#world.lang));
  }

  /** Saves what has changed; says what it was, and of the saving where there is something to say of it. */
  #save(text: string): void {
    const word = this.#exits.onChange(this.table.session);
    this.#say = word === null ? text : `${text}\n${word}`;
  }

  #moveCursor(dx: number, dy: number): void {
    const { rows } = this.#board;
    const [height, width] = [rows.length, rows[0].length];
    const [x, y] = this.#cursor;
    this.#cursor = [(x + dx + width) % width, (y + dy + height) % height];
  }

  /** What came of the last move. */
  #sentence(): string {
    const { lang } = this.#world;
    const { session, played } = this.table;
    const told = this.#game.tell(position(session), lang);
    const seconds = played.at(-1)!.seconds;
    if (seconds === null) return told;
    return `${told} (${say(lang, 'realTime', { time: spanText(1000 * seconds, lang) })})`;
  }

  #letters(): string[] {
    const { lang } = this.#world;
    if (this.#isOver) return [say(lang, 'keysOver')];
    const more = [
      ...(this.#game.map ? [say(lang, 'keysMap')] : []),
      ...(this.#cell.mark ? [say(lang, 'keysMark')] : []),
    ];
    return [say(lang, 'keysMore'), ...(more.length > 0 ? [more.join('  ')] : [])];
  }

  /** As many parts of the title as a window has room for. */
  #title(columns: number): string {
    const { game, computer, daily } = this.table.session;
    const { lang } = this.#world;
    const title = [
      game.say(lang, 'title'),
      play(lang, `computer-${computer}`),
      ...(daily ? [play(lang, 'dailyOf', { day: dayText(daily, lang) })] : []),
    ].join('  ');
    return fitLines(title, columns - 2)[0];
  }

  /** The calculator stands beside the board, or in a line below it where the window is narrow. */
  draw(size: Size): readonly string[] {
    const { columns, rows } = size;
    if (this.#page) return this.#page.draw(this.#title(columns), size);
    const { paint, lang } = this.#world;
    const board = this.#board;
    const width = boardWidth(board, columns - 1);
    const isWide = columns >= width + 3 + SIDE;
    const wrapped = (lines: readonly string[]) => lines.flatMap((line) => fitLines(line, columns - 2));
    const said = fitLines(this.#say, columns - 2).slice(0, rows - LEAST_BOARD - 2);
    const calculator = this.#calculator(isWide ? SIDE : columns - 2, isWide);
    const strip = isWide ? [] : calculator;
    const few = wrapped([say(lang, 'keysShort')]);
    const all = wrapped([...(this.#isOver ? [] : [this.#game.say(lang, 'keys')]), ...this.#letters()]);
    // In a low window the keys become fewer, then what is counted gives way, then the board scrolls.
    const body = rows - said.length;
    const missing = (lines: number): boolean => board.rows.length + 1 + lines > body;
    const keys = missing(strip.length + all.length) ? few : all;
    const below = missing(strip.length + keys.length) ? strip.slice(0, 1) : strip;
    const hasTitle = !missing(below.length + keys.length + 2);
    const room = body - keys.length - (hasTitle ? 2 : 0);
    const shown = boardLines(
      board,
      this.#cursor,
      !this.#isOver && this.#isTyped,
      { columns: columns - 1, rows: Math.max(LEAST_BOARD, room - below.length) },
      paint,
    );
    const height = Math.min(room, Math.max(BODY, shown.length));
    const side = [...calculator, ...this.#history(height - calculator.length)].slice(0, height);
    const middle = isWide ? beside([shown, width + 2], [side, SIDE]) : [...shown, ...below];
    return [
      ...(hasTitle ? [paint('high', this.#title(columns)), ''] : []),
      ...middle,
      ...Array.from({ length: Math.max(0, Math.min(room, BODY) - middle.length) }, () => ''),
      ...said.map((line) => paint('strong', line)),
      ...keys.map((line) => paint('faint', line)),
    ].map((line) => ` ${line}`);
  }

  /** The indicator, or what is typed; register Y in games in which it is part of the answer; and what is counted. */
  #calculator(width: number, isFramed: boolean): string[] {
    const { session, played } = this.table;
    const { lang, paint } = this.#world;
    const now = played.at(-1)!;
    const isTyping = this.#typed !== '';
    const display = isTyping ? ` ${this.#typed}` : now.display;
    const y = !isTyping && now.y !== null && this.#game.answersInY ? `Y ${now.y}` : '';
    const indicator = isFramed
      ? [`┌${'─'.repeat(15)}┐`, `│ ${paint('good', pad(display, 13))} │ ${y}`, `└${'─'.repeat(15)}┘`]
      : [`[${display.trim()}]  ${y}`.trimEnd()];
    const efforts = effortTexts({ ...session, spent: this.#clock.spent(session) }, lang);
    // The Fox Hunt has its moves among its facts.
    const more = this.#game.id === 'fox-hunt' ? efforts.slice(1) : efforts;
    const counted = [...this.#game.facts(position(session), lang), more.join(', ')].filter(Boolean);
    return [...indicator, ...fitLines(counted.join(isFramed ? '\n' : ', '), width)];
  }

  /** The last moves. */
  #history(height: number): string[] {
    const { paint, lang } = this.#world;
    const { answersInY, isNote } = this.#game;
    const moves = this.table.played.slice(1).map(({ move, display, y }, i) => {
      const answer = isNote(move) ? '' : display.trim() + (answersInY && y !== null ? `  Y ${y}` : '');
      return `${paint('faint', this.#numberOf(i).padStart(3))}  ${move.padEnd(6)} ${answer}`;
    });
    const title = `     ${say(lang, 'move').padEnd(6)} ${say(lang, 'shows')}`;
    return moves.length === 0 ? [] : ['', paint('faint', title), ...moves.slice(-Math.max(1, height - 2))];
  }

  /** The number of a line of the game, counted from 0; a note has none. */
  #numberOf(line: number): string {
    const { session } = this.table;
    return session.game.isNote(session.moves[line]) ? '' : String(movesUntil(session, line + 1));
  }
}
