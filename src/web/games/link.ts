/** A game in a link: everything of it, with a check sum, so that a cut or changed link is noticed. */
import { decodeShare, encodeShare } from '../storage/share-code.ts';
import { GameError } from './errors.ts';
import type { GameKind } from './kind.ts';
import { restoreSession, type Session, saveSession } from './session.ts';

const GAME = 'g';

/** The parameters that a page's address needs for this position. */
export const linkParams = <S>(session: Session<S>): URLSearchParams =>
  new URLSearchParams({ [GAME]: encodeShare(JSON.stringify(saveSession(session))) });

/** The session of a link. Throws GameError if it is damaged or not of this game. */
export function sessionOfLink<S>(kind: GameKind<S>, params: URLSearchParams): Session<S> {
  try {
    return restoreSession(kind, JSON.parse(decodeShare(params.get(GAME) ?? '')));
  } catch {
    throw new GameError('damaged-link');
  }
}
