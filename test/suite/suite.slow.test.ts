/** The suite as data: the committed lines, how they are made from measured ones, and whether they notice a fault. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Ajv from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGINALS } from '../../src/games/programs.ts';
import { Machine, MK61, type Model } from '../../src/machine/index.ts';
import { X } from '../../src/machine/state.ts';
import { CLASSES, FAMILIES, type Family, readCases, type SuiteCase } from '../../src/suite/case.ts';
import { EngineAdapter, playCase } from '../../src/suite/play.ts';
import { FIELDS, KEY_NAMES, parseAnswer } from '../../src/suite/protocol.ts';
import { type Report, reportOf } from '../../src/suite/report.ts';
import { buildSuite, playNow } from '../../suite/tools/build.ts';
import { familyOf } from '../../suite/tools/convert.ts';

const root = resolve(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const quick: readonly SuiteCase[] = readCases(read('suite/quick.jsonl'), (line, field) => {
  throw new Error(`quick.jsonl:${line}: ${field}`);
});

/** A run without a process around it. */
function run(cases: readonly SuiteCase[], ask: (request: string) => string): Report {
  const played = cases.map((suiteCase) => ({
    suiteCase,
    outcome: playNow(playCase(suiteCase, 3), ask),
    isKnown: false,
  }));
  return reportOf('test', { name: 'test', level: 3 }, played, true);
}

describe('the quick suite', () => {
  it('has at most two thousand lines, each as the schema says', () => {
    expect(quick.length).toBeGreaterThan(1500);
    expect(quick.length).toBeLessThanOrEqual(2000);
    const isCase = new Ajv({ strict: false }).compile(JSON.parse(read('suite/case.schema.json')));
    expect(quick.filter((one) => !isCase(one)).map(({ id }) => id)).toEqual([]);
  });

  it('is read by the same rules as the schema has', () => {
    const isCase = new Ajv({ strict: false }).compile(JSON.parse(read('suite/case.schema.json')));
    const damages: readonly ((one: Record<string, unknown>) => unknown)[] = [
      (one) => ({ ...one, id: 'x' }),
      (one) => ({ ...one, family: 'poems' }),
      (one) => ({ ...one, level: 4 }),
      (one) => ({ ...one, weight: 0 }),
      (one) => ({ ...one, mode: 'x' }),
      (one) => ({ ...one, start: { X: '12' } }),
      (one) => ({ ...one, steps: [] }),
      (one) => ({ ...one, steps: [{ keys: 'HELLO', expect: {} }] }),
      (one) => ({ ...one, steps: [{ keys: '1', expect: { Q: '1' } }] }),
    ];
    const refuse = (_: number, field: string | null): never => {
      throw new Error(String(field));
    };
    for (const damage of damages) {
      const damaged = damage(JSON.parse(JSON.stringify(quick[0])));
      expect(isCase(damaged), JSON.stringify(damaged)).toBe(false);
      expect(() => readCases(JSON.stringify(damaged), refuse)).toThrow();
    }
  });

  it('names each case by its hash, and none twice', () => {
    for (const { id, mode, start, steps } of quick)
      expect(digest(JSON.stringify({ mode, ...(start ? { start } : {}), steps })).slice(0, 12)).toBe(id);
    expect(new Set(quick.map(({ id }) => id)).size).toBe(quick.length);
  });

  it('has every class and family, and all commands', () => {
    expect(new Set(quick.map((one) => one.class))).toEqual(new Set(CLASSES));
    expect(new Set(quick.map(({ family }) => family))).toEqual(new Set(FAMILIES));
  });

  it('pokes nothing in level 1, and neither hidden state nor single commands in level 2', () => {
    for (const { id, level, start = {}, steps } of quick) {
      if (level === 1) expect(start, id).toEqual({});
      if (level < 3) {
        expect(
          Object.keys(start).filter((name) => FIELDS[name].level === 3),
          id,
        ).toEqual([]);
        expect(
          steps.some(({ keys }) => keys.includes('STEP')),
          id,
        ).toBe(false);
      }
    }
  });

  it('agrees with our own machine on every ordinary and unnormalised case', () => {
    const { classes } = run(quick, new EngineAdapter().ask);
    expect(classes.ordinary).toMatchObject({ failed: 0, skipped: 0 });
    expect(classes.unnormalised).toMatchObject({ failed: 0, skipped: 0 });
    expect(classes.hexadecimal!.failed).toBeLessThanOrEqual(1);
    expect(classes['over range']!.failed).toBeLessThanOrEqual(3);
  });
});

