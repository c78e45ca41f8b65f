/** Listings as people publish them: pages, magazines, dumps, scans; each made from bytes that are known. */
import { formatAddress, operandSteps, stepText, takesAddress } from '../../src/listing/addresses.ts';
import { toHex } from './fixtures.ts';

/** A program to publish: its bytes and one spelling of each step. */
export interface Spelt {
  readonly bytes: readonly number[];
  readonly cells: readonly string[];
}

type Layout = (program: Spelt) => string;

const escapeHtml = (text: string): string =>
  text
    .replace(/&(?!\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/** Commands with their addresses behind them: one entry a command, with its step. */
function commands({ bytes, cells }: Spelt): { step: number; text: string; codes: string }[] {
  const operands = operandSteps(bytes);
  return cells.flatMap((cell, step) => {
    if (operands.has(step)) return [];
    const isLong = takesAddress(bytes[step]) && step + 1 < bytes.length;
    const text = isLong ? `${cell} ${cells[step + 1]}` : cell;
    return [{ step, text, codes: toHex(bytes.slice(step, isLong ? step + 2 : step + 1)) }];
  });
}

/** A list in rows of ten, or of another size. */
export const tens = <T>(list: readonly T[], size = 10): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, row) => list.slice(row * size, (row + 1) * size));

const code = (byte: number): string => formatAddress(byte);
const rows =
  (row: (cell: string, step: number, byte: number) => string, between = '\n'): Layout =>
  ({ bytes, cells }) =>
    cells.map((cell, step) => row(cell, step, bytes[step])).join(between);

/** Steps side by side in columns of so many rows. */
const beside =
  (columns: number, cellOf: (cell: string, step: number, byte: number) => string, gap: string): Layout =>
  ({ bytes, cells }) => {
    const height = Math.ceil(cells.length / columns);
    return Array.from({ length: height }, (_, row) =>
      Array.from({ length: columns }, (_unused, column) => column * height + row)
        .filter((step) => step < cells.length)
        .map((step) => cellOf(cells[step], step, bytes[step]).padEnd(16))
        .join(gap)
        .trimEnd(),
    ).join('\n');
  };

const wrapped = (text: string, width: number): string =>
  text.replace(new RegExp(`(.{1,${width}})(?:\\s+|$)`, 'g'), '$1\n').trimEnd();

/** Codes as the manuals print them, in letters of the indicator: `4-`, `6L`, `5С`, `Г0`. */
const printed = (byte: number): string =>
  code(byte).replace(/[A-E]/g, (digit) => '-LСГЕ'['ABCDE'.indexOf(digit)]);

/** Layouts that carry the code of each step beside its command. */
export const WITH_CODES: { readonly [layout: string]: Layout } = {
  'address, code, command': rows((cell, step, byte) => `${stepText(step)}  ${code(byte)}  ${cell}`),
  'address, command, code': rows((cell, step, byte) => `${stepText(step)}\t${cell}\t${code(byte)}`),
  'address point, command, code in brackets': rows(
    (cell, step, byte) => `${stepText(step)}. ${cell.padEnd(8)} (${code(byte)})`,
  ),
  'a table with a head': (program) =>
    [
      'Адрес  Код  Команда',
      rows((cell, step, byte) => `${stepText(step)}     ${code(byte)}   ${cell}`)(program),
    ].join('\n'),
  'a table of Markdown': (program) =>
    [
      '| Address | Code | Command |',
      '|---|---|---|',
      rows((cell, step, byte) => `| ${stepText(step)} | ${code(byte)} | ${cell} |`)(program),
    ].join('\n'),
  'a spreadsheet': (program) =>
    [
      'Адрес;Команда;Код',
      rows((cell, step, byte) => `${stepText(step)};${cell};${code(byte)}`)(program),
    ].join('\n'),
  'a page': (program) =>
    `<html><body><h1>Программа</h1><table><tr><th>Адрес</th><th>Команда</th><th>Код</th></tr>\n${rows(
      (cell, step, byte) =>
        `<tr><td>${stepText(step)}</td><td>${escapeHtml(cell)}</td><td>${code(byte)}</td></tr>`,
    )(program)}</table></body></html>`,
  'two columns side by side with codes': beside(
    2,
    (cell, step, byte) => `${stepText(step)} ${code(byte)} ${cell}`,
    ' ',
  ),
  'codes in letters of the indicator, before': rows(
    (cell, step, byte) => `${stepText(step)}  ${printed(byte)}  ${cell}`,
  ),
  'codes in letters of the indicator, in brackets': rows(
    (cell, step, byte) => `${stepText(step)}. ${cell} [${printed(byte)}]`,
  ),
  'a spreadsheet without a head': rows((cell, step, byte) => `${stepText(step)};${code(byte)};${cell}`),
  'remarks behind': rows(
    (cell, step, byte) => `${stepText(step)} | ${code(byte)} | ${cell.padEnd(8)} | ; шаг`,
  ),
};

