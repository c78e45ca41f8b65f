/** @jsxImportSource preact */
/** The pictures on the boards and on the tools. */
import type { Cell } from '../../games/game.ts';

export function Sign({ icon }: { readonly icon: keyof typeof SIGNS | 'none' }) {
  if (icon === 'none') return null;
  return (
    <svg viewBox="0 0 24 24" class={`sign sign-${icon}`} aria-hidden="true">
      {SIGNS[icon]}
    </svg>
  );
}

const line = (d: string, width = 2) => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    stroke-width={width}
    stroke-linecap="round"
    stroke-linejoin="round"
  />
);

const SIGNS = {
  fox: (
    <>
      <path d="M3 3l6 4h6l6-4-1 9-8 9-8-9z" fill="#e0771a" />
      <path d="M4 12l5 0 3 5 3-5 5 0-8 9z" fill="#fff6e6" />
      <path d="M3 3l4.5 3-4 3zM21 3l-4.5 3 4 3z" fill="#5b2a08" />
      <circle cx="8.6" cy="11" r="1.2" fill="#2b1608" />
      <circle cx="15.4" cy="11" r="1.2" fill="#2b1608" />
      <circle cx="12" cy="19" r="1.5" fill="#2b1608" />
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
      {line('M12 2v20M2 12h20M5 5l14 14M19 5L5 19')}
      <circle cx="12" cy="12" r="6.5" fill="currentColor" />
    </>
  ),
  cross: line('M5 5l14 14M19 5L5 19', 3.4),
  nought: <circle cx="12" cy="12" r="7.5" fill="none" stroke="currentColor" stroke-width="3.4" />,
  hint: line('M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z'),
  undo: line('M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4'),
  more: (
    <>
      <circle cx="5" cy="12" r="2" fill="currentColor" />
      <circle cx="12" cy="12" r="2" fill="currentColor" />
      <circle cx="19" cy="12" r="2" fill="currentColor" />
    </>
  ),
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
