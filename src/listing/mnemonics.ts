/**
 * Commands as text: the canonical Cyrillic spelling, every spelling in use that is understood, and the nearest command
 * to a misspelt one. All spellings are compared after folding (see fold.ts), so each stands here once.
 */
import { OPCODES } from '../machine/index.ts';
import { foldText } from './fold.ts';

/** Canonical text of a byte as a command: `x→П a`, `К x≥0 d`, `F x^2`; `0x2B` where no key exists. */
export const mnemonicOf = (byte: number): string => OPCODES[byte].mnemonic;

/** Spellings that say the command without doubt. */
const EXACT = new Map<string, number>();
/** Spellings with a symbol lost or mistaken: understood, but with a warning. */
const DAMAGED = new Map<string, number>();
/** The mk61s terminal's own names, where they differ or mirror the names of the keys. */
const LASM = new Map<string, number>();

/** Enters folded spellings; one that already means another command is a mistake of this table. */
const addFolded = (table: Map<string, number>, code: number, spellings: Iterable<string>): void => {
  for (const folded of spellings) {
    const other = table.get(folded) ?? code;
    if (other !== code) throw new Error(`the spelling ${folded} means two commands: ${other} and ${code}`);
    table.set(folded, code);
  }
};
const add = (table: Map<string, number>, code: number, spellings: readonly string[]): void =>
  addFolded(table, code, spellings.map(foldText));
const exact = (code: number, spellings: string): void => add(EXACT, code, spellings.split(' '));

for (let digit = 0; digit <= 9; digit++) exact(digit, String(digit));
exact(0x0a, '. ТЧК ЗПТ POINT DOT');
exact(0x0b, '/-/ +/- ± -/- (-) |-| [-] /+/ \\-\\ CHS NEG ±/- -/+ /- -/');
exact(0x0c, 'ВП EE EEX');
exact(0x0d, 'Сx CLX CLEAR CL СБР С/х CLRX');
exact(0x0e, 'В↑ ↑ ENT ENTER ENTER↑ ENT↑ E↑ PUSH В|^ ВВ↑ BB^ LIFT');
exact(0x0f, 'FВx Вx LASTX LSTX LAST FLASTX FLSTX FLAST LX FLX');
exact(0x10, '+ ADD PLUS');
exact(0x11, '- SUB MINUS');
exact(0x12, '× x MUL MULT TIMES');
exact(0x13, '÷ : DIV');
exact(0x14, '<-> XY X<->Y X<>Y X↔Y X⇄Y >< XCHG EXCH SWAP XEY X<Y X-Y');
exact(0x54, 'КНОП НОП KNOP NOP К0');
exact(0x55, 'К1');
exact(0x56, 'К2');

/** Functions under F; those of the second list are told apart without it too. */
const withF = (code: number, onlyWithF: string, alsoWithout: string): void => {
  exact(
    code,
    [...onlyWithF.split(' '), ...alsoWithout.split(' ')]
      .filter(Boolean)
      .map((name) => `F${name}`)
      .join(' '),
  );
  if (alsoWithout) exact(code, alsoWithout);
};
withF(0x15, '10X 10 ^10X 10**X', '10^X 10↑X 10ˣ TENX POW10 EXP10');
withF(0x16, 'EX EXP EXPX', 'E^X E↑X E**X Eˣ');
withF(0x17, 'LOG', 'LG LOG10 ЛГ');
withF(0x18, '', 'LN ЛН');
withF(0x19, 'SIN^-1X SIN-', 'ARCSIN ASIN SIN-1 SIN^-1 SIN^(-1) SIN(-1) ARCSINX ASN');
withF(0x1a, 'COS^-1X COS-', 'ARCCOS ACOS COS-1 COS^-1 COS^(-1) COS(-1) ARCCOSX ACS');
withF(0x1b, 'TG^-1X TG- TAN-', 'ARCTG ATG TG-1 TG^-1 TG^(-1) TG(-1) ARCTAN ATAN TAN-1 TAN^-1 ARCTGX ATN');
withF(0x1c, 'SINX', 'SIN');
withF(0x1d, 'COSX', 'COS');
withF(0x1e, 'TGX TANX', 'TG TAN');
withF(0x20, 'п ПИ PI() Р1', 'π PI');
withF(0x21, '√X √¯ √() V¯ V \\/ КОР КОРЕНЬ √‾', '√ SQRT SQR');
withF(0x22, 'X2 X**2 SQ', 'X^2 X² X↑2');
withF(0x23, 'X-1 X^-1 1/', '1/X INV1 1:X 1÷X');
withF(0x24, 'XY YX Y^X X**Y Xʸ POW', 'X^Y X↑Y');
withF(0x25, 'КРУГ ЦИКЛ КОЛЬЦО O () R ROT ROLL RDN RD', '↻');

