/** What is odd about a command, with the section of the specification and, where it can be seen, an example that runs. */
import { bytesOfHex } from '../../machine/hex.ts';
import { type Command, MK61 } from '../../machine/index.ts';
import type { Localized } from '../../texts.ts';
import { type Example, exampleOf } from './example.ts';

export interface Oddity {
  readonly text: Localized;
  /** Section of docs/specification. */
  readonly spec: string;
  readonly example?: Example;
}

interface Row extends Oddity {
  /** The commands that it is said of. */
  readonly of: (command: Command) => boolean;
}

/** @param of codes, or what the rows of the commands must be; `example` as {@link exampleOf} reads it. */
const row = (of: string | Row['of'], spec: string, en: string, ru: string, example?: string): Row => ({
  of: typeof of === 'string' ? ({ code }) => bytesOfHex(of).includes(code) : of,
  spec,
  text: { en, ru },
  ...(example === undefined ? {} : { example: exampleOf(example) }),
});

const isIndirect = ({ indirect }: Command): boolean => indirect;
const isRegisterF = ({ digit }: Command): boolean => digit === 15;

export const ODDITIES: readonly Row[] = [
  // Entry
  row(
    ({ family }) => family === 'digit',
    '11.2',
    'The ninth digit is ignored, and a leading zero counts as one: 0.83048126 loses its last digit.',
    'Девятая цифра пропускается, а ведущий ноль — тоже цифра: 0,83048126 теряет последнюю.',
    '00 0A 08 03 00 04 08 01 02 06 50 → 8.304812 -01',
  ),
  row(
    '0A',
    '11.3',
    'A point before any digit has no effect: . 5 is 5.',
    'Точка до первой цифры не действует: . 5 — это 5.',
    '0A 05 50 → 5.',
  ),
  row(
    '0B',
    '11.4',
    'On zero the indicator shows a minus, and X is plain zero.',
    'На нуле индикатор покажет минус, а в X простой ноль.',
  ),
  row(
    '0C',
    '11.5',
    'It works on X2 and not on X, and its first digit comes from the indicator: behind К НОП the first digit of X takes the place of the first digit in X2.',
    'Работает с X2, а не с X, и первую цифру берёт с индикатора: за К НОП первая цифра X встаёт на место первой цифры X2.',
    'R0=1234 X=5: 60 14 54 0C 50 → 5234.',
  ),
  row(
    '0C',
    '11.5',
    'Exponents add up: 5 ВП 3 ВП 2 is 5·10⁵.',
    'Порядки складываются: 5 ВП 3 ВП 2 — это 5·10⁵.',
    '05 0C 03 0C 02 50 → 500000.',
  ),
  row(
    '0D',
    '10.7',
    'The flag of the next digit stays: after arithmetic a digit behind Cx lifts the zero into Y.',
    'Признак следующей цифры остаётся: после арифметики цифра за Cx поднимет ноль в Y.',
    'X=3 Y=2 Z=9: 10 0D 05 14 50 → 0.',
  ),
  // Stack, arithmetic
  row(
    '10 11 12 13 22 23',
    '5.5',
    'Overflow is not noticed here: a number of 10¹⁰⁰ and more goes on until something copies X to X2.',
    'Переполнение здесь не замечается: число от 10¹⁰⁰ живёт, пока X не скопируют в X2.',
    'X=1e99: 22 0F 13 50 → 1.        99',
  ),
  row(
    '10 11',
    '4.4',
    'The smaller operand is rounded at every single shift to the right, not once at the end.',
    'Меньшее слагаемое округляется при каждом сдвиге вправо, а не один раз в конце.',
    'X=4.4444445e-8 Y=1: 10 50 → 1.0000001',
  ),
  row(
    '12',
    '4.5',
    'Products below 10 are cut after the eighth digit, the others rounded.',
    'Произведения мантисс до 10 обрезаются на восьмой цифре, остальные округляются.',
    'X=3.3333333 Y=3.3333333: 12 50 → 11.111111',
  ),
  row(
    '13 23',
    '4.6',
    'The quotient is cut, never rounded.',
    'Частное обрезается, а не округляется.',
    'X=3 Y=2: 13 50 → 6.6666666-01',
  ),
  row(
    '25 14 20',
    '5.1',
    'X1 gets the old X: F Вx brings it back.',
    'Прежний X попадает в X1: его вернёт F Вx.',
    'X=7 Y=2: 14 0F 50 → 7.',
  ),
  // Functions
  row(
    '15',
    '6.5',
    'Whole powers are exact and fast.',
    'Целые степени точны и быстры.',
    'X=9: 15 50 → 1.        09',
  ),
  row(
    '24',
    '6.4',
    'There is no special case for whole numbers: 2³ is 7.9999993.',
    'Целые степени считаются как все: 2³ — 7,9999993.',
    'X=2 Y=3: 24 50 → 7.9999993',
  ),
  row('24', '6.4', 'X ≤ 0 is an error, 0⁰ too.', 'X ≤ 0 — ошибка, 0⁰ тоже.', 'X=-2 Y=2: 24 50 → EГГ0Г'),
  row(
    '24 36 37 38 39',
    '9.1',
    'Y stays where it is: the stack does not drop.',
    'Y остаётся: стек не опускается.',
    'X=3 Y=7: 36 14 50 → 7.',
  ),
  row(
    '19 1B',
    '8.5',
    'In degrees and grads zero comes with exponent 1 and is shown as 00.',
    'В градусах и градах ноль выходит с порядком 1 и виден как 00.',
  ),
  row(
    '1E',
    '7.6',
    'tg of 90° is an error; tg of −180° is minus zero.',
    'tg 90° — ошибка; tg −180° — минус ноль.',
  ),
  row('1D', '7.6', 'cos of 100 and of 300 grads is exactly zero.', 'cos 100 и 300 градов — точный ноль.'),
  row(
    '17 18',
    '6.2',
    'Zero and negative numbers are an error.',
    'Ноль и отрицательные числа — ошибка.',
    'X=0: 17 50 → EГГ0Г',
  ),
  row(
    '21',
    '8.1',
    'A negative number is an error; perfect squares are exact.',
    'Отрицательное — ошибка; полные квадраты точны.',
    'X=-4: 21 50 → EГГ0Г',
  ),
  // К functions
  row('36', '9.4', 'Zero is the greatest number of all.', 'Ноль больше всех чисел.', 'X=0 Y=5: 36 50 → 0.'),
  row(
    '35',
    '9.3',
    'Of a negative whole number it gives minus zero: F x<0 holds for it.',
    'От целого отрицательного даёт минус ноль: F x<0 для него верно.',
    'X=-5: 35 5C 06 01 50 54 09 50 → 1.',
  ),
  row(
    '34',
    '9.3',
    'Hexadecimal digits of the whole part become decimal, with a carry: 1A is 20.',
    'Шестнадцатеричные цифры целой части становятся десятичными, с переносом: 1A — это 20.',
    'X=#00101A000000: 34 50 → 20.',
  ),
  row(
    '32',
    '9.3',
    'The sign of minus zero is plain zero.',
    'Знак минус нуля — простой ноль.',
    'X=-5: 35 32 50 → 0.',
  ),
  row(
    '37 38 39 3A',
    '9.5',
    'Signs, exponents and first digits are ignored; the result begins with 8.',
    'Знаки, порядки и первые цифры не важны; результат начинается с 8.',
    'X=-5.1 Y=300: 38 50 → 8.1',
  ),
  row(
    '3A',
    '9.5',
    'Twice gives the digits back with an 8 in front.',
    'Дважды возвращает цифры с восьмёркой впереди.',
    'X=3.1415926: 3A 3A 50 → 8.1415926',
  ),
  row(
    '3B',
    '9.7',
    'The next number depends on X, Y and a hidden word that other К functions change.',
    'Следующее число зависит от X, Y и скрытого слова, которое меняют и другие К функции.',
    '3B 3B 50 → 8.729671 -01',
  ),
  row(
    '26 2A 3D',
    '9.6',
    'Sixty minutes or more are an error.',
    'Шестьдесят минут и больше — ошибка.',
    'X=1.6: 26 50 → EГГ0Г',
  ),
  row(
    '3E',
    '9.4',
    'A twin of К max that forgets X: X becomes Y; of a negative zero it makes 7·10⁻⁶.',
    'Двойник К max, забывающий X: X становится Y; из отрицательного нуля делает 7·10⁻⁶.',
  ),
  row('1F 2F 3F', '9.8', 'Unlike К НОП it sets X1.', 'В отличие от К НОП меняет X1.'),
  row(
    ({ family }) => family === 'trap',
    '10.9',
    'The next byte has been fetched and is dropped: С/П goes on behind it.',
    'Следующий байт уже выбран и пропадает: С/П продолжит за ним.',
  ),
  row(
    '55 56',
    '9.8',
    'Engraved nowhere, entered by К 1 and К 2; the same as К НОП.',
    'На клавишах не написаны, вводятся К 1 и К 2; то же, что К НОП.',
  ),
  row(
    '54',
    '11.6',
    'Not quite nothing: the first digit of X now lies ready for ВП.',
    'Не совсем ничего: первая цифра X лежит наготове для ВП.',
    'R0=1234 X=5: 60 14 54 0C 50 → 5234.',
  ),
  row(
    ({ family }) => family === 'synchronise',
    '3.2',
    'Here an overflow is found: 10¹⁰⁰ and more is ЕГГ0Г.',
    'Здесь обнаружится переполнение: от 10¹⁰⁰ — ЕГГ0Г.',
    'X=1e99: 22 F0 0F 13 50 → EГГ0Г',
  ),
  row(
    '5F',
    '9.8',
    'Keys do nothing any more; only the power switch helps.',
    'Клавиши больше не действуют; помогает только выключатель.',
  ),
  // Memory
  row(
    ({ memory, indirect }) => memory === 'store' && !indirect,
    '3.5',
    'ВП behind it takes the sign of X as its digit: 0 drops the first digit of a positive number.',
    'ВП за ней берёт цифрой знак X: у положительного числа пропадает первая цифра.',
    'R0=1234: 60 41 0C 50 → 234.',
  ),
  row(
    ({ memory, indirect }) => memory === 'recall' && !indirect,
    '10.7',
    'It lifts always, also behind В↑ and Cx; the screen keeps leading zeros of an unnormalised number.',
    'Поднимает стек всегда, и за В↑, и за Cx; ведущие нули ненормализованного числа видны на индикаторе.',
    'R0=#007000000012: 60 50 → 12.',
  ),
  row(
    isIndirect,
    '10.6',
    'The register is brought to exponent 7 first and written back: 8.5 stays 8 as 00000008.',
    'Регистр сначала приводится к порядку 7 и записывается обратно: от 8,5 остаётся 8 в виде 00000008.',
  ),
  row(
    isIndirect,
    '10.6',
    'Exponents −1, −2 and −3 are left alone: the last two digits of 0.83048126 point at 26.',
    'Порядки −1, −2 и −3 не трогаются: последние две цифры 0,83048126 указывают на 26.',
  ),
  row(
    ({ memory, indirect }) => memory !== null && indirect,
    '10.6',
    'Numbers 10..14 name Ra..Re, 15 and 16 R0, 17 R1 and so on.',
    'Числа 10..14 называют Ra..Re, 15 и 16 — R0, 17 — R1 и так далее.',
  ),
  row(isRegisterF, '10.6', 'The register digit F means R0.', 'Цифра регистра F означает R0.'),
  // Flow
  row(
    '52',
    '10.3',
    'With an empty return stack it goes to 01, a jump of one byte: here the address 04 is executed as a digit.',
    'При пустом стеке возврата идёт на 01, переход в один байт: здесь адрес 04 исполняется как цифра.',
    'X=3: 51 04 50 54 52 → 4.',
  ),
  row(
    ({ mnemonic }) => mnemonic === 'В/О' || mnemonic === 'ПП',
    '10.3',
    'Five addresses fit; what is pushed out at the bottom is lost, and the deepest byte doubles its low digit.',
    'Помещается пять адресов; вытолкнутый снизу пропадает, а самый глубокий байт удваивает младшую цифру.',
  ),
  row(
    '51 53',
    '10.1',
    'Addresses A5..F9 and FA..FF lead into the first cells again, on a side branch.',
    'Адреса A5..F9 и FA..FF ведут снова в первые ячейки, на побочную ветвь.',
    '51 A9 01 50 09 50 → 9.',
  ),
  row(
    ({ transfer, indirect }) => transfer === 'condition' && !indirect,
    '10.4',
    'It jumps when it does not hold, and then X2 stays: an overflow passes unnoticed.',
    'Переход — когда неверно, и тогда X2 остаётся: переполнение проходит незамеченным.',
  ),
  row(
    ({ transfer, name }) => transfer === 'condition' && (name === 'x<0' || name === 'x≥0'),
    '10.4',
    'Only the sign counts: minus zero is below zero.',
    'Важен только знак: минус ноль меньше нуля.',
  ),
  row(
    ({ transfer, indirect }) => transfer === 'condition' && indirect,
    '10.4',
    'Where it holds the register is not touched; where it jumps the register counts first.',
    'Если верно, регистр не меняется; при переходе он сначала считает.',
  ),
  row(
    ({ transfer }) => transfer === 'loop',
    '10.5',
    'A counter of 1 ends the loop and stays 1; 0 counts on through minus 99999999.',
    'Счётчик 1 кончает цикл и остаётся 1; 0 считает дальше через минус 99999999.',
    'R0=1: 5D 00 60 50 → 1.',
  ),
  row(
    '50',
    '10.8',
    'Everything hidden stays through it: after С/П a point brings the shown number back.',
    'Всё скрытое сохраняется: после С/П точка вернёт показанное число.',
  ),
];

/** What is odd about a command. An example that shows it with another command stays with that one. */
export const odditiesOf = (code: number): readonly Oddity[] =>
  ODDITIES.filter(({ of }) => of(MK61.commands[code])).map(({ text, spec, example }) => ({
    text,
    spec,
    ...(example?.bytes.includes(code) ? { example } : {}),
  }));
