/** From commands to bytes, for all readers of mnemonics: which byte comes next, where an address is due, what was not understood. */

import { AND, EXPONENT, NOP, POINT, TIMES } from '../machine/codes.ts';
import { MK61 } from '../machine/index.ts';
import { formatAddress, isMisreadOne, parseAddress, stepText, takesAddress } from './addresses.ts';
import { isDigit } from './commands.ts';
import { Diagnostics, type Place, WHOLE_FILE } from './diagnostics.ts';
import { localized } from './messages.ts';
import { type Dialect, lostSymbolChoices, mnemonicOf, nearestMnemonic, parseMnemonic } from './mnemonics.ts';
import { gluedJump, joined, matchStep } from './reading.ts';
import { span, type Token, wordsText } from './tokens.ts';

export const RAISED_POINT = /^[·∙⋅•●]$/;
/** F and the key of the point, which bears the rotation. */
const ROTATION_KEYS = /^[FfФф]\s*\.$/;
/** The name of π, which no other command resembles; `ПИ` may be ИП misread. */
const PI = /^[Пп]и$/;
/** `К↑`, `К^`: the arrow of В↑ where ∧ is meant, or a К too many. */
const ARROW_AND = /.[↑^]$/;
/** What may stand between a jump and its address. */
const LEADS = /^(?:[-=]*>|→|⇒|⟶|,|:|[-–—])$/;

/** As many nearest commands are proposed. */
const MOST_PROPOSALS = 20;

/** Collects the bytes of a program one by one and knows when an address is due. */
export class Assembly {
  readonly bytes: number[] = [];
  readonly guessed = new Set<number>();
  /** Where each byte was written. */
  readonly places: Place[] = [];

  private readonly diagnostics: Diagnostics;
  private readonly dialect: Dialect;

  constructor(diagnostics: Diagnostics, dialect: Dialect = 'common') {
    this.diagnostics = diagnostics;
    this.dialect = dialect;
  }

  /** The step of the next byte. */
  get step(): number {
    return this.bytes.length;
  }

  /** Steps that are addresses of the commands before them. */
  private readonly operands = new Set<number>();

  /** The jump that still lacks its address; null if none does. */
  get pending(): number | null {
    const last = this.bytes.length - 1;
    return last >= 0 && takesAddress(this.bytes[last]) && !this.operands.has(last) ? this.bytes[last] : null;
  }

  /** Takes the bytes from step `from` on away. */
  cut(from: number): void {
    this.bytes.length = from;
    this.places.length = from;
    for (const steps of [this.guessed, this.operands, this.raised, this.keyed])
      for (const step of [...steps.keys()]) if (step >= from) steps.delete(step);
  }

  /** True once a byte did not find room. */
  isFull = false;

  /** Adds a byte; says once if there is no room for it. */
  push(byte: number, place: Place, guess = false): void {
    if (this.bytes.length >= MK61.cells) {
      if (!this.isFull) this.diagnostics.error(place, 'tooLong', []);
      this.isFull = true;
      return;
    }
    if (this.pending !== null) this.operands.add(this.bytes.length);
    if (guess) this.guessed.add(this.bytes.length);
    this.bytes.push(byte);
    this.places.push({ line: place.line, column: place.column, length: place.length });
  }

  isOperand(step: number): boolean {
    return this.operands.has(step);
  }

  /** Text of the next step, also past the end. */
  get stepText(): string {
    return stepText(Math.min(this.step, MK61.cells - 1));
  }

  /**
   * Reads one command or due address at token `from` and returns how many tokens it took; 0 if nothing was
   * understood, and then nothing was added or said.
   */
  read(tokens: readonly Token[], from: number): number {
    const dressed = this.readDressedAddress(tokens, from);
    if (dressed > 0) return dressed;
    const match = matchStep(tokens, from, this.pending !== null, this.dialect);
    if (!match) return this.readWithComma(tokens, from) || this.readGlued(tokens[from]);
    if (match.byte === POINT && RAISED_POINT.test(tokens[from].text))
      this.raised.set(this.step, tokens[from].text === '•' ? '•' : '·');
    const place = span(tokens.slice(from, from + match.count));
    const text = joined(tokens, from, match.count);
    const isKeyed = ROTATION_KEYS.test(text);
    if (isKeyed) this.keyed.add(this.step);
    const isNamed = isKeyed || PI.test(text);
    const isOne = this.pending !== null && isMisreadOne(tokens[from].text);
    const isUpArrow = match.byte === AND && ARROW_AND.test(text);
    if ((match.damaged && !isNamed) || isOne || isUpArrow) {
      const read = isOne ? formatAddress(match.byte) : mnemonicOf(match.byte);
      this.diagnostics.warn(place, 'commandGuessed', [this.stepText, text, read], { step: this.stepText });
    }
    this.noteLetter(text, place, match.byte);
    this.push(match.byte, place, match.damaged && !isNamed);
    return match.count;
  }

