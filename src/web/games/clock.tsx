/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { clockText, type GameSession, statusOf } from '../../games/session.ts';

/** Games that have a clock: the others are about their moves. */
const TIMED = ['fox-hunt', 'minesweeper'];

/** A player who left comes back to the clock as it was. */
const LONGEST_MS = 10 * 60_000;

let since = 0;

/** Milliseconds since the last move, or since the game was opened; the clock begins again. */
export function timeSince(session: GameSession): number {
  const spent = Math.min(performance.now() - since, LONGEST_MS);
  since = performance.now();
  return session.moves.length > 0 && TIMED.includes(session.game.id) ? spent : 0;
}

/** The time of the game so far. It runs from the first move to the last. */
export function Clock({ session }: { readonly session: GameSession }) {
  const [now, setNow] = useState(0);
  const { spent = 0, moves, game } = session;
  const runs = moves.length > 0 && statusOf(session) === 'playing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game has other options
  useEffect(() => {
    since = performance.now();
    setNow(since);
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [runs, session.options]);
  if (!TIMED.includes(game.id)) return null;
  const shown = spent + (runs ? Math.min(Math.max(0, now - since), LONGEST_MS) : 0);
  return <li class="clock">{clockText(shown)}</li>;
}
