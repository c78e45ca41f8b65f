/** A game without a terminal: moves from the command line, answers as text or JSON. */

import { position } from '../../games/session.ts';
import { playCommand, shareText } from '../../games/share.ts';
import { statusText } from '../../games/texts.ts';
import { type CliIo, printJson } from '../io.ts';
import { boardLines } from './screens/board.ts';
import type { Table } from './table.ts';

/** Plays the moves and writes what came of them. Throws UserError at the first that is not a move, after the others. */
export function playScript(table: Table, moves: string, io: CliIo, isJson = false): void {
  try {
    for (const move of moves.split(/\s+/).filter(Boolean)) table.play(move);
  } finally {
    if (isJson) printJson(io, scriptData(table));
    else io.out(scriptText(table, io));
  }
}

function scriptData(table: Table): unknown {
  const { session, status } = table;
  const { game, computer, options, daily } = session;
  const [{ keys, display, y }, ...moves] = table.played;
  return {
    game: game.id,
    computer,
    options,
    daily,
    start: { keys, display, y },
    moves,
    status,
    share: shareText(session, 'en', playCommand(session)),
  };
}

function scriptText(table: Table, io: CliIo): string {
  const { session, status } = table;
  const { game } = session;
  const [begun, ...played] = table.played;
  const lines = [`[${begun.display}]`];
  played.forEach(({ move, display }, i) => {
    // To a note the calculator says nothing.
    const shown = game.isNote(move) ? '' : `[${display}]`;
    const told = game.tell(session.positions[i + 1], io.lang);
    lines.push(`${move.padEnd(6)} ${shown.padEnd(display.length + 2)}  ${told}`);
  });
  lines.push('', ...boardText(table, io), '', statusText(status, session.givenUp, io.lang));
  return `${lines.join('\n')}\n`;
}

/** The board in plain characters. */
function boardText({ session, status }: Table, { lang }: CliIo): string[] {
  const board = session.game.board(position(session), { lang, reveals: status !== 'playing' });
  const room = { columns: Number.POSITIVE_INFINITY, rows: board.rows.length + 1 };
  return boardLines(board, [0, 0], false, room, (_, text) => text).map((line) => line.trimEnd());
}
