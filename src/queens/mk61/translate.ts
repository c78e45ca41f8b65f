/** Statements of the notation as blocks of commands. */
import { NotationError, type Place } from '../notation/error.ts';
import { type Instruction, phraseOf } from '../notation/instructions.ts';
import { shapeOf } from '../notation/keywords.ts';
import { showCondition, showExpression } from '../notation/print.ts';
import type { Algorithm } from '../notation/program.ts';
import type { Expression, PhraseUse, PlainCondition, Relation, Target } from '../notation/syntax.ts';
import { type ArrayBounds, rowOf, wordOf } from './bounds.ts';
import { type Constants, depthOf, knownOutcome, LARGEST_MACHINE_VALUE, simplify } from './expressions.ts';
import { MIRRORED, routinesOf } from './intervals.ts';
import {
  type Block,
  beginsNumber,
  command,
  type Exit,
  endsInNumber,
  type Line,
  label,
  PRIVATE,
  sizeOf,
  type Test,
  typed,
} from './lines.ts';
import type { MachineWord, MachineWords } from './template.ts';
import { ELEMENT, expandCode, type Piece } from './template.ts';

/** A program as blocks of commands with names for registers and addresses. */
export interface Translation {
  readonly blocks: readonly Block[];
  /** Name of the block where the program starts. */
  readonly first: string;
  readonly calls: number;
}

/** Levels of the stack: X, Y, Z, T. */
const STACK = 4;

const SIGNS = { '+': '+', '-': '-', '*': '×', '/': '÷' } as const;

/** How a comparison of a difference with zero is tested; the second kind takes the difference the other way round. */
const TESTS: Readonly<Record<Relation, { readonly test: Test; readonly swapped: boolean }>> = {
  '=': { test: 'F x=0', swapped: false },
  '≠': { test: 'F x≠0', swapped: false },
  '<': { test: 'F x<0', swapped: false },
  '≥': { test: 'F x≥0', swapped: false },
  '>': { test: 'F x<0', swapped: true },
  '≤': { test: 'F x≥0', swapped: true },
};

/** How a phrase is carried out: in place, or by a subroutine with its values in fixed registers. */
interface WordPlan {
  readonly word: MachineWord;
  readonly inline: boolean;
  /** Register symbols of the values that are handed over in registers, as the subroutine knows them. */
  readonly registers: ReadonlyMap<string, string>;
}

/**
 * Translates a program. The constants are put in for the variables of their names; an index that is not safe is checked
 * by the program before it is used.
 */
export function translate(
  algorithm: Algorithm,
  words: MachineWords,
  constants: Constants,
  bounds: ArrayBounds | null,
  sharesRemainder: boolean,
): Translation {
  return new Translator(algorithm, words, constants, bounds, sharesRemainder).translate();
}

/** Name of the subroutine for the remainder of Y by X. */
const REMAINDER = `${PRIVATE}remainder`;

/** Name of the subroutine that stops with ЕГГ0Г for an index in X that is none of the array's. */
const CHECK = `${PRIVATE}check`;

class Translator {
  private readonly instructions: readonly Instruction[];
  private readonly names: ReadonlyMap<number, string>;
  private readonly plans = new Map<string, WordPlan>();
  private readonly blocks: Block[] = [];
  private readonly calls = new Map<string, Set<string>>();
  private lines: Line[] = [];
  private routine: string | null = null;
  /** The symbol whose value is in X, if that is known. */
  private inX: string | null = null;
  private pointersInUse = 0;
  private expansions = 0;
  private position = 0;
  private isChecked = false;

  private readonly algorithm: Algorithm;
  private readonly words: MachineWords;
  private readonly constants: Constants;
  private readonly bounds: ArrayBounds | null;
  /** True if remainders are computed by one subroutine. */
  private readonly sharesRemainder: boolean;
  private isRemainderUsed = false;

  constructor(
    algorithm: Algorithm,
    words: MachineWords,
    constants: Constants,
    bounds: ArrayBounds | null,
    sharesRemainder: boolean,
  ) {
    this.sharesRemainder = sharesRemainder;
    this.algorithm = algorithm;
    this.words = words;
    this.constants = constants;
    this.bounds = bounds;
    this.instructions = algorithm.code.instructions;
    this.names = this.nameBlocks();
  }

