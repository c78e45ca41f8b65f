/**
 * A game in a link. A position carries everything of it, with a check sum, so that a cut or changed link is noticed; the
 * beginning of a game is written in words, for it is told to others.
 */
import { UserError } from '../../errors.ts';
import { checkDay } from '../../games/play/daily.ts';
import { fillOptions, type GameKind } from '../../games/play/kind.ts';
import { restoreSession, saveSession } from '../../games/play/saved.ts';
import { beginSession, dailySession, type Session } from '../../games/play/session.ts';
import { chosenOptions } from '../../games/play/share.ts';
import { errors } from '../../messages.ts';
import SHELL from '../app/messages.json';
import { pageRandom } from './page-random.ts';

const GAME = 'g';
const DAY = 'day';

/** What packs and unpacks a position: most visits need neither. Fails with UserError where it cannot be fetched. */
const loadPacking = () =>
  import('../../lab/share-code.ts').catch(() => {
    throw errors(SHELL)('partFailed');
  });

/** The parameters that a page's address needs for this position. Fails with UserError where it cannot be packed. */
export async function linkParams<S>(session: Session<S>): Promise<URLSearchParams> {
  const { encodeShare } = await loadPacking();
  return new URLSearchParams({ [GAME]: encodeShare(JSON.stringify(saveSession(session))) });
}

/** The parameters that begin the same game: its day, or its options. Nothing of how it went. */
export function beginParams<S>(session: Session<S>): URLSearchParams {
  const { daily, options } = session;
  if (daily) return new URLSearchParams({ [DAY]: daily });
  return new URLSearchParams(chosenOptions(session).map((name) => [name, options[name]]));
}

/**
 * The session of a link: a position, or a game from its beginning. What a beginning leaves out is as usual. Fails with
 * UserError if the link is damaged, not of this game, or names what there is not.
 */
export async function sessionOfLink<S>(kind: GameKind<S>, params: URLSearchParams): Promise<Session<S>> {
  const day = params.get(DAY);
  if (day !== null) return dailySession(kind, checkDay(day));
  if (!params.has(GAME))
    return beginSession(kind, fillOptions(kind, Object.fromEntries(params), pageRandom()));
  const { decodeShare } = await loadPacking();
  try {
    return restoreSession(kind, JSON.parse(decodeShare(params.get(GAME) ?? '')));
  } catch {
    throw new UserError({
      en: 'This link is damaged: a part of it was cut off or changed.',
      ru: 'Ссылка повреждена: часть её отрезана или изменена.',
    });
  }
}
