/** What each command does, in one or two sentences, for hovers and completions. */
import { slotText } from '../../listing/index.ts';
import { type Command, cyclesOf, formatAddress, MK61 } from '../../machine/index.ts';
import { catalogue, type Lang, type Localized, sentence } from '../../texts.ts';

const ONLY_X1 = sentence(
  'Undocumented: X1 := X, nothing else.',
  'Недокументированная: X1 := X, больше ничего.',
);

const BY_MNEMONIC: { readonly [mnemonic: string]: Localized } = {
  '.': sentence(
    'Decimal point; outside the entry of a number it brings X2 back to X.',
    'Десятичная точка; вне набора числа возвращает X2 в X.',
  ),
  '/-/': sentence(
    'Changes the sign of X, or of the exponent while one is typed.',
    'Меняет знак X, а при наборе порядка — знак порядка.',
  ),
  ВП: sentence(
    'Begins the exponent; works on X2 and takes the first digit from the indicator.',
    'Ввод порядка; работает с X2, первую цифру берёт с индикатора.',
  ),
  Cx: sentence('Clears X.', 'Сбрасывает X.'),
  'В↑': sentence(
    'Lifts the stack and ends the entry of a number.',
    'Поднимает стек и завершает набор числа.',
  ),
  FВx: sentence(
    'Lifts the stack and recalls the previous X from X1.',
    'Поднимает стек и возвращает прежний X из X1.',
  ),
  '+': sentence('X := Y + X; the stack drops.', 'X := Y + X, стек опускается.'),
  '-': sentence('X := Y - X; the stack drops.', 'X := Y - X, стек опускается.'),
  '×': sentence('X := Y × X; the stack drops.', 'X := Y × X, стек опускается.'),
  '÷': sentence('X := Y ÷ X; the stack drops.', 'X := Y ÷ X, стек опускается.'),
  '<->': sentence('Exchanges X and Y.', 'Меняет местами X и Y.'),
  'F 10^x': sentence('X := 10 to the power X.', 'X := 10 в степени X.'),
  'F e^x': sentence('X := e to the power X.', 'X := e в степени X.'),
  'F lg': sentence('X := decimal logarithm of X.', 'X := десятичный логарифм X.'),
  'F ln': sentence('X := natural logarithm of X.', 'X := натуральный логарифм X.'),
  'F sin^-1': sentence('X := arc sine of X.', 'X := арксинус X.'),
  'F cos^-1': sentence('X := arc cosine of X.', 'X := арккосинус X.'),
  'F tg^-1': sentence('X := arc tangent of X.', 'X := арктангенс X.'),
  'F sin': sentence('X := sine of X.', 'X := синус X.'),
  'F cos': sentence('X := cosine of X.', 'X := косинус X.'),
  'F tg': sentence('X := tangent of X.', 'X := тангенс X.'),
  Fπ: sentence('Lifts the stack, X := π.', 'Поднимает стек, X := π.'),
  'F√': sentence('X := square root of X.', 'X := квадратный корень из X.'),
  'F x^2': sentence('X := X squared.', 'X := X в квадрате.'),
  'F 1/x': sentence('X := 1 / X.', 'X := 1 / X.'),
  'F x^y': sentence('X := X to the power Y; Y stays.', 'X := X в степени Y; Y остаётся.'),
  'F↻': sentence(
    'Turns the stack: X := Y, Y := Z, Z := T, T := X.',
    'Поворот стека: X := Y, Y := Z, Z := T, T := X.',
  ),
  'К°→′': sentence('Degrees and minutes to degrees.', 'Градусы и минуты — в градусы.'),
  'К°→′"': sentence('Degrees, minutes and seconds to degrees.', 'Градусы, минуты и секунды — в градусы.'),
  'К°←′"': sentence('Degrees to degrees, minutes and seconds.', 'Градусы — в градусы, минуты и секунды.'),
  'К|x|': sentence('X := absolute value of X.', 'X := модуль X.'),
  КЗН: sentence('X := sign of X: 1, 0 or -1.', 'X := знак X: 1, 0 или -1.'),
  'К°←′': sentence('Degrees to degrees and minutes.', 'Градусы — в градусы и минуты.'),
  'К[x]': sentence('X := whole part of X.', 'X := целая часть X.'),
  'К{x}': sentence('X := fraction of X.', 'X := дробная часть X.'),
  'К max': sentence(
    'X := the greater of X and Y; for zero the original is peculiar.',
    'X := большее из X и Y; с нулём оригинал чудит.',
  ),
  'К∧': sentence(
    'X := bitwise and of the mantissa digits of X and Y; the result starts with 8.',
    'X := поразрядное И цифр мантисс X и Y; результат начинается с 8.',
  ),
  'К∨': sentence(
    'X := bitwise or of the mantissa digits of X and Y; the result starts with 8.',
    'X := поразрядное ИЛИ цифр мантисс X и Y; результат начинается с 8.',
  ),
  'К⊕': sentence(
    'X := bitwise exclusive or of the mantissa digits of X and Y; the result starts with 8.',
    'X := поразрядное исключающее ИЛИ цифр мантисс X и Y; результат начинается с 8.',
  ),
  КИНВ: sentence(
    'X := bitwise inversion of the mantissa digits of X; the result starts with 8.',
    'X := поразрядная инверсия цифр мантиссы X; результат начинается с 8.',
  ),
  КСЧ: sentence('X := random number between 0 and 1.', 'X := случайное число от 0 до 1.'),
  'С/П': sentence(
    'Stops the program and shows X; pressed again it goes on.',
    'Останавливает программу и показывает X; повторное нажатие продолжает.',
  ),
  БП: sentence('Jumps to the address.', 'Переход по адресу.'),
  'В/О': sentence(
    'Returns behind the last call; with an empty return stack to 01.',
    'Возврат за последний вызов; при пустом стеке возврата — на 01.',
  ),
  ПП: sentence(
    'Calls the subroutine at the address; up to five calls deep.',
    'Вызов подпрограммы по адресу; не глубже пяти вызовов.',
  ),
  '0x1F': ONLY_X1,
  '0x2F': ONLY_X1,
  '0x3F': ONLY_X1,
  '0x3D': sentence(
    'Undocumented twin of К°→′": degrees, minutes and seconds to degrees.',
    'Недокументированный двойник К°→′": градусы, минуты и секунды — в градусы.',
  ),
  '0x3E': sentence(
    'Undocumented: X := Y, normalised; the stack stays.',
    'Недокументированная: X := Y, нормализованный; стек остаётся.',
  ),
  '0x5F': sentence(
    'The chips run away: only the power switch helps.',
    'Микросхемы сбиваются: помогает только выключатель питания.',
  ),
};

