/** @jsxImportSource preact */
/** What every game page looks like: board, calculator, hint, moves, rules. */
import '../styles/games.css';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type GameAction, isRunning, type PlayedGame } from '../../app/game.ts';
import { errorText } from '../../errors.ts';
import { type AnyGame, keptOptions, type Options, type Reviewed } from '../../games/game.ts';
import { LOADERS } from '../../games/loaders.ts';
import { clockText, dayOf, type GameSession, position, statusOf } from '../../games/session.ts';
import { dayText, play as playText, valueText } from '../../games/texts.ts';
import type { Localized } from '../../texts.ts';
import { say as pageSay } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import { codeOf, isElsewhere, useWindowKeys } from '../app/focus.ts';
import { whileCurrent } from '../app/lazy.tsx';
import { MenuButton } from '../app/menu.tsx';
import SHELL from '../app/messages.json';
import { Modal } from '../app/modal.tsx';
import { complain } from '../app/notices.tsx';
import { Button, type ButtonProps, Segments } from '../app/parts.tsx';
import { flip, lang, rememberedSwitch } from '../app/preferences.ts';
import { Prose } from '../app/prose.tsx';
import { Glass } from '../device/glass.tsx';
import { documentLink } from '../documents/documents.ts';
import { Archive } from './archive.tsx';
import { CellGrid } from './cell-grid.tsx';
import { EndCard, endText } from './end-card.tsx';
import { linkParams, linkTo } from './link.ts';
import { Moves } from './moves.tsx';
import { NewGame } from './new-game.tsx';
import { OriginalPanel } from './original-panel.tsx';
import { inBoth, say } from './say.ts';
import { Sign } from './signs.tsx';
import { askReview, clock, type GameControls, newSession, useGame } from './use-game.ts';

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

type Dialog = 'new' | 'days' | 'give-up';

function GamePage({ game, own }: { readonly game: AnyGame; readonly own?: OwnBoard }) {
  const controls = useGame(game);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { now, act } = controls;
  useUndoKey(() => act({ do: 'undo' }));
  if (!now) return <h1 class="unseen">{game.say(lang.value, 'title')}</h1>;
  const close = (): void => setDialog(null);
  /** A keyboard player continues on the board, once the new one is drawn. */
  const begin = (next: GameSession): void => {
    close();
    controls.begin(next);
    requestAnimationFrame(() =>
      setTimeout(() => root.current?.querySelector<HTMLElement>('[data-start]')?.focus()),
    );
  };
  return (
    <div class={`game game-${game.id}`} ref={root}>
      <div class="row game-head">
        <h1>{game.say(lang.value, 'title')}</h1>
        <Levels session={now.session} onBegin={begin} />
        <Tools
          now={now}
          controls={controls}
          onDialog={setDialog}
          onDaily={() => begin(controls.puzzleOf(dayOf(new Date())))}
        />
      </div>
      <InPlay now={now} controls={controls} own={own} onBegin={begin} onDays={() => setDialog('days')} />
      {rulesOpen.value === 'on' && <Rules game={game} />}
      {dialog === 'new' && (
        <NewGame game={game} options={now.session.options} onClose={close} onStart={begin} />
      )}
      {dialog === 'days' && <Archive game={game} onClose={close} onGoOn={begin} />}
      {dialog === 'give-up' && (
        <Modal class="sure" title={say('giveUp')} onClose={close}>
          <p>{say('sure')}</p>
          <div class="row">
            <Button
              class="primary"
              does="sure"
              onClick={() => {
                close();
                act({ do: 'give-up' });
              }}
            >
              {say('giveUp')}
            </Button>
            <Button onClick={close}>{say('cancel')}</Button>
          </div>
        </Modal>
      )}
    </div>
  );
}

