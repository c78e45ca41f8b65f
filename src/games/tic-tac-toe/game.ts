/** Tic-Tac-Toe 4x4 against the original and other opponents. A move is `x:y`. */
import { errors, messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import { boardOf, type Cell, type Game, gameIsOver, type Options, type Status } from '../game.ts';
import { seededRandom } from '../random.ts';
import { valueText } from '../texts.ts';
import {
  type Board,
  cellAt,
  cellIndex,
  completesLine,
  DIRECTIONS,
  type Direction,
  EMPTY_BOARD,
  emptyCells,
  LINES,
  openingMoves,
  SIZE,
  type Side,
  ticTacToeMove,
} from './board.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import {
  choose,
  defeatOfOriginal,
  defeatToFind,
  mistakeToPunish,
  OPPONENTS,
  type Opponent,
  TIC_TAC_TOE_ADVICE,
  type TicTacToeHint,
} from './players.ts';
import {
  CALCULATOR_BEGINS_KEYS,
  calculatorBegins,
  moveKeys,
  normaliseCoordinate,
  PLAYER_BEGINS_KEYS,
  playerBegins,
  playerMove,
  showAnswer,
  shownY,
  type TicTacToe,
} from './rules.ts';
import { valueOfPosition } from './solver.ts';

const say = messages(CATALOGUE);
const fail = errors(CATALOGUE);

export interface TicTacToePosition extends TicTacToe {
  readonly opponent: Opponent;
  /** The number from which the opponent's random choices follow. */
  readonly seed: number;
  /** The boards on which an opponent other than the original had to move. */
  readonly asked: readonly Board[];
  /** Moves in which the puzzle that the opening laid can be won; null if there was none. */
  readonly puzzle: number | null;
  /** True if the player of such a puzzle has given the win away again. */
  readonly isSpoilt?: boolean;
}

