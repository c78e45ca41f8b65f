/** What is known of each line of the source: for the columns of the editor. */

import { computed } from '@preact/signals';
import { stepText } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { formatMessage } from '../../messages.ts';
import { formatNumber } from '../../texts.ts';
import { say, textsOf } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { calmView, machine, model } from '../machine/calculator.ts';
import { costText, heatOf, shortCount } from './cost.ts';
import { coverage } from './coverage.ts';
import { breakpoints } from './cursor.ts';
import { isEntered, shownProgram } from './document.ts';
import type { Remark } from './editor/editor.ts';
import type { Marks, PropertyMark, StepMark } from './editor/gutter.ts';
import { GOLF } from './golf/messages.ts';
import { applyAnswer, freshAnswer } from './golf/search.ts';
import PROGRAM from './messages.json';
import { addReplay, named, propertyAnswers, putOnCalculator } from './properties/checks.ts';
import CHECKS from './properties/messages.json' with { type: 'json' };

/** Codes of a line that there is room for. */
const MOST_CODES = 2;

interface SourceLine {
  readonly line: number;
  readonly cell: number;
  readonly codes: string[];
}

/** The lines that make steps, in order. */
const lines = computed<readonly SourceLine[]>(() => {
  const file = shownProgram.value;
  const found: SourceLine[] = [];
  file?.places.forEach(({ line }, cell) => {
    const last = found.at(-1);
    const code = formatAddress(file.bytes[cell]);
    if (last?.line === line) last.codes.push(code);
    else if (line > 0) found.push({ line, cell, codes: [code] });
  });
  return found;
});

function stepMarks(): StepMark[] {
  const t = say(PROGRAM);
  const language = lang.value;
  // Counter, cost and coverage are about the memory, and a source that is not in it has none of them.
  const isIn = isEntered.value;
  const { times, costs } = calmView.value;
  const most = Math.max(1, ...costs);
  const next = isIn ? model.cellOf[machine.value.pc] : -1;
  return lines.value.map(({ line, cell, codes }) => {
    const end = cell + codes.length;
    const cells = Array.from({ length: codes.length }, (_, k) => cell + k);
    const count = isIn ? Math.max(...cells.map((at) => times[at])) : 0;
    const cost = isIn ? cells.reduce((sum, at) => sum + costs[at], 0) : 0;
    // Of several steps the one that the checks know least of counts.
    const covers = isIn ? cells.map((at) => coverage.value?.[at] ?? '') : [];
    const cover =
      covers.find((one) => one === 'never') ?? covers.find((one) => one.endsWith('jumps')) ?? covers[0] ?? '';
    return {
      line,
      cell,
      address: stepText(cell),
      codes: codes.length > MOST_CODES ? `${codes.slice(0, MOST_CODES).join(' ')} …` : codes.join(' '),
      isBreakpoint: cells.some((at) => breakpoints.value.has(at)),
      isNext: next >= cell && next < end,
      times: count > 0 ? shortCount(count) : '',
      heat: heatOf(cost, most) ?? 0,
      cover,
      title: [
        `${stepText(cell)}: ${codes.join(' ')}`,
        count > 0 ? costText(formatNumber(language, count), cost) : '',
        cover === '' ? '' : t(`cover.${cover}`),
        say(PROGRAM)('breakpointClick'),
      ]
        .filter(Boolean)
        .join('; '),
    };
  });
}

const propertyMarks = (): PropertyMark[] =>
  named.value.map(({ line, number, name }) => {
    const answer = propertyAnswers.value.get(number);
    return {
      line,
      number,
      kind: answer?.kind ?? '',
      title: answer
        ? answer.text[lang.value]
        : formatMessage(CHECKS.proveOne[lang.value], lang.value, { name: name[lang.value] }),
    };
  });

/** The marks of the source as it is shown. */
export const marks = computed<Marks>(() => {
  const place = isEntered.value ? shownProgram.value?.places[model.cellOf[machine.value.pc]] : undefined;
  return { steps: stepMarks(), properties: propertyMarks(), next: place ?? null };
});

/** What checks and golf have to say about lines. */
export const remarks = computed<readonly Remark[]>(() => [...checkRemarks(), ...golfRemarks()]);

/** A shorter program, at the first place that changes. */
function golfRemarks(): Remark[] {
  const found = freshAnswer.value;
  const [first] = found?.rewrites ?? [];
  const line = first && shownProgram.value?.places[first.at]?.line;
  if (!found || !line) return [];
  const language = lang.value;
  const reasons = found.rewrites.map(({ reason, detail }) => `${reason[language]} (${detail[language]})`);
  return [
    {
      line,
      severity: 'info',
      message: `${found.summary[language]}: ${reasons.join('; ')}`,
      actions: [{ name: textsOf(GOLF).apply, act: () => applyAnswer(found) }],
    },
  ];
}

function checkRemarks(): Remark[] {
  const language = lang.value;
  return named.value.flatMap(({ line, number, read }): Remark[] => {
    if ('error' in read)
      return [{ line: read.error.line, severity: 'error', message: read.error.in(language), actions: [] }];
    const answer = propertyAnswers.value.get(number);
    const found = answer?.counterexample;
    if (!found) return [];
    return [
      {
        line,
        severity: 'error',
        message: `${answer.text[language]}: ${found.text[language]}`,
        actions: [
          { name: CHECKS.put[language], act: () => putOnCalculator(found) },
          {
            name: CHECKS[found.section === 'replay' ? 'addReplay' : 'addProperty'][language],
            act: () => addReplay(found),
          },
        ],
      },
    ];
  });
}
