import { describe, expect, it } from 'vitest';
import { readExpression } from '../../src/lab/expression.ts';
import { decide } from '../../src/lab/properties/decide.ts';
import { parseProperty } from '../../src/lab/properties/parse.ts';
import { verdictText } from '../../src/lab/properties/verdict.ts';
import { parsePmk } from '../../src/listing/index.ts';
import { Machine, MkNumber } from '../../src/machine/index.ts';

const faultIn = (text: string) => readExpression(text).fault;

const SAME: readonly (readonly [text: string, part?: string])[] = [
  ['X = X'],
  ['r3 == R3'],
  ['display != display'],
  ['X < X'],
  ['depth >= 0'],
  ['0 <= depth'],
  ['depth <= 5'],
  ['depth > 5'],
  ['PC < 0x100'],
  ['commands >= 0'],
  ['cycles = -1'],
  ['error or not error'],
  ['not (error and not error)', '(error and not error)'],
  ['X = 5 or X != 5'],
  ['5 = X or not X = 5'],
  ['X > 5 and not 5 < X'],
  ['error and (R3 = 1 or not R3 = 1)', '(R3 = 1 or not R3 = 1)'],
  ['X = 5 and depth >= 0', 'depth >= 0'],
  ['1 < 2'],
];
/** They look so, and are false for some state or another: for one thing where a number means no decimal one. */
const OPEN = [
  'X = Y',
  'X <= X',
  'X + 1 = X + 1',
  'X < 5 or X >= 5',
  'abs(X) >= 0',
  'depth >= 1',
  'depth <= 4',
  'PC < 0x60',
  'commands > 0',
  'error or X = 0',
  'X = 5 or Y != 5',
  'display = "5"',
];

describe('what is so whatever the machine does is said to be', () => {
  it.each(SAME.map(([text, part = text]) => [text, part] as const))('%s', (text, part) => {
    expect(faultIn(text)).toMatchObject({ kind: 'constant', text: part });
  });

  it.each(OPEN)('not %s', (text) => {
    expect(faultIn(text)).toBeNull();
  });

  it('and comes to one thing on states of all sorts', () => {
    const machines = ['5', '-0', '8.999E99', '0'].flatMap((number, i) =>
      [0, 1].map((stack) => {
        const machine = new Machine();
        machine.set('X', MkNumber.parse(number));
        machine.set('Y', MkNumber.fromWords(0x0020, 0x1abcdef0));
        machine.returnStack = stack === 0 ? [] : [1, 2, 3, 4, 5];
        machine.commands = i;
        return machine;
      }),
    );
    for (const [text, part] of SAME) {
      if (part !== undefined) continue;
      const { expression } = readExpression(text);
      const worth = new Set(machines.map((machine) => expression({ machine, position: 0 })));
      expect([...worth], text).toHaveLength(1);
    }
  });

  it('takes no longer for many of them', () => {
    const text = Array.from({ length: 2000 }, (_, i) => `X = ${i % 6}`).join(' or ');
    expect(faultIn(text)).toBeNull();
  });
});

describe('a search in which no command is executed', () => {
  const verdictOf = async (keys: string) => {
    const { program } = parsePmk(
      `program:\n    1  +  С/П  БП 00\n\nproperty p:\n    from ${keys}\n    depth 2\n    always not error\n`,
    );
    return decide(program!, parseProperty(program!.properties[0]));
  };

  it('says nothing of the program', async () => {
    const verdict = await verdictOf('start keys 1 2 В↑');
    expect(verdict.kind).toBe('vacuous');
    expect(verdictText(verdict, 'en')).toContain('not one command');
    expect(verdictText(verdict, 'ru')).toContain('ничего');
  });

  it.each(['start keys 1 С/П', 'В/О С/П keys 1 2'])('and one with them does: from %s', async (keys) => {
    expect((await verdictOf(keys)).kind).toBe('held');
  });
});
