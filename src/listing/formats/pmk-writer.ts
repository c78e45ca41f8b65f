/** Writes `.pmk`, the source format. */
import { formatAddress, operandSteps, stepText } from '../addresses.ts';
import { formatKeys } from '../key-names.ts';
import { mnemonicOf } from '../mnemonics.ts';
import {
  type ListingLine,
  type ProgramFile,
  type PropertyText,
  type Replay,
  slotText,
} from '../program-file.ts';
import { formatNumber } from '../values.ts';

/** Widths of the canonical layout. */
const INDENT = '    ';
const COMMENT_COLUMN = 64;

/** The canonical text of a program; parsePmk reads it back to the same program, and formatting it again changes nothing. */
export function makePmk(program: ProgramFile): string {
  const { header } = program;
  const lines: string[] = header.remarks.map((remark) => `; ${remark}`.trimEnd());
  const put = (key: string, value: string | undefined): void => {
    if (value) lines.push(value.includes('\n') ? `${key}:\n${indented(value)}` : `${key}: ${value}`);
  };
  put('title ru', header.title.ru);
  put('title en', header.title.en);
  put('author', header.author);
  put('source', header.source);
  put('model', header.model);
  put('angle', header.angle ?? '');
  for (const [slot, value] of header.registers) lines.push(`${slotText(slot)} = ${formatNumber(value)}`);
  put('keys', formatKeys(header.start));
  for (const [word, text] of [
    ['rules', header.rules],
    ['notes', header.notes],
  ] as const) {
    for (const language of ['ru', 'en'] as const) {
      if (text[language]) lines.push('', `${word} ${language}:`, indented(text[language]));
    }
  }
  if (lines.length > 0) lines.push('');
  lines.push('program:', ...programLines(program));
  for (const replay of program.replays) lines.push('', ...replayLines(replay));
  for (const property of program.properties) lines.push('', ...propertyLines(property));
  return `${lines.join('\n')}\n`;
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line ? INDENT + line : ''))
    .join('\n');

/** Text of one step: a command, or the address of the command before it. */
export function cellTexts(program: Pick<ProgramFile, 'bytes' | 'symbols'>): string[] {
  const operands = operandSteps(program.bytes);
  return [...program.bytes].map((byte, step) =>
    operands.has(step) ? (program.symbols.get(step) ?? formatAddress(byte)) : mnemonicOf(byte),
  );
}

function programLines(program: ProgramFile): string[] {
  const texts = cellTexts(program);
  const layout = program.layout.some(({ kind }) => kind === 'cells')
    ? wholeLayout(program)
    : defaultLayout(program);
  return layout.map((line) => {
    if (line.kind === 'blank') return '';
    if (line.kind === 'comment') return `; ${line.text}`.trimEnd();
    if (line.kind === 'label') return withComment(`${line.name}:`, line.comment);
    const code = texts.slice(line.from, line.to).join('  ');
    return withComment(`${INDENT}${stepText(line.from)}:  ${code}`, line.comment);
  });
}

/** The layout with lines for the steps that no line of the text holds: those that the reader had to fill in. */
function wholeLayout({ layout, bytes }: ProgramFile): ListingLine[] {
  const whole: ListingLine[] = [];
  let next = 0;
  const fill = (to: number): void => {
    if (to > next) whole.push({ kind: 'cells', from: next, to, comment: '' });
    next = Math.max(next, to);
  };
  for (const line of layout) {
    if (line.kind === 'cells') {
      fill(line.from);
      next = line.to;
    }
    whole.push(line);
  }
  fill(bytes.length);
  return whole;
}

const withComment = (code: string, comment: string): string =>
  comment ? `${code.padEnd(COMMENT_COLUMN)}  ; ${comment}`.trimEnd() : code;

/** Lines for a program that came without any: ten steps each, with its labels; an address stays with its command. */
function defaultLayout({ bytes, labels }: Pick<ProgramFile, 'bytes' | 'labels'>): ListingLine[] {
  const layout: ListingLine[] = [];
  const starts = new Map<number, string[]>();
  for (const [name, step] of labels) starts.set(step, [...(starts.get(step) ?? []), name]);
  let from = 0;
  const operands = operandSteps(bytes);
  const close = (to: number): void => {
    if (to > from) layout.push({ kind: 'cells', from, to, comment: '' });
    from = to;
  };
  for (let step = 0; step < bytes.length; step++) {
    if (!operands.has(step) && (starts.has(step) || step - from >= 10)) close(step);
    for (const name of starts.get(step) ?? []) layout.push({ kind: 'label', name, comment: '' });
  }
  close(bytes.length);
  return layout;
}

function replayLines(replay: Replay): string[] {
  const lines = [`replay ${replay.name.replace(/[:"\n]+/g, ' ').trim()}:`.replace(' :', ':')];
  for (const [slot, value] of replay.registers)
    lines.push(`${INDENT}${slotText(slot)} = ${formatNumber(value)}`);
  for (const { keys, display, registers } of replay.steps) {
    const wanted = [
      ...(display === null ? [] : [`"${display}"`]),
      ...[...registers].map(([slot, value]) => `${slotText(slot)}=${formatNumber(value)}`),
    ];
    lines.push(`${INDENT}${formatKeys(keys)}${wanted.length > 0 ? ` => ${wanted.join(' ')}` : ''}`);
  }
  return lines;
}

function propertyLines({ name, lines, word = 'property' }: PropertyText): string[] {
  const head = `${word} ${name}:`.replace(' :', ':');
  return [head, ...lines.map(({ text }) => INDENT + text.trim())];
}
