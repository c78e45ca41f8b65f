/** What the readers and the analyses tell the user, in English and Russian. The keys are the stable codes of diagnostics. */

import { MK61 } from '../machine/index.ts';
import { catalogue, type Localized, plural } from '../texts.ts';
import type { LineRanges } from './tokens.ts';

/** `line 3`, `lines 3–7, 12`. They are named and not counted: 1–21 are many in Russian, too. */
export const LINES = catalogue(
  ({ count, ranges }: LineRanges) => `${plural.en(count, 'line', 'lines')} ${ranges}`,
  (lines) => `${isOne(lines) ? 'строка' : 'строки'} ${lines.ranges}`,
);
const isOne = ({ count }: LineRanges): boolean => count === 1;

const en = {
  unknownCommand: (text: string) => `"${text}" is not a command of the MK-61`,
  symbolLost: (text: string) =>
    `"${text}" alone is no command: the symbol after it was lost from the text, or there is none with what follows`,
  badAddress: (text: string) => `"${text}" is not an address`,
  addressMissing: (jump: string) => `the address of ${jump} is missing`,
  addressGuessed: (jump: string) =>
    `the text ends before the address of ${jump}; 00 was assumed, as in an empty memory`,
  addressMismatch: (written: string, actual: string) => `this command is at ${actual}, not at ${written}`,
  addressTwice: (address: string) => `address ${address} is given twice`,
  cellGuessed: (address: string) =>
    `nothing is written for step ${address}; <-> (14) was assumed: that sign is often lost`,
  cellsMissing: (from: string, to: string) => `steps ${from} to ${to} are missing`,
  dashesDropped: (address: string) => `the dashes from step ${address} to the end were taken for empty cells`,
  codesGuessed: () => 'pairs of digits alone were read as codes of commands',
  cellsFree: (from: string, to: string) =>
    `nothing is written for steps ${from} to ${to}; they were left empty (00)`,
  rowShort: (address: string, found: number, wanted: number) =>
    `row ${address} has ${found} commands where ${wanted} belong: a symbol was lost`,
  rowFilled: (address: string, found: number, wanted: number) =>
    `row ${address} has ${found} commands where ${wanted} belong: a symbol was lost; К НОП was put at the end of the row, put the symbol where it belongs`,
  rowLong: (address: string, wanted: number) =>
    `more than the ${wanted} commands that belong to row ${address}`,
  commandGuessed: (address: string, text: string, command: string) =>
    `step ${address}: "${text}" was taken for ${command}`,
  byteGuessed: (address: string, text: string) =>
    `step ${address}: "${text}" is not a command here; it was taken as the code ${text}`,
  zeroIsCode: (count: number) =>
    `the 00 at the beginning was read as the code of step 00, ${count} codes in all; if it numbers the row, write 00:`,
  addressJoined: (address: string, text: string) =>
    `step ${address}: the two digits behind the jump were read as its address, ${text}`,
  decimalCodes: (steps: string) => `numbers of several digits were read as decimal codes (steps ${steps})`,
  digitsGuessed: (text: string) => `"${text}" was read as digit keys, one step for each`,
  gluedRead: (address: string, text: string, commands: string) =>
    `step ${address}: "${text}" was read as the commands ${commands}`,
  strokesDivide: (sign: string) =>
    `«${sign}» stands between all commands here; it was taken for what divides them and not for a command`,
  arrowsTurn: (lines: LineRanges) =>
    `${LINES.en(lines)}: an arrow alone before a store was read as F↻, because other stores of the text have none`,
  arrowsStore: (lines: LineRanges) =>
    `${LINES.en(lines)}: an arrow alone before a store was read as part of it, although other stores have none; if it is F↻, write F↻`,
  signsDropped: (sign: string) =>
    `«${sign}» stands before every line; it was taken for the sign of a list and not for a command`,
  lettersDouble: (first: string, second: string, register: string) =>
    `"${first}" and "${second}" were both read as register ${register}; if the text means a, b, c, d, e by а, б, в, г, д, it is not`,
  letterMixed: (first: string, second: string) =>
    `register b is written "${first}" here and "${second}" there; if one is a digit misread (6, 8), it is wrong`,
  stepIllegible: (address: string, text: string) =>
    `step ${address}: "${text}" is no command of the MK-61; the step was left empty (К НОП), fill it in`,
  addressIllegible: (address: string, text: string) =>
    `step ${address}: "${text}" is no address; 00 was put there, fill it in`,
  codeMismatch: (address: string, code: string, command: string) =>
    `step ${address}: the code ${code} is not the code of ${command}`,
  tooLong: () => `the program has more than ${MK61.cells} steps`,
  beyondMemory: (count: number) => `${count} bytes beyond step A4 were left out`,
  remainderSkipped: (address: string, text: string) =>
    `step ${address}: "${text}" stands behind the command of this step and was not read`,
  proseSkipped: (lines: LineRanges) =>
    `text that is not part of the program was passed over, ${LINES.en(lines)}`,
  proseDoubtful: (lines: LineRanges) =>
    `${LINES.en(lines)}: this was taken for text and passed over; is it a part of the program?`,
  setupSkipped: (lines: LineRanges) =>
    `what stands before F ПРГ is pressed before the program is typed in and is not part of it, ${LINES.en(lines)}`,
  usageSkipped: (lines: LineRanges) =>
    `what stands behind the program tells how to use it and is no part of it, ${LINES.en(lines)}`,
  countedFromOne: () =>
    'the list counts from 1; its first command was read as step 00, and the addresses of jumps as they are',
  linesCounted: () =>
    'the numbers count lines, not steps; the program was read from step 00 on, the addresses of jumps as they are',
  countedFromOneKept: () =>
    'the list counts from 1, and so do the addresses of its jumps: it was read from step 01 on, step 00 is empty (00)',
  stepsHexadecimal: () =>
    'the steps are numbered in hexadecimal here; the addresses of jumps were read as they are',
  programSkipped: (lines: LineRanges) =>
    `${LINES.en(lines)} ${plural.en(lines.count, 'looks', 'look')} like program but ${plural.en(lines.count, 'was', 'were')} not read`,
  doubtLongNumber: (lines: LineRanges) =>
    `${LINES.en(lines)}: more than eight digits in a row were read as keys, but no number has more; is this a table?`,
  doubtLeadingZero: (lines: LineRanges) =>
    `${LINES.en(lines)}: digits that begin with zero were read as keys; are these addresses or numbers of a table?`,
  doubtPoint: (lines: LineRanges) =>
    `${LINES.en(lines)}: a point with no digit behind it was read as a key; does it only end a number or a sentence?`,
  doubtDigits: ({ ranges }: LineRanges) =>
    `from line ${ranges} on more than half of what was read are digit keys; is this a table of numbers?`,
  doubtColumn: (lines: LineRanges) =>
    `${LINES.en(lines)}: this looks like a table, a number stands in every row; the numbers were read as digit keys`,
  doubtApart: (lines: LineRanges) =>
    `${LINES.en(lines)}: digits, signs or a formula only, apart from the commands or unlike their lines; they were read as steps of the program`,
  doubtKeys: (lines: LineRanges) =>
    `${LINES.en(lines)} ${plural.en(lines.count, 'looks', 'look')} like keys that start the program; they were read as its steps`,
  doubtEnd: ({ ranges }: LineRanges) =>
    `line ${ranges}: the program does not end in a stop, a return or a jump; is something missing behind it?`,
  doubtJumpBeyond: (lines: LineRanges) =>
    `${LINES.en(lines)}: a jump leads behind the last step; is a part of the program missing?`,
  doubtAddress: (lines: LineRanges) =>
    `${LINES.en(lines)}: letters or signs behind a jump were read as its address`,
  doubtJumpIntoAddress: (lines: LineRanges) =>
    `${LINES.en(lines)}: a jump leads to the address of another jump; is a step missing, or one too many?`,
  doubtSigns: (lines: LineRanges) =>
    `${LINES.en(lines)}: a sign was read as an operation that is written otherwise elsewhere in the text`,
  doubtWord: (lines: LineRanges) =>
    `${LINES.en(lines)}: a word was read as a command that is written otherwise elsewhere in the text`,
  doubtArrow: (lines: LineRanges) =>
    `${LINES.en(lines)}: «х - П» was read as a multiplication, a subtraction and a store; if it is the arrow, write x→П`,
  doubtUnread: (lines: LineRanges) =>
    `${LINES.en(lines)}: not every word was read, compare ${plural.en(lines.count, 'it', 'them')} with the program`,
  doubtComment: (lines: LineRanges) =>
    `${LINES.en(lines)}: what the sign of a comment hides looks like commands and was not read`,
  severalPrograms: (list: Localized, chosen: number) =>
    `the text holds several programs: ${list.en}; program ${chosen} was read, --program N reads another`,
  perhapsSeveral: (list: Localized) =>
    `this may be several programs: ${list.en}; they were read as one, --program N reads one of them`,
  setupPlayed: (number: number, slots: string) =>
    `program ${number} sets up the one that was read: it was run, and ${slots} are start values now`,
  setupNotPlayed: (number: number) =>
    `program ${number} seems to set up the one that was read, but by itself it does not stop or leaves nothing; run it first`,
  noSuchProgram: (number: number, count: number) =>
    count === 1
      ? `there is no program ${number}, the text holds one`
      : `there is no program ${number}, the text holds ${count}`,
  labelTwice: (name: string) => `the label "${name}" is defined twice`,
  labelUnknown: (name: string) => `there is no label "${name}"`,
  labelName: (name: string) =>
    `"${name}" cannot be a label: it is a command, an address or a word of the header`,
  headerUnknown: (key: string) => `unknown header line "${key}"`,
  headerTwice: (key: string) => `"${key}" is given twice`,
  badNumber: (text: string) => `"${text}" is not a number of the MK-61`,
  badRegister: (text: string) => `there is no register "${text}"`,
  badModel: (text: string) => `"${text}" is not a model`,
  badAngle: (text: string) => `"${text}" is not a position of the angle switch`,
  badKey: (text: string) => `there is no key "${text}"`,
  badReplay: () => 'a line of a replay needs keys, =>, and a display in quotes',
  badHex: (text: string) => `"${text}" is not a byte in hexadecimal`,
  badDecimal: (text: string) => `"${text}" is not a code in decimal`,
  directiveUnknown: (text: string) => `the directive ${text} is not known`,
  scriptLineSkipped: (command: string) =>
    `the script command "${command}" belongs to the device and was left out`,
  scriptPlayed: () =>
    'the script runs this program to set up the next one: it was run, and what it left are start values now',
  scriptStuck: () => 'the set-up program of the script did not stop, so its registers are not known',
  stepsNotCarried: (format: string, steps: string) =>
    `${format} has no words for the steps ${steps}; they are written as in our own source`,
  addressOwing: (format: string) =>
    `the last command lacks its address; read back from ${format} it will take the empty cell behind it, 00`,
  stepsChange: (format: string, step: string) =>
    `read back from ${format}, the program is another one from step ${step} on: ${format} cannot say what stands there`,
  notCarried: (what: Localized, format: string) => `${format} does not carry ${what.en}`,
  notReadBack: (what: Localized, format: string) =>
    `who reads the program from ${format} does not get ${what.en}`,
  notAProgram: () => 'this is not a program in any known format',
  emptyProgram: () => 'there are no commands in it',
  foreignOpcodes: () =>
    'this hexadecimal text belongs to a simulator with its own command codes (17 is plus, F and К are bytes of their own); read as MK-61 codes it would be another program',
  webPage: () => 'no program was found on this web page; copy the listing out of it',
  labelsLeft: (lines: LineRanges) =>
    `${LINES.en(lines)} only ${plural.en(lines.count, 'sets', 'set')} the display or the angle switch of that device; ${plural.en(lines.count, 'it is no step', 'they are no steps')} here`,
  stepsMoved: () =>
    'the statements were translated and counted anew: numbers take a step for each key, jumps take two',
  counterTwice: (register: string) =>
    `both ${register} and L${register} are used; here they would be one register, R${register}`,
  codesDisagree: (code: string, hex: string) => `the code ${code} is given as ${hex} in hexadecimal`,
  badRecord: (text: string) => `"${text}" is not a record of Intel HEX`,
  recordSum: (text: string) => `the check sum of the record "${text}" is wrong`,
  recordsCut: () => 'the last record, :00000001FF, is missing; is the file whole?',
  registersLeft: (names: string) =>
    `the values of ${names} are in a form that is not described; set them by hand`,
  pageRead: () => 'this is a web page; its text was read, and lines are counted in that text',
  binary: () => 'this is a binary file, not a program text',
  brokenText: () => 'the text contains NUL bytes',
  tooManyLines: (limit: number) => `the text has more than ${limit} lines, too many for one program`,
  tooBig: (limit: string) => `the file is larger than ${limit}, too large for a program text`,
  damagedState: (why: Localized) => `the saved state is damaged: ${why.en}`,
  encodingGuessed: (name: string) => `the text is not UTF-8; it was read as ${name}`,
  damagedCharacters: (count: number) => `${count} characters of the UTF-8 text are damaged`,
  moreErrors: (count: number) => `and ${count} more errors`,
  unreachable: (from: string, to: string) =>
    from === to ? `step ${from} is never reached` : `steps ${from} to ${to} are never reached`,
  jumpIntoAddress: (at: string, to: string) =>
    `the jump at ${at} leads to ${to}, the address of another command`,
  registerNeverSet: (name: string) =>
    `${name} is read, but no start value is given and the program does not set it`,
  longForOlder: (steps: number) =>
    `${steps} steps: models with 98 steps (MK-54, B3-34) cannot hold the program`,
  pageShift: () =>
    'steps 98 to A4 look like steps 07 to 13 moved behind the rest, as a wrong import of Android saved states does',
  wantedCommand: () => 'a command such as К [x], x→П a, F x≠0 or a digit',
  wantedTranslatable: () =>
    'a statement that the MK-61 has a command for, such as M->X 5, STOP, IFNOT X<0 GOTO 0012',
  wantedAddress: () => 'an address 00..99, A0..A4 or two hexadecimal digits',
  wantedLostSymbol: (choices: string) => `the symbol, if it was lost: one of ${choices}`,
  wantedNumber: () => 'a number such as 70, -7.5, 8.3048126^-1, Г.-02 or # and 12 tetrads',
  wantedRegister: () => 'R0..R9, Ra..Re, X, Y, Z, T or X1',
  wantedAngle: () => 'rad, grad or deg (Р, ГРД, Г)',
  wantedModel: () => 'mk-61, mk-54, b3-34, mk61s or mk-52',
  wantedKey: () => 'a key such as 5, ., /-/, ВП, В↑, F, К, x→П, БП, ПП, В/О, С/П, or a number',
  wantedHeader: () =>
    'title, author, source, angle, keys, rules, notes, program, replay, property or a register',
  wantedBytes: () => 'pairs of hexadecimal digits',
  wantedDecimal: () => 'numbers from 0 to 255',
};

