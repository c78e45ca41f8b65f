/** A game in a link: options and moves as a query text with a check sum, so that a cut or mistyped link is noticed. */
import { GameError } from './errors.ts';
import type { GameKind } from './kind.ts';
import { beginSession, playMove, type Session } from './session.ts';

const MOVES = 'moves';
const SUM = 'sum';
/** Between two moves; the moves of no game contain it, and no link needs to escape it. */
const BETWEEN = '_';

/** The position of a session as query text, like `random=0.5&count=5&moves=0.0_3.4&sum=1k2j3`. */
export function linkQuery<S>(session: Session<S>): string {
  const text = new URLSearchParams({ ...session.options, [MOVES]: session.moves.join(BETWEEN) }).toString();
  return `${text}&${SUM}=${checkSum(`${session.kind.id}?${text}`)}`;
}

/** The session of a link's query text. Throws GameError if it is damaged or not of this game. */
export function sessionOfQuery<S>(kind: GameKind<S>, query: string): Session<S> {
  const params = new URLSearchParams(query);
  const sum = params.get(SUM);
  params.delete(SUM);
  if (sum !== checkSum(`${kind.id}?${params.toString()}`)) {
    throw new GameError('damaged-link');
  }
  const moves = params.get(MOVES) ?? '';
  params.delete(MOVES);
  let session = beginSession(kind, Object.fromEntries(params));
  for (const move of moves.split(BETWEEN).filter((m) => m !== '')) session = playMove(session, move);
  return session;
}

/** FNV-1a of the UTF-16 units, in base 36. */
function checkSum(text: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(36);
}
