/** @jsxImportSource preact */
/** What a calculator of a game shows. */
import { lang } from '../app/preferences.ts';
import { Glass } from '../device/indicator.tsx';
import { spoken } from '../device/spoken.ts';

const DARK = ' '.repeat(13);

/** @param text the picture, twelve places and the point; null for a dark indicator. */
export function GameIndicator({ text }: { readonly text: string | null }) {
  return (
    <output class="game-indicator" data-display={text ?? ''}>
      <Glass picture={text ?? DARK} />
      <span class="unseen">{text === null ? '' : spoken(text, lang.value)}</span>
    </output>
  );
}
