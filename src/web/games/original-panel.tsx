/** The original program beside the board: its calculator, its time, and whether it agrees with the rules. */

import { useEffect, useRef } from 'preact/hooks';
import { freshOptions } from '../../games/play/kind.ts';
import { heardMoves } from '../../games/play/notes.ts';
import { agrees } from '../../games/play/original.ts';
import { beginSession, isFollowed, type Session } from '../../games/play/session.ts';
import { PLAY } from '../../games/play/texts.ts';
import { spanText } from '../../span.ts';
import { inBoth } from '../../texts.ts';
import { goingOn } from '../app/address.ts';
import { say, textsOf } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import { complain } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { GAME } from './messages.ts';
import { pageRandom } from './page-random.ts';
import { pace, SmallDevice } from './small-device.tsx';
import { askCalculator, type OriginalSays } from './use-game.ts';

interface Props<S> {
  readonly session: Session<S>;
  readonly original: OriginalSays;
  /** The position that is looked at: so many moves. */
  readonly looking: number;
  readonly program: string;
  onBegin(session: Session<S>): void;
}

export function OriginalPanel<S>(props: Props<S>) {
  const t = textsOf(GAME);
  const { session, original, looking } = props;
  const { kind, moves, positions } = session;
  const readings = original.kind === 'readings' ? original.readings : [];
  const reading = readings[looking] ?? null;
  const wasAt = useRef(looking);
  const isFresh = looking === moves.length && wasAt.current === looking - 1;
  useEffect(() => {
    if (reading) wasAt.current = looking;
  }, [reading, looking]);
  return (
    <section class="card original" aria-label={t.original}>
      <h2>{t.original}</h2>
      {isFollowed(session) ? (
        <>
          <SmallDevice
            reading={reading}
            before={readings[looking - 1] ?? kind.shown(positions[Math.max(0, looking - 1)])}
            isFresh={isFresh}
            showsY={kind.answersInY}
          />
          {reading && (
            <p class="effort">
              {looking > 0 && <span class="mono">{reading.keys.join(' ')}</span>}{' '}
              <span class="muted">{t.onReal(spanText(1000 * reading.seconds, lang.value))}</span>
            </p>
          )}
          <Verdict session={session} original={original} />
          <div class="row">
            <button
              type="button"
              aria-pressed={pace.value === 'real'}
              onClick={() => {
                pace.value = pace.value === 'real' ? 'short' : 'real';
              }}
            >
              {t.realTime}
            </button>
            <OpenButton {...props} />
          </div>
        </>
      ) : (
        <Invitation {...props} />
      )}
    </section>
  );
}

function OpenButton<S>({ session, program }: Props<S>) {
  const t = textsOf(GAME);
  async function open(): Promise<void> {
    const goTo = goingOn();
    try {
      const [calculator, { openPosition }] = await Promise.all([
        askCalculator(session),
        import('./open-position.ts'),
      ]);
      await openPosition(program, calculator, goTo);
    } catch {
      complain(inBoth(GAME, (t) => t.cannotOpen));
    }
  }
  return (
    <button type="button" onClick={() => void open()}>
      {t.openProgram}
    </button>
  );
}

/** Where the original cannot play: why, and a game that it can. */
function Invitation<S>({ session, onBegin }: Props<S>) {
  const t = textsOf(GAME);
  const { kind } = session;
  return (
    <>
      <p class="muted">{t.none}</p>
      <button type="button" onClick={() => onBegin(beginSession(kind, freshOptions(kind, pageRandom())))}>
        {t.playOriginal}
      </button>
    </>
  );
}

function Verdict<S>({ session, original }: { session: Session<S>; original: OriginalSays }) {
  const t = textsOf(GAME);
  if (original.kind === 'none') return null;
  if (original.kind === 'failed')
    return <p class="problem">{t.originalFailed(original.reason[lang.value])}</p>;
  const { kind, moves, positions } = session;
  if (original.kind === 'thinking' || original.readings.length < positions.length) {
    return (
      <p class="muted verdict" aria-busy="true">
        {say(SHELL)('computing')}
      </p>
    );
  }
  const differs = positions.findIndex((state, i) => !agrees(kind.shown(state), original.readings[i]));
  if (differs >= 0) return <p class="problem verdict">{textsOf(PLAY).differ(moves[differs - 1] ?? '0')}</p>;
  const played = heardMoves(session).length;
  return <p class="verdict verdict-good">✓ {played === 0 ? t.agreeStart : t.agree(played)}</p>;
}
