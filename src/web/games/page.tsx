/** What every game page looks like: board, calculator, hint, moves, rules. */
import '../styles/games.css';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isRunning } from '../../app/game.ts';
import { errorText } from '../../errors.ts';
import type { AnyGame, AnyHint, Reviewed } from '../../games/game.ts';
import { LOADERS } from '../../games/loaders.ts';
import { clockText, type GameSession, movesUntil, noteTexts, statusOf } from '../../games/session.ts';
import { costText, dayText, play as playText } from '../../games/texts.ts';
import { documentLink } from '../app/address.ts';
import { say as pageSay } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import { codeOf, isElsewhere, useWindowEvents, useWindowKeys } from '../app/focus.ts';
import { Icon } from '../app/icon.tsx';
import { whileCurrent } from '../app/lazy.tsx';
import { MenuButton } from '../app/menu.tsx';
import SHELL from '../app/messages.json';
import { Modal } from '../app/modal.tsx';
import { complain } from '../app/notices.tsx';
import { Button, Facts, IconButton, Segments } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { Prose, typesetDisplay } from '../app/prose.tsx';
import { Glass } from '../device/glass.tsx';
import { KeyRow } from '../device/key-row.tsx';
import { CellGrid } from './cell-grid.tsx';
import { EndCard, endText } from './end-card.tsx';
import { linkParams, linkTo } from './link.ts';
import { Archive, Levels, NewGame } from './new-game.tsx';
import { OriginalPanel } from './original-panel.tsx';
import { inBoth, say } from './say.ts';
import { Sign } from './signs.tsx';
import { clock } from './store.ts';
import { Torus } from './torus.tsx';
import { askReview, type GameOnPage, useGame } from './use-game.ts';

// biome-ignore lint/suspicious/noExplicitAny: a game has positions and hints of its own
type OwnBoard = ComponentType<any> | undefined;
type OfGame = Readonly<{ page: GameOnPage; own: OwnBoard }>;

/** Loads the page of a game. */
export async function gamePage(id: string): Promise<ComponentType> {
  const own = id === 'labyrinth' ? import('./labyrinth.tsx') : null;
  const [game, board] = await Promise.all([LOADERS[id](), own]);
  return () => <GamePage game={game} own={board?.LabyrinthBoard} />;
}

function GamePage({ game, own }: { readonly game: AnyGame; readonly own: OwnBoard }) {
  const page = useGame(game);
  // Ctrl+Z takes a move back, or says why it cannot be, wherever the focus is.
  useWindowKeys((event) => {
    const isUndo = codeOf(event) === 'KeyZ' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.altKey || event.shiftKey || event.defaultPrevented || isElsewhere(event)) return;
    event.preventDefault();
    page?.act({ do: 'undo' });
  });
  if (!page) return <h1 class="unseen">{game.say(lang.value, 'title')}</h1>;
  const { dialog } = page;
  const { daily } = page.now.session;
  const close = (): void => page.show(null);
  const giveUp = (): void => {
    close();
    page.act({ do: 'give-up' });
  };
  return (
    <div class={`game game-${game.id}`}>
      <header class="row game-head">
        <div>
          <p class="rubric" data-daily={daily}>
            {daily
              ? playText(lang.value, 'dailyOf', { day: dayText(daily, lang.value, 'none') })
              : game.say(lang.value, 'rubric')}
          </p>
          <h1>{game.say(lang.value, 'title')}</h1>
        </div>
        <Levels page={page} />
        <Tools page={page} />
      </header>
      <InPlay page={page} own={own} />
      {dialog === 'new' && <NewGame page={page} />}
      {dialog === 'days' && <Archive page={page} />}
      {dialog === 'give-up' && (
        <Modal class="sure" title={say('giveUp')} onClose={close}>
          <p>{say('sure')}</p>
          <div class="row">
            <Button class="danger" does="sure" text={say('giveUp')} onClick={giveUp} />
            <Button onClick={close}>{say('cancel')}</Button>
          </div>
        </Modal>
      )}
    </div>
  );
}

/** What is looked at: a position before the last move, and what the solver says of each move, once it was asked. */
type Look = Readonly<{ moves: readonly string[]; at: number | null; reviewed: readonly Reviewed[] | null }>;

