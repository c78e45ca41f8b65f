/** A game without a terminal: moves from the command line, answers as text or JSON. */
import type { CliIo } from '../io.ts';
import { PLAY } from './messages/screens.ts';
import type { Session } from './session.ts';
import { shareText } from './share.ts';

/** Splits a list of moves at blanks. */
export const splitMoves = (text: string): string[] => text.split(/\s+/).filter((move) => move !== '');

/** Plays the moves and writes what came of them. Throws UserError at the first that is no move, after the others. */
export function playScript(session: Session, moves: readonly string[], io: CliIo, json: boolean): void {
  const { driver } = session;
  const start = { keys: [...driver.keys], display: driver.display, y: driver.y };
  let refused: unknown = null;
  for (const move of moves) {
    try {
      session.play(move);
    } catch (error) {
      refused = error;
      break;
    }
  }
  io.out(json ? scriptJson(session, start) : scriptText(session, start.display, io));
  if (refused !== null) throw refused;
}

function scriptJson(session: Session, start: object): string {
  const { setup, moves, status } = session;
  const report = { ...setup, start, moves, status, share: shareText(session, 'en') };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function scriptText(session: Session, shown: string, io: CliIo): string {
  const m = PLAY[io.lang];
  const lines = [`[${shown}]`];
  for (const played of session.moves) {
    lines.push(`${played.move.padEnd(6)} [${played.display}]  ${session.driver.tell(played, io.lang)}`);
  }
  lines.push('', ...boardText(session), '', m.status[session.status]);
  return `${lines.join('\n')}\n`;
}

/** The board in plain characters. */
export function boardText({ driver }: Session): string[] {
  const { cells, rowLabels, columnLabels, at } = driver.board();
  const rows = cells.map(
    (row, r) =>
      `${rowLabels[r].padStart(2)} ${row
        .map(({ text }, c) => (at && at[0] === c && at[1] === r ? `[${text}]` : ` ${text} `).padEnd(4))
        .join('')
        .trimEnd()}`,
  );
  return [...rows, `   ${columnLabels.map((label) => ` ${label}`.padEnd(4)).join('')}`.trimEnd()];
}
