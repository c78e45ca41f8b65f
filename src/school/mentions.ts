/** Where the lessons and the tricks speak of a command. */
import { parseMnemonic } from '../listing/mnemonics.ts';
import type { Command } from '../machine/index.ts';
import { LESSONS } from './lesson.ts';
import { TRICKS } from './tricks.ts';

const MOST = 2;

/** The first lessons whose tasks quote a command, and the first tricks whose programs run it. */
export const mentionsOf = ({ code, mnemonic }: Command) => ({
  lessons: LESSONS.filter(({ steps }) =>
    steps.some(({ text }) => text.en.split('`').some((piece, i) => i % 2 && parseMnemonic(piece) === code)),
  ).slice(0, MOST),
  tricks: TRICKS.filter(({ steps }) => steps.some(({ does }) => does.split('  ').includes(mnemonic))).slice(
    0,
    MOST,
  ),
});
