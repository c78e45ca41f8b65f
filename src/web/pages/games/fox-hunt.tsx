/** @jsxImportSource preact */
import { foxHuntView } from '../../games/fox-hunt/view.tsx';
import { GamePage } from '../../games/game-page.tsx';

export default function FoxHuntPage() {
  return <GamePage view={foxHuntView} />;
}
