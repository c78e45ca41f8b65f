/** The end of a game: how it came out, again, share, and every move looked at with the solver's eyes. */
import { useEffect, useState } from 'preact/hooks';
import { heardMoves, movesUntil } from '../../games/play/notes.ts';
import type { Reviewed } from '../../games/play/review.ts';
import { costText } from '../../games/play/review-words.ts';
import { type Session, statusOf } from '../../games/play/session.ts';
import { shareText } from '../../games/play/share.ts';
import { dayText, effortTexts, PLAY } from '../../games/play/texts.ts';
import { inBoth } from '../../texts.ts';
import { here } from '../app/address.ts';
import { textsOf } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import { complain } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { beginParams } from './link.ts';
import { GAME } from './messages.ts';
import { askReview } from './use-game.ts';

interface Props<S> {
  readonly session: Session<S>;
  onAgain(): void;
  onLook(moves: number): void;
}

export function EndCard<S>({ session, onAgain, onLook }: Props<S>) {
  const t = textsOf(GAME);
  const m = textsOf(PLAY);
  const [isReviewing, setReviewing] = useState(false);
  const { moves, daily } = session;
  const facts = [
    ...effortTexts(session, lang.value),
    ...(daily ? [m.dailyOf(dayText(daily, lang.value))] : []),
  ];
  const share = (): Promise<void> => {
    const address = `${location.href.split('#')[0]}#${here.value.path}?${beginParams(session)}`;
    const text = shareText(session, lang.value, address);
    return copyText(
      text,
      inBoth(GAME, (t) => t.resultCopied),
      inBoth(GAME, (t) => `${t.notCopied} ${text}`),
    );
  };
  return (
    <section class="card end-card" data-end={outcomeOf(session)} aria-label={t.ended} ref={bringIntoSight}>
      <p class="end-word">{endText(session)}</p>
      <p class="end-facts">{facts.join(' · ')}</p>
      <div class="row">
        <button type="button" class="primary" onClick={onAgain}>
          {t.again}
        </button>
        {moves.length > 0 && (
          <button type="button" aria-pressed={isReviewing} onClick={() => setReviewing(!isReviewing)}>
            {t.review}
          </button>
        )}
        <button type="button" onClick={() => void share()}>
          {t.shareResult}
        </button>
      </div>
      {isReviewing && <Review session={session} onLook={onLook} />}
    </section>
  );
}

/** How it came out, for the face of the card. */
const outcomeOf = <S,>(session: Session<S>): string => (session.givenUp ? 'lost' : statusOf(session));

/** A card that comes with the last move may lie below the board. */
const bringIntoSight = (card: Element | null): void => card?.scrollIntoView({ block: 'nearest' });

function Review<S>({ session, onLook }: Pick<Props<S>, 'session' | 'onLook'>) {
  const t = textsOf(GAME);
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
    })().catch(() => complain(inBoth(GAME, (t) => t.reviewFailed)));
    return () => {
      isCurrent = false;
    };
  }, [moves]);
  const { kind } = session;
  const made = heardMoves(session).length;
  const good = reviewed.filter(({ cost }) => cost.kind === 'none').length;
  return (
    <div class="review" aria-busy={reviewed.length < moves.length}>
      <p role="status">
        {reviewed.length < moves.length
          ? t.reviewing(movesUntil(session, reviewed.length), made)
          : t.reviewedAll(good, made)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">{t.moveColumn}</th>
            <th scope="col">{t.bestColumn}</th>
            <th scope="col">{t.costColumn}</th>
          </tr>
        </thead>
        <tbody>
          {reviewed.map(({ move, best, cost }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the game
            <tr key={i} class={cost.kind === 'none' ? 'cost-none' : 'cost-some'}>
              <td class="muted">{kind.isNote(move) ? '' : movesUntil(session, i + 1)}</td>
              <td>
                <button
                  type="button"
                  class="move"
                  title={t.lookAt(movesUntil(session, i))}
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
export function endText<S>(session: Session<S>): string {
  const t = textsOf(GAME);
  if (session.givenUp) return t.givenUp;
  return { playing: '', won: t.won, lost: t.lost, drawn: t.drawn }[statusOf(session)];
}
