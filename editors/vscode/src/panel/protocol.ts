import type { Angle, Key, Slot } from '../../../../src/machine/index.ts';
import type { Lang } from '../../../../src/texts.ts';

/** What the calculator of the panel is set up with. */
export interface PanelMessage {
  readonly bytes: readonly number[];
  readonly angle: Angle | null;
  /** Start values as twelve hexadecimal tetrads. */
  readonly registers: readonly (readonly [Slot, string])[];
  readonly start: readonly Key[];
  readonly lang: Lang;
}
