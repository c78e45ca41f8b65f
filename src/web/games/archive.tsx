/** The puzzles of the last days with their results, and what was achieved on this device. */
import type { AnyGame } from '../../games/game.ts';
import { lastDays, statisticsOf } from '../../games/records.ts';
import { dayOf, type GameSession, heardMoves } from '../../games/session.ts';
import { dayText, play } from '../../games/texts.ts';
import { Modal } from '../app/modal.tsx';
import { Button, Facts } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { say } from './say.ts';
import { listUnfinished, records } from './store.ts';

const DAYS = 30;

interface Props {
  readonly game: AnyGame;
  onPlay(day: string): void;
  /** Continues with a game that was left. */
  onGoOn(session: GameSession): void;
  onClose(): void;
}

export function Archive({ game, onPlay, onGoOn, onClose }: Props) {
  const games = listUnfinished(game);
  const time = new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium', timeStyle: 'short' });
  const today = dayOf(new Date());
  const { dailies, ...sums } = statisticsOf(records.value, game.id, today);
  const figures: readonly (readonly [string, string | number])[] = [
    [say('playedGames'), sums.played],
    [say('wonGames'), sums.won],
    [say('wonAlone'), sums.wonAlone],
    [say('fewestMoves'), sums.fewest ?? '–'],
    [say('streak'), sums.streak],
    [say('longestStreak'), sums.longest],
  ];
  return (
    <Modal class="archive" title={say('days')} onClose={onClose}>
      <h3>{say('statistics')}</h3>
      <Facts class="tiles figures" facts={figures} />
      <p class="muted">{say('statisticsNote')}</p>
      {games.length > 0 && <h3>{say('unfinished')}</h3>}
      <ul class="days unfinished">
        {games.map(({ at, session }) => (
          <li key={at}>
            <Button onClick={() => onGoOn(session)}>
              {say('goOn', { moves: play(lang.value, 'moveCount', { n: heardMoves(session).length }) })}
            </Button>
            <span class="muted">{session.daily ? dayText(session.daily, lang.value) : time.format(at)}</span>
          </li>
        ))}
      </ul>
      <h3>{say('daily')}</h3>
      <ul class="days">
        {lastDays(today, DAYS).map((day) => {
          const record = dailies.get(day);
          return (
            <li key={day}>
              <Button onClick={() => onPlay(day)}>{dayText(day, lang.value)}</Button>
              <span class={record ? `day-${record.status}` : 'muted'}>
                {record
                  ? `${play(lang.value, `status-${record.status}`)}, ${play(lang.value, 'moveCount', { n: record.moves })}`
                  : say('notPlayed')}
              </span>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
