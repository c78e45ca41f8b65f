/** `eggog play`: the four classics on a screen, or from moves in a pipe. */
import { action, count, flag, optionalArgument, text } from '../../app/action.ts';
import {
  type AnyGame,
  COMPUTERS,
  type Computer,
  fillOptions,
  type Options as GameOptions,
} from '../../games/game.ts';
import { GAME_IDS, GAMES, gameOf } from '../../games/games.ts';
import { type Random, seededRandom } from '../../games/random.ts';
import { beginSession, checkDay, dailySession, dayOf, type GameSession } from '../../games/session.ts';
import { fail } from '../../games/texts.ts';
import type { CliAction, Shared } from '../command.ts';
import type { CliIo } from '../io.ts';
import MESSAGES from '../messages.json';
import CATALOGUE from '../play/messages.json';
import { playScript, splitMoves } from '../play/script.ts';
import { dataDirectory, RecordStore, SessionStore, type StoredSession } from '../play/storage.ts';
import { loadGames, Table } from '../play/table.ts';
import { fail as failPlay, say } from '../play/world.ts';
import { paintFor } from '../screen/text.ts';

interface Options extends Shared<'json' | 'ascii'> {
  readonly computer?: string;
  readonly speed?: number;
  readonly daily?: string | true;
  readonly moves?: string;
  readonly resume?: boolean;
  readonly [option: string]: string | number | boolean | undefined;
}

const FIELDS = GAMES.flatMap(({ fields }) => fields);
const GAME_OPTIONS = [...new Set(FIELDS.map(({ name }) => name))];

/** What an option of the games may be, whichever has it. */
const choicesOf = (name: string): readonly string[] =>
  FIELDS.flatMap((field) => (field.kind === 'choice' && field.name === name ? field.choices : []));

export const playAction = action({
  name: 'play',
  texts: { ...CATALOGUE, play: MESSAGES.play },
  input: {
    game: optionalArgument({ offers: () => GAME_IDS }),
    level: text({
      value: 'name',
      offers: () => GAMES.flatMap(({ levels = {} }) => Object.keys(levels)),
    }),
    random: text({ value: 'r' }),
    count: text({ value: 'n' }),
    size: text({ value: 'n' }),
    bearings: text({ value: 'which', offers: () => choicesOf('bearings') }),
    style: text({ value: 'style', offers: () => choicesOf('style') }),
    width: text({ value: 'n' }),
    height: text({ value: 'n' }),
    begins: text({ value: 'side', offers: () => choicesOf('begins') }),
    opponent: text({ value: 'who', offers: () => choicesOf('opponent') }),
    opening: text({ value: 'moves' }),
    computer: text({ value: 'who', offers: () => COMPUTERS }),
    speed: count({ least: 1 }),
    daily: text({ value: 'day', isValueOptional: true }),
    moves: text({ value: 'moves', isEmptyAllowed: true }),
    resume: flag(),
    json: flag(),
    ascii: flag(),
  },
  notes: (lang) => say(lang, 'help'),
  run: async ({ game, daily, ...options }, io): Promise<undefined> => {
    const day = daily === undefined ? {} : { daily: daily === '' ? (true as const) : daily };
    await play(game, { ...options, ...day } as Options, io);
  },
  hasJson: false,
}) as CliAction;

async function play(name: string | undefined, options: Options, io: CliIo): Promise<void> {
  const today = dayOf(new Date());
  const fresh = seededRandom(Date.now());
  const game = name === undefined ? null : gameOf(name);
  const store = new SessionStore(dataDirectory(process.env));
  const chosen = [...GAME_OPTIONS, 'level', 'computer', 'speed', 'daily'].filter(
    (option) => options[option] !== undefined,
  );
  if (options.resume && chosen.length > 0) throw failPlay('resumeWithOptions');
  const begin = (): GameSession | null => (game ? chosenSession(game, options, today, fresh) : null);
  if (options.moves !== undefined || options.json) {
    const session = options.resume ? resumed(store, game, io).session : begin();
    if (!session) throw failPlay('needsGame', { known: GAME_IDS.join(', ') });
    await loadGames();
    playScript(new Table(session), splitMoves(options.moves ?? ''), io, options.json === true);
    return;
  }
  if (!io.interactive) throw failPlay('needsTerminal');
  const world = {
    lang: io.lang,
    paint: paintFor(io.color),
    store,
    records: new RecordStore(dataDirectory(process.env)),
    today,
    fresh,
    clock: () => performance.now(),
    newId: (game: string) => `${new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)}-${game}`,
  };
  const first = (): StoredSession | AnyGame | null => {
    if (options.resume) return resumed(store, game, io);
    const session = game && chosen.length > 0 ? begin() : null;
    return session ? { id: world.newId(session.game.id), session } : game;
  };
  // The screens are loaded only when they are shown.
  await loadGames();
  const { runScreens } = await import('../play/screens/app.ts');
  await runScreens(world, first(), io, options.ascii);
}

/** The youngest unfinished game. Files that cannot be read are named. Throws UserError if there is none. */
function resumed(store: SessionStore, game: AnyGame | null, io: CliIo) {
  const { games, unreadable } = store.read();
  if (unreadable.length > 0) io.err(`${say(io.lang, 'damaged', { files: unreadable.join(', ') })}\n`);
  const found = games.find(({ session }) => !game || session.game === game);
  if (!found) throw failPlay('nothingToResume');
  return found;
}

function chosenSession(game: AnyGame, options: Options, today: string, fresh: Random): GameSession {
  const circumstances = {
    ...computerOf(options.computer),
    ...(options.speed ? { speed: options.speed } : {}),
  };
  if (options.daily !== undefined) {
    return dailySession(game, options.daily === true ? today : checkDay(options.daily), circumstances);
  }
  const given = Object.fromEntries(
    GAME_OPTIONS.map((option) => [option, options[option] as string | undefined]).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return beginSession(
    game,
    fillOptions(game, { ...levelOf(game, options.level), ...given }, fresh),
    circumstances,
  );
}

function computerOf(computer: string | undefined): { readonly computer?: Computer } {
  if (computer === undefined) return {};
  if ((COMPUTERS as readonly string[]).includes(computer)) return { computer: computer as Computer };
  throw failPlay('unknownComputer', { known: COMPUTERS.join(', '), value: computer });
}

function levelOf(game: AnyGame, level: Options['level']): GameOptions {
  if (level === undefined) return {};
  const { levels = {} } = game;
  const options = Object.hasOwn(levels, String(level)) ? levels[String(level)] : undefined;
  if (options) return options;
  throw fail('badLevel', {
    game: game.id,
    known: Object.keys(levels).join(', ') || '–',
    value: String(level),
  });
}
