/** `eggog play`: the four classics on a screen, or from moves in a pipe. Sharing, statistics and the days are the page's. */
import { action, choice, flag, type InputOf, optionalArgument, text } from '../../app/action.ts';
import { type AnyGame, COMPUTERS, fillOptions, type Options as GameOptions } from '../../games/game.ts';
import { GAME_IDS, GAMES, gameOf } from '../../games/games.ts';
import { type Random, seededRandom } from '../../games/random.ts';
import {
  beginSession,
  checkDay,
  dailySession,
  dayOf,
  type GameSession,
  heardMoves,
  position,
} from '../../games/session.ts';
import { playCommand, shareText } from '../../games/share.ts';
import { fail, statusText, play as told } from '../../games/texts.ts';
import { errors } from '../../messages.ts';
import type { CliAction } from '../command.ts';
import { askAtTerminal, type CliIo, printJson } from '../io.ts';
import MESSAGES from '../messages.json';
import CATALOGUE from '../play/messages.json';
import { dataDirectory, GameStore, type StoredSession } from '../play/storage.ts';
import { boardLines, loadGames, say, Table } from '../play/table.ts';
import { paintFor } from '../screen/text.ts';

const failPlay = errors(CATALOGUE);

const FIELDS = GAMES.flatMap(({ fields }) => fields);

/** The options of all games. A choice offers its words, whichever game has it. */
const GAME_FIELDS: { readonly [option: string]: ReturnType<typeof text> } = Object.fromEntries(
  FIELDS.map(({ name, kind }) => {
    const own = FIELDS.filter((field) => field.name === name);
    const choices = own.flatMap((field) => (field.kind === 'choice' ? field.choices : []));
    const value = { choice: 'which', integer: 'n', random: 'r', moves: 'moves' }[kind];
    return [name, text({ value, offers: choices.length > 0 ? () => choices : undefined })];
  }),
);

const OWN_FIELDS = {
  game: optionalArgument({ offers: () => GAME_IDS }),
  level: text({ value: 'name', offers: () => GAMES.flatMap(({ levels = {} }) => Object.keys(levels)) }),
  computer: choice(COMPUTERS, { value: 'who' }),
  daily: text({ value: 'day' }),
  moves: text({ value: 'moves', isEmptyAllowed: true }),
  json: flag(),
};

type Options = InputOf<typeof OWN_FIELDS>;
/** The options of a game that were given. */
type Given = { readonly [option: string]: string | undefined };

export const playAction = action({
  name: 'play',
  texts: { ...CATALOGUE, play: MESSAGES.play },
  input: { ...OWN_FIELDS, ...GAME_FIELDS },
  notes: (lang) => say(lang, 'help'),
  run: async (input: Given & Options, io: CliIo): Promise<undefined> => {
    const entries = Object.entries<unknown>(input).filter(([name]) => name in GAME_FIELDS);
    await play(input, Object.fromEntries(entries) as Given, io);
  },
  hasJson: false,
}) as CliAction;

async function play(options: Options, given: Given, io: CliIo): Promise<void> {
  const fresh = seededRandom(Date.now());
  const game = options.game === undefined ? null : gameOf(options.game);
  const store = new GameStore(dataDirectory(process.env));
  const begin = (one: AnyGame): GameSession => chosenSession(one, options, given, fresh);
  if (options.moves !== undefined || options.json) {
    if (!game) throw failPlay('needsGame', { known: GAME_IDS.join(', ') });
    await loadGames();
    playScript(new Table(begin(game)), options.moves ?? '', io, options.json);
    return;
  }
  if (!io.interactive) throw failPlay('needsTerminal');
  const newId = (name: string): string =>
    `${new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)}-${name}`;
  const chosen = game ?? (await askForGame(store, io));
  if (chosen === null) return;
  const stored = 'session' in chosen ? chosen : { id: newId(chosen.id), session: begin(chosen) };
  // The screen is loaded only when it is shown.
  await loadGames();
  const { runGame } = await import('../play/screens/game.ts');
  await runGame(stored, { lang: io.lang, paint: paintFor(io.color), store, fresh, newId }, io);
}

/** Most unfinished games that are offered. */
const OFFERED = 5;

/** Asks which game: a new one or an unfinished one; null for none. */
async function askForGame(store: GameStore, io: CliIo): Promise<AnyGame | StoredSession | null> {
  const { games, unreadable } = store.read();
  if (unreadable.length > 0) io.err(`${say(io.lang, 'damaged', { files: unreadable.join(', ') })}\n`);
  const kept = games.slice(0, OFFERED);
  const title = (game: AnyGame): string => game.say(io.lang, 'title');
  const lines = [
    ...GAMES.map(title),
    ...kept.map(({ session }) => {
      const moves = told(io.lang, 'moveCount', { n: heardMoves(session).length, game: session.game.id });
      const about = [title(session.game), moves, ...(session.daily ? [session.daily] : [])];
      return `${say(io.lang, 'menuContinue')} ${about.join(', ')}`;
    }),
  ];
  const list = lines.map((line, i) => `  ${i + 1}  ${line}`).join('\n');
  const answer = await askAtTerminal(say(io.lang, 'whichGame', { list }));
  return [...GAMES, ...kept][Number(answer) - 1] ?? null;
}

function chosenSession(
  game: AnyGame,
  { computer, daily, level }: Options,
  given: Given,
  fresh: Random,
): GameSession {
  const circumstances = computer ? { computer } : {};
  if (daily !== undefined)
    return dailySession(game, daily === 'today' ? dayOf(new Date()) : checkDay(daily), circumstances);
  return beginSession(game, fillOptions(game, { ...levelOf(game, level), ...given }, fresh), circumstances);
}

function levelOf(game: AnyGame, level: string | undefined): GameOptions {
  if (level === undefined) return {};
  const levels = new Map(Object.entries(game.levels ?? {}));
  const options = levels.get(level);
  if (options) return options;
  throw fail('badLevel', { game: game.id, known: [...levels.keys()].join(', ') || '–', value: level });
}

// A game without a terminal.

/** Plays the moves and writes what came of them. Throws UserError at the first that is not a move, after the others. */
function playScript(table: Table, moves: string, io: CliIo, isJson = false): void {
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
