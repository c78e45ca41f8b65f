/** Reads the lines of a property. */
import { UserError } from '../../errors.ts';
import { lazily } from '../../lazily.ts';
import {
  type PropertyText,
  parseAngle,
  parseKeys,
  parseNumber,
  parseSlot,
  slotText,
} from '../../listing/index.ts';
import type { Angle, Key, Slot } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import { add, divide, multiply, parseDecimal, showDecimal, subtract } from '../decimal.ts';
import { MACHINE_NAMES, type Named, type Reading, readExpression } from '../expression.ts';
import type { Condition } from '../scene.ts';
import { doubtfulPart, type Freedom } from './doubt.ts';
import { both, type PropertyTexts } from './messages.ts';
import type { CaseProperty, Claim, Input, KeysProperty, Property, Step, TypedPart } from './syntax.ts';

/** A mistake in a property, with its place in the file. */
export class PropertyError extends UserError {
  override name = 'PropertyError';
  readonly line: number;
  readonly column: number;

  constructor(line: number, column: number, text: (t: PropertyTexts, lang: Lang) => string) {
    const place = both((t) => t.at(line, column));
    super({
      en: place.en + both((t) => text(t, 'en')).en,
      ru: place.ru + both((t) => text(t, 'ru')).ru,
    });
    this.line = line;
    this.column = column;
  }
}

/** True if the calculator can hold the number: at most eight digits without the zeros around them. */
const fitsMachine = (value: number): boolean => parseNumber(String(value))?.toNumber() === value;

/** A number of more digits than {@link parseDecimal} takes. */
const MANY_DIGITS = /^[-−–]?\d[\d.,]{15,}$/;

const NAME = '\\p{L}[\\p{L}\\d_]*';

/**
 * Reads a property.
 *
 * @throws {PropertyError} with line and column for the first thing that is wrong.
 */
export function parseProperty(section: PropertyText): Property {
  return new Reader(section).read();
}

/** Names that claims need for the machine itself. */
const isReserved = (name: string): boolean =>
  parseSlot(name) !== null || MACHINE_NAMES.has(name.toLowerCase());

/** Lines of which a second one would silently take the place of the first. */
const ONCE: ReadonlySet<string> = new Set(['when', 'except', 'angle', 'from', 'states', 'depth']);

/** Lines that mean something for one kind of property only. */
const FOR_KEYS: readonly string[] = ['depth', 'states', 'until', 'skip'];
const FOR_CASES: readonly string[] = ['when', 'except'];

/** Lines that say how a case begins: behind its keys they would be read as something that is so, or done, from there on. */
const BEFORE_KEYS: ReadonlySet<string> = new Set(['for', 'when', 'angle']);

/** Where a condition is asked: before the keys, at a stop of a case, or at a stop of a search through states. */
type Asked = 'when' | 'stop' | 'keys';

/**
 * Names of the debugger that mean nothing where a claim is asked. A state of a search has no past: it is reached in many
 * ways, each with a time of its own. Before the keys nothing has been counted.
 */
function refusalOf(name: string, asked: Asked): ((t: PropertyTexts) => string) | null {
  if (name === 'tick' || name === 'running') return (t) => t.debuggerOnly(name);
  if (name !== 'commands' && name !== 'cycles') return null;
  if (asked === 'keys') return (t) => t.noMeter(name);
  return asked === 'when' ? (t) => t.meterInWhen(name) : null;
}

/** A whole line that is a remark, and what it says; behind two `;` it says what it likes. */
const REMARK = /^(\s*;(?!;)\s*)(\S.*)$/;
/** Signs without which a remark is taken for prose. */
const COMPARES = /[=<>≠≤≥]|\b(?:has|near|stops)\b/;

/** Conditions stand in these lines, where `;` divides claims. */
const ASKS = /^\s*(?:always|until|skip|when)\s/;

/**
 * A line without its comment: from a `;` that begins it or stands behind a blank to the end. Behind `=>` and in conditions `;`
 * divides claims, so that only a whole line can be a comment there: a claim is never lost without a word.
 */
function withoutComment(text: string): string {
  const comment = /(^|\s);.*$/.exec(text);
  if (!comment) return text;
  const before = text.slice(0, comment.index);
  return before.trim() !== '' && (before.includes('=>') || ASKS.test(text)) ? text : before;
}

