/** The original program beside the board: its calculator, its time, and whether it agrees with the rules. */

import { useEffect, useRef } from 'preact/hooks';
import { disagreement, type PlayedGame } from '../../app/game.ts';
import { type GameSession, heardMoves, isFollowed } from '../../games/session.ts';
import { play } from '../../games/texts.ts';
import { spanText } from '../../span.ts';
import type { Localized } from '../../texts.ts';
import { say as pageSay } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import { Button } from '../app/parts.tsx';
import { flip, lang } from '../app/preferences.ts';
import { say } from './say.ts';
import { realTime, SmallDevice } from './small-device.tsx';
import { newSession } from './use-game.ts';

interface Props {
  readonly now: PlayedGame;
  /** Why the original does not follow; null where it does. */
  readonly failed: Localized | null;
  /** The position that is looked at: so many moves. */
  readonly looking: number;
  onBegin(session: GameSession): void;
}

export function OriginalPanel(props: Props) {
  const { now, looking } = props;
  const { session, readings } = now;
  const { game, moves, positions } = session;
  const reading = readings[looking] ?? null;
  const wasAt = useRef(looking);
  const isFresh = looking === moves.length && wasAt.current === looking - 1;
  useEffect(() => {
    if (reading) wasAt.current = looking;
  }, [reading, looking]);
  return (
    <section class="card stack original" aria-label={say('original')}>
      <h2>{say('original')}</h2>
      {isFollowed(session) ? (
        <>
          <SmallDevice
            reading={reading}
            before={readings[looking - 1] ?? game.shown(positions[Math.max(0, looking - 1)])}
            isFresh={isFresh}
            showsY={game.answersInY}
          />
          {reading && (
            <p class="effort muted">
              {say('onReal', { time: spanText(1000 * reading.seconds, lang.value) })}
            </p>
          )}
          <Verdict {...props} />
          <div class="row">
            <Button aria-pressed={realTime.value === 'on'} onClick={() => flip(realTime)}>
              {say('realTime')}
            </Button>
            <a class="button" href={`#/?library=${game.program}`}>
              {say('openProgram')}
            </a>
          </div>
        </>
      ) : (
        <Invitation {...props} />
      )}
    </section>
  );
}

function Invitation({ now, onBegin }: Props) {
  const { game } = now.session;
  return (
    <>
      <p class="muted">{say('none')}</p>
      <Button onClick={() => onBegin(newSession(game, game.levels?.original ?? {}))}>
        {say('playOriginal')}
      </Button>
    </>
  );
}

function Verdict({ now, failed }: Props) {
  if (failed) return <p class="problem">{say('originalFailed', { reason: failed[lang.value] })}</p>;
  const { moves, positions } = now.session;
  if (now.readings.length < positions.length) {
    return (
      <p class="muted verdict" aria-busy="true">
        {pageSay(SHELL)('computing')}
      </p>
    );
  }
  const differs = disagreement(now);
  if (differs !== null) {
    const move = moves[differs - 1] ?? '0';
    return <p class="problem verdict">{play(lang.value, 'differ', { move })}</p>;
  }
  const played = heardMoves(now.session).length;
  return (
    <p class="verdict verdict-good">✓ {played === 0 ? say('agreeStart') : say('agree', { moves: played })}</p>
  );
}
