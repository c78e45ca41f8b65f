/** An example for each of the 256 commands: some by hand, the register commands by one rule a row. */
import { RECALLS } from '../../listing/commands.ts';
import { CLEAR, LAST_X, NOP, ONE, PLUS, POINT, RETURN, SQUARE, STOP } from '../../machine/codes.ts';
import { type Command, MK61 } from '../../machine/index.ts';
import type { Localized } from '../../texts.ts';
import { type Example, exampleOf } from './example.ts';

const goesOn: Localized = { en: 'holds: goes on', ru: 'верно: идёт дальше' };
const jumps: Localized = { en: 'does not hold: jumps', ru: 'неверно: переходит' };

/** The series of the chips are good for seven digits. */
const own: Localized = { en: 'the last digit is the machine’s own', ru: 'последняя цифра — машинная' };

type Row = readonly [
  code: number,
  start: Example['start'],
  shows: string,
  note?: Localized | undefined,
  angle?: Example['angle'],
];

/** One command and С/П. */
const PLAIN: readonly Row[] = [
  [0x0d, { X: '7' }, '0.'],
  [0x10, { X: '3', Y: '2' }, '5.'],
  [0x11, { X: '3', Y: '2' }, '-1.'],
  [0x12, { X: '3', Y: '2' }, '6.'],
  [0x13, { X: '4', Y: '2' }, '5.       -01'],
  [0x14, { X: '3', Y: '2' }, '2.'],
  [0x15, { X: '3' }, '1000.'],
  [0x16, { X: '1' }, '2.7182818'],
  [0x17, { X: '1000' }, '3.'],
  [0x18, { X: '10' }, '2.3025851'],
  [0x19, { X: '1' }, '90.', undefined, 'deg'],
  [0x1a, { X: '0' }, '100.', { en: 'in grads', ru: 'в градах' }, 'grad'],
  [0x1b, { X: '1' }, '45.000002', own, 'deg'],
  [0x1c, { X: '30' }, '5.0000002-01', own, 'deg'],
  [0x1d, { X: '60' }, '5.0000002-01', own, 'deg'],
  [0x1e, { X: '45' }, '1.', undefined, 'deg'],
  [0x20, {}, '3.1415926'],
  [0x21, { X: '2' }, '1.4142135'],
  [0x22, { X: '1.5' }, '2.25'],
  [0x23, { X: '8' }, '1.25     -01'],
  [
    0x24,
    { X: '2', Y: '10' },
    '1023.9999',
    { en: '2 to the power 10, by logarithms', ru: '2 в степени 10, через логарифмы' },
  ],
  [0x25, { X: '1', Y: '2', Z: '3', T: '4' }, '2.'],
  [0x26, { X: '1.3' }, '1.5', { en: '1 h 30 min', ru: '1 ч 30 мин' }],
  [0x2a, { X: '1.303' }, '1.5083332', { en: '1 h 30 min 30 s', ru: '1 ч 30 мин 30 с' }],
  [0x30, { X: '2.5125' }, '2.3045', { en: '2 h 30 min 45 s', ru: '2 ч 30 мин 45 с' }],
  [0x31, { X: '-5' }, '5.'],
  [0x32, { X: '-5' }, '-1.'],
  [0x33, { X: '1.5' }, '1.3', { en: '1 h 30 min', ru: '1 ч 30 мин' }],
  [0x34, { X: '-7.9' }, '-7.', { en: 'towards zero', ru: 'к нулю' }],
  [0x35, { X: '7.25' }, '2.5      -01'],
  [0x36, { X: '3', Y: '7' }, '7.'],
  [0x37, { X: '8.1234567', Y: '8.7654321' }, '8.1214121', { en: '5 and 3 are 1', ru: '5 и 3 дают 1' }],
  [0x38, { X: '8.1234567', Y: '8.7654321' }, '8.7674767', { en: 'digit by digit', ru: 'цифра за цифрой' }],
  [0x39, { X: '8.1234567', Y: '8.7654321' }, '8.6460646', { en: 'digit by digit', ru: 'цифра за цифрой' }],
  [0x3a, { X: '8.0123456' }, '8. EГCL-9', { en: '15 minus each digit', ru: '15 минус каждая цифра' }],
  [0x3b, {}, '4.04067  -01', { en: 'the first one after power-on', ru: 'первое после включения' }],
  [0x3e, { X: '5', Y: '7' }, '7.', { en: 'X becomes Y', ru: 'X становится Y' }],
];

