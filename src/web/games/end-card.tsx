/** The end of a game: how it came out, again, share, and every move looked at with the solver's eyes. */
import { useEffect, useState } from 'preact/hooks';
import type { Reviewed } from '../../games/game.ts';
import { effortTexts, type GameSession, heardMoves, movesUntil, statusOf } from '../../games/session.ts';
import { shareText } from '../../games/share.ts';
import { costText, dayText, play } from '../../games/texts.ts';
import { inEach } from '../../texts.ts';
import { here } from '../app/address.ts';
import { copyText } from '../app/copy.ts';
import { complain } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { beginParams } from './link.ts';
import { inBoth, say } from './say.ts';
import { askReview } from './use-game.ts';

interface Props {
  readonly session: GameSession;
  onAgain(): void;
  onLook(moves: number): void;
}

export function EndCard({ session, onAgain, onLook }: Props) {
  const [isReviewing, setReviewing] = useState(false);
  const { moves, daily } = session;
  const facts = [
    ...effortTexts(session, lang.value),
    ...(daily ? [play(lang.value, 'dailyOf', { day: dayText(daily, lang.value) })] : []),
  ];
  const share = (): Promise<void> => {
    const address = `${location.href.split('#')[0]}#${here.value.path}?${beginParams(session)}`;
    const text = shareText(session, lang.value, address);
    return copyText(
      text,
      inBoth('resultCopied'),
      inEach((one) => `${inBoth('notCopied')[one]} ${text}`),
    );
  };
  return (
    <section
      class="card stack end-card"
      data-end={outcomeOf(session)}
      aria-label={say('ended')}
      ref={bringIntoSight}
    >
      <p class="end-word">{endText(session)}</p>
      <p class="end-facts">{facts.join(' · ')}</p>
      <div class="row">
        <button type="button" class="primary" onClick={onAgain}>
          {say('again')}
        </button>
        {moves.length > 0 && (
          <button type="button" aria-pressed={isReviewing} onClick={() => setReviewing(!isReviewing)}>
            {say('review')}
          </button>
        )}
        <button type="button" onClick={() => void share()}>
          {say('shareResult')}
        </button>
      </div>
      {isReviewing && <Review session={session} onLook={onLook} />}
    </section>
  );
}

const outcomeOf = (session: GameSession): string => (session.givenUp ? 'lost' : statusOf(session));

/** A card that comes with the last move may lie below the board. */
const bringIntoSight = (card: Element | null): void => card?.scrollIntoView({ block: 'nearest' });

function Review({ session, onLook }: Pick<Props, 'session' | 'onLook'>) {
  const { moves } = session;
  const [reviewed, setReviewed] = useState<readonly Reviewed[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a review belongs to the moves
  useEffect(() => {
    let isCurrent = true;
    setReviewed([]);
    (async () => {
      for (let number = 0; number < moves.length && isCurrent; number++) {
        const one = await askReview(session, number);
        if (isCurrent) setReviewed((all) => [...all, one]);
      }
    })().catch(() => complain(inBoth('reviewFailed')));
    return () => {
      isCurrent = false;
    };
  }, [moves]);
  const { game } = session;
  const made = heardMoves(session).length;
  const good = reviewed.filter(({ cost }) => cost.kind === 'none').length;
  return (
    <div class="review" aria-busy={reviewed.length < moves.length}>
      <p role="status">
        {reviewed.length < moves.length
          ? say('reviewing', { done: movesUntil(session, reviewed.length), all: made })
          : say('reviewedAll', { good, n: made })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">{say('moveColumn')}</th>
            <th scope="col">{say('bestColumn')}</th>
            <th scope="col">{say('costColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {reviewed.map(({ move, best, cost }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the game
            <tr key={i} class={cost.kind === 'none' ? 'cost-none' : 'cost-some'}>
              <td class="muted">{game.isNote(move) ? '' : movesUntil(session, i + 1)}</td>
              <td>
                <button
                  type="button"
                  class="move"
                  title={say('lookAt', { n: movesUntil(session, i) })}
                  onClick={() => onLook(i)}
                >
                  {move}
                </button>
              </td>
              <td class="mono">{best ?? ''}</td>
              <td>{costText(cost, lang.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The end in a word, for the line above the board. */
export function endText(session: GameSession): string {
  if (session.givenUp) return say('givenUp');
  return { playing: '', won: say('won'), lost: say('lost'), drawn: say('drawn') }[statusOf(session)];
}
