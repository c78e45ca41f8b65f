/** What each command does, in one or two sentences, for hovers and completions. */
import { CYCLE_MS, cyclesOf, type Family, formatAddress, OPCODES } from '../../machine/index.ts';

type Lang = 'en' | 'ru';
type Texts = readonly [en: string, ru: string];

const LOOP_REGISTER: { readonly [code: number]: number } = { 88: 2, 90: 3, 91: 1, 93: 0 };

const BY_CODE: { readonly [code: number]: Texts } = {
  10: [
    'Decimal point; outside the entry of a number it brings X2 back to X.',
    'Десятичная точка; вне набора числа возвращает X2 в X.',
  ],
  11: [
    'Changes the sign of X, or of the exponent while one is typed.',
    'Меняет знак X, а при наборе порядка — знак порядка.',
  ],
  12: [
    'Begins the exponent; works on X2 and takes the first digit from the indicator.',
    'Ввод порядка; работает с X2, первую цифру берёт с индикатора.',
  ],
  13: ['Clears X.', 'Сбрасывает X.'],
  14: ['Lifts the stack and ends the entry of a number.', 'Поднимает стек и завершает набор числа.'],
  15: ['Lifts the stack and recalls the previous X from X1.', 'Поднимает стек и возвращает прежний X из X1.'],
  16: ['X := Y + X; the stack drops.', 'X := Y + X, стек опускается.'],
  17: ['X := Y - X; the stack drops.', 'X := Y - X, стек опускается.'],
  18: ['X := Y × X; the stack drops.', 'X := Y × X, стек опускается.'],
  19: ['X := Y ÷ X; the stack drops.', 'X := Y ÷ X, стек опускается.'],
  20: ['Exchanges X and Y.', 'Меняет местами X и Y.'],
  21: ['X := 10 to the power X.', 'X := 10 в степени X.'],
  22: ['X := e to the power X.', 'X := e в степени X.'],
  23: ['X := decimal logarithm of X.', 'X := десятичный логарифм X.'],
  24: ['X := natural logarithm of X.', 'X := натуральный логарифм X.'],
  25: ['X := arc sine of X; the angle switch counts.', 'X := арксинус X с учётом переключателя углов.'],
  26: ['X := arc cosine of X; the angle switch counts.', 'X := арккосинус X с учётом переключателя углов.'],
  27: ['X := arc tangent of X; the angle switch counts.', 'X := арктангенс X с учётом переключателя углов.'],
  28: ['X := sine of X; the angle switch counts.', 'X := синус X с учётом переключателя углов.'],
  29: ['X := cosine of X; the angle switch counts.', 'X := косинус X с учётом переключателя углов.'],
  30: ['X := tangent of X; the angle switch counts.', 'X := тангенс X с учётом переключателя углов.'],
  32: ['Lifts the stack, X := π.', 'Поднимает стек, X := π.'],
  33: ['X := square root of X.', 'X := квадратный корень из X.'],
  34: ['X := X squared.', 'X := X в квадрате.'],
  35: ['X := 1 / X.', 'X := 1 / X.'],
  36: ['X := X to the power Y; Y stays.', 'X := X в степени Y; Y остаётся.'],
  37: ['Turns the stack: X := Y, Y := Z, Z := T, T := X.', 'Поворот стека: X := Y, Y := Z, Z := T, T := X.'],
  38: ['Degrees and minutes to degrees.', 'Градусы и минуты — в градусы.'],
  42: ['Degrees, minutes and seconds to degrees.', 'Градусы, минуты и секунды — в градусы.'],
  48: ['Degrees to degrees, minutes and seconds.', 'Градусы — в градусы, минуты и секунды.'],
  49: ['X := absolute value of X.', 'X := модуль X.'],
  50: ['X := sign of X: 1, 0 or -1.', 'X := знак X: 1, 0 или -1.'],
  51: ['Degrees to degrees and minutes.', 'Градусы — в градусы и минуты.'],
  52: ['X := whole part of X.', 'X := целая часть X.'],
  53: ['X := fraction of X.', 'X := дробная часть X.'],
  54: [
    'X := the greater of X and Y; for zero the original is peculiar.',
    'X := большее из X и Y; с нулём оригинал чудит.',
  ],
  55: [
    'X := bitwise and of the mantissa digits of X and Y; the result starts with 8.',
    'X := поразрядное И цифр мантисс X и Y; результат начинается с 8.',
  ],
  56: [
    'X := bitwise or of the mantissa digits of X and Y; the result starts with 8.',
    'X := поразрядное ИЛИ цифр мантисс X и Y; результат начинается с 8.',
  ],
  57: [
    'X := bitwise exclusive or of the mantissa digits of X and Y; the result starts with 8.',
    'X := поразрядное исключающее ИЛИ цифр мантисс X и Y; результат начинается с 8.',
  ],
  58: [
    'X := bitwise inversion of the mantissa digits of X; the result starts with 8.',
    'X := поразрядная инверсия цифр мантиссы X; результат начинается с 8.',
  ],
  59: ['X := random number between 0 and 1.', 'X := случайное число от 0 до 1.'],
  80: [
    'Stops the program and shows X; pressed again it goes on.',
    'Останавливает программу и показывает X; повторное нажатие продолжает.',
  ],
  81: ['Jumps to the address.', 'Переход по адресу.'],
  82: [
    'Returns behind the last call; with an empty return stack to 01.',
    'Возврат за последний вызов; при пустом стеке возврата — на 01.',
  ],
  83: [
    'Calls the subroutine at the address; up to five calls deep.',
    'Вызов подпрограммы по адресу; не глубже пяти вызовов.',
  ],
  84: ['Does nothing; X2 is not synchronised.', 'Ничего не делает; X2 не обновляется.'],
  95: [
    'The chips run away: only the power switch helps.',
    'Микросхемы сбиваются: помогает только выключатель питания.',
  ],
}; // prettier-ignore