const x1Note: Localized = {
  en: 'X went to X1: F Вx brings it back after Cx',
  ru: 'X попал в X1: F Вx возвращает его после Cx',
};
const noX1Note: Localized = {
  en: 'X1 is still 0: nothing went there',
  ru: 'X1 так и остался 0: туда ничего не попало',
};
const syncNote: Localized = {
  en: 'the point brings X2 back, and X2 is the square: with К НОП in its place it would be 2',
  ru: 'точка возвращает X2, а в нём квадрат: с К НОП на этом месте было бы 2',
};

/** Programs of more than one command, by hand. */
const LONGER: readonly (readonly [code: number, line: string, note?: Localized])[] = [
  [0x0a, '02 0A 05 50 → 2.5'],
  [
    0x0a,
    'R0=2: 60 22 0A 50 → 2.',
    { en: 'after F x² it is undo: X2 comes back', ru: 'после F x² это отмена: возвращается X2' },
  ],
  [0x0b, 'X=7: 0B 50 → -7.'],
  [0x0b, '02 0C 03 0B 50 → 2.       -03', { en: 'in an exponent its sign', ru: 'в порядке — его знак' }],
  [0x0c, '02 0C 03 50 → 2000.'],
  [
    0x0e,
    'X=3: 0E 02 10 50 → 5.',
    { en: '3 stays in Y, 2 takes its place', ru: '3 остаётся в Y, 2 встаёт на его место' },
  ],
  [0x0f, 'X=3 Y=2: 10 0F 50 → 3.', { en: 'the X before the plus', ru: 'X до плюса' }],
  [0x50, 'X=7: 50 → 7.'],
  [0x51, '51 04 01 50 09 50 → 9.', { en: 'the 1 is jumped over', ru: 'единица пропущена' }],
  [
    0x52,
    'X=5: 53 05 22 50 54 22 52 → 625.',
    {
      en: 'squared in the subroutine and again behind the call',
      ru: 'в квадрате в подпрограмме и ещё раз за вызовом',
    },
  ],
  [
    0x53,
    'X=1: 53 05 10 50 54 09 52 → 10.',
    { en: '9 in the subroutine, the plus behind the call', ru: '9 в подпрограмме, плюс за вызовом' },
  ],
  [0x3d, 'X=1.303: 3D 50 → 1.5083332', { en: 'twin of К °→′″', ru: 'двойник К °→′″' }],
  [0x5f, 'X=7: 5F 50 → 070000000000', { en: 'hangs', ru: 'зависание' }],
];

/** A pointer register that names `target` once it has counted. */
const pointing = ({ counts }: Command, target: number): string =>
  String(target + (counts === 'down' ? 1 : counts === 'up' ? -1 : 0));

/** The register that pointers of the examples name: 9, or 8 where 9 is the pointer itself. */
const namedBy = (register: number): number => (register === 9 ? 8 : 9);

/** The cell that pointers of the examples lead to. */
const TARGET = 5;

