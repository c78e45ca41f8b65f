/** @jsxImportSource preact */
/** Short messages at the edge of the page: what was loaded, what went wrong. */
import { signal } from '@preact/signals';
import { textsOf } from './catalogue.ts';
import { SHELL } from './messages.ts';

interface Notice {
  readonly id: number;
  readonly kind: 'info' | 'error';
  readonly text: string;
}

/** Errors stay until dismissed; the rest leaves by itself. */
const INFO_MS = 4000;
const MOST = 4;

const notices = signal<readonly Notice[]>([]);
let nextId = 1;

function add(kind: Notice['kind'], text: string): void {
  const id = nextId++;
  notices.value = [...notices.value.filter((notice) => notice.text !== text), { id, kind, text }].slice(
    -MOST,
  );
  if (kind === 'info') setTimeout(() => dismiss(id), INFO_MS);
}

const dismiss = (id: number): void => {
  notices.value = notices.value.filter((notice) => notice.id !== id);
};

/** Says something that needs no answer. */
export const tell = (text: string): void => add('info', text);

/** Says what went wrong; stays until dismissed. */
export const complain = (text: string): void => add('error', text);

export function Notices() {
  const t = textsOf(SHELL);
  return (
    <div class="notices" aria-live="polite">
      {notices.value.map(({ id, kind, text }) => (
        <div key={id} class={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
          <p>{text}</p>
          <button type="button" class="icon-button" aria-label={t.dismiss} onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
