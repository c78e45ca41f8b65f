/** Programs for the МК-54 and the Б3-34: how a text names its machine, and what runs there. */
import { describe, expect, it } from 'vitest';
import { misfits, namedModel } from '../../src/listing/analysis.ts';
import { makePmk } from '../../src/listing/formats/pmk.ts';
import { prepareMachine, readProgram } from '../../src/listing/index.ts';
import { bytesOfHex } from '../../src/machine/hex.ts';
import { pressKeys } from '../../src/machine/index.ts';

const MAGAZINE = `Программа для микрокалькулятора «Электроника Б3-34»
00. П7  01. ↑  02. ИП7  03. XY  04. +  05. F√  06. П8  07. КБП7  08. С/П`;

describe('a program', () => {
  it('does not fit the МК-54 for its К functions, registers, addresses or length', () => {
    const none = { cells: [], functions: [], registers: [], addresses: [] };
    expect(misfits(bytesOfHex('6007105150'))).toEqual({ ...none, addresses: [] });
    expect(misfits(bytesOfHex('60342750'))).toEqual({ ...none, functions: [1] });
    expect(misfits(bytesOfHex('6E4F50'))).toEqual({ ...none, registers: [0, 1] });
    expect(misfits(bytesOfHex('5199513450'))).toEqual({ ...none, addresses: [1] });
    expect(misfits(new Uint8Array(100))).toEqual({ ...none, cells: [98, 99] });
  });
});

describe('a text', () => {
  it('names its model, unless it names the MK-61 or does not fit', () => {
    expect(namedModel('для Б3-34', [0x50])).toBe('b3-34');
    expect(namedModel('МК 54', [0x50])).toBe('mk-54');
    expect(namedModel('Б3-34, МК-61', [0x50])).toBeUndefined();
    expect(namedModel('для Б3-34', [0x34])).toBeUndefined();
    expect(namedModel('программа', [0x50])).toBeUndefined();
  });

  it('of a magazine is read under its old names, runs as its machine, and is saved with its model', () => {
    const { program } = readProgram(MAGAZINE);
    expect(program?.header.model).toBe('b3-34');
    const machine = prepareMachine(program!);
    expect([machine.model.id, machine.program.length]).toEqual(['b3-34', 98]);
    pressKeys(machine, ['9', 'К', '4']);
    expect(machine.display().trim()).toBe('EГГ0Г');
    const saved = makePmk(program!);
    expect(saved).toContain('model: b3-34');
    expect(readProgram(saved).program?.header.model).toBe('b3-34');
    expect(readProgram(saved.replace('b3-34', 'b3-21')).diagnostics[0]?.code).toBe('badValue');
  });
});
