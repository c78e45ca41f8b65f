/** What a calculator of a game shows. */
import { lang } from '../app/preferences.ts';
import { Glass } from '../device/glass.tsx';
import { spoken } from '../device/spoken.ts';

const DARK = ' '.repeat(13);

/** @param text the picture, twelve places and the point; null for a dark indicator. */
export function GameIndicator({
  text,
  running = false,
}: {
  readonly text: string | null;
  readonly running?: boolean;
}) {
  return (
    <output class="game-indicator" data-display={text ?? ''} data-running={running}>
      <Glass picture={text ?? DARK} running={running} />
      <span class="unseen">{text === null || running ? '' : spoken(text, lang.value)}</span>
    </output>
  );
}
