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
  TerminatedEvent,
  Thread,
} from '@vscode/debugadapter';
import type { DebugProtocol as Dap } from '@vscode/debugprotocol';
import * as z from 'zod/mini';
import { type Answer, DebugConsole, parseTrigger } from '../../app/debug-console.ts';
import { type CallView, callsOf, numberOf } from '../../app/debug-view.ts';
import { catchUserError, errorText, UserError } from '../../errors.ts';
import { Debugger, type Pause } from '../../lab/debugger.ts';
import { parseExpression } from '../../lab/expression.ts';
import { displayRegister, WATCHED } from '../../lab/observe.ts';
import { valueText } from '../../lab/scene.ts';
import { nextCommandText, placeText, returnsText } from '../../lab/trace.ts';
import {
  type FormatName,
  type ProgramFile,
  parseAddress,
  parseAngle,
  parseNumber,
  parseSlot,
  prepareMachine,
} from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { readHidden } from '../../machine/hidden-state.ts';
import { formatAddress } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import { type Lang, numeral } from '../../texts.ts';
import { isRecordingFile, openRecording } from '../commands/debug.ts';
import type { CliIo } from '../io.ts';
import { readProgramFile } from '../load.ts';
import { applyStart, startKeys } from '../start.ts';
import {
  ClientBreakpoints,
  type ClientPlace,
  type ProgramSource,
  sourceOf,
  stepAt,
  stepsOnLine,
} from './breakpoints.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);
const fail = errors(CATALOGUE);

const word = z.optional(z.nullable(z.string()));

/** A launch configuration. */
const LAUNCH = z.object({
  /** Path of a program or a recording. */
  program: z.string().check(z.minLength(1)),
  /** Keys to press, e.g. `0.5 В↑ 5 В/О С/П`; those of the file by default. */
  keys: word,
  /** Start values, e.g. `{ "R8": "70" }`. */
  registers: z.optional(z.nullable(z.record(z.string(), z.union([z.string(), z.number()])))),
  /** Angle switch. */
  mode: word,
  /** Format of the file, instead of detecting it. */
  from: word,
  stopOnEntry: z.optional(z.nullable(z.boolean())),
});

/** Reads a launch configuration. Throws UserError that names the wrong field. */
function launchOf(args: unknown): z.infer<typeof LAUNCH> {
  const { data, error } = LAUNCH.safeParse(args);
  if (data) return data;
  const name = error.issues[0].path.join('.');
  const value = (args as { readonly [name: string]: unknown })[name];
  throw name === 'program' && !value ? fail('noProgram') : fail('badLaunch', { name });
}

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

/** Names of the fields in error messages. */
const LAUNCH_NAMES = { set: 'launch: "registers"', mode: 'launch: "mode"', keys: 'launch: "keys"' };

/**
 * One client of the Debug Adapter Protocol with one program or recording. Requests that cannot be met are answered with
 * the reason in the language of `io`; none of them throws.
 */
