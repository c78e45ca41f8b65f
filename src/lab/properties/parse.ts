/** Reads the lines of a property. Every word of the notation has an English and a Russian spelling. */
import { UserError } from '../../errors.ts';
import {
  type PropertyText,
  parseAngle,
  parseKeys,
  parseNumber,
  parseSlot,
  slotText,
} from '../../listing/index.ts';
import type { Angle, Key, Slot } from '../../machine/index.ts';
import { formatMessage, type Params } from '../../messages.ts';
import { type Lang, type Localized, perLang } from '../../texts.ts';
import { add, divide, multiply, parseDecimal, showDecimal, subtract } from '../decimal.ts';
import { isMachineName, type Named, type Reading, readExpression } from '../expression.ts';
import CATALOGUE from '../messages.json' with { type: 'json' };
import type { Condition, Expression } from '../scene.ts';

type Code<C = keyof typeof CATALOGUE> = C extends `property.${infer Rest}` ? Rest : never;

/** A user error in a property, with its place in the file. */
export class PropertyError extends UserError {
  override name = 'PropertyError';
  readonly line: number;
  readonly column: number;
  /** What is wrong, without the place. */
  readonly why: Localized;

  constructor(line: number, column: number, code: Code | '', params: Params = {}, why?: Localized) {
    const text =
      why ?? perLang((lang) => formatMessage(CATALOGUE[`property.${code as Code}`][lang], lang, params));
    super(
      perLang((lang) => formatMessage(CATALOGUE['property.at'][lang], lang, { line, column }) + text[lang]),
      { code: `property.${code}`, params, format: (said) => said },
    );
    this.line = line;
    this.column = column;
    this.why = text;
  }
}

/** The first words of lines, in English and Russian. */
const LINE_WORDS = {
  for: 'для',
  when: 'если',
  except: 'кроме',
  angle: 'угол',
  from: 'после',
  always: 'всегда',
  until: 'до',
  skip: 'пропустить',
  states: 'состояний',
  depth: 'глубина',
} as const;
type LineWord = keyof typeof LINE_WORDS;

const WORDS: ReadonlyMap<string, LineWord> = new Map(
  (Object.entries(LINE_WORDS) as [LineWord, string][]).flatMap(([english, russian]) => [
    [english, english],
    [russian, english],
  ]),
);

const ANGLES: { readonly [word: string]: Angle } = { радианы: 'rad', градусы: 'deg', грады: 'grad' };

/** Lines of which a second one would replace the first. */
const ONCE: ReadonlySet<string> = new Set(['when', 'except', 'angle', 'from', 'states', 'depth']);

/** Lines of one kind of property only. */
const FOR_KEYS: readonly LineWord[] = ['depth', 'states', 'until', 'skip'];
const FOR_CASES: readonly LineWord[] = ['when', 'except'];

/** Lines that describe how a case begins. */
const BEFORE_KEYS: ReadonlySet<string> = new Set(['for', 'when', 'angle']);

/** Lines of conditions, where `;` divides claims. */
const CONDITION_LINES: ReadonlySet<string> = new Set(['always', 'until', 'skip', 'when']);

const WITHIN =
  /^(?:stops\s+within|останавливается\s+за|останов\s+за)\s+(\d{1,9})\s+(?:(commands?|команд[ыу]?)|(?:cycles?|такт(?:а|ов)?))$/i;

const NAME = '\\p{L}[\\p{L}\\d_]*';

/** Where a condition is evaluated: before the keys, at a stop of a case, or at a stop of a search through states. */
type Asked = 'when' | 'stop' | 'keys';

/** True if the calculator holds the number: at most eight digits without the zeros around them. */
const fitsMachine = (value: number): boolean => parseNumber(String(value))?.toNumber() === value;

/** A number of more digits than {@link parseDecimal} reads. */
const MANY_DIGITS = /^[-−–]?\d[\d.,]{15,}$/;

const isReserved = (name: string): boolean => parseSlot(name) !== null || isMachineName(name.toLowerCase());

const wordOf = (text: string): LineWord | undefined =>
  WORDS.get(/^\p{L}+(?=\s)/u.exec(text.trimStart())?.[0].toLowerCase() ?? '');

/**
 * A line without its comment, which goes from a `;` at its beginning or after a blank to the end. After `=>` and in
 * conditions `;` divides claims, so that only a whole line is a comment there.
 */
function withoutComment(text: string): string {
  const comment = /(^|\s);.*$/.exec(text);
  if (!comment) return text;
  const before = text.slice(0, comment.index);
  const dividesClaims = before.includes('=>') || CONDITION_LINES.has(wordOf(text) ?? '');
  return before.trim() !== '' && dividesClaims ? text : before;
}

