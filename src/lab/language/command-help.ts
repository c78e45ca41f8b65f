/** What each command does, in one or two sentences, for hovers and completions. */
import { type Command, CYCLE_MS, cyclesOf, formatAddress, MK61 } from '../../machine/index.ts';
import { catalogue, type Lang } from '../../texts.ts';

type Texts = readonly [en: string, ru: string];

const BY_MNEMONIC: { readonly [mnemonic: string]: Texts } = {
  '.': [
    'Decimal point; outside the entry of a number it brings X2 back to X.',
    'Десятичная точка; вне набора числа возвращает X2 в X.',
  ],
  '/-/': [
    'Changes the sign of X, or of the exponent while one is typed.',
    'Меняет знак X, а при наборе порядка — знак порядка.',
  ],
  ВП: [
    'Begins the exponent; works on X2 and takes the first digit from the indicator.',
    'Ввод порядка; работает с X2, первую цифру берёт с индикатора.',
  ],
  Cx: ['Clears X.', 'Сбрасывает X.'],
  'В↑': ['Lifts the stack and ends the entry of a number.', 'Поднимает стек и завершает набор числа.'],
  FВx: [
    'Lifts the stack and recalls the previous X from X1.',
    'Поднимает стек и возвращает прежний X из X1.',
  ],
  '+': ['X := Y + X; the stack drops.', 'X := Y + X, стек опускается.'],
  '-': ['X := Y - X; the stack drops.', 'X := Y - X, стек опускается.'],
  '×': ['X := Y × X; the stack drops.', 'X := Y × X, стек опускается.'],
  '÷': ['X := Y ÷ X; the stack drops.', 'X := Y ÷ X, стек опускается.'],
  '<->': ['Exchanges X and Y.', 'Меняет местами X и Y.'],
  'F 10^x': ['X := 10 to the power X.', 'X := 10 в степени X.'],
  'F e^x': ['X := e to the power X.', 'X := e в степени X.'],
  'F lg': ['X := decimal logarithm of X.', 'X := десятичный логарифм X.'],
  'F ln': ['X := natural logarithm of X.', 'X := натуральный логарифм X.'],
  'F sin^-1': [
    'X := arc sine of X; the angle switch counts.',
    'X := арксинус X с учётом переключателя углов.',
  ],
  'F cos^-1': [
    'X := arc cosine of X; the angle switch counts.',
    'X := арккосинус X с учётом переключателя углов.',
  ],
  'F tg^-1': [
    'X := arc tangent of X; the angle switch counts.',
    'X := арктангенс X с учётом переключателя углов.',
  ],
  'F sin': ['X := sine of X; the angle switch counts.', 'X := синус X с учётом переключателя углов.'],
  'F cos': ['X := cosine of X; the angle switch counts.', 'X := косинус X с учётом переключателя углов.'],
  'F tg': ['X := tangent of X; the angle switch counts.', 'X := тангенс X с учётом переключателя углов.'],
  Fπ: ['Lifts the stack, X := π.', 'Поднимает стек, X := π.'],
  'F√': ['X := square root of X.', 'X := квадратный корень из X.'],
  'F x^2': ['X := X squared.', 'X := X в квадрате.'],
  'F 1/x': ['X := 1 / X.', 'X := 1 / X.'],
  'F x^y': ['X := X to the power Y; Y stays.', 'X := X в степени Y; Y остаётся.'],
  'F↻': [
    'Turns the stack: X := Y, Y := Z, Z := T, T := X.',
    'Поворот стека: X := Y, Y := Z, Z := T, T := X.',
  ],
  'К°→′': ['Degrees and minutes to degrees.', 'Градусы и минуты — в градусы.'],
  'К°→′"': ['Degrees, minutes and seconds to degrees.', 'Градусы, минуты и секунды — в градусы.'],
  'К°←′"': ['Degrees to degrees, minutes and seconds.', 'Градусы — в градусы, минуты и секунды.'],
  'К|x|': ['X := absolute value of X.', 'X := модуль X.'],
  КЗН: ['X := sign of X: 1, 0 or -1.', 'X := знак X: 1, 0 или -1.'],
  'К°←′': ['Degrees to degrees and minutes.', 'Градусы — в градусы и минуты.'],
  'К[x]': ['X := whole part of X.', 'X := целая часть X.'],
  'К{x}': ['X := fraction of X.', 'X := дробная часть X.'],
  'К max': [
    'X := the greater of X and Y; for zero the original is peculiar.',
    'X := большее из X и Y; с нулём оригинал чудит.',
  ],
  'К∧': [
    'X := bitwise and of the mantissa digits of X and Y; the result starts with 8.',
    'X := поразрядное И цифр мантисс X и Y; результат начинается с 8.',
  ],
  'К∨': [
    'X := bitwise or of the mantissa digits of X and Y; the result starts with 8.',
    'X := поразрядное ИЛИ цифр мантисс X и Y; результат начинается с 8.',
  ],
  'К⊕': [
    'X := bitwise exclusive or of the mantissa digits of X and Y; the result starts with 8.',
    'X := поразрядное исключающее ИЛИ цифр мантисс X и Y; результат начинается с 8.',
  ],
  КИНВ: [
    'X := bitwise inversion of the mantissa digits of X; the result starts with 8.',
    'X := поразрядная инверсия цифр мантиссы X; результат начинается с 8.',
  ],
  КСЧ: ['X := random number between 0 and 1.', 'X := случайное число от 0 до 1.'],
  'С/П': [
    'Stops the program and shows X; pressed again it goes on.',
    'Останавливает программу и показывает X; повторное нажатие продолжает.',
  ],
  БП: ['Jumps to the address.', 'Переход по адресу.'],
  'В/О': [
    'Returns behind the last call; with an empty return stack to 01.',
    'Возврат за последний вызов; при пустом стеке возврата — на 01.',
  ],
  ПП: [
    'Calls the subroutine at the address; up to five calls deep.',
    'Вызов подпрограммы по адресу; не глубже пяти вызовов.',
  ],
  КНОП: ['Does nothing; X2 is not synchronised.', 'Ничего не делает; X2 не обновляется.'],
  '0x1F': ['Undocumented: X1 := X, nothing else.', 'Недокументированная: X1 := X, больше ничего.'],
  '0x2F': ['Undocumented: X1 := X, nothing else.', 'Недокументированная: X1 := X, больше ничего.'],
  '0x3F': ['Undocumented: X1 := X, nothing else.', 'Недокументированная: X1 := X, больше ничего.'],
  '0x3D': [
    'Undocumented twin of К°→′": degrees, minutes and seconds to degrees.',
    'Недокументированный двойник К°→′": градусы, минуты и секунды — в градусы.',
  ],
  '0x3E': [
    'Undocumented: X := Y, normalised; the stack stays.',
    'Недокументированная: X := Y, нормализованный; стек остаётся.',
  ],
  '0x5F': [
    'The chips run away: only the power switch helps.',
    'Микросхемы сбиваются: помогает только выключатель питания.',
  ],
};