const ru: typeof en = {
  unknownCommand: (text) => `«${text}» — не команда МК-61`,
  symbolLost: (text) =>
    `«${text}» — ещё не команда: символ за ней в тексте потерян, или с тем, что дальше, команды нет`,
  badAddress: (text) => `«${text}» — не адрес`,
  addressMissing: (jump) => `нет адреса у команды ${jump}`,
  addressGuessed: (jump) => `текст кончается раньше адреса команды ${jump}; взят 00, как в пустой памяти`,
  addressMismatch: (written, actual) => `эта команда стоит по адресу ${actual}, а не ${written}`,
  addressTwice: (address) => `адрес ${address} указан дважды`,
  cellGuessed: (address) =>
    `для шага ${address} ничего не написано; взято <-> (14): этот знак часто теряется`,
  cellsMissing: (from, to) => `нет шагов с ${from} по ${to}`,
  dashesDropped: (address) => `прочерки от шага ${address} до конца приняты за пустые ячейки`,
  codesGuessed: () => 'пары цифр прочитаны как коды команд',
  cellsFree: (from, to) => `для шагов с ${from} по ${to} ничего не написано; они оставлены пустыми (00)`,
  rowShort: (address, found, wanted) =>
    `в строке ${address} команд ${found}, а должно быть ${wanted}: потерян символ`,
  rowFilled: (address, found, wanted) =>
    `в строке ${address} команд ${found}, а должно быть ${wanted}: потерян символ; в конец строки поставлено К НОП, впишите символ на его место`,
  rowLong: (address, wanted) => `в строке ${address} больше ${wanted} команд`,
  commandGuessed: (address, text, command) => `шаг ${address}: «${text}» прочитано как ${command}`,
  byteGuessed: (address, text) => `шаг ${address}: «${text}» здесь не команда; прочитано как код ${text}`,
  zeroIsCode: (count) =>
    `00 в начале прочитано как код шага 00, всего кодов ${count}; если это номер строки, напишите 00:`,
  addressJoined: (address, text) =>
    `шаг ${address}: две цифры после перехода прочитаны как его адрес, ${text}`,
  decimalCodes: (steps) => `многозначные числа прочитаны как десятичные коды (шаги ${steps})`,
  digitsGuessed: (text) => `«${text}» прочитано как цифровые клавиши, по шагу на каждую`,
  gluedRead: (address, text, commands) => `шаг ${address}: «${text}» прочитано как команды ${commands}`,
  strokesDivide: (sign) =>
    `здесь между всеми командами стоит «${sign}»; знак принят за разделитель, а не за команду`,
  arrowsTurn: (lines) =>
    `${LINES.ru(lines)}: стрелка перед записью прочитана как F↻, потому что у других записей текста её нет`,
  arrowsStore: (lines) =>
    `${LINES.ru(lines)}: стрелка перед записью прочитана как её часть, хотя у других записей её нет; если это F↻, так и напишите`,
  signsDropped: (sign) => `перед каждой строкой стоит «${sign}»; знак принят за знак списка, а не за команду`,
  lettersDouble: (first, second, register) =>
    `«${first}» и «${second}» прочитаны как регистр ${register}; если в тексте а, б, в, г, д — это a, b, c, d, e, то это не так`,
  letterMixed: (first, second) =>
    `регистр b записан то как «${first}», то как «${second}»; если это неверно прочитанная цифра (6, 8), в программе ошибка`,
  stepIllegible: (address, text) =>
    `шаг ${address}: «${text}» — не команда МК-61; шаг оставлен пустым (К НОП), впишите команду`,
  addressIllegible: (address, text) => `шаг ${address}: «${text}» — не адрес; поставлен 00, впишите адрес`,
  codeMismatch: (address, code, command) => `шаг ${address}: код ${code} не соответствует команде ${command}`,
  tooLong: () => `в программе больше ${MK61.cells} шагов`,
  beyondMemory: (count) => `байты за шагом A4 отброшены: ${count}`,
  remainderSkipped: (address, text) =>
    `шаг ${address}: «${text}» стоит за командой этого шага и не прочитано`,
  proseSkipped: (lines) => `пропущен текст, не относящийся к программе: ${LINES.ru(lines)}`,
  proseDoubtful: (lines) =>
    `${LINES.ru(lines)}: это принято за текст и пропущено; не часть ли это программы?`,
  setupSkipped: (lines) =>
    `то, что стоит перед F ПРГ, нажимают до ввода программы, и в неё не входит: ${LINES.ru(lines)}`,
  usageSkipped: (lines) =>
    `то, что стоит за программой, говорит, как ею пользоваться, и в неё не входит: ${LINES.ru(lines)}`,
  countedFromOne: () =>
    'список нумерован с 1; его первая команда прочитана как шаг 00, адреса переходов — как они есть',
  linesCounted: () =>
    'нумерованы строки, а не шаги; программа прочитана с шага 00, адреса переходов — как они есть',
  countedFromOneKept: () =>
    'список нумерован с 1, и адреса переходов тоже: он прочитан с шага 01, шаг 00 пуст (00)',
  stepsHexadecimal: () =>
    'шаги здесь нумерованы шестнадцатеричными числами; адреса переходов прочитаны как они есть',
  programSkipped: (lines) =>
    `${LINES.ru(lines)} ${isOne(lines) ? 'похожа' : 'похожи'} на программу, но не ${isOne(lines) ? 'прочитана' : 'прочитаны'}`,
  doubtLongNumber: (lines) =>
    `${LINES.ru(lines)}: больше восьми цифр подряд прочтены как клавиши, но таких чисел нет; не таблица ли это?`,
  doubtLeadingZero: (lines) =>
    `${LINES.ru(lines)}: цифры с нулём впереди прочтены как клавиши; не адреса ли это и не числа ли таблицы?`,
  doubtPoint: (lines) =>
    `${LINES.ru(lines)}: точка, за которой нет цифры, прочтена как клавиша; не кончает ли она номер или фразу?`,
  doubtDigits: ({ ranges }) =>
    `начиная со строки ${ranges} больше половины прочтённого — цифры; не таблица ли это чисел?`,
  doubtColumn: (lines) =>
    `${LINES.ru(lines)} ${isOne(lines) ? 'похожа' : 'похожи'} на таблицу: в каждой стоит число; эти числа прочтены как клавиши цифр`,
  doubtApart: (lines) =>
    `${LINES.ru(lines)}: только цифры, знаки или формула, отдельно от команд или не так, как они; прочтены как шаги программы`,
  doubtKeys: (lines) =>
    `${LINES.ru(lines)} ${isOne(lines) ? 'похожа' : 'похожи'} на клавиши пуска; они прочтены как шаги программы`,
  doubtEnd: ({ ranges }) =>
    `строка ${ranges}: программа не кончается остановом, возвратом или переходом; не потерян ли её конец?`,
  doubtJumpBeyond: (lines) =>
    `${LINES.ru(lines)}: переход ведёт за последний шаг; не потеряна ли часть программы?`,
  doubtAddress: (lines) => `${LINES.ru(lines)}: буквы или знаки после перехода прочтены как его адрес`,
  doubtJumpIntoAddress: (lines) =>
    `${LINES.ru(lines)}: переход ведёт на адрес другого перехода; не потерян ли шаг, нет ли лишнего?`,
  doubtSigns: (lines) =>
    `${LINES.ru(lines)}: знак прочтён как действие, которое в других местах текста написано иначе`,
  doubtWord: (lines) =>
    `${LINES.ru(lines)}: слово прочтено как команда, которая в других местах текста написана иначе`,
  doubtArrow: (lines) =>
    `${LINES.ru(lines)}: «х - П» прочитано как умножение, вычитание и запись; если это стрелка, напишите x→П`,
  doubtUnread: (lines) =>
    `${LINES.ru(lines)}: прочтено не всё, сравните ${isOne(lines) ? 'её' : 'их'} с программой`,
  doubtComment: (lines) =>
    `${LINES.ru(lines)}: за знаком пояснения стоит то, что похоже на команды; это не прочтено`,
  severalPrograms: (list, chosen) =>
    `в тексте несколько программ: ${list.ru}; прочитана программа ${chosen}, другую читает --program N`,
  perhapsSeveral: (list) =>
    `это, может быть, несколько программ: ${list.ru}; они прочитаны как одна, --program N читает одну из них`,
  setupPlayed: (number, slots) =>
    `программа ${number} подготавливает прочитанную: она выполнена, ${slots} — теперь начальные значения`,
  setupNotPlayed: (number) =>
    `программа ${number}, похоже, подготавливает прочитанную, но сама не останавливается или ничего не оставляет; выполните её сначала`,
  noSuchProgram: (number, count) => `программы ${number} нет, в тексте программ: ${count}`,
  labelTwice: (name) => `метка «${name}» определена дважды`,
  labelUnknown: (name) => `нет метки «${name}»`,
  labelName: (name) => `«${name}» не может быть меткой: это команда, адрес или слово заголовка`,
  headerUnknown: (key) => `неизвестная строка заголовка «${key}»`,
  headerTwice: (key) => `«${key}» указано дважды`,
  badNumber: (text) => `«${text}» — не число МК-61`,
  badRegister: (text) => `нет регистра «${text}»`,
  badModel: (text) => `«${text}» — не модель`,
  badAngle: (text) => `«${text}» — не положение переключателя углов`,
  badKey: (text) => `нет клавиши «${text}»`,
  badReplay: () => 'в строке воспроизведения нужны клавиши, => и показание индикатора в кавычках',
  badHex: (text) => `«${text}» — не шестнадцатеричный байт`,
  badDecimal: (text) => `«${text}» — не код десятичным числом`,
  directiveUnknown: (text) => `директива ${text} неизвестна`,
  scriptLineSkipped: (command) => `команда сценария «${command}» относится к устройству и пропущена`,
  scriptPlayed: () =>
    'сценарий выполняет эту программу, чтобы подготовить следующую: она выполнена, её итоги — теперь начальные значения',
  scriptStuck: () => 'подготовительная программа сценария не остановилась, её регистры неизвестны',
  stepsNotCarried: (format, steps) =>
    `в формате ${format} нет слов для шагов ${steps}; они записаны как в собственном исходном тексте`,
  addressOwing: (format) =>
    `у последней команды нет адреса; при чтении из ${format} она возьмёт пустую ячейку за собой, 00`,
  stepsChange: (format, step) =>
    `при чтении из ${format} программа с шага ${step} будет другой: в этом формате так не записать`,
  notCarried: (what, format) => `формат ${format} не передаёт: ${what.ru}`,
  notReadBack: (what, format) => `при чтении из ${format} не вернутся: ${what.ru}`,
  notAProgram: () => 'это не программа ни в одном из известных форматов',
  emptyProgram: () => 'в нём нет команд',
  foreignOpcodes: () =>
    'это шестнадцатеричный текст симулятора с собственными кодами команд (17 — плюс, F и К — отдельные байты); прочитанный как коды МК-61, он был бы другой программой',
  webPage: () => 'на этой веб-странице программа не найдена; скопируйте из неё листинг',
  labelsLeft: (lines) =>
    `${LINES.ru(lines)} лишь ${isOne(lines) ? 'управляет' : 'управляют'} индикатором или переключателем того устройства; здесь это не ${isOne(lines) ? 'шаг' : 'шаги'}`,
  stepsMoved: () =>
    'операторы переведены и пронумерованы заново: число занимает шаг на каждую клавишу, переход — два шага',
  counterTwice: (register) =>
    `используются и ${register}, и L${register}; здесь это один регистр R${register}`,
  codesDisagree: (code, hex) => `код ${code} в шестнадцатеричном виде записан как ${hex}`,
  badRecord: (text) => `«${text}» — не запись Intel HEX`,
  recordSum: (text) => `контрольная сумма записи «${text}» неверна`,
  recordsCut: () => 'нет последней записи, :00000001FF; весь ли это файл?',
  registersLeft: (names) => `значения ${names} записаны неописанным способом; введите их сами`,
  pageRead: () => 'это веб-страница; прочитан её текст, строки считаются в нём',
  binary: () => 'это двоичный файл, а не текст программы',
  brokenText: () => 'в тексте есть нулевые байты',
  tooManyLines: (limit) => `в тексте больше ${limit} строк, слишком много для одной программы`,
  tooBig: (limit) => `файл больше ${limit}, это слишком много для текста программы`,
  damagedState: (why) => `сохранённое состояние повреждено: ${why.ru}`,
  encodingGuessed: (name) => `текст не в UTF-8; прочитан как ${name}`,
  damagedCharacters: (count) => `повреждено символов текста UTF-8: ${count}`,
  moreErrors: (count) => `и ещё ошибок: ${count}`,
  unreachable: (from, to) => (from === to ? `шаг ${from} недостижим` : `шаги с ${from} по ${to} недостижимы`),
  jumpIntoAddress: (at, to) => `переход на шаге ${at} ведёт на ${to} — адрес другой команды`,
  registerNeverSet: (name) => `${name} читается, но начального значения нет и программа его не записывает`,
  longForOlder: (steps) => `шагов ${steps}: в модели с 98 шагами (МК-54, Б3-34) программа не поместится`,
  pageShift: () =>
    'шаги с 98 по A4 похожи на шаги с 07 по 13, перенесённые в конец: так портит программу неверный импорт состояний Android',
  wantedCommand: () => 'команда, например К [x], x→П a, F x≠0 или цифра',
  wantedTranslatable: () =>
    'оператор, для которого у МК-61 есть команда, например M->X 5, STOP, IFNOT X<0 GOTO 0012',
  wantedAddress: () => 'адрес 00..99, A0..A4 или две шестнадцатеричные цифры',
  wantedLostSymbol: (choices) => `символ, если он потерян: одно из ${choices}`,
  wantedNumber: () => 'число, например 70, -7.5, 8.3048126^-1, Г.-02 или # и 12 тетрад',
  wantedRegister: () => 'R0..R9, Ra..Re, X, Y, Z, T или X1',
  wantedAngle: () => 'rad, grad или deg (Р, ГРД, Г)',
  wantedModel: () => 'mk-61, mk-54, b3-34, mk61s или mk-52',
  wantedKey: () => 'клавиша, например 5, ., /-/, ВП, В↑, F, К, x→П, БП, ПП, В/О, С/П, или число',
  wantedHeader: () =>
    'title, author, source, angle, keys, rules, notes, program, replay, property или регистр',
  wantedBytes: () => 'пары шестнадцатеричных цифр',
  wantedDecimal: () => 'числа от 0 до 255',
};

/** The catalogue: the same keys in both languages. */
export const MESSAGES = catalogue(en, ru);

export type MessageKey = keyof typeof en;

/** The message `key` in both languages. */
export function localized<K extends MessageKey>(key: K, ...values: Parameters<(typeof en)[K]>): Localized {
  const say = (language: typeof en): string => (language[key] as (...values: unknown[]) => string)(...values);
  return { en: say(en), ru: say(ru) };
}
