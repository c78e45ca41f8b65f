import { type Command, Option } from 'commander';
import { UserError } from '../../errors.ts';
import { seededRandom } from '../../games/random.ts';
import type { CliIo } from '../io.ts';
import { wholeNumber } from '../options.ts';
import { checkDay, dailyOptions, dayOf } from '../play/daily.ts';
import { completeOptions, type GameId, type GameKind, type Setup, setupOf } from '../play/game.ts';
import { GAMES, gameOf } from '../play/games.ts';
import { COMMAND } from '../play/messages/command.ts';
import { playScript, splitMoves } from '../play/script.ts';
import { Session } from '../play/session.ts';
import { dataDirectory, SessionStore } from '../play/storage.ts';

interface Options {
  readonly random?: string;
  readonly count?: string;
  readonly size?: string;
  readonly bearings?: string;
  readonly style?: string;
  readonly begins?: string;
  readonly opponent?: string;
  readonly opening?: string;
  readonly computer?: string;
  readonly speed?: number;
  readonly daily?: string | true;
  readonly moves?: string;
  readonly resume?: boolean;
  readonly json?: boolean;
}

const GAME_OPTIONS = [
  'random',
  'count',
  'size',
  'bearings',
  'style',
  'begins',
  'opponent',
  'opening',
] as const;

/** Registers `eggog play`: the four classics in the terminal, or without one. */
export function registerPlay(program: Command, io: CliIo): void {
  const m = COMMAND[io.lang];
  program
    .command('play')
    .argument('[game]', m.game)
    .option('--random <r>', m.random)
    .option('--count <n>', m.count)
    .option('--size <n>', m.size)
    .option('--bearings <which>', m.bearings)
    .option('--style <style>', m.style)
    .option('--begins <side>', m.begins)
    .option('--opponent <who>', m.opponent)
    .option('--opening <moves>', m.opening)
    .option('--computer <who>', m.computer)
    .addOption(new Option('--speed <n>', m.speed).argParser(wholeNumber(1)))
    .option('--daily [day]', m.daily)
    .option('--moves <moves>', m.moves)
    .option('--resume', m.resume)
    .option('--json', m.json)
    .addHelpText('after', m.help)
    .action((name: string | undefined, options: Options) => play(name, options, io));
}

async function play(name: string | undefined, options: Options, io: CliIo): Promise<void> {
  const m = COMMAND[io.lang];
  const today = dayOf(new Date());
  const fresh = seededRandom(Date.now());
  const kind = name === undefined ? null : gameOf(name, m.unknownGame);
  if (options.moves !== undefined || options.json) {
    if (!kind) throw new UserError(m.unknownGame('', Object.keys(GAMES).join(', ')));
    const session = new Session(kind, chosenSetup(kind, options, today, fresh));
    playScript(session, splitMoves(options.moves ?? ''), io, options.json === true);
    return;
  }
  if (!io.interactive) throw new UserError(m.needsTerminal);
  const store = new SessionStore(dataDirectory(process.env));
  const deps = {
    lang: io.lang,
    color: io.color,
    store,
    today,
    fresh,
    clock: () => performance.now(),
    newId: (game: GameId) => `${new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)}-${game}`,
  };
  // The screens and their libraries are loaded only when they are shown.
  const { runScreens, resumable } = await import('../play/ui/run.tsx');
  if (options.resume) {
    if (GAME_OPTIONS.some((option) => options[option] !== undefined) || options.daily !== undefined) {
      throw new UserError(m.resumeWithOptions);
    }
    const [stored] = resumable(deps).filter(({ saved }) => !kind || saved.setup.game === kind.id);
    if (!stored) throw new UserError(m.nothingToResume);
    const session = Session.restore(GAMES[stored.saved.setup.game], stored.saved);
    await runScreens(deps, { id: stored.id, session }, io.out);
    return;
  }
  const isChosen = [...GAME_OPTIONS, 'computer', 'daily'].some(
    (option) => options[option as keyof Options] !== undefined,
  );
  if (kind && isChosen) {
    const session = new Session(kind, chosenSetup(kind, options, today, fresh));
    await runScreens(deps, { id: deps.newId(kind.id), session }, io.out);
    return;
  }
  await runScreens(deps, kind?.id ?? null, io.out);
}

function chosenSetup(
  kind: GameKind,
  options: Options,
  today: string,
  fresh: ReturnType<typeof seededRandom>,
): Setup {
  const { computer, speed, daily } = options;
  const more = { computer, ...(speed === undefined ? {} : { speed }) };
  if (daily !== undefined) {
    const day = daily === true ? today : checkDay(daily);
    return setupOf(kind, dailyOptions(kind, day), { ...more, daily: day });
  }
  const given = Object.fromEntries(GAME_OPTIONS.map((option) => [option, options[option]]));
  return setupOf(kind, completeOptions(kind, given, fresh), more);
}
