/** A game in play: the board, the calculator beside it, the history, what was said last. */
import { Box, Text, useInput } from 'ink';
import { useEffect, useReducer, useState } from 'react';
import type { Played } from '../game.ts';
import { PLAY } from '../messages/screens.ts';
import type { Session } from '../session.ts';
import { Board } from './board.tsx';
import { Calculator } from './calculator.tsx';
import type { Deps } from './deps.ts';
import { type Exits, GameModel, TICK, type Wait } from './game-model.ts';
import { Toned } from './style.tsx';

interface Props {
  readonly deps: Deps;
  readonly session: Session;
  readonly exits: Exits;
}

/** Moves of the history on the screen. */
const HISTORY = 6;

export function GameScreen({ deps, session, exits }: Props) {
  const m = PLAY[deps.lang];
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [model] = useState(() => new GameModel(session, deps, exits));
  useInput((input, key) => {
    model.press(input, key);
    redraw();
  });
  const isWaiting = model.wait !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      model.tick();
      redraw();
    }, TICK);
    return () => clearInterval(timer);
  }, [isWaiting, model]);

  const { kind, setup, driver } = session;
  const daily = setup.daily ? `  ${m.menuDaily} ${setup.daily}` : '';
  const title = `${m.games[setup.game]}  ${m.computers[setup.computer]}${daily}`;
  if (model.page) return <Page title={title} lines={model.page} footer={m.closeOverlay} />;

  const { picture, typed } = model;
  const isOver = model.isOver && !isWaiting;
  const isDark = typed === '' && isWaiting;
  const hasCursor = !isOver && driver.moveAt(0, 0) !== null;
  const letters = [
    m.keysMore,
    ...(kind.hasMap ? [m.keysMap] : []),
    ...Object.keys(kind.cellKeys(setup.options)).map((key) => m.cellKeys[key]),
  ];
  return (
    <Box flexDirection="column" paddingLeft={1} width={79}>
      <Toned tone="high">{title}</Toned>
      <Text> </Text>
      <Box height={15}>
        <Box width={46} flexDirection="column">
          <Board
            view={picture.board}
            cursor={hasCursor ? model.cursor : null}
            overlay={model.hint?.overlay ?? null}
          />
        </Box>
        <Box width={32} flexDirection="column">
          <Calculator
            display={typed === '' ? (isDark ? ' ' : picture.display) : ` ${typed}`}
            y={typed === '' && !isDark ? picture.y : null}
          />
          {[...picture.facts, counters(session, deps)].map((fact) => (
            <Text key={fact} wrap="truncate-end">
              {fact}
            </Text>
          ))}
          <Text> </Text>
          <History moves={picture.moves} showsY={kind.answersInY} />
        </Box>
      </Box>
      <Box height={3}>
        <Toned tone="strong">{model.wait ? progress(model.wait, deps) : model.say}</Toned>
      </Box>
      <Toned tone="faint">{isOver ? m.keysOver : m.keys[kind.id]}</Toned>
      <Toned tone="faint">{isOver ? ' ' : letters.join('  ')}</Toned>
    </Box>
  );
}

/** Lines instead of the game. */
function Page({ title, lines, footer }: { title: string; lines: readonly string[]; footer: string }) {
  return (
    <Box flexDirection="column" paddingLeft={1}>
      <Toned tone="high">{title}</Toned>
      <Text> </Text>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page keep their places.
        <Text key={i}>{line === '' ? ' ' : line}</Text>
      ))}
      <Text> </Text>
      <Toned tone="faint">{footer}</Toned>
    </Box>
  );
}

/** The last moves with their numbers and what the calculator showed. */
function History({ moves, showsY }: { moves: readonly Played[]; showsY: boolean }) {
  const numbered = moves.map((played, i) => ({ ...played, n: i + 1 })).slice(-HISTORY);
  return numbered.map(({ n, move, display, y }) => (
    <Text key={n} wrap="truncate-end">
      <Toned tone="faint">{`${String(n).padStart(3)}  `}</Toned>
      {`${move.padEnd(6)} ${display.trim()}${showsY && y !== null ? `  Y ${y}` : ''}`}
    </Text>
  ));
}

function counters(session: Session, { lang }: Deps): string {
  const m = PLAY[lang];
  const parts = [m.moveCount(session.moves.length)];
  if (session.hints > 0) parts.push(m.hintsUsed(session.hints));
  if (session.undone > 0) parts.push(m.undoneMoves(session.undone));
  return parts.join(', ');
}

function progress(wait: Wait, deps: Deps): string {
  const text = (ms: number): string => {
    const seconds = Math.max(0, Math.round(ms / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  };
  return PLAY[deps.lang].computing(text(deps.clock() - wait.from), text(wait.until - wait.from));
}
