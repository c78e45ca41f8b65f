/** @jsxImportSource preact */
/** The calculator, its program and its inside. */
import { textsOf } from '../app/catalogue.ts';
import { SHELL } from '../app/messages.ts';
import { Device } from '../device/device.tsx';

export default function CalculatorPage() {
  return (
    <>
      <h1 class="unseen">{textsOf(SHELL).calculator}</h1>
      <div class="desk">
        <Device />
      </div>
    </>
  );
}
