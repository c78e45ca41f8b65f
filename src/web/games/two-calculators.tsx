/** @jsxImportSource preact */
/** The original program and the rules side by side, with their answers compared. */

import type { Shown } from '../../games/play/kind.ts';
import { timeText } from '../../games/play/numbers.ts';
import { agrees, type Reading } from '../../games/play/original.ts';
import type { Session } from '../../games/play/session.ts';
import { textsOf } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { GameIndicator } from './indicator.tsx';
import { GAME } from './messages.ts';
import type { OriginalSays } from './use-game.ts';

interface Props<S> {
  readonly session: Session<S>;
  readonly original: OriginalSays;
  /** True if register Y is part of the answers. */
  readonly showsY: boolean;
}

export function TwoCalculators<S>({ session, original, showsY }: Props<S>) {
  const t = textsOf(GAME);
  const { kind, moves, positions } = session;
  const shown = kind.shown(positions[moves.length]);
  // While the worker computes, the readings are those of the move before.
  const reading = original.kind === 'readings' ? original.readings[moves.length] : undefined;
  return (
    <section class="card two-calculators" aria-label={t.calculator}>
      <div class="calculators">
        <div>
          <h2>{t.original}</h2>
          {original.kind === 'none' ? (
            <p class="muted">{t.none}</p>
          ) : (
            <Face shown={reading} showsY={showsY} />
          )}
          {reading && <Effort reading={reading} />}
        </div>
        <div>
          <h2>{t.modern}</h2>
          <Face shown={shown} showsY={showsY} />
        </div>
      </div>
      <Verdict session={session} original={original} />
    </section>
  );
}

function Face({ shown, showsY }: { shown: Shown | undefined; showsY: boolean }) {
  const t = textsOf(GAME);
  return (
    <>
      <GameIndicator text={shown?.display ?? null} />
      {showsY && shown?.y && (
        <p class="register-y mono">
          {t.registerY} {shown.y}
        </p>
      )}
    </>
  );
}

function Effort({ reading }: { reading: Reading }) {
  const t = textsOf(GAME);
  return (
    <p class="muted effort">
      <span class="mono">{reading.keys.join(' ')}</span>
      <br />
      {t.onReal(timeText(reading.seconds, lang.value))}
    </p>
  );
}

function Verdict<S>({ session, original }: { session: Session<S>; original: OriginalSays }) {
  const t = textsOf(GAME);
  if (original.kind === 'none') return null;
  if (original.kind === 'failed') return <p class="problem">{t.originalFailed(original.reason)}</p>;
  const { kind, moves, positions } = session;
  if (original.kind === 'thinking' || original.readings.length < positions.length) {
    return <p class="muted verdict">{t.thinking}</p>;
  }
  const differs = positions.findIndex((state, i) => !agrees(kind.shown(state), original.readings[i]));
  if (differs >= 0) return <p class="problem verdict">{t.differ(moves[differs - 1] ?? '0')}</p>;
  const played = moves.filter((move) => !kind.isNote(move)).length;
  return <p class="verdict verdict-good">✓ {played === 0 ? t.agreeStart : t.agree(played)}</p>;
}