/** Layouts of commands alone. */
export const WITHOUT_CODES: { readonly [layout: string]: Layout } = {
  'a grid with a head of one digit': ({ cells }) =>
    [
      '     0     1     2     3     4     5     6     7     8     9',
      ...tens(cells).map((row, i) =>
        `${stepText(i * 10)}   ${row.map((cell) => cell.padEnd(5)).join(' ')}`.trimEnd(),
      ),
    ].join('\n'),
  'a grid with bars and rules': ({ cells }) => {
    const rule = `+----+${'-------+'.repeat(10)}`;
    return [
      rule,
      `|    |${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `  ${n}    |`).join('')}`,
      rule,
      ...tens(cells).map(
        (row, i) => `| ${stepText(i * 10)} |${row.map((cell) => ` ${cell.padEnd(6)}|`).join('')}`,
      ),
      rule,
    ].join('\n');
  },
  'a grid with tabs': ({ cells }) =>
    [
      '\t0\t1\t2\t3\t4\t5\t6\t7\t8\t9',
      ...tens(cells).map((row, i) => `${stepText(i * 10)}\t${row.join('\t')}`),
    ].join('\n'),
  'a grid of five columns': ({ cells }) =>
    tens(cells, 5)
      .map((row, i) => `${stepText(i * 5)}: ${row.join('  ')}`)
      .join('\n'),
  'a page with a grid': ({ cells }) =>
    `<table border=1>\n<tr><td></td>${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `<td>0${n}</td>`).join('')}</tr>\n${tens(
      cells,
    )
      .map(
        (row, i) =>
          `<tr><td>${stepText(i * 10)}</td>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
      )
      .join('\n')}\n</table>`,
  'a page with pre': (program) =>
    `<p>Программа:</p><pre>\n${escapeHtml(rows((cell, step) => `${stepText(step)}  ${cell}`)(program))}\n</pre><p>Конец.</p>`,
  'a fence of Markdown': (program) =>
    `# Игра\n\nНабрать:\n\n\`\`\`\n${rows((cell, step) => `${stepText(step)} ${cell}`)(program)}\n\`\`\`\n\nУдачи!`,
  'running in prose with points': (program) =>
    `Наберите программу:\n${wrapped(rows((cell, step) => `${stepText(step)}.${cell}`, ' ')(program), 60)}\nи нажмите В/О С/П.`,
  'semicolons behind every step': (program) =>
    wrapped(rows((cell, step) => `${stepText(step)}.${cell};`, ' ')(program), 70),
  'commands with their addresses on a line': (program) =>
    commands(program)
      .map(({ step, text }) => `${stepText(step)}  ${text}`)
      .join('\n'),
  'commands with their addresses, colons and tabs': (program) =>
    commands(program)
      .map(({ step, text }) => `${stepText(step)}:\t${text.replace(' ', '\t')}`)
      .join('\r\n'),
  'two columns side by side': beside(2, (cell, step) => `${stepText(step)} ${cell}`, '\t'),
  'four columns side by side with bars': beside(4, (cell, step) => `| ${stepText(step)} | ${cell}`, ' '),
  'pages with form feeds': ({ cells }) =>
    tens(
      cells.map((cell, step) => `${stepText(step)}  ${cell}`),
      40,
    )
      .map((page) => page.join('\n'))
      .join('\n\f\n'),
  'blank lines between tens': ({ cells }) =>
    tens(cells.map((cell, step) => `${stepText(step)}. ${cell}`))
      .map((ten) => ten.join('\n'))
      .join('\n\n'),
  'equals between': rows((cell, step) => `${stepText(step)} = ${cell}`),
  'dashes between': rows((cell, step) => `${stepText(step)} - ${cell}`),
  'quoted mail': rows((cell, step) => `> ${stepText(step)} ${cell}`),
  'hexadecimal labels after 99': rows(
    (cell, step) => `${step < 100 ? stepText(step) : `A${step - 100}`} ${cell}`,
  ),
  'remarks behind dashes': rows(
    (cell, step) => `${stepText(step)} ${cell} - ${['сложить', 'показать результат', 'счётчик'][step % 3]}`,
  ),
  'some remarks': rows(
    (cell, step) =>
      `${stepText(step)}  ${cell}${step % 4 === 0 ? ' (на счётчик)' : step % 4 === 2 ? ' сложить' : ''}`,
  ),
  'a title, values and counted instructions around': (program) =>
    `Гипотенуза\nТехника — молодёжи, № 8, 1985, с. 58\n\nР0=5 Р1=7\n\n${tens(
      commands(program).map(({ text }) => text),
      7,
    )
      .map((row) => row.join('  '))
      .join('\n')}\n\n1. Ввести число, В↑.\n2. Нажать В/О С/П.\n3. Результат в РХ.`,
  'in one line with the word before': (program) =>
    `Программа: ${commands(program)
      .map(({ text }) => text)
      .join(', ')}.`,
  'keys in frames': (program) =>
    tens(
      commands(program).flatMap(({ text }) => text.split(' ').map((key) => `[${key}]`)),
      8,
    )
      .map((row) => row.join(' '))
      .join('\n'),
  'no addresses, one a line': (program) =>
    commands(program)
      .map(({ text }) => text)
      .join('\n'),
  'no addresses, commas': (program) =>
    wrapped(
      commands(program)
        .map(({ text }) => text)
        .join(', '),
      60,
    ),
  'no addresses, ten a line': (program) =>
    tens(commands(program).map(({ text }) => text))
      .map((row) => row.join('  '))
      .join('\n'),
};

