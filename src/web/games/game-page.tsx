/** What every game page looks like: board, calculator, hint, moves, rules. A game brings a {@link GameView}. */
import { say, textsOf } from '../app/catalogue.ts';
import '../styles/games.css';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { dayOf } from '../../games/play/daily.ts';
import type { Hint } from '../../games/play/hints.ts';
import type { GameKind } from '../../games/play/kind.ts';
import { position, type Session, statusOf } from '../../games/play/session.ts';
import { dayText, PLAY } from '../../games/play/texts.ts';
import type { GameWords } from '../../games/play/words.ts';
import { inBoth, inEach, type Localized } from '../../texts.ts';
import { here } from '../app/address.ts';
import { copyText } from '../app/copy.ts';
import { codeOf, isElsewhere } from '../app/focus.ts';
import SHELL from '../app/messages.json';
import { complain } from '../app/notices.tsx';
import { flip, lang, rememberedSwitch } from '../app/preferences.ts';
import { Marked } from '../app/prose.tsx';
import { useWindowKeys } from '../app/window-keys.ts';
import { Archive } from './archive.tsx';
import { EndCard, endText } from './end-card.tsx';
import { errorText } from './error-text.ts';
import { linkParams } from './link.ts';
import { GAME } from './messages.ts';
import { Moves } from './moves.tsx';
import { NewGame } from './new-game.tsx';
import { OriginalPanel } from './original-panel.tsx';
import { Rules } from './rules.tsx';
import { type GameInPlay, newSession, useGame } from './use-game.ts';

export interface BoardProps<S> {
  readonly state: S;
  /** Null while it is computed, and where none is wanted. */
  readonly hint: Hint | null;
  readonly wantsHints: boolean;
  /** True if no move can be made: after the end, or while an earlier position is looked at. */
  readonly isOver: boolean;
  /** True if what was hidden may be seen. */
  readonly reveals: boolean;
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
  /** What may be taken back, for the button. */
  readonly undo: 'undoWorks' | 'undoFlags' | 'undoNever';
  /** What the indicator's signs mean; empty where they are numbers. */
  symbols?(): string;
  /** The rules as they are on the calculator. */
  readonly rules: Localized;
  /** The program's name in the library of the calculator's page. */
  readonly program: string;
}

/** Whether the rules are open: on the first visit they are. */
const rulesOpen = rememberedSwitch('game-rules', 'on');

export function GamePage<S>({ view }: { view: GameView<S> }) {
  const t = textsOf(GAME);
  const { kind, words, Board } = view;
  const game = useGame(kind, words);
  const [dialog, setDialog] = useState<'new' | 'days' | null>(null);
  const [looking, setLooking] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { session } = game;
  useUndoKey(game.undo);
  useSinglePresses();
  // A new position is looked at, whatever was looked at before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setLooking(null), [session?.moves]);
  if (!session) return <h1 class="unseen">{PLAY[lang.value].games[kind.id]}</h1>;
  const at = Math.min(looking ?? session.moves.length, session.moves.length);
  const isPresent = at === session.moves.length;
  // Who is in the present stays there, however many moves there will be.
  const look = (moves: number): void => setLooking(moves === session.moves.length ? null : moves);
  const state = session.positions[at];
  const status = isPresent ? statusOf(session) : kind.status(state);
  const isEnded = statusOf(session) !== 'playing';
  /** A keyboard player goes on where the game is, once its new board is drawn. */
  const goToBoard = (): void =>
    void requestAnimationFrame(() =>
      setTimeout(() => root.current?.querySelector<HTMLElement>('[data-start]')?.focus()),
    );
  const begin = (next: Session<S>): void => {
    setDialog(null);
    game.begin(next);
    goToBoard();
  };
  const playDay = (day: string): void => {
    setDialog(null);
    void game.playDay(day).then(goToBoard);
  };
  return (
    <div class={`game game-${kind.id}`} ref={root}>
      <div class="game-head">
        <h1>{PLAY[lang.value].games[kind.id]}</h1>
        <button
          type="button"
          class="icon-button rules-button"
          aria-label={t.rules}
          title={t.rules}
          aria-pressed={rulesOpen.value === 'on'}
          onClick={() => flip(rulesOpen)}
        >
          ?
        </button>
        <Tools
          game={game}
          session={session}
          undoText={t[view.undo]}
          onNew={() => setDialog('new')}
          onDays={() => setDialog('days')}
          onDaily={playDay}
        />
      </div>
      <div class="game-grid">
        <section class="card game-board" aria-label={t.board}>
          <p class={`game-told told-${status}`} role="status">
            {isPresent && isEnded && <strong>{endText(session)} </strong>}
            {game.remark && isPresent ? game.remark[lang.value] : words.tell(state, lang.value)}
          </p>
          <Board
            state={state}
            hint={isPresent ? game.hint : null}
            wantsHints={game.wantsHints}
            isOver={isEnded || !isPresent}
            reveals={isEnded && isPresent}
            // Nobody plays in a position that is not seen.
            play={isPresent ? game.play : () => {}}
          />
          <ul class="facts">
            {about(session)
              .concat(words.facts(state, lang.value))
              .map((fact) => (
                <li key={fact}>
                  <Marked text={fact} by={KEYED_IN} class="mono" />
                </li>
              ))}
          </ul>
          {isEnded && (
            <EndCard session={session} onAgain={() => begin(newSession(kind, kept(session)))} onLook={look} />
          )}
        </section>
        <div class="game-side">
          {game.wantsHints && !isEnded && (
            <section class="card hint" aria-live="polite">
              <h2>{t.hint}</h2>
              <p>
                {game.hint ? words.hint(game.hint, position(session), lang.value) : say(SHELL)('computing')}
              </p>
            </section>
          )}
          <OriginalPanel
            session={session}
            original={game.original}
            looking={at}
            program={view.program}
            onBegin={begin}
          />
          <Moves session={session} looking={at} onLook={look} />
        </div>
      </div>
      {rulesOpen.value === 'on' && <Rules view={view} symbols={view.symbols?.() ?? ''} />}
      {dialog === 'new' && (
        <NewGame kind={kind} options={session.options} onClose={() => setDialog(null)} onStart={begin} />
      )}
      {dialog === 'days' && (
        <Archive kind={kind} onClose={() => setDialog(null)} onPlay={playDay} onGoOn={begin} />
      )}
    </div>
  );
}

