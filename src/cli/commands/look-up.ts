/** `eggog reference`: the 256 commands of the machine. */
import { action, rest } from '../../app/action.ts';
import { hexByte } from '../../machine/hex.ts';
import { errors, messages } from '../../messages.ts';
import { type Example, programText, runExample, startText } from '../../school/example.ts';
import {
  codeOf,
  type Entry,
  flagTexts,
  GROUPS,
  groupName,
  searchReference,
  stackText,
  whatOf,
  x2Text,
} from '../../school/reference.ts';
import { type Lang, perLang } from '../../texts.ts';
import REFERENCE from '../school/reference-messages.json' with { type: 'json' };
import { joinLines, tableLines } from '../screen/text.ts';

const fail = errors(REFERENCE);
const say = messages(REFERENCE);

/** True if the words name this command and no other. */
const isMeant = (words: string, found: readonly Entry[]): boolean =>
  found.length === 1 ||
  codeOf(words) !== null ||
  words.replaceAll(' ', '').toLowerCase() === found[0].command.mnemonic.replaceAll(' ', '').toLowerCase();

/** The entries that are meant: each word if all of them are codes, else all words together. */
function entriesOf(words: readonly string[]): readonly Entry[] {
  const group = GROUPS.find((name) => name === words.join(' ').trim());
  if (group) return searchReference('').filter((entry) => entry.group === group);
  const areCodes = words.length > 1 && words.every((word) => codeOf(word) !== null);
  const texts = areCodes ? words : [words.join(' ').trim()];
  return texts.flatMap((text) => {
    const found = searchReference(text);
    if (found.length === 0) throw fail('none', { text });
    return text !== '' && isMeant(text, found) ? found.slice(0, 1) : found;
  });
}

function exampleText(example: Example, lang: Lang): string {
  const start = startText(example);
  const note = example.note ? `  (${example.note[lang]})` : '';
  const program = programText(example.bytes);
  return `${start === '' ? '' : `${start}:  `}${program}  =>  ${runExample(example).shows}${note}`;
}

function entryLines(entry: Entry, lang: Lang): string[] {
  const { code, command, group, keys, cycles, ms, examples, oddities } = entry;
  const keyTexts = keys?.map((key) => (key === 'address' ? `(${say(lang, 'address')})` : key)).join(' ');
  const rows: (readonly [string, string])[] = [
    [say(lang, 'keys'), keyTexts ?? say(lang, 'noKeys')],
    [say(lang, 'stack'), stackText(command, lang)],
    [say(lang, 'x2'), x2Text(command, lang)],
    [say(lang, 'next'), flagTexts(command, lang).join('; ')],
    [say(lang, 'time'), say(lang, 'cost', { cycles, ms })],
    ...examples.map((example) => [say(lang, 'example'), exampleText(example, lang)] as const),
    ...oddities.flatMap(({ text, spec, example }) => [
      [say(lang, 'odd'), `${text[lang]} (${say(lang, 'spec')} ${spec})`] as const,
      ...(example ? [['', exampleText(example, lang)] as const] : []),
    ]),
  ];
  const head = `${command.mnemonic}  ${say(lang, 'code')} ${hexByte(code)}  ${groupName(group)[lang]}`;
  return [head, whatOf(entry, lang), '', ...tableLines(rows)];
}

const exampleJson = ({ bytes, ...example }: Example): object => ({
  ...example,
  program: bytes.map(hexByte).join(' '),
});

const entryJson = ({ command, ...entry }: Entry): object => ({
  ...entry,
  code: hexByte(entry.code),
  mnemonic: command.mnemonic,
  what: perLang((lang) => whatOf({ command, ...entry }, lang)),
  stack: perLang((lang) => stackText(command, lang)),
  x2: command.x2,
  flags: perLang((lang) => flagTexts(command, lang)),
  examples: entry.examples.map(exampleJson),
  oddities: entry.oddities.map(({ text, spec, example }) => ({
    text,
    specification: spec,
    example: example && exampleJson(example),
  })),
});

export const reference = action({
  name: 'reference',
  texts: { words: REFERENCE.argument },
  input: { words: rest({ offers: () => GROUPS }) },
  isProse: true,
  examples: ['eggog reference 5E', 'eggog reference К max', 'eggog reference loops'],
  run: ({ words }) => ({ isList: words.length === 0, found: entriesOf(words) }),
  renderText: ({ isList, found }, lang) => {
    if (isList) return joinLines(tableLines(GROUPS.map((group) => [group, groupName(group)[lang]])));
    if (found.length === 1) return joinLines(entryLines(found[0], lang));
    const lineOf = (entry: Entry): string =>
      `${hexByte(entry.code)}  ${entry.command.mnemonic.padEnd(9)}  ${whatOf(entry, lang)}`;
    return joinLines(found.map(lineOf));
  },
  renderJson: ({ found }) => found.map(entryJson),
});
