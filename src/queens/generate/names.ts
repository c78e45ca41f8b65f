/** Names of the target languages, for callers that only offer them. */

/** Id (for `--to`), title and ending of files. */
export const TARGETS = [
  { id: 'ts', extension: 'ts', title: 'TypeScript' },
  { id: 'basic', extension: 'bas', title: 'BASIC' },
  { id: 'c', extension: 'c', title: 'C' },
  { id: 'python', extension: 'py', title: 'Python' },
] as const;

/** Id of a target language: `ts`, `basic`, `c` or `python`. */
export type TargetId = (typeof TARGETS)[number]['id'];