const K_FUNCTIONS: [number, string, string][] = [
  [0x26, "°→′ o→' 0→' °>' o>' +", '°→′ M-D M→D'],
  [0x2a, '°→′" o→\'" 0→\'" °>\'" °→″ o→" <->', '°→′" MS-D MS→D'],
  [0x30, '°←′" o←\'" 0←\'" °<\'" °←″ o←"', '°←′" D-MS D→MS'],
  [0x33, "°←′ o←' 0←' °<'", '°←′ D-M D→M'],
  [0x27, '-', ''],
  [0x28, '× x', ''],
  [0x29, '÷ :', ''],
  [0x31, '|x| IxI lxl !x! |x /x/ |X|| МОД', '|x| ABS'],
  [0x32, 'ЗНАК ЗН3 3Н 3н', 'ЗН SGN SIGN'],
  [0x34, '[x] [x [] ЦЕЛ ЦЧ Ц [x} INT()', '[x] INT'],
  [0x35, '{x} {x {} ДРОБ ДР {x] FRC', '{x} FRAC FRC'],
  [0x36, 'МАКС МАХ мах MAX() MX', 'MAX'],
  [0x37, 'Λ ^ & И *AND /\\', '∧ AND'],
  [0x38, 'V ИЛИ | \\/ U', '∨ OR'],
  [0x39, '(+) О+ ИСКЛ', '⊕ XOR'],
  [0x3a, 'НЕ ИНВЕРС', 'ИНВ INV NOT'],
  [0x3b, 'RND() С4 СЧ СЛЧ', 'СЧ RND RAN RANDOM RAND RAN#'],
];
for (const [code, onlyWithK, alsoWithout] of K_FUNCTIONS) {
  const names = [...onlyWithK.split(' '), ...alsoWithout.split(' ')].filter(Boolean);
  exact(code, names.map((name) => `К${name}`).join(' '));
  if (alsoWithout) exact(code, alsoWithout);
}

exact(0x50, 'С/П СП С\\П С|П R/S RS STOP СТОП HLT HALT С-П');
exact(0x51, 'БП Б/П GTO GOTO JMP JUMP');
exact(0x52, 'В/О В/0 ВО В0 В\\О RTN RET RETURN В|О В-О');
exact(0x53, 'ПП П/П GSB GOSUB CALL XEQ JSR');

const CONDITIONS: [number, number, string[]][] = [
  [0x57, 0x70, ['x≠', 'x!=', 'x<>', 'x#', 'x=/=', 'x=/', 'x><', 'x/=']],
  [0x59, 0x90, ['x≥', 'x>=', 'x=>', 'x⩾', 'x>-', 'x≽', 'x_>']],
  [0x5c, 0xc0, ['x<']],
  [0x5e, 0xe0, ['x=']],
];
for (const [direct, , stems] of CONDITIONS) {
  const tests = stems.flatMap((stem) => [`${stem}0`, `${stem}o`, `${stem}0?`]);
  add(
    EXACT,
    direct,
    tests.flatMap((test) => [`F${test}`, test]),
  );
  add(
    EXACT,
    direct,
    stems.map((stem) => `F${stem}`),
  );
}
[0x5d, 0x5b, 0x58, 0x5a].forEach((code, i) => {
  exact(code, `FL${i} L${i} FЛ${i} DSZ${i} DJNZ${i} RPT${i} LOOP${i}`);
  if (i === 0) exact(code, 'FLO LO');
});

