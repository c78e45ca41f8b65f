/**
 * The tools of the MCP server. What works on a program's text is the command of the command line, given the text for its
 * standard input: the same answers, the same errors, and no way to a file.
 */
import { CommanderError } from 'commander';
import { mistake, UserError } from '../../errors.ts';
import { combinations } from '../../lab/properties/syntax.ts';
import { makePmk } from '../../listing/index.ts';
import { declare } from '../action-command.ts';
import { Command, commanderText } from '../command.ts';
import type { CommandEntry } from '../commands/index.ts';
import type { CliIo, Lang } from '../io.ts';
import { TextIo } from '../io.ts';
import { type LoadedProgram, loadProgramFile } from '../load.ts';
import { decideHere, printVerdict, propertiesOf } from '../prove/properties.ts';
import type { ProgramText } from './desk.ts';
import { MCP_WORDS } from './messages.ts';

/** What a tool says, and whether it is a mistake. */
export interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

/** Stands for the file in what the commands say. */
const STDIN = '-';
/** The first line of a property as it stands in a file; here it has no name of its own. */
const HEADING = /^\s*property\b[^\n]*:[ \t]*\n/;
/** States of a search over keys in any order. */
const MOST_STATES = 200_000;
/** Inputs that are tried while the assistant waits. */
const MOST_INPUTS = 2_000_000;

/** What the words of a mistake are; null for a fault of ours. */
function sentenceOf(error: unknown, lang: Lang): string | null {
  if (error instanceof UserError) return error.in(lang);
  return error instanceof CommanderError ? commanderText(error, lang) : null;
}

/** Runs a body in a world of strings; mistakes become an answer that says so. */
export async function answering(
  lang: Lang,
  input: string,
  body: (io: TextIo) => Promise<void>,
): Promise<Answer> {
  const io = new TextIo(lang, input);
  let mistake = '';
  try {
    await body(io);
  } catch (error) {
    const sentence = sentenceOf(error, lang);
    if (sentence === null) throw error;
    mistake = sentence;
  }
  const text = [io.text, io.errors, mistake]
    .map((part) => part.trimEnd())
    .filter(Boolean)
    .join('\n');
  return { text, isError: mistake !== '' || io.exitCode === 2 };
}

/** Words of an option that was given. */
export const option = (flag: string, value: string | number | undefined): string[] =>
  value === undefined ? [] : [`${flag}=${value}`];

/** Runs a command of the command line on a program's text. `words` are its options, made here and not by the assistant. */
export const runCommand = (
  lang: Lang,
  source: ProgramText,
  load: CommandEntry['load'],
  words: readonly string[],
): Promise<Answer> =>
  answering(lang, source.text, async (io) => {
    const program = new Command(io.lang, 'eggog')
      .exitOverride()
      .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => {} });
    declare(program, io, 'group', await load());
    const reading = [...option('--from', source.from), ...option('--program', source.program)];
    await program.parseAsync([program.commands[0].name(), STDIN, ...words, ...reading], { from: 'user' });
  });

/** Reads a program from text. Throws UserError; what is wrong in the text is told on the io's standard error. */
export const readText = (io: CliIo, { from, program }: ProgramText): Promise<LoadedProgram> =>
  loadProgramFile(io, STDIN, { from, program });

/** What the tool that looks for counterexamples is asked. */
export interface CounterexampleChoice {
  readonly property?: string | undefined;
  readonly sample?: number | undefined;
  readonly seed?: number | undefined;
  readonly link?: boolean | undefined;
}

/** Decides the properties of a program, one more among them if it is given. */
export const findCounterexample = (
  lang: Lang,
  source: ProgramText,
  { property, sample, seed, link }: CounterexampleChoice,
): Promise<Answer> =>
  answering(lang, source.text, async (io) => {
    let program: LoadedProgram = await readText(io, source);
    if (property !== undefined) {
      const body = property
        .replace(HEADING, '')
        .trim()
        .split('\n')
        .map((line) => `    ${line.trim()}\n`)
        .join('');
      const bare = makePmk({ ...program, properties: [] });
      const extended = new TextIo(lang, `${bare}\nproperty tried:\n${body}`);
      try {
        program = await readText(extended, { text: '', from: 'pmk' });
      } finally {
        io.err(extended.errors);
      }
    }
    const found = propertiesOf(io, STDIN, program);
    if (found.length === 0) throw mistake(MCP_WORDS, (w) => w.noProperty);
    for (const one of found) {
      const all = one.property.kind === 'keys' ? 0 : combinations(one.property);
      if (sample === undefined && all > MOST_INPUTS)
        throw mistake(MCP_WORDS, (w) => w.manyInputs(one.name, all, MOST_INPUTS));
      const verdict = await decideHere(io, program, one, {
        maxStates: MOST_STATES,
        sample,
        seed,
      });
      printVerdict(io, STDIN, one.name, verdict, link ? { program, address: '' } : null);
    }
  });
