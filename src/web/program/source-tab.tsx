/** @jsxImportSource preact */
/** The source in the editor, which is fetched when this tab is opened for the first time. */

import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Severity } from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { say, textsOf } from '../app/catalogue.ts';
import { type Lang, lang, rememberedSwitch } from '../app/preferences.ts';
import { status } from '../machine/calculator.ts';
import { toggleBreakpoint } from './cursor.ts';
import {
  enterProgram,
  isEdited,
  isEntered,
  reading,
  settledSource,
  shownProgram,
  shownSource,
  source,
  usedSteps,
} from './document.ts';
import { useEditor } from './editor/use-editor.ts';
import { GOLF } from './golf/messages.ts';
import { beginSearch, freshAnswer, isSearching, stopSearch } from './golf/search.ts';
import PROGRAM from './messages.json';
import { discardEdits, enter } from './open.ts';
import { prove } from './properties/checks.ts';
import { loadReader } from './reading.ts';
import { marks, remarks } from './source-marks.ts';

/** Whether every good version of the source goes into the memory by itself. */
const live = rememberedSwitch('live', 'off');
const LIVE_MS = 400;

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

/** The editor itself. */
function EditorHost({ language }: { readonly language: Lang }) {
  const t = say(PROGRAM);
  const { host, editor, state } = useEditor({
    text: shownSource,
    label: t('editorLabel'),
    lang: language,
    onChange: (text) => {
      source.value = text;
    },
    onEnter: enterNow,
    gutter: { toggleBreakpoint, prove },
    onMount: (mounted) => {
      mounted.setMarks(marks.peek());
      mounted.setRemarks(remarks.peek());
    },
  });
  useSignalEffect(() => {
    const now = marks.value;
    editor.current?.setMarks(now);
  });
  useSignalEffect(() => {
    const now = remarks.value;
    editor.current?.setRemarks(now);
  });
  return (
    <>
      {state === 'loading' && <p class="muted">{t('editorLoading')}</p>}
      {state === 'failed' && <p role="alert">{say(PROGRAM)('editorFailed')}</p>}
      <div class="editor" ref={host} data-keeps-focus />
      {/* The editor shows only the lines in sight; paper gets all of them. */}
      <pre class="print-only">{shownSource.value}</pre>
    </>
  );
}

/** A search for a shorter program from here; what it finds stands at its line. */
function GolfHere() {
  const t = textsOf(GOLF);
  const language = lang.value;
  const found = freshAnswer.value;
  return (
    <>
      <button
        type="button"
        data-do="golf-here"
        title={t.hereTitle}
        disabled={shownProgram.value === null}
        onClick={isSearching.value ? stopSearch : beginSearch}
      >
        {isSearching.value ? t.stop : t.here}
      </button>
      {found && (
        <span class="muted" data-golf="summary">
          {found.summary[language]}
        </span>
      )}
    </>
  );
}

export function SourceTab() {
  const t = say(PROGRAM);
  useSignalEffect(() => {
    if (live.value === 'off' || status.value === 'running') return;
    void [source.value, reading.value, isEdited.value];
    const timer = setTimeout(() => canEnter() && enterProgram(), LIVE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => void loadReader().catch(() => {}), []);
  const differs = !isEntered.value;
  const isBroken = errorsOf(reading.value.diagnostics).length > 0;
  return (
    <div class="source-tab">
      <EditorHost language={lang.value} />
      <div class="row">
        <Verdict />
        {(differs || isBroken) && isEdited.value && (
          <>
            <button
              type="button"
              class="primary"
              title={`${t('enterTitle')} (Ctrl+Enter)`}
              data-do="enter"
              disabled={reading.value.program === null || source.value.trim() === ''}
              onClick={enter}
            >
              {t('enter')}
            </button>
            <button type="button" data-do="discard" onClick={discardEdits}>
              {t('discard')}
            </button>
          </>
        )}
        {differs && !isEdited.value && usedSteps.value > 0 && settledSource.value !== '' && (
          <span class="differs">{t('fromMemory')}</span>
        )}
        <GolfHere />
        <label class="live" title={t('liveTitle')}>
          <input
            type="checkbox"
            checked={live.value === 'on'}
            onChange={({ currentTarget }) => {
              live.value = currentTarget.checked ? 'on' : 'off';
            }}
          />
          {t('live')}
        </label>
      </div>
    </div>
  );
}
