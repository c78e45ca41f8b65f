/** @jsxImportSource preact */
import { textsOf } from '../app/catalogue.ts';
import { SHELL } from '../app/messages.ts';

export default function AboutPage() {
  return (
    <section class="card">
      <h1>{textsOf(SHELL).about}</h1>
    </section>
  );
}
