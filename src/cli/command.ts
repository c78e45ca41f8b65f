/** Commands as data, an action or a group of them: reading the words of a command line, running, help pages. */
import { type Action, checkInput, type Field, fieldOf, type Input, optionName } from '../app/action.ts';
import { editDistance } from '../edit-distance.ts';
import { UserError } from '../errors.ts';
import { type Catalogue, errors, messages } from '../messages.ts';
import type { Lang } from '../texts.ts';
import { isSystemError, reasonOf } from './files.ts';
import { type CliIo, printJson, typable } from './io.ts';
import MESSAGES from './messages.json';
import { fitLines, inLines } from './screen/text.ts';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** An action of the terminal. */
export type CliAction = Action<Input, unknown, CliIo>;

/** Commands under one name: `eggog device send`. */
export interface ActionGroup {
  readonly name: string;
  readonly texts?: Catalogue;
  /** The action of the group's own name. */
  readonly own?: CliAction;
  readonly actions: readonly CliCommand[];
}

export type CliCommand = CliAction | ActionGroup;

export const isGroup = (command: CliCommand): command is ActionGroup => 'actions' in command;

/** More threads than this help nobody and cost memory each. */
export const MOST_WORKERS = 64;

/** A field with its name and its default. */
export interface NamedField extends Field {
  readonly name: string;
  readonly otherwise?: unknown;
}

/** The fields of an action, with `--json` where it has one. */
export function fieldsOf({ input, hasJson }: CliAction): readonly NamedField[] {
  const fields = Object.entries(input).map(([name, schema]) => {
    const { def } = schema._zod as unknown as { def: { defaultValue?: unknown } };
    return { name, otherwise: def.defaultValue, ...fieldOf(schema) };
  });
  return hasJson === false ? fields : [...fields, { name: 'json', kind: 'flag' }];
}

export const isArgument = ({ kind }: Field): boolean => kind === 'argument' || kind === 'arguments';

/** The text of a command (no field) or of a field: its own, or what all commands call a field of that name. */
export function textOf({ name, texts = {} }: CliCommand, field: string, lang: Lang): string {
  const shared: Catalogue = MESSAGES;
  const keys = field === '' ? [name] : [`${name}.${field}`, field];
  const found = keys.map((key) => texts[key] ?? shared[key]).find((text) => text !== undefined);
  if (!found) throw new Error(`no text for ${keys.join(' or ')}`);
  return found[lang];
}

/** True for `-x` and `--xyz`; `-` and negative numbers are words. */
const isOption = (word: string | undefined): word is string => word !== undefined && /^-[^\d.]/.test(word);

const NEAR = 2;

/** A word that is known and nearly the same. */
const nearestOf = (word: string, known: readonly string[]): string =>
  known.find((name) => name.startsWith(word) || editDistance(name, word) <= NEAR) ?? 'none';

/** The error for a command that is not there. */
export const unknownCommand = (name: string, known: readonly string[]): UserError =>
  fail('frame.unknownCommand', { name, nearest: nearestOf(name, known) });

/** Reads the words after a command; null if they ask for help. Throws UserError for those it does not take. */
function readWords(action: CliAction, words: readonly string[]): { [name: string]: unknown } | null {
  const fields = fieldsOf(action);
  const options = fields.filter((field) => !isArgument(field));
  const values: { [name: string]: unknown } = {};
  const plain: string[] = [];
  const queue = [...words];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (word === '--') plain.push(...queue.splice(0));
    else if (!isOption(word)) plain.push(word);
    else if (word === '--help' || word === '-h') return null;
    else {
      const isLong = word.startsWith('--');
      const [flag, given] = isLong ? word.split(/=(.*)/s) : [word.slice(0, 2), word.slice(2) || undefined];
      const option = options.find(({ name, short }) => (isLong ? optionName(name) : `-${short}`) === flag);
      const known = options.map(({ name }) => optionName(name));
      if (!option) throw fail('frame.unknownOption', { flag, nearest: nearestOf(flag, known) });
      values[option.name] = optionValue(option, flag, given, queue, values[option.name]);
    }
  }
  return { ...values, ...argumentsOf(fields.filter(isArgument), plain) };
}

