/** @jsxImportSource preact */
/** The source editor of the desk for another text. */
import type { ReadonlySignal } from '@preact/signals';
import { say } from '../../app/catalogue.ts';
import { lang } from '../../app/preferences.ts';
import { useEditor } from '../../program/editor/use-editor.ts';
import COURSE from './messages.json';

interface Props {
  readonly text: ReadonlySignal<string>;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

export function CodeEditor({ text, onChange, onEnter }: Props) {
  const t = say(COURSE);
  const { host, state } = useEditor({
    text,
    label: t('editor'),
    lang: lang.value,
    onChange,
    onEnter: () => {
      onEnter();
      return true;
    },
  });
  return (
    <>
      {state === 'loading' && <p class="muted">{t('editorLoading')}</p>}
      {state === 'failed' && <p role="alert">{t('editorFailed')}</p>}
      <div class="course-editor" ref={host} data-ready={state === 'ready'} data-keeps-focus />
    </>
  );
}
