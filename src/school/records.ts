/** Somebody's best solutions, for each hole and each figure, as a small value that can be kept and exchanged. */
import { FIGURES, type FigureName, type Figures, type Hole } from './holes.ts';
import { isTable, tableOf, VERSION } from './progress.ts';
import { encodeSolution } from './solution.ts';

/** The best value of one figure, and its solution. */
interface Best {
  readonly value: number;
  /** The solution's code. */
  readonly code: string;
}

type HoleRecords = { readonly [figure in FigureName]?: Best };

/** Records by the id of the hole. */
export interface Records {
  readonly version: typeof VERSION;
  readonly holes: { readonly [id: string]: HoleRecords };
}

export const NO_RECORDS: Records = { version: VERSION, holes: {} };

const better = (one: HoleRecords, other: HoleRecords): HoleRecords =>
  Object.fromEntries(
    FIGURES.flatMap((figure) => {
      const [a, b] = [one[figure], other[figure]];
      const best = a && b ? (b.value < a.value ? b : a) : (a ?? b);
      return best ? [[figure, best] as const] : [];
    }),
  );

/** The best of both, hole by hole and figure by figure; of equals the first stays. */
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
export function withSolution(records: Records, hole: Hole, program: Uint8Array, figures: Figures): Records {
  const code = encodeSolution({ hole: hole.id, version: hole.version, program, spoiler: true });
  const reached: HoleRecords = Object.fromEntries(
    FIGURES.flatMap((figure) => {
      const value = figures[figure];
      return value === null ? [] : [[figure, { value, code }] as const];
    }),
  );
  return mergeRecords(records, { version: VERSION, holes: { [hole.id]: reached } });
}

function isBest(value: unknown): value is Best {
  const { value: figure, code } = (value ?? {}) as { value?: unknown; code?: unknown };
  return typeof figure === 'number' && Number.isFinite(figure) && figure >= 0 && typeof code === 'string';
}

/** Reads a kept or exported value. Throws UserError for another kind of value and for a later version. */
export function readRecords(value: unknown): Records {
  const isWhole = (one: unknown): boolean => isTable(one, isBest);
  return { version: VERSION, holes: tableOf(value, 'holes', isWhole) as Records['holes'] };
}
