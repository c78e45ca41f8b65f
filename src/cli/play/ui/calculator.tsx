/** The calculator beside the board: its indicator and register Y. */
import { Box, Text } from 'ink';
import { Toned } from './style.tsx';

interface Props {
  /** Twelve places and the point; shorter text is filled up. */
  readonly display: string;
  readonly y: string | null;
}

export function Calculator({ display, y }: Props) {
  return (
    <Box>
      <Box borderStyle="single" paddingX={1} width={17}>
        <Toned tone="good">{display.padEnd(13)}</Toned>
      </Box>
      <Box flexDirection="column" marginLeft={1} marginTop={1}>
        <Text>{y === null ? '' : `Y ${y}`}</Text>
      </Box>
    </Box>
  );
}
