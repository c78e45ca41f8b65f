/**
 * `.MK52`, the programs of the MK-52 Resurrect: one statement behind each `P0001:`, whole numbers and jumps with their
 * target in one statement. What the MK-61 has a command for is translated, and the jumps get the new addresses. Read only.
 */
import { type Angle, MK61 } from '../../machine/index.ts';
import { parseAddress, stepText } from '../addresses.ts';
import { languageOf } from '../comment-header.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { codesOfKeys } from '../key-names.ts';
import { namesFrom } from '../mnemonics.ts';
import { type ReadResult, resultOf } from '../program-file.ts';
import SPELLINGS from '../spellings.json' with { type: 'json' };
import { keysThatFit } from '../typed-text.ts';
import { splitLines } from '../words.ts';

const STATEMENT = /^\s*P(\d{4}):\s*(.*?)\s*$/;

/** True for texts with such statements. */
export function isMk52(text: string): boolean {
  const lines = splitLines(text).filter((line) => line.trim() !== '');
  const statements = lines.filter((line) => STATEMENT.test(line)).length;
  return statements > 0 && statements >= lines.length / 2;
}

const { plain, jumps, registers } = SPELLINGS.mk52;
const codesOf = (names: { readonly [name: string]: string }): ReadonlyMap<string, number> =>
  new Map(Object.entries(names).map(([name, code]) => [name, Number.parseInt(code, 16)]));

/** Statements without a register or a target, by their names. */
const PLAIN = new Map(namesFrom(plain).map(([code, statement]) => [statement.toUpperCase(), code]));
const JUMPS = codesOf(jumps);
const REGISTERS = codesOf(registers);
const ANGLES: ReadonlyMap<string, Angle> = new Map([
  ['RAD', 'rad'],
  ['GRD', 'grad'],
  ['GRAD', 'grad'],
  ['DEG', 'deg'],
]);
/** The commands that a number is typed with. */
function codesOfNumber(text: string): number[] | null {
  const keys = keysThatFit(text.replace(/^\+/, '').replace(/(?<=E[-+]?)0+(?=\d)/i, ''));
  return keys && codesOfKeys(keys);
}

/** Reads such a text. Statements that the MK-61 has no command for are errors; labels of the display are left out. */
export function parseMk52(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const bytes: number[] = [];
  const places: Place[] = [];
  /** The first step of each statement. */
  const steps = new Map<number, number>();
  const targets: { step: number; target: number; place: Place }[] = [];
  /** The names that register 0 to 3 goes by: `0`, or `L0` for the counters of the loops. */
  const names = new Set<string>();
  let angle: Angle | null = null;
  let title = '';
  let isNumber = false;
  const push = (codes: readonly number[], place: Place): void => {
    for (const code of codes) {
      bytes.push(code);
      places.push(place);
    }
  };
  splitLines(text).forEach((line, index) => {
    const parts = STATEMENT.exec(line);
    const remark = /^\s*(?:P\d{4}:\s*)?#\s*(.*)$/.exec(line)?.[1];
    if (remark !== undefined && /\p{L}{3}/u.test(remark) && !/^MK-52 program$/i.test(remark))
      title ||= remark;
    if (!parts) return;
    const [, label, statement] = parts;
    const place = {
      line: index + 1,
      column: line.indexOf(statement) + 1,
      length: Math.max(1, statement.length),
    };
    steps.set(Number(label), bytes.length);
    // A remark may stand in the place of the second cell of a jump.
    if (statement === '' || statement.startsWith('#')) return;
    const words = /^(.*?)\s*\b(L?[0-9A-F]|\d+)$/i.exec(statement);
    const name = words?.[1].toUpperCase().replace(/\s+/g, ' ') ?? '';
    const plain = PLAIN.get(statement.toUpperCase());
    const jump = words && JUMPS.get(name);
    const row = words && REGISTERS.get(name);
    const number = codesOfNumber(statement);
    const wasNumber = isNumber;
    isNumber = number !== null;
    if (number) push(wasNumber ? [0x0e, ...number] : number, place);
    else if (plain !== undefined && statement !== '') push([plain], place);
    else if (jump !== null && jump !== undefined && /^\d+$/.test(words![2])) {
      const loop = /L\d/.exec(name)?.[0];
      if (loop) names.add(loop);
      targets.push({ step: bytes.length + 1, target: Number(words![2]), place });
      push([jump, 0], place);
    } else if (row !== null && row !== undefined && /^L?[0-9A-E]$/i.test(words![2])) {
      names.add(words![2].toUpperCase());
      push([row + Number.parseInt(words![2].slice(-1), 16)], place);
    } else if (ANGLES.has(statement.toUpperCase())) {
      const wanted = ANGLES.get(statement.toUpperCase())!;
      if (angle !== null && angle !== wanted)
        diagnostics.error(place, 'badValue', { what: 'twice', word: statement });
      angle = wanted;
    } else if (!/^LB[XYZTR]\b/i.test(statement))
      diagnostics.error(place, 'badValue', { what: 'statement', word: statement });
  });
  for (const { step, target, place } of targets) {
    const at = steps.get(target) ?? bytes.length;
    if (at >= Math.min(bytes.length, MK61.cells) || !steps.has(target))
      diagnostics.error(place, 'unknownWord', { what: 'label', word: String(target).padStart(4, '0') });
    else bytes[step] = parseAddress(stepText(at))!;
  }
  for (const counter of ['0', '1', '2', '3'])
    if (names.has(counter) && names.has(`L${counter}`))
      diagnostics.error(WHOLE_FILE, 'badValue', { what: 'twice', word: `L${counter}` });
  if (bytes.length > MK61.cells)
    diagnostics.error(WHOLE_FILE, 'tooLong', { count: bytes.length, memory: 105 });
  const header = { angle, ...(title ? { title: languageOf(title) } : {}) };
  return resultOf(diagnostics, bytes, header, { places });
}
