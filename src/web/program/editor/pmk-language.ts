/** Colours and completion for `.pmk` sources. */
import { type CompletionContext, type CompletionResult, snippetCompletion } from '@codemirror/autocomplete';
import { HighlightStyle, StreamLanguage, type StringStream } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { parseMnemonic } from '../../../listing/index.ts';
import { MK61 } from '../../../machine/index.ts';

const HEADER = /^(?:title|author|source|angle|keys|rules|notes|program|replay|start)\b[^:\n]*:/;

interface LineState {
  /** What the indented lines that follow belong to. */
  section: 'header' | 'prose' | 'program' | 'replay';
  /** The rest of the line is the value of a header word. */
  isText: boolean;
}

function token(stream: StringStream, state: LineState): string | null {
  if (stream.sol()) {
    state.isText = false;
    const word = stream.match(HEADER) as RegExpMatchArray | null;
    if (word) {
      const name = word[0].split(/[\s:]/)[0];
      state.section =
        name === 'rules' || name === 'notes'
          ? 'prose'
          : name === 'program' || name === 'replay'
            ? name
            : 'header';
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

const COMMANDS = [...new Set(MK61.commands.map(({ mnemonic }) => mnemonic))].map((label) => ({
  label,
  type: 'keyword',
  // Commands that consist of more than letters go in as they stand.
  apply: label,
}));
const WORDS = [
  'title ru: ',
  'title en: ',
  'angle: ',
  'keys: ',
  'rules ru:',
  'rules en:',
  'notes ru:',
  'program:',
  'replay ',
];
const HEADERS = WORDS.map((label) => snippetCompletion(label, { label: label.trim(), type: 'type' }));

/** Offers commands and the labels of the text; header words at the beginning of a line. */
export function completePmk(context: CompletionContext): CompletionResult | null {
  const before = context.matchBefore(/[^\s;]+(?:\s(?=\S*$))?\S*/u);
  if (!before && !context.explicit) return null;
  const word = context.matchBefore(/[^\s;]+/u);
  const from = word?.from ?? context.pos;
  const line = context.state.doc.lineAt(from);
  if (line.text.slice(0, from - line.from).includes(';')) return null;
  const labels = [...context.state.doc.toString().matchAll(/^([\p{L}_][\p{L}\d_]*):\s*(?:;.*)?$/gmu)]
    .map(([, name]) => name)
    .filter((name) => !['program', 'rules', 'notes'].includes(name))
    .map((label) => ({ label, type: 'variable' }));
  return {
    from,
    options: [...labels, ...COMMANDS, ...(from === line.from ? HEADERS : [])],
    validFor: /^[^\s;]*$/u,
  };
}
