/** @jsxImportSource preact */
/** The end of a game: how it came out, again, review, share. */
import { effortTexts, type GameSession, statusOf } from '../../games/session.ts';
import { shareText } from '../../games/share.ts';
import { dayText, play } from '../../games/texts.ts';
import { perLang } from '../../texts.ts';
import { here } from '../app/address.ts';
import { copyText } from '../app/copy.ts';
import { complain } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { beginParams } from './link.ts';
import { inBoth, say } from './say.ts';

interface Props {
  readonly session: GameSession;
  readonly isReviewing: boolean;
  onAgain(): void;
  onReview(): void;
}

export function EndCard({ session, isReviewing, onAgain, onReview }: Props) {
  const { game, moves, daily } = session;
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
      perLang((one) => `${inBoth('notCopied')[one]} ${text}`),
    );
  };
  const picture = async (): Promise<void> => {
    const { saveResult } = await import('./result-picture.ts');
    await saveResult(
      { title: game.say(lang.value, 'title'), end: endText(session), facts, name: game.id },
      game.shown(session.positions[moves.length]).display.trim(),
    );
  };
  return (
    <section
      class="card stack end-card"
      data-end={statusOf(session)}
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
          <button type="button" aria-pressed={isReviewing} onClick={onReview}>
            {say('review')}
          </button>
        )}
        <button type="button" onClick={() => void share()}>
          {say('shareResult')}
        </button>
        <button type="button" onClick={() => void picture().catch(() => complain(inBoth('pictureFailed')))}>
          {say('picture')}
        </button>
      </div>
    </section>
  );
}

/** A card that comes with the last move may lie below the board. */
const bringIntoSight = (card: Element | null): void => card?.scrollIntoView({ block: 'nearest' });

/** The end in a word, for the line above the board. */
export function endText(session: GameSession): string {
  if (session.givenUp) return say('givenUp');
  return { playing: '', won: say('won'), lost: say('lost'), drawn: say('drawn') }[statusOf(session)];
}
