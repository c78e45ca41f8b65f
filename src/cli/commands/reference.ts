/** `eggog reference`: the 256 commands of the machine, looked up by code, name, key or word. */

import { hexByte } from '../../machine/hex.ts';
import { errors, messages } from '../../messages.ts';
import { flagTexts, stackText, x2Text } from '../../school/effects.ts';
import { type Example, programText, runExample, startText } from '../../school/example.ts';
import { type Entry, GROUPS, type Group, groupName, isGroup, whatOf } from '../../school/reference.ts';
import { codeOf, searchReference } from '../../school/search.ts';
import type { Lang } from '../../texts.ts';
import type { Command } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import CATALOGUE from '../school/reference-messages.json' with { type: 'json' };
import { inLines } from '../screen/text.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

function groupOf(text: string | undefined): Group | null {
  if (text === undefined) return null;
  if (isGroup(text)) return text;
  const names = GROUPS.join(', ');
  throw fail('badGroup', { text, names });
}

const keysText = ({ keys }: Entry, lang: Lang): string =>
  keys === null
    ? say(lang, 'noKeys')
    : keys.map((key) => (key === 'address' ? `(${say(lang, 'address')})` : key)).join(' ');

function exampleText(example: Example, lang: Lang): string {
  const start = startText(example);
  const note = example.note ? `  (${example.note[lang]})` : '';
  const program = programText(example.bytes);
  return `${start === '' ? '' : `${start}:  `}${program}  =>  ${runExample(example).shows}${note}`;
}

/** Lines of one entry, whole. */
function entryLines(entry: Entry, lang: Lang): string[] {
  const { code, command, group, cycles, ms, examples, oddities } = entry;
  const rows: [string, string][] = [
    [say(lang, 'keys'), keysText(entry, lang)],
    [say(lang, 'stack'), stackText(command, lang)],
    [say(lang, 'x2'), x2Text(command, lang)],
    [say(lang, 'next'), flagTexts(command, lang).join('; ')],
    [say(lang, 'time'), say(lang, 'cost', { cycles, ms })],
    ...examples.map((example): [string, string] => [say(lang, 'example'), exampleText(example, lang)]),
    ...oddities.flatMap(({ text, spec, example }): [string, string][] => [
      [say(lang, 'odd'), `${text[lang]} (${say(lang, 'spec')} ${spec})`],
      ...(example ? [['', exampleText(example, lang)] as [string, string]] : []),
    ]),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    `${command.mnemonic}  ${say(lang, 'code')} ${hexByte(code)}  ${groupName(group)[lang]}`,
    whatOf(entry, lang),
    '',
    ...rows.map(([name, text]) => `${name.padEnd(width)}  ${text}`),
  ];
}

function groupLines(lang: Lang): string[] {
  const width = Math.max(...GROUPS.map((group) => group.length));
  return GROUPS.flatMap((group) => {
    const codes = searchReference({ group }).map(({ code }) => code);
    return [`${group.padEnd(width)}  ${groupName(group)[lang]}: ${rangesText(codes)}`];
  });
}

/** Codes as `00..09 0B`. */
function rangesText(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([a, b]) => (a === b ? hexByte(a) : `${hexByte(a)}..${hexByte(b)}`)).join(' ');
}

function entryJson(entry: Entry, lang: Lang): object {
  const { code, command, group, keys, cycles, ms, examples, oddities } = entry;
  const example = (one: Example): object => ({
    start: one.start,
    ...(one.angle ? { angle: one.angle } : {}),
    program: one.bytes.map(hexByte).join(' '),
    shows: runExample(one).shows,
  });
  return {
    code: hexByte(code),
    mnemonic: command.mnemonic,
    group,
    keys,
    what: whatOf(entry, lang),
    stack: stackText(command, lang),
    x2: command.x2,
    flags: flagTexts(command, lang),
    cycles,
    ms,
    examples: examples.map(example),
    oddities: oddities.map((one) => ({
      text: one.text[lang],
      specification: one.spec,
      ...(one.example ? { example: example(one.example) } : {}),
    })),
  };
}

/** True if the words name this command and no other. */
const isMeant = (text: string, found: readonly Entry[]): boolean =>
  found.length === 1 ||
  codeOf(text) !== null ||
  text.replaceAll(' ', '').toLowerCase() === found[0].command.mnemonic.replaceAll(' ', '').toLowerCase();

/** Registers `eggog reference`. */
export function registerReference(program: Command, io: CliIo): void {
  program
    .command('reference')
    .argument('[words...]', say(io.lang, 'argument'))
    .option('--group <group>', say(io.lang, 'group', { names: GROUPS.join(', ') }))
    .offering(GROUPS)
    .shared('json')
    .examples('eggog reference 5E', 'eggog reference К max', 'eggog reference --group loops')
    .action((words: string[], options: { group?: string; json?: boolean }) => {
      const text = words.join(' ').trim();
      const group = groupOf(options.group);
      if (text === '' && group === null && !options.json) {
        inLines(io).out(`${groupLines(io.lang).join('\n')}\n`);
        return;
      }
      const found = searchReference({ text, group });
      if (found.length === 0) throw fail('none', { text });
      const shown = text !== '' && isMeant(text, found) ? found.slice(0, 1) : found;
      if (options.json)
        printJson(
          io,
          shown.map((entry) => entryJson(entry, io.lang)),
        );
      else if (shown.length === 1) inLines(io).out(`${entryLines(shown[0], io.lang).join('\n')}\n`);
      else
        inLines(io).out(
          shown
            .map(
              (entry) =>
                `${hexByte(entry.code)}  ${entry.command.mnemonic.padEnd(9)}  ${whatOf(entry, io.lang)}\n`,
            )
            .join(''),
        );
    });
}
