/** A game in play: the board, the calculator beside it, the moves, what was said last. */
import { catchUserError, type UserError } from '../../../errors.ts';
import { type AnyGame, type Board, type Cell, fillOptions, keptOptions } from '../../../games/game.ts';
import type { Random } from '../../../games/random.ts';
import { beginSession, effortTexts, movesUntil, position } from '../../../games/session.ts';
import { playCommand, shareText } from '../../../games/share.ts';
import { dayText, play, statusText } from '../../../games/texts.ts';
import { spanText } from '../../../span.ts';
import type { Lang } from '../../../texts.ts';
import { type CliIo, typable } from '../../io.ts';
import { type KeyPress, letterOf, runScreen, type ScreenView, type Size } from '../../screen/screen.ts';
import { beside, fitLines, type Paint, pad } from '../../screen/text.ts';
import type { GameStore, StoredSession } from '../storage.ts';
import { boardLines, boardWidth, say, Table } from '../table.ts';

/** The surroundings of a game. */
export interface World {
  readonly lang: Lang;
  readonly paint: Paint;
  readonly store: GameStore;
  /** Draws the random numbers of new games. */
  readonly fresh: Random;
  /** A name for the file of a new game; later games sort later. */
  readonly newId: (game: string) => string;
}

/** Places of the calculator and the moves beside the board. */
const SIDE = 32;
/** Lines around a text: title, blank, blank, keys. */
const FRAME = 4;

/** Keys work on this state at once, not on what was drawn last: however fast somebody types, nothing is lost. */
export class GameScreen implements ScreenView {
  readonly least: Size = { columns: 80, rows: 22 };
  readonly lang: Lang;
  isDone = false;
  table: Table;
  /** Why the game is not in its file; null where it is, or is over. */
  unsaved: UserError | null = null;
  readonly #game: AnyGame;
  readonly #world: World;
  /** The file of the game. */
  #id: string;
  #cursor: readonly [number, number] = [0, 0];
  #typed = '';
  #say: string;
  /** What is left of a text over the game, and the lines of it that were seen. */
  #page: readonly string[] = [];
  #seen = 0;
  #isGivingUp = false;

  constructor({ id, session }: StoredSession, world: World) {
    this.lang = world.lang;
    this.table = new Table(session);
    this.#game = session.game;
    this.#world = world;
    this.#id = id;
    this.#say = this.#sentence();
  }

  get isOver(): boolean {
    return this.table.status !== 'playing';
  }

