/** `eggog play`: the four classics on a screen, or from moves in a pipe. */
import { Option } from 'commander';
import { mistake } from '../../errors.ts';
import { checkDay, dayOf } from '../../games/play/daily.ts';
import {
  COMPUTERS,
  type Computer,
  fillOptions,
  GAME_IDS,
  type GameId,
  type GameKind,
} from '../../games/play/kind.ts';
import { KINDS, kindOf } from '../../games/play/kinds.ts';
import { beginSession, dailySession } from '../../games/play/session.ts';
import { type Random, seededRandom } from '../../games/random.ts';
import type { Command, Shared } from '../command.ts';
import { wholeNumber } from '../command.ts';
import type { CliIo } from '../io.ts';
import { playScript, splitMoves } from '../play/script.ts';
import { dataDirectory, SessionStore, type StoredSession } from '../play/storage.ts';
import { type AnySession, Table } from '../play/table.ts';
import { COMMAND, SCREENS } from '../play/texts.ts';
import { paintFor } from '../screen/text.ts';

interface Options extends Shared<'json' | 'ascii'> {
  readonly computer?: string;
  readonly speed?: number;
  readonly daily?: string | true;
  readonly moves?: string;
  readonly resume?: boolean;
  readonly [option: string]: string | number | boolean | undefined;
}

const FIELDS = Object.values(KINDS).flatMap(({ fields }) => fields);
const GAME_OPTIONS = [...new Set(FIELDS.map(({ name }) => name))];

/** What an option of the games may be, whichever has it. */
const choicesOf = (name: string): readonly string[] =>
  FIELDS.flatMap((field) => (field.kind === 'choice' && field.name === name ? field.choices : []));

/** Registers `eggog play`: the four classics in the terminal, or without one. */
export function registerPlay(program: Command, io: CliIo): void {
  const m = COMMAND[io.lang];
  program
    .command('play')
    .argument('[game]', m.game)
    .offering(GAME_IDS)
    .option('--random <r>', m.random)
    .option('--count <n>', m.count)
    .option('--size <n>', m.size)
    .option('--bearings <which>', m.bearings)
    .offering(choicesOf('bearings'))
    .option('--style <style>', m.style)
    .offering(choicesOf('style'))
    .option('--width <n>', m.width)
    .option('--height <n>', m.height)
    .option('--begins <side>', m.begins)
    .offering(choicesOf('begins'))
    .option('--opponent <who>', m.opponent)
    .offering(choicesOf('opponent'))
    .option('--opening <moves>', m.opening)
    .option('--computer <who>', m.computer)
    .offering(COMPUTERS)
    .addOption(new Option('--speed <n>', m.speed).argParser(wholeNumber(1)))
    .option('--daily [day]', m.daily)
    .option('--moves <moves>', m.moves)
    .option('--resume', m.resume)
    .option('--json', m.json)
    .shared('ascii')
    .addHelpText('after', m.help)
    .action((name: string | undefined, options: Options) => play(name, options, io));
}

async function play(name: string | undefined, options: Options, io: CliIo): Promise<void> {
  const today = dayOf(new Date());
  const fresh = seededRandom(Date.now());
  const kind = name === undefined ? null : kindOf(name);
  const store = new SessionStore(dataDirectory(process.env));
  const chosen = [...GAME_OPTIONS, 'computer', 'speed', 'daily'].filter(
    (option) => options[option] !== undefined,
  );
  if (options.resume && chosen.length > 0) throw mistake(COMMAND, (w) => w.resumeWithOptions);
  const begin = (): AnySession | null => (kind ? chosenSession(kind, options, today, fresh) : null);
  if (options.moves !== undefined || options.json) {
    const session = options.resume ? resumed(store, kind, io).session : begin();
    if (!session) {
      const known = GAME_IDS.join(', ');
      throw mistake(COMMAND, (w) => w.needsGame(known));
    }
    playScript(new Table(session), splitMoves(options.moves ?? ''), io, options.json === true);
    return;
  }
  if (!io.interactive) throw mistake(COMMAND, (w) => w.needsTerminal);
  const world = {
    lang: io.lang,
    paint: paintFor(io.color),
    store,
    today,
    fresh,
    clock: () => performance.now(),
    newId: (game: GameId) => `${new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)}-${game}`,
  };
  const first = (): StoredSession | GameId | null => {
    if (options.resume) return resumed(store, kind, io);
    const session = kind && chosen.length > 0 ? begin() : null;
    return session ? { id: world.newId(session.kind.id), session } : (kind?.id ?? null);
  };
  // The screens are loaded only when they are shown.
  const { runScreens } = await import('../play/run.ts');
  await runScreens(world, first(), io, options.ascii);
}

/** The youngest unfinished game. Files that cannot be read are named. Throws UserError if there is none. */
function resumed(store: SessionStore, kind: GameKind<unknown> | null, io: CliIo) {
  const { games, unreadable } = store.read();
  if (unreadable.length > 0) io.err(`${SCREENS[io.lang].damaged(unreadable.join(', '))}\n`);
  const found = games.find(({ session }) => !kind || session.kind.id === kind.id);
  if (!found) throw mistake(COMMAND, (w) => w.nothingToResume);
  return found;
}

function chosenSession(kind: GameKind<unknown>, options: Options, today: string, fresh: Random): AnySession {
  const circumstances = {
    ...computerOf(options.computer),
    ...(options.speed ? { speed: options.speed } : {}),
  };
  if (options.daily !== undefined) {
    return dailySession(kind, options.daily === true ? today : checkDay(options.daily), circumstances);
  }
  const given = Object.fromEntries(
    GAME_OPTIONS.map((option) => [option, options[option] as string | undefined]).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return beginSession(kind, fillOptions(kind, given, fresh), circumstances);
}

function computerOf(computer: string | undefined): { readonly computer?: Computer } {
  if (computer === undefined) return {};
  if ((COMPUTERS as readonly string[]).includes(computer)) return { computer: computer as Computer };
  const known = COMPUTERS.join(', ');
  throw mistake(COMMAND, (w) => w.unknownComputer(known, computer));
}
