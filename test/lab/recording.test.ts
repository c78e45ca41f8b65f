/** Recordings: what is written can be walked again, whoever reads it, and nothing damaged is taken. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { readRecording, writeRecording } from '../../src/lab/recording.ts';
import { Timeline } from '../../src/lab/timeline.ts';
import { parsePmk, prepareMachine } from '../../src/listing/index.ts';
import { Machine, MkNumber, modelFor } from '../../src/machine/index.ts';

const source = readFileSync(join(import.meta.dirname, '../../src/games/fox-hunt/fox-hunt-100.pmk'), 'utf8');

/** The start of a Fox Hunt with everything that can come from outside, in the middle of a run too. */
function played(spacing = 64): Timeline {
  const { program } = parsePmk(source);
  const timeline = new Timeline(prepareMachine(program!), { spacing });
  for (const key of ['0', '.', '5', 'В↑', '9', '9', 'В/О', 'С/П'] as const)
    timeline.input({ kind: 'key', key });
  timeline.advance(timeline.position + 500);
  timeline.input({ kind: 'number', slot: 'R9', value: MkNumber.parse('-75') });
  timeline.input({ kind: 'angle', angle: 'grad' });
  timeline.advance(timeline.position + 777);
  timeline.input({ kind: 'counter', address: 0x10 });
  timeline.input({ kind: 'returns', addresses: [0x12, 0x34] });
  timeline.input({ kind: 'cell', cell: 104, byte: 0x50 });
  timeline.input({ kind: 'program', bytes: program!.bytes });
  timeline.advance(timeline.position + 300);
  const later = prepareMachine(program!);
  for (const key of ['7', 'В/О', 'С/П'] as const) later.press(key);
  later.run(50);
  const { state, commands, cycles } = later;
  timeline.input({ kind: 'machine', state, commands, cycles });
  timeline.advance(timeline.position + 100);
  return timeline;
}

/** Everything at some ticks. */
const looks = (timeline: Timeline): unknown[] =>
  [timeline.end, 0, 600, 7, timeline.end - 1, 1300].map((tick) => {
    timeline.seek(tick);
    const { machine, position, end } = timeline;
    return [position, end, machine.hash(), machine.commands, machine.cycles];
  });

describe('a recording', () => {
  it('is the same time when it is read again', () => {
    const timeline = played();
    timeline.seek(900);
    const text = writeRecording(timeline, source);
    const read = readRecording(text);
    expect(read.source).toBe(source);
    const again = Timeline.of(read.record);
    expect([again.position, again.machine.hash()]).toEqual([900, timeline.machine.hash()]);
    expect(looks(again)).toEqual(looks(timeline));
  });

  it('writes every input as it was, and each does what it says', () => {
    const { inputs } = played().record();
    expect(readRecording(writeRecording(played(), '')).record.inputs).toEqual(inputs);
    const made = (kind: string): Machine => {
      const timeline = played();
      timeline.seek(inputs.find(({ input }) => input.kind === kind)!.tick + 1);
      return timeline.machine;
    };
    expect(made('number').get('R9').toString()).toBe('-75');
    expect(made('angle').angle).toBe('grad');
    expect(made('counter').pc).toBe(0x10);
    expect(made('returns').returnStack).toEqual([0x12, 0x34, 0, 0, 0]);
    expect([...made('cell').program].slice(103)).toEqual([made('program').program[103], 0x50]);
  });

  it('carries its model, unless that is the MK-61', () => {
    const timeline = new Timeline(new Machine(undefined, { model: modelFor('b3-34') }));
    for (const key of ['2', 'К', '7', 'Cx', '5'] as const) timeline.input({ kind: 'key', key });
    const text = writeRecording(timeline, '');
    const { record, model } = readRecording(text);
    expect([JSON.parse(text).model, model.id]).toEqual(['b3-34', 'b3-34']);
    expect(Timeline.of(record, { model }).machine.equals(timeline.machine)).toBe(true);
    expect(JSON.parse(writeRecording(played(), ''))).not.toHaveProperty('model');
    expect(() => readRecording(text.replace('b3-34', 'b3-21'))).toThrow('no such model "b3-21"');
  });

  it('goes on from where it was', () => {
    const timeline = Timeline.of(readRecording(writeRecording(played(), '')).record);
    const other = played();
    for (const one of [timeline, other]) {
      one.input({ kind: 'key', key: 'С/П' });
      one.input({ kind: 'key', key: 'Cx' });
    }
    expect(looks(timeline)).toEqual(looks(other));
  });

  it('walks as fast as the machine runs, command for command as step by step', () => {
    const timeline = played();
    const { position } = timeline;
    const steps = played();
    timeline.seek(position + 20_000);
    for (let i = 0; i < 20_000; i++) if (!steps.tick()) break;
    expect([timeline.position, timeline.machine.hash(), timeline.machine.cycles]).toEqual([
      steps.position,
      steps.machine.hash(),
      steps.machine.cycles,
    ]);
  });

  const good = writeRecording(played(), '');
  it.each([
    ['no JSON', 'hello', 'not a recording'],
    ['another file', '{"format":"eggog-backup"}', 'not a recording'],
    ['another version', good.replace('"version":1', '"version":9'), 'version 9'],
    ['a position behind the end', good.replace(/"end":\d+/, '"end":5'), 'position or length'],
    ['a state that no machine has', good.replace(/"state":\[\d+/, '"state":[1.5'), 'state of the machine'],
    ['no state', good.replace('"state"', '"stat"'), 'state of the machine'],
    ['a machine that none is', good.replace(/("machine",\[)\d+/, '$1-0.5'), 'input '],
    ['no such key', good.replace('"В↑"', '"Ы"'), 'input 4'],
    ['ticks that go back', good.replace('[2,"key"', '[0,"key"'), 'input 3'],
    ['a time without end', good.replace(/"end":\d+/, '"end":1e12'), '1,000,000,000,000'],
  ])('is refused with a clear word: %s', (_, text, word) => {
    expect(() => readRecording(text)).toThrow(UserError);
    expect(() => readRecording(text)).toThrow(word);
  });
});
