/** @jsxImportSource preact */
/** The source in the editor, which is fetched when this tab is opened for the first time. */
import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { textsOf } from '../app/catalogue.ts';
import { type Lang, lang } from '../app/preferences.ts';
import { enter, isEntered, reading, source, takeMemory } from './document.ts';
import type { Editor } from './editor/editor.ts';
import { PROGRAM } from './messages.ts';

function Verdict() {
  const t = textsOf(PROGRAM);
  const { diagnostics } = reading.value;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  return (
    <p class={errors > 0 ? 'verdict bad' : 'verdict'} role="status">
      {errors > 0 ? t.errors(errors) : t.noErrors}
      {warnings > 0 && `, ${t.warnings(warnings)}`}
    </p>
  );
}

/** The editor itself; a new one for each language, because its messages have one. */
function EditorHost({ language }: { readonly language: Lang }) {
  const t = textsOf(PROGRAM);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let isGone = false;
    import('./editor/editor.ts').then(
      ({ mountEditor }) => {
        if (isGone || !host.current) return;
        editor.current = mountEditor(host.current, {
          text: source.peek(),
          label: PROGRAM[language].editorLabel,
          lang: language,
          onChange: (text) => {
            source.value = text;
          },
        });
        setState('ready');
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = null;
    };
  }, [language]);
  useSignalEffect(() => {
    // Read before the question whether there is an editor, or a late one would never follow.
    const text = source.value;
    editor.current?.setText(text);
  });
  return (
    <>
      {state === 'loading' && <p class="muted">{t.editorLoading}</p>}
      {state === 'failed' && <p role="alert">{t.editorFailed}</p>}
      <div class="editor" ref={host} />
    </>
  );
}

export function SourceTab() {
  const t = textsOf(PROGRAM);
  return (
    <div class="source-tab">
      <EditorHost key={lang.value} language={lang.value} />
      <div class="row">
        <Verdict />
        {!isEntered.value && (
          <>
            <span class="differs">{t.differs}</span>
            <button
              type="button"
              class="primary"
              title={t.enterTitle}
              data-do="enter"
              disabled={reading.value.program === null}
              onClick={enter}
            >
              {t.enter}
            </button>
            <button type="button" title={t.takeTitle} data-do="take" onClick={takeMemory}>
              {t.take}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
