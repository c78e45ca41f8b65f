/** A small BASIC with line numbers, for running what the generator writes. It knows what old machines know, no more. */

type Value = number;

/** A run-time error of a program: an index outside an array, a division by zero, a question too many. */
export class BasicError extends Error {}

/**
 * Runs a program; returns the lines that it prints, which `printed` gets one by one. Throws an Error for anything
 * that is not BASIC, and when the answers or the budget of statements are used up.
 */
export function runBasic(
  text: string,
  answers: readonly number[] = [],
  budget = 5_000_000,
  printed: string[] = [],
): string[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => {
      const found = /^(\d+) (.*)$/.exec(line);
      if (!found) throw new Error(`no line number: ${line}`);
      return { number: Number(found[1]), text: found[2] };
    });
  const at = new Map(lines.map(({ number }, i) => [number, i]));
  const variables = new Map<string, Value>();
  const arrays = new Map<string, Value[]>();
  const functions = new Map<string, { readonly parameters: readonly string[]; readonly text: string }>();
  const returns: number[] = [];
  const loops: { name: string; to: number; from: number }[] = [];
  const left = [...answers];
  let row = '';
  let next = 0;

  const line = (number: string): number => {
    const found = at.get(Number(number));
    if (found === undefined) throw new Error(`no line ${number}`);
    return found;
  };

  const evaluate = (source: string): number => {
    const tokens = source.match(/\d+|[A-Z][A-Z0-9]*|<>|<=|>=|[-+*/()<>=,]/g) ?? [];
    if (tokens.join('') !== source.replace(/\s/g, '')) throw new Error(`what is ${source}`);
    let i = 0;
    const take = (wanted: string): void => {
      if (tokens[i++] !== wanted) throw new Error(`${wanted} wanted in ${source}`);
    };
    const factor = (): number => {
      const token = tokens[i++];
      if (token === undefined) throw new Error(`unfinished: ${source}`);
      if (token === '-') return 0 - factor();
      if (token === '(') {
        const value = sum();
        take(')');
        return value;
      }
      if (/^\d/.test(token)) return Number(token);
      if (tokens[i] !== '(') return variables.get(token) ?? 0;
      take('(');
      const given = [sum()];
      while (tokens[i] === ',') {
        i++;
        given.push(sum());
      }
      take(')');
      const [argument] = given;
      const defined = functions.get(token);
      if (defined) {
        const { parameters } = defined;
        const before = parameters.map((name) => variables.get(name) ?? 0);
        for (const [j, name] of parameters.entries()) variables.set(name, given[j]);
        const value = evaluate(defined.text);
        for (const [j, name] of parameters.entries()) variables.set(name, before[j]);
        return value;
      }
      if (token === 'ABS') return Math.abs(argument);
      if (token === 'INT') return Math.floor(argument);
      if (token === 'SGN') return Math.sign(argument);
      const array = arrays.get(token);
      if (!array || !(argument >= 0 && argument < array.length))
        throw new BasicError(`index: ${token}(${argument})`);
      return array[argument];
    };
    const product = (): number => {
      let value = factor();
      while (tokens[i] === '*' || tokens[i] === '/') {
        const sign = tokens[i++];
        const right = factor();
        if (sign === '/' && right === 0) throw new BasicError('division by zero');
        value = sign === '*' ? value * right : value / right;
      }
      return value;
    };
    const sum = (): number => {
      let value = product();
      while (tokens[i] === '+' || tokens[i] === '-') value += tokens[i++] === '+' ? product() : -product();
      return value;
    };
    const value = sum();
    const relation = tokens[i];
    if (relation === undefined) return value;
    i++;
    const right = sum();
    if (i < tokens.length) throw new Error(`what is ${source}`);
    const holds = {
      '=': value === right,
      '<>': value !== right,
      '<': value < right,
      '<=': value <= right,
      '>': value > right,
      '>=': value >= right,
    };
    return holds[relation as '='] ? 1 : 0;
  };

  const assign = (target: string, value: number): void => {
    const element = /^([A-Z][A-Z0-9]*)\((.*)\)$/.exec(target);
    if (!element) {
      if (!/^[A-Z][A-Z0-9]*$/.test(target)) throw new Error(`no variable: ${target}`);
      variables.set(target, value + 0);
      return;
    }
    const array = arrays.get(element[1]);
    const index = evaluate(element[2]);
    if (!array || !(index >= 0 && index < array.length)) throw new BasicError(`index: ${target} at ${index}`);
    array[index] = value + 0;
  };

  for (let steps = 0; ; steps++) {
    if (steps > budget) throw new Error('budget');
    const { text: statement } = lines[next++] ?? { text: 'END' };
    let part: RegExpExecArray | null;
    if (/^REM/.test(statement)) continue;
    if (statement === 'END') return printed;
    if (statement === 'RETURN') {
      const to = returns.pop();
      if (to === undefined) throw new Error('RETURN without GOSUB');
      next = to;
    } else if ((part = /^LET (.*?) = (.*)$/.exec(statement))) assign(part[1], evaluate(part[2]));
    else if ((part = /^IF (.*) THEN (\d+)$/.exec(statement))) {
      if (evaluate(part[1]) !== 0) next = line(part[2]);
    } else if ((part = /^GOTO (\d+)$/.exec(statement))) next = line(part[1]);
    else if ((part = /^GOSUB (\d+)$/.exec(statement))) {
      returns.push(next);
      next = line(part[1]);
    } else if ((part = /^FOR (\w+) = (.*) TO (.*)$/.exec(statement))) {
      assign(part[1], evaluate(part[2]));
      loops.push({ name: part[1], to: evaluate(part[3]), from: next });
    } else if ((part = /^NEXT (\w+)$/.exec(statement))) {
      // A loop that was left by a jump is forgotten when an outer one continues, as old machines do.
      const found = loops.findLastIndex(({ name }) => name === part![1]);
      if (found < 0) throw new Error('NEXT without FOR');
      const loop = loops[found];
      loops.length = found + 1;
      variables.set(loop.name, variables.get(loop.name)! + 1);
      if (variables.get(loop.name)! <= loop.to) next = loop.from;
      else loops.pop();
    } else if ((part = /^DIM (\w+)\((\d+)\)$/.exec(statement)))
      arrays.set(part[1], new Array(Number(part[2]) + 1).fill(0));
    else if ((part = /^DEF (FN\w+)\((.*?)\) = (.*)$/.exec(statement)))
      functions.set(part[1], { parameters: part[2].split(', '), text: part[3] });
    else if ((part = /^INPUT (\w+)$/.exec(statement))) {
      const answer = left.shift();
      if (answer === undefined) throw new BasicError('no answer');
      assign(part[1], answer);
    } else if ((part = /^PRINT ?(.*?)(;?)$/.exec(statement))) {
      if (part[1]) row += (row ? ' ' : '') + evaluate(part[1]);
      if (!part[2]) {
        printed.push(row);
        row = '';
      }
    } else throw new Error(`no statement: ${statement}`);
  }
}
