/** Colour and brightness, where the terminal wants them. Nothing is told by colour alone. */
import { Text } from 'ink';
import { createContext, type ReactNode, useContext } from 'react';
import type { Tone } from '../game.ts';

/** False where colour is not welcome (NO_COLOR, dumb terminals). */
export const ColorContext = createContext(false);

const COLORS: { readonly [tone in Tone]: { color?: string; dimColor?: boolean; bold?: boolean } } = {
  plain: {},
  faint: { dimColor: true },
  good: { color: 'green' },
  bad: { color: 'red' },
  water: { color: 'cyan' },
  high: { color: 'yellow', bold: true },
  strong: { bold: true },
};

/** Text of a tone. */
export function Toned({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const style = useContext(ColorContext) ? COLORS[tone] : {};
  return <Text {...style}>{children}</Text>;
}
