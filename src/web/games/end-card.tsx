/** The end of a game: how it came out, the record, again, the moves, other days, the picture to send. */
import '../styles/end-card.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { headline, verdict } from '../../games/ending.ts';
import { recordOf, statisticsOf } from '../../games/records.ts';
import { clockText, dayOf, type GameSession, isFollowed, position, statusOf } from '../../games/session.ts';
import { shareText } from '../../games/share.ts';
import { dayText, play } from '../../games/texts.ts';
import { copyText, download } from '../app/copy.ts';
import { complain } from '../app/notices.tsx';
import { Button, Facts } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { Glass } from '../device/glass.tsx';
import { beginParams, linkTo } from './link.ts';
import { inBoth, say } from './say.ts';
import { Sign } from './signs.tsx';
import { records } from './store.ts';
import type { GameOnPage } from './use-game.ts';

export function EndCard({ page, onReview }: { readonly page: GameOnPage; onReview(): void }) {
  const { session } = page.now;
  const { game, moves, daily } = session;
  const about = daily && play(lang.value, 'dailyOf', { day: dayText(daily, lang.value) });
  return (
    <section
      class="card stack end-card"
      data-end={statusOf(session)}
      aria-label={say('ended')}
      ref={bringIntoSight}
    >
      <p class="rubric">{[endText(session), about].filter(Boolean).join(' · ')}</p>
      <h2>{headline(session, lang.value)}</h2>
      <p class="end-facts">{verdict(session, lang.value)}</p>
      <Story session={session} />
      <div class="row end-figures">
        <Figures session={session} />
        {isFollowed(session) && <Glass picture={game.shown(position(session)).display} />}
      </div>
      <div class="row">
        <Button class="primary" text={say('again')} icon="rotate-ccw" onClick={() => page.again()} />
        {moves.length > 0 && <Button text={say('review')} icon="list-checks" onClick={onReview} />}
        <Button text={say('otherDays')} icon="calendar-days" onClick={() => page.show('days')} />
      </div>
      <Share session={session} />
    </section>
  );
}

type OfSession = { readonly session: GameSession };

/** The record in games like this one, before and now, and the days in a row. */
function Figures({ session }: OfSession) {
  const { game, options, daily } = session;
  const { before, now } = recordOf(records.value, session);
  const { streak, longest } = statisticsOf(records.value, game.id, dayOf(new Date()));
  const told = (value: number): string => (game.isRace ? clockText(value) : String(value));
  const kind = options.count ? `, ${game.say(lang.value, 'amount', { n: Number(options.count) })}` : '';
  const figures: (readonly [string, string])[] = [];
  if (daily && streak > 0)
    figures.push([say(streak === longest ? 'streakBest' : 'streak', { n: streak }), String(streak)]);
  if (now !== null) {
    const isBroken = before !== null && now < before;
    figures.push([`${say('record')}${kind}`, isBroken ? `${told(before)} → ${told(now)}` : told(now)]);
  }
  return <Facts class="row figures" facts={figures} />;
}

/** A row has room for so many answers. Of a longer game those at both ends are shown, and the finds. */
const MOST_TOLD = 18;
const AT_ENDS = 4;

/** How the game went: the answers one after the other, and a picture of each find. */
function Story({ session: { game, moves, positions } }: OfSession) {
  const words = game.story(moves, positions);
  const isShort = words.length <= MOST_TOLD;
  const isShown = (i: number): boolean =>
    isShort || i < AT_ENDS || i >= words.length - AT_ENDS || words[i] === '*';
  return (
    <ol class="row story">
      {words.map((word, i) =>
        isShown(i) ? (
          <li key={i} value={i + 1} class={word === '*' ? 'find' : undefined}>
            <kbd>{word === '*' ? <Sign icon={game.id === 'fox-hunt' ? 'fox' : 'mine'} /> : word}</kbd>
            <small class="muted">{i + 1}</small>
          </li>
        ) : (
          isShown(i - 1) && <li key={i}>…</li>
        ),
      )}
    </ol>
  );
}

/** The picture to send, small, and the line with a link. The puzzle of a day keeps its field to itself. */
function Share({ session }: OfSession) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isHidden, hide] = useState(session.daily !== null);
  const drawing = async () =>
    (await import('./result-picture.ts')).drawResult(canvas.current!, session, isHidden);
  const fail = () => complain(inBoth('pictureFailed'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished game does not change
  useEffect(() => {
    // The board shows its end first.
    const timer = setTimeout(() => void drawing().catch(fail), 700);
    return () => clearTimeout(timer);
  }, [session.moves, isHidden, lang.value]);
  const save = async (): Promise<void> => {
    await drawing();
    const name = `eggog-${session.game.id}.png`;
    canvas.current!.toBlob((blob) => (blob ? download(blob, name, 'image/png') : fail()));
  };
  const share = (): Promise<void> =>
    copyText(shareText(session, lang.value, linkTo(beginParams(session))), inBoth('resultCopied'));
  return (
    <div class="row end-share">
      <canvas ref={canvas} width="1200" height="630" />
      <div class="stack">
        <h3>{say('shareResult')}</h3>
        <Button text={say('picture')} icon="image" onClick={() => void save().catch(fail)} />
        <Button text={say('linkAndLine')} icon="link" onClick={() => void share()} />
        <label class="row choice">
          <input type="checkbox" checked={isHidden} onChange={() => hide(!isHidden)} /> {say('hideField')}
        </label>
      </div>
    </div>
  );
}

/** A card that comes with the last move may lie below the board. Its first button waits until the last key is let go. */
function bringIntoSight(card: HTMLElement | null): void {
  card?.querySelector('.primary')?.scrollIntoView({ block: 'nearest' });
  setTimeout(() => {
    const isElsewhere = document.activeElement?.closest('dialog, input, textarea, select, [role=menu]');
    if (!isElsewhere)
      card?.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true, focusVisible: true });
  }, 600);
}

/** The end in a word, for the line above the board. */
export function endText(session: GameSession): string {
  if (session.givenUp) return say('givenUp');
  return { playing: '', won: say('won'), lost: say('lost'), drawn: say('drawn') }[statusOf(session)];
}