export const ticTacToe: Game<TicTacToePosition, TicTacToeHint> = {
  id: 'tic-tac-toe',
  number: 3,
  program: 'tic-tac-toe-4x4',
  angle: 'deg',
  example: '2:4',
  fields: [
    { kind: 'choice', name: 'begins', choices: ['player', 'calculator'] },
    { kind: 'choice', name: 'opponent', choices: OPPONENTS },
    { kind: 'random', name: 'random' },
    { kind: 'moves', name: 'opening' },
  ],
  matters(name, { opponent, opening }) {
    if (name === 'random') return opponent !== 'original';
    if (name === 'opening') return opening !== '';
    return name !== 'begins' || opponent !== 'trainer' || opening !== '';
  },
  hasOriginal: ({ opponent }) => opponent === 'original',
  daily(random) {
    const { begins, opening } = defeatToFind(random);
    return { begins, opponent: 'original', random: '0', opening: opening.join(' ') };
  },
  start(options) {
    if (options.opponent === 'trainer') return exercise(options);
    const begun = openingMoves(options.opening).reduce(play, firstPosition(options));
    const puzzle =
      options.opening !== '' && begun.opponent === 'original' && begun.winner === null
        ? defeatOfOriginal(begun.board)
        : null;
    return { ...begun, puzzle: puzzle?.length ?? null };
  },
  read(text) {
    const typed = text.trim();
    const match = PAIR.exec(typed) ?? /^([1-4])[.]?([1-4])$/.exec(typed);
    if (!match) throw fail('badMove', { text });
    return `${Number(match[1])}:${Number(match[2])}`;
  },
  play,
  status({ winner, board }): Status {
    if (winner !== null) return winner === 'player' ? 'won' : 'lost';
    return emptyCells(board) === 0 ? 'drawn' : 'playing';
  },
  shown({ answer }) {
    const y = shownY(answer);
    return { display: showAnswer(answer), y: y === null ? null : String(y) };
  },
  outcome: ({ answer, winner }) => answer && { ...answer, winner },
  startKeys: ({ begins }) => (begins === 'player' ? PLAYER_BEGINS_KEYS : CALCULATOR_BEGINS_KEYS),
  keys: (move) => moveKeys(...coordinatesOf(move)),
  undo: 'always',
  next: null,
  isNote: () => false,
  answersInY: true,
  best: ({ puzzle }) => puzzle,
  story: (moves, states) =>
    moves.map((move, i) => {
      const { answer } = states[i + 1];
      if (answer?.kind === 'taken') return `${move}?`;
      return answer === null || answer.kind === 'full' ? move : `${move}-${answer.x}:${answer.y}`;
    }),

  board(state, { lang, hint = null }) {
    const top = hint?.rated[0].value;
    const cells = marks(state).map((mark, number): Cell => {
      const value = hint?.rated.find((move) => cellOf(move) === number)?.value;
      const isBest = hint?.defeat
        ? hint.defeat[0] === number
        : value?.result === top?.result && value?.moves === top?.moves;
      const worth = hint?.defeat ? (isBest ? 'win' : 'none') : value?.result;
      const face = faceOf(mark);
      return {
        ...face,
        ...(value?.result === 'loss' && !isBest && { look: `${face.look} cell-losing` }),
        label: say(lang, `cell-${mark.side ?? worth ?? 'none'}`),
        lines: mark.lines,
        place: ticTacToeMove(number),
        move: mark.side === null ? ticTacToeMove(number) : null,
        ...(value && {
          odds: {
            share: 0,
            text: '',
            sign: { win: `+${movesOf(value)}`, draw: '=', loss: `-${movesOf(value)}` }[value.result],
            isBest,
          },
        }),
      };
    });
    const { rows, rowLabels, columnLabels } = boardOf(SIZE, SIZE, 1, cells);
    // Rows are counted from below.
    return { rows: rows.toReversed(), rowLabels: rowLabels.toReversed(), columnLabels, wraps: true };
  },

  say: (lang, code, params) => say(lang, code as keyof typeof CATALOGUE, params),
  tell(state, lang) {
    const { answer, winner, opponent: who } = state;
    const place = answer && answer.kind !== 'full' ? `${answer.x}:${answer.y}` : '';
    if (answer?.kind === 'taken') return say(lang, 'taken', { place });
    if (winner === 'player') {
      if (who !== 'original') return say(lang, 'won');
      return say(lang, answer?.kind === 'win' ? 'wonDenied' : 'wonUnseen');
    }
    if (winner === 'calculator') return say(lang, 'lost', { who, place });
    if (ticTacToe.status(state) === 'drawn') return say(lang, 'drawn');
    if (!answer) return say(lang, 'begin');
    if (who === 'trainer' && state.puzzle !== null && state.asked.length === 0)
      return say(lang, 'mistake', { place });
    const answered = say(lang, 'answered', { who, place });
    return state.isSpoilt ? `${answered} ${say(lang, 'spoilt')}` : answered;
  },
  summary(_, { answer, winner }, lang) {
    if (answer?.kind === 'taken') return [say(lang, 'summary-taken'), ''];
    if (winner === 'player') return [say(lang, 'summary-line'), ''];
    return [answer && answer.kind !== 'full' ? `○ ${answer.x}:${answer.y}` : '–', ''];
  },
  facts: ({ puzzle, opponent }, lang) => [
    valueText('opponent', opponent, lang),
    ...(puzzle === null ? [] : [say(lang, 'puzzle', { n: puzzle })]),
  ],
  explain(hint, _, lang) {
    const { rated } = hint;
    const isFaint = rated[0].value.result !== 'loss' && rated.some(({ value }) => value.result === 'loss');
    return [advised(hint, lang), say(lang, 'ringed'), ...(isFaint ? [say(lang, 'faint')] : [])].join(' ');
  },

  advice: async () => TIC_TAC_TOE_ADVICE,
  async referee() {
    const { refereeTicTacToe } = await import('./referee.ts');
    return (random) => refereeTicTacToe(random);
  },
  original: async () => (await import('./cartridge.ts')).originalTicTacToe,
};

const PAIR = /^(-?\d+(?:\.\d+)?)\s*[:,; ]\s*(-?\d+(?:\.\d+)?)$/;

const cellOf = ({ x, y }: { readonly x: number; readonly y: number }): number => cellIndex(x, y);

function advised({ defeat, rated }: TicTacToeHint, lang: Lang): string {
  if (defeat) return say(lang, 'defeat', { n: defeat.length, place: ticTacToeMove(defeat[0]) });
  const [{ x, y, value }] = rated;
  return say(lang, value.result, { n: movesOf(value), place: `${x}:${y}` });
}

/** Moves of the winner until the end, from moves of both sides that begin with the player's. */
const movesOf = ({ result, moves }: { readonly result: string; readonly moves: number }): number =>
  result === 'win' ? Math.ceil(moves / 2) : Math.floor(moves / 2);

