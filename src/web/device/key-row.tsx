/** Keys in a text or a row, as caps of the calculator. */
import { typeset } from '../app/prose.tsx';
import { LEGENDS } from './legends.ts';

/** The colour of a key or of a command that begins with it: its class is `cap-` and this. */
export const kindOf = (name: string): string =>
  LEGENDS.find(({ key }) => key === name || name.startsWith(`${key} `))?.kind ?? 'plain';

/** Keys as caps in the colours of the calculator; `done` of them are pressed, the next one has a ring. */
export const KeyRow = ({ keys, done = -1 }: { readonly keys: readonly string[]; readonly done?: number }) => (
  <span class="row key-row">
    {keys.map((key, i) => (
      <kbd
        key={i}
        class={`cap-${kindOf(key)}`}
        data-key-state={i < done ? 'done' : i === done ? 'next' : undefined}
      >
        {typeset(key)}
      </kbd>
    ))}
  </span>
);
