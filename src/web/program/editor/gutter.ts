/** The columns beside the source: breakpoints and the counter, addresses, executions. */
import { type Extension, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutter, keymap } from '@codemirror/view';

/** The steps that a line of the source makes. Lines count from 1. */
export interface StepMark {
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
  update: (value, { effects }) =>
    effects.reduce((last, effect) => (effect.is(setMarks) ? effect.value : last), value),
});

/** A word beside a line. */
class Mark extends GutterMarker {
  readonly #parts: readonly [text: string, classes: string, title: string];

  constructor(...parts: [text: string, classes: string, title: string]) {
    super();
    this.#parts = parts;
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof Mark && other.#parts.every((part, i) => part === this.#parts[i]);
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

const column = (
  name: string,
  toggle: Toggle | undefined,
  markOf: (step: StepMark) => readonly [string, string],
) =>
  gutter({
    class: `eg-column ${name}`,
    lineMarker(view, { from }) {
      const step = stepAt(view, from);
      return step ? new Mark(...markOf(step), step.title) : null;
    },
    lineMarkerChange: ({ startState, state }) => startState.field(field) !== state.field(field),
    domEventHandlers: toggle ? { mousedown: (view, { from }) => toggleAt(view, from, toggle) } : {},
  });

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
export const ADDRESSES: Extension = [
  field,
  column('eg-addresses', undefined, ({ address }) => [address, '']),
];

/** The columns; a click or F9 sets a breakpoint. */
export const programGutters = (toggle: Toggle): Extension => [
  field,
  column('eg-stops', toggle, ({ isBreakpoint, isNext }) => [
    isNext ? '▶' : isBreakpoint ? '●' : '',
    isBreakpoint ? 'eg-breakpoint' : '',
  ]),
  column('eg-addresses', toggle, ({ address }) => [address, '']),
  column('eg-times', toggle, ({ times, heat }) => [times, `eg-heat-${heat}`]),
  EditorView.decorations.compute([field, 'doc'], (state) => counterMarks(state.field(field), state.doc)),
  keymap.of([{ key: 'F9', run: (view) => toggleAt(view, view.state.selection.main.head, toggle) }]),
];

/** Shows other marks. */
export const showMarks = (view: EditorView, marks: Marks): void =>
  view.dispatch({ effects: setMarks.of(marks) });
