/** @jsxImportSource preact */
/** What every game page looks like: board, calculators, hint, moves, rules. A game brings a {@link GameView}. */
import '../styles/games.css';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { dayOf } from '../../games/play/daily.ts';
import type { Hint } from '../../games/play/hints.ts';
import type { GameKind, Shown, Status } from '../../games/play/kind.ts';
import { canUndo, dailySession, position, type Session } from '../../games/play/session.ts';
import { PLAY } from '../../games/play/texts.ts';
import type { GameWords } from '../../games/play/words.ts';
import { parsePmk } from '../../listing/index.ts';
import { here } from '../app/address.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain, tell } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { Prose } from '../app/prose.tsx';
import { linkParams } from './link.ts';
import { GAME } from './messages.ts';
import { NewGame } from './new-game.tsx';
import { TwoCalculators } from './two-calculators.tsx';
import { type GameInPlay, useGame } from './use-game.ts';

export interface BoardProps<S> {
  readonly state: S;
  /** Null while it is computed, and where none is wanted. */
  readonly hint: Hint | null;
  readonly wantsHints: boolean;
  readonly isOver: boolean;
  play(move: string): void;
}

/** What a game adds to the page that all games share. Its functions read the language of the page. */
export interface GameView<S> {
  readonly kind: GameKind<S>;
  readonly Board: ComponentType<BoardProps<S>>;
  // biome-ignore lint/suspicious/noExplicitAny: the hint of this game, which only its words know
  readonly words: GameWords<S, any>;
  /** How to play with mouse, finger and keyboard. */
  controls(): string;
  /** The program's file, with the rules as they are on the calculator. */
  readonly pmk: string;
  /** Its name in the library of the calculator's page. */
  readonly program: string;
}

export function GamePage<S>({ view }: { view: GameView<S> }) {
  const t = textsOf(GAME);
  const { kind, words, Board } = view;
  const game = useGame(kind);
  const [isChoosing, setChoosing] = useState(false);
  const { session } = game;
  if (!session) return <h1 class="unseen">{PLAY[lang.value].games[kind.id]}</h1>;
  const state = position(session);
  const status = kind.status(state);
  return (
    <div class={`game game-${kind.id}`}>
      <div class="game-head">
        <h1>{PLAY[lang.value].games[kind.id]}</h1>
        <Tools game={game} session={session} onNew={() => setChoosing(true)} />
      </div>
      <div class="game-grid">
        <section class="card game-board" aria-label={t.board}>
          <p class={`game-told told-${status}`} role="status">
            {status !== 'playing' && <strong>{textOfStatus(status)} </strong>}
            {words.tell(state, lang.value)}
          </p>
          <Board
            state={state}
            hint={game.hint}
            wantsHints={game.wantsHints}
            isOver={status !== 'playing'}
            play={game.play}
          />
          <ul class="facts">
            {about(session)
              .concat(words.facts(state, lang.value))
              .map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
          </ul>
        </section>
        <div class="game-side">
          <TwoCalculators session={session} original={game.original} showsY={kind.answersInY} />
          {game.wantsHints && status === 'playing' && (
            <section class="card hint" aria-live="polite">
              <h2>{t.hintTitle}</h2>
              <p>{game.hint ? words.hint(game.hint, state, lang.value) : t.thinking}</p>
            </section>
          )}
          <Moves session={session} showsY={kind.answersInY} />
        </div>
      </div>
      <Rules view={view} />
      {isChoosing && (
        <NewGame
          kind={kind}
          options={session.options}
          onClose={() => setChoosing(false)}
          onStart={(next) => {
            setChoosing(false);
            game.begin(next);
          }}
        />
      )}
    </div>
  );
}

function textOfStatus(status: Status): string {
  const t = textsOf(GAME);
  return { playing: t.playing, won: t.won, lost: t.lost, drawn: t.drawn }[status];
}

/** The random number or the day, and the help taken. */
function about<S>({ options, daily, hints, undone }: Session<S>): string[] {
  const t = textsOf(GAME);
  const facts = daily ? [t.dailyOf(daily)] : options.random ? [`R = ${options.random}`] : [];
  if (hints > 0) facts.push(t.hints(hints));
  if (undone > 0) facts.push(t.undone(undone));
  return facts;
}

interface ToolsProps<S> {
  readonly game: GameInPlay<S>;
  readonly session: Session<S>;
  onNew(): void;
}

function Tools<S>({ game, session, onNew }: ToolsProps<S>) {
  const t = textsOf(GAME);
  const { kind } = session;
  const today = dayOf(new Date());
  return (
    <div class="row game-tools">
      <button type="button" class="primary" onClick={onNew}>
        {t.newGame}
      </button>
      <button type="button" onClick={() => game.begin(dailySession(kind, today))}>
        {t.daily}
      </button>
      <button type="button" disabled={!canUndo(session)} onClick={game.undo}>
        {t.undo}
      </button>
      <button type="button" aria-pressed={game.wantsHints} onClick={game.toggleHints}>
        {t.hint}
      </button>
      <button type="button" onClick={() => copyLink(session)}>
        {t.share}
      </button>
      {game.previous && (
        <button type="button" onClick={game.goBack}>
          {t.backToMine}
        </button>
      )}
    </div>
  );
}

async function copyLink<S>(session: Session<S>): Promise<void> {
  const t = textsOf(GAME);
  const link = `${location.href.split('#')[0]}#${here.value.path}?${linkParams(session)}`;
  try {
    await navigator.clipboard.writeText(link);
    tell(t.copied);
  } catch {
    complain(`${t.notCopied} ${link}`);
  }
}

function Moves<S>({ session, showsY }: { readonly session: Session<S>; readonly showsY: boolean }) {
  const t = textsOf(GAME);
  const { kind, moves, positions } = session;
  return (
    <section class="card history">
      <h2>{t.history}</h2>
      {moves.length === 0 ? (
        <p class="muted">{t.noMoves}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        <ol class="moves" reversed tabIndex={0}>
          {moves
            .map((move, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the game
              <li key={i} value={i + 1}>
                <span class="mono">{move}</span>
                {!kind.isNote(move) && (
                  <code class="shown">{shownText(kind.shown(positions[i + 1]), showsY)}</code>
                )}
              </li>
            ))
            .reverse()}
        </ol>
      )}
    </section>
  );
}

const shownText = ({ display, y }: Shown, showsY: boolean): string =>
  display.trim() + (showsY && y !== null ? `   Y ${y}` : '');

function Rules<S>({ view }: { view: GameView<S> }) {
  const t = textsOf(GAME);
  const header = parsePmk(view.pmk).program?.header;
  const rules = header?.rules[lang.value] ?? '';
  return (
    <details class="card rules">
      <summary>{t.rules}</summary>
      <div class="rules-columns">
        <div>
          <Prose text={`${view.words.help(lang.value)}\n${view.controls()}`} />
        </div>
        <div>
          <h2>{t.calculator}</h2>
          <p>
            <a class="button" href={`#/?library=${view.program}`}>
              {t.openProgram}
            </a>
          </p>
          <div class="rules-text">
            <Prose text={rules} />
          </div>
        </div>
      </div>
    </details>
  );
}
