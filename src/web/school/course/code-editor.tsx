/** @jsxImportSource preact */
/** The source editor of the desk for another text: fetched when it is first shown. */
import { type ReadonlySignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { textsOf } from '../../app/catalogue.ts';
import { lang } from '../../app/preferences.ts';
import type { Editor } from '../../program/editor/editor.ts';
import { COURSE } from './messages.ts';

interface Props {
  /**
   * A signal and no string: what is typed is here at once. A string would come back with the next drawing, and would
   * then put an older text over what was typed since.
   */
  readonly text: ReadonlySignal<string>;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

export function CodeEditor({ text, onChange, onEnter }: Props) {
  const t = textsOf(COURSE);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const latest = useRef({ onChange, onEnter });
  latest.current = { onChange, onEnter };
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const language = lang.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language reaches the same editor below
  useEffect(() => {
    let isGone = false;
    import('../../program/editor/editor.ts').then(
      ({ mountEditor }) => {
        if (isGone || !host.current) return;
        editor.current = mountEditor(host.current, {
          text: text.peek(),
          label: t.editor,
          lang: language,
          onChange: (next) => {
            if (next !== text.peek()) latest.current.onChange(next);
          },
          onEnter: () => {
            latest.current.onEnter();
            return true;
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
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value of a signal is a dependency as good as any
  useEffect(() => editor.current?.setLanguage(language, COURSE[language].editor), [language]);
  useSignalEffect(() => {
    // Read before the question whether there is an editor, or a late one would never follow.
    const now = text.value;
    editor.current?.setText(now);
  });
  return (
    <>
      {state === 'loading' && <p class="muted">{t.editorLoading}</p>}
      {state === 'failed' && <p role="alert">{t.editorFailed}</p>}
      <div class="course-editor" ref={host} data-ready={state === 'ready'} data-keeps-focus />
    </>
  );
}
