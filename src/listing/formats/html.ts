/** A page to print: the rules, the start values and the program in the columns of a magazine. One file, nothing to load. */
import { catalogue, inEither, type Lang } from '../../texts.ts';
import { formatAddress, operandSteps, stepText } from '../addresses.ts';
import { textIn } from '../comment-language.ts';
import { formatKeys } from '../key-names.ts';
import { LISTING_MARK } from '../page.ts';
import { type ProgramFile, slotText } from '../program-file.ts';
import { ANGLE_LEGEND, formatNumber } from '../values.ts';
import { cellTexts } from './pmk-writer.ts';

const WORDS = catalogue(
  {
    author: 'Author',
    source: 'Source',
    angle: 'Angle switch',
    registers: 'Start values',
    start: 'Start',
    address: 'Address',
    command: 'Command',
    code: 'Code',
    untitled: 'MK-61 program',
    steps: 'steps',
  },
  {
    author: 'Автор',
    source: 'Источник',
    angle: 'Переключатель',
    registers: 'Начальные значения',
    start: 'Пуск',
    address: 'Адрес',
    command: 'Команда',
    code: 'Код',
    untitled: 'Программа для МК-61',
    steps: 'шагов',
  },
);

/** Text in a page or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character]!,
  );

/** Rows in one column of the printed table. */
const COLUMN_ROWS = 35;

/** The style of printed listings. */
export const LISTING_STYLE = `
body { font: 11pt/1.4 Georgia, "PT Serif", serif; margin: 2em auto; max-width: 50em; padding: 0 1em; color: #111; background: #fff; }
h1 { font-size: 1.4em; margin: 0 0 .3em; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1em 1em; margin: .5em 0; }
dt { font-style: italic; } dd { margin: 0; }
p { white-space: pre-wrap; }
.columns { display: flex; flex-wrap: wrap; gap: 1.2em; align-items: flex-start; }
table { border-collapse: collapse; font: 10pt/1.25 "DejaVu Sans Mono", "PT Mono", monospace; break-inside: avoid; }
th { font: italic 9pt Georgia, serif; text-align: left; border-bottom: 1px solid #111; padding: 0 .5em; }
td { padding: 0 .5em; white-space: nowrap; } td:first-child { border-right: 1px solid #999; }
tr.ten td { border-top: 1px dotted #bbb; } td.operand { padding-left: 1.5em; } td.guessed { text-decoration: underline dotted; }
@media print { body { margin: 0; max-width: none; } }`;

/** The steps of a program as tables beside one another: address, command, code. */
export function listingTables({ bytes, guessed }: ProgramFile, lang: Lang): string {
  const words = WORDS[lang];
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
  const words = WORDS[lang];
  const title = inEither(header.title, lang) || words.untitled;
  const registers = [...header.registers]
    .map(([slot, value]) => `${slotText(slot)} = ${formatNumber(value)}`)
    .join(', ');
  const facts: [string, string][] = [
    [words.author, textIn(header.author, lang)],
    [words.source, textIn(header.source, lang)],
    [words.angle, header.angle ? ANGLE_LEGEND[header.angle] : ''],
    [words.registers, registers],
    [words.start, formatKeys(header.start)],
  ];
  const list = facts
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const texts = [inEither(header.rules, lang), inEither(header.notes, lang)]
    .filter(Boolean)
    .map((text) => `<p>${escapeHtml(text ?? '')}</p>`);
  return `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${LISTING_STYLE}
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
