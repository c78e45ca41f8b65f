/**
 * BASIC with line numbers and GOTO, the language that the page is about: no blocks, no local variables, no recursion of
 * its own. A state is a line to go to; a call saves the variables of the procedure in a stack S that the program keeps.
 */
import { NotationError } from '../notation/error.ts';
import { type Instruction, phraseOf } from '../notation/instructions.ts';
import { shapeOf } from '../notation/keywords.ts';
import { showExpression } from '../notation/print.ts';
import type { Algorithm } from '../notation/program.ts';
import {
  type Expression,
  OPPOSITE,
  type PhraseUse,
  type Target as Place,
  type Relation,
} from '../notation/syntax.ts';
import { latinName, Names, Survey } from './survey.ts';
import type { Target } from './target-names.ts';
import { TARGET_NAMES } from './target-names.ts';

/** Words of BASIC and the names of the program's own subroutines; variables get other names. */
const RESERVED =
  'ABS AND AS BASE CLS DATA DEF DIM ELSE END FN FOR GO GOSUB GOTO IF INPUT INT LEN LET LIST LOG MOD NEW NEXT NOT ON OR PRINT READ REM RETURN RND RUN SGN SQR STEP STOP SUB TAB THEN TO VAL B F G I Q R S SP V N'.split(
    ' ',
  );

const SIGNS: { readonly [relation in Relation]?: string } = { '≠': '<>', '≤': '<=', '≥': '>=' };

/** Characters of a line of an old machine. */
const LONGEST_LINE = 80;
/** Characters of a line number and the blank after it. */
const LINE_NUMBER = 6;
/** Characters of names and of parts of an expression: with these every line stays within its length. */
const LONGEST = { name: 12, divided: 8, index: 12, operand: 18, side: 24 };

/**
 * The phrases as subroutines. R is the row, V the column or the value, Q the answer; G tells whether the last search found
 * a square, F whether a square is free; B() is the board. `@name` is a line of the same subroutine or the first line of
 * another phrase's, `C()` the array that writeSolution reads.
 */
const PHRASES: Readonly<
  Record<string, { readonly values: readonly string[]; readonly lines: readonly string[] }>
> = {
  setUp: { values: [], lines: ['FOR I = 1 TO N', 'LET B(I) = 0', 'NEXT I', 'RETURN'] },
  occupy: { values: ['R', 'V'], lines: ['LET B(R) = V', 'RETURN'] },
  release: { values: ['R', 'V'], lines: ['IF B(R) <> V THEN @kept', 'LET B(R) = 0', '@kept: RETURN'] },
  findQueen: { values: ['R'], lines: ['LET Q = B(R)', 'RETURN'] },
  isFree: {
    values: ['R', 'V'],
    lines: [
      'LET F = 1',
      'FOR I = 1 TO N',
      'IF B(I) = 0 THEN @next',
      'IF B(I) = V THEN @taken',
      'IF ABS(B(I) - V) = ABS(I - R) THEN @taken',
      '@next: NEXT I',
      'RETURN',
      '@taken: LET F = 0',
      'RETURN',
    ],
  },
  search: {
    values: ['R', 'V'],
    lines: [
      '@next: LET V = V + 1',
      'LET G = 0',
      'IF V > N THEN @end',
      'GOSUB @isFree',
      'LET G = F',
      'IF G = 0 THEN @next',
      '@end: LET Q = V',
      'RETURN',
    ],
  },
  noneFound: { values: [], lines: ['LET F = 1 - G', 'RETURN'] },
  writeSolution: { values: [], lines: ['FOR I = 1 TO N', 'PRINT C(I);', 'NEXT I', 'PRINT', 'RETURN'] },
  ask: { values: [], lines: ['INPUT Q', 'RETURN'] },
  show: { values: ['V'], lines: ['PRINT V', 'RETURN'] },
};

/** Subroutines that a phrase calls. */
const NEEDS: Readonly<Record<string, readonly string[]>> = { search: ['isFree'] };

/** A line whose numbers are still names after `@`; `labels` stand for it. */
interface Line {
  readonly labels: readonly string[];
  readonly text: string;
}

class BasicWriter {
  private readonly lines: Line[] = [];
  private waiting: string[] = [];
  private readonly survey: Survey;
  private readonly names = new Names(RESERVED, (name) =>
    latinName(name).toUpperCase().replaceAll('_', '').slice(0, LONGEST.name),
  );
  private temporaries = 0;
  private routine: string | null = null;

  private readonly algorithm: Algorithm;

  constructor(algorithm: Algorithm) {
    this.algorithm = algorithm;
    this.survey = new Survey(algorithm);
  }

