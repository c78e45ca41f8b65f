/**
 * The source editor. It lives in a shadow tree: there the editor's styles are adopted style sheets, which the content
 * security policy of the page allows.
 */
import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { linter, lintGutter, lintKeymap, type Diagnostic as Mark } from '@codemirror/lint';
import { Compartment, EditorState, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { type Diagnostic, lintProgram, readProgram } from '../../../listing/index.ts';
import type { Lang } from '../../../texts.ts';
import { completePmk, pmkColours, pmkLanguage } from './pmk-language.ts';

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '14px', color: 'var(--ink)', backgroundColor: 'var(--card)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
  '.cm-gutters': { backgroundColor: 'var(--card-2)', color: 'var(--ink-2)', border: 'none' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 9%, transparent)',
  },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent) !important',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-tooltip': { backgroundColor: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--line)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
});

function markOf(
  text: Text,
  { line, column, length, severity, message, expected, nearest }: Diagnostic,
  lang: Lang,
): Mark {
  const more = [expected?.[lang], nearest && `${lang === 'ru' ? 'похоже на' : 'like'} ${nearest}`].filter(
    Boolean,
  );
  const whole = [message[lang], ...more].join('; ');
  if (line < 1 || line > text.lines) return { from: 0, to: 0, severity, message: whole };
  const { from, to } = text.line(line);
  const start = Math.min(to, from + Math.max(0, column - 1));
  return { from: start, to: Math.max(start, Math.min(to, start + length)), severity, message: whole };
}

/** Everything that is wrong with the text or remarkable in it. */
function marksOf(text: Text, lang: Lang): Mark[] {
  if (text.toString().trim() === '') return [];
  const { program, diagnostics } = readProgram(text.toString(), { format: 'pmk' });
  const all = program ? [...diagnostics, ...lintProgram(program)] : diagnostics;
  return all.map((diagnostic) => markOf(text, diagnostic, lang));
}

export interface Editor {
  setText(text: string): void;
  /** Changes the language of the messages; text and history stay. */
  setLanguage(lang: Lang, label: string): void;
  destroy(): void;
}

export interface EditorOptions {
  readonly text: string;
  readonly label: string;
  readonly lang: Lang;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter. */
  readonly onEnter: () => boolean;
}

/** Milliseconds without typing before the text is checked. */
const CHECK_MS = 300;

/** Puts an editor into `host`. */
export function mountEditor(
  host: HTMLElement,
  { text, label, lang, onChange, onEnter }: EditorOptions,
): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const inLanguage = (language: Lang, name: string) => [
    linter(({ state }) => marksOf(state.doc, language), { delay: CHECK_MS }),
    EditorView.contentAttributes.of({ 'aria-label': name, spellcheck: 'false', autocapitalize: 'off' }),
  ];
  const language = new Compartment();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        pmkLanguage,
        syntaxHighlighting(pmkColours),
        autocompletion({ override: [completePmk] }),
        language.of(inLanguage(lang, label)),
        lintGutter(),
        keymap.of([{ key: 'Mod-Enter', run: onEnter }]),
        keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
        theme,
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText(next) {
      if (next !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setLanguage(next, name) {
      view.dispatch({ effects: language.reconfigure(inLanguage(next, name)) });
    },
    destroy() {
      view.destroy();
    },
  };
}
