/** A Postgres server of the test's own: the one on the PATH, or Debian's. It refuses root, so root starts it as nobody. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const NOBODY = 65_534;

function binaries(): string {
  const found = (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, 'postgres'))
    .find((file) => existsSync(file));
  if (!found) throw new Error('These tests need a Postgres server: put initdb and postgres on the PATH.');
  return dirname(realpathSync(found));
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
      execFileSync(join(this.#bin, 'initdb'), ['-D', 'data', '-U', 'eggog', '-A', 'trust', '-N'], options);
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
    server.kill('SIGQUIT');
    await once(server, 'exit');
  }

  async remove(): Promise<void> {
    if (this.#server?.exitCode === null) await this.crash();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
