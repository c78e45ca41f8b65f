/** Habits of authors: how commands are spelt and how listings are laid out. */
import { stepText } from '../../src/listing/addresses.ts';
import { tens } from './published.ts';

type Speller = (canonical: string) => string;

const replace =
  (...pairs: [string | RegExp, string][]): Speller =>
  (text) =>
    pairs.reduce((spelt, [from, to]) => spelt.replace(from, to), text);

export const compact: Speller = (text) => text.replaceAll(' ', '');

export const SPELLERS: { readonly [author: string]: Speller } = {
  canonical: (text) => text,
  compact,
  'М arrows of the sixties': replace(
    ['x→П ', 'хП'],
    ['П→x ', 'Пх'],
    ['К x→П ', 'КхП'],
    ['F x^2', 'Fx²'],
    ['<->', '↔'],
    ['В↑', 'В^'],
  ),
  'ИП and П': (text) =>
    compact(
      replace(
        [/^П→x /, 'ИП'],
        [/^x→П /, 'П'],
        [/^КП→x /, 'КИП'],
        [/^К x→П /, 'КП'],
        ['<->', 'XY'],
        ['×', 'x'],
      )(text),
    ),
  'Latin doubles': (text) =>
    compact(text).replace(/[АВЕКМНОРСТХ]/g, (letter) => 'ABEKMHOPCTX'['АВЕКМНОРСТХ'.indexOf(letter)]),
  'Cyrillic doubles': (text) =>
    compact(text).replace(/[xaceX]/g, (letter) => 'хасеХ'['xaceX'.indexOf(letter)]),
  'Cyrillic registers': (text) =>
    compact(text).replace(/(?<=[ПБx0→])[abcde]$/, (register) => 'АВСДЕ'['abcde'.indexOf(register)]),
  'small o for zero': (text) => compact(text).replace(/([≠≥<=])0/, '$1o'),
  ASCII: replace(
    ['x→П', 'STO'],
    ['П→x', 'RCL'],
    ['→', '->'],
    ['≠', '!='],
    ['≥', '>='],
    ['×', '*'],
    ['÷', '/'],
    ['F√', 'F sqrt'],
    ['Fπ', 'F pi'],
    ['К∧', 'K and'],
    ['К∨', 'K or'],
    ['К⊕', 'K xor'],
    ['F↻', 'F rot'],
    ['В↑', 'ENT'],
    ['<->', 'XY'],
    ['С/П', 'R/S'],
    ['В/О', 'RTN'],
    ['ПП', 'GSB'],
    ['БП', 'GTO'],
  ),
  Semico: replace(
    [/^x→П /, 'M '],
    [/^П→x /, 'RM '],
    [/^КП→x /, 'K RM '],
    [/^К x→П /, 'K M '],
    ['КПП', 'K GSB'],
    ['КБП', 'K GOTO'],
    ['С/П', 'R/S'],
    ['В/О', 'RTN'],
    ['К[x]', 'K INT'],
    ['К{x}', 'K FRAC'],
    [/^F x/, 'F X'],
    ['ВП', 'EE'],
    ['Cx', 'CX'],
  ),
  arrows: (text) => compact(replace(['x→П', 'х-П'], ['П→x', 'П-х'], ['<->', '⟷'])(text)),
  entities: (text) =>
    compact(
      replace(
        ['√', '&radic;'],
        ['↻', '&orarr;'],
        [/\|/g, '&mid;'],
        ['≠', '&ne;'],
        ['≥', '&ge;'],
        ['×', '&times;'],
        ['÷', '&divide;'],
        ['∧', '&and;'],
        ['∨', '&or;'],
        ['⊕', '&oplus;'],
      )(text),
    ),
  'functions by name': (text) =>
    compact(
      replace(
        ['sin^-1', 'arcsin'],
        ['cos^-1', 'arccos'],
        ['tg^-1', 'arctg'],
        ['10^x', '10x'],
        ['e^x', 'ex'],
        ['x^2', 'x2'],
      )(text),
    ),
  'lower case': (text) =>
    compact(text).replace(/К(ИНВ|ЗН|НОП)/, (word) => word[0] + word.slice(1).toLowerCase()),
};

type Layout = (cells: readonly string[]) => string;

const numbered =
  (label: (address: string, step: number) => string): Layout =>
  (cells) =>
    cells.map((cell, step) => `${label(stepText(step), step)}${cell}`).join('\n');

