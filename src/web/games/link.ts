/** A game in a link: everything of it, with a check sum, so that a cut or changed link is noticed. */
import { UserError } from '../../errors.ts';
import type { GameKind } from '../../games/play/kind.ts';
import { restoreSession, saveSession } from '../../games/play/saved.ts';
import type { Session } from '../../games/play/session.ts';
import { decodeShare, encodeShare } from '../../lab/share-code.ts';

const GAME = 'g';

/** The parameters that a page's address needs for this position. */
export const linkParams = <S>(session: Session<S>): URLSearchParams =>
  new URLSearchParams({ [GAME]: encodeShare(JSON.stringify(saveSession(session))) });

/** The session of a link. Throws UserError if it is damaged or not of this game. */
export function sessionOfLink<S>(kind: GameKind<S>, params: URLSearchParams): Session<S> {
  try {
    return restoreSession(kind, JSON.parse(decodeShare(params.get(GAME) ?? '')));
  } catch {
    throw new UserError({
      en: 'This link is damaged: a part of it was cut off or changed.',
      ru: 'Ссылка повреждена: часть её отрезана или изменена.',
    });
  }
}