export class EggogDebugSession extends DebugSession {
  readonly #io: CliIo;
  #path = '';
  #program: ProgramFile | null = null;
  #source: ProgramSource = { generated: null, places: [] };
  #target: Debugger | null = null;
  #work: Generator<undefined, Pause | Answer> | null = null;
  #launch: { readonly stopOnEntry?: boolean | null | undefined } = {};
  /** The movement at work goes back in time: nothing is counted and told. */
  #isBackward = false;
  /** What follows the answer to the request at hand. */
  readonly #afterwards: (() => void)[] = [];
  readonly #breakpoints: ClientBreakpoints = new ClientBreakpoints({
    lang: () => this.#io.lang,
    target: () => this.#debugger,
    place: (step) => this.#placeOf(step),
    isBackward: () => this.#isBackward,
    tell: (text) => this.sendEvent(new OutputEvent(`${text}\n`, 'console')),
  });

  constructor(io: CliIo) {
    super();
    this.#io = io;
    this.setDebuggerLinesStartAt1(true);
    this.setDebuggerColumnsStartAt1(true);
  }

  get #debugger(): Debugger {
    if (this.#target === null) throw fail('noProgram');
    return this.#target;
  }

  /** No request may end the adapter, and none that is not understood may look as if it was. */
  protected override async dispatchRequest(request: Dap.Request): Promise<void> {
    const { command, arguments: args } = request;
    // The library keeps whether the client counts lines from 0 or 1.
    if (command === 'initialize') {
      // The protocol's default, which the library demands.
      request.arguments = { pathFormat: 'path', ...(args as object | undefined) };
      super.dispatchRequest(request);
      return;
    }
    if (command === 'disconnect') {
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

  /** Does something after the request is answered. */
  #then(act: () => void): void {
    this.#afterwards.push(act);
  }

  protected override initializeRequest(response: Dap.InitializeResponse): void {
    response.body = {
      supportsConfigurationDoneRequest: true,
      supportsConditionalBreakpoints: true,
      supportsHitConditionalBreakpoints: true,
      supportsLogPoints: true,
      supportsRestartRequest: true,
      supportsFunctionBreakpoints: true,
      supportsDataBreakpoints: true,
      supportsBreakpointLocationsRequest: true,
      supportsStepBack: true,
      supportsSetVariable: true,
      supportsEvaluateForHovers: true,
      supportsTerminateRequest: true,
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
      this.#then(() => this.sendEvent(new InitializedEvent()));
    },

    configurationDone: () => this.#then(() => this.#target && this.#begin()),

    /** Reads the program again and restarts; breakpoints stay. */
    restart: async (args: Dap.RestartArguments = {}) => {
      const old = this.#target;
      this.#work = null;
      await this.#load(args.arguments ?? this.#launch);
      if (old) this.#debugger.adoptBreakpoints(old);
      this.#then(() => this.#begin());
    },

    terminate: () => {
      this.#work = null;
      this.#then(() => this.sendEvent(new TerminatedEvent()));
    },

    continue: () => {
      this.#then(() => this.#go(this.#debugger.run()));
      return { allThreadsContinued: true };
    },

    reverseContinue: () => this.#then(() => this.#go(this.#debugger.reverse(), undefined, true)),
    next: () => this.#then(() => this.#go(this.#debugger.stepOver())),
    stepIn: () => this.#then(() => this.#stopped(this.#debugger.step())),
    stepOut: () => this.#then(() => this.#go(this.#debugger.stepOut())),
    stepBack: () => this.#then(() => this.#stopped(this.#debugger.back())),

    pause: () => {
      this.#work = null;
      this.#then(() => this.sendEvent(new StoppedEvent('pause', THREAD)));
    },

    threads: () => ({ threads: [new Thread(THREAD, say(this.#io.lang, 'machine'))] }),

    stackTrace: () => {
      const calls = callsOf(this.#debugger.machine, this.#program?.labels);
      const stackFrames = calls.map((call, level) => this.#frame(call, level));
      return { stackFrames, totalFrames: stackFrames.length };
    },

    source: () => ({ content: this.#source.generated ?? '' }),

    setBreakpoints: ({ source, breakpoints: entries = [] }: Dap.SetBreakpointsArguments) => {
      // Clients send the breakpoints of every file they have.
      if (!this.#isSource(source)) return { breakpoints: entries.map(() => new DapBreakpoint(false)) };
      return this.#breakpoints.replace('source', entries, (entry) => {
        const { line, column } = entry;
        const at = column === undefined ? 1 : this.convertClientColumnToDebugger(column);
        const cell = stepAt(this.#source, this.convertClientLineToDebugger(line), at);
        if (cell === null) throw fail('noStep');
        return this.#breakpoints.add({ kind: 'address', cell }, entry);
      });
    },

    breakpointLocations: ({ line }: Dap.BreakpointLocationsArguments) => {
      const steps = stepsOnLine(this.#source, this.convertClientLineToDebugger(line));
      const columnOf = (step: number): number =>
        this.convertDebuggerColumnToClient(this.#source.places[step].column);
      return { breakpoints: steps.map((step) => ({ line, column: columnOf(step) })) };
    },

    setFunctionBreakpoints: ({ breakpoints }: Dap.SetFunctionBreakpointsArguments) =>
      this.#breakpoints.replace('function', breakpoints, (entry) => {
        const cell = this.#program?.labels.get(entry.name.trim());
        const trigger = cell === undefined ? parseTrigger(entry.name) : ({ kind: 'address', cell } as const);
        return this.#breakpoints.add(trigger, entry);
      }),

    dataBreakpointInfo: ({ name: asked }: Dap.DataBreakpointInfoArguments) => {
      // The name of a variable as it is shown, nothing that only begins like one: PC is not a register.
      const slot = WATCHED.find((name) => name.toLowerCase() === asked.trim().toLowerCase());
      return slot === undefined
        ? { dataId: null, description: say(this.#io.lang, 'notWatched', { name: asked }) }
        : { dataId: slot, description: slot, accessTypes: ['write'] };
    },

    setDataBreakpoints: ({ breakpoints }: Dap.SetDataBreakpointsArguments) =>
      this.#breakpoints.replace('data', breakpoints, (entry) => {
        const { dataId, accessType = 'write' } = entry;
        if (accessType !== 'write') throw fail('onlyWrites', { access: accessType });
        return this.#breakpoints.add(parseTrigger(`write ${dataId}`), entry);
      }),

    setExceptionBreakpoints: ({ filters }: Dap.SetExceptionBreakpointsArguments) => {
      const known = filters.filter((filter) => filter === 'error' || filter === 'stop');
      return this.#breakpoints.replace('exception', known, (kind) => this.#breakpoints.add({ kind }, {}));
    },

    scopes: () => ({
      scopes: GROUPS.map((code, i) => new Scope(say(this.#io.lang, code), i + 1, false)),
    }),

    variables: ({ variablesReference }: Dap.VariablesArguments) => ({
      variables: variablesOf(this.#debugger, GROUPS[variablesReference - 1], this.#io.lang),
    }),

    setVariable: ({ name, value }: Dap.SetVariableArguments) => ({
      value: changeVariable(this.#debugger, name, value),
    }),

    evaluate: async ({ expression, context }: Dap.EvaluateArguments) => {
      if (context !== 'repl' || !this.#isConsoleCommand(expression))
        return {
          result: valueText(parseExpression(expression)(this.#debugger.scene)),
          variablesReference: 0,
        };
      const console = new DebugConsole(this.#debugger, this.#io.lang, this.#program?.labels);
      const isBackward = /^\s*(reverse|rr|prev|p-|backout|who|history)\b/i.test(expression);
      const { text, pause } = await new Promise<Answer>((done) =>
        this.#go(console.execute(expression), done, isBackward),
      );
      if (pause) this.#then(() => this.#stopped(pause));
      return { result: text, variablesReference: 0 };
    },
  };

  // Life -------------------------------------------------------------------------------------------------------

  async #load(args: unknown): Promise<void> {
    const io = this.#io;
    const launch = launchOf(args);
    this.#path = resolve(launch.program);
    this.#launch = launch;
    if (isRecordingFile(this.#path)) {
      const { program: recorded, text: source, timeline } = openRecording(this.#path);
      this.#program = recorded;
      this.#source = sourceOf(recorded, null, io.lang);
      // Its own text, with its comments, if it brings one.
      if (source !== '') this.#source = { generated: source, places: recorded.places };
      this.#target = new Debugger(timeline);
      return;
    }
    const { program, text, format, diagnostics } = await readProgramFile(io, this.#path, {
      from: launch.from ?? undefined,
    });
    const errors = errorsOf(diagnostics);
    if (!program || !format || errors.length > 0) {
      const why = errors.map(({ line, message }) => (line > 0 ? `${line}: ` : '') + message[io.lang]);
      throw fail('notLoaded', { file: this.#path, why: why.join('; ') || say(io.lang, 'unreadable') });
    }
    const machine = prepareMachine(program);
    const set = Object.entries(launch.registers ?? {}).map(([slot, value]) => `${slot}=${value}`);
    applyStart(machine, { set, mode: launch.mode ?? undefined }, LAUNCH_NAMES);
    const keys = await startKeys({ ...program, format }, launch.keys ?? undefined, LAUNCH_NAMES);
    this.#program = program;
    this.#source = sourceOf(program, CODES.has(format) ? null : text, io.lang);
    this.#target = new Debugger(machine, keys);
  }

  /** Where a debugging begins: at rest, or running. */
  #begin(): void {
    // A recording begins where it was left.
    if (this.#launch.stopOnEntry === true || isRecordingFile(this.#path))
      this.sendEvent(new StoppedEvent('entry', THREAD));
    else this.#go(this.#debugger.run());
  }

  // Movement ---------------------------------------------------------------------------------------------------

  /** Works on a movement slice by slice, so that requests to pause get through. */
  #go(work: Generator<undefined, Pause | Answer>, done?: (answer: Answer) => void, isBackward = false): void {
    this.#work = work;
    const slice = (): void => {
      if (this.#work !== work) return;
      this.#isBackward = isBackward;
      const { done: isDone, value } = this.#next(work);
      if (!isDone) {
        setImmediate(slice);
        return;
      }
      this.#work = null;
      if ('text' in value) done?.(value);
      else this.#stopped(value);
    };
    slice();
  }

  /** A movement that fails is over. */
  #next(work: Generator<undefined, Pause | Answer>): IteratorResult<undefined, Pause | Answer> {
    try {
      return work.next();
    } catch (error) {
      this.#work = null;
      throw error;
    }
  }

  #stopped({ reason, breakpoint }: Pause): void {
    const trigger = breakpoint?.trigger.kind;
    const code = trigger === 'error' ? 'error' : reason;
    const event = new StoppedEvent(
      STOP_REASONS[code] ?? (trigger === 'write' || trigger === 'value' ? 'data breakpoint' : 'breakpoint'),
      THREAD,
    ) as Dap.StoppedEvent;
    if (Object.hasOwn(CATALOGUE, `stopped.${code}`))
      event.body.description = say(this.#io.lang, `stopped.${code}` as keyof typeof CATALOGUE);
    if (event.body.reason === 'exception') event.body.text = event.body.description!;
    if (breakpoint) event.body.hitBreakpointIds = [breakpoint.id];
    if (!this.#debugger.machine.running && reason !== 'start' && reason !== 'step') {
      const hint = reason === 'stop' ? `   (${say(this.#io.lang, 'restHint')})` : '';
      this.sendEvent(new OutputEvent(`${this.#debugger.machine.display().trimEnd()}${hint}\n`, 'console'));
    }
    this.sendEvent(event);
  }

  /** Where a step stands, in the counting of the client. */
  #placeOf(step: number): ClientPlace | undefined {
    const place = this.#source.places[step];
    return (
      place && {
        line: this.convertDebuggerLineToClient(place.line),
        column: this.convertDebuggerColumnToClient(place.column),
        source: this.#dapSource(),
      }
    );
  }

  #dapSource(): Source {
    const { generated } = this.#source;
    return generated === null
      ? new Source(basename(this.#path), this.convertDebuggerPathToClient(this.#path))
      : new Source(`${basename(this.#path)}.pmk`, undefined, GENERATED_SOURCE);
  }

  /** True for the program's own file, and for the listing made for it. */
  #isSource({ path, sourceReference }: Dap.Source): boolean {
    if (sourceReference) return sourceReference === GENERATED_SOURCE;
    if (!path || this.#path === '' || this.#source.generated !== null) return false;
    const [asked, own] = [resolve(this.convertClientPathToDebugger(path)), this.#path];
    return process.platform === 'win32' ? asked.toLowerCase() === own.toLowerCase() : asked === own;
  }

  // Variables ---------------------------------------------------------------------------------------

  /** A frame: the next command, or the call that a return address belongs to. */
  #frame({ address, cell, label }: CallView, level: number): StackFrame {
    const place = this.#source.places[cell];
    const name = `${placeText(address)}${label ? ` ${label}` : ''}${level === 0 ? `: ${nextCommandText(this.#debugger.machine)}` : ''}`;
    const frame: Dap.StackFrame = new StackFrame(
      level,
      name,
      place && this.#dapSource(),
      place ? this.convertDebuggerLineToClient(place.line) : 0,
      place ? this.convertDebuggerColumnToClient(place.column) : 0,
    );
    if (place) frame.endColumn = frame.column + place.length;
    return frame;
  }

  /** In the debug console a line that is not an expression is a command. */
  #isConsoleCommand(line: string): boolean {
    return catchUserError(
      () => !parseExpression(line),
      () => true,
    );
  }
}

/** Serves one client over standard input and output. */
export const serveDebugger = (io: CliIo): void =>
  new EggogDebugSession(io).start(process.stdin, process.stdout);

// The variables that an editor shows and changes.

/** The groups of variables; their references count from 1. */
const GROUPS = ['stack', 'registers', 'hidden'] as const;

function variablesOf(target: Debugger, group: (typeof GROUPS)[number], lang: Lang): Dap.Variable[] {
  if (group === 'hidden') return hiddenOf(target, lang);
  const { machine } = target;
  return machine.model[group].map((slot) => {
    const { name, value } = numberOf(machine, slot, null);
    return {
      name,
      value: value.toString(),
      type: value.tetrads,
      evaluateName: slot,
      variablesReference: 0,
    };
  });
}

function hiddenOf({ machine, timeline, pending }: Debugger, lang: Lang): Dap.Variable[] {
  const { f, c, K, A, E, L, H } = readHidden(machine);
  const values = {
    X2: displayRegister(machine).toString(),
    display: machine.display(),
    PC: formatAddress(machine.pc),
    angle: machine.angle,
    returns: returnsText(machine.returnStack),
    keys: pending.join(' '),
    tick: `${timeline.position}/${timeline.end}`,
    commands: String(machine.commands),
    seconds: numeral[lang]((machine.cycles * machine.model.cycleMs) / 1000, 1),
    ...{ f, c, K, A, E, L, H },
  };
  return Object.entries(values).map(([name, value]) => ({ name, value, variablesReference: 0 }));
}

/** Changes a number, the counter or the switch; returns the new value as shown. */
function changeVariable(target: Debugger, name: string, text: string): string {
  if (name === 'PC') {
    const address = parseAddress(text);
    if (address === null) throw fail('badNumber', { text });
    target.change({ kind: 'counter', address });
    return formatAddress(address);
  }
  if (name === 'angle') {
    const angle = parseAngle(text);
    if (angle === null) throw fail('badNumber', { text });
    target.change({ kind: 'angle', angle });
    return angle;
  }
  const slot = parseSlot(name);
  if (slot === null) throw fail('badSet', { name });
  const value = parseNumber(text);
  if (value === null) throw fail('badNumber', { text });
  target.change({ kind: 'number', slot, value });
  return target.machine.get(slot).toString();
}