/** The claims behind an arrow: `;` or `,` divides them, but not within parentheses or quotes. */
function claimsOf(text: string): string[] {
  const claims = [''];
  let depth = 0;
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '(') depth++;
    else if (!isQuoted && letter === ')') depth--;
    if (!isQuoted && (letter === ';' || (letter === ',' && depth <= 0))) claims.push('');
    else claims[claims.length - 1] += letter;
  }
  return claims;
}

class Reader {
  readonly #section: PropertyText;
  readonly #inputs: Input[] = [];
  /** Values kept by earlier claims, by their names in small letters. */
  readonly #named = new Map<string, Named>();
  /** What names may be worth at the stop that is asked of: those of this very stop are what they say. */
  readonly #freedoms = new Map<string, Freedom>();
  /** Where the lines stand that begin with such a word, the first of each. */
  readonly #given = new Map<string, { line: number; column: number }>();
  readonly #steps: Step[] = [];
  readonly #set: { slot: Slot; value: string | { variable: string } }[] = [];
  readonly #always: KeysProperty['always'][number][] = [];
  readonly #until: Condition[] = [];
  readonly #skip: Condition[] = [];
  #states: number | null = null;
  /** True behind a line of claims, and behind the remarks that follow it. */
  #isBehindClaims = false;
  #when: CaseProperty['when'] = null;
  #angle: Angle | null = null;
  #from: Pick<KeysProperty, 'start' | 'inputs'> | null = null;
  #depth: number | null = null;
  #exceptions = 0;

  constructor(section: PropertyText) {
    this.#section = section;
  }

