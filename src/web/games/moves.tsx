/** The moves of a game with what the calculator showed; every one leads to its position. */
import { useEffect, useRef } from 'preact/hooks';
import { type GameSession, movesUntil } from '../../games/session.ts';
import { typesetDisplay } from '../app/typeset.ts';
import { say } from './say.ts';

interface Props {
  readonly session: GameSession;
  /** The position that is looked at: so many moves. */
  readonly looking: number;
  onLook(moves: number): void;
}

export function Moves({ session, looking, onLook }: Props) {
  const { game, moves, positions } = session;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new move comes into sight
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [moves.length]);
  return (
    <section class="card history">
      <h2>{say('history')}</h2>
      {moves.length === 0 ? (
        <p class="muted">{say('noMoves')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        <div class="moves" ref={box} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">№</th>
                <th scope="col">{say('moveColumn')}</th>
                <th scope="col">{say('shownColumn')}</th>
                {game.answersInY && <th scope="col">Y</th>}
              </tr>
            </thead>
            <tbody>
              {moves.map((move, i) => {
                const { display, y } = game.shown(positions[i + 1]);
                const isNote = game.isNote(move);
                const number = movesUntil(session, i + 1);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the game
                  <tr key={i} aria-current={looking === i + 1 ? 'true' : undefined}>
                    <td class="muted">{isNote ? '' : number}</td>
                    <td>
                      <button
                        type="button"
                        class="move"
                        title={say('lookAt', { n: number })}
                        onClick={() => onLook(i + 1)}
                      >
                        {move}
                      </button>
                    </td>
                    <td class="mono">{isNote ? '' : typesetDisplay(display.trim())}</td>
                    {game.answersInY && <td class="mono">{isNote ? '' : (y ?? '')}</td>}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {looking < moves.length && (
        <div class="row look">
          <button type="button" disabled={looking === 0} onClick={() => onLook(looking - 1)}>
            ←
          </button>
          <span>{say('lookingAt', { n: movesUntil(session, looking) })}</span>
          <button type="button" onClick={() => onLook(looking + 1)}>
            →
          </button>
          <button type="button" class="primary" onClick={() => onLook(moves.length)}>
            {say('toPresent')}
          </button>
        </div>
      )}
    </section>
  );
}
