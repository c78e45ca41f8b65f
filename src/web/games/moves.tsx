/** The moves of a game with what the calculator showed; every one leads to its position. */
import { useEffect, useRef } from 'preact/hooks';
import { movesUntil } from '../../games/play/notes.ts';
import type { Session } from '../../games/play/session.ts';
import { textsOf } from '../app/catalogue.ts';
import { typesetDisplay } from '../app/typeset.ts';
import { GAME } from './messages.ts';

interface Props<S> {
  readonly session: Session<S>;
  /** The position that is looked at: so many moves. */
  readonly looking: number;
  onLook(moves: number): void;
}

export function Moves<S>({ session, looking, onLook }: Props<S>) {
  const t = textsOf(GAME);
  const { kind, moves, positions } = session;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new move comes into sight
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [moves.length]);
  return (
    <section class="card history">
      <h2>{t.history}</h2>
      {moves.length === 0 ? (
        <p class="muted">{t.noMoves}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        <div class="moves" ref={box} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">№</th>
                <th scope="col">{t.moveColumn}</th>
                <th scope="col">{t.shownColumn}</th>
                {kind.answersInY && <th scope="col">Y</th>}
              </tr>
            </thead>
            <tbody>
              {moves.map((move, i) => {
                const { display, y } = kind.shown(positions[i + 1]);
                const isNote = kind.isNote(move);
                const number = movesUntil(session, i + 1);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the game
                  <tr key={i} aria-current={looking === i + 1 ? 'true' : undefined}>
                    <td class="muted">{isNote ? '' : number}</td>
                    <td>
                      <button
                        type="button"
                        class="move"
                        title={t.lookAt(number)}
                        onClick={() => onLook(i + 1)}
                      >
                        {move}
                      </button>
                    </td>
                    <td class="mono">{isNote ? '' : typesetDisplay(display.trim())}</td>
                    {kind.answersInY && <td class="mono">{isNote ? '' : (y ?? '')}</td>}
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
          <span>{t.lookingAt(movesUntil(session, looking))}</span>
          <button type="button" onClick={() => onLook(looking + 1)}>
            →
          </button>
          <button type="button" class="primary" onClick={() => onLook(moves.length)}>
            {t.toPresent}
          </button>
        </div>
      )}
    </section>
  );
}
