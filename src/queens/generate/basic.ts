/**
 * BASIC with line numbers and GOTO, the language that the page is about: no blocks, no local variables, no recursion of
 * its own. A state is a line to go to; a call saves the variables of the procedure in a stack S that the program keeps.
 */
import { conditionText, expressionText, type Style, showExpression } from '../notation/print.ts';
import type { Algorithm } from '../notation/program.ts';
import {
  type Call,
  type Expression,
  type Instruction,
  LARGEST_INDEX,
  OPPOSITE,
  type PhraseUse,
  phrasesOf,
} from '../notation/syntax.ts';
import { shapeOf } from '../notation/words.ts';
import PHRASES from './runtime/basic.yaml';
import { latinName, survey, uniqueNames } from './survey.ts';

/** Words of BASIC and the names of the program's own subroutines; variables get other names. */
const RESERVED =
  'ABS AND AS BASE CLS DATA DEF DIM ELSE END FN FOR GO GOSUB GOTO IF INPUT INT LEN LET LIST LOG MOD NEW NEXT NOT ON OR PRINT READ REM RETURN RND RUN SGN SQR STEP STOP SUB TAB THEN TO VAL FNM FNQ B F G I Q R S SP V N X Y';

/**
 * The phrases as subroutines. R is the row, V the column or the value, Q the answer; G tells whether the last search
 * found a square, F whether a square is free; B() is the board. `@name` is a line of the same subroutine or the first
 * line of another phrase's, `C()` the array that writeSolution reads.
 */
const SUBROUTINES = PHRASES as Readonly<Record<string, string>>;

/** Characters of a remark, without the line number, and of a name. */
const LONGEST = { remark: 74, name: 12 };

/** INT rounds down, the notation cuts towards zero: the sign is taken off first. */
const FUNCTIONS = ['DEF FNQ(X, Y) = SGN(X / Y) * INT(ABS(X / Y))', 'DEF FNM(X, Y) = X - Y * FNQ(X, Y)'];

/** A line whose numbers are still names after `@`; `labels` stand for it. */
interface Line {
  readonly labels: readonly string[];
  readonly text: string;
}

/** The program with its line numbers: ten apart, as is the custom. */
function numbered(lines: readonly Line[]): string {
  const numbers = new Map(lines.flatMap(({ labels }, i) => labels.map((label) => [label, 10 * (i + 1)])));
  const texts = lines.map(({ text }, i) => {
    const filled = text.replace(/@(\w+(?:\.\w+)?)/g, (_, label: string) => String(numbers.get(label)));
    return `${10 * (i + 1)} ${filled}`;
  });
  return `${texts.join('\n')}\n`;
}

