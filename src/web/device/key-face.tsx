/** @jsxImportSource preact */
/** What is printed over and on a key. */
import type { ComponentChildren } from 'preact';
import { typeset } from '../app/typeset.ts';
import type { Legend } from './legends.ts';
import { Lettering } from './lettering.tsx';

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