function registerExamples(command: Command): Example[] {
  const { code, register, digit, memory, indirect, transfer, name } = command;
  const slot = MK61.registers[register!];
  if (!indirect && memory === 'store')
    return [{ start: { X: '7' }, bytes: [code, CLEAR, RECALLS[digit!], STOP], shows: '7.' }];
  if (!indirect && memory === 'recall') return [{ start: { [slot]: '7' }, bytes: [code, STOP], shows: '7.' }];
  if (memory !== null) {
    const named = namedBy(register!);
    const start = { [slot]: pointing(command, named) };
    return memory === 'store'
      ? [{ start: { ...start, X: '7' }, bytes: [code, CLEAR, RECALLS[named], STOP], shows: '7.' }]
      : [{ start: { ...start, [MK61.registers[named]]: '7' }, bytes: [code, STOP], shows: '7.' }];
  }
  const start = { [slot]: pointing(command, TARGET) };
  if (transfer === 'jump')
    return [{ start: { ...start, X: '1' }, bytes: [code, STOP, NOP, NOP, NOP, 0x09, STOP], shows: '9.' }];
  if (transfer === 'call')
    return [{ start: { ...start, X: '1' }, bytes: [code, PLUS, STOP, NOP, NOP, 0x09, RETURN], shows: '10.' }];
  return conditionExamples(name, start, [code, 0x01, STOP, NOP, NOP, 0x09, STOP]);
}

/** A number for which each relation holds, and one for which it does not. */
const CASES: { readonly [relation: string]: readonly [holds: string, fails: string] } = {
  'x≠0': ['7', '0'],
  'x≥0': ['0', '-7'],
  'x<0': ['-7', '0'],
  'x=0': ['0', '7'],
};

/** The program shows 1 where it goes on and 9 where it jumps. */
function conditionExamples(relation: string, start: Example['start'], bytes: readonly number[]): Example[] {
  const [holds, fails] = CASES[relation];
  return [
    { start: { X: holds, ...start }, bytes, shows: '1.', note: goesOn },
    { start: { X: fails, ...start }, bytes, shows: '9.', note: jumps },
  ];
}

/** Adds up 1 as often as the loop goes. */
const loopExample = ({ code, register }: Command): Example => ({
  start: { [MK61.registers[register!]]: '3' },
  bytes: [0x01, PLUS, code, 0x00, STOP],
  shows: '3.',
  note: { en: 'three rounds', ru: 'три оборота' },
});

const BY_CODE = new Map<number, Example[]>();
const define = (code: number, example: Example): unknown =>
  BY_CODE.set(code, [...(BY_CODE.get(code) ?? []), example]);
for (const [code, start, shows, note, angle] of PLAIN)
  define(code, { start, bytes: [code, STOP], shows, ...(note ? { note } : {}), ...(angle ? { angle } : {}) });
for (const { code, family, setsX1 } of MK61.commands) {
  const start = { X: '7' };
  if (family === 'trap') define(code, { start, bytes: [code, STOP], shows: 'EГГ0Г' });
  if (family !== 'no-operation') continue;
  const [shows, note] = setsX1 ? ['7.', x1Note] : ['0.', noX1Note];
  define(code, { start, bytes: [code, CLEAR, LAST_X, STOP], shows, note });
}
for (const [code, line, note] of LONGER) define(code, exampleOf(line, note));

/** The examples of a command; the first is the plainest. */
export function examplesOf(code: number): readonly Example[] {
  const command = MK61.commands[code];
  const { family, transfer, operand, indirect, memory, name } = command;
  const own = BY_CODE.get(code);
  if (own) return own;
  if (family === 'digit')
    return [
      {
        start: { X: '5' },
        bytes: [code, STOP],
        shows: `${name}.`,
        note: { en: '5 is lifted to Y', ru: '5 поднимается в Y' },
      },
    ];
  if (family === 'synchronise')
    return [
      { start: { R0: '2' }, bytes: [RECALLS[0], SQUARE, code, POINT, STOP], shows: '4.', note: syncNote },
    ];
  if (transfer === 'loop') return [loopExample(command)];
  if (indirect || memory !== null) return registerExamples(command);
  if (operand === 'address' && transfer === 'condition')
    return conditionExamples(name, {}, [code, 0x05, ONE, STOP, NOP, 0x09, STOP]);
  throw new Error(`no example for ${code}`);
}
