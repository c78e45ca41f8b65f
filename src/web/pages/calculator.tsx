/** @jsxImportSource preact */
import { textsOf } from '../app/catalogue.ts';
import { SHELL } from '../app/messages.ts';

export default function CalculatorPage() {
  return (
    <section class="card">
      <h1>{textsOf(SHELL).calculator}</h1>
    </section>
  );
}
