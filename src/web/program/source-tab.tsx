/** The source in the editor, which is fetched when this tab is opened for the first time. */

import '../styles/panels.css';
import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lineStarts } from '../../app/listing-rows.ts';
import { propertyErrors } from '../../app/named-properties.ts';
import { formatAddress } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { calmView, machine, model } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { costText, heatOf, shortCount } from './cost.ts';
import { breakpoints, request, toggleBreakpoint } from './desk.ts';
import { isEdited, isEntered, reading, shownProgram, shownSource, source, usedSteps } from './document.ts';
import type { Marks } from './editor/editor.tsx';
import { EditorHost } from './editor/editor-host.tsx';
import { discardEdits, enter } from './open.ts';
import { loadReader } from './reading.ts';

/** What is known of the lines that make steps; executions are of the memory, and only if the source is in it. */
const marks = computed<Marks>(() => {
  const { places = [], bytes = [] } = shownProgram.value ?? {};
  const isIn = isEntered.value;
  const next = isIn ? model.value.cellOf[machine.value.pc] : -1;
  const { times, costs } = calmView.value;
  const steps = lineStarts({ places }).map((start, i, starts) => {
    const { cell, address } = start;
    const end = starts[i + 1]?.cell ?? places.length;
    const most = Math.max(...times.subarray(cell, end));
    const codes = [...bytes.slice(cell, end)].map(formatAddress).join(' ');
    return {
      ...start,
      isBreakpoint: [...breakpoints.value].some((at) => at >= cell && at < end),
      isNext: next >= cell && next < end,
      times: isIn && most > 0 ? `×${shortCount(most)}` : '',
      heat: (isIn && heatOf(Math.max(...costs.subarray(cell, end)))) || 0,
      title: [`${address}: ${codes}`, isIn && costText(cell, end), say(PROGRAM)('breakpointClick')]
        .filter(Boolean)
        .join('; '),
    };
  });
  return { steps, next: places[next] ?? null };
});

const SEVERITIES = ['error', 'warning', 'note'] as const;

/** The first error in sight. The editor's own list has the rest: warnings are on purpose in many a classic. */
function Verdict() {
  const t = say(PROGRAM);
  const { diagnostics, program } = reading.value;
  const all = [...diagnostics, ...propertyErrors(program)];
  const first = all.find(({ severity }) => severity === 'error');
  const counts = SEVERITIES.map((severity) => {
    const { length: count } = all.filter((one) => one !== first && one.severity === severity);
    return count > 0 && t(`${severity}Count`, { count });
  });
  return (
    <div class={first ? 'row verdict bad' : 'row verdict'} role="status">
      {first && first.line > 0 && (
        <Button class="link" does="finding" onClick={() => (request.value = first)}>
          {t('atLine', { line: first.line })}
        </Button>
      )}
      <span>{first ? first.message[lang.value] : t('noErrors')}</span>
      {counts.some(Boolean) && (
        <Button class="link" does="problems" onClick={() => (request.value = 'problems')}>
          {counts.filter(Boolean).join(', ')}
        </Button>
      )}
    </div>
  );
}

/** True if entering the source would do something good: it can be read and says more than nothing. */
const canEnter = (): boolean => reading.value.program !== null && source.value.trim() !== '';

/** The keys may come before what reads the text. */
const enterNow = (): boolean => {
  void loadReader()
    .then(() => isEdited.peek() && !isEntered.peek() && canEnter() && enter())
    .catch(() => {});
  return true;
};

export function SourceTab() {
  const t = say(PROGRAM);
  useEffect(() => void loadReader().catch(() => {}), []);
  const differs = !isEntered.value;
  return (
    <div class="stack source-tab">
      <EditorHost
        class="editor"
        text={shownSource}
        marks={marks}
        request={request}
        label={t('editorLabel')}
        lang={lang.value}
        onChange={(text) => (source.value = text)}
        onEnter={enterNow}
        toggleBreakpoint={toggleBreakpoint}
      />
      <Verdict />
      <div class="row">
        {(differs || reading.value.program === null) && isEdited.value && (
          <>
            <span class="differs">{t('notEntered')}</span>
            <Button
              class="primary"
              title={`${t('enterTitle')} (Ctrl+Enter)`}
              does="enter"
              text={t('enter')}
              disabled={!canEnter()}
              onClick={enter}
            />
            <Button does="discard" text={t('discard')} onClick={discardEdits} />
          </>
        )}
        {differs && !isEdited.value && usedSteps.value > 0 && source.value !== '' && (
          <span class="differs">{t('fromMemory')}</span>
        )}
      </div>
    </div>
  );
}
