/** Statements of the notation as blocks of commands. */
import { NotationError } from '../notation/error.ts';
import { showAction, showCondition } from '../notation/print.ts';
import {
  type Call,
  type Comparison,
  type Element,
  type Expression,
  type Instruction,
  type Operation,
  type PhraseUse,
  type PlainCondition,
  phrasesOf,
  type Relation,
  type Target,
} from '../notation/syntax.ts';
import type { ArrayBounds } from './bounds.ts';
import { type Flat, keptAt, knownOutcome, LARGEST_MACHINE_VALUE, simplify } from './flat.ts';
import {
  type Block,
  beginsNumber,
  type Command,
  command,
  type Exit,
  endsInNumber,
  type Line,
  PRIVATE,
  sizeOf,
  type Test,
  typed,
} from './lines.ts';
import { expandWord, isNeedless, NUMBERED, registersOf, rowOf, SIZE, wordOf } from './words.ts';

/** Begins the symbol of an element of the array, which is the register of the same number. */
export const ELEMENT = '@';

/** Levels of the stack: X, Y, Z, T. */
const STACK = 4;

const SIGNS = { '+': '+', '-': '-', '*': '×', '/': '÷' } as const;

/** The difference of these is taken the other way round: the machine has tests for the other relations. */
const isSwapped = (relation: Relation): relation is '>' | '≤' => relation === '>' || relation === '≤';

/** Among whole numbers `a ≤ 8` is `a < 9`, whose difference needs no exchange. */
function unswapped(condition: Comparison): Comparison {
  const { relation, right } = condition;
  if (!isSwapped(relation) || right.kind !== 'number' || right.value === 0) return condition;
  const next = { ...right, value: right.value + 1 };
  return { ...condition, relation: relation === '≤' ? '<' : '≥', right: next };
}

/** The subroutine that takes an index from X, stops with ЕГГ0Г if the array has no such element, and keeps it in POINTER. */
const INDEX = `${PRIVATE}index`;
const POINTER = `${PRIVATE}pointer`;

/** Where a recursion keeps its variables: a register that counts up when it stores, and as many behind it. */
export interface Frames {
  readonly register: number;
  readonly slots: number;
}

/**
 * A program as blocks of commands with names for registers and addresses, and the name of the first block. An index that
 * is not safe is checked by the program before it is used.
 */
export const translate = (flat: Flat, bounds: ArrayBounds | null, frames: Frames | null) =>
  new Translator(flat, bounds, frames).translate();

/** The code of a phrase: in place, or a subroutine with its values in fixed registers. */
interface Plan {
  readonly use: PhraseUse;
  readonly isInline: boolean;
  /** Register symbols of the values that are handed over in registers, as the subroutine knows them. */
  readonly registers: ReadonlyMap<string, string>;
}

class Translator {
  private readonly flat: Flat;
  private readonly bounds: ArrayBounds | null;
  private readonly frames: Frames | null;
  private readonly names: ReadonlyMap<number, string>;
  private readonly plans = new Map<string, Plan>();
  private readonly blocks: Block[] = [];
  private lines: Line[] = [];
  /** The symbol whose value is in X, if that is known. */
  private inX: string | null = null;
  private kept = 0;
  private expansions = 0;
  private position = 0;

  constructor(flat: Flat, bounds: ArrayBounds | null, frames: Frames | null) {
    this.flat = flat;
    this.frames = frames;
    this.bounds = bounds;
    this.names = this.nameBlocks();
  }

  translate(): { readonly blocks: readonly Block[]; readonly first: string } {
    this.planWords();
    this.translateInstructions();
    for (const [id, { use, isInline, registers }] of this.plans) {
      if (isInline) continue;
      this.lines = [];
      this.append(this.expand(use, registers));
      this.endBlock(id, { kind: 'return' });
    }
    if (this.bounds?.kind === 'checked') this.translateIndex(this.bounds);
    return { blocks: this.blocks, first: this.names.get(this.flat.entry)! };
  }

  // --- blocks ---

  /** Positions where a block begins, with its name. */
  private nameBlocks(): Map<number, string> {
    const { code } = this.flat;
    const starts = new Set<number>();
    for (const [i, instruction] of code.entries()) {
      const { kind } = instruction;
      if (kind === 'enter') starts.add(i);
      if (kind === 'jump') starts.add(instruction.to);
      if (kind === 'test') starts.add(instruction.otherwise);
      if (['jump', 'test', 'return', 'stop'].includes(kind)) starts.add(i + 1);
    }
    return new Map(
      [...starts].map((i) => {
        const instruction = code[i];
        return [i, instruction?.kind === 'enter' ? instruction.state : `${PRIVATE}${i}`];
      }),
    );
  }

