/** A board with its labels, the cursor or the player in brackets. */
import { Box, Text } from 'ink';
import type { BoardView } from '../game.ts';
import { Toned } from './style.tsx';

interface Props {
  readonly view: BoardView;
  readonly cursor: readonly [number, number] | null;
  /** Texts over the cells, from a hint. */
  readonly overlay: readonly (readonly string[])[] | null;
}

/** Four places a cell: `[12]`. */
export function Board({ view, cursor, overlay }: Props) {
  const mark = view.at ?? cursor;
  return (
    <Box flexDirection="column">
      {view.cells.map((row, r) => (
        <Text key={view.rowLabels[r]}>
          <Toned tone="faint">{`${view.rowLabels[r].padStart(2)} `}</Toned>
          {row.map((cell, c) => {
            const isMarked = mark !== null && mark[0] === c && mark[1] === r;
            const over = overlay?.[r][c] ?? '';
            const text = centred(over === '' ? cell.text : over);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a board keep their places.
              <Text key={c}>
                {isMarked ? '[' : ' '}
                <Toned tone={over === '' ? cell.tone : 'strong'}>{text}</Toned>
                {isMarked ? ']' : ' '}
              </Text>
            );
          })}
        </Text>
      ))}
      <Toned tone="faint">{`   ${view.columnLabels.map((label) => ` ${centred(label)} `).join('')}`}</Toned>
    </Box>
  );
}

/** Two places. */
const centred = (text: string): string => text.padEnd(2).slice(0, 2);
