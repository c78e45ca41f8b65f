/** @jsxImportSource preact */
/** The end of a game: how it came out, again, review, share. */
import { effortTexts, type GameSession, position, statusOf } from '../../games/session.ts';
import { shareText } from '../../games/share.ts';
import { dayText, play } from '../../games/texts.ts';
import { copyText } from '../app/copy.ts';
import { complain } from '../app/notices.tsx';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { Glass } from '../device/glass.tsx';
import { beginParams, linkTo } from './link.ts';
import { inBoth, say } from './say.ts';
import { Sign } from './signs.tsx';

interface Props {
  readonly session: GameSession;
  readonly isReviewing: boolean;
  onAgain(): void;
  onReview(): void;
}

export function EndCard({ session, isReviewing, onAgain, onReview }: Props) {
  const { game, moves, daily } = session;
  const { display } = game.shown(position(session));
  const facts = [
    ...effortTexts(session, lang.value),
    ...(daily ? [play(lang.value, 'dailyOf', { day: dayText(daily, lang.value) })] : []),
  ];
  const share = (): Promise<void> => {
    const text = shareText(session, lang.value, linkTo(beginParams(session)));
    return copyText(text, inBoth('resultCopied'));
  };
  const picture = async (): Promise<void> => {
    const { saveResult } = await import('./result-picture.ts');
    await saveResult(session, endText(session), facts);
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
      <Story session={session} />
      <Glass picture={display} />
      <div class="row">
        <Button class="primary" onClick={onAgain}>
          {say('again')}
        </Button>
        {moves.length > 0 && (
          <Button aria-pressed={isReviewing} onClick={onReview}>
            {say('review')}
          </Button>
        )}
        <Button onClick={() => void share()}>{say('shareResult')}</Button>
        <Button onClick={() => void picture().catch(() => complain(inBoth('pictureFailed')))}>
          {say('picture')}
        </Button>
      </div>
    </section>
  );
}

/** A row has room for so many answers. */
const MOST_TOLD = 40;

/** How the game went: the answers one after the other, and a picture of each find. */
function Story({ session: { game, moves, positions } }: Pick<Props, 'session'>) {
  const words = game.story(moves, positions);
  return (
    <p class="row story">
      {words.length > MOST_TOLD && '…'}
      {words.slice(-MOST_TOLD).map((word, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finished game does not change
        <kbd key={i}>{word === '*' ? <Sign icon={game.id === 'fox-hunt' ? 'fox' : 'mine'} /> : word}</kbd>
      ))}
    </p>
  );
}

/** A card that comes with the last move may lie below the board. */
const bringIntoSight = (card: Element | null): void => card?.scrollIntoView({ block: 'nearest' });

/** The end in a word, for the line above the board. */
export function endText(session: GameSession): string {
  if (session.givenUp) return say('givenUp');
  return { playing: '', won: say('won'), lost: say('lost'), drawn: say('drawn') }[statusOf(session)];
}
