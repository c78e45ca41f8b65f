import { expect, it } from 'vitest';
import { GENERATORS, TARGETS, VERSION_NAMES, version } from '../../src/queens/index.ts';
import { runBasic } from './basic-interpreter.ts';
import { describeTarget, generate, OTHER, SHOWN, shownBy } from './targets.ts';

it('the notation divides towards zero, joins conditions and keeps the locals of every call', () => {
  expect(shownBy(OTHER, [3]).shown).toEqual(SHOWN);
});

describeTarget('basic');
describeTarget('ts');

it('BASIC keeps nested divisions short, and the lines of the versions within 80 characters', () => {
  let nested = 'a';
  for (let divisor = 97; divisor > 85; divisor--) nested = `(${nested}) MOD ${divisor}`;
  const basic = generate('basic', `PROGRAM: a := 0 - 5000; show ${nested}; END`);
  expect(basic.length).toBeLessThan(1000);
  expect(runBasic(basic)).toEqual(['-53']);
  for (const line of VERSION_NAMES.flatMap((name) => GENERATORS.basic(version(name)).trim().split('\n')))
    expect(line).toMatch(/^\d+0 [\x20-\x7e]{0,74}$/);
});

it.each(TARGETS)('$title is deterministic', ({ id }) => {
  for (const name of VERSION_NAMES) {
    const text = GENERATORS[id](version(name));
    expect(GENERATORS[id](version(name))).toBe(text);
    expect(text).not.toMatch(/undefined|\[object|@at/);
  }
});
