/** A game in play: the board, the calculator beside it, the history, what was said last. */
import { Box, Text, useInput } from 'ink';
import { useEffect, useReducer, useRef, useState } from 'react';
import { UserError } from '../../../errors.ts';
import type { BoardView, Hint, Played } from '../game.ts';
import { PLAY } from '../messages.ts';
import type { Session } from '../session.ts';
import { shareText } from '../share.ts';
import { Board } from './board.tsx';
import { Calculator } from './calculator.tsx';
import type { Deps } from './deps.ts';
import { letterOf } from './keys.ts';
import { Toned } from './style.tsx';

interface Props {
  readonly deps: Deps;
  readonly session: Session;
  /** Saves the session; called after everything that changes it. */
  readonly onChange: () => void;
  readonly onMenu: () => void;
  /** Another game of this kind. */
  readonly onAgain: () => void;
  readonly onQuit: () => void;
}

/** Moves of the history on the screen. */
const HISTORY = 6;
/** How often a paced calculation shows its time, in milliseconds. */
const TICK = 200;

/** What is on the screen of a game; while the calculator computes it is what was there before. */
interface Picture {
  readonly board: BoardView;
  readonly display: string;
  readonly y: string | null;
  readonly facts: readonly string[];
  readonly moves: readonly Played[];
}

interface Wait {
  readonly picture: Picture;
  readonly from: number;
  readonly until: number;
  readonly say: string;
}

export function GameScreen({ deps, session, onChange, onMenu, onAgain, onQuit }: Props) {
  const { lang } = deps;
  const m = PLAY[lang];
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [cursor, setCursor] = useState<readonly [number, number]>([0, 0]);
  const [typed, setTyped] = useState('');
  const [say, setSay] = useState(() => lastWord(session, deps));
  const [hint, setHint] = useState<Hint | null>(null);
  const [page, setPage] = useState<readonly string[] | null>(null);
  const wait = useRef<Wait | null>(null);

  const { driver, kind, setup } = session;
  const current = (): Picture => ({
    board: driver.board(),
    display: driver.display,
    y: driver.y,
    facts: driver.facts(lang),
    moves: session.moves,
  });
  const picture = wait.current?.picture ?? current();

  const finishWaiting = (): void => {
    if (!wait.current) return;
    setSay(wait.current.say);
    wait.current = null;
    redraw();
  };

  useEffect(() => {
    const timer = setInterval(() => {
      if (!wait.current) return;
      if (deps.clock() >= wait.current.until) finishWaiting();
      else redraw();
    }, TICK);
    return () => clearInterval(timer);
  });

  /** Runs something that may be refused, and shows the refusal. */
  const attempt = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      setSay(error.message);
    }
  };

  const play = (move: string): void => {
    setTyped('');
    attempt(() => {
      const before = current();
      const played = session.play(move);
      onChange();
      setHint(null);
      const sentence = sentenceOf(session, played, deps);
      const pause = setup.computer === 'paced' ? ((played.seconds ?? 0) * 1000) / setup.speed : 0;
      if (pause < TICK) {
        setSay(sentence);
        return;
      }
      const from = deps.clock();
      wait.current = { picture: before, from, until: from + pause, say: sentence };
      redraw();
    });
  };

  const moveCursor = (dx: number, dy: number): void => {
    const { cells } = picture.board;
    const [height, width] = [cells.length, cells[0].length];
    setCursor([(cursor[0] + dx + width) % width, (cursor[1] + dy + height) % height]);
  };

  /** The cell that a move stands for. */
  const cellOf = (move: string): readonly [number, number] | null => {
    const { cells } = picture.board;
    for (let r = 0; r < cells.length; r++) {
      for (let c = 0; c < cells[r].length; c++) if (driver.moveAt(c, r) === move) return [c, r];
    }
    return null;
  };

  const command = (letter: string): void => {
    switch (letter) {
      case 'q':
        onQuit();
        return;
      case 'h':
        attempt(() => {
          const found = session.hint(lang);
          onChange();
          setHint(found);
          setSay(found.legend === '' ? found.text : `${found.text}\n${found.legend}`);
          const cell = found.move === null ? null : cellOf(found.move);
          if (cell) setCursor(cell);
        });
        return;
      case 'm': {
        const lines = driver.map(lang);
        if (lines === null) return;
        session.hints++;
        onChange();
        setPage(lines);
        return;
      }
      case 'u':
        setHint(null);
        if (session.moves.length === 0) setSay(m.nothingToUndo);
        else if (session.undo()) {
          onChange();
          setSay(m.tookBack);
        } else setSay(m.cannotUndo);
        return;
      case 's':
        setPage(shareText(session, lang).split('\n'));
        return;
      case 'n':
        if (session.status !== 'playing') onAgain();
    }
  };

  useInput((input, key) => {
    if (page) {
      setPage(null);
      return;
    }
    if (wait.current) {
      if (key.return) finishWaiting();
      else if (key.escape) onMenu();
      else if (letterOf(input) === 'q') onQuit();
      return;
    }
    const direct = kind.directKeys[nameOf(input, key)];
    const isOver = session.status !== 'playing';
    if (key.escape) onMenu();
    else if (direct !== undefined && (!isOver || direct.length > 1)) {
      if (direct.length === 1 || isOver) play(direct);
    } else if (key.upArrow) moveCursor(0, -1);
    else if (key.downArrow) moveCursor(0, 1);
    else if (key.leftArrow) moveCursor(-1, 0);
    else if (key.rightArrow) moveCursor(1, 0);
    else if (key.return) {
      const move = typed !== '' ? typed : isOver ? null : driver.moveAt(cursor[0], cursor[1]);
      if (move !== null) play(move);
    } else if (key.backspace || key.delete) setTyped(typed.slice(0, -1));
    else if (/^[-0-9.,:]+$/.test(input)) {
      if (kind.id !== 'labyrinth') setTyped((typed + input).slice(0, 11));
      else if (!isOver) play(input[0]);
    } else if (kind.cellKeys[letterOf(input)] !== undefined && !isOver) {
      const move = driver.moveAt(cursor[0], cursor[1]);
      if (move !== null) play(kind.cellKeys[letterOf(input)] + move);
    } else command(letterOf(input));
  });

  const title = `${m.games[setup.game]}  ${m.computers[setup.computer]}${setup.daily ? `  ${m.menuDaily} ${setup.daily}` : ''}`;
  if (page) {
    return (
      <Box flexDirection="column" paddingLeft={1}>
        <Toned tone="high">{title}</Toned>
        <Text> </Text>
        {page.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page keep their places.
          <Text key={i}>{line === '' ? ' ' : line}</Text>
        ))}
        <Text> </Text>
        <Toned tone="faint">{m.closeOverlay}</Toned>
      </Box>
    );
  }

  const isOver = session.status !== 'playing' && !wait.current;
  const showsCursor = !isOver && driver.moveAt(0, 0) !== null;
  return (
    <Box flexDirection="column" paddingLeft={1} width={79}>
      <Toned tone="high">{title}</Toned>
      <Text> </Text>
      <Box height={15}>
        <Box width={46} flexDirection="column">
          <Board view={picture.board} cursor={showsCursor ? cursor : null} overlay={hint?.overlay ?? null} />
        </Box>
        <Box width={32} flexDirection="column">
          <Calculator
            display={typed !== '' ? ` ${typed}` : wait.current ? ' ' : picture.display}
            y={typed !== '' || wait.current ? null : picture.y}
          />
          {picture.facts.map((fact) => (
            <Text key={fact} wrap="truncate-end">
              {fact}
            </Text>
          ))}
          <Text wrap="truncate-end">{counters(session, deps)}</Text>
          <Text> </Text>
          {picture.moves.slice(-HISTORY).map(({ move, display, y }, i) => {
            const n = picture.moves.length - Math.min(HISTORY, picture.moves.length) + i + 1;
            return (
              <Text key={n} wrap="truncate-end">
                <Toned tone="faint">{`${String(n).padStart(3)}  `}</Toned>
                {`${move.padEnd(6)} ${display.trim()}${kind.answersInY && y !== null ? `  Y ${y}` : ''}`}
              </Text>
            );
          })}
        </Box>
      </Box>
      <Box height={3}>
        <Toned tone="strong">{wait.current ? progress(wait.current, deps) : say}</Toned>
      </Box>
      <Toned tone="faint">{isOver ? m.keysOver : m.keys[kind.id]}</Toned>
      <Toned tone="faint">
        {isOver ? ' ' : [m.keysMore, ...(kind.hasMap ? [m.keysMap] : [])].join('  ')}
      </Toned>
    </Box>
  );
}

