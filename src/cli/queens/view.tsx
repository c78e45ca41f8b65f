/** The view of the queens: board, states, program and counts on a screen of 80 by 24. */
import { Box, Text, useApp, useInput } from 'ink';
import { useEffect, useReducer, useState } from 'react';
import { VERSION_NAMES } from '../../queens/index.ts';
import type { Lang } from '../io.ts';
import { QUEENS } from './messages.ts';
import { LARGEST, Viewer } from './viewer.ts';

const FRAME_MS = 50;
const PROGRAM_LINES = 6;
const BOARD_WIDTH = 2 * LARGEST + 5;
const WIDTH = 80;

interface Props {
  readonly lang: Lang;
  readonly color: boolean;
}

export function QueensView({ lang, color }: Props) {
  const { exit } = useApp();
  const [viewer] = useState(() => new Viewer());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useInput((input, key) => {
    if (key.escape) exit();
    else if (key.rightArrow) viewer.forward();
    else if (key.leftArrow) viewer.back();
    else if (key.downArrow) viewer.nextState();
    else if (key.upArrow) viewer.previousState();
    // Keys pressed in quick succession come as one text.
    else for (const character of input) press(viewer, character, exit);
    redraw();
  });
  useRunning(viewer, redraw);
  return (
    <Box flexDirection="column" width={WIDTH}>
      <Title viewer={viewer} lang={lang} />
      <Box marginTop={1} height={LARGEST}>
        <Board viewer={viewer} color={color} />
        <States viewer={viewer} color={color} />
        <Numbers viewer={viewer} lang={lang} />
      </Box>
      <Program viewer={viewer} color={color} />
      {QUEENS[lang].view.keys.map((line) => (
        <Text key={line} wrap="truncate" dimColor={color}>
          {line}
        </Text>
      ))}
    </Box>
  );
}

/** What a key that types a character does; the Russian layout has other characters on the same keys. */
function press(viewer: Viewer, character: string, exit: () => void): void {
  switch (character) {
    case ' ':
      viewer.isRunning = !viewer.isRunning && !viewer.now.ended;
      break;
    case 's':
    case 'ы':
      viewer.nextSolution();
      break;
    case 'r':
    case 'к':
      viewer.restart();
      break;
    case 'v':
    case 'м':
      viewer.nextVersion();
      break;
    case '+':
    case '=':
      viewer.changeSpeed(1);
      break;
    case '-':
      viewer.changeSpeed(-1);
      break;
    case ']':
    case 'ъ':
      viewer.resize(1);
      break;
    case '[':
    case 'х':
      viewer.resize(-1);
      break;
    case 'q':
    case 'й':
      exit();
      break;
  }
}

/** Takes steps at the chosen speed while the program runs. */
function useRunning(viewer: Viewer, redraw: () => void): void {
  const { isRunning, speed } = viewer;
  useEffect(() => {
    if (!isRunning) return;
    const perFrame = Math.max(1, Math.round((speed * FRAME_MS) / 1000));
    const timer = setInterval(
      () => {
        viewer.forward(perFrame);
        redraw();
      },
      Math.max(FRAME_MS, 1000 / speed),
    );
    return () => clearInterval(timer);
  }, [viewer, redraw, isRunning, speed]);
}

function Title({ viewer, lang }: { readonly viewer: Viewer; readonly lang: Lang }) {
  const text = QUEENS[lang].view;
  const { now, versionIndex, n, speed, isRunning } = viewer;
  const doing = now.ended ? text.ended : isRunning ? text.running : text.paused;
  const name = `${versionIndex + 1} ${VERSION_NAMES[versionIndex]}`;
  return (
    <Text bold wrap="truncate">
      {`${text.title}  ${text.version} ${name}  n = ${n}  ${speed} ${text.speed}  ${text.step} ${now.steps}  [${doing}]`}
    </Text>
  );
}

function Board({ viewer, color }: { readonly viewer: Viewer; readonly color: boolean }) {
  const { n, now } = viewer;
  const rows = now.host.columns.map((column, i) => ({ row: i + 1, column }));
  return (
    <Box flexDirection="column" width={BOARD_WIDTH} flexShrink={0}>
      {rows.map(({ row, column }) => {
        const planned = viewer.planned(row);
        const mark = now.globals.k === row || now.frame?.locals.k === row ? '>' : ' ';
        const squares = Array.from({ length: n }, (_, c) => squareText(c + 1, column, planned));
        return (
          <Text key={row} {...(color && column !== 0 ? { color: 'green' } : {})}>
            {`${mark}${String(row).padStart(2)} ${squares.join(' ')}`}
          </Text>
        );
      })}
    </Box>
  );
}

/** Q a queen, ? where the program is about to put one. */
function squareText(square: number, column: number, planned: number): string {
  if (square === column) return 'Q';
  return square === planned ? '?' : '.';
}

function States({ viewer, color }: { readonly viewer: Viewer; readonly color: boolean }) {
  const { now, states } = viewer;
  return (
    <Box flexDirection="column" width={22} flexShrink={0}>
      {states.map((name) => {
        const isHere = now.steps > 0 && now.state === name;
        return (
          <Text key={name} bold={isHere} {...(color && isHere ? { color: 'yellow' } : {})}>
            {`${isHere ? '>' : ' '} ${name.padEnd(10)}${String(now.visits[name] ?? 0).padStart(7)}`}
          </Text>
        );
      })}
    </Box>
  );
}

function Numbers({ viewer, lang }: { readonly viewer: Viewer; readonly lang: Lang }) {
  const text = QUEENS[lang].view;
  const { counts } = viewer.now.host;
  const values = [counts.placings, counts.removals, counts.tests, counts.searches];
  const { lastSolution, solutionCount } = viewer;
  return (
    <Box flexDirection="column" flexGrow={1}>
      {text.counts.map((name, i) => (
        <Text key={name}>{`${name.padEnd(11)}${String(values[i]).padStart(7)}`}</Text>
      ))}
      <Text> </Text>
      <Text bold>{lastSolution === null ? text.none : text.solution(solutionCount)}</Text>
      <Text>{lastSolution ?? ''}</Text>
      <Text> </Text>
      {viewer.variables.slice(0, 4).map((line) => (
        <Text key={line} wrap="truncate">
          {line}
        </Text>
      ))}
    </Box>
  );
}

function Program({ viewer, color }: { readonly viewer: Viewer; readonly color: boolean }) {
  const lines = viewer.text.trimEnd().split('\n');
  const numbered = lines.map((line, i) => ({ line, number: i + 1 }));
  const first = Math.max(0, Math.min(viewer.line - 3, lines.length - PROGRAM_LINES));
  return (
    <Box flexDirection="column" marginTop={1} height={PROGRAM_LINES}>
      {numbered.slice(first, first + PROGRAM_LINES).map(({ line, number }) => {
        const isHere = number === viewer.line;
        const style = color && isHere ? { color: 'yellow' } : {};
        return (
          <Text key={number} wrap="truncate" bold={isHere} {...style}>
            {`${isHere ? '>' : ' '} ${line}`}
          </Text>
        );
      })}
    </Box>
  );
}
