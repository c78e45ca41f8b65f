/** Somebody's best solutions, for each hole and each figure, as a small value that can be kept and exchanged. */
import { errors } from '../messages.ts';
import { FIGURES, type FigureName, type Figures, type Hole } from './holes.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import { encodeSolution } from './solution.ts';

const fail = errors(CATALOGUE);

/** Version of the format; a later one is refused in words. */
const RECORDS_VERSION = 1;

/** The best value of one figure, and its solution. */
interface Best {
  readonly value: number;
  /** The solution's code. */
  readonly code: string;
}

type HoleRecords = { readonly [figure in FigureName]?: Best };

/** Records by the id of the hole. */
export interface Records {
  readonly version: typeof RECORDS_VERSION;
  readonly holes: { readonly [id: string]: HoleRecords };
}

export const NO_RECORDS: Records = { version: RECORDS_VERSION, holes: {} };

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
  version: RECORDS_VERSION,
  holes: Object.fromEntries(
    [...new Set([...Object.keys(one.holes), ...Object.keys(other.holes)])].map((id) => [
      id,
      better(one.holes[id] ?? {}, other.holes[id] ?? {}),
    ]),
  ),
});

/** The records with a solution that was checked, and the figures in which it is the best so far. */
export function withSolution(
  records: Records,
  hole: Hole,
  program: Uint8Array,
  figures: Figures,
): { readonly records: Records; readonly improved: readonly FigureName[] } {
  const code = encodeSolution({ hole: hole.id, version: hole.version, program, spoiler: true });
  const old = records.holes[hole.id] ?? {};
  const reached: HoleRecords = Object.fromEntries(
    FIGURES.flatMap((figure) => {
      const value = figures[figure];
      return value === null ? [] : [[figure, { value, code }] as const];
    }),
  );
  const improved = FIGURES.filter((figure) => {
    const now = reached[figure];
    return now && !(old[figure] && old[figure].value <= now.value);
  });
  return {
    records: mergeRecords(records, { version: RECORDS_VERSION, holes: { [hole.id]: reached } }),
    improved,
  };
}

function isBest(value: unknown): value is Best {
  const { value: figure, code } = (value ?? {}) as { value?: unknown; code?: unknown };
  return typeof figure === 'number' && Number.isFinite(figure) && figure >= 0 && typeof code === 'string';
}

/** Reads a kept or exported value. Throws UserError for another kind of value and for a later version. */
export function readRecords(value: unknown): Records {
  const { version, holes } = (value ?? {}) as { version?: unknown; holes?: unknown };
  if (typeof version === 'number' && version > RECORDS_VERSION)
    throw fail('laterRecords', { version, own: RECORDS_VERSION });
  const isWhole =
    version === RECORDS_VERSION &&
    typeof holes === 'object' &&
    holes !== null &&
    !Array.isArray(holes) &&
    Object.values(holes).every(
      (one) => typeof one === 'object' && one !== null && Object.values(one).every(isBest),
    );
  if (!isWhole) throw fail('noRecords');
  return { version: RECORDS_VERSION, holes: holes as Records['holes'] };
}
