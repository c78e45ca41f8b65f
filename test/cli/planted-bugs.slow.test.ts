/** A wrong step in a copy of each classic program must be found, with keys that show it on a fresh machine too. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/cli/commands/run.ts';
import foxHuntPmk from '../../src/games/fox-hunt/fox-hunt-100.pmk';
import { ORIGINALS } from '../../src/games/programs.ts';
import { expandStates } from '../../src/lab/expansion.ts';
import { type Exploration, type ExploredProgram, prepareExploration } from '../../src/lab/exploration.ts';
import { type ExplorationReport, Explorer, reproduce } from '../../src/lab/explorer.ts';
import { formatKeys, makeProgram, parsePmk, plainProgram } from '../../src/listing/index.ts';
import { labyrinthExploration, PLAYER_BEGINS, ticTacToeExploration } from '../../src/proofs/explorations.ts';
import { ownFolder } from '../folder.ts';
import { foxHuntExploration } from '../proofs/explorations/fox-hunt.ts';
import { minesweeperExploration } from '../proofs/explorations/minesweeper.ts';
import { runCommand } from './eggog.ts';

/** The program with one byte changed. */
function withBug(name: string, cell: number, byte: number): ExploredProgram {
  const original = ORIGINALS[name];
  const bytes = Uint8Array.from(original.bytes);
  expect(bytes[cell]).not.toBe(byte);
  bytes[cell] = byte;
  return { ...original, bytes };
}

function explored(
  exploration: Exploration,
  maxStates = 400,
): { explorer: Explorer; report: ExplorationReport } {
  const explorer = new Explorer(prepareExploration({ ...exploration, maxCommands: 20_000 }), { maxStates });
  for (let batch = explorer.take(8); batch; batch = explorer.take(8))
    explorer.absorb(batch, expandStates(explorer.exploration, batch.states));
  return { explorer, report: explorer.report() };
}

const ticTacToe = (program?: ExploredProgram) => ticTacToeExploration([PLAYER_BEGINS], program);
const labyrinth = (program?: ExploredProgram) => labyrinthExploration('0', 12, program);
const foxHunt = (program?: ExploredProgram) => foxHuntExploration('0.5', 2, program);
const mines = (program?: ExploredProgram) => minesweeperExploration('0', [10], program);

const folder = ownFolder('bug');

describe('a planted bug', () => {
  it.each<[string, string, number, number, (program?: ExploredProgram) => Exploration, string]>([
    ['takes no cell', 'tic-tac-toe-4x4', 48, 0x37, ticTacToe, 'the calculator answers with one free cell'],
    [
      'looks at taken cells',
      'tic-tac-toe-4x4',
      15,
      0x54,
      ticTacToe,
      'the calculator answers with one free cell',
    ],
    ['never charges', 'labyrinth-7x7x7', 57, 0x54, labyrinth, 'a command adds at most 1'],
    ['has no walls', 'labyrinth-7x7x7', 53, 0x54, labyrinth, 'the player stays inside'],
    ['builds other rows', 'labyrinth-7x7x7', 96, 0x38, labyrinth, 'the display shows the row'],
    ['hears no diagonals', 'fox-hunt-100', 67, 0x54, foxHunt, 'a shot is answered as the rules say'],
    ['hears everything', 'fox-hunt-100', 55, 0x54, foxHunt, 'a shot is answered as the rules say'],
    ['loses no fox', 'fox-hunt-100', 95, 0x38, foxHunt, 'a shot is answered as the rules say'],
    ['lays mines elsewhere', 'minesweeper-9x9', 29, 0x37, mines, 'an opened cell is answered'],
    ['counts for ever', 'minesweeper-9x9', 50, 0x54, mines, 'always reaches a stop'],
  ])('that %s is caught in %s', (_, name, cell, byte, make, property) => {
    const { explorer, report } = explored(make(withBug(name, cell, byte)));
    const { properties } = explorer.exploration;
    const found = report.counterexamples.find((one) => properties[one.property].name.en.startsWith(property));
    expect(found).toBeDefined();
    expect(reproduce(explorer.exploration, found!)).toEqual(found!.message);
    // The same keys show nothing wrong on the original.
    const right = prepareExploration({ ...make(), maxCommands: 20_000 });
    expect(reproduce(right, found!)).toBeNull();
  });

  it('is shown by eggog run with the printed keys', async () => {
    const { program } = parsePmk(foxHuntPmk);
    const wrong = withBug('fox-hunt-100', 55, 0x54);
    const [found] = explored(foxHunt(wrong)).report.counterexamples;
    const show = async (name: string, bytes: Uint8Array): Promise<string> => {
      const file = join(folder, name);
      writeFileSync(file, makeProgram({ ...plainProgram(bytes), header: program!.header }, 'pmk').text);
      const { text } = await runCommand(run, ['run', file, '--keys', formatKeys(found.keys)]);
      return text.trim().split('\n').at(-1)!.trim();
    };
    const shown = [
      await show('wrong.pmk', wrong.bytes as Uint8Array),
      await show('right.pmk', program!.bytes),
    ];
    expect(found.message).toMatchObject({ en: `${shown[0]}, not ${shown[1]}` });
  });

  it.each<[string, () => Exploration]>([
    ['tic-tac-toe', ticTacToe],
    ['labyrinth', labyrinth],
    ['fox-hunt', foxHunt],
    ['minesweeper', mines],
  ])('is not in the original %s, as far as looked', (_, make) => {
    expect(explored(make(), 150).report.counterexamples).toEqual([]);
  });
});