/** The value of an option: what is attached to it, or the words after it; `before` is what a list has already. */
function optionValue(
  { kind }: NamedField,
  flag: string,
  given: string | undefined,
  queue: string[],
  before: unknown,
): unknown {
  if (kind === 'flag') {
    // `-qf` is `-q -f`.
    if (given !== undefined && flag.startsWith('--')) throw fail('frame.noFlagValue', { flag });
    if (given !== undefined) queue.unshift(`-${given}`);
    return true;
  }
  const value = given ?? queue.shift();
  if (value === undefined) throw fail('frame.noValue', { flag });
  if (kind !== 'list') return value;
  const end = given === undefined ? [...queue, '--'].findIndex(isOption) : 0;
  return [...((before as string[] | undefined) ?? []), value, ...queue.splice(0, end)];
}

function argumentsOf(places: readonly NamedField[], words: readonly string[]): { [name: string]: unknown } {
  const takesAll = places.at(-1)?.kind === 'arguments';
  if (words.length > places.length && !takesAll)
    throw fail('frame.tooMany', { word: words[places.length], most: places.length });
  const values: { [name: string]: unknown } = {};
  for (const [i, { name, kind, isRequired }] of places.entries()) {
    if (isRequired && words[i] === undefined) throw fail('frame.noArgument', { name });
    values[name] = kind === 'arguments' ? words.slice(i) : words[i];
  }
  return values;
}

/** Runs a command with the words after its name. Throws UserError for a wrong line. */
export async function runCommand(
  command: CliCommand,
  words: readonly string[],
  io: CliIo,
  path: readonly string[] = [command.name],
): Promise<void> {
  if (!isGroup(command)) return runAction(command, words, io, path);
  const [first, ...rest] = words;
  const chosen = command.actions.find(({ name }) => name === first);
  if (chosen) return runCommand(chosen, rest, io, [...path, chosen.name]);
  if (first === '--help' || first === '-h') io.out(helpOf(command, io, path));
  else if (first !== undefined && !isOption(first) && !command.own?.input.file)
    throw unknownCommand(
      first,
      command.actions.map(({ name }) => name),
    );
  else if (command.own) await runAction(command.own, words, io, path);
  else {
    io.err(helpOf(command, io, path));
    io.setExitCode(2);
  }
}

async function runAction(
  action: CliAction,
  words: readonly string[],
  io: CliIo,
  path: readonly string[],
): Promise<void> {
  const given = readWords(action, words);
  if (given === null) {
    io.out(helpOf(action, io, path));
    return;
  }
  const nameOf = (name: string): string =>
    isArgument(fieldOf(action.input[name])) ? name : optionName(name);
  const input = checkInput(action.input, given, nameOf);
  await perform(action, input, io, given.json === true && action.hasJson !== false);
}

/** Runs an action with checked input, and prints its result. */
export async function perform(
  action: CliAction,
  input: Parameters<CliAction['run']>[0],
  io: CliIo,
  isJson = false,
): Promise<void> {
  const result = await action.run(input, 'quiet' in input && input.quiet ? { ...io, isQuiet: true } : io);
  if (result === undefined || result === null) return;
  if (isJson) printJson(io, action.renderJson ? action.renderJson(result, io.lang) : result);
  else {
    const { out } = action.isProse ? inLines(io) : io;
    out(action.renderText?.(result, io.lang) ?? '');
    io.err(action.renderRemarks?.(result, io.lang) ?? '');
  }
  const code = action.exitCode?.(result) ?? 0;
  if (code !== 0) io.setExitCode(code);
}

/** Width of a help page in a pipe. */
export const STANDARD_WIDTH = 80;
/** Explanations with less room stand below their term. */
const LEAST_ROOM = 20;

/** Rows of a help page under a heading. */
type Rows = readonly (readonly [term: string, about: string])[];