/** Names of the keys that games use directly. */
function nameOf(
  input: string,
  key: { upArrow: boolean; downArrow: boolean; leftArrow: boolean; rightArrow: boolean },
) {
  if (key.upArrow) return 'up';
  if (key.downArrow) return 'down';
  if (key.leftArrow) return 'left';
  return key.rightArrow ? 'right' : letterOf(input);
}

function counters(session: Session, { lang }: Deps): string {
  const m = PLAY[lang];
  const parts = [m.moveCount(session.moves.length)];
  if (session.hints > 0) parts.push(m.hintsUsed(session.hints));
  if (session.undone > 0) parts.push(m.undoneMoves(session.undone));
  return parts.join(', ');
}

/** Seconds and minutes as people say them. */
function timeText(seconds: number, { lang }: Deps): string {
  const m = PLAY[lang];
  return seconds < 100 ? m.seconds(Math.round(seconds)) : m.minutes(Math.round(seconds / 60));
}

function sentenceOf(session: Session, played: Played, deps: Deps): string {
  const told = `${played.move}: ${session.driver.tell(played, deps.lang)}`;
  if (played.seconds === null) return told;
  return `${told} (${PLAY[deps.lang].realTime(timeText(played.seconds, deps))})`;
}

function lastWord(session: Session, deps: Deps): string {
  const last = session.moves.at(-1);
  return last ? sentenceOf(session, last, deps) : ' ';
}

function progress(wait: Wait, deps: Deps): string {
  const text = (ms: number): string => {
    const seconds = Math.max(0, Math.round(ms / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  };
  return PLAY[deps.lang].computing(text(deps.clock() - wait.from), text(wait.until - wait.from));
}
