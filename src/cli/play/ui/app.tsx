/** The screens of `eggog play` and the way between them. */
import { useApp } from 'ink';
import { useState } from 'react';
import { UserError } from '../../../errors.ts';
import { dailyOptions } from '../daily.ts';
import { type GameId, type Setup, setupOf } from '../game.ts';
import { GAMES } from '../games.ts';
import { Session } from '../session.ts';
import type { StoredSession } from '../storage.ts';
import type { Deps } from './deps.ts';
import { GameScreen } from './game-screen.tsx';
import { Menu } from './menu.tsx';
import { SetupScreen } from './setup-screen.tsx';
import { ColorContext } from './style.tsx';

/** A session and the name of its file. */
export interface OpenSession {
  readonly id: string;
  readonly session: Session;
}

type Screen =
  | { readonly name: 'menu' }
  | { readonly name: 'setup'; readonly game: GameId }
  | { readonly name: 'game'; readonly open: OpenSession };

interface Props {
  readonly deps: Deps;
  /** The game to begin with; the menu without one. */
  readonly first: OpenSession | GameId | null;
  /** Told of the session on the screen, or that there is none. */
  readonly onShow: (open: OpenSession | null) => void;
}

export function App({ deps, first, onShow }: Props) {
  const { exit } = useApp();
  const [screen, showScreen] = useState<Screen>(
    first === null
      ? { name: 'menu' }
      : typeof first === 'string'
        ? { name: 'setup', game: first }
        : { name: 'game', open: first },
  );

  const setScreen = (next: Screen): void => {
    onShow(next.name === 'game' ? next.open : null);
    showScreen(next);
  };
  const begin = (setup: Setup): void => {
    const open = { id: deps.newId(setup.game), session: new Session(GAMES[setup.game], setup) };
    setScreen({ name: 'game', open });
  };
  const resume = ({ id, saved }: StoredSession): void => {
    setScreen({ name: 'game', open: { id, session: Session.restore(GAMES[saved.setup.game], saved) } });
  };
  /** A finished game needs no file any more. */
  const leave = ({ id, session }: OpenSession): void => {
    if (session.status !== 'playing') deps.store.remove(id);
  };

  return <ColorContext.Provider value={deps.color}>{render()}</ColorContext.Provider>;

  function render() {
    switch (screen.name) {
      case 'menu':
        return (
          <Menu
            deps={deps}
            unfinished={resumable(deps)}
            onContinue={resume}
            onGame={(game) => setScreen({ name: 'setup', game })}
            onDaily={(game) =>
              begin(setupOf(GAMES[game], dailyOptions(GAMES[game], deps.today), { daily: deps.today }))
            }
            onQuit={exit}
          />
        );
      case 'setup':
        return (
          <SetupScreen
            key={screen.game}
            deps={deps}
            kind={GAMES[screen.game]}
            onStart={begin}
            onBack={() => setScreen({ name: 'menu' })}
          />
        );
      case 'game': {
        const { open } = screen;
        return (
          <GameScreen
            key={open.id}
            deps={deps}
            session={open.session}
            exits={{
              onChange: () => deps.store.write(open.id, open.session.save()),
              onMenu: () => {
                leave(open);
                setScreen({ name: 'menu' });
              },
              onAgain: () => {
                leave(open);
                setScreen({ name: 'setup', game: open.session.setup.game });
              },
              onQuit: () => {
                leave(open);
                exit();
              },
            }}
          />
        );
      }
    }
  }
}

/** Stored games that are not over and that this version can bring back. */
export function resumable({ store }: Pick<Deps, 'store'>): StoredSession[] {
  return store.list().filter(({ saved }) => {
    try {
      return (
        saved.setup.game in GAMES && Session.restore(GAMES[saved.setup.game], saved).status === 'playing'
      );
    } catch (error) {
      if (error instanceof UserError) return false;
      throw error;
    }
  });
}