  private translateInstructions(): void {
    let name = '';
    for (const [i, instruction] of this.flat.code.entries()) {
      const start = this.names.get(i);
      if (start !== undefined) {
        if (name) this.endBlock(name, { kind: 'go', to: start });
        name = start;
        this.lines = [];
        this.inX = null;
      }
      const before = this.lines.length;
      this.kept = 0;
      this.position = i;
      const exit = this.instruction(instruction, i);
      const first = this.lines.findIndex((line, j) => j >= before && line.kind === 'command');
      const comment = commentOf(this.flat.algorithm.code[i]);
      if (first >= 0 && comment) this.lines[first] = { ...(this.lines[first] as Command), comment };
      if (!exit) continue;
      this.endBlock(name, exit);
      name = '';
    }
  }

  private endBlock(name: string, exit: Exit): void {
    this.blocks.push({ name, lines: this.lines, exit });
  }

  /** Returns how the block continues if it ends here. */
  private instruction(instruction: Instruction, i: number): Exit | null {
    switch (instruction.kind) {
      case 'enter':
        if (this.frames && i === this.flat.entry) {
          this.append(typed(this.frames.register));
          this.store(this.frame);
        }
        return null;
      case 'assign':
        this.assign(instruction.target, () => this.push(instruction.value));
        return null;
      case 'phrase':
        this.phrase(instruction);
        return null;
      case 'test': {
        const { condition, otherwise } = instruction;
        return this.test(condition, this.names.get(i + 1)!, this.names.get(otherwise)!);
      }
      case 'jump':
        return { kind: 'go', to: this.names.get(instruction.to)! };
      case 'call':
        this.callProcedure(instruction);
        return null;
      case 'return':
        return { kind: 'return' };
      case 'stop':
        this.append([...typed(0), command('С/П')]);
        return { kind: 'go', to: this.names.get(this.flat.entry)! };
    }
  }

  private append(lines: readonly Line[]): void {
    if (beginsNumber(lines) && endsInNumber(this.lines)) this.lines.push(command('В↑'));
    this.lines.push(...lines);
    this.inX = null;
  }

  private recall(symbol: string): void {
    this.append([command('П→x', { register: symbol })]);
    this.inX = symbol;
  }

  private store(symbol: string): void {
    this.append([command('x→П', { register: symbol })]);
    this.inX = symbol;
  }

  private call(name: string): void {
    this.append([command('ПП', { to: name })]);
  }

  // --- frames of a recursion ---

  private get frame(): string {
    return `${NUMBERED}${this.frames!.register}`;
  }

  /** Stores what the procedure still needs before a call, and takes it back after it, the pointer first and last. */
  private callProcedure({ procedure, values }: Call): void {
    const { parameters } = this.flat.routines.get(procedure)!;
    const kept = keptAt(this.flat, this.position);
    const back = (): void => {
      if (kept.length === 0) return;
      this.recall(this.frame);
      this.append([...typed(kept.length), command('-')]);
      this.store(this.frame);
    };
    for (const name of kept) {
      this.recall(name);
      this.append([command('К x→П', { register: this.frame })]);
    }
    // In a recursion a parameter may be needed for the value of the next one.
    const isTold = parameters.length > 1 && kept.length > 0;
    const ready = isTold ? values.map((value) => this.inRegister(value)) : values;
    for (const [j, value] of ready.entries()) {
      this.push(value);
      this.store(parameters[j]);
    }
    this.call(procedure);
    back();
    for (const name of kept) {
      this.append([command('К П→x', { register: this.frame })]);
      this.store(name);
    }
    back();
  }

  // --- expressions ---

  /** Puts the value of an expression into X. The stack holds nothing else that is needed. */
  private push(expression: Expression): void {
    this.evaluate(this.shallow(expression), true);
  }

  /** Places of the stack that working out an expression takes. */
  private depthOf(expression: Expression): number {
    switch (expression.kind) {
      case 'number':
      case 'variable':
        return 1;
      case 'element':
        // A check has a number beside the index.
        return Math.max(2, this.depthOf(expression.index));
      case 'negation':
        return this.depthOf(expression.value);
      case 'operation':
        return Math.max(this.depthOf(expression.left), 1 + this.depthOf(expression.right));
    }
  }

