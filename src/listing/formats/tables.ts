/** Writes the formats whose lines begin with addresses: the ten-column grid, two columns, `NN.command`, Markdown. */
import { catalogue, inEither, type Lang } from '../../texts.ts';
import { formatAddress, stepText } from '../addresses.ts';
import { commentHeader } from '../comment-header.ts';
import { textIn, textsIn } from '../comment-language.ts';
import type { ProgramFile } from '../program-file.ts';
import { ANGLE_LEGEND, assignment } from '../values.ts';
import { chunk } from './dumps.ts';
import { cellTexts } from './pmk-writer.ts';

/** Cells without blanks and without labels: `x→Пa`, `Fx^2`, `27`. */
const compactCells = ({ bytes }: ProgramFile): string[] =>
  cellTexts({ bytes, symbols: new Map() }).map((text) => text.replaceAll(' ', ''));

/** The grid of the magazines: ten commands a row, the codes behind a semicolon. */
export function makeGrid(program: ProgramFile, lang?: Lang): string {
  const cells = compactCells(program);
  const width = Math.max(6, ...cells.map((cell) => [...cell].length));
  const columns = Array.from({ length: 10 }, (_, i) => String(i).padStart(2, '0').padEnd(width)).join(' ');
  const rows = chunk(program.bytes, 10).map((row, i) => {
    const commands = cells.slice(i * 10, i * 10 + row.length).map((cell) => pad(cell, width));
    const line = `${stepText(i * 10)}  | ${commands.join(' ')}`;
    return `${pad(line, 5 + 11 * (width + 1))} ; ${row.map(formatAddress).join(' ')}`;
  });
  return `${[...commentHeader(program.header, ';', lang), ` #  | ${columns}`.trimEnd(), ...rows].join('\n')}\n`;
}

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - [...text].length));

/** One step a line: address, tab, command. */
export function makeTwoColumn(program: ProgramFile, lang?: Lang): string {
  const lines = compactCells(program).map((cell, step) => `${stepText(step)}\t${cell}`);
  return `${[...commentHeader(program.header, ';', lang), ...lines].join('\n')}\n`;
}

/** `00.К[x] 01.x→П2`, ten a line, the start values in back quotes. */
export function makeDotted(program: ProgramFile): string {
  const cells = compactCells(program).map((cell, step) => `${stepText(step)}.${cell}`);
  const lines = chunk(program.bytes, 10).map((row, i) => cells.slice(i * 10, i * 10 + row.length).join(' '));
  const setup = [...program.header.registers].map(([slot, value]) => assignment(slot, value)).join('; ');
  return `${[...(setup ? [`\`${setup}\``] : []), ...lines].join('\n')}\n`;
}

/** Comments by the step at which their line begins. */
export function commentsByStep(program: ProgramFile, lang?: Lang): Map<number, string> {
  const comments = new Map<number, string>();
  let waiting: string[] = [];
  for (const line of program.layout) {
    if (line.kind === 'comment') waiting.push(line.text);
    else if (line.kind === 'label') waiting.push(...[`${line.name}:`, line.comment].filter(Boolean));
    else if (line.kind === 'cells') {
      const own = (texts: readonly string[]): readonly string[] => (lang ? textsIn(texts, lang) : texts);
      const text = [...own(waiting), ...own([line.comment])].filter(Boolean).join(' ');
      if (text) comments.set(line.from, text);
      waiting = [];
    }
  }
  return comments;
}

/** A free text in which no line can be taken for a row of a table. */
const withoutTables = (text: string): string => text.replace(/\|/g, '\\|');

/** A comment in a cell: signs that mean something to Markdown or to the reader stand as character entities. */
const escapeCell = (text: string): string =>
  text.replace(/[#;/`*|\\&<>{}[\]_~]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s+/g, ' ');

const WORDS = catalogue(
  {
    author: 'Author',
    source: 'Source',
    angle: 'Angle switch',
    registers: 'Registers',
    rules: 'Rules',
    notes: 'Notes',
    program: 'Program',
    columns: '| Step | Code | Command | Comment |',
  },
  {
    author: 'Автор',
    source: 'Источник',
    angle: 'Переключатель',
    registers: 'Регистры',
    rules: 'Правила',
    notes: 'Заметки',
    program: 'Программа',
    columns: '| Шаг | Код | Команда | Пояснение |',
  },
);

/** Markdown with the rules, the start values and a table of step, code, command, comment. */
export function makeMarkdown(program: ProgramFile, lang: Lang): string {
  const { header } = program;
  const words = WORDS[lang];
  const lines: string[] = [];
  const title = inEither(header.title, lang);
  if (title) lines.push(`# ${title}`, '');
  if (header.author) lines.push(`${words.author}: ${textIn(header.author, lang)}`, '');
  if (header.source) lines.push(`${words.source}: ${textIn(header.source, lang)}`, '');
  if (header.angle) lines.push(`${words.angle}: ${ANGLE_LEGEND[header.angle]}`, '');
  if (header.registers.size > 0) {
    const values = [...header.registers].map(([slot, value]) => assignment(slot, value)).join(' ');
    lines.push(`${words.registers}: ${values}`, '');
  }
  const texts = [
    [words.rules, inEither(header.rules, lang)],
    [words.notes, inEither(header.notes, lang)],
  ] as const;
  for (const [heading, text] of texts) if (text) lines.push(`## ${heading}`, '', withoutTables(text), '');
  if (texts.some(([, text]) => text)) lines.push(`## ${words.program}`, '');
  lines.push(words.columns, '| --- | --- | --- | --- |');
  const comments = commentsByStep(program, lang);
  cellTexts({ bytes: program.bytes, symbols: new Map() }).forEach((cell, step) => {
    const comment = escapeCell(comments.get(step) ?? '');
    lines.push(
      `| ${stepText(step)} | ${formatAddress(program.bytes[step])} | ${cell.replaceAll('|', '∣')} | ${comment} |`.replace(
        '|  |',
        '| |',
      ),
    );
  });
  return `${lines.join('\n')}\n`;
}
