import { describe, expect, it } from 'vitest';
import { TextIo } from '../../src/cli/io.ts';
import { runCli } from '../../src/cli/program.ts';
import { prove as proveAction } from '../../src/cli/prove/prove.ts';
import { runCommand } from './eggog.ts';

const prove = async (line: readonly string[]) =>
  (await runCommand(proveAction, ['prove', ...line, '--workers', '1'])).text;

describe('eggog prove', () => {
  it('solves all labyrinths of two digits', async () => {
    const whole = JSON.parse(await prove(['labyrinth', '--digits', '2', '--json']));
    expect(whole).toMatchObject({ isConsistent: true, figures: { labyrinths: 100, solved: 100 } });
  });

  it('says on a terminal that it adds up, in one piece, and clears the line', async () => {
    const io = new TextIo();
    const line = ['prove', 'labyrinth', '--digits', '1', '--workers', '1'];
    await runCli(line, { ...io, interactive: true });
    expect(io.errors).toContain('all parts are done; adding up\r\x1b[K');
    expect(io.text).not.toContain('adding up');
  });

  it('refuses what it cannot do', async () => {
    await expect(prove(['chess'])).rejects.toThrow('there is no proof and no file "chess"');
  });
});
