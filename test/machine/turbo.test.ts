import { describe, expect, it } from 'vitest';
import { interpret, setRunner } from '../../src/machine/execute.ts';
import { switchOnTurbo } from '../../src/machine/turbo/index.ts';
import { Turbo } from '../../src/machine/turbo/turbo.ts';
import { onBareMachine } from './bare.ts';

describe('the turbo', () => {
  onBareMachine();

  it('changes nothing of the machine before it is switched on', () => {
    new Turbo();
    expect(setRunner(interpret)).toBe(interpret);
  });

  it('is switched on again after something else ran the programs', () => {
    switchOnTurbo();
    expect(setRunner(interpret)).not.toBe(interpret);
    switchOnTurbo();
    expect(setRunner(interpret)).not.toBe(interpret);
  });
});