  /** The expression with parts that the stack has no level for computed into registers beforehand. */
  private shallow(expression: Expression, levels = STACK): Expression {
    switch (expression.kind) {
      case 'negation':
        return { ...expression, value: this.shallow(expression.value, levels) };
      case 'element':
        return { ...expression, index: this.shallow(expression.index, levels) };
      case 'operation': {
        const left = this.shallow(expression.left, levels);
        const right = this.shallow(expression.right, levels);
        const isTooDeep = this.depthOf({ ...expression, left, right }) > levels;
        return { ...expression, left, right: isTooDeep ? this.inRegister(right) : right };
      }
      default:
        return expression;
    }
  }

  /** Works an expression out into a register of its own; for this instruction only. */
  private inRegister(expression: Expression): Expression {
    this.evaluate(expression, true);
    const name = `${PRIVATE}kept${++this.kept}`;
    this.store(name);
    return { kind: 'variable', name, at: expression.at };
  }

  /** `fresh`: nothing of this expression is on the stack yet. */
  private evaluate(expression: Expression, fresh: boolean): void {
    switch (expression.kind) {
      case 'number': {
        const { value, at } = expression;
        if (Math.abs(value) > LARGEST_MACHINE_VALUE)
          throw new NotationError('mk61-number', at, { number: value });
        this.append(typed(value));
        break;
      }
      case 'variable':
        if (!fresh || this.inX !== expression.name) this.recall(expression.name);
        break;
      case 'element':
        this.append([this.access('П→x', expression, fresh)]);
        break;
      case 'negation':
        this.evaluate(expression.value, fresh);
        this.append([command('/-/')]);
        break;
      case 'operation':
        this.operation(expression, fresh);
    }
  }

  /** Prepares the access to an element and returns its command. The index is not on the stack then. */
  private access(mnemonic: 'П→x' | 'x→П', element: Element, fresh: boolean): Line {
    const { index } = element;
    const isSafe = this.bounds!.isSafe(this.position, index);
    if (isSafe && index.kind === 'number') return command(mnemonic, { register: ELEMENT + index.value });
    if (isSafe && index.kind === 'variable') return command(`К ${mnemonic}`, { register: index.name });
    this.evaluate(index, fresh);
    if (!isSafe) this.call(INDEX);
    else this.append([command('x→П', { register: POINTER }), command('F ↻')]);
    return command(`К ${mnemonic}`, { register: POINTER });
  }

  /** Keeps the index and turns it out of the stack; the root of a number below zero stops with ЕГГ0Г. */
  private translateIndex({ from, to }: ArrayBounds): void {
    const pointer = { register: POINTER };
    const comment = 'the index of an element | ru: индекс элемента';
    const least = from === 0 ? [] : [...typed(from), command('-')];
    const most = [command('П→x', pointer), ...typed(to), command('<->'), command('-')];
    this.lines = [{ ...command('x→П', pointer), comment }, ...least, command('F √'), command('F ↻'), ...most];
    this.append([command('F √'), command('F ↻')]);
    this.endBlock(INDEX, { kind: 'return' });
  }

  private operation({ operator, left, right }: Operation, fresh: boolean): void {
    this.evaluate(left, fresh);
    this.evaluate(right, false);
    if (operator === 'mod') this.remainder(left, right);
    else {
      this.append([command(SIGNS[operator])]);
      // A quotient has eight digits cut off: the whole part of one of whole numbers is exact.
      if (operator === '/') this.append([command('К[x]')]);
    }
  }

  /** Y mod X. The stack has no room for the operands beside the quotient: all but variables and numbers are kept. */
  private remainder(left: Expression, right: Expression): void {
    const isAtHand = ({ kind }: Expression): boolean => kind === 'number' || kind === 'variable';
    const divisor = { register: `${PRIVATE}divisor` };
    const dividend = { register: `${PRIVATE}dividend` };
    const keepsRight = !isAtHand(right);
    const keepsLeft = !isAtHand(left);
    if (keepsRight) this.append([command('x→П', divisor)]);
    if (keepsLeft) this.append([command('<->'), command('x→П', dividend), command('<->')]);
    this.append([command('÷'), command('К[x]')]);
    if (keepsRight) this.append([command('П→x', divisor)]);
    else this.evaluate(right, false);
    this.append([command('×')]);
    if (keepsLeft) this.append([command('П→x', dividend)]);
    else this.evaluate(left, false);
    this.append([command('<->'), command('-')]);
  }

  /** Gives the target the value that `value` puts into X. */
  private assign(target: Target, value: () => void): void {
    if (target.kind === 'variable') {
      value();
      this.store(target.name);
      return;
    }
    const index = this.shallow(target.index, STACK - 1);
    value();
    this.append([this.access('x→П', { ...target, index }, false)]);
  }