  write(): string {
    const { inputs, arrays, phrases } = this.survey;
    this.remark('MADE BY EGGOG FROM A PROGRAM IN THE NOTATION OF J. ARSAC:');
    this.remark('EVERY STATE IS A LINE, EVERY GO-TO A GOTO.');
    if (!inputs.includes('n')) this.line('LET N = 8');
    for (const name of inputs) this.line(`INPUT ${this.variable(name)}`);
    this.line('DIM B(100)');
    for (const name of arrays) this.line(`DIM ${this.array(name)}(100)`);
    if (this.algorithm.tree.procedures.length > 0) {
      this.line('DIM S(1000)');
      this.line('LET SP = 0');
    }
    this.line(`GOTO @${this.place(this.algorithm.code.start)}`);
    this.algorithm.code.instructions.forEach((instruction, i) => {
      this.waiting.push(this.place(i));
      this.temporaries = 0;
      this.instruction(instruction);
    });
    const needed = new Set([...phrases.keys()].flatMap((id) => [id, ...(NEEDS[id] ?? [])]));
    for (const id of needed) this.subroutine(id);
    return this.numbered();
  }

  // --- lines ---

  private line(text: string): void {
    this.lines.push({ labels: this.waiting, text });
    this.waiting = [];
  }

  private remark(text: string): void {
    this.line(`REM ${text}`.slice(0, LONGEST_LINE - LINE_NUMBER));
  }

  private readonly place = (position: number): string => `at${position}`;

  /** Puts the numbers in: ten apart, as is the custom, so that there is room for more. */
  private numbered(): string {
    const numbers = new Map(
      this.lines.flatMap(({ labels }, i) => labels.map((label): [string, number] => [label, 10 * (i + 1)])),
    );
    const texts = this.lines.map(({ text }, i) => {
      const filled = text.replace(/@(\w+(?:\.\w+)?)/g, (_, label: string) => String(numbers.get(label)));
      return `${10 * (i + 1)} ${filled}`;
    });
    return `${texts.join('\n')}\n`;
  }

  // --- instructions ---

  private instruction(instruction: Instruction): void {
    switch (instruction.do) {
      case 'enter':
        this.routine = this.algorithm.code.routines.has(instruction.state) ? instruction.state : null;
        this.remark(latinName(instruction.state).toUpperCase());
        return;
      case 'set':
        this.line(`LET ${this.target(instruction.target)} = ${this.text(instruction.value)}`);
        return;
      case 'phrase':
        this.phrase(instruction.use);
        return;
      case 'test': {
        const { condition, otherwise } = instruction;
        if (condition.kind === 'phrase') {
          this.phrase(condition);
          this.line(`IF F = 0 THEN @${this.place(otherwise)}`);
          return;
        }
        const { left, relation, right } = condition;
        const opposite = OPPOSITE[relation];
        const test = [
          this.operand(left, 0, LONGEST.side),
          SIGNS[opposite] ?? opposite,
          this.operand(right, 0, LONGEST.side),
        ].join(' ');
        this.line(`IF ${test} THEN @${this.place(otherwise)}`);
        return;
      }
      case 'jump':
        this.line(`GOTO @${this.place(instruction.to)}`);
        return;
      case 'call':
        this.call(instruction.routine, instruction.values);
        return;
      case 'return':
        this.line('RETURN');
        return;
      case 'stop':
        this.line('END');
        return;
    }
  }

  /** Saves the variables of the procedure, gives it its values, calls it and puts the saved ones back. */
  private call(name: string, values: readonly Expression[]): void {
    const { entry, parameters, locals } = this.algorithm.code.routines.get(name)!;
    const saved = [...new Set([...parameters, ...locals])].map((local) => this.local(name, local));
    // The values may be made of the variables that get them, so they wait on the stack, above the saved ones.
    saved.forEach((variable, i) => {
      this.line(`LET S(SP + ${i}) = ${variable}`);
    });
    values.forEach((value, i) => {
      this.line(`LET S(SP + ${saved.length + i}) = ${this.text(value)}`);
    });
    parameters.forEach((parameter, i) => {
      this.line(`LET ${this.local(name, parameter)} = S(SP + ${saved.length + i})`);
    });
    this.line(`LET SP = SP + ${saved.length}`);
    this.line(`GOSUB @${this.place(entry)}`);
    this.line(`LET SP = SP - ${saved.length}`);
    saved.forEach((variable, i) => {
      this.line(`LET ${variable} = S(SP + ${i})`);
    });
  }

  private phrase(use: PhraseUse): void {
    const { phrase, values, target, at } = use;
    const words = PHRASES[phrase.id];
    if (!words) throw new NotationError('no-phrase', at, { phrase: use.text });
    values.forEach((value, i) => {
      this.line(`LET ${words.values[i]} = ${this.text(value)}`);
    });
    this.line(`GOSUB @${phrase.id}`);
    if (target) this.line(`LET ${this.target(target)} = Q`);
  }