  get #board(): Board {
    const { session, hint } = this.table;
    return this.#game.board(position(session), { lang: this.lang, hint, reveals: this.isOver });
  }

  /** True if moves are typed and closed with Enter; false if every digit is a move. */
  get #isTyped(): boolean {
    return this.#game.directKeys === undefined;
  }

  press(key: KeyPress): void {
    const isSure = this.#isGivingUp && letterOf(key) === 'g';
    this.#isGivingUp = false;
    if (this.#page.length > 0) {
      this.#page = this.#page.slice(this.#seen);
      return;
    }
    catchUserError(
      () => (isSure ? this.#giveUp() : this.#act(key)),
      (error) => {
        this.#say = error.in(this.lang);
      },
    );
  }

  #act(key: KeyPress): void {
    const named = key.name === 'delete' ? 'backspace' : key.name;
    const name = key.text === '' && !key.ctrl ? named : letterOf(key);
    const direct = this.#game.directKeys?.[name];
    const mayPlay = this.isOver === (direct === this.#game.next) && !this.table.session.givenUp;
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
    '?': () => this.#showRules(),
    q: () => {
      this.isDone = true;
    },
    u: () => this.#undo(),
  };

  /** Keys that work before the end of a game, or after it. */
  get #stateActions(): { readonly [key: string]: () => void } {
    return this.isOver
      ? { n: () => this.#beginAnother() }
      : {
          return: () => this.#play(this.#typed || this.#chosen),
          f: () => this.#play(this.#cell.mark),
          h: () => this.#showHint(),
          g: () => {
            this.#isGivingUp = true;
            this.#say = say(this.lang, 'sureToGiveUp');
          },
        };
  }

  /** A game with the same options but for its chance. */
  #beginAnother(): void {
    const { fresh, newId } = this.#world;
    const { options, computer } = this.table.session;
    const given = fillOptions(this.#game, keptOptions(this.#game, options), fresh);
    this.table = new Table(beginSession(this.#game, given, { computer }));
    this.#id = newId(this.#game.id);
    this.#say = this.#sentence();
  }

  #type(input: string): void {
    if (this.isOver) return;
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
    this.table.do({ do: 'play', move });
    this.#save(this.#sentence());
  }

  #showHint(): void {
    const hint = this.table.advise();
    const text = this.#game.explain(hint, position(this.table.session), this.lang);
    const hasOdds = this.#board.rows.some((row) => row.some(({ odds }) => odds));
    this.#save(hasOdds ? `${text}\n${this.#game.say(this.lang, 'overlay')}` : text);
    const place = hint.move?.replace(/^c/, '');
    for (const [r, row] of this.#board.rows.entries()) {
      const c = row.findIndex((cell) => cell.place !== null && cell.place === place);
      if (c >= 0) this.#cursor = [c, r];
    }
  }

  #showRules(): void {
    const told = (code: string): string => this.#game.say(this.lang, code);
    const signs = `${say(this.lang, 'signs')}\n${told('legend')}`;
    const keys = [say(this.lang, 'keysTitle'), ...this.#keys].join('\n');
    this.#page = fitLines([told('help'), signs, keys].join('\n\n'), this.least.columns - 2);
  }

  #undo(): void {
    if (this.table.session.moves.length === 0) this.#say = say(this.lang, 'nothingToUndo');
    else {
      this.table.do({ do: 'undo' });
      this.#save(say(this.lang, 'tookBack'));
    }
  }

  #giveUp(): void {
    this.table.do({ do: 'give-up' });
    this.#save(statusText(this.table.status, true, this.lang));
  }

  /** Saves what has changed; says what it was, and once why it cannot be saved. */
  #save(text: string): void {
    const before = this.unsaved;
    this.unsaved = catchUserError(
      () => {
        this.#world.store.keep(this.#id, this.table.session);
        return null;
      },
      (error) => error,
    );
    this.#say = this.unsaved && !before ? `${text}\n${this.unsaved.in(this.lang)}` : text;
  }

  #moveCursor(dx: number, dy: number): void {
    const { rows } = this.#board;
    const [height, width] = [rows.length, rows[0].length];
    const [x, y] = this.#cursor;
    this.#cursor = [(x + dx + width) % width, (y + dy + height) % height];
  }

  /** What came of the last move. */
  #sentence(): string {
    const { session, played } = this.table;
    const told = this.#game.tell(position(session), this.lang);
    const seconds = played.at(-1)!.seconds;
    if (seconds === null) return told;
    return `${told} (${say(this.lang, 'realTime', { time: spanText(1000 * seconds, this.lang) })})`;
  }

  get #keys(): string[] {
    if (this.isOver) return [say(this.lang, 'keysOver')];
    const mark = this.#cell.mark ? `  ${say(this.lang, 'keysMark')}` : '';
    return [this.#game.say(this.lang, 'keys'), say(this.lang, 'keysMore') + mark];
  }

  get #title(): string {
    const { game, computer, daily } = this.table.session;
    const day = daily ? [play(this.lang, 'dailyOf', { day: dayText(daily, this.lang) })] : [];
    return [game.say(this.lang, 'title'), play(this.lang, `computer-${computer}`), ...day].join('  ');
  }

  draw({ columns, rows }: Size): readonly string[] {
    const { paint } = this.#world;
    if (this.#page.length > 0) {
      this.#seen = rows - FRAME;
      const code = this.#page.length > this.#seen ? 'nextPage' : 'closePage';
      const shown = this.#page.slice(0, this.#seen);
      const lines = [paint('high', this.#title), '', ...shown, '', paint('faint', say(this.lang, code))];
      return lines.map((line) => ` ${line}`);
    }
    const fitted = (text: string): string[] => fitLines(text, columns - 2);
    const said = fitted(this.#say);
    const keys = this.#keys.flatMap(fitted);
    const height = rows - 2 - said.length - keys.length;
    const board = this.#board;
    const room = { columns: columns - SIDE - 3, rows: height };
    const isMarked = !this.isOver && this.#isTyped;
    const shown = boardLines(board, this.#cursor, isMarked, room, paint);
    const width = Math.min(boardWidth(board, room.columns), room.columns) + 2;
    const calculator = this.#calculator;
    const side = [...calculator, ...this.#history(height - calculator.length)];
    const blanks = Array.from({ length: height }, () => '');
    return [
      paint('high', this.#title),
      '',
      ...beside([shown, width], [side, SIDE], [blanks, 0]).slice(0, height),
      ...said.map((line) => paint('strong', line)),
      ...keys.map((line) => paint('faint', line)),
    ].map((line) => ` ${line}`);
  }

  /** The indicator, or what is typed; register Y in games in which it is part of the answer; and what is counted. */
  get #calculator(): string[] {
    const { session, played } = this.table;
    const now = played.at(-1)!;
    const isTyping = this.#typed !== '';
    const display = isTyping ? ` ${this.#typed}` : now.display;
    const y = !isTyping && now.y !== null && this.#game.answersInY ? `Y ${now.y}` : '';
    const efforts = effortTexts(session, this.lang);
    // The Fox Hunt has its moves among its facts.
    const more = this.#game.id === 'fox-hunt' ? efforts.slice(1) : efforts;
    const counted = [...this.#game.facts(position(session), this.lang), more.join(', ')].filter(Boolean);
    return [
      `┌${'─'.repeat(15)}┐`,
      `│ ${this.#world.paint('good', pad(display, 13))} │ ${y}`,
      `└${'─'.repeat(15)}┘`,
      ...fitLines(counted.join('\n'), SIDE),
    ];
  }

  /** The last moves. */
  #history(height: number): string[] {
    const { paint } = this.#world;
    const { answersInY, isNote } = this.#game;
    const { session, played } = this.table;
    const moves = played.slice(1).map(({ move, display, y }, i) => {
      // A note has no number and no answer.
      const number = isNote(move) ? '' : String(movesUntil(session, i + 1));
      const answer = isNote(move) ? '' : display.trim() + (answersInY && y !== null ? `  Y ${y}` : '');
      return `${paint('faint', number.padStart(3))}  ${move.padEnd(6)} ${answer}`;
    });
    const title = `     ${say(this.lang, 'move').padEnd(6)} ${say(this.lang, 'shows')}`;
    return moves.length === 0 ? [] : ['', paint('faint', title), ...moves.slice(-Math.max(1, height - 2))];
  }
}

/** Plays on a screen of its own; afterwards the old screen is back with a last word about the game. */
export async function runGame(stored: StoredSession, world: World, io: CliIo): Promise<void> {
  const screen = new GameScreen(stored, world);
  await runScreen(screen);
  sayLast(screen, io);
}

/** How to continue a game that was left, or how it came out. A game that is in no file is a failure. */
export function sayLast(
  { table: { session }, isOver, unsaved }: GameScreen,
  { lang, out, err, setExitCode }: Pick<CliIo, 'lang' | 'out' | 'err' | 'setExitCode'>,
): void {
  if (isOver) out(`${shareText(session, lang, playCommand(session))}\n`);
  else if (unsaved) {
    err(`eggog: ${say(lang, 'quitUnsaved', { why: unsaved.in(lang) })}\n`);
    setExitCode(1);
  } else if (session.moves.length > 0) out(typable(`${say(lang, 'quitSaved')}\n`));
}
