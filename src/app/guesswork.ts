import type { ProgramFile } from '../listing/index.ts';

/** True for a program most of which had to be guessed: the text may be something else. */
export const isGuesswork = ({ bytes, guessed }: Pick<ProgramFile, 'bytes' | 'guessed'>): boolean =>
  guessed.size * 2 > bytes.length;
