/** Writes the formats whose lines begin with addresses: the ten-column grid, two columns, `NN.command`, Markdown. */

import { type Key, Machine, MK61, type MkNumber } from '../../machine/index.ts';
import { type Lang, preferLang } from '../../texts.ts';
import { formatAddress, operandSteps, STORES, stepText, takesAddress } from '../addresses.ts';
import { commentHeader, textIn, textsIn } from '../comment-header.ts';
import { LISTING_MARK } from '../encoding.ts';
import { keysOfAddress, keysOfCommand, keysOfNumber } from '../key-names.ts';
import {
  ANGLE_LEGEND,
  assignment,
  formatNumber,
  type Header,
  type ProgramFile,
  slotText,
} from '../program-file.ts';
import TEXTS from '../texts.json' with { type: 'json' };
import { formatKeys } from '../typed-text.ts';
import { chunk } from './codes.ts';
import { cellTexts } from './pmk.ts';

/** Cells without blanks and without labels: `x→Пa`, `Fx^2`, `27`. */
const compactCells = ({ bytes }: ProgramFile): string[] =>
  cellTexts({ bytes, symbols: new Map() }).map((text) => text.replaceAll(' ', ''));

/** The grid of the magazines: ten commands a row, the codes after a semicolon. */
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
const withoutTables = (text: string): string => text.replaceAll('|', '\\|');

