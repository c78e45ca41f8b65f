/** What the app of `eggog play` asks of each of its screens. */
import type { KeyPress } from '../../screen/keys.ts';
import type { Room } from '../../screen/screen.ts';

/** One of the screens of the play command; the app shows one at a time. */
export interface Part {
  draw(size: Room): readonly string[];
  press(key: KeyPress): void;
  /** See ScreenView. */
  pause(): number | null;
  tick(): void;
}