const inColumns =
  (columns: number, mark: string): Layout =>
  (cells) => {
    const rows = Math.ceil(cells.length / columns);
    return Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_unused, column) => {
        const step = column * rows + row;
        return step < cells.length ? `${stepText(step)}${mark} ${cells[step].padEnd(9)}` : '';
      })
        .join('   ')
        .trimEnd(),
    ).join('\n');
  };

/** `00 ИП0 01 FВx 02 + 03 П0`: every step under its address, several to a line. */
const running =
  (perLine: number): Layout =>
  (cells) =>
    tens(
      cells.map((cell, step) => `${stepText(step)} ${cell}`),
      perLine,
    )
      .map((line) => line.join(' '))
      .join('\n');

const rowsOfTen = (cells: readonly string[], label: (step: number) => string, between: string): string[] =>
  tens(cells).map((row, i) => `${label(i * 10)}${row.join(between)}`);

export const LAYOUTS: { readonly [layout: string]: Layout } = {
  'two columns, tab': numbered((address) => `${address}\t`),
  'two columns, blank': numbered((address) => `${address} `),
  'two columns, point': numbered((address) => `${address}. `),
  'two columns, colon': numbered((address) => `${address}: `),
  'two columns, parenthesis': numbered((address) => `${address}) `),
  'two columns, bar': numbered((address) => `${address} | `),
  'two columns, minus zero addresses': numbered((address) => `${address.replace('A', '-')}   `),
  'two columns, point zero addresses': numbered((address) => `${address.replace('A', '.')}\t`),
  'two columns, decimal addresses': numbered((_address, step) => `${step < 10 ? '0' : ''}${step}\t`),
  'two columns, every late step A0': numbered((address, step) => `${step < 100 ? address : 'A0'}.`),
  'table of Markdown': (cells) =>
    [
      '| Адрес | Команда |',
      '|---|---|',
      ...cells.map((cell, step) => `| ${stepText(step)} | ${cell} |`),
    ].join('\n'),
  'table with bars around': (cells) => cells.map((cell, step) => `|${stepText(step)}|${cell}|`).join('\n'),
  'three columns side by side': inColumns(3, ''),
  'five columns with points': inColumns(5, '.'),
  'NN.command on one line': (cells) => cells.map((cell, step) => `${stepText(step)}.${cell}`).join(' '),
  'NN.command with tabs': (cells) => cells.map((cell, step) => `${stepText(step)}.${cell}`).join('\t'),
  'addresses running on, four a line': running(4),
  'addresses running on, one line': running(105),
  'grid with head': (cells) =>
    [' #  | 00 01 02 03 04 05 06 07 08 09', ...rowsOfTen(cells, (step) => `${stepText(step)}  | `, ' ')].join(
      '\n',
    ),
  'grid of the page': (cells) =>
    [
      '# | | 00 | 01 | 02 | 03 | 04 | 05 | 06 | 07 | 08 | 09 |',
      '---|---|---|---|---|---|---|---|---|---|---|',
      ...rowsOfTen(cells, (step) => `${stepText(step)} | | `, ' | '),
    ].join('\n'),
  'grid without head': (cells) => rowsOfTen(cells, (step) => `${stepText(step)}   `, '  ').join('\n'),
  'remarks behind commands': (cells) =>
    cells.map((cell, step) => `${stepText(step)}\t${cell}\t; шаг ${step}`).join('\n'),
  'prose around': (cells) =>
    [
      'Игра для микрокалькулятора.',
      'Автор неизвестен, опубликовано в журнале.',
      '',
      ...cells.map((cell, step) => `${stepText(step)}\t${cell}`),
      '',
      'Инструкция: введите число и нажмите С/П.',
    ].join('\n'),
  'two columns, brackets': numbered((address) => `[${address}] `),
  'rows labelled by their range': (cells) =>
    rowsOfTen(cells, (step) => `${stepText(step)}-${stepText(Math.min(step + 9, 104))} `, ' ').join('\n'),
  spreadsheet: (cells) =>
    ['Адрес;Команда', ...cells.map((cell, step) => `${stepText(step)};${cell}`)].join('\n'),
  'lines of Windows': (cells) => cells.map((cell, step) => `${stepText(step)}\t${cell}`).join('\r\n'),
  'blank lines between': (cells) => cells.map((cell, step) => `${stepText(step)}\t${cell}`).join('\n\n'),
};

/** Spellings with blanks inside cannot stand in layouts where only blanks divide commands. */
export const NEEDS_COMPACT = /grid|range|side by side|five columns|NN\.command/;
