/** What was achieved on this device, the puzzles of the last days, and the games that were left. */
import { dayBefore, statisticsOf } from '../../games/records.ts';
import { dayOf, heardMoves } from '../../games/session.ts';
import { dayText, play, statusText } from '../../games/texts.ts';
import { Modal } from '../app/modal.tsx';
import { Button, Facts } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { say } from './say.ts';
import { listUnfinished, records } from './store.ts';
import type { GameOnPage } from './use-game.ts';

export function Archive({ page }: { readonly page: GameOnPage }) {
  const { game } = page.now.session;
  const games = listUnfinished(game);
  const days = [dayOf(new Date())];
  while (days.length < 6) days.push(dayBefore(days[days.length - 1]));
  const sums = statisticsOf(records.value, game.id, days[0]);
  const figures = [
    [say('playedGames'), sums.played],
    [say('wonGames'), sums.won],
    [say('wonAlone'), sums.wonAlone],
    [say('fewestMoves'), sums.fewest ?? '–'],
    [say('streak', { n: sums.streak }), sums.streak],
    [say('longestStreak'), sums.longest],
  ] as const;
  return (
    <Modal class="archive" title={say('days')} onClose={() => page.show(null)}>
      {sums.played > 0 && <Facts class="tiles figures" facts={figures} />}
      <p class="muted">{say(sums.played > 0 ? 'statisticsNote' : 'nothingPlayed')}</p>
      <h3>{say('daily')}</h3>
      <div class="tiles days">
        {days.map((day) => {
          const status = records.value.find((one) => one.game === game.id && one.daily === day)?.status;
          return (
            <Button key={day} onClick={() => page.begin(page.puzzleOf(day))}>
              <b>{dayText(day, lang.value).replace(/,? \d{4}.*/, '')}</b>
              <small>{status ? statusText(status, false, lang.value) : say('start')}</small>
            </Button>
          );
        })}
      </div>
      {games.length > 0 && <h3>{say('unfinished')}</h3>}
      <ul class="row unfinished">
        {games.map((session, i) => (
          <li key={i}>
            <Button onClick={() => page.begin(session)}>
              {say('goOn', { moves: play(lang.value, 'moveCount', { n: heardMoves(session).length }) })}
              {session.daily && ` · ${dayText(session.daily, lang.value)}`}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
