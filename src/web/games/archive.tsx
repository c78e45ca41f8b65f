/** The puzzles of the last days with their results, and what was achieved on this device. */
import { useEffect, useState } from 'preact/hooks';
import { dayOf } from '../../games/play/daily.ts';
import type { GameKind } from '../../games/play/kind.ts';
import { heardMoves } from '../../games/play/notes.ts';
import { lastDays, statisticsOf } from '../../games/play/records.ts';
import type { Session } from '../../games/play/session.ts';
import { dayText, PLAY } from '../../games/play/texts.ts';
import { textsOf } from '../app/catalogue.ts';
import { Modal } from '../app/modal.tsx';
import { lang } from '../app/preferences.ts';
import { GAME } from './messages.ts';
import { records } from './records.ts';
import { listUnfinished, type Unfinished } from './unfinished.ts';

const DAYS = 30;

interface Props<S> {
  readonly kind: GameKind<S>;
  onPlay(day: string): void;
  /** Goes on with a game that was left. */
  onGoOn(session: Session<S>): void;
  onClose(): void;
}

/** Games that were left for others. */
function UnfinishedGames<S>({ kind, onGoOn }: Pick<Props<S>, 'kind' | 'onGoOn'>) {
  const t = textsOf(GAME);
  const m = textsOf(PLAY);
  const [games, setGames] = useState<readonly Unfinished<S>[]>([]);
  useEffect(() => {
    listUnfinished(kind).then(setGames, () => {});
  }, [kind]);
  if (games.length === 0) return null;
  const time = new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <h3>{t.unfinished}</h3>
      <ul class="days unfinished">
        {games.map(({ at, session }) => (
          <li key={at}>
            <button type="button" onClick={() => onGoOn(session)}>
              {t.goOn(m.moveCount(heardMoves(session).length))}
            </button>
            <span class="muted">{session.daily ? dayText(session.daily, lang.value) : time.format(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Archive<S>({ kind, onPlay, onGoOn, onClose }: Props<S>) {
  const t = textsOf(GAME);
  const m = textsOf(PLAY);
  const today = dayOf(new Date());
  const { played, won, wonAlone, fewest, streak, longest, dailies } = statisticsOf(
    records.value,
    kind.id,
    today,
  );
  const figures: readonly (readonly [string, string | number])[] = [
    [t.playedGames, played],
    [t.wonGames, won],
    [t.wonAlone, wonAlone],
    [t.fewestMoves, fewest ?? '–'],
    [t.streak, streak],
    [t.longestStreak, longest],
  ];
  return (
    <Modal class="archive" title={t.days} onClose={onClose}>
      <h3>{t.statistics}</h3>
      <dl class="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="muted">{t.statisticsNote}</p>
      <UnfinishedGames kind={kind} onGoOn={onGoOn} />
      <h3>{t.daily}</h3>
      <ul class="days">
        {lastDays(today, DAYS).map((day) => {
          const record = dailies.get(day);
          return (
            <li key={day}>
              <button type="button" onClick={() => onPlay(day)}>
                {dayText(day, lang.value)}
              </button>
              <span class={record ? `day-${record.status}` : 'muted'}>
                {record ? `${m.status[record.status]}, ${m.moveCount(record.moves)}` : t.notPlayed}
              </span>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
