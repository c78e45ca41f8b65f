/** Minesweeper for the play command: as the original plays it, and the friendly way. */

import { UserError } from '../../errors.ts';
import { DAILY_MINES, dailyMinesweeper } from '../../games/daily.ts';
import { decimal, parseDecimal } from '../../games/decimal.ts';
import { type BoardSize, coordinatesOfCell } from '../../games/minesweeper/board.ts';
import { MinesweeperCartridge, openKeys, startKeys } from '../../games/minesweeper/cartridge.ts';
import {
  type Deduction,
  type DeductionReason,
  deduce,
  deductionOf,
} from '../../games/minesweeper/deductions.ts';
import {
  countAround,
  type FriendlyGame,
  openAround,
  openFriendly,
  startFriendly,
  toggleFlag,
} from '../../games/minesweeper/friendly.ts';
import { knowledgeOf, knowledgeOfFriendly, type MineKnowledge } from '../../games/minesweeper/knowledge.ts';
import {
  cellOfTyped,
  type Minesweeper,
  minesAround,
  openTyped,
  startMinesweeper,
} from '../../games/minesweeper/rules.ts';
import { adviseMinesweeper, analyseMinesweeper } from '../../games/minesweeper/solver.ts';
import type { Lang } from '../io.ts';
import {
  type BoardView,
  type CellView,
  type Driver,
  type GameKind,
  type Hint,
  integerOption,
  type Played,
  percent,
  randomOption,
  type Setup,
  SHOWN_ERROR,
  type Status,
  showInteger,
} from './game.ts';
import { MINESWEEPER } from './messages/minesweeper.ts';
import { timed } from './meter.ts';

const SIZE: BoardSize = { width: 9, height: 9 };
const CELLS = 81;
/** The indicator before the first move and after coordinates that are not on the board. */
const READY = ' 3.1415926   ';

export const minesweeperGame: GameKind = {
  id: 'minesweeper',
  fields: [
    { kind: 'random', name: 'random' },
    { kind: 'integer', name: 'count', least: 1, most: 63, standard: 10 },
    { kind: 'choice', name: 'style', choices: ['original', 'friendly'] },
  ],
  open: (setup) =>
    setup.options.style === 'friendly' ? new FriendlyDriver(setup) : new OriginalDriver(setup),
  daily: (random) => ({ random: dailyMinesweeper(random), count: String(DAILY_MINES), style: 'original' }),
  needsRules: ({ style }) => style === 'friendly',
  matters: () => true,
  isTyped: true,
  hasMap: false,
  answersInY: false,
  directKeys: {},
  cellKeys: ({ style }): { readonly [key: string]: string } =>
    style === 'friendly' ? { f: 'f', c: 'c' } : {},
};

/** Most cells that an explanation names, and its most characters. */
const CELLS_NAMED = 4;
const EXPLANATION = 150;

const nameOf = (cell: number): string => String(coordinatesOfCell(cell));

/** What both ways to play look like. */
abstract class MinesweeperDriver implements Driver {
  abstract readonly status: Status;
  abstract readonly display: string;
  abstract readonly y: string | null;
  abstract readonly keys: readonly string[];
  abstract play(move: string): Played;
  abstract tell(played: Played, lang: Lang): string;
  abstract mayUndo(last: Played): boolean;
  /** What the player sees of the mines. */
  protected abstract readonly knowledge: MineKnowledge;
  /** The number that an open cell shows, or null for a closed one. */
  protected abstract shownAt(cell: number): number | null;
  protected abstract isMine(cell: number): boolean;
  protected abstract isFlag(cell: number): boolean;
  protected abstract readonly mineCount: number;
  /** True before the first move of a game that lays its mines after it. */
  protected abstract readonly isFirstSafe: boolean;

  board(): BoardView {
    const labels = Array.from({ length: SIZE.width }, (_, i) => String(i + 1));
    const isOver = this.status !== 'playing';
    const view = (cell: number): CellView => {
      const count = this.shownAt(cell);
      if (count !== null) return { text: count === 0 ? ' ' : String(count), tone: 'strong' };
      if (isOver && this.isMine(cell)) return { text: '*', tone: 'bad' };
      if (this.isFlag(cell)) return { text: 'F', tone: 'high' };
      return { text: '.', tone: 'faint' };
    };
    return {
      columnLabels: labels,
      rowLabels: labels,
      cells: labels.map((_, row) => labels.map((_, column) => view(row * SIZE.width + column))),
      at: null,
    };
  }

  moveAt(column: number, row: number): string {
    return `${row + 1}${column + 1}`;
  }

