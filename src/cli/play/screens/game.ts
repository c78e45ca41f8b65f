/** A game in play: the board, the calculator beside it, the moves, what was said last. */
import { GameClock, type Played } from '../../../app/game.ts';
import { catchUserError } from '../../../errors.ts';
import type { AnyGame, AnyHint, Board, Cell } from '../../../games/game.ts';
import { originalRules } from '../../../games/programs.ts';
import { clockText, effortTexts, type GameSession, movesUntil, position } from '../../../games/session.ts';
import { playCommand, shareText } from '../../../games/share.ts';
import { costText, dayText, play, statusText } from '../../../games/texts.ts';
import { spanText } from '../../../span.ts';
import type { Room, Size } from '../../screen/screen.ts';
import { type KeyPress, letterOf } from '../../screen/screen.ts';
import { beside, pad, wrapItems, wrapText } from '../../screen/text.ts';
import { Table } from '../table.ts';
import { type Part, say, type World } from '../world.ts';
import { boardLines, boardWidth } from './board.ts';
import { Page } from './page.ts';

interface GameExits {
  /** Saves the session; called after everything that changes it. A sentence where that has to be told of. */
  onChange(session: GameSession): string | null;
  onMenu(): void;
  /** Another game of this kind. */
  onAgain(): void;
  onQuit(): void;
}

/** Pauses shorter than this, in milliseconds, are left out. */
const TICK = 200;
/** The clock is painted so often. */
const SECOND = 1000;
/** Places of the calculator and the moves beside the board. */
const SIDE = 32;
/** Lines below the board of a narrow terminal for what is said, the indicator, what is counted and the keys. */
const LEAST_BELOW = 4;
/** Lines of the board that are always seen: three rows and the labels of the columns. */
const LEAST_BOARD = 4;

/** What is seen of a game; while the calculator computes it is what was there before. */
interface Picture {
  readonly board: Board;
  readonly now: Played;
  readonly played: readonly Played[];
  readonly facts: readonly string[];
}

/** A calculation in real time. */
interface Wait {
  readonly picture: Picture;
  /** Milliseconds of the clock. */
  readonly from: number;
  readonly until: number;
  readonly say: string;
}

/** Keys work on this state at once, not on what was drawn last: however fast somebody types, nothing is lost. */
export class GameScreen implements Part {
  readonly table: Table;
  readonly #game: AnyGame;
  readonly #world: World;
  readonly #exits: GameExits;
  #cursor: readonly [number, number] = [0, 0];
  #typed = '';
  #say: string;
  #hint: AnyHint | null = null;
  #page: Page | null = null;
  #wait: Wait | null = null;
  #isGivingUp = false;
  readonly #clock: GameClock;

  constructor(session: GameSession, world: World, exits: GameExits) {
    this.table = new Table(session);
    this.#game = session.game;
    this.#world = world;
    this.#exits = exits;
    this.#clock = new GameClock(world.clock);
    this.#say = this.#sentence(this.table.now);
  }