/** The relation of a condition command, from its name. */
const relation = (name: string): string => name.replace(/^x/, 'X ').replace(/0$/, ' 0');

const BY_FAMILY: { readonly [family in Family]?: (name: string, register: string) => Texts } = {
  digit: (name) => [`Types the digit ${name}.`, `Вводит цифру ${name}.`],
  condition: (name) => [
    `If ${relation(name)} goes on behind the address, otherwise jumps to it.`,
    `Если ${relation(name)}, продолжает за адресом, иначе переходит по нему.`,
  ],
  store: (_, register) => [`${register} := X.`, `${register} := X.`],
  recall: (_, register) => [`Lifts the stack, X := ${register}.`, `Поднимает стек, X := ${register}.`],
  'indirect-condition': (name, register) => [
    `If ${relation(name)} goes on, otherwise jumps to the address that ${register} holds.`,
    `Если ${relation(name)}, продолжает, иначе переходит по адресу из ${register}.`,
  ],
  'indirect-jump': (_, register) => [
    `Jumps to the address that ${register} holds.`,
    `Переход по адресу из ${register}.`,
  ],
  'indirect-call': (_, register) => [
    `Calls the subroutine at the address that ${register} holds.`,
    `Вызов подпрограммы по адресу из ${register}.`,
  ],
  'indirect-store': (_, register) => [
    `Stores X in the register that ${register} names.`,
    `Записывает X в регистр, номер которого в ${register}.`,
  ],
  'indirect-recall': (_, register) => [
    `Lifts the stack and recalls the register that ${register} names.`,
    `Поднимает стек и вызывает регистр, номер которого в ${register}.`,
  ],
  trap: () => ['Always ends in the error ЕГГ0Г.', 'Всегда даёт ошибку ЕГГ0Г.'],
  'no-operation': () => ['Does nothing; X2 is not synchronised.', 'Ничего не делает; X2 не обновляется.'],
  synchronise: () => ['Undocumented: only copies X to X2.', 'Недокументированная: только копирует X в X2.'],
}; // prettier-ignore

/** How a pointer register changes before it is used (spec 10.6). */
function pointerNote(register: number, lang: Lang): string {
  const name = `R${register.toString(16)}`;
  if (register <= 3)
    return lang === 'ru' ? ` ${name} сначала уменьшается на 1.` : ` ${name} is first reduced by 1.`;
  if (register <= 6)
    return lang === 'ru' ? ` ${name} сначала увеличивается на 1.` : ` ${name} is first increased by 1.`;
  return lang === 'ru' ? ` От ${name} остаётся целая часть.` : ` ${name} keeps its whole part only.`;
}

/** What a command does. */
export function describeCommand(code: number, lang: Lang): string {
  const row = OPCODES[code];
  const register = row.register === 15 ? 0 : (row.register ?? 0);
  const pick = ([en, ru]: Texts): string => (lang === 'ru' ? ru : en);
  if (BY_CODE[code]) return pick(BY_CODE[code]);
  if (row.family === 'loop') {
    const counter = `R${LOOP_REGISTER[code]}`;
    return pick([
      `Counts ${counter} down by 1 and jumps to the address; goes on, with 1 left, when it would become 0.`,
      `Уменьшает ${counter} на 1 и переходит по адресу; когда получился бы 0, оставляет 1 и идёт дальше.`,
    ]);
  }
  const text = BY_FAMILY[row.family]?.(row.name, `R${register.toString(16)}`);
  const note = row.family.startsWith('indirect') ? pointerNote(register, lang) : '';
  return (text ? pick(text) : pick(['Undocumented.', 'Недокументированная.'])) + note;
}

/** Markdown for a command at an address byte: name, code, what it does, mean cost there. */
export function commandMarkdown(code: number, address: number, lang: Lang): string {
  const row = OPCODES[code];
  const cycles = cyclesOf(code, address);
  const ms = Math.round(cycles * CYCLE_MS);
  const cost =
    lang === 'ru'
      ? `код ${formatAddress(code)} · около ${cycles} тактов, ${ms} мс`
      : `code ${formatAddress(code)} · about ${cycles} cycles, ${ms} ms`;
  return `**${row.mnemonic}**\n\n${describeCommand(code, lang)}\n\n${cost}`;
}