  private subroutine(id: string): void {
    const phrase = this.survey.phrases.get(id);
    const array = shapeOf(phrase?.reads ?? '');
    const read = this.survey.arrays.has(array) ? this.array(array) : 'B';
    this.waiting.push(id);
    this.remark(phrase ? this.sentence(id) : id.toUpperCase());
    for (const line of PHRASES[id].lines) {
      const [, label, text] = /^(?:@(\w+): )?(.*)$/.exec(line)!;
      if (label) this.waiting.push(`${id}.${label}`);
      const local = text.replace(
        /@(\w+)/g,
        (_, name: string) => `@${name in PHRASES ? name : `${id}.${name}`}`,
      );
      this.line(local.replaceAll('C(I)', `${read}(I)`));
    }
  }

  /** The first place where a phrase is used says best what it is. */
  private sentence(id: string): string {
    for (const instruction of this.algorithm.code.instructions) {
      const use = phraseOf(instruction);
      if (use?.phrase.id === id) {
        const values = use.values.map(showExpression).join(', ');
        return latinName(`${id} ${values}`.trim()).replaceAll('_', ' ').toUpperCase();
      }
    }
    return id.toUpperCase();
  }

  // --- names ---

  private local(routine: string, name: string): string {
    return this.names.of(`local ${routine} ${name}`, name);
  }

  private variable(name: string): string {
    if (name === 'n') return 'N';
    const routine = this.routine !== null ? this.algorithm.code.routines.get(this.routine) : undefined;
    if (routine?.locals.has(name)) return this.local(this.routine!, name);
    return this.names.of(`variable ${name}`, name);
  }

  private array(name: string): string {
    return this.names.of(`array ${name}`, name);
  }

  // --- expressions ---

  /** An expression of one operation at most; lines before it work out its parts. */
  private text(expression: Expression): string {
    return this.textAndStrength(expression)[0];
  }

  private target(place: Place): string {
    return place.kind === 'variable' ? this.variable(place.name) : this.element(place);
  }

  private element({ array, index }: Place & { kind: 'element' }): string {
    return `${this.array(array)}(${this.operand(index, 0, LONGEST.index)})`;
  }

  /** Strength of binding: 1 sums, 2 products, 3 a minus in front, 4 what needs no parentheses. */
  private textAndStrength(expression: Expression): [text: string, strength: number] {
    switch (expression.kind) {
      case 'number':
        return [String(expression.value), 4];
      case 'variable':
        return [this.variable(expression.name), 4];
      case 'element':
        return [this.element(expression), 4];
      case 'negation':
        return [`-${this.operand(expression.value, 4)}`, 3];
      case 'operation': {
        const { operator } = expression;
        if (operator === '/') return [this.quotient(expression).quotient, 4];
        if (operator === 'mod') {
          const { dividend, divisor, quotient } = this.quotient(expression);
          return [`${dividend} - ${divisor} * ${quotient}`, 1];
        }
        const isSum = operator !== '*';
        const left = this.operand(expression.left, isSum ? 1 : 2);
        // A minus in front is no factor in every BASIC: 2 * -3 is refused by some.
        const right = this.operand(expression.right, isSum ? 2 : 4);
        return [`${left} ${operator} ${right}`, isSum ? 1 : 2];
      }
    }
  }

  /** INT rounds down, the notation cuts towards zero: so the sign is taken off first. */
  private quotient({ left, right }: { readonly left: Expression; readonly right: Expression }): {
    readonly dividend: string;
    readonly divisor: string;
    readonly quotient: string;
  } {
    const dividend = this.operand(left, 4, LONGEST.divided);
    const divisor = this.operand(right, 4, LONGEST.divided);
    const ratio = `${dividend} / ${divisor}`;
    return { dividend, divisor, quotient: this.keep(`SGN(${ratio}) * INT(ABS(${ratio}))`) };
  }

  /** An expression of at most `longest` characters that binds at least as tightly as `outer`. */
  private operand(expression: Expression, outer: number, longest = LONGEST.operand): string {
    const [text, strength] = this.textAndStrength(expression);
    const whole = strength < outer ? `(${text})` : text;
    return whole.length > longest ? this.keep(text) : whole;
  }

  /** Gives a value a variable that is free again at the next instruction. */
  private keep(text: string): string {
    const name = this.names.of(`temporary ${++this.temporaries}`, 'T');
    this.line(`LET ${name} = ${text}`);
    return name;
  }
}

export const BASIC: Target = {
  ...TARGET_NAMES.basic,
  generate: (algorithm) => new BasicWriter(algorithm).write(),
};