/** Dumps of codes alone. */
export const DUMPS: { readonly [layout: string]: Layout } = {
  'pairs, ten a row': ({ bytes }) => tens(bytes).map(toHex).join('\n'),
  'pairs, sixteen a row with addresses': ({ bytes }) =>
    tens(bytes, 16)
      .map((row, i) => `${(i * 16).toString(16).toUpperCase().padStart(4, '0')}: ${toHex(row)}`)
      .join('\n'),
  'rows with decimal labels': ({ bytes }) =>
    tens(bytes)
      .map((row, i) => `${stepText(i * 10)}: ${toHex(row)}`)
      .join('\n'),
  'a list of C': ({ bytes }) =>
    `{ ${[...bytes].map((byte) => `0x${byte.toString(16).padStart(2, '0')}`).join(', ')} }`,
  'small letters': ({ bytes }) => tens(bytes).map(toHex).join('\n').toLowerCase(),
  'letters of the indicator': ({ bytes }) =>
    tens(bytes)
      .map((row, i) => `${stepText(i * 10)}  ${[...row].map(code).join(' ')}`)
      .join('\n'),
};

/** Slips of scanners and of hands that type from paper: what stands there, and what is read instead. */
export const SLIPS: readonly (readonly [right: string, wrong: string])[] = [
  ['3', 'З'],
  ['0', 'О'],
  ['0', 'o'],
  ['1', 'l'],
  ['1', 'I'],
  ['1', '|'],
  ['6', 'б'],
  ['8', 'В'],
  ['5', 'S'],
  ['4', 'Ч'],
  ['П', 'Л'],
  ['П', 'n'],
  ['И', 'Н'],
  ['В', '8'],
  ['О', '0'],
  ['С', 'О'],
  ['С', '('],
  ['↑', '1'],
  ['×', 'х'],
  ['x', '×'],
  ['<', '('],
  ['/', '1'],
  ['К', 'Н'],
  ['F', 'Р'],
  ['F', 'E'],
  ['↔', ''],
  ['-', ''],
  ['+', '4'],
  ['÷', '+'],
  ['≥', '>'],
  ['√', 'V'],
];
