/** What the page asks of the worker that plays solutions. */
import type { HoleRecords, Records, Verdict } from '../../../school/index.ts';

export type CourseOrder =
  | { readonly want: 'verdict'; readonly hole: string; readonly program: Uint8Array }
  /** Plays the solutions of one hole again. */
  | { readonly want: 'recheck'; readonly hole: string; readonly records: HoleRecords };

export type CourseAnswer =
  | { readonly want: 'verdict'; readonly verdict: Verdict }
  | { readonly want: 'recheck'; readonly records: Records; readonly refused: number };
