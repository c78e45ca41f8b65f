/** The screens of `eggog play` and the way between them. */
import { catchUserError, type UserError } from '../../../errors.ts';
import type { AnyGame, Options } from '../../../games/game.ts';
import { type GameSession, statusOf } from '../../../games/session.ts';
import { playCommand, shareText } from '../../../games/share.ts';
import type { Lang } from '../../../texts.ts';
import { type CliIo, typable } from '../../io.ts';
import { type KeyPress, runScreen, type ScreenView, type Size } from '../../screen/screen.ts';
import type { StoredSession } from '../storage.ts';
import { type Part, say, type World } from '../world.ts';
import { GameScreen } from './game.ts';
import { daysScreen, menuScreen, setupScreen } from './lists.ts';

/**
 * The whole of `eggog play` as one view: menu, options or game, of which one is shown at a time. What is on the screen
 * takes the keys; `isDone` says that the player has left.
 */
export class App implements ScreenView {
  readonly least: Size = { columns: 40, rows: 16 };
  readonly lang: Lang;
  isDone = false;
  /** The game on the screen, if there is one. */
  game: GameScreen | null = null;
  /** The file of the game that was played last. */
  id = '';
  /** Why that game is not in its file; null where it is, or is over. */
  unsaved: UserError | null = null;
  readonly #world: World;
  #part: Part;
  readonly #exits = {
    onContinue: (stored: StoredSession) => this.#toGame(stored),
    onGame: (game: AnyGame) => this.#toSetup(game),
    onDays: (game: AnyGame) => this.#show(daysScreen(this.#world, game, this.#exits)),
    onBegin: (session: GameSession) => this.#begin(session),
    onMenu: () => this.#show(menuScreen(this.#world, this.#exits)),
    onQuit: () => {
      this.isDone = true;
    },
  };

  /** @param first the game to begin with; the menu without one. */
  constructor(world: World, first: StoredSession | AnyGame | null) {
    this.#world = world;
    this.lang = world.lang;
    // Every way in sets a part.
    this.#part = null as unknown as Part;
    if (first === null) this.#exits.onMenu();
    else if ('fields' in first) this.#toSetup(first);
    else this.#toGame(first);
  }

  draw(size: Size): readonly string[] {
    return this.#part.draw(size);
  }

  press(key: KeyPress): void {
    this.#part.press(key);
  }

  pause(): number | null {
    return this.#part.pause?.() ?? null;
  }

  #show(part: Part): void {
    this.game = part instanceof GameScreen ? part : null;
    this.#part = part;
  }

  #toSetup(game: AnyGame, before: Options | null = null): void {
    this.#show(setupScreen(this.#world, game, this.#exits, before));
  }

  #begin(session: GameSession): void {
    this.#toGame({ id: this.#world.newId(session.game.id), session });
  }

  #toGame({ id, session }: StoredSession): void {
    this.id = id;
    this.unsaved = null;
    const onChange = (changed: GameSession): string | null => this.#keep(changed);
    const onAgain = (): void => this.#toSetup(session.game, session.options);
    this.#show(new GameScreen(session, this.#world, { ...this.#exits, onChange, onAgain }));
  }

  /** Keeps a game. Returns why it cannot, once. */
  #keep(session: GameSession): string | null {
    const { store, lang, today } = this.#world;
    const { unsaved } = this;
    return catchUserError(
      () => {
        store.keep(this.id, session, today);
        this.unsaved = null;
        return null;
      },
      (error) => {
        // A finished game needs no file.
        this.unsaved = statusOf(session) === 'playing' ? error : null;
        return unsaved ? null : error.in(lang);
      },
    );
  }
}

/** Plays on a screen of its own; afterwards the old screen is back with a last word about the game. */
export async function runScreens(
  world: World,
  first: StoredSession | AnyGame | null,
  io: CliIo,
): Promise<void> {
  const app = new App(world, first);
  await runScreen(app);
  sayLast(app, world, io);
}

/** Where the game is that was left, or how it came out. A game that is in no file is a failure. */
export function sayLast(
  { game, id, unsaved }: App,
  { store, lang }: World,
  io: Pick<CliIo, 'out' | 'err' | 'setExitCode'>,
): void {
  const isOver = game !== null && game.table.status !== 'playing';
  if (unsaved && !isOver) {
    io.err(`eggog: ${say(lang, 'quitUnsaved', { why: unsaved.in(lang) })}\n`);
    io.setExitCode(1);
    return;
  }
  if (game === null || game.table.session.moves.length === 0) return;
  const { session } = game.table;
  if (isOver) io.out(`${shareText(session, lang, playCommand(session))}\n`);
  else io.out(typable(`${say(lang, store.read().games[0]?.id === id ? 'quitSaved' : 'quitListed')}\n`));
}