/** How the register of a command is written, folded: its hexadecimal digit, and the letters that stand for it. */
const REGISTER_SPELLINGS = [
  ...'0123456789'.split('').map((digit) => [digit]),
  ['A'],
  ['B', 'Б'],
  ['C'],
  ['D', 'Д', 'Г'],
  ['E'],
  ['F', 'Ф'],
];
const STORE = [
  'x→П',
  'xП',
  'П',

  'x-П',
  'x→R',
  'x→M',
  'x→П→',
  'STO',
  'M',
  'ЗП',
  'x:П',
  'x>П',
  'хП→',
  'x→ИП',
  'x÷П',
  '→П',
];
const RECALL = ['П→x', 'Пx', 'ИП', 'П-x', 'R→x', 'M→x', 'П→', 'RCL', 'RM', 'П>x', 'П:x', 'LD', 'П÷x', 'ПИ'];
const JUMP = ['БП', 'Б/П', 'GTO', 'GOTO', 'JMP'];
const CALL = ['ПП', 'П/П', 'GSB', 'GOSUB', 'CALL', 'XEQ'];

/** Folded spellings of a register behind folded stems: `5`, `(5)`, `[5]`, `R5`, `_5`. */
const registerSpellings = (stems: readonly string[], register: number): string[] =>
  stems.flatMap((stem) =>
    REGISTER_SPELLINGS[register].flatMap((r) => [
      `${stem}${r}`,
      `${stem}(${r})`,
      `${stem}[${r}]`,
      `${stem}R${r}`,
      `${stem}_${r}`,
    ]),
  );

/** Rows of register commands: code of R0, folded stems, and whether register 0 may follow them. */
const REGISTER_ROWS: [number, string[], boolean][] = [
  [0x40, STORE, true],
  [0x60, RECALL, true],
  [0x80, JUMP.map((stem) => `К${stem}`), true],
  [0xa0, CALL.map((stem) => `К${stem}`), true],
  [0xb0, STORE.map((stem) => `К${stem}`), true],
  [0xd0, RECALL.map((stem) => `К${stem}`), true],
  ...CONDITIONS.flatMap(([, row, stems]): [number, string[], boolean][] => [
    [row, stems.flatMap((stem) => [`К${stem}0`, `К${stem}o`]), true],
    // Without the zero, `К x<0` would be a condition that lacks its register.
    [row, stems.filter((stem) => stem !== 'x=>').map((stem) => `К${stem}`), false],
  ]),
];
for (const [row, stems, takesZero] of REGISTER_ROWS) {
  const folded = stems.map(foldText);
  for (let register = takesZero ? 0 : 1; register < 16; register++) {
    addFolded(EXACT, row + register, registerSpellings(folded, register));
  }
}
const damagedStems = ['Кx>0', 'Кx>o'].map(foldText);
for (let register = 0; register < 15; register++) {
  addFolded(DAMAGED, 0x90 + register, registerSpellings(damagedStems, register));
}

add(DAMAGED, 0x00, ['O']);
add(DAMAGED, 0x0e, ['В']);
add(DAMAGED, 0x15, ['F10']);
add(DAMAGED, 0x16, ['Fe']);
add(DAMAGED, 0x22, ['Fx']);
add(DAMAGED, 0x23, ['F1/', 'F/x']);
add(DAMAGED, 0x59, ['Fx>0', 'Fx>o', 'x>0']);
EXACT.delete(foldText('F10'));
for (let code = 0; code < 256; code++) {
  const hex = code.toString(16).padStart(2, '0');
  add(EXACT, code, [`0x${hex}`, `$${hex}`, `${hex}h`, `0${hex}h`, `#${hex}`, mnemonicOf(code)]);
}
// A code such as 10h or #10 must not hide a number or a condition; these prefixes hold no other command.

