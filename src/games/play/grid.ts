/** A board of cells as it is drawn: their numbers in rows from top to bottom, and the names at its edges. */
export interface Grid {
  readonly rows: readonly (readonly number[])[];
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
}

/** Cells that are counted row by row; rows and columns are counted from `first` on. */
export function gridOf(width: number, height: number, first: number): Grid {
  const counted = (count: number, from: number): number[] =>
    Array.from({ length: count }, (_, i) => from + i);
  return {
    rows: counted(height, 0).map((row) => counted(width, row * width)),
    rowLabels: counted(height, first).map(String),
    columnLabels: counted(width, first).map(String),
  };
}