  translate(): Translation {
    this.planWords();
    this.translateInstructions();
    this.translateSubroutines();
    if (this.isChecked) this.translateCheck(this.bounds!);
    if (this.isRemainderUsed) this.translateRemainder();
    const first = this.names.get(this.algorithm.code.start)!;
    return { blocks: this.blocks, first, calls: this.deepestCall() };
  }

  // --- blocks ---

  /** Positions where a block begins, with its name. */
  private nameBlocks(): Map<number, string> {
    const { start, routines } = this.algorithm.code;
    const starts = new Set([start, ...[...routines.values()].map(({ entry }) => entry)]);
    this.instructions.forEach((instruction, i) => {
      if (instruction.do === 'enter') starts.add(i);
      if (instruction.do === 'jump') starts.add(instruction.to);
      if (instruction.do === 'test') starts.add(instruction.otherwise);
      if (['jump', 'test', 'return', 'stop'].includes(instruction.do)) starts.add(i + 1);
    });
    const names = new Map<number, string>();
    for (const i of [...starts].sort((a, b) => a - b)) {
      const instruction = this.instructions[i];
      names.set(i, instruction?.do === 'enter' ? instruction.state : `${PRIVATE}${i}`);
    }
    return names;
  }

  private translateInstructions(): void {
    let name = '';
    this.instructions.forEach((instruction, i) => {
      const start = this.names.get(i);
      if (start !== undefined) {
        if (i > 0 && name) this.endBlock(name, { kind: 'go', to: start });
        name = start;
        this.lines = [];
        this.inX = null;
      }
      if (instruction.do === 'enter') {
        this.routine = this.algorithm.code.routines.has(instruction.state) ? instruction.state : null;
      }
      const before = this.lines.length;
      this.pointersInUse = 0;
      this.position = i;
      const exit = this.instruction(instruction, i);
      this.comment(before, commentOf(instruction));
      if (exit) {
        this.endBlock(name, exit);
        name = '';
      }
    });
  }

  private endBlock(name: string, exit: Exit): void {
    this.blocks.push({ name, lines: this.lines, exit });
  }

  private comment(from: number, comment: string): void {
    const i = this.lines.findIndex((line, j) => j >= from && line.kind === 'command');
    const line = this.lines[i];
    if (comment && line?.kind === 'command') this.lines[i] = { ...line, comment };
  }

  /** Returns how the block continues if it ends here. */
  private instruction(instruction: Instruction, i: number): Exit | null {
    switch (instruction.do) {
      case 'enter':
        return null;
      case 'set':
        this.assign(instruction.target, () => this.push(instruction.value));
        return null;
      case 'phrase':
        this.phrase(instruction.use);
        return null;
      case 'test':
        return this.test(
          instruction.condition,
          this.names.get(i + 1)!,
          this.names.get(instruction.otherwise)!,
        );
      case 'jump':
        return { kind: 'go', to: this.names.get(instruction.to)! };
      case 'call':
        this.call(instruction.routine, instruction.values);
        return null;
      case 'return':
        return { kind: 'return' };
      case 'stop':
        this.append(typed(0));
        this.append([command('С/П')]);
        return { kind: 'go', to: this.names.get(this.algorithm.code.start)! };
    }
  }

  private append(lines: readonly Line[]): void {
    if (beginsNumber(lines) && endsInNumber(this.lines)) this.lines.push(command('В↑'));
    this.lines.push(...lines);
  }

  // --- variables, elements, expressions ---

  private symbolOf(name: string): string {
    const routine = this.algorithm.code.routines.get(this.routine ?? '');
    return routine?.locals.has(name) ? `${this.routine}.${name}` : name;
  }

  private recall(symbol: string): void {
    this.append([command('П→x', { register: symbol })]);
    this.inX = symbol;
  }

  private store(symbol: string): void {
    this.append([command('x→П', { register: symbol })]);
    this.inX = symbol;
  }

  /** Puts the value of an expression into X. What the stack held before is of no more use. */
  private push(expression: Expression): void {
    this.evaluate(this.shallow(this.preparePointers(simplify(expression, this.constants))), true);
  }