function faceOf({ side, isLast, lines }: Mark): Pick<Cell, 'sign' | 'tone' | 'icon' | 'look'> {
  const look = `mark-${side ?? 'none'}${isLast ? ' cell-last' : ''}${lines.length > 0 ? ' mark-line' : ''}`;
  if (side === null) return { sign: '.', tone: 'faint', icon: 'none', look };
  const [sign, icon] = side === 'player' ? (['X', 'cross'] as const) : (['O', 'nought'] as const);
  if (lines.length > 0) return { sign: `${sign}${sign}`, tone: 'high', icon, look };
  return { sign, tone: side === 'player' ? 'good' : isLast ? 'strong' : 'bad', icon, look };
}

const coordinatesOf = (move: string) => move.split(':').map(Number) as [x: number, y: number];

const seedOf = ({ random }: Options): number => Math.round(Number(random) * 1e8);

function firstPosition(options: Options): TicTacToePosition {
  const { begins, opponent } = options;
  const about = { opponent: opponent as Opponent, seed: seedOf(options), asked: [], puzzle: null };
  if (begins === 'player') return { ...playerBegins(), ...about };
  if (opponent === 'original') return { ...calculatorBegins(), ...about };
  return answered({ ...playerBegins(), ...about }, EMPTY_BOARD);
}

/** The trainer's opening is played against the original, whose mistake is its last answer. */
function exercise(options: Options): TicTacToePosition {
  const given = { begins: options.begins as Side, opening: openingMoves(options.opening) };
  const { begins, opening } =
    given.opening.length > 0 ? given : mistakeToPunish(seededRandom(seedOf(options)));
  const first = firstPosition({ ...options, begins, opponent: 'original' });
  const begun: TicTacToePosition = { ...opening.reduce(play, first), opponent: 'trainer' };
  if (ticTacToe.status(begun) !== 'playing') return begun;
  const value = valueOfPosition(begun.board, 'player');
  return { ...begun, puzzle: value.result === 'win' ? movesOf(value) : null };
}

function play(state: TicTacToePosition, text: string): TicTacToePosition {
  const [x, y] = coordinatesOf(ticTacToe.read(text, {}));
  if (ticTacToe.status(state) !== 'playing') throw gameIsOver();
  if (state.opponent === 'original') return { ...state, ...playerMove(state, x, y) };
  const to = { x: normaliseCoordinate(x), y: normaliseCoordinate(y) };
  const cell = cellIndex(to.x, to.y);
  const { board } = state;
  if (!(emptyCells(board) & (1 << cell))) return { ...state, answer: { kind: 'taken', ...to } };
  const after = { ...board, player: board.player | (1 << cell) };
  if (completesLine(after.player, cell)) {
    return { ...state, board: after, answer: { kind: 'full' }, winner: 'player' };
  }
  if (emptyCells(after) === 0) return { ...state, board: after, answer: { kind: 'full' }, winner: null };
  return answered(state, after);
}

/** The opponent's choice on a board. Its random numbers are drawn again from the first on: positions keep no state. */
function answered(state: TicTacToePosition, board: Board): TicTacToePosition {
  const asked = [...state.asked, board];
  const random = seededRandom(state.seed);
  const cell = asked.reduce((_, each) => choose(state.opponent, each, 'calculator', random), 0);
  const calculator = board.calculator | (1 << cell);
  const winner: Side | null = completesLine(calculator, cell) ? 'calculator' : null;
  const after = { ...board, calculator };
  const isSpoilt =
    state.puzzle !== null && winner === null && valueOfPosition(after, 'player').result !== 'win';
  return { ...state, asked, isSpoilt, board: after, answer: { kind: 'move', ...cellAt(cell) }, winner };
}

interface Mark {
  readonly side: Side | null;
  /** The calculator's last answer. */
  readonly isLast: boolean;
  /** The lines of four that it is part of: which way they run, and whose they are. */
  readonly lines: readonly { readonly direction: Direction; readonly side: Side }[];
}

/** The 16 cells, index 4 * (y - 1) + x - 1. */
export function marks({ board, answer }: TicTacToe): Mark[] {
  const complete = (['player', 'calculator'] as const).flatMap((side) =>
    LINES.flatMap((lines, d) =>
      lines
        .filter((line) => (line & board[side]) === line)
        .map((line) => ({ line, direction: DIRECTIONS[d], side })),
    ),
  );
  return Array.from({ length: 16 }, (_, cell): Mark => {
    const { x, y } = cellAt(cell);
    const bit = 1 << cell;
    const side = board.player & bit ? 'player' : board.calculator & bit ? 'calculator' : null;
    const lines = complete.filter(({ line }) => line & bit);
    const isAnswer = answer !== null && (answer.kind === 'move' || answer.kind === 'win');
    return { side, isLast: isAnswer && answer.x === x && answer.y === y, lines };
  });
}
