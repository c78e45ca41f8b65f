import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/lab/observe.ts';
import { type CommandRecord, eventNames, type TraceFilter, trace, traceLine } from '../../src/lab/trace.ts';
import { parseKeys, prepareMachine, readProgram } from '../../src/listing/index.ts';

function commandsOf(source: string, filter: TraceFilter = {}, limit = 1000): CommandRecord[] {
  const { program } = readProgram(source, { format: 'pmk' });
  const found: CommandRecord[] = [];
  for (const record of trace(prepareMachine(program!), parseKeys('В/О С/П').keys, filter)) {
    if (record.kind === 'command') found.push(record);
    if (found.length >= limit) break;
  }
  return found;
}

const eventsOf = (source: string): Event[] => commandsOf(source, {}, 50).flatMap(({ events }) => [...events]);

describe('the trace', () => {
  it('tells what each command changed', () => {
    const [two, store, indirect] = commandsOf('R8 = 3\nprogram:\n2 x→П5 К x→П8 С/П\n');
    expect(two.changes.map(({ slot, after }) => [slot, after.toString()])).toEqual([
      ['X', '2'],
      ['X2', '2'],
    ]);
    expect(store).toMatchObject({ address: 1, opcode: 0x45, next: 2 });
    expect(store.changes.map(({ slot }) => slot)).toEqual(['R5']);
    expect(indirect).toMatchObject({ pointer: 'R8', reached: 'R3' });
    expect(indirect.events).toContain('write-back');
    expect(indirect.cycles).toBeGreaterThan(100);
  });

  it('knows the events', () => {
    for (const [source, events] of [
      ['5 В↑ К НОП . С/П', 'x2-synchronised x2-restored x2-synchronised stop'],
      ['0 F 1/x', 'error'],
      ['БП FA', 'jump dark-address'],
      ['БП B2', 'jump dark-address side-branch'],
      ['В/О С/П', 'x2-synchronised return return-empty x2-synchronised stop'],
      ['0x5F', 'hang'],
    ])
      expect(`${eventsOf(`program:\n${source}\n`).join(' ')} `).toMatch(new RegExp(`^${events} `));
    const deep = eventsOf('program:\nПП 02 ПП 04 ПП 06 ПП 08 ПП 10 ПП 12 С/П\n');
    expect(deep.filter((event) => event === 'call')).toHaveLength(6);
    expect(deep.filter((event) => event === 'return-lost')).toHaveLength(1);
  });

  it('filters by address, number and event', () => {
    const source = 'program:\nloop: 1 + x→П5 К НОП БП loop\n';
    expect(commandsOf(source, { cells: new Set([2]) }, 3).every(({ cell }) => cell === 2)).toBe(true);
    expect(commandsOf(source, { slots: new Set(['R5']) }, 3).map(({ cell }) => cell)).toEqual([2, 2, 2]);
    expect(commandsOf(source, { events: new Set<Event>(['jump']) }, 3).map(({ opcode }) => opcode)).toEqual([
      0x51, 0x51, 0x51,
    ]);
  });

  it.each([
    [
      'R8 = 3\nprogram:\n2 x→П5 К x→П8 С/П\n',
      '          [В/О]                         "0."',
      '          [С/П]',
      '       1  00     02  2                180  X 0 => 2  X2 0 => 2',
      '       2  01     45  x→П 5            135  R5 0 => 2',
      '       3  02     B8  К x→П 8          210  R8 names R3  R3 0 => 2  R8 3 => =007000000003  [pointer written back, abnormal number]',
      '       4  03     50  С/П               78  [X2 synchronised, stop]  "2."',
    ],
    [
      'program:\nПП 02 БП B2\n',
      '          [В/О]                         "0."',
      '          [С/П]',
      '       1  00     53  ПП 02            187  RS 01  [call]',
      '       2  02     51  БП B2            172  [jump, dark address entered, side branch]',
      '       3  B2=00  53  ПП 02            202  RS B3 01  [call]',
    ],
  ])('writes a line for each key and command of %j', (source, ...lines) => {
    const machine = prepareMachine(readProgram(source, { format: 'pmk' }).program!);
    const found: string[] = [];
    for (const record of trace(machine, parseKeys('В/О С/П').keys)) {
      found.push(traceLine(record, eventNames('en')));
      if (found.length === lines.length) break;
    }
    expect(found).toEqual(lines);
  });
});
