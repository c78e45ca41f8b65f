/** Colours and completion for `.pmk` sources. */
import type { CompletionSource } from '@codemirror/autocomplete';
import { HighlightStyle, StreamLanguage, type StringStream } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { completions } from '../../../lab/language/service.ts';
import { HEADER_WORDS, SECTIONS } from '../../../listing/formats/pmk-program.ts';
import { parseMnemonic } from '../../../listing/index.ts';
import type { Lang } from '../../../texts.ts';

const HEADER = new RegExp(`^(?:${HEADER_WORDS.join('|')})(?![\\p{L}\\d])[^:\\n]*:`, 'u');

interface LineState {
  /** What the indented lines that follow belong to. */
  section: 'header' | 'prose' | 'program' | 'replay' | 'property';
  /** The rest of the line is the value of a header word. */
  isText: boolean;
}

function token(stream: StringStream, state: LineState): string | null {
  if (stream.sol()) {
    state.isText = false;
    const word = stream.match(HEADER) as RegExpMatchArray | null;
    if (word) {
      const name = word[0].split(/[\s:]/)[0];
      state.section = name === 'rules' || name === 'notes' ? 'prose' : (SECTIONS.get(name) ?? 'header');
      state.isText = state.section === 'header';
      return 'keyword';
    }
  }
  if (stream.eatSpace()) return null;
  if (state.isText || state.section === 'prose') {
    stream.skipToEnd();
    return 'string';
  }
  if (stream.match(/^;.*/)) return 'comment';
  if (stream.match(/^"[^"]*"?/)) return 'string';
  if (stream.match(/^[\p{L}_][\p{L}\d_]*:(?=\s|$)/u)) return 'labelName';
  if (stream.match(/^[0-9A-F][0-9]:(?=\s|$)/)) return 'meta';
  if (state.section === 'header' && stream.match(/^[\p{L}][\p{L}\d]?(?=\s*=)/u)) return 'variableName';
  const word = (stream.match(/^\S+/) as RegExpMatchArray | null)?.[0] ?? '';
  if (word === '=>') return 'operator';
  if (/^[0-9.-]+$/.test(word)) return 'number';
  if (parseMnemonic(word) !== null) return 'atom';
  return null;
}

export const pmkLanguage = StreamLanguage.define<LineState>({
  name: 'pmk',
  startState: () => ({ section: 'header', isText: false }),
  copyState: (state) => ({ ...state }),
  token,
  languageData: { commentTokens: { line: ';' } },
});

/** Colours from the page's variables, so that both themes fit. */
export const pmkColours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
  { tag: tags.string, color: 'var(--ink-2)' },
  { tag: tags.labelName, color: 'var(--warn)', fontWeight: '600' },
  { tag: tags.meta, color: 'var(--ink-2)' },
  { tag: tags.variableName, color: 'var(--accent)' },
  { tag: tags.number, color: 'var(--ink)' },
  { tag: tags.atom, color: 'var(--ink)' },
  { tag: tags.operator, color: 'var(--accent)' },
]);

/** Where the list shows what a completion is. */
const KINDS = { command: 'keyword', label: 'variable', keyword: 'type' } as const;

/** Offers commands in every spelling, labels of the text, and words of the header. */
export const completePmk =
  (lang: Lang): CompletionSource =>
  ({ state, pos, explicit }) => {
    const line = state.doc.lineAt(pos);
    const before = line.text.slice(0, pos - line.from);
    if (before.includes(';') || (!explicit && !/\S$/.test(before))) return null;
    const found = completions(state.doc.toString(), line.number - 1, before.length, lang);
    if (found.length === 0) return null;
    const from = Math.min(...found.map(({ replaces }) => replaces.from));
    return {
      from: line.from + from,
      // They are for what has been typed so far, best first: with every key they are asked for again.
      filter: false,
      options: found.map(({ label, kind, detail, replaces }) => ({
        label,
        info: detail,
        type: KINDS[kind],
        apply: before.slice(from, replaces.from) + label,
      })),
    };
  };
