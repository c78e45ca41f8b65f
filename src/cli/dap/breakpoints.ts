import { Breakpoint as DapBreakpoint, type Source } from '@vscode/debugadapter';
import type { DebugProtocol as Dap } from '@vscode/debugprotocol';
import { UserError } from '../../errors.ts';
import type { Trigger } from '../../lab/breakpoints.ts';
import type { Debugger } from '../../lab/debugger.ts';
import { parseCondition, parseExpression } from '../../lab/expression.ts';
import { type Scene, valueText } from '../../lab/scene.ts';
import type { Place } from '../../listing/diagnostics.ts';
import { annotate, makePmk, type ProgramFile, readProgram } from '../../listing/index.ts';
import { errors } from '../../messages.ts';
import type { Lang } from '../../texts.ts';

/** The breakpoints of a client: their groups, conditions, hit counts and log messages. */
import CATALOGUE from './messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);

/** Reads `5`, `>= 5` or `% 5`: whether to pause at the hit of this number, from 1. Throws UserError for others. */
function hitTest(text: string): (hits: number) => boolean {
  const [, sign = '', digits = ''] = /^\s*(>=|%)?\s*([1-9]\d{0,14})\s*$/.exec(text) ?? [];
  const n = Number(digits);
  if (n === 0) throw fail('badHits', { text });
  return (hits) => (sign === '%' ? hits % n === 0 : sign === '>=' ? hits >= n : hits === n);
}

/** Reads a text with expressions in braces: `R5 is {R5}`. Throws UserError for a wrong expression. */
function logTemplate(text: string): (scene: Scene) => string {
  const parts = text.split(/\{([^{}]*)\}/).map((part, i) => (i % 2 === 0 ? part : parseExpression(part)));
  return (scene) => parts.map((part) => (typeof part === 'string' ? part : valueText(part(scene)))).join('');
}

/** A breakpoint of a client, without its place. */
type Entry = Pick<Dap.SourceBreakpoint, 'condition' | 'hitCondition' | 'logMessage'>;

/** Kinds of breakpoints that a client sets independently of each other. */
type Group = 'source' | 'function' | 'data' | 'exception';

/** A breakpoint that was set, with its step if it has one. */
interface Added {
  readonly id: number;
  readonly step?: number;
}

export interface ClientPlace {
  readonly line: number;
  readonly column: number;
  readonly source: Source;
}

/** The session of breakpoints, as far as they need it. */
interface BreakpointSession {
  lang(): Lang;
  target(): Debugger;
  place(step: number): ClientPlace | undefined;
  isBackward(): boolean;
  tell(text: string): void;
}

export class ClientBreakpoints {
  readonly #session: BreakpointSession;
  readonly #groups = new Map<Group, number[]>();

  constructor(session: BreakpointSession) {
    this.#session = session;
  }

  /** Replaces the breakpoints of a group; `add` makes one of an entry, or says why it cannot. */
  replace<T>(
    group: Group,
    entries: readonly T[],
    add: (entry: T) => Added,
  ): { readonly breakpoints: Dap.Breakpoint[] } {
    const old = this.#groups.get(group) ?? [];
    this.#session.target().removeBreakpoints(({ id }) => old.includes(id));
    const ids: number[] = [];
    this.#groups.set(group, ids);
    const breakpoints = entries.map((entry) => {
      try {
        const { id, step } = add(entry);
        ids.push(id);
        const place = step === undefined ? undefined : this.#session.place(step);
        const made: Dap.Breakpoint = new DapBreakpoint(true, place?.line, place?.column, place?.source);
        made.id = id;
        return made;
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        const failed: Dap.Breakpoint = new DapBreakpoint(false);
        failed.message = error.in(this.#session.lang());
        return failed;
      }
    });
    return { breakpoints };
  }

  add(trigger: Trigger, entry: Entry): Added {
    const condition = entry.condition ? parseCondition(entry.condition) : undefined;
    const { id } = this.#session.target().addBreakpoint(trigger, condition, this.#rule(entry));
    return trigger.kind === 'address' ? { id, step: trigger.cell } : { id };
  }

  /** The action of a breakpoint that does not simply pause. */
  #rule(entry: Entry): ((scene: Scene) => boolean) | undefined {
    const isWanted = entry.hitCondition ? hitTest(entry.hitCondition) : null;
    const log = entry.logMessage ? logTemplate(entry.logMessage) : null;
    if (!isWanted && !log) return undefined;
    let hits = 0;
    return (scene) => {
      // Backwards the same stretch is executed again to find the hits in it.
      if (this.#session.isBackward()) return !log;
      hits++;
      if (isWanted && !isWanted(hits)) return false;
      if (!log) return true;
      this.#session.tell(log(scene));
      return false;
    };
  }
}

// Lines of a source text and steps of its program.

/** The text that a debugger shows for a program, and where each step stands in it. */
export interface ProgramSource {
  /** A listing made for a program that came without text; null if the file itself is the source. */
  readonly generated: string | null;
  readonly places: readonly Place[];
}

/** The file itself where its text tells the steps, otherwise an annotated listing. */
export function sourceOf(program: ProgramFile, text: string | null, lang: Lang): ProgramSource {
  const isPlaced = text !== null && program.places.length === program.bytes.length;
  if (isPlaced && program.places.every(({ line }) => line > 0))
    return { generated: null, places: program.places };
  const generated = makePmk(annotate(program, lang));
  return { generated, places: readProgram(generated, { format: 'pmk' }).program?.places ?? [] };
}

/** The steps that begin on a line, from the left. */
export const stepsOnLine = ({ places }: ProgramSource, line: number): number[] =>
  places.flatMap((place, step) => (place.line === line ? [step] : []));

/**
 * The step of a breakpoint set at a line, or at a column of it: the command there, or the first one after it. Null
 * after the last command.
 */
export function stepAt(source: ProgramSource, line: number, column = 1): number | null {
  const { places } = source;
  for (let step = 0; step < places.length; step++) {
    const place = places[step];
    if (place.line > line || (place.line === line && place.column + place.length > column)) return step;
  }
  return null;
}
