import type { Angle, Key, Slot } from '../../../../src/machine/index.ts';
import type { Lang } from '../../../../src/texts.ts';

/** The set-up of the panel's calculator. */
export interface PanelMessage {
  readonly bytes: readonly number[];
  readonly angle: Angle | null;
  /** Start values as twelve hexadecimal tetrads. */
  readonly registers: readonly (readonly [Slot, string])[];
  readonly start: readonly Key[];
  readonly lang: Lang;
}
