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
export const generateBasic = (algorithm: Algorithm): string => new Writer(algorithm).program();

class Writer {
  private readonly algorithm: Algorithm;
  private readonly seen: ReturnType<typeof survey>;
  private readonly lines: Line[] = [];
  private waiting: string[] = [];
  private routine = '';
  private readonly nameOf = uniqueNames(RESERVED.split(' '), (name) =>
    latinName(name).toUpperCase().replaceAll('_', '').slice(0, LONGEST.name),
  );
  private readonly style: Style = {
    name: (name) => this.variable(name),
    element: (of, index) => `${this.array(of)}(${index})`,
    relations: { '≠': '<>', '≤': '<=', '≥': '>=' },
    quotient: (left, right) => `FNQ(${left}, ${right})`,
    remainder: (left, right) => `FNM(${left}, ${right})`,
    and: 'AND',
    or: 'OR',
    not: (one) => `NOT (${one})`,
  };

  constructor(algorithm: Algorithm) {
    this.algorithm = algorithm;
    this.seen = survey(algorithm);
  }

  program(): string {
    const { routines, code, entry } = this.algorithm;
    const { inputs, arrays, phrases } = this.seen;
    for (const [i, instruction] of code.entries()) {
      this.waiting.push(`at${i}`);
      this.write(instruction);
    }
    const said = [...phrases.keys()].flatMap((one) => (one === 'search' ? [one, 'isFree'] : one));
    for (const id of new Set(said)) this.subroutine(id);
    const body = this.lines.splice(0);
    this.routine = '';
    this.remark('MADE BY EGGOG FROM A PROGRAM IN THE NOTATION OF J. ARSAC:');
    this.remark('EVERY STATE IS A LINE, EVERY GO-TO A GOTO.');
    if (!inputs.includes('n')) this.line('LET N = 8');
    for (const name of inputs) this.line(`INPUT ${this.variable(name)}`);
    this.line('DIM B(100)');
    for (const name of arrays) this.line(`DIM ${this.array(name)}(${LARGEST_INDEX})`);
    if (routines.size > 0) {
      this.line('DIM S(1000)');
      this.line('LET SP = 0');
    }
    if (body.some(({ text }) => /\bFN[QM]\(/.test(text))) for (const text of FUNCTIONS) this.line(text);
    this.line(`GOTO @at${entry}`);
    return numbered([...this.lines, ...body]);
  }

  private line(text: string): void {
    this.lines.push({ labels: this.waiting, text });
    this.waiting = [];
  }

  private readonly remark = (text: string): void => this.line(`REM ${text}`.slice(0, LONGEST.remark));

  // --- names and expressions ---

  private readonly local = (of: string, name: string): string => this.nameOf(`local ${of} ${name}`, name);
  private readonly array = (name: string): string => this.nameOf(`array ${name}`, name);
  private readonly text = (expression: Expression): string => expressionText(expression, this.style);

  private variable(name: string): string {
    if (name === 'n') return 'N';
    const isLocal = this.algorithm.routines.get(this.routine)?.locals.has(name);
    return isLocal ? this.local(this.routine, name) : this.nameOf(`variable ${name}`, name);
  }

  // --- instructions ---

  /** Saves the variables of the procedure, gives it its values, calls it and puts the saved ones back. */
  private call({ procedure, values }: Call): void {
    const { entry: first, parameters, locals } = this.algorithm.routines.get(procedure)!;
    const saved = [...new Set([...parameters, ...locals])].map((name) => this.local(procedure, name));
    // The values may be made of the variables that get them: they wait on the stack, above the saved ones.
    const stacked = [...saved, ...values.map(this.text)];
    for (const [i, value] of stacked.entries()) this.line(`LET S(SP + ${i}) = ${value}`);
    for (const [i, parameter] of parameters.entries()) {
      this.line(`LET ${this.local(procedure, parameter)} = S(SP + ${saved.length + i})`);
    }
    this.line(`LET SP = SP + ${saved.length}`);
    this.line(`GOSUB @at${first}`);
    this.line(`LET SP = SP - ${saved.length}`);
    for (const [i, name] of saved.entries()) this.line(`LET ${name} = S(SP + ${i})`);
  }

  private say({ phrase, values, target }: PhraseUse): void {
    const names = phrase.id === 'show' ? ['V'] : ['R', 'V'];
    for (const [i, value] of values.entries()) this.line(`LET ${names[i]} = ${this.text(value)}`);
    this.line(`GOSUB @${phrase.id}`);
    if (target) this.line(`LET ${this.text(target)} = Q`);
  }

  private write(instruction: Instruction): void {
    switch (instruction.kind) {
      case 'enter':
        this.routine = instruction.state;
        this.remark(latinName(this.routine).toUpperCase());
        break;
      case 'assign':
        this.line(`LET ${this.text(instruction.target)} = ${this.text(instruction.value)}`);
        break;
      case 'phrase':
        this.say(instruction);
        break;
      case 'test': {
        const { condition, otherwise } = instruction;
        if (condition.kind === 'phrase') this.say(condition);
        const failed =
          condition.kind === 'phrase'
            ? 'F = 0'
            : conditionText({ ...condition, relation: OPPOSITE[condition.relation] }, this.style, () => '');
        this.line(`IF ${failed} THEN @at${otherwise}`);
        break;
      }
      case 'jump':
        this.line(`GOTO @at${instruction.to}`);
        break;
      case 'call':
        this.call(instruction);
        break;
      case 'return':
        this.line('RETURN');
        break;
      case 'stop':
        this.line('END');
    }
  }

  private subroutine(id: string): void {
    // The first place where a phrase is used says best what it is.
    const use = this.algorithm.code.flatMap(phrasesOf).find(({ phrase }) => phrase.id === id);
    const values = use?.values.map(showExpression).join(', ') ?? '';
    const read = shapeOf(use?.phrase.reads ?? '');
    this.waiting.push(id);
    this.remark(latinName(`${id} ${values}`.trim()).replaceAll('_', ' ').toUpperCase());
    for (const written of SUBROUTINES[id].split('\n')) {
      const [, label, command] = /^(?:@(\w+): )?(.*)$/.exec(written)!;
      if (label) this.waiting.push(`${id}.${label}`);
      const named = command.replace(/@(\w+)/g, (_, name: string) =>
        name in SUBROUTINES ? `@${name}` : `@${id}.${name}`,
      );
      this.line(named.replaceAll('C(I)', `${this.seen.arrays.has(read) ? this.array(read) : 'B'}(I)`));
    }
  }
}
