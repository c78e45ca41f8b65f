/** What a terminal needs to know of a game beside its kind and its words. */
import type { Grid } from '../../games/play/grid.ts';
import type { GameId, GameKind, Options } from '../../games/play/kind.ts';
import { wholePercent } from '../../games/play/numbers.ts';
import type { Lang } from '../../texts.ts';
import type { Tone } from '../screen/text.ts';

export interface CellView {
  /** One or two characters. */
  readonly text: string;
  readonly tone: Tone;
}

/** A board to draw: rows from top to bottom. */
export interface BoardView {
  readonly columnLabels: readonly string[];
  readonly rowLabels: readonly string[];
  readonly cells: readonly (readonly CellView[])[];
  /** Where the player is, for games with a player on the board: [column, row] of `cells`. */
  readonly at: readonly [number, number] | null;
}

/** What a hint knows of the cells: texts of at most two characters, and what they mean. */
export interface Overlay {
  readonly texts: readonly (readonly string[])[];
  readonly legend: string;
}

export interface TerminalView<S, H> {
  readonly kind: GameKind<S>;
  /** The program's file, with the rules as its author told them. */
  readonly pmk: string;
  /** True if moves are typed and closed with Enter; false if every digit is a move. */
  readonly isTyped: boolean;
  /** Keys that are moves by themselves, e.g. `up` in the Labyrinth. */
  readonly directKeys?: { readonly [key: string]: string };
  /** Letters that make another move of the cell under the cursor, with what they put before its move. */
  cellKeys?(options: Options): { readonly [key: string]: string };
  /** @param reveals true after the end: what was hidden is shown. */
  board(state: S, reveals: boolean): BoardView;
  /** The move that a cell of the board stands for, or null if the game has no cells to choose. */
  moveAt(state: S, column: number, row: number): string | null;
  overlay?(hint: H, state: S, lang: Lang): Overlay;
  /** What can be laid open as a hint, as lines of at most so many places. */
  map?(state: S, lang: Lang, columns: number): readonly string[];
  /** What the signs of board and indicator mean. */
  legend(lang: Lang): string;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of games whose positions and hints have nothing in common
export type AnyView = TerminalView<any, any>;
export type Views = { readonly [id in GameId]: AnyView };

/** A probability in at most two places: 0..99 percent, `**` when sure. */
export const shortPercent = (chance: number): string => {
  const percent = wholePercent(chance);
  return percent === 100 ? '**' : String(percent);
};

/** What stands for the cells, in the rows of the board. */
export const onGrid = <T>({ rows }: Grid, cells: readonly T[]): T[][] =>
  rows.map((row) => row.map((cell) => cells[cell]));

/** A board on which nobody walks. */
export const boardOf = (grid: Grid, cells: readonly CellView[]): BoardView => ({
  ...grid,
  cells: onGrid(grid, cells),
  at: null,
});
