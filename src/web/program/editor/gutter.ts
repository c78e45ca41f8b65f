/** The columns beside the source: addresses and codes, counter, breakpoints, cost, coverage. */
import { type Extension, type Range, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutter, keymap, type ViewUpdate } from '@codemirror/view';

/** The steps that a line of the source makes. Lines count from 1. */
export interface StepMark {
  readonly line: number;
  /** Cell of the first step, and its address as people write it. */
  readonly cell: number;
  readonly address: string;
  readonly codes: string;
  readonly isBreakpoint: boolean;
  readonly isNext: boolean;
  /** The number of executions, short; empty for none or not known. */
  readonly times: string;
  /** Share of the dearest step, 1 to 5; 0 for none. */
  readonly heat: number;
  readonly cover: string;
  /** All of it in words. */
  readonly title: string;
}

export interface Marks {
  readonly steps: readonly StepMark[];
  /** The step that the machine will execute next. */
  readonly next: { readonly line: number; readonly column: number; readonly length: number } | null;
}

const NO_MARKS: Marks = { steps: [], next: null };

const setMarks = StateEffect.define<Marks>();

interface Known {
  readonly marks: Marks;
  readonly steps: ReadonlyMap<number, StepMark>;
}

const known = (marks: Marks): Known => ({
  marks,
  steps: new Map(marks.steps.map((mark) => [mark.line, mark])),
});

const field = StateField.define<Known>({
  create: () => known(NO_MARKS),
  update: (value, { effects }) =>
    effects.reduce((last, effect) => (effect.is(setMarks) ? known(effect.value) : last), value),
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

const stopMark = ({ isBreakpoint, isNext, title }: StepMark): Mark =>
  new Mark(
    isNext ? '▶' : '',
    `eg-stop${isBreakpoint ? ' eg-breakpoint' : ''}${isNext ? ' eg-next' : ''}`,
    title,
  );

export interface GutterActions {
  toggleBreakpoint(cell: number): void;
}

const lineOf = (view: EditorView, at: number): number => view.state.doc.lineAt(at).number;

const changed = ({ startState, state }: ViewUpdate): boolean =>
  startState.field(field) !== state.field(field);

function column(
  name: string,
  markOf: (step: StepMark) => Mark | null,
  spacer: string,
  click?: (known: Known, line: number) => boolean,
): Extension {
  return gutter({
    class: `eg-column ${name}`,
    lineMarker(view, { from }) {
      const step = view.state.field(field).steps.get(lineOf(view, from));
      return step ? markOf(step) : null;
    },
    lineMarkerChange: changed,
    ...(spacer && { initialSpacer: () => new Mark(spacer, '', '') }),
    ...(click && {
      domEventHandlers: { mousedown: (view, { from }) => click(view.state.field(field), lineOf(view, from)) },
    }),
  });
}

/** The counter's line and the very step in it. */
function counterMarks({ next }: Marks, doc: Text): RangeSet<Decoration> {
  if (next === null || next.line < 1 || next.line > doc.lines) return RangeSet.empty;
  const { from, to } = doc.line(next.line);
  const start = Math.min(to, from + next.column - 1);
  const end = Math.min(to, start + next.length);
  const all: Range<Decoration>[] = [Decoration.line({ class: 'eg-next-line' }).range(from)];
  if (end > start) all.push(Decoration.mark({ class: 'eg-next-step' }).range(start, end));
  return RangeSet.of(all, true);
}

/** The columns; a click or F9 sets a breakpoint. */
export function programGutters({ toggleBreakpoint }: GutterActions): Extension {
  const act = ({ steps }: Known, line: number): boolean => {
    const step = steps.get(line);
    if (step) toggleBreakpoint(step.cell);
    return step !== undefined;
  };
  return [
    field,
    column('eg-stops', stopMark, '▶', act),
    column(
      'eg-addresses',
      ({ address, cover, title }) => new Mark(address, `eg-address${cover && ` eg-cover-${cover}`}`, title),
      '00',
      act,
    ),
    column('eg-codes', ({ codes, title }) => new Mark(codes, '', title), ''),
    column(
      'eg-times',
      ({ times, heat, title }) => (times === '' ? null : new Mark(times, `eg-heat-${heat}`, title)),
      '',
    ),
    EditorView.decorations.compute([field, 'doc'], (state) =>
      counterMarks(state.field(field).marks, state.doc),
    ),
    keymap.of([
      {
        key: 'F9',
        run: (view) => act(view.state.field(field), lineOf(view, view.state.selection.main.head)),
      },
    ]),
  ];
}

/** Shows other marks. */
export const showMarks = (view: EditorView, marks: Marks): void =>
  view.dispatch({ effects: setMarks.of(marks) });