  /** The expression with parts that the stack has no level for computed into registers beforehand. */
  private shallow(expression: Expression): Expression {
    switch (expression.kind) {
      case 'negation':
        return { ...expression, value: this.shallow(expression.value) };
      case 'operation': {
        const left = this.shallow(expression.left);
        const right = this.shallow(expression.right);
        const isTooDeep = depthOf({ ...expression, left, right }) > STACK;
        return { ...expression, left, right: isTooDeep ? this.inRegister(right) : right };
      }
      default:
        return expression;
    }
  }

  /** Works an expression out into a register of its own; for this instruction only. */
  private inRegister(expression: Expression): Expression {
    this.evaluate(expression, true);
    const name = `${PRIVATE}kept${++this.pointersInUse}`;
    this.store(name);
    return { kind: 'variable', name, at: expression.at };
  }

  /**
   * Works out every index that is not a plain variable into a pointer register beforehand, for the stack has no
   * command that throws X away.
   */
  private preparePointers(expression: Expression): Expression {
    switch (expression.kind) {
      case 'element':
        return this.preparePointer(expression);
      case 'negation':
        return { ...expression, value: this.preparePointers(expression.value) };
      case 'operation': {
        const left = this.preparePointers(expression.left);
        return { ...expression, left, right: this.preparePointers(expression.right) };
      }
      default:
        return expression;
    }
  }

  private preparePointer(element: Target & { kind: 'element' }): Target & { kind: 'element' } {
    const index = this.preparePointers(element.index);
    if (index.kind === 'number') return { ...element, index };
    const isSafe = this.bounds!.isSafe(this.position, element.index);
    if (index.kind === 'variable') {
      if (!isSafe) this.check(this.symbolOf(index.name));
      return { ...element, index };
    }
    this.evaluate(this.shallow(index), true);
    const name = `${PRIVATE}pointer${++this.pointersInUse}`;
    this.store(name);
    if (!isSafe) this.check(name);
    return { ...element, index: { kind: 'variable', name, at: index.at } };
  }

  /** Calls the check with the index that is in a register. */
  private check(symbol: string): void {
    if (this.inX !== symbol) this.recall(symbol);
    this.noteCall(CHECK);
    this.append([command('ПП', { to: CHECK })]);
    this.inX = null;
    this.isChecked = true;
  }

  private translateCheck({ from, to }: ArrayBounds): void {
    const fail = `${CHECK}.fail`;
    const block = (name: string, lines: readonly Line[], exit: Exit): void => {
      this.blocks.push({ name, lines, exit });
    };
    const branch = (test: Test, yes: string): Exit => ({ kind: 'branch', test, yes, no: fail, comment: '' });
    block(CHECK, from === 0 ? [] : [...typed(from), command('-')], branch('F x≥0', `${CHECK}.low`));
    block(`${CHECK}.low`, [...typed(to - from + 1), command('-')], branch('F x<0', `${CHECK}.high`));
    block(`${CHECK}.high`, [], { kind: 'return' });
    // К - is no command of its own: it stops with ЕГГ0Г.
    block(fail, [{ ...command('К -'), comment: 'no such element: ЕГГ0Г | ru: такого элемента нет: ЕГГ0Г' }], {
      kind: 'go',
      to: CHECK,
    });
  }

  /** `fresh`: nothing of this expression is on the stack yet. */
  private evaluate(expression: Expression, fresh: boolean): void {
    switch (expression.kind) {
      case 'number':
        this.append(this.number(expression.value, expression.at));
        this.inX = null;
        return;
      case 'variable': {
        const symbol = this.symbolOf(expression.name);
        if (!fresh || this.inX !== symbol) this.recall(symbol);
        return;
      }
      case 'element':
        this.elementCommand('П→x', expression);
        this.inX = null;
        return;
      case 'negation':
        this.evaluate(expression.value, fresh);
        this.append([command('/-/')]);
        this.inX = null;
        return;
      case 'operation':
        this.operation(expression, fresh);
        this.inX = null;
        return;
    }
  }

