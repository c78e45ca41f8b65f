/** Games that were left before their end, because another one was begun: they can be gone on with later. */

import { attempt } from '../../errors.ts';
import type { GameKind } from '../../games/play/kind.ts';
import { restoreSession, type SavedSession, saveSession } from '../../games/play/saved.ts';
import { type Session, statusOf } from '../../games/play/session.ts';
import { keep, recall } from '../storage/database.ts';

/** A game with the time when it was left, in milliseconds since 1970. */
export interface Unfinished<S> {
  readonly at: number;
  readonly session: Session<S>;
}

interface Kept {
  readonly at: number;
  readonly saved: SavedSession;
}

/** The oldest beyond these are forgotten. */
const MOST = 20;

const nameOf = <S>({ id }: GameKind<S>): string => `game-unfinished/${id}`;

/** What tells a game from others: where it began and how far it is. */
const keyOf = ({ options, moves, daily }: SavedSession): string => JSON.stringify([options, moves, daily]);

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'saved' in value && 'at' in value;

async function readKept<S>(kind: GameKind<S>): Promise<Kept[]> {
  const all = await recall(nameOf(kind));
  return Array.isArray(all) ? all.filter(isKept) : [];
}

/** Changes follow each other, so that none is lost. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<void>): void => {
  // Without a database the notice's way back is all there is.
  last = last.then(work).catch(() => {});
};

/** Keeps a game, unless nothing has been played in it or it is over. */
export function keepUnfinished<S>(session: Session<S>): void {
  if (session.moves.length === 0 || statusOf(session) !== 'playing') return;
  const saved = saveSession(session);
  inTurn(async () => {
    const others = (await readKept(session.kind)).filter((one) => keyOf(one.saved) !== keyOf(saved));
    await keep(nameOf(session.kind), [{ at: Date.now(), saved }, ...others].slice(0, MOST));
  });
}

/** Takes a game off the list: it is being played again. */
export function dropUnfinished<S>(session: Session<S>): void {
  const key = keyOf(saveSession(session));
  inTurn(async () => {
    const all = await readKept(session.kind);
    await keep(
      nameOf(session.kind),
      all.filter(({ saved }) => keyOf(saved) !== key),
    );
  });
}

/** The games left, the latest first; what cannot be read is left out. */
export async function listUnfinished<S>(kind: GameKind<S>): Promise<readonly Unfinished<S>[]> {
  await last;
  return (await readKept(kind)).flatMap(({ at, saved }) =>
    attempt(() => [{ at, session: restoreSession(kind, saved) }], []),
  );
}
