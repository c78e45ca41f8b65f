/** @jsxImportSource preact */
/** The source in the editor, which is fetched when this tab is opened for the first time. */

import '../styles/panels.css';
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { propertyErrors } from '../../app/named-properties.ts';
import { type Diagnostic, stepText } from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { formatAddress } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset } from '../app/prose.tsx';
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
import type { EditorRequest } from './editor/editor.tsx';
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

/** What is to be done to the editor next: a line to go to, or a command to type. */
const request = signal<EditorRequest | null>(null);

const SEVERITIES = ['error', 'warning', 'note'] as const;
type Finding = Pick<Diagnostic, 'severity' | 'line' | 'column' | 'message'>;

/** All findings, those in the properties too, the gravest first. */
const findings = computed((): Finding[] => {
  const { diagnostics, program } = reading.value;
  const inProperties = program ? propertyErrors(program) : [];
  const all: Finding[] = [
    ...diagnostics,
    ...inProperties.map(
      ({ line, column, why }) => ({ severity: 'error', line, column, message: why }) as const,
    ),
  ];
  return SEVERITIES.flatMap((wanted) => all.filter(({ severity }) => severity === wanted));
});

const FindingText = ({ finding: { line, column, message } }: { readonly finding: Finding }) => (
  <>
    {line > 0 && (
      <Button class="link" does="finding" onClick={() => (request.value = { line, column })}>
        {say(PROGRAM)('atLine', { line })}
      </Button>
    )}{' '}
    {message[lang.value]}
  </>
);

/** The first error in sight; warnings are on purpose in many a classic, so they and the rest are folded. */
function Verdict() {
  const t = say(PROGRAM);
  const all = findings.value;
  const [errors, warnings, notes] = SEVERITIES.map(
    (wanted) => all.filter(({ severity }) => severity === wanted).length,
  );
  const first = errors > 0 ? 1 : 0;
  const counts = [
    errors > 1 && t('errors', { count: errors }),
    warnings > 0 && t('warnings', { count: warnings }),
    notes > 0 && t('asides', { count: notes }),
  ].filter(Boolean);
  return (
    <div class={errors > 0 ? 'verdict bad' : 'verdict'} role="status">
      {errors > 0 ? <FindingText finding={all[0]} /> : t('noErrors')}
      {counts.length > 0 && (
        <details>
          <summary>{counts.join(', ')}</summary>
          <ul>
            {all.slice(first).map((finding) => (
              <li key={`${finding.line}/${finding.column}/${finding.message.en}`}>
                <FindingText finding={finding} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Commands that a phone's keyboard does not have. */
const TYPED = [
  'x→П',
  'П→x',
  'В↑',
  '<->',
  'F x^2',
  'F sqrt',
  'F x<0',
  'F x=0',
  'F L0',
  'БП',
  'ПП',
  'В/О',
  'С/П',
];

const CommandRow = () => (
  <div class="row command-row" role="toolbar" aria-label={say(PROGRAM)('commands')}>
    {TYPED.map((command) => (
      <Button
        key={command}
        // The keyboard of the phone stays.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => (request.value = { typed: `${command} ` })}
      >
        {typeset(command)}
      </Button>
    ))}
  </div>
);

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
        request={request}
        label={t('editorLabel')}
        lang={lang.value}
        onChange={(text) => {
          source.value = text;
        }}
        onEnter={enterNow}
        toggleBreakpoint={toggleBreakpoint}
      />
      <CommandRow />
      <div class="row">
        <Verdict />
        {(differs || isBroken) && isEdited.value && (
          <>
            <span class="differs">{t('notEntered')}</span>
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
