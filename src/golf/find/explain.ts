/** Explains found commands step by step, with numbers on the exact machine. */
import { keysOfText } from '../../listing/typed-text.ts';
import { DIVIDE, MINUS, PLUS, SQUARE, STOP, TIMES } from '../../machine/codes.ts';
import { type Key, MK61, MkNumber, pressKeys, setUp } from '../../machine/index.ts';
import { evaluateGoal, type Goal } from './expression.ts';

/** The value of each input, as it is typed. */
type Typed = readonly string[];

/** Numbers to type, so different that no two parts of an expression are alike by accident. */
const SAMPLES: readonly Typed[] = [
  ['3', '4', '7', '2'],
  ['12', '5', '1', '8'],
  ['1.5', '0.25', '6', '9'],
];

const SIGNS = new Map([
  [PLUS, '+'],
  [MINUS, '-'],
  [TIMES, '×'],
  [DIVIDE, '÷'],
]);

/** A part of an expression as text: `(a + b)²`. */
function partText(goal: Goal, id: number): string {
  const { input, constant, forms } = goal.nodes[id];
  if (input !== null) return input;
  if (constant) return MkNumber.fromWords(constant[0], constant[1]).toString();
  const [{ code, x, y }] = forms;
  const operand = (part: number): string =>
    goal.nodes[part].forms.length > 0 && goal.nodes[part].constant === null
      ? `(${partText(goal, part)})`
      : partText(goal, part);
  if (y !== null) return `${operand(y)} ${SIGNS.get(code) ?? MK61.commands[code].name} ${operand(x)}`;
  return code === SQUARE ? `${operand(x)}²` : `${MK61.commands[code].name} ${operand(x)}`;
}

/** The display after the inputs are typed and the commands are run. */
function displayAfter(commands: readonly number[], typed: Typed): string {
  const machine = setUp({ bytes: Uint8Array.from([...commands, STOP]) });
  const keys = typed.flatMap((text, i): readonly Key[] => [
    ...(i > 0 ? (['В↑'] as const) : []),
    ...(keysOfText(text) ?? []),
  ]);
  pressKeys(machine, [...keys, 'В/О', 'С/П']);
  return machine.display().trim();
}

/** The value of each part of the expression, by the text of the number. */
function partsByValue(goal: Goal, typed: Typed): ReadonlyMap<string, string> {
  const values = new Map(
    goal.inputs.map((name, i) => {
      const { head, mantissa } = MkNumber.parse(typed[i]);
      return [name, [head, mantissa] as const];
    }),
  );
  return new Map(
    goal.nodes.flatMap(({ id, constant }) => {
      const value = constant ? null : evaluateGoal({ ...goal, root: id }, values);
      return value ? [[MkNumber.fromWords(...value).toString(), partText(goal, id)] as const] : [];
    }),
  );
}

/**
 * Explains commands for a goal whose inputs are typed one after the other; null where a place between them is free. Returns each
 * command with the display after it and the part of the expression that this is, and the last display for a few inputs.
 */
export function explain(goal: Goal, commands: readonly number[]) {
  const { inputs, places } = goal;
  if (inputs.length === 0 || places.findLastIndex((node) => node !== null) !== inputs.length - 1) return null;
  const [first] = SAMPLES;
  const named = (typed: Typed): string => inputs.map((name, i) => `${name} = ${typed[i]}`).join(', ');
  const parts = partsByValue(goal, first);
  const steps = commands.map((code, i) => {
    const display = displayAfter(commands.slice(0, i + 1), first.slice(0, inputs.length));
    const number = display.includes('Г') ? null : MkNumber.parse(display.replace(/\s+(?=[-\d])/, 'E'));
    return {
      command: MK61.commands[code].mnemonic,
      display,
      part: number === null ? null : (parts.get(number.toString()) ?? null),
    };
  });
  return {
    inputs: named(first),
    steps,
    runs: SAMPLES.map((typed) => ({
      inputs: named(typed),
      display: displayAfter(commands, typed.slice(0, inputs.length)),
    })),
  };
}
