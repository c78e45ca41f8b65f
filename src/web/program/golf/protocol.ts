/** The messages between the page and the worker of golf. */

import type { GolfOptions, GolfProgress } from '../../../golf/golf.ts';
import type { Slot } from '../../../machine/index.ts';
import type { Localized } from '../../../texts.ts';

export type GolfRequest =
  | {
      readonly type: 'golf';
      /** The program in the source format. */
      readonly text: string;
      readonly options: GolfOptions;
    }
  | { readonly type: 'stop' };

/** A rewrite that was applied. */
export interface GolfLine {
  readonly at: number;
  readonly reason: Localized;
  /** The steps saved, and the proof. */
  readonly detail: Localized;
}

export interface GolfAnswer {
  /** One sentence on what came of it. */
  readonly summary: Localized;
  /** The effort of the search and its end; null where nothing was searched. */
  readonly searched: Localized | null;
  /** The conditions in one line; null where nothing was proven. */
  readonly assumed: Localized | null;
  readonly rewrites: readonly GolfLine[];
  readonly assumptions: Localized<readonly string[]>;
  /** The shorter program in the source format; null if nothing was found. */
  readonly text: string | null;
  readonly bytes: Uint8Array;
  /** Registers that it wants before its first start, and the numbers that they hold. */
  readonly setup: readonly { readonly slot: Slot; readonly tetrads: string }[];
  /** The same in words; null if there are none. */
  readonly setupFirst: Localized | null;
  /** For `eggog verify`; null if nothing was found. */
  readonly certificate: string | null;
  /** The verdict of the checker, which shares nothing with the search. */
  readonly checked: Localized | null;
}

export type GolfEvent =
  | { readonly type: 'progress'; readonly progress: GolfProgress }
  | { readonly type: 'answer'; readonly answer: GolfAnswer }
  | { readonly type: 'failed'; readonly why: Localized };
