/** The Debug Adapter Protocol over the debugger of the laboratory. */
import { basename, resolve } from 'node:path';
import {
  Breakpoint as DapBreakpoint,
  DebugSession,
  InitializedEvent,
  OutputEvent,
  Response,
  Scope,
  Source,
  StackFrame,
  StoppedEvent,
  Thread,
} from '@vscode/debugadapter';
import type { DebugProtocol as Dap } from '@vscode/debugprotocol';
import * as z from 'zod/mini';
import { checkInput } from '../../app/action.ts';
import { DebugConsole, parseTrigger } from '../../app/debug-console.ts';
import { catchUserError, errorText, UserError } from '../../errors.ts';
import type { Trigger } from '../../lab/breakpoints.ts';
import { type CallView, callsOf, numberOf } from '../../lab/changes.ts';
import { complete, Debugger, type Movement, type Pause } from '../../lab/debugger.ts';
import { parseCondition, parseExpression } from '../../lab/expression.ts';
import { displayRegister } from '../../lab/observe.ts';
import { valueText } from '../../lab/scene.ts';
import { nextCommandText, placeText, returnsText } from '../../lab/trace.ts';
import type { Place } from '../../listing/diagnostics.ts';
import { annotate, type FormatName, makePmk, type ProgramFile, readProgram } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import { type Lang, numeral } from '../../texts.ts';
import { isRecordingFile, openRecording } from '../commands/debug.ts';
import { type CliIo, TextIo } from '../io.ts';
import { READING } from '../load.ts';
import { startOf } from '../start.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);
const fail = errors(CATALOGUE);

/** Handlers of requests by their names. They return the body of the answer. */
type Requests = { readonly [command: string]: (args: never) => unknown };

const THREAD = 1;
const GENERATED_SOURCE = 1;

/** Reasons of the protocol for pauses that no breakpoint makes. */
const STOP_REASONS: { readonly [reason: string]: string } = {
  ...{ error: 'exception', hang: 'exception' },
  ...{ step: 'step', stop: 'pause', start: 'entry' },
};

/** Formats of bare codes: a listing says more about the steps. */
const CODES: ReadonlySet<FormatName> = new Set(['hex', 'decimal', 'terminal']);

/** A launch configuration. */
const LAUNCH = z.object({
  /** Path of a program or a recording. */
  program: z.string().check(z.minLength(1)),
  /** Keys to press, e.g. `0.5 В↑ 5 В/О С/П`; those of the file by default. */
  keys: z.optional(z.string()),
  /** Start values, e.g. `{ "R8": "70" }`. */
  registers: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Angle switch. */
  mode: z.optional(z.string()),
  /** Format of the file, instead of detecting it. */
  from: z.optional(z.string()),
  stopOnEntry: z.optional(z.boolean()),
});

/** Reads a launch configuration. Throws UserError that names the wrong field. */
function launchOf(args: unknown): z.infer<typeof LAUNCH> {
  const { data, error } = LAUNCH.safeParse(args);
  if (data) return data;
  const name = error.issues[0].path.join('.');
  const value = (args as { readonly [name: string]: unknown })[name];
  throw name === 'program' && !value ? fail('noProgram') : fail('badLaunch', { name });
}

/** The text that a debugger shows for a program, and where each step stands in it. */
interface ProgramSource {
  /** A listing made for a program that came without text; null if the file itself is the source. */
  readonly generated: string | null;
  readonly places: readonly Place[];
}

/** The file itself where it is a text that tells the steps, otherwise an annotated listing. */
function sourceOf(program: ProgramFile, isText: boolean, lang: Lang): ProgramSource {
  const { places, bytes } = program;
  if (isText && places.length === bytes.length && places.every(({ line }) => line > 0))
    return { generated: null, places };
  const generated = makePmk(annotate(program, lang));
  return { generated, places: readProgram(generated, { format: 'pmk' }).program?.places ?? [] };
}

/** The step at a column of a line, or the first one after it; -1 after the last step. */
const stepAt = ({ places }: ProgramSource, line: number, column = 1): number =>
  places.findIndex((place) =>
    place.line === line ? place.column + place.length > column : place.line > line,
  );

/** The groups of variables; their references count from 1. */
const GROUPS = ['stack', 'registers', 'hidden'] as const;