/** The game at the move that is looked at. */
function InPlay({ page, own }: OfGame) {
  const { now } = page;
  const { session } = now;
  const { game, moves, positions } = session;
  // With a new move the present is looked at, whatever was looked at before.
  const present: Look = { moves, at: null, reviewed: null };
  const [last, setLook] = useState(present);
  const { at: past, reviewed } = last.moves === moves ? last : present;
  const [at, isPresent] = [past ?? moves.length, past === null];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the solver looks at one move after the other
  useEffect(() => {
    if (reviewed === null || reviewed.length === moves.length) return;
    return whileCurrent(
      askReview(session, reviewed.length),
      (one) => setLook((now) => ({ ...now, reviewed: [...reviewed, one] })),
      () => complain(inBoth('reviewFailed')),
    );
  }, [reviewed]);
  const state = positions[at];
  const status = isPresent ? statusOf(session) : game.status(state);
  const isEnded = statusOf(session) !== 'playing';
  const look = (number: number): void => {
    // A viewer of the present stays there, however many moves come.
    const at = number === moves.length ? null : number;
    setLook({ moves, at, reviewed: isEnded ? (reviewed ?? []) : null });
    document.querySelector('.game h1')?.scrollIntoView({ block: 'nearest' });
  };
  /** The hint with which the way is shown. */
  const [open, setOpen] = useState<AnyHint | null>(null);
  const isOpen = open !== null && open === now.hint;
  const said = isPresent ? now.refused?.in(lang.value) : undefined;
  return (
    <div class="game-grid">
      <section
        class="game-board"
        aria-label={say('board')}
        data-status={isPresent && isEnded ? status : undefined}
      >
        {game.isTimed && <Counters page={page} at={at} />}
        <p class={`game-told told-${status}`} role="status">
          {isPresent && isEnded && <strong>{endText(session)}. </strong>}
          {said ?? (isPresent && session.givenUp ? '' : game.tell(state, lang.value))}
        </p>
        <Board {...{ page, own, state, isPresent, isOpen }} />
      </section>
      <div class="game-news">
        {isEnded && !reviewed && <EndCard page={page} onReview={() => look(at)} />}
        {(reviewed || !isPresent) && (
          <Steps {...{ session, reviewed, looking: at }} onLook={look} onClose={() => setLook(present)} />
        )}
      </div>
      <OriginalPanel page={page} looking={at}>
        {now.wantsHints && isPresent && (
          <div class="hint" aria-live="polite">
            <Icon name="lightbulb" />
            <p class="stack">
              {now.hint ? game.explain(now.hint, state, lang.value) : pageSay(SHELL)('computing')}
              {own && now.hint && (
                <Button class="small" aria-pressed={isOpen} onClick={() => setOpen(isOpen ? null : now.hint)}>
                  {game.say(lang.value, 'show-whole')}
                </Button>
              )}
            </p>
          </div>
        )}
      </OriginalPanel>
      <div class="stack game-side">
        {game.figures && (
          <section>
            <h2>{game.say(lang.value, 'figures')}</h2>
            <Facts class="game-figures" facts={game.figures(state, lang.value)} />
          </section>
        )}
        {game.id === 'tic-tac-toe' && <Torus board={game.board(state, { lang: lang.value })} />}
        <Moves {...{ session, reviewed, looking: at }} onLook={look} />
        <ul class="row muted facts">
          {noteTexts(session, state, lang.value).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <Rules game={game} />
      </div>
    </div>
  );
}

type BoardProps = OfGame & Readonly<{ state: unknown; isPresent: boolean; isOpen: boolean }>;

/** The board and its tools. Moves are disabled while an earlier position is shown. */
function Board({ page: { now, play, act }, own: Own, state, isPresent, isOpen }: BoardProps) {
  const { session, wantsHints } = now;
  const { game } = session;
  const tools = Object.entries(game.tools ?? {});
  const [tool, setTool] = useState(tools[0]?.[0]);
  const [shades, setShades] = useState(false);
  const isEnded = statusOf(session) !== 'playing';
  const [isOver, reveals] = [isEnded || !isPresent, isEnded && isPresent];
  const hint = isPresent ? now.hint : null;
  if (Own) return <Own {...{ state, hint, isOpen, isOver, reveals }} play={isPresent ? play : () => {}} />;
  const board = game.board(state, { lang: lang.value, hint, reveals, shades });
  const shade = (isOn: boolean): void => {
    setShades(isOn);
    // It says what a hint says, and is counted as one.
    if (isOn && !isEnded && !wantsHints) act({ do: 'hint', hint: null });
  };
  return (
    <>
      <CellGrid {...{ board, isOver, tool, play }} label={game.say(lang.value, 'title')} />
      {tools.length > 0 && !isOver && (
        <div class="row board-tools">
          <Segments
            class="board-tool"
            label={say('tools')}
            segments={tools.map(([name, icon]) => ({
              name,
              text: [<Icon key="icon" name={icon} />, ' ', game.say(lang.value, `tool-${name}`)],
              isChosen: name === tool,
              choose: () => setTool(name),
            }))}
          />
          {game.shades && (
            <label class="row switch" title={say('shadeHelps')}>
              <input
                type="checkbox"
                checked={shades}
                onChange={({ currentTarget }) => shade(currentTarget.checked)}
              />
              {game.say(lang.value, 'shade')}
            </label>
          )}
          {game.isSolvable?.(state) && (
            <span class="row muted solvable">
              <Icon name="shield-check" /> {game.say(lang.value, 'solvable')}
            </span>
          )}
        </div>
      )}
    </>
  );
}

interface MovesProps {
  readonly session: GameSession;
  /** What the solver has said so far; null if it was not asked. */
  readonly reviewed: readonly Reviewed[] | null;
  /** The position that is looked at: so many moves. */
  readonly looking: number;
  onLook(moves: number): void;
}

const FOUND: { readonly [kind: string]: 'fox' | 'mine' } = { found: 'fox', finished: 'fox', mine: 'mine' };

/** What a move told, or what the solver says of it. */
function told({ game, positions }: GameSession, i: number, reviewed: MovesProps['reviewed']) {
  const { best, cost } = reviewed?.[i] ?? {};
  const [summary] = game.summary(positions[i], positions[i + 1], lang.value);
  if (!cost) return summary;
  const better = cost.kind === 'none' ? '' : `${best}: `;
  return (game.id === 'tic-tac-toe' ? `${summary}, ` : '') + better + costText(cost, lang.value);
}

/** The moves with what they told; each leads to its position. */
function Moves({ session, reviewed, looking, onLook }: MovesProps) {
  const { game, moves, positions } = session;
  const box = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the move that is looked at comes into sight
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (row) box.current!.scrollTop = row.offsetTop - box.current!.clientHeight / 2;
  }, [looking]);
  const row = (move: string, i: number) => {
    const number = movesUntil(session, i + 1);
    const found = FOUND[String(game.outcome(positions[i + 1])?.kind)];
    const isGood = (reviewed?.[i]?.cost.kind ?? 'none') === 'none';
    return game.isNote(move) ? null : (
      <li key={i}>
        <Button
          aria-current={looking === i + 1 ? 'true' : undefined}
          class={isGood ? 'quiet' : 'quiet cost-some'}
          title={say('lookAt', { n: number })}
          onClick={() => onLook(i + 1)}
        >
          <span class="muted">{number}</span>
          {game.directKeys ? (
            <KeyRow keys={[move]} />
          ) : (
            <b>{game.id === 'tic-tac-toe' ? `× ${move}` : move}</b>
          )}
          <span>
            {found && <Sign icon={found} />} {told(session, i, reviewed)}
          </span>
          <span class="mono">
            {typesetDisplay(game.summary(positions[i], positions[i + 1], lang.value)[1])}
          </span>
        </Button>
      </li>
    );
  };
  return (
    <section class="history">
      <h2>{game.say(lang.value, 'moves-title')}</h2>
      {moves.length === 0 ? (
        <p class="muted">{say('noMoves')}</p>
      ) : (
        <ol class="moves" ref={box}>
          {moves.map(row)}
        </ol>
      )}
    </section>
  );
}

