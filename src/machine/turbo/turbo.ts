/**
 * The turbo: runs programs as {@link stepProgram} does, command for command, but compiles a program that has run for a
 * while. Compiled code belongs to an image, that is a model and the bytes of the program. Every entry looks the image up,
 * and so the code is never stale.
 */
import { hasLeadingF } from '../disorder.ts';
import { interpret, type Metered, NOWHERE, stepProgram } from '../execute.ts';
import { Machine } from '../machine.ts';
import { DONE, type Ending, goesOn, type Model, STOPPED } from '../model.ts';
import {
  ARITHMETIC_DEAD,
  F,
  MODE,
  PC,
  PROGRAM,
  RING_LOST,
  STATUS,
  STATUS_RUNNING,
  type State,
  X,
} from '../state.ts';
import { unitsOf } from '../words.ts';
import { BLOCK, type CompiledProgram, compileProgram, NO_BLOCK } from './compile.ts';
import {
  BY_COUNTER,
  CYCLES,
  createMemory,
  EXIT,
  FUNCTION_NAMES,
  kernelModule,
  LEFT,
  MOST_WORDS,
  NEXT_ADDRESS,
  REGISTER_ADDRESS,
} from './kernels.ts';
import { compileModule, instantiate } from './wasm.ts';

/** A program that has been seen. */
interface Image {
  readonly model: Model;
  /** Its bytes, as words of the state. */
  readonly words: Int32Array;
  /** The address where its runs end, or {@link NOWHERE}. */
  readonly until: number;
  /** Commands that the interpreter has executed of it. */
  heat: number;
  /** Arrivals of jumps at an address byte where no block began, at most {@link OFTEN}. */
  readonly arrivals: Uint8Array;
  compiled: Compiled | null;
  /** Runs that arrived where no block begins, since the last compilation; and compilations. */
  misses: number;
  compilations: number;
}

interface Compiled extends Pick<CompiledProgram, 'exits' | 'leaders'> {
  readonly run: () => void;
}

/** Limits of a run. */
export interface Until {
  /** Commands executed; no limit unless told. */
  readonly maxCommands?: number;
  /** The counter has arrived at this address byte, after one command at least. */
  readonly address?: number;
}

/** Results of `runMany`, state by state. */
export interface ManyRuns {
  /** Endings of the last commands; up to SYNCHRONISED the state could continue. */
  readonly endings: Uint8Array;
  /** Commands executed. */
  readonly commands: Float64Array;
  /** Machine cycles that they take. */
  readonly cycles: Float64Array;
}

/** Options of a {@link Turbo}. */
interface TurboOptions {
  /**
   * Commands of a program that are interpreted before it is compiled: about as long as a compilation takes. 0 compiles
   * everything at once.
   */
  readonly threshold?: number;
  /** Images that are remembered; beyond them the oldest are forgotten. */
  readonly capacity?: number;
}

/** Commands at a time: the counter of cycles of a compiled run has 32 bits. */
const LONGEST_RUN = 1_000_000;
/** Below this many commands a run is not worth the way. */
const SHORTEST_RUN = 16;
/** Commands after which arrivals of a program are noted: most programs that are tried only once take fewer. */
const KNOWN_HEAT = 500;
/** Arrivals elsewhere after which a program is compiled again, and the most compilations. */
const MOST_MISSES = 200;
const MOST_COMPILATIONS = 6;
/** Arrivals from which on an address is the beginning of a block. */
const OFTEN = 16;

/** The memory, the kernels and the machine in it; made at the first compilation. */
class Engine {
  readonly words: Int32Array;
  readonly core: Metered;
  readonly imports: { [name: string]: unknown };
  /** Commands that the interpreter executed for the compiled run, and how the last of them ended. */
  called = 0;
  ending: Ending = DONE;

  constructor(model: Model) {
    const memory = createMemory();
    this.words = new Int32Array(memory.buffer);
    // A Machine and nothing like it: the interpreter is fastest when all that it runs have one shape.
    this.core = new Machine(undefined, { model, buffer: memory.buffer });
    const bytes = new Uint8Array(memory.buffer);
    bytes.set(model.next, NEXT_ADDRESS);
    new Uint16Array(memory.buffer).set(
      model.registerOffset.map((offset) => 4 * offset),
      REGISTER_ADDRESS / 2,
    );
    const interpret = (): number => {
      this.called++;
      this.ending = stepProgram(this.core);
      return goesOn(this.ending) && !hasGoneAstray(this.core.state) ? 1 : 0;
    };
    const kernels = instantiate(kernelModule(), { memory });
    this.imports = { memory, interpret };
    for (const name of FUNCTION_NAMES) this.imports[name] = kernels[name];
  }
}

/** Words of a state that hold program cells; a model may keep more after them. */
const programWords = ({ cells }: Model): number => Math.ceil(cells / 4);

function sameProgram(words: Int32Array, state: State): boolean {
  for (let i = 0; i < words.length; i++) if (words[i] !== state[PROGRAM + i]) return false;
  return true;
}