function variablesOf(target: Debugger, group: (typeof GROUPS)[number], lang: Lang): Dap.Variable[] {
  const { machine } = target;
  if (group === 'hidden')
    return Object.entries(hiddenOf(target, lang)).map(([name, value]) => ({
      name,
      value,
      variablesReference: 0,
    }));
  return machine.model[group].map((slot) => {
    const { name, value } = numberOf(machine, slot, null);
    return { name, value: String(value), type: value.tetrads, evaluateName: slot, variablesReference: 0 };
  });
}

function hiddenOf({ machine, timeline, pending }: Debugger, lang: Lang): { [name: string]: string } {
  return {
    X2: displayRegister(machine).toString(),
    display: machine.display(),
    PC: formatAddress(machine.pc),
    angle: machine.angle,
    returns: returnsText(machine.returnStack),
    keys: pending.join(' '),
    tick: `${timeline.position}/${timeline.end}`,
    commands: String(machine.commands),
    seconds: numeral[lang]((machine.cycles * machine.model.cycleMs) / 1000, 1),
  };
}

/**
 * One client of the Debug Adapter Protocol with one program or recording. Requests that cannot be met are answered with
 * the reason in the language of `io`; none of them throws.
 */
export class EggogDebugSession extends DebugSession {
  readonly #io: CliIo;
  #path = '';
  #source: ProgramSource = { generated: null, places: [] };
  #loaded: DebugConsole | null = null;
  #stopsOnEntry = false;
  #work: Generator<undefined, unknown> | null = null;
  /** Actions that follow the answer to the request at hand. */
  readonly #afterwards: (() => void)[] = [];
  /** Ids of the breakpoints that a client sets with one request. */
  readonly #groups = new Map<string, number[]>();

  constructor(io: CliIo) {
    super();
    this.#io = io;
    this.setDebuggerLinesStartAt1(true);
    this.setDebuggerColumnsStartAt1(true);
  }

  get #console(): DebugConsole {
    if (this.#loaded === null) throw fail('noProgram');
    return this.#loaded;
  }

