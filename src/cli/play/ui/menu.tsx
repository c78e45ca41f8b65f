/** The first screen: unfinished games and the four classics. */
import { Box, Text, useInput } from 'ink';
import { GAME_IDS, type GameId } from '../game.ts';
import { PLAY } from '../messages/screens.ts';
import type { StoredSession } from '../storage.ts';
import type { Deps } from './deps.ts';
import { letterOf } from './keys.ts';
import { useLive } from './live.ts';
import { Toned } from './style.tsx';

interface Props {
  readonly deps: Deps;
  readonly unfinished: readonly StoredSession[];
  readonly onContinue: (stored: StoredSession) => void;
  readonly onGame: (game: GameId) => void;
  readonly onDaily: (game: GameId) => void;
  readonly onQuit: () => void;
}

type Item =
  | { readonly kind: 'continue'; readonly stored: StoredSession }
  | { readonly kind: 'game'; readonly game: GameId }
  | { readonly kind: 'daily'; readonly game: GameId }
  | { readonly kind: 'quit' };

/** Most unfinished games that the menu offers. */
const OFFERED = 5;

export function Menu({ deps, unfinished, onContinue, onGame, onDaily, onQuit }: Props) {
  const m = PLAY[deps.lang];
  const items: Item[] = [
    ...unfinished.slice(0, OFFERED).map((stored) => ({ kind: 'continue', stored }) as const),
    ...GAME_IDS.map((game) => ({ kind: 'game', game }) as const),
    ...GAME_IDS.map((game) => ({ kind: 'daily', game }) as const),
    { kind: 'quit' },
  ];
  const chosen = useLive(() => 0);

  const go = (item: Item): void => {
    if (item.kind === 'continue') onContinue(item.stored);
    else if (item.kind === 'game') onGame(item.game);
    else if (item.kind === 'daily') onDaily(item.game);
    else onQuit();
  };

  useInput((input, key) => {
    if (key.upArrow) chosen.value = (chosen.value + items.length - 1) % items.length;
    else if (key.downArrow) chosen.value = (chosen.value + 1) % items.length;
    else if (key.return) go(items[chosen.value]);
    else if (letterOf(input) === 'q' || key.escape) onQuit();
    else if (letterOf(input) === 'd') {
      const item = items[chosen.value];
      if (item.kind === 'game') onDaily(item.game);
    }
  });

  const label = (item: Item): string => {
    switch (item.kind) {
      case 'continue': {
        const { setup, moves } = item.stored.saved;
        return `${m.menuContinue} ${m.games[setup.game]}, ${m.moveCount(moves.length)}${setup.daily ? `, ${setup.daily}` : ''}`;
      }
      case 'game':
        return m.games[item.game];
      case 'daily':
        return `${m.games[item.game]}, ${m.menuDaily} ${deps.today}`;
      case 'quit':
        return m.menuQuit;
    }
  };

  return (
    <Box flexDirection="column" paddingLeft={2}>
      <Toned tone="high">{m.menuTitle}</Toned>
      <Text> </Text>
      {items.map((item, i) => (
        <Text key={label(item)}>
          {i === chosen.value ? '> ' : '  '}
          <Toned tone={i === chosen.value ? 'strong' : 'plain'}>{label(item)}</Toned>
        </Text>
      ))}
      <Text> </Text>
      <Toned tone="faint">{m.menuKeys}</Toned>
    </Box>
  );
}
