/** Tic-Tac-Toe for the play command. */

import { UserError } from '../../errors.ts';
import { dailyTicTacToe } from '../../games/daily.ts';
import { type Random, seededRandom } from '../../games/random.ts';
import {
  type Board,
  bestMoves,
  calculatorBegins,
  cellAt,
  cellIndex,
  choose,
  completeLines,
  completesLine,
  defeatOfOriginal,
  EMPTY_BOARD,
  emptyCells,
  moveKeys,
  type PlayerName,
  playerBegins,
  playerMove,
  ratedMoves,
  SIZE,
  type Side,
  showAnswer,
  shownY,
  type TicTacToe,
  TicTacToeCartridge,
  type TicTacToeReading,
} from '../../games/tic-tac-toe/index.ts';
import type { Lang } from '../io.ts';
import type { BoardView, CellView, Driver, GameKind, Hint, Played, Setup, Status } from './game.ts';
import { TIC_TAC_TOE } from './messages/tic-tac-toe.ts';
import { timed } from './meter.ts';

export const ticTacToeGame: GameKind = {
  id: 'tic-tac-toe',
  fields: [
    { kind: 'choice', name: 'begins', choices: ['player', 'calculator'] },
    { kind: 'choice', name: 'opponent', choices: ['original', 'perfect', 'random'] },
    { kind: 'random', name: 'random' },
    { kind: 'moves', name: 'opening' },
  ],
  open: (setup) => new TicTacToeDriver(setup),
  daily(random) {
    const { begins, opening } = dailyTicTacToe(random);
    return { begins, opponent: 'original', random: '0', opening: opening.join(' ') };
  },
  needsRules: ({ opponent }) => opponent !== 'original',
  matters: (name, { opponent, opening }) =>
    name === 'random' ? opponent !== 'original' : name === 'opening' ? opening !== '' : true,
  isTyped: true,
  hasMap: false,
  answersInY: true,
  directKeys: {},
  cellKeys: () => ({}),
};

class TicTacToeDriver implements Driver {
  readonly #opponent: PlayerName;
  readonly #random: Random;
  readonly #cartridge: TicTacToeCartridge | null;
  #game: TicTacToe;
  #y: string | null = null;
  /** The player's moves that win the puzzle of a day. */
  readonly #puzzle: readonly number[] | null;