/** Steps through the moves below the board, with what the solver says of each. */
function Steps({ session, reviewed, looking, onLook, onClose }: MovesProps & { onClose(): void }) {
  const { game, moves } = session;
  const stops = [0, ...moves.flatMap((move, i) => (game.isNote(move) ? [] : i + 1))];
  const all = stops.length - 1;
  const good = reviewed?.filter(({ cost }) => cost.kind === 'none').length ?? 0;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body) first.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div class="steps" ref={first} aria-busy={reviewed !== null && reviewed.length < moves.length}>
      <IconButton
        icon="arrow-left"
        name={say('stepBack')}
        onClick={() => onLook(stops.findLast((stop) => stop < looking) ?? 0)}
      />
      <b>{say('step', { n: movesUntil(session, looking), all, game: game.id })}</b>
      <IconButton
        icon="arrow-right"
        name={say('stepForward')}
        onClick={() => onLook(stops.find((stop) => stop > looking) ?? moves.length)}
      />
      <p aria-live="polite">{looking > 0 && told(session, looking - 1, reviewed)}</p>
      {reviewed && (
        <p class="muted" role="status">
          {reviewed.length < moves.length
            ? say('reviewing', { done: movesUntil(session, reviewed.length), all })
            : say('reviewedAll', { good, n: all, game: game.id })}
        </p>
      )}
      <Button onClick={onClose}>{say(reviewed ? 'toResult' : 'toPresent')}</Button>
    </div>
  );
}

/** A figure with its name, on a small indicator perhaps. */
const count = (value: string, name: string, isGlass: boolean) => (
  <li class="row">
    {isGlass && <Glass picture={value.padStart(3, '0')} places={3} />}
    <b class={isGlass ? 'unseen' : undefined}>{value}</b> <span class="muted">{name}</span>
  </li>
);

