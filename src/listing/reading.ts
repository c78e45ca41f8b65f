/** The step from words to bytes that all readers of mnemonics share. */
import { MK61 } from '../machine/index.ts';
import { parseAddress, stepText, takesAddress } from './addresses.ts';
import { type Diagnostics, type Place, WHOLE_FILE } from './diagnostics.ts';
import { foldText } from './fold.ts';
import { localized } from './messages.ts';
import {
  beginsMnemonic,
  type Dialect,
  lostSymbolChoices,
  mnemonicOf,
  nearestMnemonic,
  parseDamagedMnemonic,
  parseMnemonic,
} from './mnemonics.ts';
import { span, type Token } from './tokens.ts';

/** A command or address recognised at some place of a line. */
export interface Match {
  readonly byte: number;
  /** How many tokens it takes. */
  readonly count: number;
  /** Certain, or understood from a damaged spelling. */
  readonly damaged: boolean;
}

const POINT = 0x0a;
const TIMES = 0x12;
const RAISED_POINT = /^[·∙⋅•●]$/;
/** What may stand between a jump and its address. */
const LEADS = /^(?:[-=]*>|→|⇒|⟶|,|:|[-–—])$/;

/** As many nearest commands are proposed. */
const MOST_PROPOSALS = 20;

/** К НОП. */
const NO_OPERATION = 0x54;

/** No command is spelt in more words than this (`К x > = 0 d`). */
const MOST_WORDS = 6;

const joined = (tokens: readonly Token[], from: number, count: number): string =>
  tokens
    .slice(from, from + count)
    .map((token) => token.text)
    .join('');

/** Words that belong to the command before them although it would be one without them: `F x < 0`, `F sin -1`. */
const ENDINGS = /^(?:0\??|[oOоО]|\^?[-−–]1|\([-−–]1\)|⁻¹)$/;

/** True if the next word still belongs to the command of the first `count` words. */
function goesOn(
  tokens: readonly Token[],
  from: number,
  count: number,
  byte: number,
  dialect: Dialect,
): boolean {
  const next = tokens[from + count];
  if (next === undefined || !ENDINGS.test(next.text)) return false;
  const longer = parseMnemonic(joined(tokens, from, count + 1), dialect);
  // A zero only completes a relation; a raised -1 makes another function.
  return longer !== null && (longer === byte || !/^[0oOоО]/.test(next.text));
}

/** A bare prefix in front of a command has lost its own symbol; the two do not make one damaged command: `F 0`, `К К{x}`. */
function hidesCommand(tokens: readonly Token[], from: number, count: number): boolean {
  if (count < 2 || lostSymbolChoices(tokens[from].text) === null) return false;
  const rest = joined(tokens, from + 1, count - 1);
  return parseMnemonic(rest) !== null && !/^[xхXХ]$/.test(rest);
}

/** F ↻. */
const ROTATION = 0x25;
const ARROW = /^(?:->|→)$/;
const STORE_WORD = /^[xх]?П[\da-eа-е]$/iu;

/**
 * An arrow that stands alone between two stores, `П3 → П2`, turns the stack: a line that writes its stores without an
 * arrow does not begin one of them with it. So does an arrow that begins nothing.
 */
function isRotation(tokens: readonly Token[], from: number): boolean {
  if (!ARROW.test(tokens[from].text)) return false;
  const next = tokens[from + 1]?.text ?? '';
  if (!STORE_WORD.test(next)) return from > 0 && !/^[xхПРRP]/iu.test(next);
  return tokens.some(({ text }, i) => STORE_WORD.test(text) && !ARROW.test(tokens[i - 1]?.text ?? ''));
}

/** `П→x F sin`: the F belongs to the function behind it, and the register was lost. */
function isLostRegister(tokens: readonly Token[], at: number, count: number): boolean {
  const next = tokens[at + 1];
  return (
    count > 1 &&
    /^[FФ]$/.test(tokens[at].text) &&
    next !== undefined &&
    parseMnemonic(`F${next.text}`) !== null
  );
}

