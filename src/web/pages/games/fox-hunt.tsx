/** @jsxImportSource preact */
import { textsOf } from '../../app/catalogue.ts';
import { SHELL } from '../../app/messages.ts';

export default function FoxHuntPage() {
  return (
    <section class="card">
      <h1>{textsOf(SHELL).foxHunt}</h1>
    </section>
  );
}
