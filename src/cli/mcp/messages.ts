/** What the MCP server says of itself and its tools, to the assistant that uses them. */
import { catalogue, formatNumber, plural } from '../../texts.ts';

export const MCP_WORDS = catalogue(
  {
    instructions:
      'An Elektronika MK-61 programmable calculator, digit for digit. One calculator stands on the desk: load a program, press keys, read the indicator, the stack and the registers. run, trace, check, disassemble, convert, find_counterexample and golf take a program as text (or the loaded one) on a calculator of their own. Keys are written as on the keyboard (В↑ ВП /-/ С/П В/О БП ПП x→П П→x F К) or in Latin (ENT EE CHS R/S RTN GTO GSB STO RCL F K), with blanks between; a number stands for its digit keys. Nothing is read from or written to files.',
    tools: {
      load: 'Puts a program into the calculator on the desk, with its start values and switch. Any format that eggog reads.',
      press:
        'Presses keys on the calculator on the desk; a program that they start runs until it stops. Tells every stop.',
      read: 'Reads the calculator on the desk: indicator, stack, registers, counter, switch, program.',
      set: 'Pokes numbers into registers or the stack of the calculator on the desk, or turns its switch.',
      power: 'Switches the calculator on the desk off and on: program and numbers are lost.',
      run: 'Runs a program on a fresh calculator and tells the indicator at every stop (eggog run).',
      trace: 'Every command that a program executes and what it changed (eggog trace).',
      check:
        'Warnings about a program, its recorded games played again, a quick look at its properties (eggog check).',
      disassemble: 'The annotated listing of a program (eggog dis).',
      convert: 'Writes a program in another format (eggog convert).',
      find_counterexample:
        'Tries a property of a program for every input and tells proven, held, or false with the smallest counterexample (eggog prove). The property is written as in a .pmk file, e.g. "for n in 0..99\n{n} В/О С/П => X = n * n".',
      golf: 'Looks for a shorter program that is proven equal (eggog golf).',
    },
    program: 'text of the program, in any format (default: the loaded one)',
    loadProgram: 'text of the program, in any format',
    classic: 'one of the classic programs instead of a text',
    from: 'name of the format, instead of detecting it',
    number: 'which of several programs in the text, from 1',
    keys: 'keys, e.g. "0.5 В↑ 5 В/О С/П"',
    startKeys: 'keys to press (default: the start keys of the program, or В/О С/П)',
    maxCommands: 'commands after which a run is given up',
    values: 'numbers by their places, e.g. {"R8": "70", "X": "8.3048126^-1"}',
    mode: 'angle switch',
    limit: 'most lines',
    address: 'only commands of these steps, e.g. 27-34,A0',
    register: 'only commands that change or point with these, e.g. R5,X1',
    to: 'format to write',
    property: 'a property to try; it is added to the program (default: those in its text)',
    sample: 'try so many random inputs instead of all',
    seed: 'seed of the sample',
    link: 'true: add a link to the counterexample, to be put behind the address of the web page of Eggog',
    budget: 'commands to spend on the search, e.g. 5m',
    noProgram: 'no program is loaded: give "program", or load one first',
    noProperty: 'there is no property in the program; give "property"',
    twoPrograms: 'give either "program" or "classic"',
    nothingSet: 'nothing to set: give "values", e.g. {"R8": "70"}, or "mode"',
    unknownArguments: (given: readonly string[], known: readonly string[]) =>
      `no such ${plural.en(given.length, 'argument', 'arguments')}: ${given.join(', ')}; ${known.length === 0 ? 'this tool takes none' : `this tool takes ${known.join(', ')}`}`,
    manyInputs: (name: string, all: number, most: number) =>
      `${name}: ${formatNumber('en', all)} inputs are more than this tool tries at once (${formatNumber('en', most)}); give "sample", or smaller ranges`,
    badSet: (name: string, value: string) =>
      `"${name}": "${value}": wanted a register or stack place and a number, e.g. "R8": "70"`,
    badKey: (word: string, at: number) =>
      `keys, column ${at + 1}: no such key "${word}"; keys are written as on the keyboard (В↑ ВП /-/ С/П В/О БП ПП x→П П→x F К) or in Latin (ENT EE CHS R/S RTN GTO GSB STO RCL F K)`,
    notAlone:
      'eggog mcp speaks the Model Context Protocol on standard input and output: an assistant starts it (docs/mcp.md)',
  },
  {
    instructions:
      'Программируемый калькулятор «Электроника МК-61», точный до цифры. Один калькулятор стоит на столе: загрузите программу, нажимайте клавиши, читайте индикатор, стек и регистры. run, trace, check, disassemble, convert, find_counterexample и golf берут программу текстом (или загруженную) и свой отдельный калькулятор. Клавиши пишутся как на клавиатуре (В↑ ВП /-/ С/П В/О БП ПП x→П П→x F К) или латиницей (ENT EE CHS R/S RTN GTO GSB STO RCL F K), через пробел; число означает свои цифровые клавиши. Файлы не читаются и не пишутся.',
    tools: {
      load: 'Загружает программу в калькулятор на столе, с начальными значениями и переключателем. Любой формат, который читает eggog.',
      press:
        'Нажимает клавиши калькулятора на столе; пущенная ими программа считает до остановки. Сообщает о каждой остановке.',
      read: 'Читает калькулятор на столе: индикатор, стек, регистры, счётчик, переключатель, программу.',
      set: 'Записывает числа в регистры или стек калькулятора на столе или ставит переключатель.',
      power: 'Выключает и включает калькулятор на столе: программа и числа пропадают.',
      run: 'Пускает программу на новом калькуляторе и сообщает показание при каждой остановке (eggog run).',
      trace: 'Каждая выполненная команда и что она изменила (eggog trace).',
      check: 'Предупреждения о программе, её записанные партии, быстрый взгляд на её свойства (eggog check).',
      disassemble: 'Листинг программы с пояснениями (eggog dis).',
      convert: 'Записывает программу в другом формате (eggog convert).',
      find_counterexample:
        'Проверяет свойство программы на всех входах: доказано, выполнялось или неверно, с наименьшим контрпримером (eggog prove). Свойство пишется как в файле .pmk, например «for n in 0..99\n{n} В/О С/П => X = n * n».',
      golf: 'Ищет программу короче и доказывает равенство (eggog golf).',
    },
    program: 'текст программы в любом формате (иначе загруженная)',
    loadProgram: 'текст программы в любом формате',
    classic: 'одна из классических программ вместо текста',
    from: 'имя формата, если не определять его',
    number: 'какая из нескольких программ в тексте, с 1',
    keys: 'клавиши, например «0.5 В↑ 5 В/О С/П»',
    startKeys: 'клавиши (иначе клавиши пуска программы или В/О С/П)',
    maxCommands: 'сколько команд ждать остановки',
    values: 'числа по местам, например {"R8": "70", "X": "8.3048126^-1"}',
    mode: 'переключатель углов',
    limit: 'сколько строк самое большее',
    address: 'только команды этих шагов, например 27-34,A0',
    register: 'только команды, которые меняют эти числа или указывают ими, например R5,X1',
    to: 'в каком формате записать',
    property: 'проверяемое свойство; добавляется к программе (иначе те, что в её тексте)',
    sample: 'попробовать столько случайных входов вместо всех',
    seed: 'начальное число выборки',
    link: 'true: добавить ссылку на контрпример, она дописывается к адресу веб-страницы Eggog',
    budget: 'сколько команд потратить на поиск, например 5m',
    noProgram: 'программа не загружена: дайте «program» или сначала загрузите её',
    noProperty: 'в программе нет свойств; дайте «property»',
    twoPrograms: 'дайте что-то одно: «program» или «classic»',
    nothingSet: 'записывать нечего: дайте «values», например {"R8": "70"}, или «mode»',
    unknownArguments: (given, known) =>
      `${plural.ru(given.length, 'нет такого аргумента', 'нет таких аргументов', 'нет таких аргументов')}: ${given.join(', ')}; ${known.length === 0 ? 'у этого инструмента их нет' : `у этого инструмента есть ${known.join(', ')}`}`,
    manyInputs: (name, all, most) =>
      `${name}: входов ${formatNumber('ru', all)}, а сразу пробуется не больше ${formatNumber('ru', most)}; дайте «sample» или меньшие диапазоны`,
    badSet: (name, value) =>
      `«${name}»: «${value}»: нужны регистр или место стека и число, например "R8": "70"`,
    badKey: (word, at) =>
      `keys, столбец ${at + 1}: нет клавиши «${word}»; клавиши пишутся как на клавиатуре (В↑ ВП /-/ С/П В/О БП ПП x→П П→x F К) или латиницей (ENT EE CHS R/S RTN GTO GSB STO RCL F K)`,
    notAlone:
      'eggog mcp говорит по Model Context Protocol на стандартных вводе и выводе: его запускает помощник (docs/mcp.md)',
  },
);
