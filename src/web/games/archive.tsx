/** What was achieved on this device, and the games that were left. */
import type { AnyGame } from '../../games/game.ts';
import { statisticsOf } from '../../games/records.ts';
import { dayOf, type GameSession, heardMoves } from '../../games/session.ts';
import { dayText, play } from '../../games/texts.ts';
import { Modal } from '../app/modal.tsx';
import { Button, Facts } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { say } from './say.ts';
import { listUnfinished, records } from './store.ts';

interface Props {
  readonly game: AnyGame;
  /** Continues with a game that was left. */
  onGoOn(session: GameSession): void;
  onClose(): void;
}

export function Archive({ game, onGoOn, onClose }: Props) {
  const games = listUnfinished(game);
  const sums = statisticsOf(records.value, game.id, dayOf(new Date()));
  const figures: readonly (readonly [string, string | number])[] = [
    [say('playedGames'), sums.played],
    [say('wonGames'), sums.won],
    [say('wonAlone'), sums.wonAlone],
    [say('fewestMoves'), sums.fewest ?? '–'],
    [say('streak', { n: sums.streak }), sums.streak],
    [say('longestStreak'), sums.longest],
  ];
  return (
    <Modal class="archive" title={say('days')} onClose={onClose}>
      <Facts class="tiles figures" facts={figures} />
      <p class="muted">{say('statisticsNote')}</p>
      {games.length > 0 && <h3>{say('unfinished')}</h3>}
      <ul class="unfinished">
        {games.map((session, i) => (
          <li class="row" key={i}>
            <Button onClick={() => onGoOn(session)}>
              {say('goOn', { moves: play(lang.value, 'moveCount', { n: heardMoves(session).length }) })}
            </Button>
            {session.daily && <span class="muted">{dayText(session.daily, lang.value)}</span>}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