  /** `Fx=0 -> 04`, `Fx=0 (04)`: a due address behind an arrow or in brackets. Returns the tokens taken. */
  private readDressedAddress(tokens: readonly Token[], from: number): number {
    if (this.pending === null) return 0;
    const [first, second] = tokens.slice(from, from + 2);
    const framed = /^[([<](..)[)\]>]$/.exec(first.text)?.[1];
    const isBehindSign = LEADS.test(first.text) && second !== undefined && /^..$/.test(second.text);
    const token = isBehindSign ? second : first;
    const address = framed ?? (isBehindSign ? second.text : null);
    const byte = address === null ? null : parseAddress(address);
    if (byte === null) return 0;
    this.push(byte, token);
    return isBehindSign ? 2 : 1;
  }

  /** `Fx=0, 04`: a jump with a comma before its address. */
  private readWithComma(tokens: readonly Token[], from: number): number {
    const { text } = tokens[from];
    const jump =
      /.[,:]$/.test(text) && this.pending === null ? parseMnemonic(text.slice(0, -1), this.dialect) : null;
    const next = tokens[from + 1]?.text ?? '';
    if (jump === null || !takesAddress(jump) || !/^..$/.test(next) || parseAddress(next) === null) return 0;
    this.push(jump, tokens[from]);
    return 1;
  }

  /** Steps written as a point at half height, or as a bullet: a multiplication in books, a decimal point elsewhere. */
  private readonly raised = new Map<number, '·' | '•'>();

  /** Steps written as the keys of the rotation, F and the point. */
  private readonly keyed = new Set<number>();

  /** Says what the step was taken for. */
  private guess(step: number, text: string): void {
    this.guessed.add(step);
    const at = stepText(step);
    const read = mnemonicOf(this.bytes[step]);
    this.diagnostics.warn(this.places[step], 'commandGuessed', [at, text, read], { step: at });
  }

  /** True for a digit that is typed. */
  private isTyped(step: number): boolean {
    return isDigit(this.bytes[step]) && !this.operands.has(step);
  }

  /**
   * Where a point at half height stands before no digit, it multiplies there and everywhere in the text. That is in doubt
   * where the text multiplies by another sign, or between digits where the decimal point has none; and for the bullet, which
   * the key of the decimal point bears. Behind ВП nothing is multiplied.
   */
  private settleRaised(): void {
    const multiplies = [...this.raised.keys()].some(
      (step) => !this.isTyped(step + 1) && !this.isExponent(step),
    );
    const others = new Set(
      this.bytes.filter((_, step) => !this.raised.has(step) && !this.operands.has(step)),
    );
    // The one bullet of a text that multiplies by another sign is the key.
    const isKey = this.raised.size === 1 && [...this.raised.values()][0] === '•' && others.has(TIMES);
    for (const [step, sign] of this.raised) {
      const isBetween = this.isTyped(step - 1) && this.isTyped(step + 1);
      if (!multiplies && (this.isTyped(step - 1) || this.isExponent(step))) continue;
      if (multiplies && !isKey) this.bytes[step] = TIMES;
      const isInDoubt =
        others.has(TIMES) || (isBetween && !others.has(POINT)) || sign === '•' || this.isExponent(step);
      if (!multiplies || isInDoubt) this.guess(step, sign);
    }
  }

  /** True for a step behind ВП. */
  private isExponent(step: number): boolean {
    return this.bytes[step - 1] === EXPONENT && !this.operands.has(step - 1);
  }

  /**
   * Between others, and before a digit, F may have lost its symbol, and the point begin a number: `ИП1 F .5`. So it may
   * anywhere in a text whose steps are not counted.
   */
  private settleKeyed(isCounted: boolean): void {
    for (const step of this.keyed) {
      const { line } = this.places[step];
      const isAlone = [step - 1, step + 1].every((other) => this.places[other]?.line !== line);
      if (!isCounted || (!isAlone && this.isTyped(step + 1))) this.guess(step, 'F.');
    }
  }

  /** `БП 1 2`: a due address as its two keys are pressed. Returns the tokens taken. */
  readPressed(tokens: readonly Token[], from: number): number {
    const [first, second] = tokens.slice(from, from + 2);
    if (this.pending === null || !second || ![first, second].every(({ text }) => /^\d$/.test(text))) return 0;
    const text = first.text + second.text;
    const step = this.stepText;
    this.diagnostics.warn(span([first, second]), 'addressJoined', [step, text], { step });
    this.push(parseAddress(text)!, first, true);
    return 2;
  }

  /** The letters that name register b, with the first place of each. */
  private readonly letters = new Map<string, Place>();

