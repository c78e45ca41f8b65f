/** Small programs of the library: everything shown of them is read from their own files. */
import { playTexts } from '../../app/play-steps.ts';
import { type ProgramFile, parsePmk, prepareMachine } from '../../listing/index.ts';
import { pressKeys } from '../../machine/index.ts';
import { perLang } from '../../texts.ts';
import type { LibraryProgram } from './library.ts';
import TAGS from './program-tags.json';

const texts = import.meta.glob<string>('../../library/*.pmk', { eager: true, import: 'default' });

export const textOf = (name: string): string | undefined => texts[`../../library/${name}.pmk`];

const MOST_COMMANDS = 20_000;

/** The indicator after the first recorded keys of a program, or after its start keys. */
export function pictureOf(program: ProgramFile): string {
  const machine = prepareMachine(program);
  pressKeys(machine, program.replays[0]?.steps[0]?.keys ?? program.header.start, MOST_COMMANDS);
  return machine.display();
}

export const programOf = (source: string): ProgramFile | null => parsePmk(source).program;

export const SMALL_PROGRAMS: readonly LibraryProgram[] = Object.entries(TAGS).map(
  ([name, { tag, words }]) => {
    const program = programOf(textOf(name)!)!;
    const { title } = program.header;
    return {
      name,
      tag,
      words,
      title: perLang((lang) => title[lang] ?? ''),
      about: playTexts(program).lead!,
      steps: program.bytes.length,
      picture: pictureOf(program),
    };
  },
);
