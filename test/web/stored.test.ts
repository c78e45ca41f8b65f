import { describe, expect, it } from 'vitest';
import { decodeShare } from '../../src/app/share-code.ts';
import { GAME_IDS, gameOf } from '../../src/games/games.ts';
import { restoreSession } from '../../src/games/session.ts';
import { checkCertificate } from '../../src/golf/index.ts';
import { readRecording } from '../../src/lab/recording.ts';
import { Timeline } from '../../src/lab/timeline.ts';
import { parsePmk } from '../../src/listing/index.ts';
import { Machine } from '../../src/machine/index.ts';
import { decodeSolution } from '../../src/school/solution.ts';
import { readOptions } from '../../src/web/embed/options.ts';
import { libraryFile, parseBackup } from '../../src/web/storage/backup.ts';
import { readSession, readStoredProgram } from '../../src/web/storage/checks.ts';
import { storedBrowser, storedLinks, storedText } from './database.ts';

const { stores } = storedBrowser();
const parameter = (link: string): string => new URLSearchParams(link.split('?')[1]).values().next().value!;

describe('what visitors stored in November 2026', () => {
  it('sessions and programs are read', () => {
    const sessions = stores.sessions.map(([, session]) => readSession(session));
    expect(sessions.map((session) => session?.title).sort()).toEqual(['', '', 'Fox Hunt 100']);
    const typed = sessions.find((session) => session?.source.endsWith('foo'))!;
    expect(typed.settled).not.toContain('foo');
    const machine = new Machine(typed.machine.state);
    expect(machine.get('R7').toString()).toBe('42');
    expect(machine.display()).toBe(' 1764.       ');
    const [program] = stores.programs.map(([, one]) => readStoredProgram(one));
    expect(program?.title).toBe('Untitled program 1');
  });

  it('a backup is read whole', () => {
    const { programs, sessions, preferences } = parseBackup(storedText('backup.json'));
    expect([programs.length, sessions.length]).toEqual([1, 3]);
    const kept = new Map(preferences);
    expect(kept.get('eggog.lang')).toBe('ru');
    for (const [name] of stores.values) expect(kept.has(`eggog.${name.replaceAll('/', '.')}`)).toBe(true);
    // A file of the own programs is read in the same way.
    expect(parseBackup(libraryFile(programs))).toEqual({ programs, sessions: [], preferences: [] });
  });

  it.each(GAME_IDS)('the game and the one left for it: %s', (id) => {
    const values = new Map(stores.values);
    const [left] = values.get(`game-unfinished/${id}`) as [{ saved: unknown }];
    for (const saved of [values.get(`game/${id}`), left.saved]) {
      const { moves } = saved as { moves: unknown[] };
      const session = restoreSession(gameOf(id), saved);
      expect(session.moves).toHaveLength(moves.length);
      expect(session.positions).toHaveLength(moves.length + 1);
    }
  });

  it('links, recordings, certificates and addresses of embedded calculators are read', () => {
    const links = storedLinks();
    expect([...parsePmk(decodeShare(parameter(links.program))).program!.bytes]).toEqual([
      7, 8, 0x10, 0x50, 0x36, 0x50,
    ]);
    const linked = readRecording(decodeShare(parameter(links.recording)));
    const saved = readRecording(storedText('recording.eggrec'));
    for (const { record, source } of [linked, saved]) {
      expect(Timeline.of(record).machine.get('R7').toString()).toBe('42');
      expect(source).toContain('К max');
    }
    expect(decodeSolution(parameter(links.solution))).toMatchObject({ hole: 'hypotenuse' });
    for (const name of ['shorter', 'equal'])
      expect(checkCertificate(storedText(`${name}.certificate`))).toMatchObject({ valid: true });
    const addresses = JSON.parse(storedText('embed.json')) as string[];
    const classics = ['fox-hunt-100', 'labyrinth-7x7x7'];
    const kinds = addresses.map((one) => typeof readOptions(new URLSearchParams(one), classics).program);
    expect(kinds).toEqual(['string', 'string', 'object', 'object']);
  });
});
