/** Recordings: a beginning and its inputs as a text that page, terminal and editor open; the rest is executed again. */
import { parseSlot } from '../listing/index.ts';
import { bytesOfHex, hexBytes } from '../machine/hex.ts';
import {
  type Angle,
  type Key,
  MK61,
  MkNumber,
  type Model,
  modelFor,
  readState,
  type Slot,
  type State,
} from '../machine/index.ts';
import { errors } from '../messages.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import { type Input, SPACING, type Timeline, type TimelineRecord } from './timeline.ts';

const FORMAT = 'eggog-recording';
const VERSION = 1;
/** The name of its file. */
export const RECORDING_ENDING = '.eggrec';
/** Ticks that are walked again at most: some seconds. */
const LONGEST = 500_000_000;

/** A recording with the source text of its program, empty if there is none. */
interface Recording {
  readonly record: TimelineRecord;
  /** The model of its machine. */
  readonly model: Model;
  readonly source: string;
}

/** The values of each kind of input as they are written after its tick and its kind. */
const VALUES: { readonly [K in Input['kind']]: (input: Extract<Input, { kind: K }>) => readonly unknown[] } =
  {
    key: ({ key }) => [key],
    number: ({ slot, value }) => [slot, value.tetrads],
    cell: ({ cell, byte }) => [cell, byte],
    program: ({ bytes }) => [hexBytes(bytes)],
    counter: ({ address }) => [address],
    returns: ({ addresses }) => [addresses],
    angle: ({ angle }) => [angle],
    machine: ({ state, commands, cycles }) => [[...state], commands, cycles],
  };

/** The text of a timeline; of its snapshots only the first one is kept. */
export function writeRecording(timeline: Timeline, source: string): string {
  const record = timeline.record(1);
  const { model } = timeline.machine;
  const { inputs, position, end, states, meters } = record;
  const head = {
    format: FORMAT,
    version: VERSION,
    position,
    end,
    // A recording without a model is one of the MK-61.
    ...(model === MK61 ? {} : { model: model.id }),
    start: { state: [...states.subarray(0, model.words)], commands: meters[0], cycles: meters[1] },
    source,
  };
  // One input a line, so that people and tools for differences can read it.
  const lines = inputs.map(({ tick, input }) =>
    JSON.stringify([tick, input.kind, ...VALUES[input.kind](input as never)]),
  );
  return `${JSON.stringify(head).slice(0, -1)},"inputs":[\n${lines.join(',\n')}\n]}\n`;
}

const isByte = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xff;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** A state from its words; null for wrong ones. */
function stateOf(words: unknown, model: Model): State | null {
  try {
    return Array.isArray(words) ? readState(words, model) : null;
  } catch {
    return null;
  }
}

/** An input from its values; null for wrong ones. */
function inputOf(kind: unknown, [a, b, c]: readonly unknown[], model: Model): Input | null {
  const { keyboard, slots, cells, angles } = model;
  switch (kind) {
    case 'key':
      return typeof a === 'string' && Object.hasOwn(keyboard, a) ? { kind, key: a as Key } : null;
    case 'number': {
      const slot: Slot | null =
        slots.find((one) => one === a) ?? (typeof a === 'string' ? parseSlot(a) : null);
      if (slot === null || !slots.includes(slot) || typeof b !== 'string' || !/^[0-9A-F]{12}$/.test(b))
        return null;
      return { kind, slot, value: MkNumber.fromTetrads(b) };
    }
    case 'cell':
      return isByte(a) && a < cells && isByte(b) ? { kind, cell: a, byte: b } : null;
    case 'program': {
      if (typeof a !== 'string' || !/^(?:[0-9A-F]{2})*$/.test(a) || a.length > 2 * cells) return null;
      return { kind, bytes: bytesOfHex(a) };
    }
    case 'counter':
      return isByte(a) ? { kind, address: a } : null;
    case 'returns':
      return Array.isArray(a) && a.length <= 5 && a.every(isByte) ? { kind, addresses: a } : null;
    case 'angle':
      return (angles as readonly unknown[]).includes(a) ? { kind, angle: a as Angle } : null;
    case 'machine': {
      const state = stateOf(a, model);
      return state && isCount(b) && isCount(c) ? { kind, state, commands: b, cycles: c } : null;
    }
    default:
      return null;
  }
}

const fail = errors(CATALOGUE);

/**
 * Reads a recording; all of it is checked.
 *
 * @throws {UserError} that says what is wrong.
 */
export function readRecording(text: string): Recording {
  let raw: { readonly [name: string]: unknown };
  try {
    raw = JSON.parse(text);
  } catch {
    throw fail('recording.none');
  }
  if (typeof raw !== 'object' || raw === null || raw.format !== FORMAT) throw fail('recording.none');
  if (raw.version !== VERSION) throw fail('recording.version', { version: String(raw.version) });
  const { position, end, source = '', inputs } = raw;
  if (!isCount(position) || !isCount(end) || position > end || typeof source !== 'string')
    throw fail('recording.numbers');
  if (end > LONGEST) throw fail('recording.long', { ticks: end, most: LONGEST });
  if (!Array.isArray(inputs)) throw fail('recording.input', { number: 1 });
  const model = modelFor(typeof raw.model === 'string' ? raw.model : undefined);
  let last = -1;
  const read = inputs.map((one: unknown, i) => {
    const [tick, kind, ...values] = Array.isArray(one) ? one : [];
    const input = inputOf(kind, values, model);
    if (!isCount(tick) || !Number.isInteger(tick) || tick <= last || tick >= end || input === null)
      throw fail('recording.input', { number: i + 1 });
    last = tick;
    return { tick, input };
  });
  return {
    record: {
      ...startOf(raw.start, model),
      inputs: read,
      position,
      end,
    },
    source,
    model,
  };
}

/** The first snapshot. */
function startOf(start: unknown, model: Model): Pick<TimelineRecord, 'spacing' | 'states' | 'meters'> {
  const { state, commands, cycles } = (start ?? {}) as { readonly [name: string]: unknown };
  const states = stateOf(state, model);
  if (!states || !isCount(commands) || !isCount(cycles)) throw fail('recording.start');
  return { spacing: SPACING, states, meters: Float64Array.of(commands, cycles) };
}
