/**
 * A game in a link. A position carries everything of it, with a check sum, so that a cut or changed link is noticed; the
 * beginning of a game is written in words, for it is told to others.
 */
import { type AnyGame, fillOptions } from '../../games/game.ts';
import { type Random, seededRandom } from '../../games/random.ts';
import {
  beginSession,
  checkDay,
  dailySession,
  type GameSession,
  restoreSession,
  saveSession,
} from '../../games/session.ts';
import { chosenOptions } from '../../games/share.ts';
import { errors } from '../../messages.ts';
import { here } from '../app/address.ts';
import SHELL from '../app/messages.json';
import GAMES from './messages.json' with { type: 'json' };

/** A random generator seeded by the browser: for numbers that nobody should foresee. */
export const pageRandom = (): Random => seededRandom(crypto.getRandomValues(new Uint32Array(1))[0]);

/** What packs and unpacks a position: most visits need neither. Fails with UserError where it cannot be fetched. */
const loadPacking = () =>
  import('../../app/share-code.ts').catch(() => {
    throw errors(SHELL)('partFailed');
  });

/** The address of the page that is shown, with parameters. */
export const linkTo = (params: URLSearchParams): string =>
  `${location.href.split('#')[0]}#${here.peek().path}?${params}`;

/** The parameters that a page's address needs for this position. Fails with UserError where it cannot be packed. */
export async function linkParams(session: GameSession): Promise<URLSearchParams> {
  const { encodeShare } = await loadPacking();
  return new URLSearchParams({ g: encodeShare(JSON.stringify(saveSession(session))) });
}

/** The parameters that begin the same game: its day, or its options. Nothing of how it went. */
export function beginParams(session: GameSession): URLSearchParams {
  const { daily, options } = session;
  if (daily) return new URLSearchParams({ day: daily });
  return new URLSearchParams(chosenOptions(session).map((name) => [name, options[name]]));
}

/**
 * The session of a link: a position, or a game from its beginning. What a beginning leaves out is as usual. Fails with
 * UserError if the link is damaged, not of this game, or names what there is not.
 */
export async function sessionOfLink(game: AnyGame, params: URLSearchParams): Promise<GameSession> {
  const day = params.get('day');
  if (day !== null) return dailySession(game, checkDay(day));
  const code = params.get('g');
  if (code === null) return beginSession(game, fillOptions(game, Object.fromEntries(params), pageRandom()));
  const { decodeShare } = await loadPacking();
  try {
    return restoreSession(game, JSON.parse(decodeShare(code)));
  } catch {
    throw errors(GAMES)('linkDamaged');
  }
}