/** The claims after an arrow: `;` or `,` divides them, except within parentheses and quotes. */
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

function countOf(text: string, form: RegExp, line: number, at: number, code: Code): number {
  if (!form.test(text)) throw new PropertyError(line, at, code, { text });
  return Number(text);
}

/** Throws PropertyError with line and column of the first thing that is wrong. */
export const parseProperty = (section: PropertyText): Property => new Reader(section).read();

class Reader {
  readonly #section: PropertyText;
  readonly #inputs: Input[] = [];
  /** Values that earlier claims named, by their names in small letters. */
  readonly #named = new Map<string, Named>();
  /** The first line of each word. */
  readonly #given = new Map<LineWord, { line: number; column: number }>();
  readonly #steps: Step[] = [];
  readonly #set: { slot: Slot; value: string | { variable: string } }[] = [];
  readonly #always: KeysProperty['always'][number][] = [];
  readonly #until: Condition[] = [];
  readonly #skip: Condition[] = [];
  #states: number | null = null;
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
      const bare = withoutComment(text);
      if (bare.trim() !== '') this.#line(bare.trim(), line, bare.length - bare.trimStart().length + 1);
    }
    const { line } = this.#section;
    const isKeys = this.#from !== null || this.#always.length > 0 || this.#until.length > 0;
    const isCases = this.#steps.length > 0 || this.#inputs.length > 0;
    if (isKeys && isCases) throw new PropertyError(line, 1, 'mixed');
    for (const word of isKeys ? FOR_CASES : FOR_KEYS) {
      const given = this.#given.get(word);
      const code = isKeys ? 'forInputs' : 'forKeys';
      if (given) throw new PropertyError(given.line, given.column, code, { word });
    }
    return isKeys ? this.#keysProperty() : this.#caseProperty();
  }

  get #head(): { readonly name: string; readonly line: number; readonly lang: Lang } {
    const { name, line, word } = this.#section;
    return { name, line, lang: word === undefined ? 'en' : 'ru' };
  }

  #keysProperty(): KeysProperty {
    const { name, line, lang } = this.#head;
    if (this.#always.length === 0) throw new PropertyError(line, 1, 'noAlways');
    if (!this.#from) throw new PropertyError(line, 1, 'badFrom');
    const given = this.#given.get('states');
    if (given && this.#depth !== null) throw new PropertyError(given.line, given.column, 'statesAndDepth');
    return {
      kind: 'keys',
      name,
      line,
      lang,
      ...this.#from,
      set: this.#set.map(({ slot, value }) => {
        if (typeof value !== 'string') throw new PropertyError(line, 1, 'mixed');
        return { slot, value };
      }),
      angle: this.#angle,
      depth: this.#depth,
      always: this.#always,
      until: this.#until,
      skip: this.#skip,
      states: this.#states,
    };
  }

  #caseProperty(): CaseProperty {
    const { name, line, lang } = this.#head;
    if (!this.#steps.some(({ claims }) => claims.some(({ kind }) => kind !== 'name')))
      throw new PropertyError(line, 1, 'noClaim');
    return {
      kind: 'cases',
      name,
      line,
      lang,
      inputs: this.#inputs,
      when: this.#when,
      set: this.#set,
      angle: this.#angle,
      steps: this.#steps,
      exceptions: this.#exceptions,
    };
  }

  #line(text: string, line: number, column: number): void {
    const word = wordOf(text);
    if (word === undefined) {
      const arrow = text.indexOf('=>');
      const poke = arrow < 0 ? /^([\p{L}][\p{L}\d]?)\s*=\s*(.+)$/u.exec(text) : null;
      if (poke && parseSlot(poke[1]) !== null)
        this.#poke(poke[1], poke[2], line, column + text.indexOf(poke[2], poke[1].length));
      else if (arrow >= 0) this.#step(text, arrow, line, column);
      else this.#bareKeys(text, line, column);
      return;
    }
    const rest = text.replace(/^\p{L}+\s+/u, '');
    const at = column + text.length - rest.length;
    if (BEFORE_KEYS.has(word)) this.#refuseAfterKeys(line, column, text);
    if (ONCE.has(word) && this.#given.has(word))
      throw new PropertyError(line, column, 'lineTwice', { word: /^\p{L}+/u.exec(text)![0] });
    if (!this.#given.has(word)) this.#given.set(word, { line, column });
    this.#lines[word](rest, line, at);
  }

  /** What the lines of each word say, by the rest of the line and its place. */
  readonly #lines: { readonly [word in LineWord]: (rest: string, line: number, at: number) => void } = {
    for: (rest, line, at) => this.#for(rest, line, at),
    when: (rest, line, at) => {
      this.#when = this.#condition(rest, line, at, 'when');
    },
    except: (rest, line, at) => {
      this.#exceptions = countOf(rest, /^[1-9]\d{0,9}$/, line, at, 'badExcept');
    },
    angle: (rest, line, at) => {
      this.#angle = ANGLES[rest.toLowerCase()] ?? parseAngle(rest);
      if (this.#angle === null) throw new PropertyError(line, at, 'badAngle', { text: rest });
    },
    from: (rest, line, at) => {
      this.#from = this.#fromKeys(rest, line, at);
    },
    always: (rest, line, at) => {
      for (const claim of this.#claims(rest, line, at, 'keys')) {
        if (claim.kind === 'name') throw new PropertyError(line, at, 'nameInAlways');
        this.#always.push(claim);
      }
    },
    until: (rest, line, at) => void this.#until.push(this.#condition(rest, line, at, 'keys')),
    skip: (rest, line, at) => void this.#skip.push(this.#condition(rest, line, at, 'keys')),
    states: (rest, line, at) => {
      this.#states = countOf(rest, /^[1-9]\d{0,9}$/, line, at, 'badStates');
    },
    depth: (rest, line, at) => {
      this.#depth = countOf(rest, /^\d{1,6}$/, line, at, 'badDepth');
    },
  };

  /** Keys without a claim. `KEYS = VALUE` is refused with the line that may be meant. */
  #bareKeys(text: string, line: number, column: number): void {
    let keys: readonly TypedPart[];
    try {
      keys = this.#typed(text, line, column);
    } catch (error) {
      const [, before = '', after = ''] = /^([^=]+?)\s*==?\s*(.+)$/.exec(text) ?? [];
      if (before !== '' && this.#isTyped(before)) {
        const claim = /[=<>≠≤≥]/.test(after) ? after : `X = ${after.replace(/[{}]/g, '')}`;
        throw new PropertyError(line, column + before.length, 'noArrow', { line: `${before} => ${claim}` });
      }
      if (error instanceof PropertyError && error.column === column)
        throw new PropertyError(line, column, 'unknownLine', { text });
      throw error;
    }
    this.#steps.push({ keys, claims: [], line });
  }

  #isTyped(text: string): boolean {
    return parseKeys(text.replace(/\{[^}]*\}/g, ' ')).unknown === null;
  }

  #for(text: string, line: number, column: number): void {
    // Commas separate inputs, but not inside the brackets of a list.
    const parts = text.match(/(?:\[[^\]]*\]|[^,[])+/g) ?? [];
    let at = column;
    for (const part of parts) {
      const start = text.indexOf(part, at - column) + column;
      this.#inputs.push(this.#input(part.trim(), line, start + part.length - part.trimStart().length));
      at = start + part.length;
    }
    if (parts.length === 0) throw new PropertyError(line, column, 'badFor', { text });
  }

  #input(text: string, line: number, column: number): Input {
    const refuse = (code: Code, params: Params): never => {
      throw new PropertyError(line, column, code, params);
    };
    const fromTo = new RegExp(`^(${NAME})\\s+от\\s+(\\S+)\\s+до\\s+(.+)$`, 'iu').exec(text);
    const found = new RegExp(`^(${NAME})\\s+(?:in|из)\\s+(.+)$`, 'iu').exec(text);
    const [name, range] = fromTo ? [fromTo[1], `${fromTo[2]}..${fromTo[3]}`] : [found?.[1], found?.[2]];
    if (name === undefined || range === undefined) return refuse('badFor', { text });
    if (isReserved(name)) refuse('reserved', { name });
    if (this.#names().has(name.toLowerCase())) refuse('twice', { name });
    const number = (word: string): number => {
      const value = parseDecimal(word);
      if (value !== null && fitsMachine(value)) return value;
      return value === null && !MANY_DIGITS.test(word)
        ? refuse('badFor', { text })
        : refuse('tooManyDigits', { text: word });
    };
    const list = /^\[(.*)\]$/.exec(range);
    if (list) {
      const values = list[1].split(',').map((word) => number(word.trim()));
      return { name, count: values.length, at: (index) => values[index] };
    }
    const digits = /^(?:digits|цифр)\s+([1-8])$/i.exec(range);
    if (digits) return { name, count: 10 ** Number(digits[1]), at: (index) => index };
    const [, first, last, by = '1'] = /^(\S+?)\.\.(\S+?)(?:\s+(?:step|шаг)\s+(\S+))?$/i.exec(range) ?? [];
    if (first === undefined || last === undefined) return refuse('badFor', { text });
    const [from, to, step] = [number(first), number(last), number(by)];
    if (step <= 0) refuse('badStep', { text: by });
    if (to < from) refuse('badRange', { text: range });
    const count = Math.floor(divide(subtract(to, from), step)) + 1;
    const at = (index: number): number => add(from, multiply(index, step));
    // The digits between the ends may be more than those of the ends: 1..99999999 step 0.5.
    if (!fitsMachine(at(count - 1)) || (count > 1 && !fitsMachine(at(count - 2))))
      refuse('tooManyDigits', { text: showDecimal(at(count > 1 ? count - 2 : 0)) });
    return { name, count, at };
  }

  #refuseAfterKeys(line: number, column: number, text: string): void {
    if (this.#steps.length > 0 || this.#always.length > 0)
      throw new PropertyError(line, column, 'afterKeys', { text });
  }

  #poke(name: string, written: string, line: number, column: number): void {
    const slot = parseSlot(name)!;
    this.#refuseAfterKeys(line, column, `${name} = ${written}`);
    if (this.#set.some((one) => one.slot === slot))
      throw new PropertyError(line, 1, 'setTwice', { slot: slotText(slot) });
    const variable = /^\{([^}]*)\}$/.exec(written.trim());
    if (variable) this.#set.push({ slot, value: { variable: this.#variable(variable[1], line, column) } });
    else if (parseNumber(written)) this.#set.push({ slot, value: written.trim() });
    else throw new PropertyError(line, column, 'badNumber', { text: written.trim() });
  }

  #step(text: string, arrow: number, line: number, column: number): void {
    const keys = this.#typed(text.slice(0, arrow), line, column);
    const claims = this.#claims(text.slice(arrow + 2), line, column + arrow + 2, 'stop');
    this.#steps.push({ keys, claims, line });
  }

  #claims(text: string, line: number, column: number, asked: Asked): Claim[] {
    const claims: Claim[] = [];
    let at = column;
    for (const part of claimsOf(text)) {
      const claim = part.trim();
      if (claim === '') throw new PropertyError(line, at, 'emptyClaim');
      claims.push(this.#claim(claim, line, at + part.length - part.trimStart().length, asked));
      at += part.length + 1;
    }
    return claims;
  }

  #claim(text: string, line: number, column: number, asked: Asked): Claim {
    if (/^(?:stops|останавливается|останов)(?!\p{L})/iu.test(text)) {
      const found = WITHIN.exec(text);
      if (!found) throw new PropertyError(line, column, 'badWithin', { text });
      return { kind: 'within', most: Number(found[1]), unit: found[2] ? 'commands' : 'cycles' };
    }
    const named = new RegExp(`^(${NAME})\\s*:=\\s*(.+)$`, 'u').exec(text);
    if (named) {
      const [, name, value] = named;
      if (isReserved(name)) throw new PropertyError(line, column, 'reserved', { name });
      if (this.#names().has(name.toLowerCase())) throw new PropertyError(line, column, 'twice', { name });
      const reading = this.#expression(value, line, column + text.indexOf(value, name.length), asked);
      this.#named.set(name.toLowerCase(), reading);
      return { kind: 'name', name, expression: reading.expression };
    }
    return { kind: 'holds', ...this.#condition(text, line, column, asked) };
  }

  /** The inputs and the named values, by their names in small letters. */
  #names(): Map<string, Named> {
    const input: Named = { reads: 'names', sort: 'number' };
    return new Map([...this.#inputs.map(({ name }) => [name.toLowerCase(), input] as const), ...this.#named]);
  }

  /** A condition that reads the machine; in `when` an input will do. */
  #condition(text: string, line: number, column: number, asked: Asked): Condition {
    const { expression, notCondition, reads } = this.#expression(text, line, column, asked);
    if (notCondition)
      throw new PropertyError(line, column + notCondition.at, 'noCondition', { text: notCondition.text });
    if (reads === 'nothing' || (reads === 'names' && asked !== 'when'))
      throw new PropertyError(line, column, 'readsNothing', { text });
    return { text, expression };
  }

  #expression(text: string, line: number, column: number, asked: Asked): Reading {
    let reading: Reading;
    try {
      reading = readExpression(text, this.#names());
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      throw new PropertyError(
        line,
        column,
        '',
        {},
        perLang((lang) => error.in(lang)),
      );
    }
    for (const { text: name, at } of reading.words) this.#refuseWord(name, line, column + at, asked);
    const [power] = reading.powers;
    if (power) {
      const [base, exponent] = power.text.split('^');
      throw new PropertyError(line, column + power.at, 'power', { text: power.text, base, exponent });
    }
    return reading;
  }

  /**
   * Refuses words of the debugger. A state of a search has no time: it is reached in many ways. Before the keys nothing
   * has been counted.
   */
  #refuseWord(name: string, line: number, column: number, asked: Asked): void {
    if (name === 'tick') throw new PropertyError(line, column, 'noTick');
    if (name === 'running') throw new PropertyError(line, column, 'noRunning');
    if (name !== 'commands' && name !== 'cycles') return;
    if (asked === 'keys') throw new PropertyError(line, column, 'noMeter', { name });
    if (asked === 'when') throw new PropertyError(line, column, 'meterInWhen', { name });
  }

  #variable(name: string, line: number, column: number): string {
    const known = this.#inputs.map((input) => input.name);
    if (known.includes(name.trim())) return name.trim();
    if (known.length === 0) throw new PropertyError(line, column, 'noInputs', { name: name.trim() });
    throw new PropertyError(line, column, 'unknownInput', { name: name.trim(), known: known.join(', ') });
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
    if (unknown) throw new PropertyError(line, column + unknown.at, 'badKey', { text: unknown.text });
    return keys;
  }

  #fromKeys(text: string, line: number, column: number): Pick<KeysProperty, 'start' | 'inputs'> {
    const found = /^(.*?)(?:^|\s)(?:keys|клавиши)\s+(.+)$/i.exec(text);
    if (!found) throw new PropertyError(line, column, 'badFrom');
    const [, before, list] = found;
    const at = column + text.length - list.length;
    const isStart = /^(?:start|включения)$/i.test(before.trim());
    const start = isStart ? [] : this.#plainKeys(before, line, column);
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