  constructor(setup: Setup) {
    const { begins, opponent, random } = setup.options;
    this.#opponent = opponent as PlayerName;
    if (this.#opponent !== 'original' && setup.computer !== 'rules') {
      throw new UserError('Only the rules can compute another opponent: add --computer rules.');
    }
    this.#random = seededRandom(Math.round(Number(random) * 1e8));
    this.#cartridge = setup.computer === 'rules' ? null : new TicTacToeCartridge();
    const side = begins as Side;
    if (side === 'player') this.#game = playerBegins();
    else this.#game = this.#opponent === 'original' ? calculatorBegins() : this.#answer(EMPTY_BOARD);
    if (this.#cartridge) this.#compare(this.#cartridge.start(side));
    const { opening } = setup.options;
    for (const move of opening === '' ? [] : opening.split(' ')) this.play(move);
    this.#puzzle = setup.daily === null ? null : defeatOfOriginal(this.#game.board);
  }

  get status(): Status {
    const { winner, board } = this.#game;
    if (winner !== null) return winner === 'player' ? 'won' : 'lost';
    return emptyCells(board) === 0 ? 'drawn' : 'playing';
  }

  get display(): string {
    return showAnswer(this.#game.answer);
  }

  get y(): string | null {
    const y = shownY(this.#game.answer);
    return this.#y ?? (y === null ? null : String(y));
  }

  get keys(): readonly string[] {
    return this.#cartridge?.original.keys ?? [];
  }

  play(text: string): Played {
    const match = /^(-?\d+)\s*[:.,; ]\s*(-?\d+)$/.exec(text.trim()) ?? /^([1-4])([1-4])$/.exec(text.trim());
    if (!match) throw new UserError(`A move is x:y, such as 2:3, not "${text}".`);
    if (this.status !== 'playing') throw new UserError('This game is over.');
    const [x, y] = [Number(match[1]), Number(match[2])];
    this.#game = this.#opponent === 'original' ? playerMove(this.#game, x, y) : this.#playHere(x, y);
    const cartridge = this.#cartridge;
    let seconds: number | null = null;
    if (cartridge) {
      const measured = timed(cartridge.original, () => cartridge.move(x, y));
      seconds = measured.seconds;
      this.#compare(measured.result);
    }
    return {
      move: `${x}:${y}`,
      keys: moveKeys(x, y),
      display: this.display,
      y: this.y,
      seconds,
      answer: { ...this.#game.answer!, winner: this.#game.winner },
    };
  }

  /** A move against an opponent that is not the original. */
  #playHere(x: number, y: number): TicTacToe {
    const { board } = this.#game;
    const cell = x >= 1 && x <= SIZE && y >= 1 && y <= SIZE ? cellIndex(x, y) : -1;
    if (cell < 0) throw new UserError(`Coordinates are 1 to 4, not ${x}:${y}.`);
    if (!(emptyCells(board) & (1 << cell))) return { ...this.#game, answer: { kind: 'taken', x, y } };
    const after = { ...board, player: board.player | (1 << cell) };
    if (completesLine(after.player, cell))
      return { board: after, answer: { kind: 'full' }, winner: 'player' };
    return emptyCells(after) === 0
      ? { board: after, answer: { kind: 'full' }, winner: null }
      : this.#answer(after);
  }

  #answer(board: Board): TicTacToe {
    const cell = choose(this.#opponent, board, 'calculator', this.#random);
    const after = { ...board, calculator: board.calculator | (1 << cell) };
    const winner = completesLine(after.calculator, cell) ? 'calculator' : null;
    return { board: after, answer: { kind: 'move', ...cellAt(cell) }, winner };
  }

  #compare(reading: TicTacToeReading): void {
    this.#y = this.#cartridge!.original.machine.get('Y').toString();
    const y = shownY(this.#game.answer);
    if (reading.display !== this.display || (y !== null && y !== reading.y)) {
      throw new Error(
        `The original shows "${reading.display}" ${reading.y}, the rules "${this.display}" ${y}.`,
      );
    }
  }

  board(): BoardView {
    const { board, answer } = this.#game;
    const lines = [...completeLines(board.player), ...completeLines(board.calculator)].reduce(
      (a, b) => a | b,
      0,
    );
    const rows = [4, 3, 2, 1];
    const columns = [1, 2, 3, 4];
    const view = (x: number, y: number): CellView => {
      const bit = 1 << cellIndex(x, y);
      const tone = lines & bit ? 'high' : null;
      if (board.player & bit) return { text: 'X', tone: tone ?? 'good' };
      if (!(board.calculator & bit)) return { text: '.', tone: 'faint' };
      const isLast = answer !== null && answer.kind !== 'full' && answer.kind !== 'taken';
      return { text: 'O', tone: tone ?? (isLast && answer.x === x && answer.y === y ? 'strong' : 'bad') };
    };
    return {
      columnLabels: columns.map(String),
      rowLabels: rows.map(String),
      cells: rows.map((y) => columns.map((x) => view(x, y))),
      at: null,
    };
  }

  moveAt(column: number, row: number): string {
    return `${column + 1}:${SIZE - row}`;
  }

  facts(lang: Lang): string[] {
    const m = TIC_TAC_TOE[lang];
    const opponent = m.opponent[this.#opponent as 'original' | 'perfect' | 'random'];
    return [m.marks, opponent, ...(this.#puzzle === null ? [] : [m.puzzle(this.#puzzle.length)])];
  }

  tell(played: Played, lang: Lang): string {
    const m = TIC_TAC_TOE[lang];
    const { kind, x, y, winner } = played.answer as unknown as {
      kind: string;
      x: number;
      y: number;
      winner: Side | null;
    };
    if (kind === 'taken') return m.taken(x, y);
    if (winner === 'player') {
      if (this.#opponent !== 'original') return m.won;
      return kind === 'win' ? m.wonButDenied : m.wonUnseen;
    }
    if (winner === 'calculator') return m.lost(x, y);
    if (kind === 'full' || this.status === 'drawn') return m.drawn;
    return m.answered(x, y);
  }

  hint(lang: Lang): Hint {
    const m = TIC_TAC_TOE[lang];
    const { board } = this.#game;
    if (this.status !== 'playing') return { text: m.over, move: null, overlay: null, legend: '' };
    const overlay = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => ''));
    for (const { x, y, value } of ratedMoves(board, 'player')) {
      const letter = { win: '+', draw: '=', loss: '-' }[value.result];
      overlay[SIZE - y][x - 1] = value.result === 'draw' ? letter : `${letter}${value.moves}`;
    }
    const defeat = this.#opponent === 'original' ? defeatOfOriginal(board) : null;
    if (defeat !== null) {
      const { x, y } = cellAt(defeat[0]);
      return { text: m.defeat(defeat.length, x, y), move: `${x}:${y}`, overlay, legend: m.legend };
    }
    const [best] = bestMoves(board, 'player');
    return {
      text: m.value[best.value.result](best.value.moves, best.x, best.y),
      move: `${best.x}:${best.y}`,
      overlay,
      legend: m.legend,
    };
  }

  map(): null {
    return null;
  }

  trace(moves: readonly Played[]): string {
    return moves
      .map(({ move, answer }) => {
        const reply = answer.kind === 'move' || answer.kind === 'win' ? `-${answer.x}:${answer.y}` : '';
        return answer.kind === 'taken' ? `${move}?` : `${move}${reply}`;
      })
      .join(' ');
  }

  mayUndo(): boolean {
    return true;
  }
}
