/** @jsxImportSource preact */

import { GamePage } from '../../games/game-page.tsx';
import { minesweeperView } from '../../games/minesweeper/view.tsx';

export default function MinesweeperPage() {
  return <GamePage view={minesweeperView} />;
}