/** The levels of a game, or whom one plays against: a choice begins a new game. */
function Levels({ session, onBegin }: { readonly session: GameSession; onBegin(next: GameSession): void }) {
  const { game, options } = session;
  const name = game.levels ? 'level' : 'opponent';
  const field = game.fields.find((one) => one.name === name);
  const choices = field?.kind === 'choice' ? field.choices.map((one) => [one, { [name]: one }] as const) : [];
  const levels: readonly (readonly [string, Options])[] = game.levels ? Object.entries(game.levels) : choices;
  return (
    levels.length > 0 && (
      <Segments
        class="levels"
        label={playText(lang.value, `field-${name}`)}
        segments={levels.map(([level, own]) => ({
          name: level,
          text: valueText(name, level, lang.value).replace(/:.*/, '') + (own.count ? ` · ${own.count}` : ''),
          isChosen: Object.entries(own).every(([option, value]) => options[option] === value),
          choose: () => onBegin(newSession(game, { ...keptOptions(game, options), ...own })),
        }))}
      />
    )
  );
}

interface InPlayProps {
  readonly now: PlayedGame;
  readonly controls: GameControls;
  readonly own: OwnBoard | undefined;
  onBegin(session: GameSession): void;
  onDays(): void;
}

/** The game at the move that is looked at. */
function InPlay({ now, controls, own, onBegin, onDays }: InPlayProps) {
  const [looking, setLooking] = useState<number | null>(null);
  const [reviewed, review] = useReview(now.session);
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
  const said = isPresent ? now.refused?.in(lang.value) : undefined;
  return (
    <div class="game-grid">
      <section
        class="card stack game-board"
        aria-label={say('board')}
        data-status={isPresent && isEnded ? status : undefined}
      >
        <Facts session={session} state={state} />
        <p class={`game-told told-${status}`} role="status">
          {isPresent && isEnded && <strong>{endText(session)} </strong>}
          {said ?? game.tell(state, lang.value)}
        </p>
        <Board now={now} own={own} state={state} isPresent={isPresent} play={controls.play} />
      </section>
      <div class="stack game-side">
        {isEnded && (
          <EndCard
            session={session}
            onAgain={() => onBegin(newSession(game, keptOptions(game, session.options)))}
            isReviewing={reviewed !== null}
            onReview={review}
            onDays={onDays}
          />
        )}
        {now.wantsHints && !isEnded && (
          <section class="card stack hint" aria-live="polite">
            <h2>{say('hint')}</h2>
            <p>
              {now.hint ? game.explain(now.hint, position(session), lang.value) : pageSay(SHELL)('computing')}
            </p>
          </section>
        )}
        <OriginalPanel now={now} failed={controls.failed} looking={at} onBegin={onBegin} />
        <Moves session={session} reviewed={reviewed} looking={at} onLook={look} />
      </div>
    </div>
  );
}

/** What the solver says of each move, one after the other; null until it is asked. The function asks, or ends it. */
function useReview(session: GameSession): readonly [readonly Reviewed[] | null, () => void] {
  const [reviewed, setReviewed] = useState<readonly Reviewed[] | null>(null);
  const { moves } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a review belongs to the moves
  useEffect(() => setReviewed(null), [moves]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (reviewed === null || reviewed.length === moves.length) return;
    return whileCurrent(
      askReview(session, reviewed.length),
      (one) => setReviewed([...reviewed, one]),
      () => complain(inBoth('reviewFailed')),
    );
  }, [reviewed, moves]);
  return [reviewed, () => setReviewed(reviewed ? null : [])];
}

interface BoardProps extends Pick<InPlayProps, 'now' | 'own'> {
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
  return (
    <>
      <CellGrid {...{ board, isOver, isMarking, play }} label={game.say(lang.value, 'title')} />
      {board.rows[0][0].mark !== undefined && !isOver && (
        <Button class="row flag-mode" aria-pressed={isMarking} onClick={() => setMarking(!isMarking)}>
          <Sign icon="flag" /> {game.say(lang.value, 'marking')}
        </Button>
      )}
    </>
  );
}

