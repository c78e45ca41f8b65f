/** Pictures of a profile: the listing as a heat map for terminals, SVG and HTML, and stacks for flame-graph tools. */

import { type Profile, realMs } from '../lab/profiler.ts';
import { formatAddress, MK61 } from '../machine/index.ts';
import { messages } from '../messages.ts';
import { spanText } from '../span.ts';
import { formatNumber, type Lang, numeral } from '../texts.ts';
import CATALOGUE from './profile.json' with { type: 'json' };

/** The program of a profile: its codes and the text of each step. */
export interface ProfiledListing {
  readonly bytes: ArrayLike<number>;
  readonly texts: readonly string[];
}

/** The share of a cell in all cycles, 0..1. */
const shares = (profile: Profile): number[] =>
  profile.cells.map(({ cycles }) => (profile.total.cycles === 0 ? 0 : cycles / profile.total.cycles));

/** Step of a cell as listings write it: 00..99, A0..A4. */
const cellName = (cell: number): string => formatAddress(MK61.addressOf(cell));

/** Places of the longest bar where there is room for it. */
const BAR = 20;
/** Backgrounds of the 256-colour palette from cool to hot. */
const HEAT = [236, 58, 94, 130, 166, 202, 196];

/** Place on a scale of `steps`: logarithmic, because one loop usually dwarfs everything. */
function heatOf(share: number, hottest: number, steps: number): number {
  if (share === 0) return -1;
  const decades = Math.log10(hottest / share);
  return Math.max(0, Math.min(steps - 1, Math.round((steps - 1) * (1 - decades / 3))));
}

/**
 * The steps that ran, one a line: address, text, commands, share of the time and a bar, or the line's background in
 * colour. The language writes the share: `1.45 %`, `1,45 %`.
 *
 * @param columns places of a line: the bars take what is left of them, and are left out where nothing is.
 */
export function heatListing(
  profile: Profile,
  listing: ProfiledListing,
  color: boolean,
  lang: Lang,
  columns = Number.POSITIVE_INFINITY,
): string {
  const { texts } = listing;
  const heat = shares(profile);
  const hottest = Math.max(...heat);
  const isOperand = operandCells(profile, listing.bytes);
  const rows = texts.flatMap((text, cell) => {
    if (isOperand[cell]) return [];
    const { commands, cycles } = profile.cells[cell];
    const operand = isOperand[cell + 1] ? ` ${texts[cell + 1]}` : '';
    const percent = commands === 0 ? '' : `${numeral[lang](100 * heat[cell], 2)} %`;
    const numbers = commands === 0 ? '' : `${String(commands).padStart(11)} ${String(cycles).padStart(13)}`;
    const line = `${cellName(cell)}  ${`${text}${operand}`.padEnd(12)} ${numbers.padEnd(25)} ${percent.padStart(8)}`;
    return [{ cell, line, hasRun: commands > 0 }];
  });
  const longest = Math.min(BAR, columns - Math.max(0, ...rows.map(({ line }) => line.length)) - 1);
  const lines = rows.map(({ cell, line, hasRun }) => {
    const step = heatOf(heat[cell], hottest, HEAT.length);
    const bar =
      hasRun && longest > 0 ? '█'.repeat(Math.max(1, Math.round((longest * heat[cell]) / hottest))) : '';
    const painted = color && step >= 0 ? `\x1b[48;5;${HEAT[step]}m\x1b[97m${line}\x1b[0m` : line;
    return `${painted} ${bar}`.trimEnd();
  });
  return `${lines.join('\n')}\n`;
}

/** Cells that are the address of the command before and were not executed themselves. */
function operandCells(profile: Profile, bytes: ArrayLike<number>): boolean[] {
  const isOperand: boolean[] = [];
  for (let cell = 0; cell < bytes.length; cell++) {
    const follows = cell > 0 && !isOperand[cell - 1] && MK61.commands[bytes[cell - 1]].operand === 'address';
    isOperand.push(follows && profile.cells[cell].commands === 0);
  }
  return isOperand;
}

