/** Names of the languages of `targets.ts`, for those who only offer them. */
import type { Lang } from '../../texts.ts';
import type { Algorithm } from '../notation/program.ts';

/**
 * A language into which programs of the notation are translated. A new one is one file that exports a value of this type,
 * its names in `target-names.ts` and one line in `targets.ts`. What there is to build on: `Survey` (names, states, phrases of a program), `style.ts`
 * (expressions and conditions), `algorithm.tree` for languages with blocks and `algorithm.code` for those with jumps only.
 */
export interface Target {
  /** Name for `--to`. */
  readonly id: string;
  /** Ending of its files, without the point. */
  readonly extension: string;
  readonly title: string;
  /**
   * The whole text, ready to run where that is possible.
   *
   * @param lang language of comments and of the texts of charts.
   * @throws {NotationError} what the language cannot say.
   */
  generate(algorithm: Algorithm, lang: Lang): string;
}

export type TargetName = Omit<Target, 'generate'>;

/** Id, ending of files and title of each language. */
export const TARGET_NAMES = {
  typescript: { id: 'ts', extension: 'ts', title: 'TypeScript' },
  basic: { id: 'basic', extension: 'bas', title: 'BASIC' },
  c: { id: 'c', extension: 'c', title: 'C' },
  python: { id: 'python', extension: 'py', title: 'Python' },
  mermaid: { id: 'mermaid', extension: 'mmd', title: 'Mermaid' },
} as const satisfies { readonly [name: string]: TargetName };
