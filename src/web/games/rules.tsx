/** @jsxImportSource preact */
/** The rules of a game: how to play here, what the program's author says, and how the original does it. */
import { useEffect, useState } from 'preact/hooks';
import type { AnyGame } from '../../games/game.ts';
import type { Localized } from '../../texts.ts';
import { whileCurrent } from '../app/lazy.tsx';
import { lang } from '../app/preferences.ts';
import { Prose } from '../app/prose.tsx';
import { RepositoryDocument } from '../documents/document.tsx';
import { say } from './say.ts';

/** The rules as they are on the calculator, by the file of the program. */
const RULES = import.meta.glob<Localized>('../../games/*/*.pmk', { query: '?rules', import: 'default' });

export function Rules({ game }: { readonly game: AnyGame }) {
  const [original, setOriginal] = useState<Localized | null>(null);
  useEffect(
    () => whileCurrent(RULES[`../../games/${game.id}/${game.program}.pmk`](), setOriginal, () => {}),
    [game],
  );
  const text = (code: string): string => game.say(lang.value, code);
  return (
    <section class="card rules" aria-label={say('rules')}>
      <div class="tiles rules-columns">
        <div>
          <h2>{say('rules')}</h2>
          <Prose text={`${text('help')}\n${text('controls')}`} />
        </div>
        <div>
          <h2>{say('calculator')}</h2>
          {game.id === 'labyrinth' && <pre class="symbols">{text('symbols')}</pre>}
          <div class="rules-text">
            <Prose text={original?.[lang.value] ?? ''} />
          </div>
        </div>
      </div>
      <RepositoryDocument key={lang.value} name={game.id} label={say('more')} />
    </section>
  );
}