  facts(lang: Lang): string[] {
    const m = MINESWEEPER[lang];
    const open = Array.from({ length: CELLS }, (_, cell) => this.shownAt(cell)).filter(
      (n) => n !== null,
    ).length;
    return [m.mines(this.mineCount), m.opened(open, CELLS - this.mineCount)];
  }

  hint(lang: Lang): Hint {
    const m = MINESWEEPER[lang];
    if (this.status !== 'playing') return { text: m.over, move: null, overlay: null, legend: '' };
    const { knowledge } = this;
    const analysis = analyseMinesweeper(knowledge);
    const { odds } = analysis;
    const overlay = Array.from({ length: SIZE.height }, (_, row) =>
      Array.from({ length: SIZE.width }, (_, column) => {
        const cell = row * SIZE.width + column;
        const shown = this.shownAt(cell);
        if (shown === null) return percent(odds[cell]);
        return shown === 0 ? '' : `=${shown}`;
      }),
    );
    const deductions = deduce(knowledge, analysis);
    const [sure] = deductions
      .filter(({ content }) => content === 'safe')
      .map(({ cells: [cell] }) => ({ cell, steps: deductionOf(deductions, cell, knowledge) }))
      .sort((a, b) => a.steps.length - b.steps.length);
    if (sure) {
      const text = this.#explain(sure.steps, lang);
      return { text, move: nameOf(sure.cell), overlay, legend: m.legend };
    }
    if (this.isFirstSafe) return { text: m.firstSafe, move: null, overlay: null, legend: '' };
    const advice = adviseMinesweeper(knowledge, analysis);
    if (!advice || advice.reason === 'safe') return { text: m.over, move: null, overlay, legend: m.legend };
    const move = nameOf(advice.cell);
    const text = m.advice[advice.reason](move, percent(advice.mine), percent(advice.win ?? 0));
    return { text, move, overlay, legend: m.legend };
  }

  /** The steps in words if they are few, else the last one. */
  #explain(steps: readonly Deduction[], lang: Lang): string {
    const m = MINESWEEPER[lang];
    const sentences = steps.map(({ cells, content, reason }) => {
      const names = cells.slice(0, CELLS_NAMED).map(nameOf);
      const list = cells.length > CELLS_NAMED ? `${names.join(', ')} ...` : names.join(', ');
      return `${m.decided[content](list, cells.length)}: ${this.#because(reason, lang)}.`;
    });
    const all = sentences.join(' ');
    return all.length <= EXPLANATION ? all : m.afterSteps(sentences[sentences.length - 1], steps.length - 1);
  }

  #because(reason: DeductionReason, lang: Lang): string {
    const m = MINESWEEPER[lang];
    switch (reason.kind) {
      case 'satisfied':
      case 'needed':
        return m[reason.kind](this.shownAt(reason.number) ?? 0, nameOf(reason.number));
      case 'difference':
        return m.difference(nameOf(reason.outer), nameOf(reason.inner));
      case 'no-mines-left':
        return m.noMinesLeft;
      case 'only-mines-left':
        return m.onlyMinesLeft;
      case 'cases':
        return m.cases(reason.arrangements);
    }
  }

  map(): null {
    return null;
  }

  trace(moves: readonly Played[]): string {
    return moves
      .map(({ move, answer }) =>
        answer.kind === 'mine' ? '*' : answer.kind === 'count' ? String(answer.mines) : move,
      )
      .join(' ');
  }
}

class OriginalDriver extends MinesweeperDriver {
  #game: Minesweeper;
  readonly #cartridge: MinesweeperCartridge | null;
  #display = READY;
  #y: string | null = null;
  readonly #keys: string[] = [];

  constructor(setup: Setup) {
    super();
    const random = randomOption(setup.options);
    const count = integerOption(setup.options, 'count');
    const game = startMinesweeper(random, count);
    if ('impossible' in game) throw new UserError(MINESWEEPER.en.never(game.laidAtMost));
    this.#game = game;
    this.#keys.push(...startKeys(decimal(count)));
    this.#cartridge = setup.computer === 'rules' ? null : new MinesweeperCartridge();
    if (this.#cartridge) {
      this.#cartridge.setRandom(random);
      this.#cartridge.start(decimal(count));
      this.#compare();
    }
  }

  get status(): Status {
    const { status } = this.#game;
    return status === 'cleared' ? 'won' : status;
  }

  get display(): string {
    return this.#display;
  }

  get y(): string | null {
    return this.#y;
  }

  get keys(): readonly string[] {
    return this.#keys;
  }