  private operation(operation: Expression & { kind: 'operation' }, fresh: boolean): void {
    const { operator, left, right } = operation;
    const isSymmetric = operator === '+' || operator === '*';
    const isReady =
      isSymmetric &&
      fresh &&
      right.kind === 'variable' &&
      this.inX === this.symbolOf(right.name) &&
      depthOf(left) < STACK;
    const rightFirst = isReady || depthOf(right) > depthOf(left);
    this.evaluate(rightFirst ? right : left, fresh);
    this.evaluate(rightFirst ? left : right, false);
    if (operator !== '+' && operator !== '*' && rightFirst) this.append([command('<->')]);
    if (operator === 'mod') {
      if (this.sharesRemainder) this.callRemainder();
      else this.remainder(left, right);
      return;
    }
    this.append([command(SIGNS[operator])]);
    // A quotient has eight digits cut off, so the whole part of one of whole numbers is exact.
    if (operator === '/') this.append([command('К[x]')]);
  }

  /** Y mod X. The stack has no room for the operands beside the quotient, so what is no variable or number is kept. */
  private remainder(left: Expression, right: Expression): void {
    const divisor = this.kept(right);
    if (divisor.isNew) this.append([command('x→П', { register: divisor.symbol })]);
    const dividend = this.kept(left);
    if (dividend.isNew) {
      this.append([command('<->'), command('x→П', { register: dividend.symbol }), command('<->')]);
    }
    this.append([command('÷'), command('К[x]')]);
    divisor.recall();
    this.append([command('×')]);
    dividend.recall();
    this.append([command('<->'), command('-')]);
  }

  private callRemainder(): void {
    this.isRemainderUsed = true;
    this.noteCall(REMAINDER);
    this.append([command('ПП', { to: REMAINDER })]);
  }

  private translateRemainder(): void {
    const [dividend, divisor] = ['dividend', 'divisor'].map((name) => ({ register: PRIVATE + name }));
    const lines = [
      { ...command('x→П', divisor), comment: 'remainder of Y by X | ru: остаток от Y по X' },
      ...[command('<->'), command('x→П', dividend), command('<->')],
      ...[command('÷'), command('К[x]'), command('П→x', divisor), command('×')],
      ...[command('П→x', dividend), command('<->'), command('-')],
    ];
    this.blocks.push({ name: REMAINDER, lines, exit: { kind: 'return' } });
  }

  private kept(expression: Expression): { isNew: boolean; symbol: string; recall: () => void } {
    if (expression.kind === 'number' || expression.kind === 'variable') {
      return { isNew: false, symbol: '', recall: () => this.evaluate(expression, false) };
    }
    const symbol = `${PRIVATE}kept${++this.pointersInUse}`;
    return { isNew: true, symbol, recall: () => this.recall(symbol) };
  }

  private number(value: number, at: Place): Line[] {
    if (Math.abs(value) > LARGEST_MACHINE_VALUE)
      throw new NotationError('mk61-number', at, { number: value });
    return typed(value);
  }

  private elementCommand(mnemonic: 'П→x' | 'x→П', element: Target & { kind: 'element' }): void {
    const { index } = element;
    if (index.kind === 'number') {
      const { array: name, at } = element;
      if (index.value < 0) throw new NotationError('mk61-negative-index', at, { name, index: index.value });
      this.append([command(mnemonic, { register: ELEMENT + index.value })]);
    } else {
      const symbol = this.symbolOf((index as Expression & { kind: 'variable' }).name);
      this.append([command(`К ${mnemonic}`, { register: symbol })]);
    }
  }

  /** Gives the target the value that `value` puts into X. */
  private assign(target: Target, value: () => void): void {
    if (target.kind === 'element') {
      const index = simplify(target.index, this.constants);
      const place = this.preparePointer({ ...target, index });
      value();
      this.elementCommand('x→П', place);
      return;
    }
    const { name, at } = target;
    if (Object.hasOwn(this.constants, name)) throw new NotationError('constant-assigned', at, { name });
    value();
    this.store(this.symbolOf(name));
  }

  // --- conditions and calls ---

  private test(condition: PlainCondition, yes: string, no: string): Exit {
    const known = knownOutcome(condition, this.constants);
    if (known !== null) return { kind: 'go', to: known ? yes : no };
    const before = this.lines.length;
    const branch = (test: Test): Exit => {
      const comment = this.lines.length > before ? '' : `${showCondition(condition)} ?`;
      return { kind: 'branch', test, yes, no, comment };
    };
    if (condition.kind === 'phrase') {
      this.phrase(condition);
      return branch(this.machineWord(condition).test!);
    }
    const test = this.shortest(
      comparisonsOf(condition, this.constants).map(({ relation, left, right }) => () => {
        const { test, swapped } = TESTS[relation];
        const [minuend, subtrahend] = swapped ? [right, left] : [left, right];
        this.pushDifference(minuend, subtrahend, condition.at);
        return test;
      }),
    );
    return branch(test);
  }