/** A comment in a cell: signs that mean something to Markdown or to the reader stand as character entities. */
const escapeCell = (text: string): string =>
  text.replace(/[#;/`*|\\&<>{}[\]_~]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s+/g, ' ');

/** Author, source and angle switch, by their names. */
function factsOf({ author, source, angle }: Header, lang: Lang) {
  const words = TEXTS.markdown[lang];
  return [
    [words.author, textIn(author, lang)],
    [words.source, textIn(source, lang)],
    [words.angle, angle ? ANGLE_LEGEND[angle] : ''],
  ];
}

/** Markdown with the rules, the start values and a table of step, code, command, comment. */
export function makeMarkdown(program: ProgramFile, lang: Lang): string {
  const { header } = program;
  const words = TEXTS.markdown[lang];
  const lines: string[] = [];
  const title = preferLang(header.title, lang);
  if (title) lines.push(`# ${title}`, '');
  const values = [...header.registers].map(([slot, value]) => assignment(slot, value)).join(' ');
  for (const [name, value] of [...factsOf(header, lang), [words.registers, values]])
    if (value) lines.push(`${name}: ${value}`, '');
  const texts = [
    [words.rules, preferLang(header.rules, lang)],
    [words.notes, preferLang(header.notes, lang)],
  ] as const;
  for (const [heading, text] of texts) if (text) lines.push(`## ${heading}`, '', withoutTables(text), '');
  if (texts.some(([, text]) => text)) lines.push(`## ${words.program}`, '');
  lines.push(words.columns, '| --- | --- | --- | --- |');
  const comments = commentsByStep(program, lang);
  cellTexts({ bytes: program.bytes, symbols: new Map() }).forEach((cell, step) => {
    const cells = [stepText(step), formatAddress(program.bytes[step]), cell.replaceAll('|', '∣')];
    const comment = escapeCell(comments.get(step) ?? '');
    lines.push(`| ${cells.join(' | ')} | ${comment}${comment && ' '}|`);
  });
  return `${lines.join('\n')}\n`;
}

const PRINTED = TEXTS.printed;

/** Text in a page or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const COLUMN_ROWS = 35;

/** The steps of a program as tables beside one another: address, command, code. */
export function listingTables({ bytes, guessed }: ProgramFile, lang: Lang): string {
  const words = PRINTED[lang];
  const cells = cellTexts({ bytes, symbols: new Map() });
  const operands = operandSteps(bytes);
  const columns: string[] = [];
  for (let from = 0; from < bytes.length; from += COLUMN_ROWS) {
    const rows = cells.slice(from, from + COLUMN_ROWS).map((cell, i) => {
      const step = from + i;
      const classes = [operands.has(step) ? 'operand' : '', guessed.has(step) ? 'guessed' : '']
        .filter(Boolean)
        .join(' ');
      const command = `<td${classes ? ` class="${classes}"` : ''}>${escapeHtml(cell)}</td>`;
      return `<tr${step % 10 === 0 && i > 0 ? ' class="ten"' : ''}><td>${stepText(step)}</td>${command}<td>${formatAddress(bytes[step])}</td></tr>`;
    });
    const head = `<tr><th>${words.address}</th><th>${words.command}</th><th>${words.code}</th></tr>`;
    columns.push(`<table>\n${head}\n${rows.join('\n')}\n</table>`);
  }
  return `<div class="columns" ${LISTING_MARK}>\n${columns.join('\n')}\n</div>`;
}

/** The page, in Russian or English. */
export function makeHtml(program: ProgramFile, lang: Lang): string {
  const { header, bytes } = program;
  const words = PRINTED[lang];
  const title = preferLang(header.title, lang) || words.untitled;
  const registers = [...header.registers]
    .map(([slot, value]) => `${slotText(slot)} = ${formatNumber(value)}`)
    .join(', ');
  const facts = [
    ...factsOf(header, lang),
    [words.registers, registers],
    [words.start, formatKeys(header.start)],
  ];
  const list = facts
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const texts = [preferLang(header.rules, lang), preferLang(header.notes, lang)]
    .filter(Boolean)
    .map((text) => `<p>${escapeHtml(text ?? '')}</p>`);
  return `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
${TEXTS.style.join('\n')}
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${list.length > 0 ? `<dl>${list.join('')}</dl>\n` : ''}${texts.join('\n')}
${listingTables(program, lang)}
<p>${bytes.length} ${words.steps}</p>
</body>
</html>
`;
}

/** One line of the typing. */
export interface Typing {
  readonly what: 'value' | 'program' | 'step' | 'calculate';
  /** Empty if the keyboard cannot enter it. */
  readonly keys: readonly Key[];
  /** Indicator after the keys. */
  readonly display: string;
  /** Step of a command. */
  readonly step: number | null;
  /** `x→П 2`, `R8 = 70`. */
  readonly meaning: string;
}

/** The keys that make a number; null if there are none. */
type NumberKeys = (number: MkNumber) => readonly Key[] | null;

/** All typing, in order: start values, then the program. Steps that no keys enter are passed over with ШГ→. */
export function typingOf(program: ProgramFile, keysOf: NumberKeys = keysOfNumber): Typing[] {
  const machine = new Machine();
  machine.angle = program.header.angle ?? 'rad';
  const typing: Typing[] = [];
  const type = (
    what: Typing['what'],
    keys: readonly Key[],
    meaning: string,
    step: number | null = null,
  ): void => {
    for (const key of keys) machine.press(key);
    typing.push({ what, keys, display: machine.display(), step, meaning });
  };
  for (const [slot, value] of program.header.registers) {
    const register = MK61.registers.indexOf(slot);
    const store = register < 0 ? null : keysOfCommand(STORES[register]);
    const digits = store ? keysOf(value) : null;
    const meaning = `${slotText(slot)} = ${formatNumber(value)}`;
    type('value', digits && store ? [...digits, ...store] : [], meaning);
  }
  if (typing.length > 0) type('value', ['Cx'], '');
  type('program', ['В/О', 'F', 'ВП'], 'F ПРГ');
  const cells = cellTexts({ bytes: program.bytes, symbols: new Map() });
  for (let step = 0; step < program.bytes.length; step++) {
    const byte = program.bytes[step];
    const command = keysOfCommand(byte);
    const operand = takesAddress(byte) && step + 1 < program.bytes.length ? program.bytes[step + 1] : null;
    const address = operand === null ? [] : keysOfAddress(operand);
    const isTwoSteps = operand !== null && command !== null && address !== null;
    const meaning = isTwoSteps ? `${cells[step]} ${formatAddress(operand)}` : cells[step];
    type('step', command && address ? [...command, ...address] : [], meaning, step);
    if (!command || !address) machine.press('ШГ→');
    if (isTwoSteps) step++;
  }
  type('calculate', ['F', '/-/', 'В/О'], 'F АВТ');
  return typing;
}

/** True for such a text: the keys that begin to type a program, and the indicator after them. */
export const isKeyStream = (text: string): boolean => /^ *В\/О F ВП +"/m.test(text);

/** The typing as text: step, keys, indicator after them, meaning. */
export function makeKeyStream(program: ProgramFile, lang: Lang, keysOf?: NumberKeys): string {
  const notes = TEXTS.typing[lang];
  const lines: string[] = [];
  if (program.header.angle) lines.push(`${notes.angle}: ${ANGLE_LEGEND[program.header.angle]}`);
  for (const { what, keys, display, step, meaning } of typingOf(program, keysOf)) {
    const place = (step === null ? '' : stepText(step)).padEnd(4);
    if (keys.length === 0) {
      lines.push(`${place}[${meaning}: ${what === 'step' ? notes.skip : notes.cannot}]`);
      continue;
    }
    const text = what === 'program' ? notes.program : what === 'calculate' ? notes.calculate : meaning;
    const shown = `"${display.trimEnd()}"`;
    lines.push(`${place}${formatKeysApart(keys).padEnd(26)}  ${shown.padEnd(16)}  ${text}`.trimEnd());
  }
  return `${lines.join('\n')}\n`;
}

/** Every key on its own, except the digits of numbers before a store. */
const formatKeysApart = (keys: readonly Key[]): string =>
  keys.includes('x→П') && keys.length > 2 ? formatKeys(keys) : keys.join(' ');