  get #debugger(): Debugger {
    return this.#console.target;
  }

  /** No request may end the adapter, and none that is not understood may look as if it was. */
  protected override async dispatchRequest(request: Dap.Request): Promise<void> {
    const { command, arguments: args } = request;
    // The library keeps whether the client counts lines from 0 or 1; it demands the protocol's default.
    if (command === 'initialize') request.arguments = { pathFormat: 'path', ...(args as object | undefined) };
    if (command === 'initialize' || command === 'disconnect') {
      super.dispatchRequest(request);
      return;
    }
    const response: Dap.Response = new Response(request);
    try {
      if (!Object.hasOwn(this.#requests, command)) throw fail('unknownRequest', { name: command });
      const handler = this.#requests[command];
      if (handler.length > 0 && (typeof args !== 'object' || args === null))
        throw fail('noArguments', { name: command });
      response.body = await handler(args as never);
      this.sendResponse(response);
      for (const act of this.#afterwards.splice(0)) act();
    } catch (error) {
      const said = errorText(error)[this.#io.lang];
      const text = error instanceof UserError ? said : say(this.#io.lang, 'failed', { why: said });
      this.sendErrorResponse(response, { id: 1, format: '{_text}', variables: { _text: text } });
    }
  }

  protected override initializeRequest(response: Dap.InitializeResponse): void {
    response.body = {
      supportsConfigurationDoneRequest: true,
      supportsConditionalBreakpoints: true,
      supportsFunctionBreakpoints: true,
      supportsStepBack: true,
      supportsSetVariable: true,
      supportsEvaluateForHovers: true,
      exceptionBreakpointFilters: [
        { filter: 'error', label: say(this.#io.lang, 'errorFilter'), default: true },
        { filter: 'stop', label: say(this.#io.lang, 'stopFilter'), default: false },
      ],
    };
    this.sendResponse(response);
  }

  readonly #requests: Requests = {
    launch: async (args: unknown) => {
      await this.#load(args);
      this.#afterwards.push(() => this.sendEvent(new InitializedEvent()));
    },

    configurationDone: () =>
      this.#afterwards.push(() => {
        // A recording begins where it was left.
        if (this.#stopsOnEntry) this.sendEvent(new StoppedEvent('entry', THREAD));
        else if (this.#loaded) void this.#go(this.#debugger.run());
      }),

    continue: () => {
      this.#move((target) => target.run());
      return { allThreadsContinued: true };
    },
    reverseContinue: () => this.#move((target) => target.reverse()),
    next: () => this.#move((target) => target.stepOver()),
    stepIn: () => this.#move((target) => target.step()),
    stepOut: () => this.#move((target) => target.stepOut()),
    stepBack: () => this.#move((target) => target.back()),

    pause: () => {
      this.#work = null;
      this.#afterwards.push(() => this.sendEvent(new StoppedEvent('pause', THREAD)));
    },

    threads: () => ({ threads: [new Thread(THREAD, say(this.#io.lang, 'machine'))] }),

    stackTrace: () => {
      const calls = callsOf(this.#debugger.machine, this.#console.labels);
      const stackFrames = calls.map((call, level) => this.#frame(call, level));
      return { stackFrames, totalFrames: stackFrames.length };
    },

    source: () => ({ content: this.#source.generated ?? '' }),

    setBreakpoints: ({ source, breakpoints: entries = [] }: Dap.SetBreakpointsArguments) => {
      // Clients send the breakpoints of every file they have.
      if (!this.#isSource(source)) return { breakpoints: entries.map(() => new DapBreakpoint(false)) };
      return this.#replace('source', entries, ({ line, column }) => {
        const at = column === undefined ? 1 : this.convertClientColumnToDebugger(column);
        const cell = stepAt(this.#source, this.convertClientLineToDebugger(line), at);
        if (cell < 0) throw fail('noStep');
        return { kind: 'address', cell };
      });
    },

    setFunctionBreakpoints: ({ breakpoints }: Dap.SetFunctionBreakpointsArguments) =>
      this.#replace('function', breakpoints, ({ name }) =>
        parseTrigger(name.trim(), this.#console.labels, this.#debugger.machine.model),
      ),

    setExceptionBreakpoints: ({ filters }: Dap.SetExceptionBreakpointsArguments) => {
      const known = filters.filter((filter) => filter === 'error' || filter === 'stop');
      return this.#replace(
        'exception',
        known.map((kind) => ({ kind })),
        (trigger) => trigger,
      );
    },

    scopes: () => ({
      scopes: GROUPS.map((code, i) => new Scope(say(this.#io.lang, code), i + 1, false)),
    }),

    variables: ({ variablesReference }: Dap.VariablesArguments) => ({
      variables: variablesOf(this.#debugger, GROUPS[variablesReference - 1], this.#io.lang),
    }),

    setVariable: ({ variablesReference, name, value }: Dap.SetVariableArguments) => {
      complete(this.#console.execute(name === 'angle' ? `mode ${value}` : `set ${name}=${value}`));
      const group = GROUPS[variablesReference - 1];
      return variablesOf(this.#debugger, group, this.#io.lang).find((variable) => variable.name === name);
    },

    evaluate: async ({ expression, context }: Dap.EvaluateArguments) => {
      if (context !== 'repl' || !isConsoleCommand(expression)) {
        const result = valueText(parseExpression(expression)(this.#debugger.scene));
        return { result, variablesReference: 0 };
      }
      const answer = await this.#finish(this.#console.execute(expression));
      const { pause = null, text = '' } = answer ?? {};
      if (pause) this.#afterwards.push(() => this.#stopped(pause));
      return { result: text, variablesReference: 0 };
    },
  };

  /** Replaces the breakpoints of a group; `triggerOf` tells what an entry waits for, or throws why it cannot. */
  #replace<T>(group: string, entries: readonly T[], triggerOf: (entry: T) => Trigger) {
    const old = this.#groups.get(group) ?? [];
    this.#debugger.removeBreakpoints(({ id }) => old.includes(id));
    const ids: number[] = [];
    this.#groups.set(group, ids);
    const breakpoints = entries.map((entry) =>
      catchUserError(
        (): Dap.Breakpoint => {
          const { condition } = entry as { readonly condition?: string };
          const trigger = triggerOf(entry);
          const { id } = this.#debugger.addBreakpoint(
            trigger,
            condition ? parseCondition(condition) : undefined,
          );
          ids.push(id);
          const place = trigger.kind === 'address' ? this.#placeOf(trigger.cell) : undefined;
          return { ...new DapBreakpoint(true, place?.line, place?.column, place?.source), id };
        },
        (error) => ({ ...new DapBreakpoint(false), message: error.in(this.#io.lang) }),
      ),
    );
    return { breakpoints };
  }

  async #load(args: unknown): Promise<void> {
    const io = this.#io;
    const launch = launchOf(args);
    this.#path = resolve(launch.program);
    this.#stopsOnEntry = launch.stopOnEntry === true || isRecordingFile(this.#path);
    if (isRecordingFile(this.#path)) {
      const { program, source, timeline } = openRecording(this.#path);
      // Its own text, with its comments, if it brings one.
      this.#source =
        source === '' ? sourceOf(program, false, io.lang) : { generated: source, places: program.places };
      this.#loaded = new DebugConsole(new Debugger(timeline), io.lang, program.labels);
      return;
    }
    const set = Object.entries(launch.registers ?? {}).map(([slot, value]) => `${slot}=${value}`);
    const heard = new TextIo(io.lang);
    try {
      const { from } = checkInput({ from: READING.from }, { from: launch.from }, () => 'launch: "from"');
      const options = { set, mode: launch.mode, keys: launch.keys, from };
      const { program, machine, keys } = await startOf(heard, this.#path, options);
      this.#source = sourceOf(program, !CODES.has(program.format), io.lang);
      this.#loaded = new DebugConsole(new Debugger(machine, keys), io.lang, program.labels);
    } finally {
      if (heard.errors !== '') this.sendEvent(new OutputEvent(heard.errors, 'stderr'));
    }
  }

  /** Moves after the request is answered, and reports where it ended. */
  #move(begin: (target: Debugger) => Movement | Pause): void {
    this.#afterwards.push(() => {
      const movement = begin(this.#debugger);
      if ('reason' in movement) this.#stopped(movement);
      else void this.#go(movement);
    });
  }

  async #go(movement: Movement): Promise<void> {
    const pause = await this.#finish(movement);
    if (pause) this.#stopped(pause);
  }

  /** Works slice by slice, so that requests to pause get through; null if other work or a pause took its place. */
  async #finish<T>(work: Generator<undefined, T>): Promise<T | null> {
    this.#work = work;
    for (;;) {
      const { done, value } = work.next();
      if (done) {
        this.#work = null;
        return value;
      }
      await new Promise(setImmediate);
      if (this.#work !== work) return null;
    }
  }

  #stopped({ reason, breakpoint }: Pause): void {
    const { lang } = this.#io;
    const trigger = breakpoint?.trigger.kind;
    const code = trigger === 'error' ? 'error' : reason;
    const isData = trigger === 'write' || trigger === 'value';
    const event: Dap.StoppedEvent = new StoppedEvent(
      STOP_REASONS[code] ?? (isData ? 'data breakpoint' : 'breakpoint'),
      THREAD,
    );
    if (Object.hasOwn(CATALOGUE, `stopped.${code}`))
      event.body.description = say(lang, `stopped.${code}` as keyof typeof CATALOGUE);
    if (event.body.reason === 'exception') event.body.text = event.body.description!;
    if (breakpoint) event.body.hitBreakpointIds = [breakpoint.id];
    const { machine } = this.#debugger;
    if (!machine.running && reason !== 'start' && reason !== 'step') {
      this.sendEvent(new OutputEvent(`${machine.display().trimEnd()}\n`, 'console'));
    }
    this.sendEvent(event);
  }

  /** Where a step stands, in the counting of the client. */
  #placeOf(step: number) {
    const place = this.#source.places[step];
    if (!place) return undefined;
    const isFile = this.#source.generated === null;
    const name = basename(this.#path);
    return {
      line: this.convertDebuggerLineToClient(place.line),
      column: this.convertDebuggerColumnToClient(place.column),
      source: isFile ? new Source(name, this.#path) : new Source(`${name}.pmk`, undefined, GENERATED_SOURCE),
    };
  }

  /** True for the program's own file, and for the listing made for it. */
  #isSource({ path, sourceReference }: Dap.Source): boolean {
    if (sourceReference) return sourceReference === GENERATED_SOURCE;
    if (!path || this.#path === '' || this.#source.generated !== null) return false;
    const [asked, own] = [resolve(path), this.#path];
    return process.platform === 'win32' ? asked.toLowerCase() === own.toLowerCase() : asked === own;
  }

  /** A frame: the next command, or the call that a return address belongs to. */
  #frame({ address, cell, label }: CallView, level: number): StackFrame {
    const place = this.#placeOf(cell);
    const next = level === 0 ? `: ${nextCommandText(this.#debugger.machine)}` : '';
    const name = `${placeText(address)}${label ? ` ${label}` : ''}${next}`;
    return new StackFrame(level, name, place?.source, place?.line ?? 0, place?.column ?? 0);
  }
}

/** In the debug console a line that is not an expression is a command. */
const isConsoleCommand = (line: string): boolean =>
  catchUserError(
    () => !parseExpression(line),
    () => true,
  );

/** Serves one client over standard input and output. */
export const serveDebugger = (io: CliIo): void =>
  new EggogDebugSession(io).start(process.stdin, process.stdout);
