/** A trace: one record for every key and every command, filtered, in constant memory. */
import { formatAddress, type Key, type Machine, MK61, type Model } from '../machine/index.ts';
import type { Lang } from '../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import { type CommandEffect, type Effect, EVENTS, type Event, Observer, type Watched } from './observe.ts';

/** One executed command. */
export interface CommandRecord extends CommandEffect {
  readonly kind: 'command';
  /** Number of the command since the trace began, from 1. */
  readonly index: number;
  /** The display where the program stopped; null while it runs. */
  readonly display: string | null;
}

/** One pressed key; a command that the key ПП or a calculation executes is part of it. */
interface KeyRecord extends Effect {
  readonly kind: 'key';
  /** Commands executed before it. */
  readonly index: number;
  readonly key: Key;
  /** The display; null if the key started the program. */
  readonly display: string | null;
}

export type TraceRecord = CommandRecord | KeyRecord;

/** A filter. A record must satisfy every list that is given; within a list any entry will do. */
export interface TraceFilter {
  /** Cells of the command. */
  readonly cells?: ReadonlySet<number>;
  /** Numbers that the command changed, read through a pointer, or used as a pointer. */
  readonly slots?: ReadonlySet<Watched>;
  readonly events?: ReadonlySet<Event>;
}

/** Does a command pass? Keys pass unless there is a filter. */
export function passes(effect: CommandEffect, { cells, slots, events }: TraceFilter): boolean {
  if (cells && !cells.has(effect.cell)) return false;
  if (slots && !touches(effect, slots)) return false;
  return !events || effect.events.some((event) => events.has(event));
}

function touches({ changes, pointer, reached }: CommandEffect, slots: ReadonlySet<Watched>): boolean {
  return (
    changes.some(({ slot }) => slots.has(slot)) ||
    (pointer !== null && slots.has(pointer)) ||
    (reached !== null && slots.has(reached))
  );
}

/**
 * Presses the keys on the machine, runs the program whenever they start it, and yields what passes the filter. It never
 * ends if the program never stops; nothing is kept, so it may run for ever.
 */
export function* trace(
  machine: Machine,
  keys: readonly Key[],
  filter: TraceFilter = {},
): Generator<TraceRecord, void> {
  const observer = new Observer(machine);
  const isFiltered = filter.cells !== undefined || filter.slots !== undefined || filter.events !== undefined;
  let index = 0;
  for (const key of keys) {
    const effect = observer.press(key);
    if (!isFiltered) yield { kind: 'key', index, key, display: shown(machine), ...effect };
    while (machine.running) {
      index++;
      const done = observer.step();
      if (passes(done, filter)) yield { kind: 'command', index, display: shown(machine), ...done };
    }
  }
}

const shown = (machine: Machine): string | null => (machine.running ? null : machine.display());

/** `27`, or `EB=39` where the address byte is not the plain address of the cell. */
export function placeText(address: number, { addressOf, cellOf }: Model = MK61): string {
  const plain = addressOf(cellOf[address]);
  return address === plain ? formatAddress(plain) : `${formatAddress(address)}=${formatAddress(plain)}`;
}

/** Mnemonic with its address: `F x≠0 98`. */
export const commandText = (opcode: number, operand: number | null, { commands }: Model = MK61): string =>
  commands[opcode].mnemonic + (operand === null ? '' : ` ${formatAddress(operand)}`);

/** The return addresses without the empty ones below: `27 13`, `-` for none. */
export const returnsText = (returns: readonly number[]): string => {
  const last = returns.findLastIndex((address) => address !== 0);
  return last < 0
    ? '-'
    : returns
        .slice(0, last + 1)
        .map(formatAddress)
        .join(' ');
};

function changesText({ changes, returns, cells }: Effect, model: Model): string {
  const parts = changes.map(({ slot, before, after }) => `${slot} ${before} => ${after}`);
  if (returns) parts.push(`RS ${returnsText(returns)}`);
  if (cells.length > 0)
    parts.push(`cells ${cells.map((cell) => placeText(model.addressOf(cell), model)).join(' ')}`);
  return parts.join('  ');
}

/** One line of text. `names` are the events in the user's language. */
export function traceLine(
  record: TraceRecord,
  names: { readonly [event in Event]: string },
  model: Model = MK61,
): string {
  const display = record.display === null ? '' : `"${record.display.trim()}"`;
  if (record.kind === 'key')
    return [`${''.padStart(10)}[${record.key}]`.padEnd(38), changesText(record, model), display]
      .filter(Boolean)
      .join('  ')
      .trimEnd();
  const head = [
    String(record.index).padStart(8),
    placeText(record.address, model).padEnd(5),
    formatAddress(record.opcode),
    commandText(record.opcode, record.operand, model).padEnd(13),
    String(record.cycles).padStart(5),
  ].join('  ');
  const through = record.reached ? `${record.pointer} names ${record.reached}` : '';
  const events = record.events.length > 0 ? `[${record.events.map((event) => names[event]).join(', ')}]` : '';
  return [head, through, changesText(record, model), events, display].filter(Boolean).join('  ');
}

/** The record as plain data: numbers as `[before, after]` texts, addresses as hexadecimal. */
export function traceJson(record: TraceRecord, { commands }: Model = MK61): object {
  const { kind, index, changes, returns, cells, display } = record;
  const effect = {
    changes: Object.fromEntries(
      changes.map(({ slot, before, after }) => [slot, [before.toString(), after.toString()]]),
    ),
    ...(returns ? { returns: returns.map(formatAddress) } : {}),
    ...(cells.length > 0 ? { cells } : {}),
    ...(display === null ? {} : { display }),
  };
  if (record.kind === 'key') return { kind, index, key: record.key, ...effect };
  return {
    kind,
    index,
    address: formatAddress(record.address),
    cell: record.cell,
    code: formatAddress(record.opcode),
    mnemonic: commands[record.opcode].mnemonic,
    ...(record.operand === null ? {} : { operand: formatAddress(record.operand) }),
    ...(record.pointer === null ? {} : { pointer: record.pointer }),
    ...(record.reached === null ? {} : { reached: record.reached }),
    ...effect,
    next: formatAddress(record.next),
    cycles: record.cycles,
    events: record.events,
  };
}

/** Names of the events in a language. */
export const eventNames = (lang: Lang): { readonly [event in Event]: string } =>
  Object.fromEntries(EVENTS.map((event) => [event, CATALOGUE[`event.${event}`][lang]])) as {
    [event in Event]: string;
  };

/** The command at the counter as text. */
export function nextCommandText({ program, pc, model }: Machine): string {
  const { cellOf, commands, next } = model;
  const opcode = program[cellOf[pc]];
  const operand = commands[opcode].operand === 'address' ? program[cellOf[next[pc]]] : null;
  return commandText(opcode, operand, model);
}
