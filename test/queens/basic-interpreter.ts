/** A small BASIC with line numbers, for running what the generator writes. It knows what old machines know, no more. */

/** A run-time error of a program: an index outside an array, a division by zero, a question too many. */
export class BasicError extends Error {}

const BUDGET = 5_000_000;

type Variables = Record<string, number>;
type Functions = Record<string, (...given: number[]) => number>;

/** An expression or comparison as a function of JavaScript. */
function compile(source: string): (v: Variables, f: Functions) => unknown {
  if (!/^[\dA-Z\s+*/()<>=,-]+$/.test(source)) throw new Error(`what is ${source}`);
  const text = source
    .replace(/([A-Z][A-Z0-9]*)(\()?/g, (_, name, call) => (call ? `f.${name}(` : `(v.${name} ?? 0)`))
    .replace(/(?<![<>])=/g, '===')
    .replaceAll('<>', '!==');
  return new Function('v', 'f', `return ${text}`) as ReturnType<typeof compile>;
}

/**
 * Runs a program; returns the lines that it prints, which `printed` gets one by one. Throws an Error for anything
 * that is not BASIC, and when the answers or the budget of statements are used up.
 */
export function runBasic(text: string, answers: readonly number[] = [], printed: string[] = []): string[] {
  const rows = text.trim().split('\n');
  const lines = rows.map((line) => line.replace(/^\d+ /, ''));
  const at = new Map(rows.map((line, i) => [String(Number.parseInt(line, 10)), i]));
  const compiled = new Map<string, ReturnType<typeof compile>>();
  const variables: Variables = {};
  const arrays: Record<string, number[]> = {};
  const functions: Functions = { ABS: Math.abs, INT: Math.floor, SGN: Math.sign };
  const returns: number[] = [];
  const loops: { name: string; to: number; from: number }[] = [];
  const left = [...answers];
  let row = '';
  let next = 0;

  const go = (number: string): void => {
    if (!at.has(number)) throw new Error(`no line ${number}`);
    next = at.get(number)!;
  };
  const evaluate = (source: string, given: Variables = variables): number => {
    if (!compiled.has(source)) compiled.set(source, compile(source));
    const value = Number(compiled.get(source)!(given, functions));
    if (!Number.isFinite(value)) throw new BasicError('division by zero');
    return value;
  };
  const indexIn = (name: string, index: number): number => {
    if (!(index >= 0 && index < arrays[name]?.length)) throw new BasicError(`index: ${name}(${index})`);
    return index;
  };
  const assign = (target: string, value: number): void => {
    const [, name, index] = /^([A-Z][A-Z0-9]*)(?:\((.*)\))?$/.exec(target)!;
    if (index === undefined) variables[name] = value + 0;
    else arrays[name][indexIn(name, evaluate(index))] = value + 0;
  };

  /** What each statement does with its parts. */
  const STATEMENTS: readonly (readonly [form: RegExp, act: (...parts: string[]) => void])[] = [
    [/^REM/, () => {}],
    [/^LET (.*?) = (.*)$/, (target, value) => assign(target, evaluate(value))],
    [/^IF (.*) THEN (\d+)$/, (condition, line) => void (evaluate(condition) !== 0 && go(line))],
    [/^GOTO (\d+)$/, go],
    [
      /^GOSUB (\d+)$/,
      (line) => {
        returns.push(next);
        go(line);
      },
    ],
    [/^RETURN$/, () => void (next = returns.pop()!)],
    [
      /^FOR (\w+) = (.*) TO (.*)$/,
      (name, from, to) => {
        assign(name, evaluate(from));
        loops.push({ name, to: evaluate(to), from: next });
      },
    ],
    [
      /^NEXT (\w+)$/,
      (name) => {
        // A loop that was left by a jump is forgotten when an outer one continues, as old machines do.
        loops.length = loops.findLastIndex((loop) => loop.name === name) + 1;
        const { to, from } = loops.at(-1)!;
        if (++variables[name] <= to) next = from;
        else loops.pop();
      },
    ],
    [
      /^DIM (\w+)\((\d+)\)$/,
      (name, last) => {
        arrays[name] = new Array(Number(last) + 1).fill(0);
        functions[name] = (index) => arrays[name][indexIn(name, index)];
      },
    ],
    [
      /^DEF (FN\w+)\((\w+), (\w+)\) = (.*)$/,
      (name, x, y, body) => {
        functions[name] = (a, b) => evaluate(body, { [x]: a, [y]: b });
      },
    ],
    [
      /^INPUT (\w+)$/,
      (name) => {
        if (left.length === 0) throw new BasicError('no answer');
        assign(name, left.shift()!);
      },
    ],
    [
      /^PRINT ?(.*?)(;?)$/,
      (value, more) => {
        if (value) row += (row && ' ') + evaluate(value);
        if (more) return;
        printed.push(row);
        row = '';
      },
    ],
  ];

  for (let steps = 0; steps <= BUDGET; steps++) {
    const statement = lines[next++] ?? 'END';
    if (statement === 'END') return printed;
    const [form, act] = STATEMENTS.find(([one]) => one.test(statement)) ?? [];
    if (!form || !act) throw new Error(`no statement: ${statement}`);
    act(...form.exec(statement)!.slice(1));
  }
  throw new Error('budget');
}
