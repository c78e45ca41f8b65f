/** @jsxImportSource preact */
import { textsOf } from '../../app/catalogue.ts';
import { SHELL } from '../../app/messages.ts';

export default function TicTacToePage() {
  return (
    <section class="card">
      <h1>{textsOf(SHELL).ticTacToe}</h1>
    </section>
  );
}
