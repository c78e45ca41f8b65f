/** Small programs of the library: everything shown of them is read from their own files. */
import { type ProgramFile, parsePmk, prepareMachine } from '../../listing/index.ts';
import { pressKeys } from '../../machine/index.ts';
import { perLang } from '../../texts.ts';
import type { LibraryProgram, Tag } from './library.ts';
import TAGS from './program-tags.json';

const texts = import.meta.glob<string>('../../library/*.pmk', { eager: true, import: 'default' });

/** Longest run for a picture. */
const MOST_COMMANDS = 20_000;

/** The indicator after the first recorded keys of a program, or after its start keys. */
export function pictureOf(program: ProgramFile): string {
  const machine = prepareMachine(program);
  pressKeys(machine, program.replays[0]?.steps[0]?.keys ?? program.header.start, MOST_COMMANDS);
  return machine.display();
}

export const programOf = (source: string): ProgramFile | null => parsePmk(source).program;

export const SMALL_PROGRAMS: readonly LibraryProgram[] = Object.entries(texts).flatMap(([path, text]) => {
  const program = programOf(text);
  if (program === null) return [];
  const { title, rules } = program.header;
  const name = path.replace(/^.*\/|\.pmk$/g, '');
  const { tag, words } = (TAGS as { readonly [name: string]: { tag: string; words: string } })[name];
  return {
    name,
    tag: tag as Tag,
    words,
    title: perLang((lang) => title[lang] ?? ''),
    about: perLang((lang) => rules[lang] ?? ''),
    steps: program.bytes.length,
    picture: pictureOf(program),
    load: () => Promise.resolve({ default: text }),
  };
});
