/** Small programs of the library: everything shown of them is read from their own files. */
import { parsePmk, prepareMachine } from '../../listing/index.ts';
import { pressKeys } from '../../machine/index.ts';
import type { LibraryProgram } from './library.ts';
import WORDS from './program-words.json';

const texts = import.meta.glob<string>('../../library/*.pmk', { eager: true, import: 'default' });

/** Longest run for a picture. */
const MOST_COMMANDS = 20_000;

function entryOf(path: string, text: string): LibraryProgram | null {
  const { program } = parsePmk(text);
  if (program === null) return null;
  const { title, rules, start } = program.header;
  const both = (texts: typeof title): { en: string; ru: string } => ({
    en: texts.en ?? '',
    ru: texts.ru ?? '',
  });
  const machine = prepareMachine(program);
  // The first thing that it is recorded to do, or what its start keys lead to.
  pressKeys(machine, program.replays[0]?.steps[0]?.keys ?? start, MOST_COMMANDS);
  const name = path.replace(/^.*\/|\.pmk$/g, '');
  return {
    name,
    words: (WORDS as { readonly [name: string]: string })[name] ?? '',
    title: both(title),
    about: both(rules),
    steps: program.bytes.length,
    picture: machine.display(),
    load: () => Promise.resolve({ default: text }),
  };
}

export const SMALL_PROGRAMS: readonly LibraryProgram[] = Object.entries(texts).flatMap(
  ([path, text]) => entryOf(path, text) ?? [],
);
