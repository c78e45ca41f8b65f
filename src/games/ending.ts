/** What is said of a game that is over: in a headline, in a line below it, in figures. */
import type { Lang } from '../texts.ts';
import { clockText, type GameSession, heardMoves, position, statusOf } from './session.ts';
import { play } from './texts.ts';

/** The moves that count: those since the last game of this session ended. */
function countedMoves(session: GameSession): number {
  const moves = heardMoves(session);
  const { next } = session.game;
  return moves.length - 1 - (next === null ? -1 : moves.lastIndexOf(next));
}

/** How the game ended: `All five foxes in 10 moves`. */
export function headline(session: GameSession, lang: Lang): string {
  const { game, options, spent, givenUp } = session;
  const n = countedMoves(session);
  if (givenUp) return play(lang, 'end-givenUp', { n, game: game.id });
  const time = spent ? clockText(spent) : 'none';
  return game.say(lang, `end-${statusOf(session)}`, { n, time, count: Number(options.count ?? 0) });
}

/** The best that was possible, the help that was used, the time: `Excellent: best here is 9. No hints, time 4:12.` */
export function verdict(session: GameSession, lang: Lang): string {
  const { game, hints, undone, spent } = session;
  const best = game.best?.(position(session)) ?? null;
  const made = statusOf(session) === 'won' ? countedMoves(session) : Number.POSITIVE_INFINITY;
  const facts = [
    hints === 0 ? play(lang, 'end-alone') : play(lang, 'hintsUsed', { n: hints }),
    ...(undone > 0 ? [play(lang, 'undoneMoves', { n: undone })] : []),
    ...(spent && !game.isRace ? [play(lang, 'end-time', { time: clockText(spent) })] : []),
  ].join(', ');
  const kind = best === null || made > 1.25 * best ? 'other' : made > best ? 'near' : 'least';
  return [
    ...(best === null ? [] : [play(lang, 'end-best', { kind, n: best })]),
    `${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`,
  ].join(' ');
}

/** The sound between two positions of a game: of the move, or of the end. */
export function soundAfter(before: GameSession, after: GameSession) {
  if (after.options !== before.options || after.moves.length <= before.moves.length) return null;
  const { game } = after;
  const own = game.sound?.(position(before), position(after)) ?? null;
  const status = statusOf(after);
  if (own === 'mine' || status === 'playing' || status === 'drawn') return own;
  return status === 'won' && game.id === 'tic-tac-toe' ? 'line' : status;
}