  /** Writes the shortest of several codes for the same. */
  private shortest<T>(ways: readonly (() => T)[]): T {
    const { inX, pointersInUse, isChecked, isRemainderUsed } = this;
    const lines = [...this.lines];
    const calls = new Map([...this.calls].map(([from, to]) => [from, new Set(to)]));
    const reset = (): void => {
      this.lines = [...lines];
      Object.assign(this, { inX, pointersInUse, isChecked, isRemainderUsed });
      this.calls.clear();
      for (const [from, to] of calls) this.calls.set(from, new Set(to));
    };
    const sizes = ways.map((way) => {
      way();
      const size = sizeOf(this.lines);
      reset();
      return size;
    });
    return ways[sizes.indexOf(Math.min(...sizes))]();
  }

  private pushDifference(minuend: Expression, subtrahend: Expression, at: Place): void {
    const isZero = (value: Expression): boolean => {
      const simple = simplify(value, this.constants);
      return simple.kind === 'number' && simple.value === 0;
    };
    if (isZero(subtrahend)) this.push(minuend);
    else if (isZero(minuend)) this.push({ kind: 'negation', value: subtrahend, at });
    else this.push({ kind: 'operation', operator: '-', left: minuend, right: subtrahend, at });
  }

  private noteCall(to: string): void {
    const from = this.routine ?? '';
    this.calls.set(from, (this.calls.get(from) ?? new Set()).add(to));
  }

  private call(name: string, values: readonly Expression[]): void {
    const { parameters } = this.algorithm.code.routines.get(name)!;
    values.forEach((value, i) => {
      this.push(value);
      this.store(`${name}.${parameters[i]}`);
    });
    this.noteCall(name);
    this.append([command('ПП', { to: name })]);
    this.inX = null;
  }

  private deepestCall(): number {
    const depth = (from: string, path: readonly string[]): number => {
      let deepest = 0;
      for (const to of this.calls.get(from) ?? []) {
        if (path.includes(to)) {
          const { at } = this.instructions[this.algorithm.code.routines.get(to)!.entry];
          throw new NotationError('mk61-recursion', at, { name: to });
        }
        deepest = Math.max(deepest, 1 + depth(to, [...path, to]));
      }
      return deepest;
    };
    return depth('', []);
  }

  // --- phrases ---

  private machineWord(use: PhraseUse): MachineWord {
    return wordOf(use, this.words);
  }

  private phraseUses(): { use: PhraseUse; routine: string | null }[] {
    const routines = routinesOf(this.algorithm);
    return this.instructions.flatMap((instruction, i) => {
      const use = phraseOf(instruction);
      return use ? [{ use, routine: routines[i] }] : [];
    });
  }

  private isNeedless(use: PhraseUse): boolean {
    return this.machineWord(use).needless?.(use, shapeOf(this.words.array.name)) ?? false;
  }

  private planWords(): void {
    const uses = new Map<string, PhraseUse[]>();
    const symbols = new Map<string, Map<string, string | null>>();
    for (const { use, routine } of this.phraseUses()) {
      if (this.isNeedless(use)) continue;
      const { id } = use.phrase;
      this.routine = routine;
      uses.set(id, [...(uses.get(id) ?? []), use]);
      const known = symbols.get(id) ?? new Map<string, string | null>();
      for (const [name, symbol] of this.argumentSymbols(use)) {
        known.set(name, !known.has(name) || known.get(name) === symbol ? symbol : null);
      }
      symbols.set(id, known);
    }
    this.routine = null;
    for (const [id, list] of uses) {
      const word = this.words.words[id];
      const registers = new Map(
        [...symbols.get(id)!].map(([name, symbol]) => [name, symbol ?? `${PRIVATE}${id}.${name}`]),
      );
      const plan = { word, inline: true, registers };
      const size = sizeOf(this.expand(id, plan.word, registers));
      const inline = size * list.length <= size + 1 + 2 * list.length;
      this.plans.set(id, { ...plan, inline });
    }
  }

