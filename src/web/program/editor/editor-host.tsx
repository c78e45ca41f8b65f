/** @jsxImportSource preact */
/** The editor in a page: fetched when it is first shown, and following its text, its marks and the language. */
import { type ReadonlySignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../../app/catalogue.ts';
import { PROGRAM } from '../all-messages.ts';
import type { Editor, EditorOptions, Kept } from './editor.ts';
import type { Marks } from './gutter.ts';

/** It follows `text`, `marks` and `label`; the rest is as at the last drawing. */
interface Props extends Pick<EditorOptions, 'label' | 'lang' | 'onChange' | 'onEnter' | 'toggleBreakpoint'> {
  readonly class: string;
  /**
   * A signal and no string: what is typed is here at once. A string would come back with the next drawing, and would
   * then put an older text over what was typed since.
   */
  readonly text: ReadonlySignal<string>;
  readonly marks?: ReadonlySignal<Marks>;
}

const left = new WeakMap<ReadonlySignal<string>, Kept>();

/** Another language is another editor: it keeps the text and its history. */
export function EditorHost(wanted: Props) {
  const t = say(PROGRAM);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const latest = useRef(wanted);
  latest.current = wanted;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { text, label, lang, marks } = wanted;
  useEffect(() => {
    let isGone = false;
    import('./editor.ts').then(
      ({ mountEditor }) => {
        if (isGone || !host.current) return;
        const { toggleBreakpoint, marks } = latest.current;
        editor.current = mountEditor(host.current, {
          text: text.peek(),
          kept: left.get(text),
          label,
          lang,
          onChange: (next) => {
            if (next !== text.peek()) latest.current.onChange(next);
          },
          onEnter: () => latest.current.onEnter(),
          ...(toggleBreakpoint && { toggleBreakpoint }),
        });
        if (marks) editor.current.setMarks(marks.peek());
        setState('ready');
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      if (editor.current) left.set(text, editor.current.destroy());
      editor.current = null;
    };
  }, [text, lang, label]);
  // Both are read before the question whether there is an editor, or a late one would never follow.
  useSignalEffect(() => {
    const now = text.value;
    editor.current?.setText(now);
  });
  useSignalEffect(() => {
    const now = marks?.value;
    if (now) editor.current?.setMarks(now);
  });
  return (
    <>
      {state === 'loading' && <p class="muted">{t('editorLoading')}</p>}
      {state === 'failed' && <p role="alert">{t('editorFailed')}</p>}
      <div class={wanted.class} ref={host} data-ready={state === 'ready'} data-keeps-focus />
    </>
  );
}