  /** Notes how a command writes the letter of register b: `б` may be a 6 misread, and `В` an 8. */
  private noteLetter(text: string, place: Place, byte: number): void {
    const letter = /[bBбБвВ](?=[)\]]?$)/u.exec(text)?.[0];
    if (letter && MK61.commands[byte].register === 11 && this.pending === null && !this.letters.has(letter))
      this.letters.set(letter, place);
  }

  private readGlued(token: Token): number {
    const glued = this.pending === null ? gluedJump(token.text, this.dialect) : null;
    if (!glued) return 0;
    for (const byte of glued) this.push(byte, token);
    return 1;
  }

  /** What {@link refuse} was given, until {@link settle} says how bad it is. */
  private readonly refused: { readonly token: Token; readonly step: number; readonly isAddress: boolean }[] =
    [];

  /** How many words were refused. */
  get refusals(): number {
    return this.refused.length;
  }

  /** As {@link read}; what is not understood is refused. */
  readOrRefuse(tokens: readonly Token[], at: number): number {
    const taken = this.read(tokens, at);
    if (taken === 0) this.refuse(tokens[at]);
    return Math.max(1, taken);
  }

  /** Reads words that are the whole of a text, from one of them on. */
  readAll(tokens: readonly Token[], from = 0): void {
    for (let at = from; at < tokens.length; ) at += this.readOrRefuse(tokens, at);
    this.settle();
  }

  /** A number as the keys that type it, a step for each. Returns the tokens taken. */
  typeDigits(token: Token, text = token.text): number {
    for (const key of text) this.push(/\d/.test(key) ? Number(key) : POINT, token);
    return 1;
  }

  /** Commands without blanks between them, which is said. */
  readParts(token: Token, parts: readonly Token[]): void {
    const { stepText: step } = this;
    this.diagnostics.warn(token, 'gluedRead', [step, token.text, wordsText(parts)], { step });
    for (let at = 0; at < parts.length; ) at += Math.max(1, this.read(parts, at));
  }

  /** Notes token `token` as not understood and puts a 00 in its place so that the steps after it keep their addresses. */
  refuse(token: Token): void {
    this.refused.push({ token, step: this.step, isAddress: this.pending !== null });
    this.push(0, token, true);
  }

  /** Says what is wrong with every refused word. To be called once, after the last word. */
  settle(): void {
    this.refused.forEach(({ token, step, isAddress }, i) => {
      const at = stepText(Math.min(step, MK61.cells - 1));
      if (isAddress) {
        const expected = localized('wantedAddress');
        this.diagnostics.error(token, 'badAddress', [token.text], { expected, step: at });
        return;
      }
      const choices = lostSymbolChoices(token.text);
      if (choices) {
        const expected = localized('wantedLostSymbol', choices);
        this.diagnostics.error(token, 'symbolLost', [token.text], { step: at, expected });
        return;
      }
      // Looking for the nearest command costs time, and nobody reads the hundredth proposal.
      const nearest = i < MOST_PROPOSALS ? nearestMnemonic(token.text) : null;
      const expected = localized('wantedCommand');
      this.diagnostics.error(token, 'unknownCommand', [token.text], {
        step: at,
        ...(nearest === null ? {} : { nearest }),
        expected,
      });
    });
  }

  /**
   * Where a text is a program but for a few words, as old listings are: leaves those steps as holes, К НОП or the
   * address 00, each with a warning. `words` are the written words of the steps, for comments beside them.
   */
  leaveHoles(): ReadonlyMap<number, string> {
    const holes = new Map<number, string>();
    for (const { token, step, isAddress } of this.refused) {
      if (step >= MK61.cells) continue;
      holes.set(step, token.text);
      if (!isAddress) this.bytes[step] = NOP;
      const at = stepText(step);
      const nearest = isAddress ? null : nearestMnemonic(token.text);
      this.diagnostics.warn(token, isAddress ? 'addressIllegible' : 'stepIllegible', [at, token.text], {
        step: at,
        ...(nearest === null ? {} : { nearest }),
      });
    }
    return holes;
  }

  /** Two ways to write register b in one text are said. */
  private compareLetters(): void {
    const [[first] = [''], [other, place] = ['', null]] = [...this.letters];
    // Where the letters are Russian, another message tells of both.
    const isTold = /[бБ]/u.test(first + other) && /[вВ]/u.test(first + other);
    if (place && !isTold && first.toLowerCase() !== other.toLowerCase())
      this.diagnostics.warn(place, 'letterMixed', [first, other]);
  }

  /**
   * To be called at the end of the text: a jump without address gets 00, as the empty memory after it holds. `isCounted`:
   * the steps stand at their addresses.
   */
  finish(isCounted = false): void {
    this.compareLetters();
    this.settleRaised();
    this.settleKeyed(isCounted);
    const jump = this.pending;
    // Behind the last step of the memory the counter goes on at the first, which holds the address then.
    if (jump === null || this.step >= MK61.cells) return;
    const before = this.stepText;
    this.diagnostics.warn(WHOLE_FILE, 'addressGuessed', [mnemonicOf(jump)], { step: before });
    this.push(0, WHOLE_FILE, true);
  }
}

/** True if every word of a row is part of a command or address; `pending` is a jump before it that lacks its address. */
export function readsThrough(tokens: readonly Token[], pending: number | null = null): boolean {
  const trial = new Assembly(new Diagnostics());
  if (pending !== null) trial.push(pending, WHOLE_FILE);
  for (let at = 0; at < tokens.length; ) {
    const taken = trial.read(tokens, at);
    if (taken === 0) return false;
    at += taken;
  }
  return tokens.length > 0;
}
