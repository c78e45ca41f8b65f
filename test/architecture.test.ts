import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const src = join(root, 'src');

/** Files of the root that every folder may import; the machine imports nothing else. */
const FOR_ALL = ['texts.ts', 'errors.ts', 'messages.ts', 'lazily.ts'];
/** Other imports of each folder: machine <- listing <- games, queens, lab <- golf, proofs <- jobs <- app <- cli, web. */
const MAY_IMPORT: { readonly [folder: string]: readonly string[] } = {
  'span.ts': ['span.json'],
  machine: [],
  listing: ['machine', 'lazily.ts', 'remembered.ts', 'edit-distance.ts', 'messages.ts'],
  games: ['machine', 'listing', 'lazily.ts', 'remembered.ts', 'steps.ts'],
  queens: ['machine', 'listing', 'random.ts', 'steps.ts'],
  lab: ['machine', 'listing', 'lazily.ts', 'edit-distance.ts', 'random.ts', 'span.ts', 'steps.ts'],
  golf: ['machine', 'listing', 'lab', 'lazily.ts', 'random.ts', 'remembered.ts', 'steps.ts'],
  suite: ['machine', 'listing', 'lab'],
  proofs: ['machine', 'listing', 'games', 'queens', 'lab', 'lazily.ts', 'steps.ts'],
  school: ['machine', 'listing', 'games', 'queens', 'lab', 'golf'],
  device: ['machine', 'listing'],
  jobs: ['machine', 'listing', 'games', 'queens', 'lab', 'golf', 'proofs'],
  app: [
    'library',
    'machine',
    'listing',
    'games',
    'queens',
    'lab',
    'golf',
    'proofs',
    'jobs',
    'school',
    'suite',
    'device',
    'edit-distance.ts',
    'span.ts',
    'steps.ts',
  ],
  cli: [
    'app',
    'edit-distance.ts',
    'machine',
    'listing',
    'games',
    'queens',
    'lab',
    'golf',
    'proofs',
    'jobs',
    'school',
    'suite',
    'device',
    'lazily.ts',
    'span.ts',
    'steps.ts',
  ],
  web: [
    'app',
    'machine',
    'listing',
    'games',
    'queens',
    'lab',
    'golf',
    'jobs',
    'school',
    'device',
    'edit-distance.ts',
    'remembered.ts',
    'span.ts',
  ],
};
/** Only these may touch files, threads and the like. */
const EDGES = new Set(['jobs', 'cli', 'web']);

interface Import {
  readonly file: string;
  /** The text between `import` and `from`. */
  readonly names: string;
  readonly specifier: string;
}