/** Writes a program in BASIC. */
export function generateBasic(algorithm: Algorithm): string {
  const { code, routines, entry } = algorithm;
  const { inputs, arrays, phrases } = survey(algorithm);
  const nameOf = uniqueNames(RESERVED.split(' '), (name) =>
    latinName(name).toUpperCase().replaceAll('_', '').slice(0, LONGEST.name),
  );
  const lines: Line[] = [];
  let waiting: string[] = [];
  let routine = '';
  const line = (text: string): void => {
    lines.push({ labels: waiting, text });
    waiting = [];
  };
  const remark = (text: string): void => line(`REM ${text}`.slice(0, LONGEST.remark));

  // --- names and expressions ---

  const local = (of: string, name: string): string => nameOf(`local ${of} ${name}`, name);
  const variable = (name: string): string => {
    if (name === 'n') return 'N';
    return routines.get(routine)?.locals.has(name) ? local(routine, name) : nameOf(`variable ${name}`, name);
  };
  const array = (name: string): string => nameOf(`array ${name}`, name);
  const style: Style = {
    name: variable,
    element: (of, index) => `${array(of)}(${index})`,
    relations: { '≠': '<>', '≤': '<=', '≥': '>=' },
    quotient: (left, right) => `FNQ(${left}, ${right})`,
    remainder: (left, right) => `FNM(${left}, ${right})`,
    and: 'AND',
    or: 'OR',
    not: (one) => `NOT (${one})`,
  };
  const text = (expression: Expression): string => expressionText(expression, style);

  // --- instructions ---

  /** Saves the variables of the procedure, gives it its values, calls it and puts the saved ones back. */
  const call = ({ procedure, values }: Call): void => {
    const { entry: first, parameters, locals } = routines.get(procedure)!;
    const saved = [...new Set([...parameters, ...locals])].map((name) => local(procedure, name));
    // The values may be made of the variables that get them: they wait on the stack, above the saved ones.
    const stacked = [...saved.map((name) => () => name), ...values.map((value) => () => text(value))];
    for (const [i, value] of stacked.entries()) line(`LET S(SP + ${i}) = ${value()}`);
    for (const [i, parameter] of parameters.entries()) {
      line(`LET ${local(procedure, parameter)} = S(SP + ${saved.length + i})`);
    }
    line(`LET SP = SP + ${saved.length}`);
    line(`GOSUB @at${first}`);
    line(`LET SP = SP - ${saved.length}`);
    for (const [i, name] of saved.entries()) line(`LET ${name} = S(SP + ${i})`);
  };

  const say = ({ phrase, values, target }: PhraseUse): void => {
    const receivers = phrase.values.length === 1 && phrase.values[0] === 'row' ? ['R'] : ['R', 'V'];
    const names = phrase.id === 'show' ? ['V'] : receivers;
    for (const [i, value] of values.entries()) line(`LET ${names[i]} = ${text(value)}`);
    line(`GOSUB @${phrase.id}`);
    if (target) line(`LET ${text(target)} = Q`);
  };

  const write = (instruction: Instruction): void => {
    switch (instruction.kind) {
      case 'enter':
        routine = instruction.state;
        remark(latinName(routine).toUpperCase());
        break;
      case 'assign':
        line(`LET ${text(instruction.target)} = ${text(instruction.value)}`);
        break;
      case 'phrase':
        say(instruction);
        break;
      case 'test': {
        const { condition, otherwise } = instruction;
        if (condition.kind === 'phrase') {
          say(condition);
          line(`IF F = 0 THEN @at${otherwise}`);
          break;
        }
        const opposite = { ...condition, relation: OPPOSITE[condition.relation] };
        line(`IF ${conditionText(opposite, style, () => '')} THEN @at${otherwise}`);
        break;
      }
      case 'jump':
        line(`GOTO @at${instruction.to}`);
        break;
      case 'call':
        call(instruction);
        break;
      case 'return':
        line('RETURN');
        break;
      case 'stop':
        line('END');
    }
  };

  const subroutine = (id: string): void => {
    // The first place where a phrase is used says best what it is.
    const use = code.flatMap(phrasesOf).find(({ phrase }) => phrase.id === id);
    const values = use?.values.map(showExpression).join(', ') ?? '';
    const read = shapeOf(use?.phrase.reads ?? '');
    waiting.push(id);
    remark(latinName(`${id} ${values}`.trim()).replaceAll('_', ' ').toUpperCase());
    for (const written of SUBROUTINES[id].split('\n')) {
      const [, label, command] = /^(?:@(\w+): )?(.*)$/.exec(written)!;
      if (label) waiting.push(`${id}.${label}`);
      const named = command.replace(/@(\w+)/g, (_, name: string) =>
        name in SUBROUTINES ? `@${name}` : `@${id}.${name}`,
      );
      line(named.replaceAll('C(I)', `${arrays.has(read) ? array(read) : 'B'}(I)`));
    }
  };

  for (const [i, instruction] of code.entries()) {
    waiting.push(`at${i}`);
    write(instruction);
  }
  for (const id of new Set(
    [...phrases.keys()].flatMap((one) => (one === 'search' ? [one, 'isFree'] : one)),
  )) {
    subroutine(id);
  }
  const body = lines.splice(0);
  routine = '';
  remark('MADE BY EGGOG FROM A PROGRAM IN THE NOTATION OF J. ARSAC:');
  remark('EVERY STATE IS A LINE, EVERY GO-TO A GOTO.');
  if (!inputs.includes('n')) line('LET N = 8');
  for (const name of inputs) line(`INPUT ${variable(name)}`);
  line('DIM B(100)');
  for (const name of arrays) line(`DIM ${array(name)}(${LARGEST_INDEX})`);
  if (routines.size > 0) {
    line('DIM S(1000)');
    line('LET SP = 0');
  }
  if (body.some(({ text: written }) => /\bFN[QM]\(/.test(written))) FUNCTIONS.forEach(line);
  line(`GOTO @at${entry}`);
  return numbered([...lines, ...body]);
}
