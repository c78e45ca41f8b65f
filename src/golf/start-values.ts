/** Start values that the text around a program gives as keys to press: `92 хПД; 7 F10^x хПА`. */
import { orderedRegisters, type ProgramFile, parseKeys } from '../listing/index.ts';
import { keysOfCommand } from '../listing/key-names.ts';
import { type Key, Machine, MK61, type MkNumber, pressKeys, type Slot } from '../machine/index.ts';

/** A store and its register, as people write it: `хПД`, `x→П 5`. */
const STORE = /[хx]\s*[->→]*\s*[ПP]\s*[0-9A-EА-ЕС]/iu;
/** The ends of pieces of keys. */
const ENDS = /[;`|]|\.(?=\s|$)|\n(?=\s*[-*]|\s*\n|\s*\S+ [хx]П)/;
/** Longer pieces are sentences. */
const LONGEST = 200;
/** Keys that run a program; what is stored before them is a start value. */
const RUNNING: readonly Key[] = ['В/О', 'С/П', 'БП'];

/** The keys of a piece up to the first that runs a program; null if it does not consist of keys, or reads a register. */
function keysOf(piece: string): readonly Key[] | null {
  if (!STORE.test(piece) || piece.length > LONGEST) return null;
  const { keys, unknown } = parseKeys(piece.replace(/^\s*[-*]\s+/, '').trim());
  if (unknown || keys.includes('П→x')) return null;
  const end = keys.findIndex((key) => RUNNING.includes(key));
  return end < 0 ? keys : keys.slice(0, end);
}

/** A number at the beginning of a line: the step of a row of a listing, or a value to store. */
const NUMBERED = /^\s*([0-9A-F]{2})[\s.:]/i;

/** The text without the rows of a listing: lines with numbers that follow each other. */
function withoutRows(text: string): string {
  const lines = text.split('\n');
  const numbers = lines.map((line) => Number.parseInt(NUMBERED.exec(line)?.[1] ?? '', 16));
  const follows = (a: number, b: number): boolean => b - a === 1 || (b - a === 7 && a % 16 === 9);
  const isRow = (i: number): boolean =>
    follows(numbers[i - 1], numbers[i]) || follows(numbers[i], numbers[i + 1]);
  return lines.map((line, i) => (isRow(i) ? '' : line)).join('\n');
}

/** True if the program itself contains these commands: the piece is a part of its listing. */
const isPartOf = ({ bytes }: Pick<ProgramFile, 'bytes'>, keys: readonly Key[]): boolean =>
  ` ${[...bytes].flatMap((byte) => keysOfCommand(byte) ?? []).join(' ')} `.includes(` ${keys.join(' ')} `);

/** The registers that keys in a text around a program store to, and what is in them then. */
export function startValuesIn(text: string, program: Pick<ProgramFile, 'bytes'>): Map<Slot, MkNumber> {
  const found = new Map<Slot, MkNumber>();
  for (const piece of withoutRows(text)
    .replace(/\([^)]*\)/g, ' ')
    .split(ENDS)) {
    const keys = keysOf(piece) ?? [];
    const stored = keys.flatMap((key, i) => {
      const digit =
        key === 'x→П' && keys[i - 1] !== 'К' && keys[i + 1] ? MK61.keyboard[keys[i + 1]].digit : null;
      return digit === null ? [] : [MK61.registers[digit]];
    });
    if (stored.length === 0 || isPartOf(program, keys)) continue;
    const machine = new Machine();
    pressKeys(machine, keys);
    for (const slot of stored) found.set(slot, machine.get(slot));
  }
  return found;
}

/** The program with the start values of the text that it was read from, as far as its header has none. */
export const withStartValues = (program: ProgramFile, text: string): ProgramFile => ({
  ...program,
  header: {
    ...program.header,
    registers: orderedRegisters([...startValuesIn(text, program), ...program.header.registers]),
  },
});
