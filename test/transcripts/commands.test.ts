/** docs/commands.md follows from the commands. `EGGOG_UPDATE=1 npm run test:transcripts` writes it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optionName } from '../../src/app/action.ts';
import {
  type CliCommand,
  fieldsOf,
  isArgument,
  isGroup,
  type NamedField,
  termOf,
  textOf,
  usageOf,
} from '../../src/cli/command.ts';
import { COMMANDS, GROUPS } from '../../src/cli/commands/index.ts';
import MESSAGES from '../../src/cli/messages.json';

const FILE = 'docs/commands.md';
/** Options with the same text everywhere, by the word that the entries use for them. */
const SHARED: { readonly [group: string]: { readonly [name: string]: Omit<NamedField, 'name'> } } = {
  '': {
    file: { kind: 'argument' },
    json: { kind: 'flag' },
    force: { kind: 'flag', short: 'f' },
    maxSteps: { kind: 'count', value: 'n' },
    port: { kind: 'text' },
  },
  reading: {
    from: { kind: 'text', value: 'format' },
    as: { kind: 'text', value: 'number' },
    program: { kind: 'text', value: 'number' },
    quiet: { kind: 'flag', short: 'q' },
  },
  running: {
    set: { kind: 'list', value: 'values' },
    mode: { kind: 'text', value: 'switch' },
    model: { kind: 'text', value: 'id' },
    keys: { kind: 'text' },
  },
};
const GROUP_OF = new Map(
  Object.entries(SHARED).flatMap(([group, fields]) => Object.keys(fields).map((name) => [name, group])),
);

const sharedText = (name: string): string => (MESSAGES as Record<string, { en: string }>)[name].en;

const escaped = (text: string): string => text.replaceAll('<', '&lt;');

function entry(command: CliCommand, path: readonly string[], level: string): string[] {
  const action = isGroup(command) ? command.own : command;
  const fields = action ? fieldsOf(action) : [];
  const usage = ['eggog', ...path, ...fields.filter(isArgument).map(usageOf)].join(' ');
  const isShared = ({ name }: NamedField): boolean =>
    GROUP_OF.has(name) && textOf(action!, name, 'en') === sharedText(name);
  const rows = fields.flatMap((field) => {
    if (isShared(field)) return [];
    const about = textOf(action!, field.name, 'en');
    const { otherwise } = field;
    const given = otherwise === undefined || otherwise === false ? '' : ` (default: ${String(otherwise)})`;
    return [
      `- \`${isArgument(field) ? (field.value ?? field.name) : termOf(field)}\`: ${escaped(about + given)}`,
    ];
  });
  const shared = fields.filter((field) => !isArgument(field) && isShared(field));
  /** A group by its word where the command has all of it, else its options one by one. */
  const same = Object.entries(SHARED).flatMap(([group, all]) => {
    const own = shared.filter(({ name }) => GROUP_OF.get(name) === group);
    const isWhole = group !== '' && own.length === Object.keys(all).length;
    return isWhole
      ? [`[${group}](#options-of-many-commands)`]
      : own.map(({ name }) => `\`${optionName(name)}\``);
  });
  return [
    `${level} \`${usage}\``,
    '',
    `${textOf(command, '', 'en')}.${same.length > 0 ? ` Also: ${same.join(', ')}.` : ''}`,
    '',
    ...(rows.length > 0 ? [...rows, ''] : []),
    ...(isGroup(command) ? command.actions.flatMap((one) => entry(one, [...path, one.name], '####')) : []),
  ];
}

const JSON_NOTES = `## JSON

\`--json\` prints one value, in the language asked for: an object with \`"schema": 1\`, or a list of objects. \`trace\` and
\`debug --script\` print one object a line. The number of the schema changes when a field goes or changes its meaning; new
fields can come at any time. Addresses are texts of two characters (\`"A0"\`), codes two hexadecimal digits. Numbers of the
machine are texts as people write them (\`"-1.5^-7"\`, or \`"="\` and twelve tetrads where there is no decimal form); those of
\`asm\` are the twelve tetrads, sign and digits of the exponent first. Diagnostics have \`line\`, \`column\`,
\`length\`, \`severity\`, \`code\` and \`message\`.
`.split('\n');

test(`${FILE} is current`, async () => {
  const shared = Object.entries(SHARED).flatMap(([group, fields]) => [
    ...(group === '' ? [] : [`${group[0].toUpperCase()}${group.slice(1)} a program:`, '']),
    ...Object.entries(fields).map(([name, field]) => {
      const term = name === 'file' ? 'file' : termOf({ name, ...field });
      return `- \`${term}\`: ${escaped(sharedText(name))}`;
    }),
    '',
  ]);
  const parts = await Promise.all(
    GROUPS.map(async (group) => [
      `## ${MESSAGES[`group.${group}`].en.replace(/:$/, '')}`,
      '',
      ...(
        await Promise.all(
          COMMANDS.filter((command) => command.group === group).map(async ({ name, load }) =>
            entry(await load(), [name], '###'),
          ),
        )
      ).flat(),
    ]),
  );
  const text = [
    '# Commands',
    '',
    'Made from the commands themselves. `eggog COMMAND --help` prints the same, with `--lang ru` in Russian.',
    '',
    '## Options of many commands',
    '',
    ...shared,
    ...JSON_NOTES,
    ...parts.flat(),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
  if (process.env.EGGOG_UPDATE) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8')).toBe(text);
});
