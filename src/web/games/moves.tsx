/** @jsxImportSource preact */
/** The moves of a game with what the calculator showed and what the solver says; every one leads to its position. */
import { useEffect, useRef } from 'preact/hooks';
import type { Reviewed } from '../../games/game.ts';
import { type GameSession, heardMoves, movesUntil } from '../../games/session.ts';
import { costText } from '../../games/texts.ts';
import { Button, ScrollBox } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typesetDisplay } from '../app/prose.tsx';
import { say } from './say.ts';
import { Sign } from './signs.tsx';

interface Props {
  readonly session: GameSession;
  /** What the solver has said so far; null if it was not asked. */
  readonly reviewed: readonly Reviewed[] | null;
  /** The position that is looked at: so many moves. */
  readonly looking: number;
  onLook(moves: number): void;
}

export function Moves({ session, reviewed, looking, onLook }: Props) {
  const { game, moves, positions } = session;
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new move comes into sight
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [moves.length]);
  const all = heardMoves(session).length;
  const good = reviewed?.filter(({ cost }) => cost.kind === 'none').length ?? 0;
  // In the Fox Hunt it only repeats the move.
  const showsY = game.answersInY && game.id !== 'fox-hunt';
  const columns = [
    '№',
    say('moveColumn'),
    say('shownColumn'),
    ...(showsY ? ['Y'] : []),
    ...(reviewed ? [say('bestColumn')] : []),
  ];
  return (
    <section class="card history" aria-busy={reviewed !== null && reviewed.length < moves.length}>
      <h2>{say('history')}</h2>
      {reviewed && (
        <p role="status">
          {reviewed.length < moves.length
            ? say('reviewing', { done: movesUntil(session, reviewed.length), all })
            : say('reviewedAll', { good, n: all })}
        </p>
      )}
      {moves.length === 0 ? (
        <p class="muted">{say('noMoves')}</p>
      ) : (
        <ScrollBox class="moves" label={say('history')} box={box}>
          <table>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moves.map((move, i) => {
                const { display, y } = game.shown(positions[i + 1]);
                const isNote = game.isNote(move);
                const number = movesUntil(session, i + 1);
                const { best = null, cost = null } = reviewed?.[i] ?? {};
                return (
                  <tr
                    // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the game
                    key={i}
                    aria-current={looking === i + 1 ? 'true' : undefined}
                    class={cost && cost.kind !== 'none' ? 'cost-some' : undefined}
                  >
                    <td class="muted">{isNote ? '' : number}</td>
                    <td>
                      <Button class="move" title={say('lookAt', { n: number })} onClick={() => onLook(i + 1)}>
                        {isNote && <Sign icon="flag" />}
                        {isNote ? move.slice(1) : move}
                      </Button>
                    </td>
                    <td class="mono">{isNote ? '' : typesetDisplay(display.trim())}</td>
                    {showsY && <td class="mono">{isNote ? '' : (y ?? '')}</td>}
                    {reviewed && <td>{best && cost && `${best}: ${costText(cost, lang.value)}`}</td>}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {looking < moves.length && (
        <div class="row look">
          <span>{say('lookingAt', { n: movesUntil(session, looking) })}</span>
          <Button class="primary" onClick={() => onLook(moves.length)}>
            {say('toPresent')}
          </Button>
        </div>
      )}
    </section>
  );
}