  // --- conditions ---

  private test(condition: PlainCondition, yes: string, no: string): Exit {
    const known = condition.kind === 'phrase' ? null : knownOutcome(condition);
    if (known !== null) return { kind: 'go', to: known ? yes : no };
    const before = this.lines.length;
    let test: Test;
    if (condition.kind === 'phrase') {
      this.phrase(condition);
      test = wordOf(condition).test!;
    } else test = this.compare(unswapped(condition));
    const comment = this.lines.length > before ? '' : commentOf(this.flat.algorithm.code[this.position]);
    return { kind: 'branch', test, yes, no, comment };
  }

  private compare({ relation, left, right, at }: Comparison): Test {
    const [minuend, subtrahend] = isSwapped(relation) ? [right, left] : [left, right];
    const isZero = (value: Expression): boolean => value.kind === 'number' && value.value === 0;
    const difference: Expression = { kind: 'operation', operator: '-', left: minuend, right: subtrahend, at };
    const negation: Expression = { kind: 'negation', value: subtrahend, at };
    if (isZero(subtrahend)) this.push(minuend);
    else this.push(isZero(minuend) ? simplify(negation, (place) => place) : difference);
    return isSwapped(relation) ? (relation === '>' ? '<' : '≥') : relation;
  }

  // --- phrases ---

  private planWords(): void {
    const uses = this.flat.code.flatMap(phrasesOf).filter((use) => !isNeedless(use));
    for (const id of new Set(uses.map(({ phrase }) => phrase.id))) {
      const own = uses.filter(({ phrase }) => phrase.id === id);
      const registers = new Map(
        registersOf(own[0]).map((name) => {
          const [symbol, ...others] = own.map((use) => symbolOf(use, name));
          const isShared = symbol !== null && others.every((other) => other === symbol);
          return [name, isShared ? symbol : `${PRIVATE}${id}.${name}`];
        }),
      );
      const size = sizeOf(this.expand(own[0], registers));
      const isInline = size * own.length <= size + 1 + 2 * own.length;
      this.plans.set(id, { use: own[0], isInline, registers });
    }
  }

  private phrase(use: PhraseUse): void {
    if (use.target) this.assign(use.target, () => this.say(use));
    else this.say(use);
  }

  private say(use: PhraseUse): void {
    if (isNeedless(use)) return;
    const { id } = use.phrase;
    const { isInline, registers: shared } = this.plans.get(id)!;
    const registers = new Map(shared);
    for (const name of registersOf(use)) {
      const symbol = symbolOf(use, name);
      if (isInline && symbol) registers.set(name, symbol);
      if (registers.get(name) === symbol) continue;
      if (isInline) registers.set(name, `${PRIVATE}${id}.${name}`);
      this.push(givenValue(use, name));
      this.store(registers.get(name)!);
    }
    const row = rowOf(use);
    if (row && !this.bounds!.isSafe(this.position, row)) {
      if (this.inX !== registers.get('row')) this.recall(registers.get('row')!);
      this.call(INDEX);
    }
    const { x } = wordOf(use);
    if (x !== undefined) this.push(givenValue(use, x));
    if (isInline) this.append(this.expand(use, registers));
    else this.call(id);
  }

  /** The commands of a word with its registers and labels put in. */
  private expand(use: PhraseUse, registers: ReadonlyMap<string, string>): Line[] {
    const prefix = `${PRIVATE}${use.phrase.id}.${++this.expansions}`;
    const size = this.flat.constants[SIZE];
    return expandWord(use, {
      symbol: (name) => registers.get(name) ?? `${PRIVATE}${name}`,
      label: (name) => `${prefix}.${name}`,
      size: (plus) => {
        if (size !== undefined) return typed(size + plus);
        const recall = command('П→x', { register: SIZE });
        return plus === 0 ? [recall] : [recall, ...typed(plus), command('+')];
      },
    });
  }
}

/** The value of a phrase by its name. */
const givenValue = ({ phrase, values }: PhraseUse, name: string): Expression =>
  values[phrase.values.indexOf(name)];

/** The variable that is handed over; null for any other expression. */
function symbolOf(use: PhraseUse, name: string): string | null {
  const value = givenValue(use, name);
  return value.kind === 'variable' ? value.name : null;
}

function commentOf(instruction: Instruction): string {
  if (instruction.kind === 'test') return `${showCondition(instruction.condition)} ?`;
  return instruction.kind === 'stop' ? 'the end | ru: конец' : showAction(instruction);
}
