import { describe, expect, it } from 'vitest';
import { runOne } from '../../src/golf/engine.ts';
import { computes } from '../../src/golf/find/check.ts';
import { explain } from '../../src/golf/find/explain.ts';
import { evaluateGoal, parseGoal } from '../../src/golf/find/expression.ts';
import { NUMBER_ALPHABET, searchForward, startState, statesAround } from '../../src/golf/find/forward.ts';
import { entryOf, findPrograms } from '../../src/golf/find/regress.ts';
import { MK61, MkNumber } from '../../src/machine/index.ts';
import { X } from '../../src/machine/state.ts';

const text = (program: readonly number[]): string =>
  program.map((code) => MK61.commands[code].mnemonic).join(' ');
const words = (number: string): [number, number] => {
  const { head, mantissa } = MkNumber.parse(number);
  return [head, mantissa];
};

describe('eggog golf find', () => {
  it.each([
    ['a+b', 1],
    ['sqrt(x^2+y^2)', 5],
    ['b^2-4*(a*c)', 8],
    ['(a-b)/(a+b)', 9],
    ['(a+b)^2+(a+b)', 4],
    ['sqrt(a*b)+a*b', 4],
    ['1/(a+b)+(a+b)', 4],
    ['abs(a-b)+(a-b)', 4],
    ['ln(a)+ln(a)^2', 4],
    ['sin(a)^2+sin(a)', 4],
    ['(a*b)^2+a*b+1', 6],
    ['((3*x+2)*x-5)*x+7', 13],
    ['(n^2+n)/2', 5],
    ['100*x', 4],
    ['-x', 1],
    ['2x', 3],
    ['√x²', 2],
    ['корень(а² + б²)', 5],
    ['(a+b)(a-b)', 9],
    ['sin(x)^2+cos(x)^2', 7],
  ])('%s takes %d commands, each proven and right on the machine', (expression, length) => {
    const goal = parseGoal(expression);
    const answer = findPrograms(goal);
    expect(answer.length).toBe(length);
    for (const program of answer.programs) {
      expect(computes(goal, program, true), text(program)).toBe(true);
      const values = new Map(goal.inputs.map((name, i) => [name, words(['2.7', '0.31', '5', '11'][i])]));
      const stack = goal.places.map((node) =>
        node === null ? words('6.5') : values.get(goal.nodes[node].input!)!,
      );
      const state = startState(stack, 1);
      // As after typing: the number in X is still open.
      state[50] = 0;
      state[49] = 3;
      expect(program.every((code) => runOne(state, code))).toBe(true);
      expect([state[X] & 0xffff, state[X + 1]], text(program)).toEqual(evaluateGoal(goal, values));
    }
  });

  it('copies computed numbers only where they fit the display', () => {
    const goal = parseGoal('(a+b)^2+(a+b)');
    const typed = findPrograms(goal, { copiesTyped: true });
    expect(typed.length).toBe(10);
    for (const program of typed.programs) expect(computes(goal, program), text(program)).toBe(true);
    expect(findPrograms(goal).programs.some((program) => computes(goal, program))).toBe(false);
  });

  it('explains each step with the part of the expression, on the machine', () => {
    const goal = parseGoal('(a+b)^2+(a+b)');
    const [program] = findPrograms(goal).programs;
    const explained = explain(goal, program)!;
    expect(explained.steps.at(-1)).toEqual({ command: '+', display: '56.', part: '((a + b)²) + (a + b)' });
    expect(explained.steps[0]).toEqual({ command: '+', display: '7.', part: 'a + b' });
    expect(explained.runs.map(({ display }) => display)).toEqual(['56.', '306.', '4.8125']);
    expect(explain(parseGoal('x+z'), [])).toBeNull();
  });

  it('an example holds whatever is in the places that it does not name', () => {
    const states = statesAround([words('3'), words('7')], 1);
    const [z, ...others] = states.map((s) => MkNumber.fromWords(s[X + 4] & 0xffff, s[X + 5]).toNumber());
    for (const s of states)
      expect([s[X] & 0xffff, s[X + 1], s[X + 2], s[X + 3]]).toEqual([...words('3'), ...words('7')]);
    expect(z).toBeGreaterThan(0);
    expect(others).toEqual([0, -0.27182818]);
  });

  it('finds nothing shorter by values than by terms', () => {
    const goal = parseGoal('x^2+y');
    const examples = [
      ['2.7', '0.31'],
      ['5', '12'],
    ].map((values, i) => {
      const [y, x] = values.map(words);
      const wanted = evaluateGoal(goal, new Map(Object.entries({ x, y })));
      return { state: startState([x, y], i), wanted };
    });
    const byValues = searchForward(examples, { alphabet: NUMBER_ALPHABET, longest: 3, budget: 1_000_000 });
    expect(byValues.length).toBe(findPrograms(goal).length);
  });

  it('uses a register', () => {
    expect(findPrograms(parseGoal('(a-b)/(a+b)'), { register: 1 }).length).toBe(8);
  });

  it('makes constants', () => {
    const made = (number: string) =>
      searchForward([{ state: startState([], 1), wanted: words(number) }], {
        alphabet: NUMBER_ALPHABET,
        longest: 3,
        budget: 1_000_000,
      });
    expect(made('1000000').programs.map(text)).toEqual(['6 F 10^x']);
    expect(made('0.5').programs.map(text)).toContain('2 F 1/x');
    expect(made('3600').length).toBe(3);
    expect(entryOf(words('-12.5'))).toEqual([1, 2, 10, 5, 11]);
  });

  it.each([
    ['sqrt(x', 'wanted ")"'],
    ['foo(x)', 'no operation "foo"'],
    ['x y', 'an operation is missing here\n  x y\n    ^'],
    ['2 3', 'an operation is missing'],
    ['x(3)', 'no operation "x"'],
    ['2*/3', 'wanted a number'],
    ['sin', 'sin(x)\n  sin\n  ^'],
    ['x+', 'ends here too early'],
    ['x$y', 'what is this sign'],
    ['синус(x)', 'no operation "синус"'],
    ['a+b+c+d+e', 'the stack holds four'],
    ['sqrt', 'is a function'],
  ])('says where "%s" goes wrong', (expression, message) => {
    expect(() => parseGoal(expression)).toThrow(message);
  });
});
