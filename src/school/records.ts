/** Somebody's best figures for each hole, as a small value that can be kept. */
import { FIGURES, type FigureName, type Figures, type Hole } from './holes.ts';
import { isTable, tableOf, VERSION } from './progress.ts';

type HoleRecords = { readonly [figure in FigureName]?: number };

/** Records by the id of the hole. */
export interface Records {
  readonly version: typeof VERSION;
  readonly holes: { readonly [id: string]: HoleRecords };
}

export const NO_RECORDS: Records = { version: VERSION, holes: {} };

const better = (one: HoleRecords, other: HoleRecords): HoleRecords =>
  Object.fromEntries(
    FIGURES.flatMap((figure) => {
      const known = [one[figure], other[figure]].filter((value) => value !== undefined);
      return known.length > 0 ? [[figure, Math.min(...known)] as const] : [];
    }),
  );

/** The best of both, hole by hole and figure by figure. */
export const mergeRecords = (one: Records, other: Records): Records => ({
  version: VERSION,
  holes: Object.fromEntries(
    [...new Set([...Object.keys(one.holes), ...Object.keys(other.holes)])].map((id) => [
      id,
      better(one.holes[id] ?? {}, other.holes[id] ?? {}),
    ]),
  ),
});

/** The records with a solution that was checked. */
export function withSolution(records: Records, { id }: Hole, figures: Figures): Records {
  const reached = FIGURES.flatMap((figure) => (figures[figure] === null ? [] : [[figure, figures[figure]]]));
  return mergeRecords(records, { version: VERSION, holes: { [id]: Object.fromEntries(reached) } });
}

const isBest = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Reads a kept or exported value. Throws UserError for another kind of value and for a later version. */
export function readRecords(value: unknown): Records {
  const isWhole = (one: unknown): boolean => isTable(one, isBest);
  return { version: VERSION, holes: tableOf(value, 'holes', isWhole) as Records['holes'] };
}