  /** For values handed over in registers: the variable that is the value, null for any other expression. */
  private argumentSymbols(use: PhraseUse): [name: string, symbol: string | null][] {
    const { passes = {} } = this.machineWord(use);
    return use.phrase.values.flatMap((name, i): [string, string | null][] => {
      if (passes[name] !== 'register') return [];
      const value = simplify(use.values[i], this.constants);
      return [[name, value.kind === 'variable' ? this.symbolOf(value.name) : null]];
    });
  }

  private phrase(use: PhraseUse): void {
    const body = (): void => {
      if (!this.isNeedless(use)) this.sayWord(use);
    };
    if (use.target) this.assign(use.target, body);
    else body();
  }

  private sayWord(use: PhraseUse): void {
    const { id, values: names } = use.phrase;
    const { word, inline, registers: shared } = this.plans.get(id)!;
    const registers = new Map(shared);
    for (const [name, symbol] of this.argumentSymbols(use)) {
      if (inline && symbol) registers.set(name, symbol);
      if (registers.get(name) === symbol) continue;
      if (inline) registers.set(name, `${PRIVATE}${id}.${name}`);
      this.push(use.values[names.indexOf(name)]);
      this.store(registers.get(name)!);
    }
    const row = rowOf(use, word);
    if (row && !this.bounds!.isSafe(this.position, row)) this.check(registers.get(word.index!)!);
    names.forEach((name, i) => {
      if (word.passes?.[name] === 'X') this.push(use.values[i]);
    });
    if (inline) this.append(this.expand(id, word, registers));
    else {
      this.noteCall(id);
      this.append([command('ПП', { to: id })]);
    }
    this.inX = null;
  }

  private translateSubroutines(): void {
    for (const [id, { word, inline, registers }] of this.plans) {
      if (inline) continue;
      this.lines = [];
      this.append(this.expand(id, word, registers));
      this.endBlock(id, { kind: 'return' });
    }
  }

  /** The commands of a word with its registers and labels put in. */
  private expand(id: string, word: MachineWord, registers: ReadonlyMap<string, string>): Line[] {
    const use = ++this.expansions;
    const symbolOf = (name: string): string => registers.get(name) ?? `${PRIVATE}${name}`;
    const pieces = expandCode(word.code, symbolOf, (name) => `${PRIVATE}${id}.${use}.${name}`);
    return pieces.flatMap((piece) => this.pieceLines(piece));
  }

  private pieceLines(piece: Piece): Line[] {
    if (piece.kind === 'label') return [label(piece.name)];
    if (piece.kind === 'command') return [piece];
    const value = this.constants[piece.name];
    if (value !== undefined) return typed(value + piece.plus);
    const recall = command('П→x', { register: piece.name });
    return piece.plus === 0 ? [recall] : [recall, ...typed(piece.plus), command('+')];
  }
}

/** A comparison and its equals among whole numbers: `a ≤ 8` is `a < 9`. */
function comparisonsOf(condition: Comparison, constants: Constants): Comparison[] {
  const { left, relation, right } = condition;
  const shifted = SHIFTED[relation];
  const bound = simplify(right, constants);
  const mirrored = { ...condition, left: right, relation: MIRRORED[relation], right: left };
  const own = [condition, ...(relation === '=' || relation === '≠' ? [mirrored] : [])];
  if (!shifted || bound.kind !== 'number') return own;
  const value = bound.value + shifted.by;
  return [...own, { ...condition, left, relation: shifted.relation, right: { ...bound, value } }];
}

type Comparison = Extract<PlainCondition, { kind: 'comparison' }>;

const SHIFTED: { readonly [relation in Relation]?: { readonly relation: Relation; readonly by: 1 | -1 } } = {
  '≤': { relation: '<', by: 1 },
  '>': { relation: '≥', by: 1 },
  '<': { relation: '≤', by: -1 },
  '≥': { relation: '>', by: -1 },
};

function commentOf(instruction: Instruction): string {
  switch (instruction.do) {
    case 'set':
      return `${showExpression(instruction.target)} := ${showExpression(instruction.value)}`;
    case 'phrase':
      return instruction.use.text;
    case 'test':
      return `${showCondition(instruction.condition)} ?`;
    case 'call':
      return `${instruction.routine}(${instruction.values.map(showExpression).join(', ')})`;
    case 'stop':
      return 'the end | ru: конец';
    default:
      return '';
  }
}
