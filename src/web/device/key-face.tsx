/** @jsxImportSource preact */
/** What is printed over and on a key. */
import type { ComponentChildren } from 'preact';
import type { Legend } from './legends.ts';
import { Lettering } from './lettering.tsx';

/** What is printed differs from what is typed: a real minus. */
const PRINTED: { readonly [face: string]: string } = { '-': '−' };

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
        <Lettering text={PRINTED[face] ?? face} class="face" />
        {register && <Lettering text={register} class="register" />}
        {children}
      </span>
    </>
  );
}
