/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { GameClock } from '../../app/game.ts';
import { clockText, type GameSession } from '../../games/session.ts';

/** The clock of the game on the page. */
export const clock = new GameClock(() => performance.now());

/** The time of the game so far. It stands while the page is hidden. */
export function Clock({ session }: { readonly session: GameSession }) {
  const [, redraw] = useState(0);
  const runs = clock.runs(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game has other options
  useEffect(() => {
    clock.take(session);
    if (!runs) return;
    const turn = (): void => (document.hidden ? clock.pause() : clock.resume());
    const timer = setInterval(() => redraw((n) => n + 1), 1000);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [runs, session.options]);
  return session.game.isTimed ? <li class="clock">{clockText(clock.spent(session))}</li> : null;
}
