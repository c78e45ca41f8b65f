/** Messages between the page and the worker of the properties. */
import type { CheckAnswer } from '../../../app/checks.ts';
import type { CoverageMark } from '../../../lab/properties/coverage.ts';
import type { Localized } from '../../../texts.ts';

export type PropertiesRequest =
  | { readonly type: 'check'; readonly text: string }
  | {
      readonly type: 'prove';
      readonly text: string;
      /** One property; null for all. */
      readonly number: number | null;
      /** Inputs to draw; null to try all, however long; undefined to report a long run first. */
      readonly sample?: number | null;
    }
  | { readonly type: 'stop' };

/** `long`: the run takes more than ten seconds, and the user has a choice. */
export type PageAnswer = Omit<CheckAnswer, 'kind'> & { readonly kind: CheckAnswer['kind'] | 'long' };

export type PropertiesEvent =
  | {
      readonly type: 'progress';
      readonly number: number;
      readonly done: number;
      readonly states: number | null;
    }
  | { readonly type: 'replay'; readonly number: number; readonly answer: PageAnswer }
  | { readonly type: 'property'; readonly number: number; readonly answer: PageAnswer }
  | {
      readonly type: 'coverage';
      readonly marks: readonly (CoverageMark | null)[];
      readonly gaps: Localized<readonly string[]>;
    }
  | { readonly type: 'end'; readonly wasStopped: boolean }
  /** The worker itself failed. */
  | { readonly type: 'failed'; readonly why: Localized };