  read(): Property {
    for (const { text, line } of this.#section.lines) {
      this.#refuseLostClaim(text, line);
      const bare = withoutComment(text);
      if (bare.trim() !== '') this.#line(bare.trim(), line, bare.length - bare.trimStart().length + 1);
    }
    const { name, line } = this.#section;
    const isKeys = this.#from !== null || this.#always.length > 0 || this.#until.length > 0;
    const isCases = this.#steps.length > 0 || this.#inputs.length > 0;
    if (isKeys && isCases) throw new PropertyError(line, 1, (t) => t.mixed());
    for (const word of isKeys ? FOR_CASES : FOR_KEYS) {
      const given = this.#given.get(word);
      if (given) throw new PropertyError(given.line, given.column, (t) => t.otherKind(word, isKeys));
    }
    if (isKeys) {
      if (this.#always.length === 0) throw new PropertyError(line, 1, (t) => t.noAlways());
      if (!this.#from) throw new PropertyError(line, 1, (t) => t.badFrom());
      const given = this.#given.get('states');
      if (given && this.#depth !== null)
        throw new PropertyError(given.line, given.column, (t) => t.statesAndDepth());
      const set = this.#set.map(({ slot, value }) => {
        if (typeof value !== 'string') throw new PropertyError(line, 1, (t) => t.mixed());
        return { slot, value };
      });
      return {
        kind: 'keys',
        name,
        line,
        ...this.#from,
        set,
        angle: this.#angle,
        depth: this.#depth,
        always: this.#always,
        until: this.#until,
        skip: this.#skip,
        states: this.#states,
      };
    }
    if (!this.#steps.some(({ claims }) => claims.some(({ kind }) => kind !== 'name')))
      throw new PropertyError(line, 1, (t) => t.noClaim());
    return {
      kind: 'cases',
      name,
      line,
      inputs: this.#inputs,
      when: this.#when,
      set: this.#set,
      angle: this.#angle,
      steps: this.#steps,
      exceptions: this.#exceptions,
    };
  }

  #line(text: string, line: number, column: number): void {
    const [, word = '', rest = ''] =
      /^(for|when|except|angle|from|always|until|skip|states|depth)\s+(.*)$/s.exec(text) ?? [];
    const at = column + text.length - rest.length;
    if (BEFORE_KEYS.has(word)) this.#refuseBehindKeys(line, column, word);
    if (ONCE.has(word) && this.#given.has(word))
      throw new PropertyError(line, column, (t) => t.lineTwice(word));
    if (word !== '' && !this.#given.has(word)) this.#given.set(word, { line, column });
    switch (word) {
      case 'for':
        this.#for(rest, line, at);
        return;
      case 'when':
        this.#when = this.#condition(rest, line, at, 'when');
        return;
      case 'except':
        if (!/^[1-9]\d{0,9}$/.test(rest)) throw new PropertyError(line, at, (t) => t.badExcept(rest));
        this.#exceptions = Number(rest);
        return;
      case 'angle':
        this.#angle = parseAngle(rest);
        if (this.#angle === null) throw new PropertyError(line, at, (t) => t.badAngle(rest));
        return;
      case 'from':
        this.#from = this.#fromKeys(rest, line, at);
        return;
      case 'always':
        for (const claim of this.#claims(rest, line, at, 'keys')) {
          if (claim.kind === 'name') throw new PropertyError(line, at, (t) => t.nameInAlways());
          this.#always.push(claim);
        }
        return;
      case 'until':
        this.#until.push(this.#condition(rest, line, at, 'keys'));
        return;
      case 'skip':
        this.#skip.push(this.#condition(rest, line, at, 'keys'));
        return;
      case 'states':
        if (!/^[1-9]\d{0,9}$/.test(rest)) throw new PropertyError(line, at, (t) => t.badStates(rest));
        this.#states = Number(rest);
        return;
      case 'depth':
        if (!/^\d{1,6}$/.test(rest)) throw new PropertyError(line, at, (t) => t.badDepth(rest));
        this.#depth = Number(rest);
        return;
    }
    const arrow = text.indexOf('=>');
    const poke = arrow < 0 ? /^([\p{L}][\p{L}\d]?)\s*=\s*(.+)$/u.exec(text) : null;
    if (poke) this.#poke(poke[1], poke[2], line, column + text.indexOf(poke[2], poke[1].length));
    else if (arrow >= 0) this.#step(text, arrow, line, column);
    else this.#bareKeys(text, line, column);
  }

  /**
   * Refuses a remark that goes on with the claims of the line before it, as nobody would write prose: they would be lost
   * without a word.
   */
  #refuseLostClaim(text: string, line: number): void {
    const [, before = '', said = ''] = REMARK.exec(text) ?? [];
    if (said === '' && text.trim() !== '' && !text.trim().startsWith(';'))
      this.#isBehindClaims = text.includes('=>') || ASKS.test(text);
    // A name that is kept would be known from here on.
    if (!this.#isBehindClaims || !COMPARES.test(said) || said.includes(':=')) return;
    const asked = this.#always.length > 0 ? 'keys' : 'stop';
    let claims: readonly Claim[];
    try {
      claims = this.#claims(said, line, before.length + 1, asked);
    } catch (error) {
      if (error instanceof PropertyError) return;
      throw error;
    }
    if (claims.length > 0) throw new PropertyError(line, before.length + 1, (t) => t.lostClaim(said));
  }

  /** A line of keys alone: they are pressed, and nothing is asked. */
  #bareKeys(text: string, line: number, column: number): void {
    let keys: readonly TypedPart[];
    try {
      keys = this.#typed(text, line, column);
    } catch (error) {
      if (error instanceof PropertyError && error.column === column)
        throw new PropertyError(line, column, (t) => t.unknownLine(text));
      throw error;
    }
    this.#steps.push({ keys, claims: [], line });
  }

  // --- inputs ---

  #for(text: string, line: number, column: number): void {
    // Commas separate inputs, but not inside the brackets of a list.
    const parts = text.match(/(?:\[[^\]]*\]|[^,[])+/g) ?? [];
    let at = column;
    for (const part of parts) {
      const start = text.indexOf(part, at - column) + column;
      const input = this.#input(part.trim(), line, start + part.length - part.trimStart().length);
      this.#inputs.push(input);
      this.#freedoms.set(input.name.toLowerCase(), { kind: 'input', count: input.count, at: input.at });
      at = start + part.length;
    }
    if (parts.length === 0) throw new PropertyError(line, column, (t) => t.badFor(text));
  }

  #input(text: string, line: number, column: number): Input {
    const refuse = (say: (t: PropertyTexts) => string): never => {
      throw new PropertyError(line, column, say);
    };
    const found = new RegExp(`^(${NAME})\\s+in\\s+(.+)$`, 'u').exec(text);
    if (!found) return refuse((t) => t.badFor(text));
    const [, name, range] = found;
    if (isReserved(name)) refuse((t) => t.reserved(name));
    if (this.#names().has(name.toLowerCase())) refuse((t) => t.twice(name));
    const number = (word: string): number => {
      const value = parseDecimal(word);
      if (value !== null && fitsMachine(value)) return value;
      return refuse((t) =>
        value === null && !MANY_DIGITS.test(word) ? t.badFor(text) : t.tooManyDigits(word),
      );
    };
    const list = /^\[(.*)\]$/.exec(range);
    if (list) {
      const values = list[1].split(',').map((word) => number(word.trim()));
      return { name, count: values.length, at: (index) => values[index] };
    }
    const digits = /^digits\s+([1-8])$/.exec(range);
    if (digits) {
      const count = 10 ** Number(digits[1]);
      return { name, count, at: (index) => index };
    }
    const [, first, last, , by = '1'] = /^(\S+?)\.\.(\S+?)(\s+step\s+(\S+))?$/.exec(range) ?? [];
    if (first === undefined || last === undefined) return refuse((t) => t.badFor(text));
    const [from, to, step] = [number(first), number(last), number(by)];
    if (step <= 0) refuse((t) => t.badStep(by));
    if (to < from) refuse((t) => t.badRange(range));
    const count = Math.floor(divide(subtract(to, from), step)) + 1;
    const at = (index: number): number => add(from, multiply(index, step));
    // The digits between the ends may be more than those of the ends: 1..99999999 step 0.5.
    if (!fitsMachine(at(count - 1)) || (count > 1 && !fitsMachine(at(count - 2))))
      refuse((t) => t.tooManyDigits(showDecimal(at(count > 1 ? count - 2 : 0))));
    return { name, count, at };
  }

  /** What is set or chosen before the first key is refused behind it. */
  #refuseBehindKeys(line: number, column: number, text: string): void {
    if (this.#steps.length > 0 || this.#always.length > 0)
      throw new PropertyError(line, column, (t) => t.behindKeys(text));
  }

  // --- keys and claims ---

  #poke(name: string, written: string, line: number, column: number): void {
    const slot = parseSlot(name);
    if (slot === null) throw new PropertyError(line, 1, (t) => t.unknownLine(`${name} = ${written}`));
    this.#refuseBehindKeys(line, column, `${name} = ${written}`);
    if (this.#set.some((one) => one.slot === slot))
      throw new PropertyError(line, 1, (t) => t.setTwice(slotText(slot)));
    const variable = /^\{([^}]*)\}$/.exec(written.trim());
    if (variable) this.#set.push({ slot, value: { variable: this.#variable(variable[1], line, column) } });
    else if (parseNumber(written)) this.#set.push({ slot, value: written.trim() });
    else throw new PropertyError(line, column, (t) => t.badNumber(written.trim()));
  }

  #step(text: string, arrow: number, line: number, column: number): void {
    const keys = this.#typed(text.slice(0, arrow), line, column);
    const claims = this.#claims(text.slice(arrow + 2), line, column + arrow + 2, 'stop');
    for (const [name, { sort }] of this.#named) this.#freedoms.set(name, { kind: 'any', sort });
    this.#steps.push({ keys, claims, line });
  }

  #claims(text: string, line: number, column: number, asked: Asked): Claim[] {
    const claims: Claim[] = [];
    let at = column;
    for (const part of claimsOf(text)) {
      const claim = part.trim();
      if (claim === '') throw new PropertyError(line, at, (t) => t.emptyClaim());
      claims.push(this.#claim(claim, line, at + part.length - part.trimStart().length, asked));
      at += part.length + 1;
    }
    return claims;
  }

  #claim(text: string, line: number, column: number, asked: Asked): Claim {
    if (/^stops\b/.test(text)) {
      const found = /^stops\s+within\s+(\d{1,9})\s+(commands?|cycles?)$/.exec(text);
      if (!found) throw new PropertyError(line, column, (t) => t.badWithin(text));
      return {
        kind: 'within',
        most: Number(found[1]),
        unit: found[2].startsWith('command') ? 'commands' : 'cycles',
      };
    }
    const named = new RegExp(`^(${NAME})\\s*:=\\s*(.+)$`, 'u').exec(text);
    if (named) {
      const [, name, value] = named;
      if (isReserved(name)) throw new PropertyError(line, column, (t) => t.reserved(name));
      if (this.#names().has(name.toLowerCase())) throw new PropertyError(line, column, (t) => t.twice(name));
      const at = column + text.indexOf(value, name.length);
      const reading = this.#expression(value, line, at, asked);
      this.#named.set(name.toLowerCase(), reading);
      this.#freedoms.set(name.toLowerCase(), { kind: 'now', reading });
      return { kind: 'name', name, expression: reading.expression };
    }
    const { expression, reading } = this.#condition(text, line, column, asked);
    const freedoms = new Map(this.#freedoms);
    const doubt = lazily(() => doubtfulPart(reading, freedoms)?.text ?? null);
    return { kind: 'holds', text, expression, doubt };
  }

  /** What names other than the machine's own stand for, by the names in small letters. */
  #names(): Map<string, Named> {
    const input: Named = { isCondition: false, looks: 'names', sort: 'number', form: null };
    return new Map([...this.#inputs.map(({ name }) => [name.toLowerCase(), input] as const), ...this.#named]);
  }

  /** Something that is true or false, and that the machine (or, for `when`, an input) can make so. */
  #condition(
    text: string,
    line: number,
    column: number,
    asked: Asked,
  ): Condition & { readonly reading: Reading } {
    const reading = this.#expression(text, line, column, asked);
    const { expression, fault, looks } = reading;
    if (fault) {
      const { kind, text: part, at } = fault;
      throw new PropertyError(line, column + at, (t) =>
        kind === 'value' ? t.noCondition(part) : t.constant(part),
      );
    }
    if (looks !== 'machine' && asked !== 'when')
      throw new PropertyError(line, column, (t) => t.looksAtNothing(text));
    return { text, expression, reading };
  }

  #expression(text: string, line: number, column: number, asked: Asked): Reading {
    try {
      const reading = readExpression(text, this.#names());
      for (const { name, at } of reading.words) {
        const refusal = refusalOf(name, asked);
        if (refusal) throw new PropertyError(line, column + at, refusal);
      }
      for (const { text: power, at } of reading.powers)
        throw new PropertyError(line, column + at, (t) => t.power(power));
      return reading;
    } catch (error) {
      if (error instanceof UserError && !(error instanceof PropertyError))
        throw new PropertyError(line, column, (_, lang) => error.in(lang));
      throw error;
    }
  }

  #variable(name: string, line: number, column: number): string {
    const known = this.#inputs.map((input) => input.name);
    if (!known.includes(name.trim()))
      throw new PropertyError(line, column, (t) => t.unknownVariable(name.trim(), known.join(', ')));
    return name.trim();
  }

  #typed(text: string, line: number, column: number): TypedPart[] {
    const parts: TypedPart[] = [];
    let at = 0;
    for (const [whole, name] of text.matchAll(/\{([^}]*)\}/g)) {
      const found = text.indexOf(whole, at);
      parts.push(...this.#plainKeys(text.slice(at, found), line, column + at).map((key) => ({ key })));
      parts.push({ variable: this.#variable(name, line, column + found) });
      at = found + whole.length;
    }
    parts.push(...this.#plainKeys(text.slice(at), line, column + at).map((key) => ({ key })));
    return parts;
  }

  #plainKeys(text: string, line: number, column: number): readonly Key[] {
    const { keys, unknown } = parseKeys(text);
    if (unknown) throw new PropertyError(line, column + unknown.at, (t) => t.badKey(unknown.text));
    return keys;
  }

  #fromKeys(text: string, line: number, column: number): Pick<KeysProperty, 'start' | 'inputs'> {
    const found = /^(.*?)\bkeys\s+(.+)$/.exec(text);
    if (!found) throw new PropertyError(line, column, (t) => t.badFrom());
    const [, before, list] = found;
    const at = column + text.length - list.length;
    const start = before.trim() === 'start' ? [] : this.#plainKeys(before, line, column);
    const inputs: (readonly Key[])[] = [];
    for (const { 0: word, index } of list.matchAll(/\([^)]*\)|\S+/g)) {
      const digits = /^(\d)\.\.(\d)$/.exec(word);
      if (digits) {
        for (let digit = Number(digits[1]); digit <= Number(digits[2]); digit++)
          inputs.push([String(digit) as Key]);
      } else inputs.push(this.#plainKeys(word.replace(/^\(|\)$/g, ''), line, at + index));
    }
    return { start, inputs };
  }
}
