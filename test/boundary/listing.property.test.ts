/** Every function that the package exports as eggog/listing is called with junk in the place of each argument. */
import { describe, expect, it } from 'vitest';
import * as listing from '../../src/exports/listing.ts';
import * as plain from '../../src/listing/index.ts';
import { MkNumber } from '../../src/machine/index.ts';
import { tryModule } from './tries.ts';

const TEXT = 'registers: R1=5\nprogram:\n  1 2 + С/П\nreplay sum:\n  press В/О С/П\n  show 3.\n';
const program = () => listing.readProgram('program:\n  ИП1 2 + С/П\n').program!;
const number = () => MkNumber.parse('12.5');
const replay = () => ({ name: 'one', registers: new Map(), steps: [] });

tryModule('eggog/listing', listing, {
  analyse: () => [program()],
  analyseFlow: () => [program(), [0]],
  annotate: () => [program(), 'ru'],
  assignment: () => ['R1', number()],
  cellTexts: () => [program()],
  disassemble: () => [program(), 'ru', listing.analyse(program())],
  formatKeys: () => [['1', '+']],
  formatNumber: () => [number()],
  formatOfName: () => ['a.pmk'],
  indirectTarget: () => [7, number()],
  isFormatName: () => ['pmk'],
  keysOfCommand: () => [0x10],
  lintProgram: () => [program(), listing.analyse(program())],
  makePmk: () => [program()],
  makeProgram: () => [program(), 'hex', 'ru'],
  mnemonicOf: () => [0x10],
  nameIn: () => ['one | один', 'ru'],
  nearestMnemonic: () => ['sinn'],
  normalizeDisplay: () => [' 5.'],
  orderedRegisters: () => [[['R1', number()]]],
  parseAddress: () => ['A4'],
  parseAngle: () => ['deg'],
  parseKeys: () => ['1 2 +'],
  parseMnemonic: () => ['F sin', 'lasm'],
  parseNumber: () => ['12,5'],
  parsePmk: () => [TEXT, 'pmk'],
  parseSlot: () => ['R1'],
  plainProgram: () => [[1, 0x50], { author: 'A' }, {}],
  prepareMachine: () => [program(), replay()],
  readProgram: () => [TEXT, { format: 'pmk' }],
  runReplay: () => [program(), replay()],
  slotText: () => ['R1'],
  stepText: () => [5],
  terminalRow: () => ['00: 01 02'],
  terminalRows: () => [new Uint8Array([1, 2]), 'w'],
  textIn: () => ['a | б', 'ru'],
  textsIn: () => [['a | б'], 'ru'],
  typingOf: () => [program()],
});

describe('the functions of eggog/listing', () => {
  it('all look at their arguments', () => {
    for (const [name, value] of Object.entries(listing))
      if (typeof value === 'function')
        expect(value, name).not.toBe((plain as { [name: string]: unknown })[name]);
  });

  it('say their name, the argument and what is wanted', () => {
    expect(() => listing.parseKeys(5 as never)).toThrow('parseKeys: argument 1 is a text, not 5');
    expect(() => listing.analyse({ bytes: [1] } as never)).toThrow(
      /analyse: argument 1 is a ProgramFile, as readProgram/,
    );
    expect(() => listing.makeProgram(program(), 'pdf' as never)).toThrow(
      /argument 2 is one of pmk, grid, .* not pdf/,
    );
  });
});