/** What the game counts, the clock, the help taken, and the day. */
function Facts({ session, state }: { readonly session: GameSession; readonly state: unknown }) {
  const { game, daily, hints, undone } = session;
  const left = game.left?.(state);
  // The Labyrinth counts on its own board.
  const facts =
    game.id === 'labyrinth' ? [] : game.facts(state, lang.value).slice(left === undefined ? 0 : 1);
  if (hints > 0) facts.push(say('hints', { n: hints }));
  if (undone > 0) facts.push(say('undone', { n: undone }));
  if (daily) facts.push(playText(lang.value, 'dailyOf', { day: dayText(daily, lang.value) }));
  return (
    <ul class="row facts">
      {left !== undefined && (
        <li class="row counter" data-left={left}>
          <Glass picture={String(Math.max(0, left)).padStart(3, '0')} places={3} />
          <span class="unseen">{left}</span> {say('left')}
        </li>
      )}
      <Clock session={session} />
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** The time of the game so far. It stands while the page is hidden. */
export function Clock({ session }: { readonly session: GameSession }) {
  const [, redraw] = useState(0);
  const runs = clock.runs(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game has other options
  useEffect(() => {
    clock.take(session);
    if (!runs) return;
    const turn = (): void => (document.hidden ? clock.pause() : clock.resume());
    const timer = setInterval(() => redraw((n) => n + 1), 1000);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [runs, session.options]);
  return session.game.isTimed ? <li class="clock">{clockText(clock.spent(session))}</li> : null;
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

const UNDO = { always: 'undoAlways', notes: 'undoNotes' } as const;

interface ToolsProps {
  readonly now: PlayedGame;
  readonly controls: GameControls;
  onDialog(name: Dialog): void;
  onDaily(): void;
}

/** Hint and undo, the rest in a menu. On a phone they are pictures alone. */
function Tools({ now, controls, onDialog, onDaily }: ToolsProps) {
  const { session, wantsHints } = now;
  const { game, moves, options, daily } = session;
  const isPlaying = statusOf(session) === 'playing';
  const items = [
    { name: 'new', text: say('newGame'), act: () => onDialog('new') },
    { name: 'daily', text: say('daily'), act: onDaily },
    { name: 'days', text: say('days'), act: () => onDialog('days') },
    { name: 'link', text: say('share'), act: () => void copyLink(session) },
    { name: 'rules', text: say('rules'), checked: rulesOpen.value === 'on', act: () => flip(rulesOpen) },
    ...(isRunning(session) ? [{ name: 'give-up', text: say('giveUp'), act: () => onDialog('give-up') }] : []),
    ...(!daily && options.random && game.matters('random', options)
      ? [{ heading: `${playText(lang.value, 'field-random')} ${options.random}` }]
      : []),
  ];
  const tool = (name: 'hint' | 'undo', action: GameAction, more: ButtonProps) => (
    <Button class="tool" aria-label={say(name)} onClick={() => controls.act(action)} {...more}>
      <Sign icon={name} />
      <span>{say(name)}</span>
    </Button>
  );
  return (
    <div class="row game-tools">
      {tool('hint', { do: 'toggle-hints' }, { 'aria-pressed': wantsHints, disabled: !isPlaying })}
      {tool('undo', { do: 'undo' }, { title: say(UNDO[game.undo]), disabled: moves.length === 0 })}
      <Button class="tool-new" onClick={() => onDialog('new')}>
        {say('newGame')}
      </Button>
      <MenuButton name="game" class="tool" label={say('moreActions')} items={items}>
        <Sign icon="more" />
      </MenuButton>
    </div>
  );
}

/** The rules as they are on the calculator, by the file of the program. */
const RULES = import.meta.glob<Localized>('../../games/*/*.pmk', { query: '?rules', import: 'default' });

function Rules({ game }: { readonly game: AnyGame }) {
  const [original, setOriginal] = useState<Localized | null>(null);
  useEffect(() => whileCurrent(RULES[`../../games/${game.id}/${game.program}.pmk`](), setOriginal), [game]);
  const text = (code: string): string => game.say(lang.value, code);
  return (
    <section class="card rules" aria-label={say('rules')}>
      <div class="tiles rules-columns">
        <div>
          <h2>{say('rules')}</h2>
          <Prose text={`${text('help')}\n${text('controls')}`} />
        </div>
        <div>
          <h2>{say('calculator')}</h2>
          {game.id === 'labyrinth' && <pre class="symbols">{text('symbols')}</pre>}
          <div class="rules-text">
            <Prose text={original?.[lang.value] ?? ''} />
          </div>
        </div>
      </div>
      <a href={documentLink(game.id)}>{say('more')}</a>
    </section>
  );
}

async function copyLink(session: GameSession): Promise<void> {
  try {
    await copyText(linkTo(await linkParams(session)), inBoth('copied'));
  } catch (error) {
    complain(errorText(error));
  }
}