/** The relation of a condition command, from its name. */
const relation = (name: string): string => name.replace(/^x/, 'X ').replace(/0$/, ' 0');

/** The texts of the commands that differ in their register, digit or relation only. */
function textOf({ name, family, memory, transfer, indirect, register }: Command): Texts {
  const at = `R${register?.toString(16)}`;
  if (memory === 'store')
    return indirect
      ? [`Stores X in the register that ${at} names.`, `Записывает X в регистр, номер которого в ${at}.`]
      : [`${at} := X.`, `${at} := X.`];
  if (memory === 'recall')
    return indirect
      ? [
          `Lifts the stack and recalls the register that ${at} names.`,
          `Поднимает стек и вызывает регистр, номер которого в ${at}.`,
        ]
      : [`Lifts the stack, X := ${at}.`, `Поднимает стек, X := ${at}.`];
  if (transfer === 'loop')
    return [
      `Counts ${at} down by 1 and jumps to the address; goes on, with 1 left, when it would become 0.`,
      `Уменьшает ${at} на 1 и переходит по адресу; когда получился бы 0, оставляет 1 и идёт дальше.`,
    ];
  if (transfer === 'condition')
    return indirect
      ? [
          `If ${relation(name)} goes on, otherwise jumps to the address that ${at} holds.`,
          `Если ${relation(name)}, продолжает, иначе переходит по адресу из ${at}.`,
        ]
      : [
          `If ${relation(name)} goes on behind the address, otherwise jumps to it.`,
          `Если ${relation(name)}, продолжает за адресом, иначе переходит по нему.`,
        ];
  if (transfer === 'jump') return [`Jumps to the address that ${at} holds.`, `Переход по адресу из ${at}.`];
  if (transfer === 'call')
    return [
      `Calls the subroutine at the address that ${at} holds.`,
      `Вызов подпрограммы по адресу из ${at}.`,
    ];
  switch (family) {
    case 'digit':
      return [`Types the digit ${name}.`, `Вводит цифру ${name}.`];
    case 'trap':
      return ['Always ends in the error ЕГГ0Г.', 'Всегда даёт ошибку ЕГГ0Г.'];
    case 'no-operation':
      return ['Does nothing; X2 is not synchronised.', 'Ничего не делает; X2 не обновляется.'];
    case 'synchronise':
      return ['Undocumented: only copies X to X2.', 'Недокументированная: только копирует X в X2.'];
    default:
      return ['Undocumented.', 'Недокументированная.'];
  }
}

const POINTERS = catalogue(
  {
    down: (name: string) => `${name} is first reduced by 1.`,
    up: (name: string) => `${name} is first increased by 1.`,
    none: (name: string) => `${name} keeps its whole part only.`,
  },
  {
    down: (name) => `${name} сначала уменьшается на 1.`,
    up: (name) => `${name} сначала увеличивается на 1.`,
    none: (name) => `От ${name} остаётся целая часть.`,
  },
);

/** How a pointer register changes before it is used (spec 10.6). */
const pointerNote = ({ register, counts }: Command, lang: Lang): string =>
  ` ${POINTERS[lang][counts](`R${register?.toString(16)}`)}`;

/** What a command does. */
export function describeCommand(code: number, lang: Lang): string {
  const command = MK61.commands[code];
  const [en, ru] = BY_MNEMONIC[command.mnemonic] ?? textOf(command);
  const note = command.indirect ? pointerNote(command, lang) : '';
  return (lang === 'ru' ? ru : en) + note;
}

/** Markdown for a command at an address byte: name, code, what it does, mean cost there. */
export function commandMarkdown(code: number, address: number, lang: Lang): string {
  const row = MK61.commands[code];
  const cycles = cyclesOf(MK61, code, address);
  const ms = Math.round(cycles * CYCLE_MS);
  const cost =
    lang === 'ru'
      ? `код ${formatAddress(code)} · около ${cycles} тактов, ${ms} мс`
      : `code ${formatAddress(code)} · about ${cycles} cycles, ${ms} ms`;
  return `**${row.mnemonic}**\n\n${describeCommand(code, lang)}\n\n${cost}`;
}
