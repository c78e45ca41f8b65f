/** `eggog serve`: ports and their mistakes. */
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type CliAction, runCommand } from '../../src/cli/command.ts';
import { serve as action, createWebServer, listen } from '../../src/cli/commands/serve.ts';
import { processIo } from '../../src/cli/io.ts';
import { UserError } from '../../src/errors.ts';

const serve = (lang: 'en' | 'ru', ...words: string[]): Promise<void> => {
  const io = { ...processIo(['--lang', lang]), out: () => {}, err: () => {} };
  return runCommand(action as CliAction, words, io);
};

describe('serve', () => {
  it.each(['abc', '-1', '65536', '80.5'])('refuses the port %s', async (port) => {
    await expect(serve('en', `--port=${port}`)).rejects.toThrow(UserError);
    const error = await serve('ru', `--port=${port}`).catch((thrown: UserError) => thrown);
    expect((error as UserError).in('ru')).toContain('--port');
  });

  it('listens on a free port and says so when it is taken', async () => {
    const first = createServer();
    const port = await listen(first as never, 0);
    expect(port).toBeGreaterThan(0);
    await expect(listen(createServer() as never, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((done) => first.close(done));
  });

  it('leads from the reference, which a package lacks, to the guide', async () => {
    const server = createWebServer('docs');
    const port = await listen(server, 0);
    const response = await fetch(`http://127.0.0.1:${port}/api/`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/#/documents?d=manual%2FREADME');
    await new Promise((done) => server.close(done));
  });
});
