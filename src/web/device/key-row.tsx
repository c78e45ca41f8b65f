/** Keys in a text or a row, as caps of the calculator. */
import { typeset } from '../app/prose.tsx';
import { LEGENDS } from './legends.ts';

/** The colour of a key or of a command that begins with it: its class is `cap-` and this. */
export const kindOf = (name: string): string =>
  LEGENDS.find(({ key }) => key === name || typeset(name).startsWith(`${key} `))?.kind ?? 'plain';

type Props = Readonly<{ keys: readonly string[]; done?: number; next?: number }>;

/** Keys as caps in the colours of the calculator: `done` of them are pressed, the one at `next` has a ring. */
export const KeyRow = ({ keys, done = -1, next = done }: Props) => (
  <span class="row key-row">
    {keys.map((key, i) => (
      <kbd
        key={i}
        class={`cap-${kindOf(key)}`}
        data-key-state={i < done ? 'done' : i === next ? 'next' : undefined}
      >
        {typeset(key)}
      </kbd>
    ))}
  </span>
);
