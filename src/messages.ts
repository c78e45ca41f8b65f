/** Messages in both languages as data: each room keeps a `messages.json`, and its errors carry codes. */
import { UserError } from './errors.ts';
import { formatNumber, type Lang, type Localized } from './texts.ts';

/** The messages of a room by code. Both languages take the same parameters. */
export type Catalogue = { readonly [code: string]: Localized };

/** Values that are put into a message, by name. */
export type Params = { readonly [name: string]: string | number };

type Part =
  | string
  | { readonly name: string; readonly kind: string; readonly forms: ReadonlyMap<string, readonly Part[]> };

/**
 * Parses the subset of ICU MessageFormat that Eggog uses. An apostrophe before a brace quotes up to the next apostrophe.
 *
 * @returns the parts and the offset after them: the end of the text, or that of the closing brace
 */
function parse(text: string, from = 0, isForm = false): readonly [readonly Part[], number] {
  const parts: Part[] = [];
  let literal = '';
  let at = from;
  const close = (): void => {
    if (literal) parts.push(literal);
    literal = '';
  };
  while (at < text.length && text[at] !== '}') {
    const rest = text.slice(at);
    const quoted = /^'([{}#][^']*)'/.exec(rest);
    const argument = /^\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?/.exec(rest);
    if (quoted) {
      literal += quoted[1];
      at += quoted[0].length;
    } else if (argument) {
      close();
      const [head, name, kind = ''] = argument;
      const forms = new Map<string, readonly Part[]>();
      at += head.length;
      for (let form = nextForm(text, at); form; form = nextForm(text, at)) {
        const [parsed, end] = parse(text, at + form[0].length, kind === 'plural');
        forms.set(form[1], parsed);
        at = end + 1;
      }
      at = text.indexOf('}', at) + 1;
      if (at === 0) throw new Error(`unclosed brace in "${text}"`);
      parts.push({ name, kind, forms });
    } else if (isForm && text[at] === '#') {
      close();
      parts.push({ name: '#', kind: 'number', forms: new Map() });
      at++;
    } else {
      // As much at once as can be: a page forms hundreds of messages before it is shown.
      const [plain] = /^(?:[^{}#']+|.)/.exec(rest)!;
      literal += plain;
      at += plain.length;
    }
  }
  close();
  return [parts, at];
}

const nextForm = (text: string, at: number): RegExpExecArray | null =>
  /^[\s,]*(=?[\w-]+)\s*\{/.exec(text.slice(at));

const parsed = new Map<string, readonly Part[]>();

/** The parts of a message, parsed once. */
export function partsOf(text: string): readonly Part[] {
  const parts = parsed.get(text) ?? parse(text)[0];
  parsed.set(text, parts);
  return parts;
}

const rules: { [lang in Lang]?: Intl.PluralRules } = {};

function join(parts: readonly Part[], lang: Lang, params: Params, count?: number): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = part.name === '#' ? (count as number) : params[part.name];
      if (value === undefined) throw new Error(`the message needs the parameter ${part.name}`);
      if (part.kind === '') return String(value);
      if (part.kind === 'number') return formatNumber(lang, Number(value));
      const { forms } = part;
      const form =
        part.kind === 'plural'
          ? // Russian fractions are "other": they take the form of two.
            (forms.get(`=${value}`) ??
            forms.get((rules[lang] ??= new Intl.PluralRules(lang)).select(Number(value))) ??
            forms.get('other') ??
            forms.get('few'))
          : (forms.get(String(value)) ?? forms.get('other'));
      return join(form ?? [], lang, params, Number(value));
    })
    .join('');
}

/**
 * Formats one message: `{name}` inserts a parameter, `{n, number}` writes it as the language does,
 * `{n, plural, one {# move} other {# moves}}` chooses by `Intl.PluralRules`, `{kind, select, fox {…} other {…}}` by value.
 */
export const formatMessage = (text: string, lang: Lang, params: Params = {}): string =>
  join(partsOf(text), lang, params);

/** Formats the messages of a catalogue: `const say = messages(CATALOGUE); say('ru', 'tooManyFoxes', { n: 3 })`. */
export const messages =
  <C extends Catalogue>(catalogue: C) =>
  (lang: Lang, code: keyof C & string, params: Params = {}): string =>
    formatMessage(catalogue[code][lang], lang, params);

/**
 * Makes the errors of a room: `const fail = errors(CATALOGUE); throw fail('tooManyFoxes', { n: 3 })`.
 * The error carries `code` and `params`; `in(lang)` forms the sentence.
 */
export const errors =
  <C extends Catalogue>(catalogue: C) =>
  (code: keyof C & string, params: Params = {}): UserError =>
    new UserError(catalogue[code], { code, params, format: formatMessage });
