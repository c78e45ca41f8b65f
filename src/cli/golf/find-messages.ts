/** What the commands that search programs for a function say. */
import { catalogue, plural } from '../../texts.ts';

/** Texts of `eggog golf find`, `constant` and `tasks`. */
export const FIND = catalogue(
  {
    find: 'the shortest commands for an expression or for examples',
    expression: 'e.g. "sqrt(x^2+y^2)"; x y z t are the stack, other names are typed in alphabetical order',
    example:
      'instead of an expression: what is in X (Y, Z, T typed before it) and the result; two or more, e.g. "3 4 -> 5" "5 12 -> 13"',
    order: 'the order in which the names are typed, e.g. "b a c"',
    register: 'also use this register',
    keep: 'places that must hold the same as before: Y, Z, T',
    closed: 'nothing was typed before the first command: a digit lifts the stack',
    ulp: 'the result may differ by so many units of its eighth digit; then it is tested, not proven',
    longest: 'longest program to look for',
    budget: 'commands to spend on a search by values: 500k, 10m, 2g',
    most: 'programs to print',
    constant: 'all shortest ways to make a number',
    number: 'the number, e.g. 3600 or 0.5',
    registers: 'numbers that are in registers, e.g. R1=60 R2=7',
    tasks: 'classic small tasks as whole programs, each played',
    nothing: 'wanted an expression or --example',
    both: (expression: string): string =>
      `--example says what is wanted already; "${expression}" would be something else`,
    badExample: (text: string): string =>
      `--example "${text}": wanted numbers, an arrow and the result: "3 4 -> 5"`,
    oneExample:
      'one example holds for a program that types the result; give two or more: --example "3 4 -> 5" "5 12 -> 13"',
    badPlace: (text: string): string => `--keep "${text}": wanted Y, Z or T`,
    badRegister: (text: string): string => `"${text}" is no register 0..9, a..e`,
    badNumber: (text: string): string =>
      `"${text}" is no number; hexadecimal digits are written with a point: A.BC, 0.FACE, and ^ before the exponent: A.0AA^-2`,
    stopped: (commands: string): string => `stopped after ${commands} commands; this is the best so far`,
    typed: (names: string): string => `typed: ${names}`,
    anyRange: 'only programs that are right for results beyond the display too: they copy typed numbers alone',
    minimal: (length: number, programs: number, demands: string): string =>
      `${length} ${plural.en(length, 'step', 'steps')}; ${programs} shortest ${plural.en(programs, 'program', 'programs')}. No shorter program computes only parts of this expression and moves or copies numbers (${demands} demands searched). Another formula for the same value may be shorter.`,
    minimalTyped: (length: number, programs: number, demands: string): string =>
      `${length} ${plural.en(length, 'step', 'steps')}; ${programs} shortest ${plural.en(programs, 'program', 'programs')}. No shorter program computes only parts of this expression, moves numbers and copies typed ones (${demands} demands searched). Copies of computed numbers were not searched.`,
    proven: (proven: number, programs: number): string =>
      `proven by terms for all decimal inputs: ${proven} of ${programs}`,
    provenInRange: (proven: number, programs: number): string =>
      `proven by terms where every result is zero or fits the display (1E-99 to 9.9999999E99): ${proven} of ${programs}; --any-range searches without this condition`,
    notFound: (longest: number): string => `no program of at most ${longest} steps computes this expression`,
    byValues: (length: number, programs: number, functions: string, commands: string): string =>
      `${length} ${plural.en(length, 'step', 'steps')}; ${programs} ${plural.en(programs, 'program agrees', 'programs agree')} with all examples: tested, not proven (${functions} functions, ${commands} commands)`,
    noneByValues: (complete: number, functions: string): string =>
      `none found; all functions of up to ${complete} commands were tried (${functions} functions of this alphabet)`,
    completeTo: (n: number): string =>
      `nothing shorter agrees: all functions of up to ${n} ${plural.en(n, 'command', 'commands')} were tried`,
    withoutStack: 'with X alone:',
    withStack: 'with the stack:',
    withRegisters: 'from the registers:',
    made: (length: number, complete: boolean): string =>
      `  ${length} ${plural.en(length, 'step', 'steps')}${complete ? ', proven minimal for this alphabet' : ''}`,
    trying: (length: number, commands: string): string =>
      `trying programs of ${length} steps, ${commands} commands so far`,
    notMade: (complete: number): string =>
      `  nothing shorter than the digits up to ${complete} ${plural.en(complete, 'command', 'commands')}`,
    neverMade: (complete: number): string =>
      `  nothing of up to ${complete} ${plural.en(complete, 'command', 'commands')} makes it, and it cannot be typed`,
    head: { task: 'task', body: 'body', steps: 'program', rival: 'rival', played: 'played' },
    fine: 'right',
    wrong: 'WRONG',
  },
  {
    find: 'кратчайшие команды для выражения или для примеров',
    expression: 'например "sqrt(x^2+y^2)"; x y z t - стек, другие имена вводятся по алфавиту',
    example: 'вместо выражения: что в X (до него вводятся Y, Z, T) и результат; два или больше, например "3 4 -> 5" "5 12 -> 13"',
    order: 'в каком порядке вводятся имена, например "b a c"',
    register: 'можно занять этот регистр',
    keep: 'места, в которых должно остаться прежнее: Y, Z, T',
    closed: 'перед первой командой ничего не вводили: цифра поднимает стек',
    ulp: 'результат может отличаться на столько единиц восьмой цифры; тогда он проверен, но не доказан',
    longest: 'самая длинная программа, которую искать',
    budget: 'сколько команд потратить на поиск по значениям: 500k, 10m, 2g',
    most: 'сколько программ напечатать',
    constant: 'все кратчайшие способы получить число',
    number: 'число, например 3600 или 0.5',
    registers: 'числа в регистрах, например R1=60 R2=7',
    tasks: 'классические небольшие задачи целыми программами, каждая сыграна',
    nothing: 'нужно выражение или --example',
    both: (expression) => `что нужно, уже говорит --example; «${expression}» - что-то другое`,
    badExample: (text) => `--example "${text}": нужны числа, стрелка и результат: "3 4 -> 5"`,
    oneExample:
      'одному примеру годится и программа, которая набирает сам результат; дайте два или больше: --example "3 4 -> 5" "5 12 -> 13"',
    badPlace: (text) => `--keep "${text}": нужно Y, Z или T`,
    badRegister: (text) => `«${text}» не регистр 0..9, a..e`,
    badNumber: (text) =>
      `«${text}» не число; шестнадцатеричные цифры пишут с точкой: A.BC, 0.FACE, порядок - после ^: A.0AA^-2`,
    stopped: (commands) => `остановлено после ${commands} команд; это лучшее из найденного`,
    typed: (names) => `вводятся: ${names}`,
    anyRange:
      'только программы, верные и для результатов, которые не помещаются на индикаторе: копируются лишь введённые числа',
    minimal: (length, programs, demands) =>
      `${length} ${plural.ru(length, 'шаг', 'шага', 'шагов')}; кратчайших программ: ${programs}. Короче нет программ, которые считают только части этого выражения, переставляют и копируют числа (просмотрено требований: ${demands}). Другая формула с тем же значением может быть короче.`,
    minimalTyped: (length, programs, demands) =>
      `${length} ${plural.ru(length, 'шаг', 'шага', 'шагов')}; кратчайших программ: ${programs}. Короче нет программ, которые считают только части этого выражения, переставляют числа и копируют введённые (просмотрено требований: ${demands}). Копии вычисленных чисел не искали.`,
    proven: (proven, programs) => `доказано на термах для всех десятичных данных: ${proven} из ${programs}`,
    provenInRange: (proven, programs) =>
      `доказано на термах для данных, при которых все результаты равны нулю или помещаются на индикаторе (от 1E-99 до 9.9999999E99): ${proven} из ${programs}; без этого условия ищет --any-range`,
    notFound: (longest) => `программы не длиннее ${longest} шагов для этого выражения нет`,
    byValues: (length, programs, functions, commands) =>
      `${length} ${plural.ru(length, 'шаг', 'шага', 'шагов')}; программ, согласных со всеми примерами: ${programs}; проверено, не доказано (функций ${functions}, команд ${commands})`,
    noneByValues: (complete, functions) =>
      `не нашлось; испробованы все функции до ${complete} команд (функций этого алфавита ${functions})`,
    completeTo: (n) =>
      `короче согласных нет: испробованы все функции до ${n} ${plural.ru(n, 'команды', 'команд', 'команд')}`,
    withoutStack: 'одним X:',
    withStack: 'со стеком:',
    withRegisters: 'из регистров:',
    made: (length, complete) =>
      `  ${length} ${plural.ru(length, 'шаг', 'шага', 'шагов')}${complete ? ', минимум для этого алфавита доказан' : ''}`,
    trying: (length, commands) => `перебор программ длиной ${length}, выполнено команд: ${commands}`,
    notMade: (complete) =>
      `  до ${complete} ${plural.ru(complete, 'команды', 'команд', 'команд')} ничего короче самих цифр`,
    neverMade: (complete) =>
      `  до ${complete} ${plural.ru(complete, 'команды', 'команд', 'команд')} его ничто не даёт, и набрать его нельзя`,
    head: { task: 'задача', body: 'тело', steps: 'программа', rival: 'соперник', played: 'сыграно' },
    fine: 'верно',
    wrong: 'НЕВЕРНО',
  },
);