for (const [code, name] of [
  [0x0a, 'dot'],
  [0x0b, 'neg'],
  [0x0c, 'exp'],
  [0x0d, 'cx'],
  [0x0e, 'push'],
  [0x0f, 'lastx'],
  [0x14, 'xchg'],
  [0x50, 'hlt'],
  [0x51, 'jmp'],
  [0x52, 'ret'],
  [0x53, 'call'],
  [0x54, 'nop'],
  [0x57, 'jz'],
  [0x59, 'jlz'],
  [0x5c, 'jme'],
  [0x5e, 'jnz'],
  [0x5d, 'rpt0'],
  [0x5b, 'rpt1'],
  [0x58, 'rpt2'],
  [0x5a, 'rpt3'],
] as const)
  add(LASM, code, [name]);
for (let register = 0; register < 16; register++) {
  for (const [row, names] of [
    [0x40, ['sto']],
    [0x60, ['ld']],
    [0x70, ['kjz']],
    [0x80, ['kjmp']],
    [0x90, ['kjlz']],
    [0xa0, ['kcall']],
    [0xb0, ['ksto']],
    [0xc0, ['kjme']],
    [0xd0, ['kld']],
    [0xe0, ['kjnz']],
  ] as const)
    add(
      LASM,
      row + register,
      names.map((name) => `${name}${register.toString(16)}`),
    );
}

/** Which vocabulary a text uses. `lasm`: the ASCII names of the mk61s terminal, whose conditions are mirrored. */
export type Dialect = 'common' | 'lasm';

let beginnings: Set<string> | null = null;

/** True if some spelling begins with this text; most words of prose are given up on at once. */
export function beginsMnemonic(text: string): boolean {
  beginnings ??= new Set(
    [EXACT, DAMAGED, LASM].flatMap((table) =>
      [...table.keys()].flatMap((spelling) => Array.from(spelling, (_, i) => spelling.slice(0, i + 1))),
    ),
  );
  return beginnings.has(foldText(text));
}

/** The byte that a text means as a command, spelt without doubt; null otherwise. */
export function parseMnemonic(text: string, dialect: Dialect = 'common'): number | null {
  const folded = foldText(text);
  return (dialect === 'lasm' ? LASM.get(folded) : undefined) ?? EXACT.get(folded) ?? null;
}

/** The byte that a damaged spelling most likely means (`Fe` for F e^x); null if there is none. */
export const parseDamagedMnemonic = (text: string): number | null => DAMAGED.get(foldText(text)) ?? null;

/** The bare prefixes, whose symbol the text has lost, and the commands that may have stood there. */
export function lostSymbolChoices(text: string): string | null {
  const folded = foldText(text);
  if (folded === 'F') return 'F√, F↻';
  if (folded === 'K') return 'К∧, К∨, К⊕';
  return null;
}

/** Edit distance with transpositions, given up above `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2] + 1);
      row.push(best);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length];
}

/** Canonical text of the command spelt most like `text`; null if nothing is near. */
export function nearestMnemonic(text: string): string | null {
  const folded = foldText(text).slice(0, 12);
  const limit = folded.length <= 2 ? 1 : folded.length <= 5 ? 2 : 3;
  if (folded.length < 2) return null;
  let best = limit + 1;
  let code = -1;
  for (const [spelling, candidate] of EXACT) {
    if (spelling.length < 2) continue;
    const d = distance(folded, spelling, best - 1);
    if (d < best) [best, code] = [d, candidate];
  }
  return code < 0 ? null : mnemonicOf(code);
}

/** Every understood spelling, folded, with its byte: for tests and documentation. */
export const spellings = (): ReadonlyMap<string, number> => EXACT;
