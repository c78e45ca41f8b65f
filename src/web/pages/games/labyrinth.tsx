/** @jsxImportSource preact */

import { GamePage } from '../../games/game-page.tsx';
import { labyrinthView } from '../../games/labyrinth/view.tsx';

export default function LabyrinthPage() {
  return <GamePage view={labyrinthView} />;
}
