// A test of one's own program. With `runReplay` the expectations can also stand in the .pmk file itself.
import { prepareMachine, readProgram, runReplay } from 'eggog/listing';
import { pressKeys } from 'eggog/machine';
import { expect, test } from 'vitest';

// Counts down from the number in the display and stops with 42.
const { program, diagnostics } = readProgram(`
keys: В/О С/П
program:
  x→П 0
again:
  F L0 again
  4 2 С/П
replay from three:
  3 В/О С/П => "42."
`);

test('the program reads', () => {
  expect(diagnostics).toEqual([]);
  expect(program.bytes.length).toBe(6);
});

test('it ends with 42', () => {
  const machine = prepareMachine(program);
  expect(pressKeys(machine, ['5', 'В/О', 'С/П'])).toBe('stop');
  expect(machine.get('X').toNumber()).toBe(42);
});

test('its recorded session is as recorded', () => {
  for (const replay of program.replays) expect(runReplay(program, replay).mismatches).toEqual([]);
});
