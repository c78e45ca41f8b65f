/** The programs for real calculators: their verdicts are what the machine gives. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePmk, runReplay } from '../../src/listing/index.ts';
import { type Angle, Machine, pressKeys } from '../../src/machine/index.ts';
import { keysOfProgram } from '../../suite/tools/convert.ts';
import { type SiliconProgram, siliconPage, siliconPrograms } from '../../suite/tools/silicon.ts';

const folder = resolve(import.meta.dirname, '..', '..', 'suite', 'silicon');
const programs = siliconPrograms();

/** The display of a machine at the end. */
function verdictOf({ program }: SiliconProgram, angle: Angle): string {
  const machine = new Machine();
  machine.angle = angle;
  machine.loadProgram(program.bytes);
  const end = pressKeys(machine, program.header.start, 20_000);
  return end === 'stop' ? machine.display().trim() : end;
}

describe('the ten programs', () => {
  it('are ten files, formatted, with a replay that holds', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.pmk'));
    expect(files.map((name) => name.replace('.pmk', '')).sort()).toEqual(programs.map(({ name }) => name));
    expect(files).toHaveLength(10);
    for (const { name, program } of programs) {
      expect(makePmk(program)).toBe(readFileSync(join(folder, `${name}.pmk`), 'utf8'));
      for (const replay of program.replays) expect(runReplay(program, replay).mismatches).toEqual([]);
      expect(program.replays).toHaveLength(1);
    }
  });

  it.each(programs)('$name ends as expected.json says', (one) => {
    const angles = Object.entries(one.verdicts) as [Angle, string][];
    expect(angles.length).toBe(one.program.header.angle ? 3 : 1);
    for (const [angle, verdict] of angles) expect(verdictOf(one, angle)).toBe(verdict);
  });

  it('are typed by keys alone', () => {
    for (const { name, program } of programs) expect(keysOfProgram([...program.bytes]), name).not.toBeNull();
  });
});

describe('the page to print', () => {
  it.each(['en', 'ru'] as const)('in %s is the one that the programs give', (lang) => {
    const page = readFileSync(join(folder, lang === 'en' ? 'page.html' : 'page.ru.html'), 'utf8');
    expect(page).toBe(siliconPage(lang));
    expect(page).not.toMatch(/<script|<link|src=|https?:/);
    for (const { verdicts } of programs)
      for (const verdict of Object.values(verdicts)) expect(page).toContain(verdict);
  });
});
