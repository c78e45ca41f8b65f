/** @jsxImportSource preact */
/** The source in the editor, which is fetched when this tab is opened for the first time. */

import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Severity, stepText } from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { formatAddress } from '../../machine/index.ts';
import { formatNumber } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { calmView, machine, model } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { breakpoints, toggleBreakpoint } from './desk.ts';
import {
  coverage,
  isEdited,
  isEntered,
  reading,
  settledSource,
  shownProgram,
  shownSource,
  source,
  usedSteps,
} from './document.ts';
import { EditorHost } from './editor/editor-host.tsx';
import type { Marks, StepMark } from './editor/gutter.ts';
import { discardEdits, enter } from './open.ts';
import { loadReader } from './reading.ts';
import { costText, heatOf, shortCount } from './rows.ts';

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
  const next = isIn ? model.value.cellOf[machine.value.pc] : -1;
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

/** The marks of the source as it is shown. */
const marks = computed<Marks>(() => {
  const place = isEntered.value
    ? shownProgram.value?.places[model.value.cellOf[machine.value.pc]]
    : undefined;
  return { steps: stepMarks(), next: place ?? null };
});

function Verdict() {
  const t = say(PROGRAM);
  const { diagnostics } = reading.value;
  const count = (wanted: Severity): number =>
    diagnostics.filter(({ severity }) => severity === wanted).length;
  const [errors, warnings, notes] = [count('error'), count('warning'), count('note')];
  return (
    <p class={errors > 0 ? 'verdict bad' : 'verdict'} role="status">
      {errors > 0 ? t('errors', { count: errors }) : t('noErrors')}
      {warnings > 0 && `, ${t('warnings', { count: warnings })}`}
      {notes > 0 && <span class="muted">, {t('asides', { count: notes })}</span>}
    </p>
  );
}

/** True if entering the source would do something good: it can be read and says more than nothing. */
const canEnter = (): boolean =>
  isEdited.peek() && !isEntered.peek() && reading.peek().program !== null && source.peek().trim() !== '';

/** The keys may come before what reads the text. */
const enterNow = (): boolean => {
  loadReader().then(
    () => canEnter() && enter(),
    () => {},
  );
  return true;
};

export function SourceTab() {
  const t = say(PROGRAM);
  useEffect(() => void loadReader().catch(() => {}), []);
  const differs = !isEntered.value;
  const isBroken = errorsOf(reading.value.diagnostics).length > 0;
  return (
    <div class="stack source-tab">
      <EditorHost
        class="editor"
        text={shownSource}
        marks={marks}
        label={t('editorLabel')}
        lang={lang.value}
        onChange={(text) => {
          source.value = text;
        }}
        onEnter={enterNow}
        gutter={{ toggleBreakpoint }}
      />
      <div class="row">
        <Verdict />
        {(differs || isBroken) && isEdited.value && (
          <>
            <Button
              class="primary"
              title={`${t('enterTitle')} (Ctrl+Enter)`}
              does="enter"
              disabled={reading.value.program === null || source.value.trim() === ''}
              onClick={enter}
            >
              {t('enter')}
            </Button>
            <Button does="discard" onClick={discardEdits}>
              {t('discard')}
            </Button>
          </>
        )}
        {differs && !isEdited.value && usedSteps.value > 0 && settledSource.value !== '' && (
          <span class="differs">{t('fromMemory')}</span>
        )}
      </div>
    </div>
  );
}
