/** The rules of a game: how to play here, what the program's author says, and how the original does it. */
import { textsOf } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { Prose } from '../app/prose.tsx';
import { RepositoryDocument } from '../documents/document.tsx';
import type { GameView } from './game-page.tsx';
import { GAME } from './messages.ts';

export function Rules<S>({ view, symbols }: { view: GameView<S>; symbols: string }) {
  const t = textsOf(GAME);
  return (
    <section class="card rules" aria-label={t.rules}>
      <div class="rules-columns">
        <div>
          <h2>{t.rules}</h2>
          <Prose text={`${view.words.help(lang.value)}\n${view.controls()}`} />
        </div>
        <div>
          <h2>{t.calculator}</h2>
          {symbols !== '' && <pre class="symbols">{symbols}</pre>}
          <div class="rules-text">
            <Prose text={view.rules[lang.value]} />
          </div>
        </div>
      </div>
      <RepositoryDocument key={lang.value} name={view.kind.id} label={t.more} />
    </section>
  );
}