/** Ctrl+Z takes a move back, or says why it cannot be, wherever the focus is. */
function useUndoKey(undo: () => void): void {
  useWindowKeys((event) => {
    if (codeOf(event) !== 'KeyZ' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
      return;
    if (event.defaultPrevented || isElsewhere(event)) return;
    event.preventDefault();
    undo();
  });
}

/** One press is one move: Enter that is held down does not press the cell or the step again that it is on. */
function useSinglePresses(): void {
  useWindowKeys((event) => {
    const isOnBoard = event.target instanceof Element && event.target.closest('.game-board') !== null;
    if (isOnBoard && event.repeat && event.key === 'Enter') event.preventDefault();
  });
}

/** The options that another game of this kind keeps: all but its chance and its puzzle. */
function kept<S>({ kind, options }: Session<S>): { [name: string]: string } {
  const names = kind.fields.filter(({ kind: type }) => type === 'integer' || type === 'choice');
  return Object.fromEntries(names.map(({ name }) => [name, options[name]]));
}

/** A number with a point is meant as it is keyed in: it has the letters of what is keyed in. */
const KEYED_IN = /(\b\d\.\d+)/;

/** The random number or the day, and the help taken. */
function about<S>({ kind, options, daily, hints, undone }: Session<S>): string[] {
  const t = textsOf(GAME);
  const m = textsOf(PLAY);
  const facts: string[] = [];
  if (daily) facts.push(m.dailyOf(dayText(daily, lang.value)));
  else if (options.random && kind.matters('random', options))
    facts.push(`${m.fields.random} ${options.random}`);
  if (hints > 0) facts.push(t.hints(hints));
  if (undone > 0) facts.push(t.undone(undone));
  return facts;
}

interface ToolsProps<S> {
  readonly game: GameInPlay<S>;
  readonly session: Session<S>;
  readonly undoText: string;
  onNew(): void;
  onDays(): void;
  onDaily(day: string): void;
}

function Tools<S>({ game, session, undoText, onNew, onDays, onDaily }: ToolsProps<S>) {
  const t = textsOf(GAME);
  const isPlaying = statusOf(session) === 'playing';
  return (
    <div class="row game-tools">
      <button type="button" class="primary" onClick={onNew}>
        {t.newGame}
      </button>
      <button type="button" onClick={() => onDaily(dayOf(new Date()))}>
        {t.daily}
      </button>
      <button type="button" onClick={onDays}>
        {t.days}
      </button>
      <button type="button" disabled={session.moves.length === 0} title={undoText} onClick={game.undo}>
        {t.undo}
      </button>
      <button type="button" disabled={!isPlaying} aria-pressed={game.wantsHints} onClick={game.toggleHints}>
        {t.hint}
      </button>
      <button
        type="button"
        disabled={!isPlaying || session.moves.length === 0}
        onClick={() => confirm(t.sure) && game.giveUp()}
      >
        {t.giveUp}
      </button>
      <button type="button" onClick={() => void copyLink(session)}>
        {t.share}
      </button>
      {game.aside && (
        <button type="button" onClick={game.goBack}>
          {t.backToMine}
        </button>
      )}
    </div>
  );
}

async function copyLink<S>(session: Session<S>): Promise<void> {
  const page = `${location.href.split('#')[0]}#${here.value.path}`;
  try {
    const link = `${page}?${await linkParams(session)}`;
    await copyText(
      link,
      inBoth(GAME, (t) => t.copied),
      inBoth(GAME, (t) => `${t.notCopied} ${link}`),
    );
  } catch (error) {
    complain(inEach((lang) => errorText(error, lang)));
  }
}
