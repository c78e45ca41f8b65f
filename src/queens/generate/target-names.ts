/** Names of the languages of `targets.ts`, for those who only offer them. */
import type { Target } from './target.ts';

export type TargetName = Omit<Target, 'generate'>;

/** Id, ending of files and title of each language. */
export const TARGET_NAMES = {
  typescript: { id: 'ts', extension: 'ts', title: 'TypeScript' },
  basic: { id: 'basic', extension: 'bas', title: 'BASIC' },
  c: { id: 'c', extension: 'c', title: 'C' },
  python: { id: 'python', extension: 'py', title: 'Python' },
  mermaid: { id: 'mermaid', extension: 'mmd', title: 'Mermaid' },
} as const satisfies { readonly [name: string]: TargetName };
