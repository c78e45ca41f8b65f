/** A Postgres server of one's own for a while, from the machine's binaries. It refuses root, so root starts it as nobody. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const NOBODY = 65_534;
const isWindows = process.platform === 'win32';

/** The folder of initdb and postgres: on the PATH, or where Debian puts them; null if the machine has none. */
export function postgresFolder(): string | null {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
  ];
  const found = folders
    .map((folder) => join(folder, isWindows ? 'postgres.exe' : 'postgres'))
    .find((file) => existsSync(file));
  return found ? dirname(realpathSync(found)) : null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** A server with an empty database, on a free port of this machine alone. */
export class OwnPostgres {
  /** The server's files, its data in `data`. */
  protected readonly folder = mkdtempSync(join(tmpdir(), 'eggog-postgres-'));
  readonly #bin: string;
  readonly #settings: readonly string[];
  readonly #as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  #port = 0;
  #server: ChildProcess | null = null;

  /**
   * @param bin folder of initdb and postgres.
   * @param settings of the server, e.g. `fsync=off`.
   */
  constructor(bin: string, settings: readonly string[] = []) {
    this.#bin = bin;
    this.#settings = settings;
  }

  get url(): string {
    return `postgres://eggog:secret@127.0.0.1:${this.#port}/postgres`;
  }

  /** Starts it, the first time or after a crash, and waits until it answers. Rejects with what it said if it ends. */
  async start(): Promise<void> {
    if (this.#port === 0) {
      this.#port = await freePort();
      this.makeData();
    }
    const settings = this.#settings.flatMap((one) => ['-c', one]);
    const words = ['-D', 'data', '-p', String(this.#port), '-k', this.folder, ...settings];
    this.#server = spawn(join(this.#bin, 'postgres'), words, {
      ...this.#as,
      cwd: this.folder,
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

  /** Makes an empty database. */
  protected makeData(): void {
    this.giveAway(this.folder);
    // The error has its own message.
    const options = { ...this.#as, cwd: this.folder, stdio: 'pipe' } as const;
    const password = join(this.folder, 'password');
    writeFileSync(password, 'secret\n', { mode: 0o644 });
    const words = ['-D', 'data', '-U', 'eggog', '-A', 'scram-sha-256', `--pwfile=${password}`, '-N'];
    execFileSync(join(this.#bin, 'initdb'), words, options);
  }

  /** Gives a file to who starts the server. */
  protected giveAway(path: string): void {
    if ('uid' in this.#as) chownSync(path, NOBODY, NOBODY);
  }

  /** SIGQUIT: ends at once, as after a crash. */
  async crash(): Promise<void> {
    const server = this.#server!;
    // Windows has no such signal; there any signal ends a process at once.
    server.kill(isWindows ? 'SIGKILL' : 'SIGQUIT');
    await once(server, 'exit');
  }

  /** Ends it and takes its folder away. */
  async remove(): Promise<void> {
    if (this.#server?.exitCode === null) await this.crash();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
