/** @jsxImportSource preact */

import { GamePage } from '../../games/game-page.tsx';
import { ticTacToeView } from '../../games/tic-tac-toe/view.tsx';

export default function TicTacToePage() {
  return <GamePage view={ticTacToeView} />;
}