describe('a planted fault is found in', () => {
  /** Our machine with a wrong last digit after every command of a family. */
  const faultyModel = (family: Family): Model => ({
    ...MK61,
    commands: MK61.commands.map((command) =>
      familyOf(command.code) !== family
        ? command
        : {
            ...command,
            perform: (core, at) => {
              const ending = command.perform(core, at);
              core.state[X + 1] ^= 1;
              return ending;
            },
          },
    ),
  });
  /** Families that are more than commands: the answers of their own cases are falsified. */
  const wider: readonly Family[] = ['display', 'keyboard', 'programs', 'games'];

  it.each(FAMILIES.filter((family) => !wider.includes(family)))('%s', (family) => {
    const model = faultyModel(family);
    const own = quick.filter((one) => one.family === family);
    const { families } = run(own, new EngineAdapter(() => new Machine(undefined, { model })).ask);
    expect(families[family]!.failed).toBeGreaterThan(0);
    expect(families[family]!.first).not.toBeNull();
  });

  it.each(wider)('%s', (family) => {
    const engine = new EngineAdapter();
    const own = quick.filter((one) => one.family === family);
    const ask = (request: string): string => engine.ask(request).replace(/(display=\S*?)[1-9]/, '$10');
    expect(run(own, ask).families[family]!.failed).toBeGreaterThan(0);
  });

  it('the first difference of a class, with what was expected and what came', () => {
    const model = faultyModel('division');
    const own = quick.filter((one) => one.family === 'division' && one.level === 1);
    const { classes } = run(own, new EngineAdapter(() => new Machine(undefined, { model })).ask);
    const { first } = classes.ordinary!;
    expect(first).toMatchObject({ family: 'division', step: 1 });
    expect(first!.expected).not.toBe(first!.got);
  });
});

describe('building', () => {
  let lines: unknown[];
  let forward: ReturnType<typeof buildSuite>;
  const folder = join(root, 'test', 'fixtures', 'vectors');

  beforeAll(() => {
    lines = readdirSync(folder)
      .sort()
      .flatMap((name) =>
        gunzipSync(readFileSync(join(folder, name)))
          .toString('utf8')
          .trim()
          .split('\n'),
      )
      .filter((_, i) => i % 4 === 0)
      .map((line) => JSON.parse(line) as unknown);
    forward = buildSuite(lines, ORIGINALS, digest);
  });

  it('gives the same bytes whatever the order of the lines', () => {
    const backward = buildSuite([...lines].reverse(), ORIGINALS, digest);
    expect(forward.full.cases.length).toBeGreaterThan(800);
    expect(JSON.stringify(backward.full)).toBe(JSON.stringify(forward.full));
    expect(JSON.stringify(backward.quick(100))).toBe(JSON.stringify(forward.quick(100)));
    expect(forward.quick(100)).toHaveLength(100);
  });

  it('refuses what is no measurement', () => {
    expect(() => buildSuite([{ kind: 'poem' }], ORIGINALS, digest)).toThrow(/poem/);
    expect(() => buildSuite([{ kind: 'keys', keys: ['Q'], disp: ['x'] }], ORIGINALS, digest)).toThrow(/"Q"/);
  });
});

describe('the protocol', () => {
  it('has a name for every key', () => {
    expect(new Set(Object.values(KEY_NAMES))).toEqual(new Set(MK61.keys));
  });

  it('is spoken by our machine', () => {
    const { ask } = new EngineAdapter();
    expect(ask('reset')).toBe('ok protocol=1 level=3 name=eggog');
    expect(ask('mode d')).toBe('ok');
    expect(ask('keys 9 0 F 7')).toBe('ok');
    expect(ask('state? display X')).toBe('ok display=_1.__________ X=000010000000');
    expect(ask('reset X=000020000000 R5=001012000000 code=6550')).toMatch(/^ok /);
    expect(ask('keys R/S')).toBe('ok');
    expect(ask('state? display Y pc f')).toBe('ok display=_12._________ Y=000020000000 pc=02 f=F');
    expect(ask('reset code=5100')).toMatch(/^ok /);
    expect(ask('keys R/S')).toMatch(/^no /);
  });

  it.each(['hello', 'mode x', 'keys 1 Q', 'state? Q', 'reset X=1', 'reset Q=1', 'reset display=_1.'])(
    'refuses "%s"',
    (request) => {
      expect(new EngineAdapter().ask(request)).toMatch(/^error /);
    },
  );

  it('knows an answer when it sees one', () => {
    expect(parseAnswer('ok display=_5.__ X=1')).toMatchObject({ fields: { display: '_5.__', X: '1' } });
    expect(parseAnswer('ok')).toMatchObject({ kind: 'ok' });
    expect(parseAnswer('no way')).toMatchObject({ kind: 'no', text: 'way' });
    for (const rubbish of ['', 'yes', 'ok what', 'okay', '{"ok":1}']) expect(parseAnswer(rubbish)).toBeNull();
  });
});
