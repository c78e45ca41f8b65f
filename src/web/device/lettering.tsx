/** @jsxImportSource preact */
/** Words on the calculator, drawn from outlines. */
import type { ComponentChildren } from 'preact';
import { rememberedBy } from '../../remembered.ts';
import { typeset } from '../app/typeset.ts';
import OUTLINES from './glyph-outlines.json';
import type { Legend } from './legends.ts';

interface Props {
  readonly legend: Legend;
  /** More on the cap. */
  readonly children?: ComponentChildren;
}

export function KeyFace({ legend: { face, f, k, register }, children }: Props) {
  return (
    <>
      <span class="legends">
        {f && <Lettering text={f} class="legend-f" />}
        {k && <Lettering text={k} class="legend-k" />}
      </span>
      <span class="cap">
        <Lettering text={typeset(face)} class="face" />
        {register && <Lettering text={register} class="register" />}
        {children}
      </span>
    </>
  );
}

/**
 * Width and outline of each character, so that it looks the same whatever fonts a device has: DejaVu Sans Condensed, in
 * hundredths of an em; the baseline is at 0, y goes down.
 */
const GLYPHS = OUTLINES as unknown as { readonly [character: string]: readonly [number, string] };

/** Height of the box that a line of lettering takes, and where its baseline lies, in hundredths of an em. */
const HEIGHT = 116;
const BASELINE = 92;
const SPACE = 32;

interface Line {
  readonly width: number;
  readonly parts: readonly { readonly x: number; readonly d: string }[];
}

const lineOf = rememberedBy(String, (text: string): Line => {
  const parts: { x: number; d: string }[] = [];
  let x = 0;
  for (const character of text) {
    const [advance, d] = GLYPHS[character] ?? [SPACE, ''];
    if (d !== '') parts.push({ x, d });
    x += advance;
  }
  return { width: x, parts };
});

/** A word in the colour of the text around it, as high as a line of it. Characters without an outline are blanks. */
export function Lettering({ text, class: className }: { readonly text: string; readonly class?: string }) {
  const { width, parts } = lineOf(text);
  return (
    <svg
      class={className === undefined ? 'lettering' : `lettering ${className}`}
      viewBox={`0 0 ${Math.max(1, width)} ${HEIGHT}`}
      aria-hidden="true"
      data-text={text}
    >
      {parts.map(({ x, d }) => (
        <path key={x} d={d} transform={`translate(${x} ${BASELINE})`} />
      ))}
    </svg>
  );
}
