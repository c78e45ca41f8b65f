/** @jsxImportSource preact */
/** The source in the editor, which is fetched when this tab is opened for the first time. */

import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { stepText } from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { formatAddress } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { calmView, machine, model } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { costText, heatOf, shortCount } from './cost.ts';
import { breakpoints, toggleBreakpoint } from './desk.ts';
import {
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
import type { Marks } from './editor/gutter.ts';
import { discardEdits, enter } from './open.ts';
import { loadReader } from './reading.ts';

/** What is known of the lines that make steps; executions are of the memory, and only if the source is in it. */
const marks = computed<Marks>(() => {
  const { places = [], bytes = [] } = shownProgram.value ?? {};
  const isIn = isEntered.value;
  const next = isIn ? model.value.cellOf[machine.value.pc] : -1;
  const { times, costs } = calmView.value;
  const starts = places.flatMap(({ line }, cell) =>
    line > 0 && places[cell - 1]?.line !== line ? [cell] : [],
  );
  const steps = starts.map((cell, i) => {
    const end = starts[i + 1] ?? places.length;
    const cells = Array.from({ length: end - cell }, (_, k) => cell + k);
    const codes = cells.map((at) => formatAddress(bytes[at])).join(' ');
    return {
      line: places[cell].line,
      cell,
      address: stepText(cell),
      isBreakpoint: cells.some((at) => breakpoints.value.has(at)),
      isNext: next >= cell && next < end,
      times: isIn ? shortCount(Math.max(...times.subarray(cell, end))) : '',
      heat: (isIn && heatOf(Math.max(...costs.subarray(cell, end)))) || 0,
      title: [`${stepText(cell)}: ${codes}`, isIn && costText(cell, end), say(PROGRAM)('breakpointClick')]
        .filter(Boolean)
        .join('; '),
    };
  });
  return { steps, next: places[next] ?? null };
});

const SEVERITIES = ['error', 'warning', 'note'] as const;

function Verdict() {
  const t = say(PROGRAM);
  const { diagnostics } = reading.value;
  const all = SEVERITIES.map((wanted) => diagnostics.filter(({ severity }) => severity === wanted));
  const [errors, warnings, notes] = all.map(({ length }) => length);
  const [first] = [...all[0], ...all[1]];
  return (
    <p class={errors > 0 ? 'verdict bad' : 'verdict'} role="status">
      {errors > 0 ? t('errors', { count: errors }) : t('noErrors')}
      {warnings > 0 && `, ${t('warnings', { count: warnings })}`}
      {notes > 0 && <span class="muted">, {t('asides', { count: notes })}</span>}
      {first && <span>; {t('errorAt', { line: first.line, why: first.message[lang.value] })}</span>}
    </p>
  );
}

/** True if entering the source would do something good: it can be read and says more than nothing. */
const canEnter = (): boolean =>
  isEdited.peek() && !isEntered.peek() && reading.peek().program !== null && source.peek().trim() !== '';

/** The keys may come before what reads the text. */
const enterNow = (): boolean => {
  void loadReader()
    .then(() => canEnter() && enter())
    .catch(() => {});
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
        toggleBreakpoint={toggleBreakpoint}
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