const sources: { readonly file: string; readonly text: string }[] = readdirSync(src, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const imports: Import[] = sources.flatMap(({ file, text }) =>
  [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b([^'"]*?)from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
    ),
  ].map((match) => ({ file, names: match[1] ?? '', specifier: match[2] ?? match[3] })),
);

const folderOf = (file: string): string => relative(src, file).split(sep)[0];

describe('the layout', () => {
  it('finds the sources', () => {
    expect(imports.length).toBeGreaterThan(50);
  });

  it('imports in one direction only', () => {
    const wrong = imports.filter(({ file, specifier }) => {
      if (!specifier.startsWith('.')) return false;
      const from = folderOf(file);
      const target = resolve(dirname(file), specifier);
      if (target.startsWith(join(root, 'content') + sep)) return from !== 'school';
      if (!target.startsWith(src + sep)) return !EDGES.has(from);
      const to = folderOf(target);
      return to !== from && ![...FOR_ALL, ...(MAY_IMPORT[from] ?? [])].includes(to);
    });
    expect(wrong.map(({ file, specifier }) => `${relative(root, file)} imports ${specifier}`)).toEqual([]);
  });

  it('keeps input and output at the edges', () => {
    const wrong = imports.filter(
      ({ file, specifier }) => specifier.startsWith('node:') && !EDGES.has(folderOf(file)),
    );
    expect(wrong.map(({ file, specifier }) => `${relative(root, file)} imports ${specifier}`)).toEqual([]);
  });

  it('lets the machine depend on nothing at all', () => {
    const wrong = imports.filter(
      ({ file, specifier }) => folderOf(file) === 'machine' && !specifier.startsWith('.'),
    );
    expect(wrong).toEqual([]);
  });

  const outside = imports.filter(({ file }) => folderOf(file) !== 'machine');
  const shown = ({ file, specifier }: Import): string => `${relative(root, file)} imports ${specifier}`;

  it('leaves the words of a state to the machine, the laboratory and golf', () => {
    const wrong = outside.filter(
      ({ file, specifier }) =>
        specifier.endsWith('/machine/state.ts') && !['lab', 'golf'].includes(folderOf(file)),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  it("asks the model for what is a model's", () => {
    const wrong = outside.filter(
      ({ names, specifier }) =>
        /\/machine\//.test(specifier) && /\b(?:CYCLE_MS|KEYS|DIGIT_KEYS|R0)\b/.test(names),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  it('keeps the four games apart', () => {
    const games = join(src, 'games');
    const gameOf = (file: string): string => {
      const parts = relative(games, file).split(sep);
      return parts.length > 1 ? parts[0] : '';
    };
    const wrong = imports.filter(({ file, specifier }) => {
      if (!specifier.startsWith('.') || !file.startsWith(games + sep) || gameOf(file) === '') return false;
      const target = resolve(dirname(file), specifier);
      if (gameOf(file) === 'play') return false;
      return target.startsWith(games + sep) && gameOf(target) !== '' && gameOf(target) !== gameOf(file);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the size', () => {
  const roomOf = (file: string): string => {
    const [room, ...rest] = relative(src, file).split(sep);
    if (rest.length === 0) return 'root';
    return room === 'machine' && rest[0] === 'turbo' ? 'machine/turbo' : room;
  };
  const budget = new Map(
    readFileSync(join(root, 'test', 'budget.tsv'), 'utf8')
      .split('\n')
      .slice(2, -1)
      .map((line) => line.split('\t') as [room: string, lines: string]),
  );
  const lines = new Map<string, number>();
  for (const { file, text } of sources)
    lines.set(roomOf(file), (lines.get(roomOf(file)) ?? 0) + text.split('\n').length - 1);

  // A budget that is raised takes a line in docs/decisions.md.
  it.each([...new Set([...lines.keys(), ...budget.keys()])])('of %s stays within its budget', (room) => {
    expect(lines.get(room) ?? 0).toBeLessThanOrEqual(Number(budget.get(room) ?? 0));
  });
});

it('calls a test a property only where it draws cases', () => {
  const tests = readdirSync(join(root, 'test'), { recursive: true })
    .map(String)
    .filter((name) => /\.property\.test\.tsx?$/.test(name));
  const others = tests.filter(
    (name) => !readFileSync(join(root, 'test', name), 'utf8').includes('fast-check'),
  );
  expect(others).toEqual([]);
});

it('keeps tests out of src', () => {
  const tests = readdirSync(src, { recursive: true })
    .map(String)
    .filter((name) => /\.test\.[jt]sx?$/.test(name));
  expect(tests).toEqual([]);
});

describe('the lockfile', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
    >;
  };
  const entries = Object.entries(lock.packages);

  it('records no download hosts', () => {
    expect(entries.filter(([, entry]) => entry.resolved?.startsWith('http')).map(([path]) => path)).toEqual(
      [],
    );
  });

  it('knows the optional packages of every platform, or npm ci refuses it', () => {
    const missing = entries.flatMap(([, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !entries.some(([path, { version }]) => path.endsWith(`node_modules/${name}`) && version),
      ),
    );
    expect(missing).toEqual([]);
  });
});