/**
 * The command that begins at token `from`: the shortest row of words that spells one exactly, or else a damaged
 * spelling. Shortest first, because `Fsin - 1` is three commands although `Fsin-1` is one.
 */
export function matchCommand(
  tokens: readonly Token[],
  from: number,
  dialect: Dialect = 'common',
): Match | null {
  if (from >= tokens.length) return null;
  if (isRotation(tokens, from)) return { byte: ROTATION, count: 1, damaged: true };
  let most = Math.min(MOST_WORDS, tokens.length - from);
  for (let count = 2; count <= most; count++)
    if (tokens[from + count - 1].bars !== tokens[from].bars) most = count - 1;
  for (let count = 1; count <= most; count++) {
    const text = joined(tokens, from, count);
    const byte = parseMnemonic(text, dialect);
    if (byte === null && !beginsMnemonic(text)) {
      most = count - 1;
      break;
    }
    if (byte === null || goesOn(tokens, from, count, byte, dialect)) continue;
    if (isLostRegister(tokens, from + count - 1, count)) continue;
    // `К x` is К×, but not in front of a relation: `К x ≥0 d`; and `x` is × but not in front of an arrow.
    const next = tokens[from + count]?.text ?? '';
    const isUnequal = next === '<>' && /^[0oOоО]/.test(tokens[from + count + 1]?.text ?? '');
    if (
      /^[xхXХ×]$/.test(tokens[from + count - 1].text) &&
      (isUnequal || /^(?:[#>=!]|<(?!>))/.test(foldText(next)))
    )
      continue;
    return { byte, count, damaged: false };
  }
  for (let count = most; count >= 1; count--) {
    const byte = parseDamagedMnemonic(joined(tokens, from, count));
    if (byte !== null && !hidesCommand(tokens, from, count)) return { byte, count, damaged: true };
  }
  return null;
}

/** The last command of a line, and whether its address is missing there. */
export function lastCommand(tokens: readonly Token[]): { byte: number; isLast: boolean } | null {
  let found: { byte: number; isLast: boolean } | null = null;
  for (let at = 0; at < tokens.length; ) {
    const match = matchCommand(tokens, at);
    if (!match) {
      at++;
      continue;
    }
    at += match.count;
    found = { byte: match.byte, isLast: at >= tokens.length };
    if (takesAddress(match.byte)) at++;
  }
  return found;
}

/** The address at token `from`: two digits in any spelling, or the mnemonic of the byte. */
export function matchAddress(
  tokens: readonly Token[],
  from: number,
  dialect: Dialect = 'common',
): Match | null {
  const byte = from < tokens.length ? parseAddress(tokens[from].text) : null;
  if (byte !== null) return { byte, count: 1, damaged: false };
  return matchCommand(tokens, from, dialect);
}

/** The word of a jump with its address glued to it, `БП25` or `FL012`, as its two bytes; null for other words. */
function gluedJump(text: string, dialect: Dialect): readonly [jump: number, address: number] | null {
  if (text.length > LONGEST * 2) return null;
  for (let end = text.length - 2; end > 0; end--) {
    const jump = parseMnemonic(text.slice(0, end), dialect);
    // `Fx≥0b` has lost its К; it is not a relation without its zero, and 0b an address.
    if (jump === null || !takesAddress(jump) || /[≥≠=<>]$/.test(text.slice(0, end))) continue;
    const address = parseAddress(text.slice(end));
    if (address !== null) return [jump, address];
  }
  return null;
}

/** As many commands without blanks between them are read in a row with addresses. */
const MOST_GLUED = 12;

/**
 * A word that is several commands without blanks between them, `ИП1ИП2+`, as the words of the commands, the longest
 * first; null if it is none. `most`: how many commands it may hold.
 */
export function gluedCommands(token: Token, dialect: Dialect, most = MOST_GLUED): Token[] | null {
  const { text } = token;
  if (text.length < 3 || text.length !== token.length || text.length > most * 4) return null;
  const parts: Token[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + LONGEST);
    while (end > at && !isGluedPart(text.slice(at, end), dialect)) end--;
    if (end === at || parts.length >= most) return null;
    parts.push({ ...token, text: text.slice(at, end), column: token.column + at, length: end - at });
    at = end;
  }
  // Signs and digits alone are more likely something else.
  return parts.length > 1 && parts.some((part) => part.length > 1) ? parts : null;
}

/** No spelling is longer. */
const LONGEST = 16;

/** A command, or a jump with the two digits of its address. */
const isGluedPart = (text: string, dialect: Dialect): boolean =>
  parseMnemonic(text, dialect) !== null || (/\d\d$/.test(text) && gluedJump(text, dialect) !== null);

/** Collects the bytes of a program one by one and knows when an address is due. */
export class Assembly {
  readonly bytes: number[] = [];
  readonly guessed = new Set<number>();
  /** Where each byte was written. */
  readonly places: Place[] = [];

  readonly diagnostics: Diagnostics;
  readonly dialect: Dialect;

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
    for (const steps of [this.guessed, this.operands])
      for (const step of steps) if (step >= from) steps.delete(step);
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
    const match =
      this.pending === null
        ? matchCommand(tokens, from, this.dialect)
        : matchAddress(tokens, from, this.dialect);
    if (!match) return this.readWithComma(tokens, from) || this.readGlued(tokens[from]);
    if (match.byte === POINT && RAISED_POINT.test(tokens[from].text)) this.points.push(this.step);
    const place = span(tokens[from], tokens[from + match.count - 1]);
    if (match.damaged) {
      const text = joined(tokens, from, match.count);
      this.diagnostics.warn(place, 'commandGuessed', [this.stepText, text, mnemonicOf(match.byte)], {
        step: this.stepText,
      });
    }
    this.noteLetter(joined(tokens, from, match.count), place, match.byte);
    this.push(match.byte, place, match.damaged);
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

  /** Steps written as a point at half height: a multiplication in books, a decimal point elsewhere. */
  private readonly points: number[] = [];

  /** Behind no digit, or before none, the point at half height multiplies. */
  private settlePoints(): void {
    const isDigit = (step: number): boolean => (this.bytes[step] ?? 0xff) < 10 && !this.operands.has(step);
    for (const step of this.points) {
      if (isDigit(step - 1) && isDigit(step + 1)) continue;
      if (!isDigit(step + 1)) this.bytes[step] = TIMES;
      this.guessed.add(step);
      const at = stepText(step);
      this.diagnostics.warn(this.places[step], 'commandGuessed', [at, '·', mnemonicOf(this.bytes[step])], {
        step: at,
      });
    }
  }

  /** `БП 1 2`: a due address as its two keys are pressed. Returns the tokens taken. */
  readPressed(tokens: readonly Token[], from: number): number {
    const [first, second] = tokens.slice(from, from + 2);
    if (this.pending === null || !second || ![first, second].every(({ text }) => /^\d$/.test(text))) return 0;
    const text = first.text + second.text;
    const step = this.stepText;
    this.diagnostics.warn(span(first, second), 'addressJoined', [step, text], { step });
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
      if (!isAddress) this.bytes[step] = NO_OPERATION;
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

  /** To be called at the end of the text: a jump without address gets 00, as the empty memory after it holds. */
  finish(): void {
    this.compareLetters();
    this.settlePoints();
    const jump = this.pending;
    // Behind the last step of the memory the counter goes on at the first, which holds the address then.
    if (jump === null || this.step >= MK61.cells) return;
    const before = this.stepText;
    this.diagnostics.warn(WHOLE_FILE, 'addressGuessed', [mnemonicOf(jump)], { step: before });
    this.push(0, WHOLE_FILE, true);
  }
}
