/** The editor in an element of a page: fetched when it is first shown, and following its text and the language. */
import { type ReadonlySignal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Editor, EditorOptions, Kept } from './editor.ts';

/** Options of an editor. It follows `text` and `label`; the rest is as at the last drawing. */
interface Wanted extends Pick<EditorOptions, 'label' | 'lang' | 'onChange' | 'onEnter' | 'gutter'> {
  /**
   * A signal and no string: what is typed is here at once. A string would come back with the next drawing, and would
   * then put an older text over what was typed since.
   */
  readonly text: ReadonlySignal<string>;
  /** Told once there is an editor. */
  readonly onMount?: (editor: Editor) => void;
}

interface Mounted {
  /** For the element that the editor fills. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** Null before it has come, and where it cannot. */
  readonly editor: RefObject<Editor | null>;
  readonly state: 'loading' | 'ready' | 'failed';
}

const left = new WeakMap<ReadonlySignal<string>, Kept>();

/** Puts an editor into a page. A change of the language reaches the same editor: it keeps its text and history. */
export function useEditor(wanted: Wanted): Mounted {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const latest = useRef(wanted);
  latest.current = wanted;
  const [state, setState] = useState<Mounted['state']>('loading');
  const { text, label, lang } = wanted;
  useEffect(() => {
    let isGone = false;
    import('./editor.ts').then(
      ({ mountEditor }) => {
        if (isGone || !host.current) return;
        const { label, lang, gutter, onMount } = latest.current;
        editor.current = mountEditor(host.current, {
          text: text.peek(),
          kept: left.get(text),
          label,
          lang,
          onChange: (next) => {
            if (next !== text.peek()) latest.current.onChange(next);
          },
          onEnter: () => latest.current.onEnter(),
          ...(gutter && { gutter }),
        });
        onMount?.(editor.current);
        setState('ready');
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      if (editor.current) left.set(text, editor.current.destroy());
      editor.current = null;
    };
  }, [text]);
  useEffect(() => editor.current?.setLanguage(lang, label), [lang, label]);
  useSignalEffect(() => {
    // Read before the question whether there is an editor, or a late one would never follow.
    const now = text.value;
    editor.current?.setText(now);
  });
  return { host, editor, state };
}
