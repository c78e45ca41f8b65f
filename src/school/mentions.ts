/** Where the lessons and the tricks speak of a command. */
import { parseMnemonic } from '../listing/mnemonics.ts';
import type { Command } from '../machine/index.ts';
import { LESSONS } from './lesson.ts';
import { TRICKS } from './tricks.ts';

/** The first lessons whose tasks quote a command, and the first tricks whose programs run it; with their addresses. */
export function mentionsOf({ code, mnemonic }: Command) {
  const quotes = (text: string): boolean =>
    text.split('`').some((piece, i) => i % 2 && parseMnemonic(piece) === code);
  const lessons = LESSONS.filter(({ steps }) => steps.some(({ text }) => quotes(text.en)));
  const tricks = TRICKS.filter(({ steps }) => steps.some(({ does }) => does.split('  ').includes(mnemonic)));
  return [
    ...lessons.slice(0, 2).map(({ id, title }) => ({ href: `#/school?l=${id}`, title })),
    ...tricks.slice(0, 2).map(({ id, name }) => ({ href: `#/tricks?t=${id}`, title: name })),
  ];
}
