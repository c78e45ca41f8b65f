/** Words of `eggog device`. */
import { catalogue, formatNumber, plural } from '../../texts.ts';

export const DEVICE_WORDS = catalogue(
  {
    port: 'port of the calculator: a path or tcp://HOST:PORT (default: the only mk61s)',
    transcript: 'write the raw dialogue to a file',
    timeout: 'seconds of silence after which an answer counts as lost',
    listSummary: 'ports of this computer, clones first',
    infoSummary: 'what answers on the port: version, commands, what it holds',
    sendSummary: 'send a program with its start values and switch, and check what arrived',
    readSummary: 'read the program of the calculator into any format',
    runSummary: 'press keys on the calculator and print its indicator',
    compareSummary: 'the same program and keys there and here, and the first difference',
    out: 'file to write, - for standard output',
    to: 'format (default: by the name of the file, .pmk on standard output)',
    reset: 'clean the calculator first (reinit; the switch stays)',
    registers: 'take the numbers in registers and stack as start values too',
    runKeys: 'keys to press, e.g. "0.5 В↑ 5 В/О С/П" (default: F АВТ В/О С/П)',
    noSend: 'compare with what the calculator holds already; it must be the same program',
    maxSteps: 'commands after which a run here is given up',
    noClone:
      'no mk61s on any port (USB 0483:5740). Plug it in, leave its menus and the mode "USB disk", or name a port with --port (eggog device list shows all)',
    severalClones: (names: string) => `several calculators: ${names}; choose with --port`,
    cannotOpen: (port: string, why: string) => `cannot open ${port}: ${why}`,
    openReasons: {
      missing: 'there is no such port',
      rights: 'no right to use it (on Linux the group dialout has it)',
      busy: 'another program uses it',
      other: 'it is no serial port',
    },
    badSocket: (name: string) => `"${name}": wanted tcp://HOST:PORT`,
    noPorts: 'no serial ports',
    isClone: 'mk61s',
    sending: (done: number, all: number) => `${done} of ${all} rows of the program`,
    sent: (steps: number, registers: number) =>
      `${steps} ${plural.en(steps, 'step', 'steps')} and ${registers} start ${plural.en(registers, 'value', 'values')} sent and read back`,
    angleUnchecked: (angle: string) =>
      `the switch was set to ${angle} by the key that most boards have for it; the calculator does not tell its position, look at it`,
    notOverWire: (slot: string) => `${slot} holds no ordinary number and was left out of the start values`,
    holds: (steps: number) => `${steps} ${plural.en(steps, 'step', 'steps')} up to the last that is not 00`,
    version: 'version',
    commands: 'commands',
    program_: 'program',
    stop: (n: number) => `stop ${n}`,
    same: (stops: number) =>
      `${stops} ${plural.en(stops, 'stop', 'stops')}, no difference in indicator, stack and registers`,
    differs: (n: number) => `stop ${n} differs:`,
    stillRunning: (there: string | null, steps: number) =>
      there === null
        ? `still running on both, given up: ${formatNumber('en', steps)} commands here, and no answer from the calculator (--max-steps and --timeout wait longer)`
        : `still running here after ${formatNumber('en', steps)} commands, given up; the calculator shows [${there}] (--max-steps waits longer)`,
    noEnd: (seconds: number) =>
      `still running after ${seconds} s, given up: the calculator may go on (--timeout waits longer)`,
    there: 'calculator',
    here: 'here',
    examples:
      'eggog device send fox-hunt-100\n  eggog device read mine.pmk\n  eggog device compare fox-hunt-100 --port /dev/ttyACM0',
    examplesWord: 'Examples',
  },
  {
    port: 'порт калькулятора: путь или tcp://УЗЕЛ:ПОРТ (иначе единственный найденный mk61s)',
    transcript: 'записать весь диалог как есть в файл',
    timeout: 'сколько секунд тишины ждать ответа',
    listSummary: 'порты этого компьютера, сначала калькуляторы',
    infoSummary: 'что отвечает на порту: версия, команды, что в памяти',
    sendSummary: 'послать программу с начальными значениями и переключателем и проверить, что дошло',
    readSummary: 'прочитать программу калькулятора в любом формате',
    runSummary: 'нажать клавиши на калькуляторе и напечатать индикатор',
    compareSummary: 'та же программа и те же клавиши там и здесь, и первое различие',
    out: 'файл для записи, - для стандартного вывода',
    to: 'формат (иначе по имени файла, на стандартный вывод .pmk)',
    reset: 'сначала очистить калькулятор (reinit; переключатель остаётся)',
    registers: 'взять числа в регистрах и стеке как начальные значения',
    runKeys: 'клавиши, например "0.5 В↑ 5 В/О С/П" (иначе F АВТ В/О С/П)',
    noSend: 'сравнить с тем, что уже в калькуляторе; программа должна быть та же',
    maxSteps: 'сколько команд ждать остановки здесь',
    noClone:
      'mk61s не найден ни на одном порту (USB 0483:5740). Подключите его, выйдите из меню и режима «USB-диск» или назовите порт: --port (все показывает eggog device list)',
    severalClones: (names) => `калькуляторов несколько: ${names}; выберите --port`,
    cannotOpen: (port, why) => `не открывается ${port}: ${why}`,
    openReasons: {
      missing: 'такого порта нет',
      rights: 'нет права на него (в Linux оно у группы dialout)',
      busy: 'он занят другой программой',
      other: 'это не последовательный порт',
    },
    badSocket: (name) => `«${name}»: нужно tcp://УЗЕЛ:ПОРТ`,
    noPorts: 'последовательных портов нет',
    isClone: 'mk61s',
    sending: (done, all) => `строк программы: ${done} из ${all}`,
    sent: (steps, registers) =>
      `послано и прочитано обратно: ${steps} ${plural.ru(steps, 'шаг', 'шага', 'шагов')}, ${registers} ${plural.ru(registers, 'начальное значение', 'начальных значения', 'начальных значений')}`,
    angleUnchecked: (angle) =>
      `переключатель поставлен на ${angle} клавишей, которая для этого есть на большинстве плат; сам калькулятор его положения не сообщает, взгляните на него`,
    notOverWire: (slot) => `в ${slot} не обычное число, в начальные значения оно не взято`,
    holds: (steps) => `${steps} ${plural.ru(steps, 'шаг', 'шага', 'шагов')} до последнего, который не 00`,
    version: 'версия',
    commands: 'команды',
    program_: 'программа',
    stop: (n) => `остановка ${n}`,
    same: (stops) =>
      `${stops} ${plural.ru(stops, 'остановка', 'остановки', 'остановок')}, различий в индикаторе, стеке и регистрах нет`,
    differs: (n) => `остановка ${n} отличается:`,
    stillRunning: (there, steps) =>
      there === null
        ? `всё ещё считают оба, ожидание прервано: здесь команд ${formatNumber('ru', steps)}, калькулятор не отвечает (дольше ждут --max-steps и --timeout)`
        : `здесь после ${formatNumber('ru', steps)} команд счёт ещё идёт, ожидание прервано; калькулятор показывает [${there}] (дольше ждёт --max-steps)`,
    noEnd: (seconds) =>
      `через ${seconds} с всё ещё считает, ожидание прервано: калькулятор может считать дальше (дольше ждёт --timeout)`,
    there: 'калькулятор',
    here: 'здесь',
    examples:
      'eggog device send fox-hunt-100\n  eggog device read mine.pmk\n  eggog device compare fox-hunt-100 --port /dev/ttyACM0',
    examplesWord: 'Примеры',
  },
);