/** A help page: headings with rows of terms, each explained in its column. */
export function pageOf(io: CliIo, sections: readonly (readonly [heading: string, rows: Rows])[]): string {
  const width = io.columns ?? STANDARD_WIDTH;
  const column = 4 + Math.max(0, ...sections.flatMap(([, rows]) => rows.map(([term]) => term.length)));
  const hasRoom = width - column >= LEAST_ROOM;
  return sections
    .filter(([, rows]) => rows.length > 0)
    .map(([heading, rows]) => {
      const lines = rows.flatMap(([term, about]) => {
        const wrapped = fitLines(about, hasRoom ? width - column : width - 4);
        if (!hasRoom) return [`  ${term}`, ...wrapped.map((line) => `    ${line}`)];
        return wrapped.map((line, i) => (i === 0 ? `  ${term}` : '').padEnd(column) + line);
      });
      return `\n${heading}\n${lines.join('\n')}\n`;
    })
    .join('');
}

/** The words after an option: `--set <values...>`, `-q, --quiet`. */
export function termOf({ name, kind, short, value = name }: NamedField): string {
  const option = short === undefined ? optionName(name) : `-${short}, ${optionName(name)}`;
  if (kind === 'flag') return option;
  return `${option} <${kind === 'list' ? `${value}...` : value}>`;
}

export function usageOf({ name, kind, isRequired, value = name }: NamedField): string {
  const word = kind === 'arguments' ? `${value}...` : value;
  return isRequired ? `<${word}>` : `[${word}]`;
}

/** The help page of a command. */
function helpOf(command: CliCommand, io: CliIo, path: readonly string[]): string {
  const { lang } = io;
  const action = isGroup(command) ? command.own : command;
  const fields = action ? fieldsOf(action) : [];
  const [places, options] = [fields.filter(isArgument), fields.filter((field) => !isArgument(field))];
  const about = (field: NamedField): string => {
    const text = textOf(action!, field.name, lang);
    const { otherwise } = field;
    return otherwise === undefined
      ? text
      : `${text} (${say(lang, 'frame.default', { value: String(otherwise) })})`;
  };
  const own = isGroup(command) ? command.actions : [];
  const usage = [
    'eggog',
    ...path,
    `[${say(lang, 'frame.options')}]`,
    ...(own.length > 0 ? [`[${say(lang, 'frame.command')}]`] : []),
    ...places.map(usageOf),
  ].join(' ');
  const page = pageOf(io, [
    [
      say(lang, 'frame.argumentsTitle'),
      places.map((field) => [field.value ?? field.name, about(field)] as const),
    ],
    [
      say(lang, 'frame.optionsTitle'),
      [...options.map((field) => [termOf(field), about(field)] as const), HELP(lang)],
    ],
    [say(lang, 'frame.commandsTitle'), own.map((one) => [one.name, textOf(one, '', lang)] as const)],
  ]);
  const width = io.columns ?? STANDARD_WIDTH;
  const notes = action?.notes ? `\n${noteLines(action.notes(lang), width).join('\n')}\n` : '';
  const examples = (action?.examples ?? []).map((line) => `  ${line}`);
  const shown = examples.length > 0 ? `\n${say(lang, 'frame.examples')}:\n${examples.join('\n')}\n` : '';
  const summary = fitLines(textOf(command, '', lang), width).join('\n');
  return typable(`${say(lang, 'frame.usage')} ${usage}\n\n${summary}\n${page}${notes}${shown}`);
}

/** The row of the option that every command has. */
export const HELP = (lang: Lang): readonly [string, string] => ['-h, --help', say(lang, 'frame.help')];

/** Lines of a note at a width; what explains a term stays in its column. */
export const noteLines = (note: string, width: number): string[] =>
  note
    .replace(/^\n+|\s+$/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, term, about] = /^( *(?:\S+ {2,})?)(.*)$/.exec(line)!;
      const under = ' '.repeat(term.length);
      return fitLines(about, width - term.length).map((part, i) => (i === 0 ? term : under) + part);
    });

/** The message of an error; null if it is a fault of Eggog. */
export function sentenceOf(error: unknown, lang: Lang): string | null {
  if (error instanceof UserError) return error.in(lang);
  if (!isSystemError(error)) return null;
  const reason = reasonOf(error)[lang];
  return error.path ? `${error.path}: ${reason}` : reason;
}
