/**
 * The ten programs for a real calculator, their verdicts, and the pages to print:
 * node --import ./test/native/register.mjs suite/tools/silicon.ts
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { escapeHtml, listingTables } from '../../src/listing/formats/printed.ts';
import { ANGLE_LEGEND, formatKeys, type ProgramFile, readProgram } from '../../src/listing/index.ts';
import LISTING_TEXTS from '../../src/listing/texts.json' with { type: 'json' };
import { type Angle, pressKeys, setUp } from '../../src/machine/index.ts';
import { timeUnit } from '../../src/span.ts';
import { ANGLE_OF } from '../../src/suite/case.ts';
import { formatNumber, type Lang } from '../../src/texts.ts';
import arithmetic from '../silicon/01-arithmetic.pmk';
import root from '../silicon/02-root.pmk';
import powers from '../silicon/03-powers.pmk';
import trigonometry from '../silicon/04-trigonometry.pmk';
import inverseTrigonometry from '../silicon/05-inverse-trigonometry.pmk';
import parts from '../silicon/06-parts.pmk';
import logic from '../silicon/07-logic.pmk';
import sexagesimal from '../silicon/08-sexagesimal.pmk';
import flow from '../silicon/09-flow.pmk';
import memory from '../silicon/10-memory.pmk';
import expected from '../silicon/expected.json';

/** A program for a real calculator. */
export interface SiliconProgram {
  /** Name of its file without the ending. */
  readonly name: string;
  readonly program: ProgramFile;
  /** The number that it must end with, by the position of the switch. */
  readonly verdicts: { readonly [angle in Angle]?: string };
}

const TEXTS: { readonly [name: string]: string } = {
  '01-arithmetic': arithmetic,
  '02-root': root,
  '03-powers': powers,
  '04-trigonometry': trigonometry,
  '05-inverse-trigonometry': inverseTrigonometry,
  '06-parts': parts,
  '07-logic': logic,
  '08-sexagesimal': sexagesimal,
  '09-flow': flow,
  '10-memory': memory,
};

const WORDS = {
  en: {
    title: 'Ten programs that test an MK-61',
    intro: [
      'Each program ends with a number, its verdict on a group of operations: a checksum of what they gave. One wrong digit in one of them gives another number. Nothing but the keys of the calculator is needed.',
      'Switch on, set the switch as the table says, F ПРГ, type the program, F АВТ, compare the codes with ШГ→ and ШГ← (F ПРГ shows them), then В/О С/П. The times are those of a calculator of ordinary speed.',
      "What is expected was computed by Eggog's machine, which was written from measurements of a microcode-level emulation of the chips and agrees with all ordinary ones of them. It was not measured on silicon: that is what you are about to do. If your number is another one, check the typing; if it stays, write it down with the kind, number and year of your calculator.",
    ],
    program: 'program',
    switch: 'switch',
    verdict: 'expected',
    time: 'takes about',
    mine: 'my calculator',
    any: 'any',
    press: 'Then press',
  },
  ru: {
    title: 'Десять программ для проверки МК-61',
    intro: [
      'Каждая программа кончается числом — приговором о группе операций: это контрольная сумма их результатов. Одна неверная цифра в одной из них даёт другое число. Кроме клавиш калькулятора, ничего не нужно.',
      'Включите, поставьте переключатель, как сказано в таблице, F ПРГ, наберите программу, F АВТ, сверьте коды клавишами ШГ→ и ШГ← (их показывает F ПРГ), потом В/О С/П. Время — для калькулятора обычной скорости.',
      'Ожидаемое вычислила машина Eggog, написанная по измерениям эмуляции микросхем на уровне микрокоманд и согласная со всеми обычными из них. На кремнии оно не измерялось: это вы сейчас и сделаете. Если ваше число другое, проверьте набор; если оно останется, запишите его вместе с видом, номером и годом калькулятора.',
    ],
    program: 'программа',
    switch: 'переключатель',
    verdict: 'ожидается',
    time: 'считает около',
    mine: 'мой калькулятор',
    any: 'любой',
    press: 'Потом нажать',
  },
};

/** In the order of the page. */
const ANGLES = Object.values(ANGLE_OF);

/** The programs with their verdicts. */
export const siliconPrograms = (): readonly SiliconProgram[] =>
  Object.entries(TEXTS).map(([name, text]) => ({
    name,
    program: readProgram(text, { format: 'pmk' }).program!,
    verdicts: expected[name as keyof typeof expected],
  }));

/** Minutes that a program takes on the real calculator, by mean costs. */
function minutesOf({ bytes, header }: ProgramFile): number {
  const machine = setUp({ bytes, angle: header.angle });
  pressKeys(machine, header.start);
  return Math.ceil((machine.cycles * machine.model.cycleMs) / 60_000);
}

interface Row {
  readonly title: string;
  readonly position: string;
  readonly verdict: string;
  readonly time: string;
}

function rowsOf({ program, verdicts }: SiliconProgram, lang: Lang): Row[] {
  const time = `${formatNumber(lang, minutesOf(program))} ${timeUnit(lang, 'min')}`;
  const title = program.header.title[lang] ?? '';
  return ANGLES.flatMap((angle) => {
    const verdict = verdicts[angle];
    if (verdict === undefined) return [];
    const position = program.header.angle ? ANGLE_LEGEND[angle] : WORDS[lang].any;
    return [{ title, position, verdict, time }];
  });
}

const STYLE = `${LISTING_TEXTS.style.join('\n')}
table.verdicts { width: 100%; } table.verdicts td { padding: .3em .5em; white-space: pre; } td.mine { border-bottom: 1px solid #111; min-width: 9em; }
section { break-before: page; margin-top: 2em; }`;

/** The page to print: the table of verdicts with room for one's own, then a sheet for each program. */
export function siliconPage(lang: Lang): string {
  const m = WORDS[lang];
  const programs = siliconPrograms();
  const head = [m.program, m.switch, m.verdict, m.time, m.mine].map((word) => `<th>${word}</th>`).join('');
  const row = ({ title, position, verdict, time }: Row): string =>
    `<tr><td>${escapeHtml(title)}</td><td>${position}</td><td>${escapeHtml(verdict)}</td><td>${time}</td><td class="mine"></td></tr>`;
  const rows = programs.flatMap((one) => rowsOf(one, lang)).map(row);
  const sheets = programs.map((one) => {
    const { program } = one;
    const verdicts = rowsOf(one, lang)
      .map(({ position, verdict }) => `${m.switch} ${position}: <b>${escapeHtml(verdict)}</b>`)
      .join('; ');
    return `<section>
<h2>${escapeHtml(program.header.title[lang] ?? '')}</h2>
${listingTables(program, lang)}
<p>${m.press} ${escapeHtml(formatKeys(program.header.start))}. ${m.verdict}: ${verdicts}</p>
</section>`;
  });
  return `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${m.title}</title>
<style>${STYLE}
</style>
</head>
<body>
<h1>${m.title}</h1>
${m.intro.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<table class="verdicts">
<tr>${head}</tr>
${rows.join('\n')}
</table>
${sheets.join('\n')}
</body>
</html>
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [lang, name] of [
    ['en', 'page.html'],
    ['ru', 'page.ru.html'],
  ] as const)
    writeFileSync(fileURLToPath(new URL(`../silicon/${name}`, import.meta.url)), siliconPage(lang));
