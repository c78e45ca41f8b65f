/** @jsxImportSource preact */
import { textsOf } from '../../app/catalogue.ts';
import { SHELL } from '../../app/messages.ts';

export default function LabyrinthPage() {
  return (
    <section class="card">
      <h1>{textsOf(SHELL).labyrinth}</h1>
    </section>
  );
}
