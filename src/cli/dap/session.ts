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
import { type Answer, DebugConsole, parseTrigger } from '../../app/debug-console.ts';
import { type CallView, callsOf } from '../../app/debug-view.ts';
import { catchUserError, errorText, UserError } from '../../errors.ts';
import type { Trigger } from '../../lab/breakpoints.ts';
import { Debugger, type Pause } from '../../lab/debugger.ts';
import { parseCondition, parseExpression } from '../../lab/expression.ts';
import { WATCHED } from '../../lab/observe.ts';
import { type Scene, valueText } from '../../lab/scene.ts';
import { nextCommandText, placeText } from '../../lab/trace.ts';
import { type FormatName, type ProgramFile, prepareMachine } from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { errors, messages } from '../../messages.ts';
import { isRecordingFile, openRecording } from '../commands/debug.ts';
import type { CliIo } from '../io.ts';
import { readProgramFile } from '../load.ts';
import { applyStart, startKeys } from '../start.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import {
  changeVariable,
  GROUPS,
  hitTest,
  launchOf,
  logTemplate,
  type ProgramSource,
  sourceOf,
  stepAt,
  stepsOnLine,
  variablesOf,
} from './protocol.ts';

const say = messages(CATALOGUE);
const fail = errors(CATALOGUE);

/** Handlers of requests by their names. They return the body of the answer. */
type Requests = { readonly [command: string]: (args: never) => unknown };

/** A breakpoint of a client, without its place. */
type Entry = Pick<Dap.SourceBreakpoint, 'condition' | 'hitCondition' | 'logMessage'>;

/** Kinds of breakpoints that a client sets independently of each other. */
type Group = 'source' | 'function' | 'data' | 'exception';

/** A breakpoint that was set, with its step if it has one. */
interface Added {
  readonly id: number;
  readonly step?: number;
}

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
  /** Actions that follow the answer to the request at hand. */
  readonly #afterwards: (() => void)[] = [];
  /** Ids of the breakpoints of each group. */
  readonly #groups = new Map<Group, number[]>();

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
      return this.#replace('source', entries, (entry) => {
        const { line, column } = entry;
        const at = column === undefined ? 1 : this.convertClientColumnToDebugger(column);
        const cell = stepAt(this.#source, this.convertClientLineToDebugger(line), at);
        if (cell === null) throw fail('noStep');
        return this.#add({ kind: 'address', cell }, entry);
      });
    },

    breakpointLocations: ({ line }: Dap.BreakpointLocationsArguments) => {
      const steps = stepsOnLine(this.#source, this.convertClientLineToDebugger(line));
      const columnOf = (step: number): number =>
        this.convertDebuggerColumnToClient(this.#source.places[step].column);
      return { breakpoints: steps.map((step) => ({ line, column: columnOf(step) })) };
    },

    setFunctionBreakpoints: ({ breakpoints }: Dap.SetFunctionBreakpointsArguments) =>
      this.#replace('function', breakpoints, (entry) => {
        const cell = this.#program?.labels.get(entry.name.trim());
        const trigger = cell === undefined ? parseTrigger(entry.name) : ({ kind: 'address', cell } as const);
        return this.#add(trigger, entry);
      }),

    dataBreakpointInfo: ({ name: asked }: Dap.DataBreakpointInfoArguments) => {
      // The name of a variable as it is shown, nothing that only begins like one: PC is not a register.
      const slot = WATCHED.find((name) => name.toLowerCase() === asked.trim().toLowerCase());
      return slot === undefined
        ? { dataId: null, description: say(this.#io.lang, 'notWatched', { name: asked }) }
        : { dataId: slot, description: slot, accessTypes: ['write'] };
    },

    setDataBreakpoints: ({ breakpoints }: Dap.SetDataBreakpointsArguments) =>
      this.#replace('data', breakpoints, (entry) => {
        const { dataId, accessType = 'write' } = entry;
        if (accessType !== 'write') throw fail('onlyWrites', { access: accessType });
        return this.#add(parseTrigger(`write ${dataId}`), entry);
      }),

    setExceptionBreakpoints: ({ filters }: Dap.SetExceptionBreakpointsArguments) => {
      const known = filters.filter((filter) => filter === 'error' || filter === 'stop');
      return this.#replace('exception', known, (kind) => this.#add({ kind }, {}));
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

  // Breakpoints -----------------------------------------------------------------------------------------------

  /** Replaces the breakpoints of a group; `add` makes one of an entry, or says why it cannot. */
  #replace<T>(group: Group, entries: readonly T[], add: (entry: T) => Added) {
    const old = this.#groups.get(group) ?? [];
    this.#debugger.removeBreakpoints(({ id }) => old.includes(id));
    const ids: number[] = [];
    this.#groups.set(group, ids);
    const breakpoints = entries.map((entry) => {
      try {
        const { id, step } = add(entry);
        ids.push(id);
        const place = step === undefined ? undefined : this.#placeOf(step);
        const made: Dap.Breakpoint = new DapBreakpoint(true, place?.line, place?.column, place?.source);
        made.id = id;
        return made;
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        const failed: Dap.Breakpoint = new DapBreakpoint(false);
        failed.message = error.in(this.#io.lang);
        return failed;
      }
    });
    return { breakpoints };
  }

  #add(trigger: Trigger, entry: Entry): Added {
    const condition = entry.condition ? parseCondition(entry.condition) : undefined;
    const { id } = this.#debugger.addBreakpoint(trigger, condition, this.#rule(entry));
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
      if (this.#isBackward) return !log;
      hits++;
      if (isWanted && !isWanted(hits)) return false;
      if (!log) return true;
      this.sendEvent(new OutputEvent(`${log(scene)}\n`, 'console'));
      return false;
    };
  }

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
  #placeOf(step: number) {
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
