/** @jsxImportSource preact */
/** What every game page looks like: board, calculator, hint, moves, rules. */
import '../styles/games.css';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isRunning, type PlayedGame } from '../../app/game.ts';
import type { AnyGame } from '../../games/game.ts';
import { LOADERS } from '../../games/loaders.ts';
import { dayOf, type GameSession, position, statusOf } from '../../games/session.ts';
import { dayText, play as playText } from '../../games/texts.ts';
import { inEach } from '../../texts.ts';
import { here } from '../app/address.ts';
import { say as pageSay } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import { codeOf, isElsewhere, useWindowKeys } from '../app/focus.ts';
import SHELL from '../app/messages.json';
import { complain, offer } from '../app/notices.tsx';
import { flip, lang, rememberedSwitch } from '../app/preferences.ts';
import { Marked } from '../app/prose.tsx';
import { Archive } from './archive.tsx';
import { CellGrid } from './cell-grid.tsx';
import { EndCard, endText } from './end-card.tsx';
import { linkParams } from './link.ts';
import { Moves } from './moves.tsx';
import { NewGame } from './new-game.tsx';
import { OriginalPanel } from './original-panel.tsx';
import { Rules } from './rules.tsx';
import { inBoth, say } from './say.ts';
import { Sign } from './signs.tsx';
import { errorText, type GameControls, newSession, useGame } from './use-game.ts';

// biome-ignore lint/suspicious/noExplicitAny: each game has positions and hints of its own
type OwnBoard = ComponentType<any>;

const rulesOpen = rememberedSwitch('game-rules', 'on');

/** Boards that are no plain grid of cells. */
const BOARDS: { readonly [id: string]: () => Promise<OwnBoard> } = {
  labyrinth: async () => (await import('./labyrinth.tsx')).LabyrinthBoard,
};

/** Loads the page of a game. */
export async function gamePage(id: string): Promise<ComponentType> {
  const [game, own] = await Promise.all([LOADERS[id](), BOARDS[id]?.()]);
  return () => <GamePage game={game} own={own} />;
}

interface PageProps {
  readonly game: AnyGame;
  readonly own: OwnBoard | undefined;
}

function GamePage({ game, own }: PageProps) {
  const controls = useGame(game);
  const [dialog, setDialog] = useState<'new' | 'days' | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { now } = controls;
  useUndoKey(() => controls.act({ do: 'undo' }));
  useSinglePresses();
  if (!now) return <h1 class="unseen">{game.say(lang.value, 'title')}</h1>;
  const { session } = now;
  /** A keyboard player continues on the board, once the new one is drawn. */
  const goToBoard = (): void =>
    void requestAnimationFrame(() =>
      setTimeout(() => root.current?.querySelector<HTMLElement>('[data-start]')?.focus()),
    );
  const begin = (next: GameSession): void => {
    setDialog(null);
    controls.begin(next);
    goToBoard();
  };
  const playDay = (day: string): void => {
    setDialog(null);
    void controls.playDay(day).then(goToBoard);
  };
  return (
    <div class={`game game-${game.id}`} ref={root}>
      <div class="row game-head">
        <h1>{game.say(lang.value, 'title')}</h1>
        <button
          type="button"
          class="icon-button rules-button"
          aria-label={say('rules')}
          title={say('rules')}
          aria-pressed={rulesOpen.value === 'on'}
          onClick={() => flip(rulesOpen)}
        >
          ?
        </button>
        <Tools now={now} controls={controls} onDialog={setDialog} onDaily={playDay} />
      </div>
      <InPlay now={now} controls={controls} own={own} onBegin={begin} />
      {rulesOpen.value === 'on' && <Rules game={game} />}
      {dialog === 'new' && (
        <NewGame game={game} options={session.options} onClose={() => setDialog(null)} onStart={begin} />
      )}
      {dialog === 'days' && (
        <Archive game={game} onClose={() => setDialog(null)} onPlay={playDay} onGoOn={begin} />
      )}
    </div>
  );
}

interface InPlayProps {
  readonly now: PlayedGame;
  readonly controls: GameControls;
  readonly own: OwnBoard | undefined;
  onBegin(session: GameSession): void;
}

/** The game at the move that is looked at. */
function InPlay({ now, controls, own, onBegin }: InPlayProps) {
  const [looking, setLooking] = useState<number | null>(null);
  const { session } = now;
  const { game, moves, positions } = session;
  // A new position is looked at, whatever was looked at before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setLooking(null), [moves]);
  const at = Math.min(looking ?? moves.length, moves.length);
  const isPresent = at === moves.length;
  // A viewer of the present stays there, however many moves come.
  const look = (number: number): void => setLooking(number === moves.length ? null : number);
  const state = positions[at];
  const status = isPresent ? statusOf(session) : game.status(state);
  const isEnded = statusOf(session) !== 'playing';
  const said = isPresent ? (now.refused?.in(lang.value) ?? controls.remark?.[lang.value]) : undefined;
  return (
    <div class="game-grid">
      <section class="card stack game-board" aria-label={say('board')}>
        <p class={`game-told told-${status}`} role="status">
          {isPresent && isEnded && <strong>{endText(session)} </strong>}
          {said ?? game.tell(state, lang.value)}
        </p>
        <Board now={now} own={own} state={state} isPresent={isPresent} play={controls.play} />
        <Facts session={session} state={state} />
        {isEnded && (
          <EndCard
            session={session}
            onAgain={() => onBegin(newSession(game, keptOptions(session)))}
            onLook={look}
          />
        )}
      </section>
      <div class="stack game-side">
        {now.wantsHints && !isEnded && (
          <section class="card stack hint" aria-live="polite">
            <h2>{say('hint')}</h2>
            <p>
              {now.hint ? game.explain(now.hint, position(session), lang.value) : pageSay(SHELL)('computing')}
            </p>
          </section>
        )}
        <OriginalPanel now={now} failed={controls.failed} looking={at} onBegin={onBegin} />
        <Moves session={session} looking={at} onLook={look} />
      </div>
    </div>
  );
}

