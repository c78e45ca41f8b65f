/** @jsxImportSource preact */
import { textsOf } from '../../app/catalogue.ts';
import { SHELL } from '../../app/messages.ts';

export default function MinesweeperPage() {
  return (
    <section class="card">
      <h1>{textsOf(SHELL).minesweeper}</h1>
    </section>
  );
}