/** A variable of a property with all that it stands for, in order. */
interface Input {
  readonly name: string;
  readonly count: number;
  /** Value number `index`, from 0. */
  at(index: number): number;
}

/** A key, or the place where the value of a variable is typed. */
type TypedPart = { readonly key: Key } | { readonly variable: string };

/** Something that must be so at a stop. */
export type Claim =
  | {
      readonly kind: 'holds';
      readonly text: string;
      readonly expression: Expression;
    }
  | { readonly kind: 'within'; readonly most: number; readonly unit: 'commands' | 'cycles' }
  /** Gives a value of this stop a name for later claims. */
  | { readonly kind: 'name'; readonly name: string; readonly expression: Expression };

/** Keys, and what must be so at the stop that they lead to. */
export interface Step {
  readonly keys: readonly TypedPart[];
  readonly claims: readonly Claim[];
  readonly line: number;
}

/** Must hold for every combination of the inputs. */
export interface CaseProperty {
  readonly kind: 'cases';
  readonly name: string;
  readonly line: number;
  /** The language of its head. */
  readonly lang: Lang;
  readonly inputs: readonly Input[];
  /** Combinations for which this is not true are left out. */
  readonly when: Condition | null;
  /** Slots that are set before the keys: a number or a variable. */
  readonly set: readonly { readonly slot: Slot; readonly value: string | { readonly variable: string } }[];
  readonly angle: Angle | null;
  readonly steps: readonly Step[];
  /** The number of combinations for which the claims fail; 0 unless the property names one. */
  readonly exceptions: number;
}