  get #isOver(): boolean {
    return this.table.status !== 'playing';
  }

  get #picture(): Picture {
    if (this.#wait) return this.#wait.picture;
    const { session, now, played } = this.table;
    const { lang } = this.#world;
    const state = position(session);
    const board = this.#game.board(state, { lang, hint: this.#hint, reveals: this.#isOver });
    return { board, now, played, facts: this.#game.facts(state, lang) };
  }

  pause(): number | null {
    if (this.#wait) return TICK;
    return this.#page === null && this.#clock.runs(this.table.session) ? SECOND : null;
  }

  tick(): void {
    if (this.#wait && this.#world.clock() >= this.#wait.until) this.#finishWaiting();
  }

  press(key: KeyPress): void {
    this.#act(key);
    // Whoever reads the rules, or waits for the calculator, is not thinking.
    if (this.#page || this.#wait) this.#clock.pause();
    else this.#clock.resume();
  }

  /** Leaves the game, with the time that was thought since the last move. */
  #leave(exit: () => void): void {
    const { session } = this.table;
    this.table.spend(this.#clock.take(session));
    if (this.table.session !== session) this.#exits.onChange(this.table.session);
    exit();
  }

  #act(key: KeyPress): void {
    const isSure = this.#isGivingUp;
    this.#isGivingUp = false;
    if (this.#page) {
      if (!this.#page.press(key)) this.#page = null;
    } else if (this.#wait) this.#pressWaiting(key);
    else if (isSure && letterOf(key) === 'g') this.#giveUp();
    else if (key.name === 'escape') this.#leave(this.#exits.onMenu);
    else if (!this.#pressDirect(key)) this.#pressBoard(key);
  }

  #pressWaiting(key: KeyPress): void {
    if (key.name === 'return') this.#finishWaiting();
    else if (key.name === 'escape') this.#leave(this.#exits.onMenu);
    else if (letterOf(key) === 'q') this.#leave(this.#exits.onQuit);
  }

  /** Keys that are moves by themselves; that of the next game is for the end of one. */
  #pressDirect(key: KeyPress): boolean {
    const move = this.#game.directKeys?.[key.text === '' ? key.name : letterOf(key)];
    if (move === undefined) return false;
    const isNext = move === this.#game.next;
    if (this.#isOver !== isNext || this.table.session.givenUp) return false;
    this.#play(move);
    return true;
  }

  #pressBoard(key: KeyPress): void {
    if (key.name === 'up') this.#moveCursor(0, -1);
    else if (key.name === 'down') this.#moveCursor(0, 1);
    else if (key.name === 'left') this.#moveCursor(-1, 0);
    else if (key.name === 'right') this.#moveCursor(1, 0);
    else if (key.name === 'return') this.#enter();
    else if (key.name === 'backspace' || key.name === 'delete') this.#typed = this.#typed.slice(0, -1);
    else if (/^[-0-9.,:]$/.test(key.text)) this.#type(key.text);
    else if (key.name === 'f1' || key.text === '?') this.#showRules();
    else this.#letter(letterOf(key));
  }

  #enter(): void {
    if (this.#typed !== '') this.#play(this.#typed);
    else this.#playCell((cell) => (cell.place === null ? this.#hint?.move : cell.move));
  }

  #type(input: string): void {
    if (this.#isOver) return;
    if (this.#isTyped) this.#typed = (this.#typed + input).slice(0, 11);
    else this.#play(input);
  }

  /** True if moves are typed and closed with Enter; false if every digit is a move. */
  get #isTyped(): boolean {
    return this.#game.directKeys === undefined;
  }

  /** The cell under the cursor. */
  get #cell(): Cell {
    const [column, row] = this.#cursor;
    return this.#picture.board.rows[row][column];
  }

  #playCell(moveOf: (cell: Cell) => string | null | undefined): void {
    const move = this.#isOver ? null : moveOf(this.#cell);
    if (move) this.#play(move);
  }

  #letter(letter: string): void {
    if (letter === 'f') this.#playCell((cell) => cell.mark);
    else if (letter === 'q') this.#leave(this.#exits.onQuit);
    else if (letter === 'h' && !this.#isOver) this.#attempt(() => this.#showHint());
    else if (letter === 'm') this.#showMap();
    else if (letter === 'u') this.#undo();
    else if (letter === 's') this.#share();
    else if (letter === 'g' && !this.#isOver) this.#askToGiveUp();
    else if (letter === 'v' && this.#isOver) this.#review();
    else if (letter === 'n' && this.#isOver) this.#exits.onAgain();
  }

  #play(move: string): void {
    this.#typed = '';
    this.#attempt(() => {
      const before = this.#picture;
      const played = this.table.move(move, this.#clock.take(this.table.session));
      if (!this.#game.isNote(move)) this.#hint = null;
      const say = this.#saved(this.#sentence(played));
      const { computer, speed } = this.table.session;
      const pause = computer === 'paced' ? ((played.seconds ?? 0) * 1000) / speed : 0;
      if (pause < TICK) {
        this.#say = say;
        return;
      }
      const from = this.#world.clock();
      this.#wait = { picture: before, from, until: from + pause, say };
    });
  }

  #showHint(): void {
    const { lang } = this.#world;
    this.#hint = this.table.hint();
    const text = this.#game.explain(this.#hint, position(this.table.session), lang);
    const hasOdds = this.#picture.board.rows.some((row) => row.some(({ odds }) => odds));
    const legend =
      hasOdds && this.#game.id !== 'tic-tac-toe'
        ? `
${this.#game.say(lang, 'overlay')}`
        : '';
    this.#say = this.#saved(text + legend);
    if (this.#hint.move !== null) this.#cursor = this.#cellOf(this.#hint.move) ?? this.#cursor;
  }

  get #hasMap(): boolean {
    return this.#game.map !== undefined;
  }

  /** The floors as they were seen; after a hint or the end the whole building. */
  #showMap(): void {
    if (!this.#hasMap) return;
    const state = position(this.table.session);
    const { lang } = this.#world;
    const isWhole = this.#hint !== null || this.#isOver;
    this.#page = new Page(
      (columns) => this.#game.map!(state, lang, columns, isWhole).join('\n'),
      this.#world,
    );
  }

  #showRules(): void {
    const { lang } = this.#world;
    const rules = originalRules(this.#game.program, lang);
    const keys = [this.#game.say(lang, 'keys'), ...this.#letters()].join('\n');
    this.#page = new Page(
      [
        this.#game.say(lang, 'help'),
        `${say(lang, 'signs')}\n${this.#game.say(lang, 'legend')}`,
        `${say(lang, 'keysTitle')}\n${keys}`,
        `${say(lang, 'program')}\n${rules}`,
      ].join('\n\n'),
      this.#world,
    );
  }

  #share(): void {
    const { session } = this.table;
    this.#page = new Page(shareText(session, this.#world.lang, playCommand(session)), this.#world);
  }

  /** Every move with the solver's and what it cost. */
  #review(): void {
    const { lang } = this.#world;
    const line = (n: string, move: string, best: string, cost: string): string =>
      `${n.padStart(3)}  ${move.padEnd(7)} ${best.padEnd(9)} ${cost}`;
    const lines = this.table
      .review()
      .map(({ move, best, cost }, i) => line(this.#numberOf(i), move, best ?? '', costText(cost, lang)));
    this.#page = new Page(
      [line('', say(lang, 'move'), say(lang, 'best'), say(lang, 'cost')), ...lines].join('\n'),
      this.#world,
    );
  }

  #undo(): void {
    const { lang } = this.#world;
    if (this.table.session.moves.length === 0) this.#say = say(lang, 'nothingToUndo');
    else
      this.#attempt(() => {
        this.table.undo();
        this.#hint = null;
        this.#say = this.#saved(say(lang, 'tookBack'));
      });
  }

  #askToGiveUp(): void {
    this.#isGivingUp = true;
    this.#say = say(this.#world.lang, 'sureToGiveUp');
  }

  #giveUp(): void {
    this.table.giveUp();
    this.#hint = null;
    this.#say = this.#saved(statusText(this.table.status, true, this.#world.lang));
  }

  /** Saves what has changed; what is said of the change, and of the saving where there is something to say of it. */
  #saved(say: string): string {
    const word = this.#exits.onChange(this.table.session);
    return word === null ? say : `${say}\n${word}`;
  }

  #moveCursor(dx: number, dy: number): void {
    const { rows } = this.#picture.board;
    const [height, width] = [rows.length, rows[0].length];
    const [x, y] = this.#cursor;
    this.#cursor = [(x + dx + width) % width, (y + dy + height) % height];
  }

  /** The cell that a move stands for. */
  #cellOf(move: string): readonly [number, number] | null {
    for (const [r, row] of this.#picture.board.rows.entries()) {
      const c = row.findIndex((cell) => cell.place !== null && cell.place === move.replace(/^c/, ''));
      if (c >= 0) return [c, r];
    }
    return null;
  }

  #finishWaiting(): void {
    if (this.#wait) this.#say = this.#wait.say;
    this.#wait = null;
    this.#clock.resume();
  }

  /** Does something that may be refused, and shows the refusal. */
  #attempt(action: () => void): void {
    catchUserError(action, (error) => {
      this.#say = error.in(this.#world.lang);
    });
  }

  #sentence({ seconds }: Played): string {
    const { lang } = this.#world;
    const { session } = this.table;
    const told = this.#game.tell(position(session), lang);
    if (seconds === null || session.moves.length === 0) return told;
    return `${told} (${say(lang, 'realTime', { time: spanText(1000 * seconds, lang) })})`;
  }

  #letters(): string[] {
    const { lang } = this.#world;
    if (this.#isOver) return [say(lang, 'keysOver')];
    const more = [
      ...(this.#hasMap ? [say(lang, 'keysMap')] : []),
      ...(this.#cell.mark ? [say(lang, 'keysMark')] : []),
    ];
    return [say(lang, 'keysMore'), ...(more.length > 0 ? [more.join('  ')] : [])];
  }

  /** As many parts of the title as a window has room for. */
  #title({ columns }: Size): string {
    const { game, computer, daily } = this.table.session;
    const { lang } = this.#world;
    const title = [
      game.say(lang, 'title'),
      play(lang, `computer-${computer}`),
      ...(daily ? [play(lang, 'dailyOf', { day: dayText(daily, lang) })] : []),
    ].join('  ');
    return wrapItems(title, columns - 2)[0];
  }

  draw(size: Room): readonly string[] {
    if (this.#page) return this.#page.draw(this.#title(size), size);
    const { paint } = this.#world;
    const picture = this.#picture;
    const isWaiting = this.#wait !== null;
    const hasCursor = !isWaiting && !this.#isOver && this.#isTyped;
    const width = boardWidth(picture.board, size.columns - 1);
    const isWide = size.columns >= width + 3 + SIDE;
    const inLines = wrapText(this.#wait ? this.#progress(this.#wait) : this.#say, size.columns - 2);
    const said = inLines.map((line) => ` ${paint('strong', line)}`);
    const head = isWide ? this.#calculator(picture, isWaiting) : [];
    // A low window keeps what is said, the way to the keys and as much of the board as there is room for; what is counted
    // gives way. Beside the board there is room for that way, and a question names its keys.
    const needed = isWide || this.#isGivingUp ? 0 : 1;
    const rows = size.rows - (isWide ? said.length : Math.max(said.length + 1 + needed, LEAST_BELOW));
    if (rows < Math.max(LEAST_BOARD, head.length)) return this.#sayOnPage(size);
    const board = boardLines(
      picture.board,
      this.#cursor,
      hasCursor,
      { columns: isWide ? width : (size.places ?? size.columns) - 1, rows },
      paint,
    );
    const body = Math.max(board.length, head.length);
    const strip = isWide
      ? []
      : this.#strip(picture, isWaiting, size.columns, size.rows - board.length - said.length - needed);
    const spare = size.rows - body - strip.length - said.length;
    const keys = spare > 0 ? this.#keys(size.columns, spare) : [];
    if (isWide && spare === 0) head.push(paint('faint', say(this.#world.lang, 'keysShort')));
    const hasTitle = spare >= keys.length + 2;
    const room = size.rows - said.length - keys.length - (hasTitle ? 2 : 0);
    const middle = isWide
      ? beside([board, width + 2], [this.#side(head, picture, room), SIDE])
      : [...board, ...strip];
    return [
      ...(hasTitle ? [` ${paint('high', this.#title(size))}`, ''] : []),
      ...middle.slice(0, room).map((line) => ` ${line}`),
      ...Array.from({ length: Math.max(0, Math.min(room, 15) - middle.length) }, () => ''),
      ...said,
      ...keys,
    ];
  }

  /** Words that leave no room for the board are a page of their own, behind which the game continues. */
  #sayOnPage(size: Size): readonly string[] {
    this.#page = new Page(this.#say, this.#world);
    this.#say = this.#sentence(this.table.now);
    return this.#page.draw(this.#title(size), size);
  }

  /** The keys; in fewer lines how to move and where the others stand, or only that. */
  #keys(columns: number, room: number): string[] {
    const { lang, paint } = this.#world;
    const moves = this.#isOver ? [] : [this.#game.say(lang, 'keys')];
    const [all, some, few] = [
      [...moves, ...this.#letters()],
      [...moves, say(lang, 'keysShort')],
      [say(lang, 'keysShort')],
    ].map((lines) => lines.flatMap((line) => wrapItems(line, columns - 2)));
    const keys = [all, some].find(({ length }) => length <= room) ?? few;
    return keys.map((line) => ` ${paint('faint', line)}`);
  }

  /** Register Y in games in which it is part of the answer: in others it may hold what nobody should see. */
  #registerY({ y }: Played): string {
    return y === null || !this.#game.answersInY ? '' : `Y ${y}`;
  }

  /** The calculator and what is counted, beside the board. */
  #calculator({ now, facts }: Picture, isWaiting: boolean): string[] {
    const { paint } = this.#world;
    const isTyping = this.#typed !== '';
    const display = isTyping ? ` ${this.#typed}` : isWaiting ? '' : now.display;
    const y = isTyping || isWaiting ? '' : this.#registerY(now);
    return [
      `┌${'─'.repeat(15)}┐`,
      `│ ${paint('good', pad(display, 13))} │ ${y}`,
      `└${'─'.repeat(15)}┘`,
      ...[...facts, this.#efforts().join(', ')].flatMap((line) => wrapText(line, SIDE)),
    ];
  }

  /** The last moves below the calculator. */
  #side(head: readonly string[], { played }: Picture, room: number): string[] {
    const { paint } = this.#world;
    const { answersInY, isNote } = this.#game;
    const moves = played.map(({ move, display: shown, y: told }, i) => {
      const answer = isNote(move) ? '' : shown.trim() + (answersInY && told !== null ? `  Y ${told}` : '');
      return `${paint('faint', this.#numberOf(i).padStart(3))}  ${move.padEnd(6)} ${answer}`;
    });
    const title = moves.length > 0 ? [paint('faint', `     ${this.#historyTitle()}`)] : [];
    const left = Math.max(1, Math.min(room, 15) - head.length - 1 - title.length);
    return [...head, '', ...title, ...moves.slice(-left)];
  }

  /** The number of a line of the game, counted from 0; a note has none. */
  #numberOf(line: number): string {
    const { session } = this.table;
    return session.game.isNote(session.moves[line]) ? '' : String(movesUntil(session, line + 1));
  }

  #historyTitle(): string {
    const { lang } = this.#world;
    return `${say(lang, 'move').padEnd(6)} ${say(lang, 'shows')}`;
  }

  /** The same under the board of a narrow terminal, in so many lines: of what is counted the last gives way. */
  #strip({ now, facts }: Picture, isWaiting: boolean, columns: number, room: number): string[] {
    const shown = this.#typed !== '' ? this.#typed : isWaiting ? '' : now.display.trim();
    const y = isWaiting ? '' : this.#registerY(now);
    const counted = [...facts, ...this.#efforts()];
    let lines = wrapText(counted.join(', '), columns - 2);
    while (lines.length > room - 1 && counted.length > 0) {
      counted.pop();
      lines = counted.length > 0 ? wrapText(counted.join(', '), columns - 2) : [];
    }
    return [`[${shown}]  ${y}`.trimEnd(), ...lines];
  }

  /** What the game took so far. The Fox Hunt has its moves among its facts. */
  #efforts(): string[] {
    const { session } = this.table;
    const all = effortTexts({ ...session, spent: this.#clock.spent(session) }, this.#world.lang);
    return this.#game.id === 'fox-hunt' ? all.slice(1) : all;
  }

  #progress({ from, until }: Wait): string {
    return say(this.#world.lang, 'computing', {
      done: clockText(this.#world.clock() - from),
      whole: clockText(until - from),
    });
  }
}
