/** Declares an action as a command: arguments, options, help and completion follow from its input. */
import { Option } from 'commander';
import { type Action, checkInput, fieldOf, type Input, optionName } from '../app/action.ts';
import type { Catalogue } from '../messages.ts';
import type { Command } from './command.ts';
import { type CliIo, printJson } from './io.ts';
import SHARED from './messages.json';

/** An action of the terminal. */
export type CliAction = Action<Input, unknown, CliIo>;

/** A command with others below it: `eggog golf FILE` and `eggog golf find EXPRESSION`. */
export interface ActionGroup {
  readonly name: string;
  readonly texts?: Catalogue;
  /** The action of the group's own name. */
  readonly own?: CliAction;
  readonly actions: readonly (CliAction | ActionGroup)[];
}

const isArgument = (kind: string): boolean => kind === 'argument' || kind === 'arguments';

/** The text of an action (no field) or of a field: its own, or what all actions call a field of that name. */
export function textOf(
  { name, texts = {} }: Pick<CliAction, 'name' | 'texts'>,
  field: string,
  { lang }: CliIo,
): string {
  const shared: Catalogue = SHARED;
  const keys = field === '' ? [name] : [`${name}.${field}`, field];
  const found = keys.map((key) => texts[key] ?? shared[key]).find((text) => text !== undefined);
  if (!found) throw new Error(`no text for ${keys.join(' or ')}`);
  return found[lang];
}

/** The words after an option: `--set <values...>`, `-q, --quiet`. */
function flagsOf(name: string, { kind, short, value = name }: ReturnType<typeof fieldOf>): string {
  const long = optionName(name);
  const option = short === undefined ? long : `-${short}, ${long}`;
  return kind === 'flag' ? option : `${option} <${value}${kind === 'list' ? '...' : ''}>`;
}

function usageOf(name: string, { kind, isRequired, value = name }: ReturnType<typeof fieldOf>): string {
  const word = kind === 'arguments' ? `${value}...` : value;
  return isRequired ? `<${word}>` : `[${word}]`;
}

/** Declares what a command loads: an action, a group of actions, or whatever it registers itself. */
export function declare(
  program: Command,
  io: CliIo,
  name: string,
  loaded: CliAction | ActionGroup | readonly CliAction[] | ((program: Command, io: CliIo) => void),
): void {
  if (typeof loaded === 'function') loaded(program, io);
  else if ('run' in loaded || 'actions' in loaded) declareNode(program, io, loaded);
  else {
    const group = program.command(name);
    for (const action of loaded) declareAction(group, io, action);
  }
}

function declareNode(parent: Command, io: CliIo, node: CliAction | ActionGroup): void {
  if ('run' in node) {
    declareAction(parent, io, node);
    return;
  }
  const group = node.own
    ? declareAction(parent, io, node.own)
    : parent.command(node.name).description(textOf(node, '', io));
  for (const one of node.actions) declareNode(group, io, one);
}

/** Declares an action below a program or a group of commands. */
function declareAction(parent: Command, io: CliIo, action: CliAction): Command {
  const command = parent.command(action.name).description(textOf(action, '', io));
  const fields = Object.entries(action.input).map(([name, schema]) => ({ name, schema, ...fieldOf(schema) }));
  for (const { name, schema, ...field } of fields) {
    const about = textOf(action, name, io);
    if (isArgument(field.kind)) command.argument(usageOf(name, field), about);
    else {
      const option = new Option(flagsOf(name, field), about);
      const { def } = schema._zod as unknown as { def: { defaultValue?: unknown } };
      if (def.defaultValue !== undefined) option.default(def.defaultValue);
      command.addOption(option);
    }
    command.offering(field.offers ?? [], field.isFile || field.isProgram);
    if (field.isProgram) command.readsProgram = true;
  }
  if (action.hasJson !== false) command.shared('json');
  if (action.notes) command.addHelpText('after', `\n${action.notes(io.lang)}`);
  if (action.examples) command.examples(...action.examples);
  const places = fields.filter(({ kind }) => isArgument(kind)).map(({ name }) => name);
  command.action(async () => {
    const words = Object.fromEntries(places.map((name, i) => [name, command.processedArgs[i]]));
    const options = { ...command.opts(), ...takenBy(command.parent) };
    const nameOf = (name: string): string => (places.includes(name) ? name : optionName(name));
    // `--no-keep` of commander is the false value of `keep`.
    const negated = fields.flatMap(({ name }) =>
      /^no[A-Z]/.test(name) ? [[name, options[name[2].toLowerCase() + name.slice(3)] === false]] : [],
    );
    const given = { ...options, ...words, ...(Object.fromEntries(negated) as object) };
    const input = checkInput(action.input, given, nameOf);
    const result = await action.run(input, io);
    if (result === undefined || result === null) return;
    if (options.json && action.hasJson !== false)
      printJson(io, action.renderJson ? action.renderJson(result, io.lang) : result);
    else {
      io.out(action.renderText(result, io.lang));
      io.err(action.renderRemarks?.(result, io.lang) ?? '');
    }
    const code = action.exitCode?.(result) ?? 0;
    if (code !== 0) io.setExitCode(code);
  });
  return command;
}

/** The given options that a group took, although they stand after the name of an action. */
function takenBy(group: Command['parent']): { readonly [name: string]: unknown } {
  if (group === null) return {};
  const given = Object.entries(group.opts()).filter(([name]) => group.getOptionValueSource(name) === 'cli');
  return { ...takenBy(group.parent), ...Object.fromEntries(given) };
}
