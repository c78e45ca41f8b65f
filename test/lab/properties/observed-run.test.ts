import { expect, test } from 'vitest';
import { observed } from '../../../src/lab/properties/observed-run.ts';
import { pressKeys, setUp } from '../../../src/machine/index.ts';

test('what is watched is the machine itself: its meters count a step by ПП, too', () => {
  const [plain, machine] = [0, 1].map(() => setUp({ bytes: [0x01, 0x02, 0x10, 0x50] }));
  const seen: number[] = [];
  pressKeys(
    observed(machine, ({ pc }) => seen.push(pc)),
    ['В/О', 'ПП', 'С/П'],
  );
  pressKeys(plain, ['В/О', 'ПП', 'С/П']);
  expect(seen).toEqual([1, 2, 3]);
  expect([machine.commands, machine.cycles]).toEqual([plain.commands, plain.cycles]);
  expect([...machine.state]).toEqual([...plain.state]);
});
