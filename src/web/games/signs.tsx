/** @jsxImportSource preact */
/** The pictures on the boards. */
import type { Cell } from '../../games/game.ts';

export function Sign({ icon }: { readonly icon: NonNullable<Cell['icon']> }) {
  if (icon === 'none') return null;
  return (
    <svg viewBox="0 0 24 24" class="sign" aria-hidden="true">
      {SIGNS[icon]}
    </svg>
  );
}

const SIGNS = {
  fox: (
    <>
      <path d="M3 3l6 4h6l6-4-1 9-8 9-8-9z" fill="currentColor" />
      <circle cx="9" cy="12" r="1.3" fill="var(--sheet)" />
      <circle cx="15" cy="12" r="1.3" fill="var(--sheet)" />
    </>
  ),
  flag: (
    <>
      <path d="M7 3v18" stroke="currentColor" stroke-width="2" fill="none" />
      <path d="M8 4l10 4-10 5z" fill="var(--error)" />
    </>
  ),
  mine: (
    <>
      <path
        d="M12 2v20M2 12h20M5 5l14 14M19 5L5 19"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
      />
      <circle cx="12" cy="12" r="6.5" fill="currentColor" />
    </>
  ),
  cross: <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" />,
  nought: <circle cx="12" cy="12" r="7.5" fill="none" stroke="currentColor" stroke-width="3.4" />,
};

/** The part of a complete line that runs through a cell, from edge to edge, so that neighbours join. */
const STROKES: { readonly [direction: string]: string } = {
  column: 'M12 -2V26',
  row: 'M-2 12H26',
  sum: 'M-2 -2L26 26',
  difference: 'M-2 26L26 -2',
};

export const Stroke = ({ direction, side }: NonNullable<Cell['lines']>[number]) => (
  <svg viewBox="0 0 24 24" class={`stroke stroke-${side}`} aria-hidden="true">
    <path d={STROKES[direction]} />
  </svg>
);
