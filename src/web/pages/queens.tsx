/** @jsxImportSource preact */
import { textsOf } from '../app/catalogue.ts';
import { SHELL } from '../app/messages.ts';

export default function QueensPage() {
  return (
    <section class="card">
      <h1>{textsOf(SHELL).queens}</h1>
    </section>
  );
}
