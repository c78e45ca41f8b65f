/** The moves of a game with what they told and what the solver says; every one leads to its position. */
import { useEffect, useRef } from 'preact/hooks';
import type { Reviewed } from '../../games/game.ts';
import { type GameSession, heardMoves, movesUntil } from '../../games/session.ts';
import { costText } from '../../games/texts.ts';
import { Button, ScrollBox } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typesetDisplay } from '../app/prose.tsx';
import { KeyRow } from '../device/key-row.tsx';
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

const FOUND: { readonly [kind: string]: 'fox' | 'mine' } = { found: 'fox', finished: 'fox', mine: 'mine' };

export function Moves({ session, reviewed, looking, onLook }: Props) {
  const { game, moves, positions } = session;
  const box = useRef<HTMLElement>(null);
  const isReviewed = reviewed !== null;
  useEffect(() => {
    if (isReviewed) box.current?.closest('section.history')?.scrollIntoView({ block: 'center' });
  }, [isReviewed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new move comes into sight
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [moves.length]);
  const all = heardMoves(session).length;
  const good = reviewed?.filter(({ cost }) => cost.kind === 'none').length ?? 0;
  const title = game.say(lang.value, 'moves-title');
  const line = (move: string, i: number) => {
    const [before, after] = [positions[i], positions[i + 1]];
    if (game.isNote(move)) return null;
    const marks = game.id === 'tic-tac-toe' ? '× ' : '';
    const number = movesUntil(session, i + 1);
    const { best = null, cost = null } = reviewed?.[i] ?? {};
    const [words, end] = game.summary(before, after, lang.value);
    const found = FOUND[String(game.outcome(after)?.kind)];
    return (
      <tr
        key={i}
        aria-current={looking === i + 1 ? 'true' : undefined}
        class={cost && cost.kind !== 'none' ? 'cost-some' : undefined}
      >
        <td class="muted">{number}</td>
        <td>
          <Button class="move" title={say('lookAt', { n: number })} onClick={() => onLook(i + 1)}>
            {game.directKeys ? <KeyRow keys={[move]} /> : marks + move}
          </Button>
        </td>
        <td>
          {found && <Sign icon={found} />}{' '}
          {cost ? `${cost.kind === 'none' ? '' : `${best}: `}${costText(cost, lang.value)}` : words}
        </td>
        <td class="mono">{typesetDisplay(end)}</td>
      </tr>
    );
  };
  return (
    <section class="history" aria-busy={reviewed !== null && reviewed.length < moves.length}>
      <h2>{title}</h2>
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
        <ScrollBox class="moves" label={title} box={box}>
          <table>
            <thead class="unseen">
              <tr>
                {(
                  [
                    'moveNumber',
                    'moveColumn',
                    reviewed ? 'bestColumn' : 'answerColumn',
                    'shownColumn',
                  ] as const
                ).map((name) => (
                  <th scope="col" key={name}>
                    {say(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{moves.map(line)}</tbody>
          </table>
        </ScrollBox>
      )}
      {looking < moves.length && (
        <div class="row">
          <span>{say('lookingAt', { n: movesUntil(session, looking) })}</span>
          <Button class="primary" onClick={() => onLook(moves.length)}>
            {say('toPresent')}
          </Button>
        </div>
      )}
    </section>
  );
}
