/** What the package exports as eggog/lab, with junk in the place of each argument. */
import * as lab from '../../src/exports/lab.ts';
import { Machine, MkNumber } from '../../src/machine/index.ts';
import { tryModule } from './tries.ts';

/** With a program that stops. */
const machine = (): Machine => {
  const made = new Machine();
  made.loadProgram([0x01, 0x50]);
  return made;
};
const exploration = () =>
  lab.defineExploration({
    name: 'one',
    program: lab.programOfText('program:\n  2 ÷ С/П БП 00\n'),
    starts: [{ name: 'new', keys: 'В/О С/П' }],
    inputs: ['1 С/П'],
    properties: [lab.alwaysStops()],
  });
const prepared = () => lab.prepareExploration(exploration());
const states = () => Int32Array.from(machine().state);
const records = () => [...lab.trace(machine(), ['В/О', 'С/П'])];
const names = () => Object.fromEntries(lab.EVENTS.map((event) => [event, event])) as never;
const scene = () => ({ machine: machine(), position: 0 });
const input = () => ({ kind: 'number', slot: 'X', value: MkNumber.parse('2') }) as const;
const timeline = () => {
  const made = new lab.Timeline(machine());
  const { state, commands, cycles } = machine();
  made.input({ kind: 'machine', state, commands, cycles });
  for (const key of ['В/О', 'С/П'] as const) made.input({ kind: 'key', key });
  return made;
};
/** Of a program that runs. */
const observer = () => {
  const made = machine();
  made.press('С/П');
  return new lab.Observer(made);
};
const found = () => ({ start: 0, startName: '', inputs: [], keys: ['В/О'], property: 0 });
/** One that waits for the batch it gave. */
const explorer = () => {
  const made = new lab.Explorer(prepared());
  made.take(1);
  return made;
};

tryModule(
  'eggog/lab',
  lab,
  {
    alwaysStops: () => [],
    neverError: () => [],
    atMostCommands: () => [5],
    atMostCycles: () => [5],
    complete: () => [new lab.Debugger(machine()).run()],
    defineExploration: () => [exploration()],
    expandStates: () => [prepared(), states(), 0, { from: 0, to: 1 }, true],
    holds: () => ['a', () => true],
    keepOnly: () => [['X']],
    neverShows: () => [/5/, 'five'],
    numberOf: () => [5],
    parseCondition: () => ['X > 5'],
    parseExpression: () => ['X > 5'],
    prepareExploration: () => [exploration()],
    programOfText: () => ['program:\n 1 С/П\n', 'one'],
    realMs: () => [100],
    reproduce: () => [prepared(), found()],
    textIn: () => ['a', 'ru'],
    trace: () => [machine(), ['В/О', 'С/П'], { cells: new Set([0]) }],
    traceJson: () => [records()[0]],
    traceLine: () => [records()[0], names()],
    truthOf: () => [5],
  },
  {
    BreakpointWatch: {
      made: () => new lab.BreakpointWatch([{ id: 1, trigger: { kind: 'write', slot: 'R1' } }]),
      calls: {
        new: () => [[{ id: 1, trigger: { kind: 'stop' } }]],
        begin: () => [scene()],
        before: () => [scene()],
        after: () => [scene(), false, null],
      },
    },
    Debugger: {
      made: () => new lab.Debugger(timeline()),
      calls: {
        new: () => [machine(), ['1'], {}],
        addBreakpoint: () => [{ kind: 'address', cell: 1 }, lab.parseCondition('X > 5'), () => true],
        adoptBreakpoints: () => [new lab.Debugger(machine())],
        removeBreakpoints: () => [() => true],
        press: () => ['5'],
        change: () => [input()],
        step: () => [],
        stepOver: () => [],
        stepOut: () => [],
        run: () => [100],
        runUnwatched: () => [10, (one: Machine, most: number) => one.run(most)],
        forgetRecent: () => [],
        back: () => [],
        backOver: () => [],
        backOut: () => [],
        reverse: () => [],
        passes: () => [{ kind: 'address', cell: 1 }, lab.parseCondition('X > 5'), () => {}],
        goTo: () => [1],
      },
    },
    Explorer: {
      made: explorer,
      calls: {
        new: () => [prepared(), { maxStates: 10 }],
        take: () => [1],
        absorb: null,
        report: () => [],
        save: () => [],
        saveNew: () => [],
        markSaved: () => [],
        'static resume': () => [prepared(), new lab.Explorer(prepared()).save(), {}],
      },
    },
    Observer: {
      made: observer,
      calls: { new: () => [machine()], apply: () => [() => {}], press: () => ['5'], step: () => [] },
    },
    Profiler: {
      made: () => new lab.Profiler(machine()),
      calls: {
        new: () => [machine()],
        press: () => [['В/О', 'С/П'], 100, () => {}],
        pressing: () => [['В/О', 'С/П'], 100],
        profile: () => [],
      },
    },
    Timeline: {
      made: timeline,
      calls: {
        new: () => [machine(), { spacing: 10 }],
        record: () => [1],
        startsOfRuns: () => [],
        sampled: () => [() => 1],
        tick: () => [],
        observe: () => [observer()],
        advance: () => [5, (one: Machine, most: number) => one.run(most)],
        seek: () => [1],
        snapshotBefore: () => [1],
        input: () => [input()],
        'static of': () => [timeline().record(), {}],
      },
    },
  },
);