/** `main;ПП 34;05 КППb 1234`: one line for each cell under each chain of calls, weighted by cycles. */
export function foldedStacks(profile: Profile, texts: readonly string[], main: string): string {
  return profile.stacks
    .map(({ entries, cell, cycles }) => {
      const chain = [main, ...entries.map((entry) => `ПП ${cellName(entry)}`)];
      // Blanks and semicolons divide the format.
      const text = `${cellName(cell)} ${texts[cell] ?? ''}`.trim().replaceAll(';', ',');
      return `${[...chain, text].join(';')} ${cycles}\n`;
    })
    .join('');
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const COLUMNS = 10;
const WIDTH = 84;
const HEIGHT = 44;
const MARGIN = 40;

/** Colour of a share, white to red by way of yellow. */
function colorOf(share: number, hottest: number): string {
  const steps = 100;
  const step = heatOf(share, hottest, steps);
  if (step < 0) return '#f4f4f4';
  return `hsl(${Math.round(58 - (step * 58) / (steps - 1))} 95% ${Math.round(88 - (step * 33) / (steps - 1))}%)`;
}

/** The listing as the pages of the classics print it, ten steps a row, each cell as hot as its share of the time. A whole SVG file. */
export function heatSvg(profile: Profile, texts: readonly string[], title: string, lang: Lang): string {
  const heat = shares(profile);
  const hottest = Math.max(...heat);
  const rows = Math.ceil(texts.length / COLUMNS);
  const width = MARGIN + COLUMNS * WIDTH + 8;
  const height = MARGIN + rows * HEIGHT + 8;
  const parts: string[] = [];
  for (let column = 0; column < COLUMNS; column++)
    parts.push(
      `<text x="${MARGIN + column * WIDTH + WIDTH / 2}" y="${MARGIN - 8}" class="head">0${column}</text>`,
    );
  for (let row = 0; row < rows; row++) {
    const y = MARGIN + row * HEIGHT;
    parts.push(
      `<text x="${MARGIN / 2}" y="${y + HEIGHT / 2 + 5}" class="head">${cellName(row * COLUMNS)}</text>`,
    );
  }
  texts.forEach((text, cell) => {
    const x = MARGIN + (cell % COLUMNS) * WIDTH;
    const y = MARGIN + Math.floor(cell / COLUMNS) * HEIGHT;
    const { commands, cycles } = profile.cells[cell];
    const percent = commands === 0 ? '' : `${numeral[lang](100 * heat[cell], 1)} %`;
    const tip = `${cellName(cell)} ${text}: ${commands} / ${cycles} / ${percent || '0 %'}`;
    parts.push(
      `<g><title>${escapeXml(tip)}</title><rect x="${x}" y="${y}" width="${WIDTH - 2}" height="${HEIGHT - 2}" rx="4" fill="${colorOf(heat[cell], hottest)}"/>` +
        `<text x="${x + WIDTH / 2}" y="${y + 19}" class="code">${escapeXml(text)}</text><text x="${x + WIDTH / 2}" y="${y + 36}" class="share">${percent}</text></g>`,
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">
<title>${escapeXml(title)}</title>
<style>text{font-family:ui-monospace,monospace;text-anchor:middle;fill:#111}.head{font-size:13px;fill:#777}.code{font-size:15px}.share{font-size:11px;fill:#333}</style>
${parts.join('\n')}
</svg>
`;
}

const say = messages(CATALOGUE);

/** The name of a routine. */
export const routineName = (entry: number | null, lang: Lang): string =>
  entry === null ? say(lang, 'main') : `ПП ${cellName(entry)}`;

/** The tables of subroutines and stops have six columns. */
const COLUMNS_OF_TABLES = [0, 1, 2, 3, 4, 5] as const;

/** The heat map with tables of subroutines and stops: one page without anything from outside. */
export function heatHtml(profile: Profile, texts: readonly string[], title: string, lang: Lang): string {
  const time = (cycles: number): string => spanText(realMs(cycles), lang);
  const head = (table: 'routine' | 'stop'): string[] =>
    COLUMNS_OF_TABLES.map((column) => say(lang, `${table}.${column}`));
  const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
    `<table><thead><tr>${head.map((text) => `<th>${escapeXml(text)}</th>`).join('')}</tr></thead><tbody>${rows
      .map((row) => `<tr>${row.map((text) => `<td>${escapeXml(String(text))}</td>`).join('')}</tr>`)
      .join('')}</tbody></table>`;
  const routines = profile.routines.map(({ entry, calls, commands, cycles, total }) => [
    routineName(entry, lang),
    entry === null ? '' : calls,
    commands,
    cycles,
    total.cycles,
    time(total.cycles),
  ]);
  const stops = profile.stops.map(({ keys, display, end, commands, cycles }) => [
    keys.join(' '),
    display.trim(),
    end,
    commands,
    cycles,
    time(cycles),
  ]);
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title>
<style>body{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}svg{max-width:100%;height:auto}table{border-collapse:collapse;margin:1.5rem 0;font-variant-numeric:tabular-nums}th,td{text-align:right;padding:.25rem .7rem;border-bottom:1px solid #ddd}th:first-child,td:first-child{text-align:left}</style></head>
<body><h1>${escapeXml(title)}</h1><p>${escapeXml(say(lang, 'total', { commands: formatNumber(lang, profile.total.commands, 0), time: time(profile.total.cycles) }))}</p>
${heatSvg(profile, texts, title, lang)}
${table(head('routine'), routines)}
${table(head('stop'), stops)}
</body></html>
`;
}