  play(text: string): Played {
    const typed = parseDecimal(text);
    if (this.status !== 'playing') throw new UserError('This game is over.');
    const { game, answer } = openTyped(this.#game, typed);
    this.#game = game;
    const keys = openKeys(typed);
    this.#keys.push(...keys);
    if (answer.kind === 'mine') this.#display = SHOWN_ERROR;
    else this.#display = answer.kind === 'count' ? showInteger(answer.mines) : READY;
    const cartridge = this.#cartridge;
    let seconds: number | null = null;
    if (cartridge) {
      seconds = timed(cartridge.original, () => cartridge.open(typed)).seconds;
      this.#compare();
    }
    return { move: text.trim(), keys, display: this.#display, y: this.#y, seconds, answer };
  }

  #compare(): void {
    const { machine } = this.#cartridge!.original;
    this.#y = machine.get('Y').toString();
    if (machine.display() !== this.#display) {
      throw new Error(`The original shows "${machine.display()}", the rules "${this.#display}".`);
    }
  }

  tell(played: Played, lang: Lang): string {
    const m = MINESWEEPER[lang];
    if (played.answer.kind === 'mine') return m.mine;
    if (played.answer.kind === 'refused') return m.refused;
    const around = m.around(played.answer.mines as number);
    return this.status === 'won' ? `${around} ${m.cleared}` : around;
  }

  mayUndo(): boolean {
    return false;
  }

  protected shownAt(cell: number): number | null {
    return this.#game.opened.includes(cell) ? minesAround(this.#game, cell) : null;
  }

  protected isMine(cell: number): boolean {
    return this.#game.mines.includes(cell);
  }

  protected isFlag(): boolean {
    return false;
  }

  protected get knowledge(): MineKnowledge {
    return knowledgeOf(this.#game);
  }

  protected get mineCount(): number {
    return this.#game.mines.length;
  }

  protected get isFirstSafe(): boolean {
    return false;
  }
}

class FriendlyDriver extends MinesweeperDriver {
  #game: FriendlyGame;
  #display = READY;
  readonly y = null;
  readonly keys = [];

  constructor(setup: Setup) {
    super();
    if (setup.computer !== 'rules') {
      throw new UserError('Only the rules can compute the friendly style: add --computer rules.');
    }
    this.#game = startFriendly(randomOption(setup.options), integerOption(setup.options, 'count'));
  }

  get status(): Status {
    return this.#game.status;
  }

  get display(): string {
    return this.#display;
  }

  play(text: string): Played {
    const match = /^([fc]?)\s*([1-9][1-9])$/i.exec(text.trim());
    if (!match)
      throw new UserError(`A move is two digits 1..9, with f or c before them or not, not "${text}".`);
    const kind = match[1].toLowerCase();
    const cell = cellOfTyped(parseDecimal(match[2]), SIZE)!;
    const before = this.#game;
    const act = kind === 'f' ? toggleFlag : kind === 'c' ? openAround : openFriendly;
    this.#game = act(before, cell);
    const count = this.shownAt(cell);
    if (this.status === 'lost') this.#display = SHOWN_ERROR;
    else if (kind !== 'f' && count !== null) this.#display = showInteger(count);
    const opened = this.#game.opened.size - before.opened.size;
    const happened = this.#game === before ? 'nothing' : kind === 'f' ? 'flag' : 'area';
    return {
      move: `${kind}${coordinatesOfCell(cell)}`,
      keys: [],
      display: this.display,
      y: null,
      seconds: null,
      answer: { kind: this.status === 'lost' ? 'mine' : happened, opened },
    };
  }

  tell(played: Played, lang: Lang): string {
    const m = MINESWEEPER[lang];
    if (this.status === 'won') return m.cleared;
    switch (played.answer.kind) {
      case 'mine':
        return m.mine;
      case 'flag':
        return m.flag;
      case 'area':
        return m.area(played.answer.opened as number);
      default:
        return m.nothing;
    }
  }

  mayUndo(last: Played): boolean {
    return last.answer.kind === 'flag' || last.answer.kind === 'nothing';
  }

  protected shownAt(cell: number): number | null {
    return this.#game.opened.has(cell) ? countAround(this.#game, cell) : null;
  }

  protected isMine(cell: number): boolean {
    return this.#game.mines?.has(cell) ?? false;
  }

  protected isFlag(cell: number): boolean {
    return this.#game.flags.has(cell);
  }

  protected get knowledge(): MineKnowledge {
    return knowledgeOfFriendly(this.#game);
  }

  protected get mineCount(): number {
    return this.#game.mineCount;
  }

  protected get isFirstSafe(): boolean {
    return this.#game.mines === null;
  }
}
