/** @jsxImportSource preact */
/** The rules of a game: how to play here, what the program's author says, and how the original does it. */
import foxHunt from '../../games/fox-hunt/fox-hunt-100.pmk?rules';
import type { AnyGame } from '../../games/game.ts';
import labyrinth from '../../games/labyrinth/labyrinth-7x7x7.pmk?rules';
import minesweeper from '../../games/minesweeper/minesweeper-9x9.pmk?rules';
import ticTacToe from '../../games/tic-tac-toe/tic-tac-toe-4x4.pmk?rules';
import type { Localized } from '../../texts.ts';
import { lang } from '../app/preferences.ts';
import { Prose } from '../app/prose.tsx';
import { RepositoryDocument } from '../documents/document.tsx';
import { say } from './say.ts';

/** The rules as they are on the calculator, by program. */
const RULES: { readonly [program: string]: Localized } = {
  'fox-hunt-100': foxHunt,
  'minesweeper-9x9': minesweeper,
  'labyrinth-7x7x7': labyrinth,
  'tic-tac-toe-4x4': ticTacToe,
};

export function Rules({ game }: { readonly game: AnyGame }) {
  const text = (code: string): string => game.say(lang.value, code);
  return (
    <section class="card rules" aria-label={say('rules')}>
      <div class="rules-columns">
        <div>
          <h2>{say('rules')}</h2>
          <Prose text={`${text('help')}\n${text('controls')}`} />
        </div>
        <div>
          <h2>{say('calculator')}</h2>
          {game.id === 'labyrinth' && <pre class="symbols">{text('symbols')}</pre>}
          <div class="rules-text">
            <Prose text={RULES[game.program][lang.value]} />
          </div>
        </div>
      </div>
      <RepositoryDocument key={lang.value} name={game.id} label={say('more')} />
    </section>
  );
}
