import { describe, expect, it } from 'vitest';
import { interpret, setRunner } from '../../src/machine/execute.ts';
import { switchOnTurbo } from '../../src/machine/turbo/index.ts';
import { Turbo } from '../../src/machine/turbo/turbo.ts';
import { flat } from '../../src/machine/turbo/wasm.ts';
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

describe('the assembler', () => {
  it('puts together more code than it has room for at first', () => {
    const part = Uint8Array.from({ length: 100_003 }, (_, i) => i);
    const whole = flat([part, [part, part]]) as Uint8Array;
    expect(whole.length).toBe(3 * part.length);
    for (const at of [0, 65_535, 65_536, 100_002, 100_003, 300_008])
      expect(whole[at], `${at}`).toBe((at % 100_003) & 0xff);
  });
});
