/**
 * The source editor. It lives in a shadow tree: there the editor's styles are adopted style sheets, which the content
 * security policy of the page allows.
 */
import { autocompletion, closeCompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyField, historyKeymap } from '@codemirror/commands';
import {
  codeFolding,
  foldEffect,
  foldKeymap,
  HighlightStyle,
  StreamLanguage,
  type StringStream,
  syntaxHighlighting,
} from '@codemirror/language';
import { linter, lintKeymap, type Diagnostic as Mark, openLintPanel } from '@codemirror/lint';
import { EditorState, type Extension, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutter, hoverTooltip, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { foldsOf, hiddenComments } from '../../../app/language/reader-view.ts';
import { actionsFor, completions, diagnose, type Edit, hover } from '../../../app/language/service.ts';
import { propertyErrors } from '../../../app/named-properties.ts';
import { HEADER_WORDS, SECTIONS } from '../../../listing/assembly.ts';
import { adviceOf } from '../../../listing/diagnostics.ts';
import { type Diagnostic, readProgram } from '../../../listing/index.ts';
import { hexByte } from '../../../machine/hex.ts';
import type { Lang } from '../../../texts.ts';
import STYLES from './editor.css?inline';
import PHRASES from './phrases.json';

const HEADER = new RegExp(`^(?:${HEADER_WORDS.join('|')})(?![\\p{L}\\d])[^:\\n]*:`, 'u');

interface LineState {
  section: 'header' | 'prose' | 'program' | 'replay' | 'property';
  /** The line has a header word or a name of a section, and the rest is text. */
  isText: boolean;
}

function token(stream: StringStream, state: LineState): string | null {
  if (stream.sol()) {
    state.isText = false;
    const word = stream.match(HEADER) as RegExpMatchArray | null;
    if (word) {
      const name = word[0].split(/[\s:]/)[0];
      state.section = name === 'rules' || name === 'notes' ? 'prose' : (SECTIONS.get(name) ?? 'header');
      state.isText = true;
      return 'keyword';
    }
  }
  if (stream.eatSpace()) return null;
  if (state.isText || state.section === 'prose') {
    stream.skipToEnd();
    return 'string';
  }
  if (stream.match(/^(?:;|\/\/|#).*/)) return 'comment';
  if (stream.match(/^"[^"]*"?/)) return 'string';
  if (stream.match(/^[\p{L}_][\p{L}\d_]*:(?=\s|$)/u)) return 'labelName';
  if (stream.match(/^[0-9A-F][0-9]:(?=\s|$)/)) return 'meta';
  if (state.section === 'header' && stream.match(/^[\p{L}][\p{L}\d]?(?=\s*=)/u)) return 'variableName';
  const word = (stream.match(/^\S+/) as RegExpMatchArray | null)?.[0] ?? '';
  return word === '=>' ? 'operator' : 'atom';
}

const pmkLanguage = StreamLanguage.define<LineState>({
  name: 'pmk',
  startState: () => ({ section: 'header', isText: false }),
  copyState: (state) => ({ ...state }),
  token,
  indent: ({ section, isText }) => (isText && section !== 'header' ? 4 : null),
  languageData: { commentTokens: { line: ';' } },
});

/** Colours from the page's variables, for both themes. */
const pmkColours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.atom, color: 'inherit', fontWeight: '400' },
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
  { tag: [tags.string, tags.meta], color: 'var(--ink-2)' },
  { tag: tags.labelName, color: 'var(--warn)', fontWeight: '600' },
  { tag: [tags.variableName, tags.operator], color: 'var(--accent)' },
]);

/** Offers commands in every spelling, labels of the text, and words of the header. */
function completionsAt({ doc }: EditorState, at: number, isAsked: boolean, lang: Lang) {
  const line = doc.lineAt(at);
  const before = line.text.slice(0, at - line.from);
  if (!isAsked && !/\S$/.test(before)) return null;
  const found = completions(doc.toString(), line.number - 1, before.length, lang);
  // A whole word needs no help, and Enter after it begins a line.
  if (found.length === 0 || (!isAsked && before.endsWith(found[0].label))) return null;
  const from = Math.min(...found.map(({ replaces }) => replaces.from));
  const options = found.map(({ label, detail, replaces }) => ({
    label,
    detail,
    apply: before.slice(from, replaces.from) + label,
  }));
  return { from: line.from + from, filter: false, options };
}

type Found = Pick<Diagnostic, 'severity' | 'line' | 'column' | 'length'>;

function markOf(text: Text, { line, column, length, ...found }: Found, message: string): Mark {
  const severity = found.severity === 'note' ? 'info' : found.severity;
  if (line < 1 || line > text.lines) return { from: 0, to: 0, severity, message };
  const { from, to } = text.line(line);
  const start = Math.min(to, from + Math.max(0, column - 1));
  return { from: start, to: Math.max(start, Math.min(to, start + length)), severity, message };
}

function marksOf(text: Text, lang: Lang): Mark[] {
  const whole = text.toString();
  if (whole.trim() === '') return [];
  const all = diagnose(whole);
  const mendings = actionsFor(whole, all, lang);
  const inProperties = propertyErrors(readProgram(whole, { format: 'pmk' }).program);
  return [
    ...all.map((diagnostic) => ({
      ...markOf(text, diagnostic, [diagnostic.message[lang], ...adviceOf(diagnostic, lang)].join('; ')),
      actions: mendings
        .filter(({ answers }) => answers === diagnostic)
        .map(({ title, edits }) => ({ name: title, apply: (view: EditorView) => mend(view, edits) })),
    })),
    ...inProperties.map((error) => markOf(text, error, error.message[lang])),
  ];
}

function mend(view: EditorView, edits: readonly Edit[]): void {
  const { doc } = view.state;
  const changes = edits
    .filter(({ line }) => line < doc.lines)
    .map(({ line, from, to, text }) => {
      const start = doc.line(line + 1).from;
      return { from: start + from, to: start + to, insert: text };
    });
  view.dispatch({ changes });
}

const referenceOf = (command: number): string => `#/reference?c=${hexByte(command)}`;

function meaningAt({ doc }: EditorState, at: number, lang: Lang) {
  const line = doc.lineAt(at);
  const found = hover(doc.toString(), line.number - 1, at - line.from, lang);
  return found && { ...found, line };
}

/** The command whose card is open; null for none. */
let carded: number | null = null;

/** The card of a word under the mouse. */
const explain = (lang: Lang) =>
  hoverTooltip(({ state }, at) => {
    const found = meaningAt(state, at, lang);
    if (!found) return null;
    const { line, markdown, command } = found;
    const create = () => {
      const textContent = `${markdown.replace(/[*`]+/g, '').replaceAll('\n\n', '\n')}\n`;
      const dom = Object.assign(document.createElement('div'), { className: 'eg-hover', textContent });
      const way = { href: referenceOf(command ?? 0), textContent: state.phrase('In the reference') };
      if (command !== null) dom.append(Object.assign(document.createElement('a'), way));
      carded = command;
      return { dom, destroy: () => void (carded = null) };
    };
    return { pos: line.from + found.from, end: line.from + found.to, create };
  });

/** Hides what comments say once more in the other language. */
const otherComments = (doc: Text, lang: Lang): RangeSet<Decoration> =>
  RangeSet.of(
    hiddenComments(doc.toString(), lang).map(({ from, to, isBlock }) =>
      Decoration.replace({ block: isBlock }).range(from, to),
    ),
    true,
  );

/** Folded parts stand as a line that says what they are; a click opens them. */
const folding = (lang: Lang): Extension =>
  codeFolding({
    preparePlaceholder: ({ doc }, { from, to }) =>
      foldsOf(doc.toString(), lang).find((fold) => fold.from === from && fold.to === to)?.label ?? '…',
    placeholderDOM: (_, onclick, textContent: string) =>
      Object.assign(document.createElement('button'), { className: 'eg-fold', textContent, onclick }),
  });

const foldHeader = (view: EditorView, lang: Lang): void =>
  view.dispatch({
    effects: foldsOf(view.state.doc.toString(), lang).map(({ from, to }) => foldEffect.of({ from, to })),
  });

/** The steps that a line of the source makes. Lines count from 1. */
interface StepMark {
  readonly line: number;
  /** Cell of the first step, and its address as people write it. */
  readonly cell: number;
  readonly address: string;
  readonly isBreakpoint: boolean;
  readonly isNext: boolean;
  /** The number of executions, short; empty for none or not known. */
  readonly times: string;
  /** Share of the dearest step, 1 to 5; 0 for none. */
  readonly heat: number;
  /** All of it in words. */
  readonly title: string;
}

export interface Marks {
  readonly steps: readonly StepMark[];
  /** The step that the machine will execute next. */
  readonly next: { readonly line: number; readonly column: number; readonly length: number } | null;
}

const setMarks = StateEffect.define<Marks>();

const field = StateField.define<Marks>({
  create: () => ({ steps: [], next: null }),
  update: (value, { effects }) => effects.findLast((effect) => effect.is(setMarks))?.value ?? value,
});

/** A word beside a line. */
class SideMark extends GutterMarker {
  readonly #parts: readonly [text: string, classes: string, title: string];

  constructor(...parts: [text: string, classes: string, title: string]) {
    super();
    this.#parts = parts;
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof SideMark && other.#parts.every((part, i) => part === this.#parts[i]);
  }

  override toDOM(): Node {
    const [textContent, className, title] = this.#parts;
    return Object.assign(document.createElement('span'), { textContent, className, title });
  }
}

type Toggle = (cell: number) => void;

/** The step of the line at a position. */
function stepAt({ state }: EditorView, at: number): StepMark | undefined {
  const { number } = state.doc.lineAt(at);
  return state.field(field).steps.find(({ line }) => line === number);
}

function toggleAt(view: EditorView, at: number, toggle: Toggle): boolean {
  const step = stepAt(view, at);
  if (step) toggle(step.cell);
  return step !== undefined;
}

const column = (name: string, markOf: (step: StepMark) => [string, string], toggle?: Toggle) =>
  gutter({
    class: `eg-column ${name}`,
    lineMarker(view, { from }) {
      const step = stepAt(view, from);
      return step ? new SideMark(...markOf(step), step.title) : null;
    },
    lineMarkerChange: ({ startState, state }) => startState.field(field) !== state.field(field),
    domEventHandlers: toggle ? { mousedown: (view, { from }) => toggleAt(view, from, toggle) } : {},
  });

const stopOf = ({ isBreakpoint, isNext }: StepMark): [string, string] => [
  isNext ? '▶' : isBreakpoint ? '●' : '',
  isBreakpoint ? 'eg-breakpoint' : '',
];

/** The counter's line and the very step in it. */
function counterMarks({ next }: Marks, doc: Text): RangeSet<Decoration> {
  if (next === null || next.line < 1 || next.line > doc.lines) return RangeSet.empty;
  const { from, to } = doc.line(next.line);
  const start = Math.min(to, from + next.column - 1);
  const end = Math.min(to, start + next.length);
  const line = Decoration.line({ class: 'eg-next-line' }).range(from);
  const step = Decoration.mark({ class: 'eg-next-step' });
  return RangeSet.of(end > start ? [line, step.range(start, end)] : [line], true);
}

/** The column of a text of its own: addresses. */
const ADDRESSES: Extension = [field, column('eg-addresses', ({ address }) => [address, ''])];

/** The columns; a click or F9 sets a breakpoint. */
const programGutters = (toggle: Toggle): Extension => [
  field,
  column('eg-stops', stopOf, toggle),
  column('eg-addresses', ({ address }) => [address, ''], toggle),
  column('eg-times', ({ times, heat }) => [times, `eg-heat-${heat}`], toggle),
  EditorView.decorations.compute([field, 'doc'], (state) => counterMarks(state.field(field), state.doc)),
  keymap.of([{ key: 'F9', run: (view) => toggleAt(view, view.state.selection.main.head, toggle) }]),
];

const KEPT_FIELDS = { history: historyField };

/**
 * It follows `text` and `marks`, and calls the functions that came with the text. Another language is another editor,
 * which keeps the text and its history.
 */
export interface EditorProps {
  readonly class: string;
  /**
   * A signal and no string: what is typed is here at once. A string would come back with the next drawing, and would
   * then put an older text over what was typed since.
   */
  readonly text: ReadonlySignal<string>;
  readonly marks: ReadonlySignal<Marks>;
  /** A place to go to, or the list of problems; it is null again once that is done. */
  readonly request?: Signal<{ readonly line: number; readonly column: number } | 'problems' | null>;
  readonly label: string;
  readonly lang: Lang;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter. */
  readonly onEnter: () => boolean;
  /** Sets a breakpoint in the columns beside the lines; an editor without it has addresses only. */
  readonly toggleBreakpoint?: (cell: number) => void;
}

/** Milliseconds without typing before the text is checked. */
const CHECK_MS = 300;

const extensionsOf = ({ text, label, lang, onChange, onEnter, toggleBreakpoint }: EditorProps) => [
  toggleBreakpoint ? programGutters(toggleBreakpoint) : ADDRESSES,
  EditorState.phrases.of(PHRASES[lang]),
  EditorView.lineWrapping,
  folding(lang),
  history(),
  pmkLanguage,
  syntaxHighlighting(pmkColours),
  linter(({ state }) => marksOf(state.doc, lang), { delay: CHECK_MS }),
  explain(lang),
  EditorView.decorations.compute(['doc'], ({ doc }) => otherComments(doc, lang)),
  // Its icons are signs that few fonts have.
  autocompletion({
    override: [({ state, pos, explicit }) => completionsAt(state, pos, explicit, lang)],
    icons: false,
  }),
  EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
  keymap.of([
    {
      key: 'Mod-Enter',
      run: (view) => {
        closeCompletion(view);
        return onEnter();
      },
    },
  ]),
  keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...foldKeymap, ...defaultKeymap]),
  EditorView.updateListener.of((update) => {
    const next = update.state.doc.toString();
    if (update.docChanged && next !== text.peek()) onChange(next);
  }),
];

/** States of editors that were left, for the next one of the same text. */
const left = new WeakMap<ReadonlySignal<string>, ReturnType<EditorState['toJSON']>>();

/** Puts an editor into `host`; the function that is returned takes it away. */
function mount(host: HTMLElement, props: EditorProps): () => void {
  const { text, marks, request, lang } = props;
  const kept = left.get(text);
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  root.adoptedStyleSheets = [styles];
  const config = { doc: text.peek(), extensions: extensionsOf(props) };
  // As an earlier one left it, up to the text that may have changed since.
  const state = kept ? EditorState.fromJSON(kept, config, KEPT_FIELDS) : EditorState.create(config);
  const view = new EditorView({ root, parent: root, state });
  const stops = [
    effect(() => {
      const next = text.value;
      const shown = view.state.doc.toString();
      if (next === shown) return;
      // A step that was written at the end comes into sight.
      const isLonger = shown !== '' && next.startsWith(shown);
      const effects = isLonger ? EditorView.scrollIntoView(next.length) : [];
      view.dispatch({ changes: { from: 0, to: shown.length, insert: next }, effects });
      foldHeader(view, lang);
    }),
    effect(() => view.dispatch({ effects: setMarks.of(marks.value) })),
    effect(() => {
      if (!request?.value) return;
      const wanted = request.value;
      request.value = null;
      if (wanted === 'problems') return void openLintPanel(view);
      const { line, column } = wanted;
      const { doc } = view.state;
      const { from, to } = doc.line(Math.min(line, doc.lines));
      const anchor = Math.min(to, from + column - 1);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      view.focus();
    }),
  ];
  foldHeader(view, lang);
  // F1: the word whose card is open, else that of the cursor, in the reference. A card opens without the focus, too.
  const help = (event: KeyboardEvent): void => {
    if (event.key !== 'F1' || (carded === null && !view.hasFocus)) return;
    const command = carded ?? meaningAt(view.state, view.state.selection.main.head, lang)?.command ?? null;
    if (command === null) return;
    event.preventDefault();
    location.hash = referenceOf(command);
  };
  addEventListener('keydown', help, true);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('keydown', help, true);
    view.destroy();
    left.set(text, view.state.toJSON(KEPT_FIELDS));
  };
}

export function Editor(props: EditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const { text, lang, label } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, language or label is another editor
  useEffect(() => mount(host.current!, props), [text, lang, label]);
  return <div class={props.class} ref={host} data-ready data-keeps-focus />;
}