/** The relation of a condition command, from its name. */
const relation = (name: string): string => name.replace(/^x/, 'X ').replace(/0$/, ' 0');

/** The register of a command that has one. */
const nameOf = (register: number | null): string =>
  register === null ? '' : slotText(MK61.registers[register]);

/** The texts of the commands that differ in their register, digit or relation only. */
function textOf({ name, family, memory, transfer, indirect, register }: Command): Localized {
  const at = nameOf(register);
  if (memory === 'store')
    return indirect
      ? sentence(
          `Stores X in the register that ${at} names.`,
          `Записывает X в регистр, номер которого в ${at}.`,
        )
      : sentence(`${at} := X.`, `${at} := X.`);
  if (memory === 'recall')
    return indirect
      ? sentence(
          `Lifts the stack and recalls the register that ${at} names.`,
          `Поднимает стек и вызывает регистр, номер которого в ${at}.`,
        )
      : sentence(`Lifts the stack, X := ${at}.`, `Поднимает стек, X := ${at}.`);
  if (transfer === 'loop')
    return sentence(
      `Counts ${at} down by 1 and jumps to the address; goes on, with 1 left, when it would become 0.`,
      `Уменьшает ${at} на 1 и переходит по адресу; когда получился бы 0, оставляет 1 и идёт дальше.`,
    );
  if (transfer === 'condition')
    return indirect
      ? sentence(
          `If ${relation(name)} goes on, otherwise jumps to the address that ${at} holds.`,
          `Если ${relation(name)}, продолжает, иначе переходит по адресу из ${at}.`,
        )
      : sentence(
          `If ${relation(name)} goes on behind the address, otherwise jumps to it.`,
          `Если ${relation(name)}, продолжает за адресом, иначе переходит по нему.`,
        );
  if (transfer === 'jump')
    return sentence(`Jumps to the address that ${at} holds.`, `Переход по адресу из ${at}.`);
  if (transfer === 'call')
    return sentence(
      `Calls the subroutine at the address that ${at} holds.`,
      `Вызов подпрограммы по адресу из ${at}.`,
    );
  switch (family) {
    case 'digit':
      return sentence(`Types the digit ${name}.`, `Вводит цифру ${name}.`);
    case 'trap':
      return sentence('Always ends in the error ЕГГ0Г.', 'Всегда даёт ошибку ЕГГ0Г.');
    case 'no-operation':
      return sentence('Does nothing; X2 is not synchronised.', 'Ничего не делает; X2 не обновляется.');
    case 'synchronise':
      return sentence('Undocumented: only copies X to X2.', 'Недокументированная: только копирует X в X2.');
    default:
      return sentence('Undocumented.', 'Недокументированная.');
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
  ` ${POINTERS[lang][counts](nameOf(register))}`;

const ANGLE_NOTE = sentence(' The angle switch counts.', ' Учитывает переключатель углов.');

/** What a command does. */
export function describeCommand(code: number, lang: Lang): string {
  const command = MK61.commands[code];
  const text = BY_MNEMONIC[command.mnemonic] ?? textOf(command);
  const note = command.indirect ? pointerNote(command, lang) : command.angle ? ANGLE_NOTE[lang] : '';
  return text[lang] + note;
}

const COST = catalogue(
  (code: string, cycles: number, ms: number) => `code ${code} · about ${cycles} cycles, ${ms} ms`,
  (code, cycles, ms) => `код ${code} · около ${cycles} тактов, ${ms} мс`,
);

/** Markdown for a command at an address byte: name, code, what it does, mean cost there. */
export function commandMarkdown(code: number, address: number, lang: Lang): string {
  const cycles = cyclesOf(MK61, code, address);
  const cost = COST[lang](formatAddress(code), cycles, Math.round(cycles * MK61.cycleMs));
  return `**${MK61.commands[code].mnemonic}**\n\n${describeCommand(code, lang)}\n\n${cost}`;
}
