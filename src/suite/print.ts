/** A report as text and as one page of HTML that needs nothing beside it. */

import { escapeHtml } from '../listing/formats/html.ts';
import { ANGLE_LEGEND } from '../listing/values.ts';
import type { Lang } from '../texts.ts';
import { ANGLE_OF, type CaseClass, type Family, type Mode } from './case.ts';
import { decodeDisplay, pairsOf } from './protocol.ts';
import { type Finding, hasRun, type Report, type Tally } from './report.ts';
import { WORDS } from './words.ts';

const LONGEST = 160;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text);
const shown = (field: string, value: string): string =>
  field === 'display' ? `"${decodeDisplay(value)}"` : value;

/** What a finding says, as pairs of a word and a value. */
function linesOf(
  lang: Lang,
  { id, mode, start, step, keys, field, expected, got }: Finding,
): [string, string][] {
  const m = WORDS[lang];
  const lines: [string, string][] = [[m.case, id]];
  lines.push([m.switch, ANGLE_LEGEND[ANGLE_OF[mode as Mode]]]);
  if (start) lines.push([m.start, pairsOf(start)]);
  lines.push([m.keys, `${keys} (${m.step(step)})`]);
  lines.push([`${field}, ${m.expected}`, shown(field, expected)], [`${field}, ${m.got}`, shown(field, got)]);
  return lines;
}

function rowOf(lang: Lang, { passed, failed, known, skipped, weightPassed, weight }: Tally): string[] {
  const m = WORDS[lang];
  const done = passed + failed + known.length;
  return [
    m.agree(passed, done),
    m.share(passed, done),
    done > 0 ? m.weighted(weightPassed, weight) : '',
    skipped > 0 ? m.skipped(skipped) : '',
    known.length > 0 ? m.known(known) : '',
  ];
}

const classRows = (report: Report): [CaseClass, Tally][] =>
  Object.entries(report.classes) as [CaseClass, Tally][];
const familyRows = (report: Report): [Family, Tally][] =>
  Object.entries(report.families) as [Family, Tally][];

/** The report as text: a line a class with its first difference, then the families that differ. */
export function printText(report: Report, lang: Lang): string {
  const m = WORDS[lang];
  const lines = [m.title(report.suite, report.adapter, report.level)];
  if (!report.complete) lines.push(m.unfinished);
  const rows = classRows(report);
  if (!hasRun(report)) lines.push(m.nothing);
  const width = Math.max(0, ...rows.map(([name]) => m.classes[name].length));
  for (const [name, tally] of rows) {
    const mark = tally.failed > 0 ? 'FAIL' : tally.passed > 0 ? 'ok  ' : '--  ';
    const cells = rowOf(lang, tally).filter((cell) => cell !== '');
    lines.push(`${mark} ${m.classes[name].padEnd(width)}  ${cells.join(', ')}`);
    if (!tally.first) continue;
    lines.push(`     ${m.first} (${m.families[tally.first.family]})`);
    for (const [word, value] of linesOf(lang, tally.first)) lines.push(`       ${word}: ${short(value)}`);
  }
  const differing = familyRows(report).filter(([, { failed }]) => failed > 0);
  if (differing.length > 0) {
    lines.push(m.byFamily);
    for (const [name, tally] of differing) {
      const [agree, share] = rowOf(lang, tally);
      lines.push(`     ${m.families[name]}: ${agree}, ${share}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1b1b1b;background:#fff}
table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccc;vertical-align:top}
td.n{white-space:nowrap;font-variant-numeric:tabular-nums}dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem;margin:0;font:13px/1.5 ui-monospace,monospace}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}.fail{color:#a40000;font-weight:600}
@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}th,td{border-color:#444}.fail{color:#ff8f8f}}
@media print{body{margin:0;max-width:none}}`;

/** The report as a page; every family has its line and its first difference. */
export function printHtml(report: Report, lang: Lang): string {
  const m = WORDS[lang];
  const title = m.title(report.suite, report.adapter, report.level);
  const finding = (first: Finding | null): string =>
    first === null
      ? ''
      : `<dl>${linesOf(lang, first)
          .map(([word, value]) => `<dt>${escapeHtml(word)}</dt><dd>${escapeHtml(value)}</dd>`)
          .join('')}</dl>`;
  const table = (head: string, rows: readonly (readonly [name: string, tally: Tally])[]): string =>
    `<table><thead><tr><th scope="col">${head}</th><th scope="col">${m.passed}</th><th scope="col">${m.first}</th></tr></thead><tbody>${rows
      .map(([name, tally]) => {
        const cells = rowOf(lang, tally).filter((cell) => cell !== '');
        const mark = tally.failed > 0 ? ' class="fail"' : '';
        return `<tr><th scope="row"${mark}>${escapeHtml(name)}</th><td class="n">${cells.map(escapeHtml).join('<br>')}</td><td>${finding(tally.first)}</td></tr>`;
      })
      .join('')}</tbody></table>`;
  const classes = classRows(report).map(([name, tally]) => [m.classes[name], tally] as const);
  const families = familyRows(report).map(([name, tally]) => [m.families[name], tally] as const);
  const state = report.complete ? '' : `<p class="fail">${m.unfinished}</p>`;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${state}${table(m.class, classes)}<h2>${m.byFamily}</h2>${table(m.family, families)}</main></body></html>
`;
}