/** Must hold at every stop, whatever keys are pressed. */
export interface KeysProperty {
  readonly kind: 'keys';
  readonly name: string;
  readonly line: number;
  readonly lang: Lang;
  /** Slots that are set before the first key, and the position of the switch, over those of the file. */
  readonly set: readonly { readonly slot: Slot; readonly value: string }[];
  readonly angle: Angle | null;
  /** Keys before the first stop. */
  readonly start: readonly Key[];
  /** One of these is pressed at a stop, each a key or several in a row. */
  readonly inputs: readonly (readonly Key[])[];
  /** Most inputs in a row; null for no limit. */
  readonly depth: number | null;
  readonly always: readonly Exclude<Claim, { kind: 'name' }>[];
  /** Nothing is pressed after a stop at which one of these holds. */
  readonly until: readonly Condition[];
  /** A press after which one of these holds is taken back: the stop is looked at, and not gone on from or counted. */
  readonly skip: readonly Condition[];
  /** The number of states with which the search must end; null for any. */
  readonly states: number | null;
}

export type Property = CaseProperty | KeysProperty;

/** Number of combinations of the inputs; it may be larger than a number counts exactly. */
export const combinations = ({ inputs }: CaseProperty): number =>
  inputs.reduce((product, { count }) => product * count, 1);
