/** @jsxImportSource preact */
import { operandSteps } from '../../listing/addresses.ts';
import { stepText } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { typeset } from '../app/prose.tsx';
import { model } from '../machine/calculator.ts';

interface StepListProps {
  readonly label?: string;
  readonly bytes: Uint8Array;
  readonly classOf: (cell: number) => string;
}

/** The steps of a program that is not in the memory; the class of a step marks it. */
export function StepList({ label, bytes, classOf }: StepListProps) {
  const operands = operandSteps(bytes);
  return (
    <ol class="step-list mono" aria-label={label}>
      {[...bytes].map((byte, cell) => (
        <li key={stepText(cell)} class={classOf(cell)}>
          <span>{stepText(cell)}</span>{' '}
          <b>
            {operands.has(cell) ? `→ ${formatAddress(byte)}` : typeset(model.value.commands[byte].mnemonic)}
          </b>{' '}
          <small>{formatAddress(byte)}</small>
        </li>
      ))}
    </ol>
  );
}