const FACES: { readonly [status: string]: string } = { won: 'laugh', lost: 'frown' };

/**
 * What is left, the moves, the clock, which stands while the page is hidden; in Minesweeper on two indicators, with a face
 * between them.
 */
function Counters({ page, at }: { readonly page: GameOnPage; readonly at: number }) {
  const { session } = page.now;
  const { game, positions } = session;
  const isGlass = game.id === 'minesweeper';
  const [, redraw] = useState(0);
  const runs = clock.runs(session);
  useWindowEvents({ visibilitychange: () => (document.hidden ? clock.pause() : clock.resume()) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game has other options
  useEffect(() => {
    clock.take(session);
    if (!runs) return;
    const timer = setInterval(() => redraw((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [runs, session.options]);
  const spent = clock.spent(session);
  const named = (code: string, n: number) => count(String(n), game.say(lang.value, code, { n }), isGlass);
  const left = game.left?.(positions[at]);
  return (
    <ul class={isGlass ? 'row counters counters-glass' : 'row counters'} data-left={left}>
      {left !== undefined && named('counter-left', left)}
      {isGlass ? (
        <li>
          <IconButton
            class="face-key"
            name={say('again')}
            icon={FACES[statusOf(session)] ?? 'smile'}
            onClick={() => page.again()}
          />
        </li>
      ) : (
        named('counter-moves', movesUntil(session, at))
      )}
      {isGlass
        ? count(String(Math.min(999, Math.floor(spent / 1000))), say('seconds'), true)
        : count(clockText(spent), say('time'), false)}
    </ul>
  );
}

/** Hint and undo, the rest in menus. On a phone they are pictures alone. */
function Tools({ page }: { readonly page: GameOnPage }) {
  const { session, wantsHints } = page.now;
  const { game, moves, options, daily } = session;
  const link = () =>
    linkParams(session)
      .then((params) => copyText(linkTo(params), inBoth('copied')))
      .catch((error) => complain(errorText(error)));
  const items = [
    { name: 'new', text: say('newGame'), act: () => page.again() },
    { name: 'settings', text: say('settings'), act: () => page.show('new') },
    { name: 'daily', text: say('daily'), act: () => page.begin(page.puzzleOf()) },
    { name: 'days', text: say('days'), act: () => page.show('days') },
    { name: 'link', text: say('share'), act: link },
    ...(isRunning(session)
      ? [{ name: 'give-up', text: say('giveUp'), act: () => page.show('give-up') }]
      : []),
    ...(!daily && options.random && game.matters('random', options)
      ? [{ heading: `${playText(lang.value, 'field-random')} ${options.random}` }]
      : []),
  ];
  return (
    <div class="row game-tools">
      <Button
        class="quiet tool"
        icon="lightbulb"
        aria-label={say('hint')}
        aria-pressed={wantsHints}
        disabled={statusOf(session) !== 'playing'}
        onClick={() => page.act({ do: 'toggle-hints' })}
      >
        <span>{say('hint')}</span>
      </Button>
      <Button
        class="quiet tool"
        icon="undo-2"
        aria-label={say('undo')}
        title={say(game.undo === 'always' ? 'undoAlways' : 'undoNotes')}
        disabled={moves.length === 0}
        onClick={() => page.act({ do: 'undo' })}
      >
        <span>{say('undo')}</span>
      </Button>
      <IconButton class="quiet tool-wide" name={say('share')} icon="share-2" onClick={link} />
      <MenuButton name="game" class="tool at-end" label={say('moreActions')} icon="ellipsis" items={items} />
      <Button class="tool-wide" text={say('newGame')} onClick={() => page.again()} />
    </div>
  );
}

/** How one plays in three sentences; all the rules are folded below. */
function Rules({ game }: { readonly game: AnyGame }) {
  const text = (code: string): string => game.say(lang.value, code);
  return (
    <section class="muted rules" aria-label={say('rules')}>
      <h2>{text('short-title')}</h2>
      {game.id === 'fox-hunt' && <Sign icon="heard" class="heard-cells" />}
      <Prose text={text('short')} />
      <p class="row">
        {say('calculator')}: <KeyRow keys={game.keys(game.example)} />
      </p>
      <details>
        <summary>{say('allRules')}</summary>
        <Prose text={`${text('help')}\n${text('controls')}`} />
        {game.id === 'labyrinth' && <pre class="symbols">{text('symbols')}</pre>}
      </details>
      <p class="row">
        <a href={documentLink(game.id)}>{say('more')}</a>
        <a href={`#/?library=${game.program}`}>{say('openProgram')}</a>
      </p>
    </section>
  );
}