function hashProgram(state: State, length: number): number {
  let hash = 0;
  for (let i = 0; i < length; i++) {
    hash = Math.imul(hash ^ state[PROGRAM + i], 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return hash;
}

/** Runs programs; keeps what it has compiled. */
export class Turbo {
  readonly #threshold: number;
  readonly #capacity: number;
  readonly #images = new Map<number, Image[]>();
  #count = 0;
  #last: Image | null = null;
  readonly #engines = new Map<Model, Engine>();
  /** False once WebAssembly has turned out to be missing or forbidden: then everything is interpreted. */
  #available = true;

  constructor({ threshold = 10_000, capacity = 4096 }: TurboOptions = {}) {
    this.#threshold = threshold;
    this.#capacity = capacity;
  }

  /** Programs compiled at the moment. */
  get compiled(): number {
    let count = 0;
    for (const images of this.#images.values()) for (const image of images) if (image.compiled) count++;
    return count;
  }

  /**
   * Executes at most `maxCommands` commands of a running program, and ends where the counter arrives at the address byte `until`; how
   * the last command ended. State, meters and ending are those of {@link stepProgram}, command by command.
   */
  run(core: Metered, maxCommands: number, until: number = NOWHERE): Ending {
    const { state, model } = core;
    if (!this.#isWorthIt(model, maxCommands) || !isOrderly(state)) return interpret(core, maxCommands, until);
    let left = Math.ceil(maxCommands);
    let image = this.#imageOf(state, model, until);
    while (image.compiled === null) {
      if (image.heat >= this.#threshold) {
        if (!this.#compile(image, core)) return interpret(core, left, until);
        break;
      }
      // Interpreted in portions, for the heat.
      const before = core.commands;
      const isKnown = image.heat >= KNOWN_HEAT;
      const portion = Math.min(
        left,
        (isKnown ? this.#threshold : Math.min(KNOWN_HEAT, this.#threshold)) - image.heat,
      );
      const ending = isKnown
        ? interpretNoting(core, portion, until, image.arrivals)
        : interpret(core, portion, until);
      const executed = core.commands - before;
      left -= executed;
      image.heat += executed;
      if (!goesOn(ending) || left <= 0 || state[PC] === until) return ending;
      image = this.#imageOf(state, model, until);
    }
    const engine = this.#engineOf(model);
    engine.core.state.set(state);
    const ending = this.#runInside(image, engine, left);
    state.set(engine.core.state);
    core.commands += engine.core.commands;
    core.cycles += engine.core.cycles;
    return ending;
  }

  /**
   * Runs many states of one model, each until it ends, has executed `maxCommands` commands or arrives at the address `until`,
   * and leaves each where it ended. States need not run: those that do not stay as they are.
   */
  runMany(
    states: readonly State[],
    model: Model,
    { maxCommands = Number.POSITIVE_INFINITY, address = NOWHERE }: Until = {},
  ): ManyRuns {
    const endings = new Uint8Array(states.length);
    const commands = new Float64Array(states.length);
    const cycles = new Float64Array(states.length);
    let scratch: Machine | undefined;
    for (let i = 0; i < states.length; i++) {
      const state = states[i];
      if (state[STATUS] !== STATUS_RUNNING) {
        endings[i] = STOPPED;
        continue;
      }
      const image =
        this.#isWorthIt(model, maxCommands) && isOrderly(state) ? this.#imageOf(state, model, address) : null;
      let core: Metered;
      if (image?.compiled) {
        const engine = this.#engineOf(model);
        core = engine.core;
        core.state.set(state);
        endings[i] = this.#runInside(image, engine, Math.ceil(maxCommands));
      } else {
        core = scratch ??= new Machine(undefined, { model });
        core.state.set(state);
        core.commands = 0;
        core.cycles = 0;
        endings[i] = this.run(core, maxCommands, address);
      }
      state.set(core.state);
      commands[i] = core.commands;
      cycles[i] = core.cycles;
    }
    return { endings, commands, cycles };
  }

  #isWorthIt(model: Model, maxCommands: number): boolean {
    return maxCommands >= SHORTEST_RUN && this.#available && model.words <= MOST_WORDS;
  }

  /** The image of a state's program. */
  #imageOf(state: State, model: Model, until: number): Image {
    const isIt = (image: Image): boolean =>
      image.until === until && image.model === model && sameProgram(image.words, state);
    const last = this.#last;
    if (last !== null && isIt(last)) return last;
    const length = programWords(model);
    const hash = hashProgram(state, length);
    const others = this.#images.get(hash) ?? [];
    const known = others.find(isIt);
    if (known) {
      this.#last = known;
      return known;
    }
    const image: Image = {
      model,
      words: state.slice(PROGRAM, PROGRAM + length),
      until,
      heat: 0,
      arrivals: new Uint8Array(256),
      compiled: null,
      misses: 0,
      compilations: 0,
    };
    others.push(image);
    this.#images.set(hash, others);
    if (++this.#count > this.#capacity) this.#forgetOldest();
    this.#last = image;
    return image;
  }

  #forgetOldest(): void {
    const [hash, images] = this.#images.entries().next().value!;
    this.#images.delete(hash);
    this.#count -= images.length;
  }

  #engineOf(model: Model): Engine {
    let engine = this.#engines.get(model);
    if (!engine) {
      engine = new Engine(model);
      this.#engines.set(model, engine);
    }
    return engine;
  }

  /** Compiles an image; false if the platform does not let it. */
  #compile(image: Image, core: Metered): boolean {
    // A program that has never been interpreted begins at its counter.
    const roots = image.heat === 0 ? [0, core.state[PC]] : [0];
    for (let address = 0; address < 256; address++) if (image.arrivals[address] >= OFTEN) roots.push(address);
    try {
      const { imports } = this.#engineOf(image.model);
      const { binary, exits, leaders } = compileProgram(core, roots, image.until);
      const run = instantiate(compileModule(binary), imports).run as () => void;
      image.compiled = { run, exits, leaders };
      image.compilations++;
      image.misses = 0;
      return true;
    } catch (error) {
      if (error instanceof RangeError) throw error;
      this.#available = false;
      return false;
    }
  }

  /** {@link run} of the machine in the engine's memory, whose program is the compiled one of `first`. */
  #runInside(first: Image, engine: Engine, maxCommands: number): Ending {
    const { core, words } = engine;
    const s = core.state;
    const { until } = first;
    let image = first;
    core.commands = 0;
    core.cycles = 0;
    if (image.compiled!.leaders[s[PC]] === NO_BLOCK) this.#noteArrival(image, image.compiled!, s[PC]);
    let compiled = image.compiled!;
    let left = maxCommands;
    let ending: Ending = DONE;
    while (left > 0) {
      if (compiled.leaders[s[PC]] === BLOCK) {
        const budget = Math.min(left, LONGEST_RUN);
        words[LEFT / 4] = budget;
        engine.called = 0;
        engine.ending = DONE;
        compiled.run();
        let rest = words[LEFT / 4];
        let cycles = words[CYCLES / 4];
        const exit = words[EXIT / 4];
        if (exit === BY_COUNTER) {
          this.#noteArrival(image, compiled, s[PC]);
        } else {
          const { pc, commands, cycles: uncounted } = compiled.exits[exit];
          rest += commands;
          cycles -= uncounted;
          if (pc >= 0) s[PC] = pc;
        }
        const executed = budget - rest;
        left -= executed;
        core.commands += executed - engine.called;
        core.cycles += cycles;
        ending = engine.ending;
        if (!goesOn(ending) || left <= 0 || s[PC] === until) return ending;
        if (hasGoneAstray(s)) break;
      }
      // The interpreter executes up to the next block: one command, if a block begins after it.
      ending = stepProgram(core);
      if (!goesOn(ending) || s[PC] === until) return ending;
      this.#noteArrival(image, compiled, s[PC]);
      while (--left > 0 && compiled.leaders[s[PC]] !== BLOCK && !hasGoneAstray(s)) {
        ending = stepProgram(core);
        if (!goesOn(ending) || s[PC] === until) return ending;
      }
      if (hasGoneAstray(s)) break;
      if (!sameProgram(image.words, s)) {
        // The program has written into itself.
        image = this.#imageOf(s, core.model, until);
        if (image.compiled === null) break;
      } else if (image.misses >= MOST_MISSES && image.compilations < MOST_COMPILATIONS) {
        this.#compile(image, core);
      }
      compiled = image.compiled!;
    }
    // The rest is interpreted.
    return left > 0 ? interpret(core, left, until) : ending;
  }

  /** Notes an address where the compiled program could have gone on if a block began there. */
  #noteArrival(image: Image, { leaders }: Compiled, address: number): void {
    if (leaders[address] !== NO_BLOCK) return;
    if (image.arrivals[address] < OFTEN) image.arrivals[address]++;
    image.misses++;
  }
}

/** True if a number has come into X that compiled programs do not know: a leading F (spec 10.10). */
const hasGoneAstray = (s: State): boolean => s[MODE] >= RING_LOST || unitsOf(s[X + 1]) === F;

/** True unless arithmetic is dead or a leading F is in the stack: then programs are interpreted. */
const isOrderly = (s: State): boolean => s[MODE] < ARITHMETIC_DEAD && !hasLeadingF(s);

/** {@link interpret} that notes where jumps arrive. */
function interpretNoting(core: Metered, maxCommands: number, until: number, arrivals: Uint8Array): Ending {
  const { state: s, tables } = core;
  let ending: Ending = DONE;
  for (let left = maxCommands; left > 0; left--) {
    const at = s[PC];
    ending = stepProgram(core);
    if (!goesOn(ending) || s[PC] === until) return ending;
    if (s[PC] !== tables.next[at]) arrivals[s[PC]] = OFTEN;
  }
  return ending;
}