interface BoardProps {
  readonly now: PlayedGame;
  readonly own: OwnBoard | undefined;
  readonly state: unknown;
  readonly isPresent: boolean;
  play(move: string): void;
}

/** The board. Moves are disabled while an earlier position is shown. */
function Board({ now, own: Own, state, isPresent, play }: BoardProps) {
  const [isMarking, setMarking] = useState(false);
  const { session, wantsHints } = now;
  const { game } = session;
  const isEnded = statusOf(session) !== 'playing';
  const [isOver, reveals] = [isEnded || !isPresent, isEnded && isPresent];
  const hint = isPresent ? now.hint : null;
  if (Own)
    return <Own {...{ state, hint, wantsHints, isOver, reveals }} play={isPresent ? play : () => {}} />;
  const board = game.board(state, { lang: lang.value, hint, reveals });
  const hasMarks = board.rows[0][0].mark !== undefined;
  return (
    <>
      <CellGrid
        board={board}
        label={game.say(lang.value, 'title')}
        isOver={isOver}
        isMarking={isMarking}
        play={play}
      />
      {hasMarks && (
        <button
          type="button"
          class="row flag-mode"
          aria-pressed={isMarking}
          onClick={() => setMarking(!isMarking)}
        >
          <Sign icon="flag" /> {game.say(lang.value, 'marking')}
        </button>
      )}
    </>
  );
}

/** A number with a point is meant as it is keyed in: it has the letters of the keys. */
const KEYED_IN = /(\b\d\.\d+)/;

/** The random number or the day, the help taken, and what the game tells. */
function Facts({ session, state }: { readonly session: GameSession; readonly state: unknown }) {
  const { game, options, daily, hints, undone } = session;
  const facts: string[] = [];
  if (daily) facts.push(playText(lang.value, 'dailyOf', { day: dayText(daily, lang.value) }));
  else if (options.random && game.matters('random', options))
    facts.push(`${playText(lang.value, 'field-random')} ${options.random}`);
  if (hints > 0) facts.push(say('hints', { n: hints }));
  if (undone > 0) facts.push(say('undone', { n: undone }));
  return (
    <ul class="row facts">
      {[...facts, ...game.facts(state, lang.value)].map((fact) => (
        <li key={fact}>
          <Marked text={fact} by={KEYED_IN} class="mono" />
        </li>
      ))}
    </ul>
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
function keptOptions({ game, options }: GameSession): { [name: string]: string } {
  const names = game.fields.filter(({ kind }) => kind === 'integer' || kind === 'choice');
  return Object.fromEntries(names.map(({ name }) => [name, options[name]]));
}

const UNDO = { always: 'undoAlways', notes: 'undoNotes', never: 'undoNever' } as const;

interface ToolsProps {
  readonly now: PlayedGame;
  readonly controls: GameControls;
  onDialog(name: 'new' | 'days'): void;
  onDaily(day: string): void;
}

function Tools({ now, controls, onDialog, onDaily }: ToolsProps) {
  const { session, suspended, wantsHints } = now;
  const { game, moves } = session;
  const isPlaying = statusOf(session) === 'playing';
  const tool = (text: string, onClick: () => void, more: object = {}) => (
    <button type="button" onClick={onClick} {...more}>
      {text}
    </button>
  );
  return (
    <div class="row game-tools">
      {tool(say('newGame'), () => onDialog('new'), { class: 'primary' })}
      {tool(say('daily'), () => onDaily(dayOf(new Date())))}
      {tool(say('days'), () => onDialog('days'))}
      {tool(say('undo'), () => controls.act({ do: 'undo' }), {
        disabled: moves.length === 0,
        title: say(UNDO[game.undo]),
      })}
      {tool(say('hint'), () => controls.act({ do: 'toggle-hints' }), {
        disabled: !isPlaying,
        'aria-pressed': wantsHints,
      })}
      {tool(
        say('giveUp'),
        () =>
          offer(inBoth('sure'), {
            text: inBoth('giveUp'),
            act: () => controls.act({ do: 'give-up' }),
          }),
        { disabled: !isRunning(session) },
      )}
      {tool(say('share'), () => void copyLink(session))}
      {suspended && tool(say('backToMine'), controls.resume)}
    </div>
  );
}

async function copyLink(session: GameSession): Promise<void> {
  const page = `${location.href.split('#')[0]}#${here.value.path}`;
  try {
    const link = `${page}?${await linkParams(session)}`;
    await copyText(
      link,
      inBoth('copied'),
      inEach((one) => `${inBoth('notCopied')[one]} ${link}`),
    );
  } catch (error) {
    complain(inEach((one) => errorText(error, one)));
  }
}
