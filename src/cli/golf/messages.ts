/** What the commands of golf say. */
import { catalogue, plural } from '../../texts.ts';

/** Texts of `eggog golf`, `eggog equal` and `eggog verify`. */
export const GOLF = catalogue(
  {
    shuffle: 'the shortest commands for a rearrangement of the stack, proven to be the shortest',
    shuffleGoal: 'e.g. "x y z t -> y x x z"; places are X Y Z T X1 and a register, _ is anything',
    alphabet: 'commands that may be used, e.g. "В↑ <-> F Вx"',
    flag: 'the next digit must replace X (0) or lift the stack (F)',
    notMover: (name: string): string =>
      `"${name}" is no command that only moves data: those are Cx В↑ "F Вx" <-> "F ↻", and x→П П→x of one register`,
    badFlag: (text: string): string => `--flag "${text}": wanted 0 or F`,
    undecided: (functions: string): string =>
      `stopped: nothing is decided; ${functions} functions were found so far`,
    impossible: (functions: string): string =>
      `impossible, proven: all ${functions} functions of these commands were enumerated and none does it`,
    nothingToDo: 'nothing to do: no command is needed',
    minimum: (length: number, programs: number, functions: string): string =>
      `${length} ${plural.en(length, 'command', 'commands')}, proven minimum; ${programs} shortest ${plural.en(programs, 'program', 'programs')} (${functions} functions enumerated)`,
    leaves: (numbers: string, flag: string): string => `leaves ${numbers}; ${flag}`,
    flagKept: 'new-number flag as before',
    flagZero: 'the next digit replaces X',
    flagLift: 'the next digit lifts the stack',
    sideCondition:
      'for numbers that the copy to the display leaves as they are: exponent -99..99, first digit not 0 (proven by: eggog golf theorems)',
    theorems: 'the theorems about data-moving commands and the lemmas of the proofs, each checked anew',
    states: 'random states that every shortest program is run on',
    seed: 'seed of the random states',
    theorem: (commands: string): string => `Theorem. The commands ${commands}`,
    functions: (functions: string, movements: string): string =>
      `  generate exactly ${functions} functions (${movements} rearrangements of the numbers);`,
    longest: (length: number): string =>
      `  every one of them has a program of at most ${length} commands, and some have no shorter one:`,
    hardest: (program: string): string => `    ${program}`,
    byLength: (row: string): string => `  by length 0, 1, 2 ...: ${row}`,
    checked: (runs: string, states: number, seed: number, wrong: number): string =>
      `  checked: ${runs} runs of shortest programs on ${states} random states (seed ${seed}), ${wrong} wrong`,
    condition: (tried: string, stable: string, wrong: string): string =>
      `Side condition. SYNC leaves a number as it is exactly if its exponent is 000..0FF or 901..9FF and its first digit is not zero, or if it is zero.\n  checked: ${tried} numbers (all exponents, signs and first digits), ${stable} stable, ${wrong} wrong`,
    proving: (commands: string, functions: string): string => `${commands}: ${functions} functions`,
    trying: (lemma: string, tried: string): string => `${lemma}: ${tried}`,
    allSquares: 'the lemma on squares for all 90,000,000 mantissas (a minute or so)',
    lemmas: 'numbers that every lemma is tried on',
    lemma: (text: string, tried: string, wrong: number, isAll: boolean): string =>
      `Lemma. ${text}\n  ${isAll ? 'all cases tried' : 'tried on random decimal numbers'}: ${tried}, ${wrong} wrong`,
    lemmaTexts: {
      square: 'x² is x × x, digit for digit',
      difference: 'y - x is y + (-x), digit for digit',
      'sum-commutes': 'x + y is y + x',
      'product-commutes': 'x × y is y × x',
      sign: '-(-x) is x',
      nothing: 'x - x is zero, without a sign',
      range:
        "lg, ln, F√, К|x|, КЗН, К[x], Кmax of numbers of the display's range are such numbers, and so are their sums and differences with one from 1E-70 to 9.9999999E70",
      normal:
        'results of arithmetic and functions (but those of К °←′″, К °←′, К{x}, F tg and the inverse functions) are shown alike by a second copy to the display',
    },
    windows: (windows: number, all: number, strict: number): string =>
      `Windows. Of the ${all} sequences of 2 to 4 commands of Cx В↑ F Вx <->, ${windows} have a shorter equal one (${strict} if even the hidden exponent K must agree).`,
  },
  {
    shuffle: 'кратчайшие команды для перестановки стека, доказанно кратчайшие',
    shuffleGoal: 'например "x y z t -> y x x z"; места: X Y Z T X1 и регистр, _ - что угодно',
    alphabet: 'допустимые команды, например "В↑ <-> F Вx"',
    flag: 'следующая цифра должна заменить X (0) или поднять стек (F)',
    notMover: (name) =>
      `«${name}» не просто перемещает данные; это делают Cx В↑ "F Вx" <-> "F ↻" и x→П П→x одного регистра`,
    badFlag: (text) => `--flag "${text}": нужно 0 или F`,
    undecided: (functions) => `остановлено: ничего не решено; функций найдено: ${functions}`,
    impossible: (functions) =>
      `невозможно, доказано: перебраны все функции этих команд (${functions}), ни одна не годится`,
    nothingToDo: 'делать нечего: ни одной команды не нужно',
    minimum: (length, programs, functions) =>
      `${length} ${plural.ru(length, 'команда', 'команды', 'команд')}, доказанный минимум; кратчайших программ: ${programs} (перебрано функций: ${functions})`,
    leaves: (numbers, flag) => `остаётся ${numbers}; ${flag}`,
    flagKept: 'признак нового числа прежний',
    flagZero: 'следующая цифра заменит X',
    flagLift: 'следующая цифра поднимет стек',
    sideCondition:
      'для чисел, которые копия на индикатор не меняет: порядок -99..99, первая цифра не 0 (доказывает: eggog golf theorems)',
    theorems: 'теоремы о перемещающих командах и леммы доказательств, каждая проверяется заново',
    states: 'на скольких случайных состояниях прогнать каждую кратчайшую программу',
    seed: 'зерно случайных состояний',
    theorem: (commands) => `Теорема. Команды ${commands}`,
    functions: (functions, movements) =>
      `  порождают ровно ${functions} функций (${movements} перестановок чисел);`,
    longest: (length) => `  у каждой есть программа не длиннее ${length} команд, и для некоторых короче нет:`,
    hardest: (program) => `    ${program}`,
    byLength: (row) => `  по длине 0, 1, 2 ...: ${row}`,
    checked: (runs, states, seed, wrong) =>
      `  проверено: прогонов кратчайших программ ${runs} на ${states} случайных состояниях (зерно ${seed}), неверных ${wrong}`,
    condition: (tried, stable, wrong) =>
      `Условие. SYNC не меняет число тогда и только тогда, когда порядок 000..0FF или 901..9FF и первая цифра не ноль, или число ноль.\n  проверено: ${tried} чисел (все порядки, знаки и первые цифры), устойчивых ${stable}, неверных ${wrong}`,
    proving: (commands, functions) => `${commands}: функций ${functions}`,
    trying: (lemma, tried) => `${lemma}: ${tried}`,
    allSquares: 'лемма о квадратах для всех 90 000 000 мантисс (около минуты)',
    lemmas: 'на скольких числах испытать каждую лемму',
    lemma: (text, tried, wrong, isAll) =>
      `Лемма. ${text}\n  ${isAll ? 'испытаны все случаи' : 'испытано на случайных десятичных числах'}: ${tried}, неверных ${wrong}`,
    lemmaTexts: {
      square: 'x² - это x × x, цифра в цифру',
      difference: 'y - x - это y + (-x), цифра в цифру',
      'sum-commutes': 'x + y - это y + x',
      'product-commutes': 'x × y - это y × x',
      sign: '-(-x) - это x',
      nothing: 'x - x - это нуль без знака',
      range:
        'lg, ln, F√, К|x|, КЗН, К[x], Кmax чисел, которые помещаются на индикаторе, - тоже такие числа, и суммы и разности с одним числом от 1E-70 до 9.9999999E70 - тоже',
      normal:
        'результаты вычислений и функций (кроме К °←′″, К °←′, К{x}, F tg и обратных) после второго переноса на индикатор выглядят так же, как после первого',
    },
    windows: (windows, all, strict) =>
      `Окна. Из ${all} последовательностей 2-4 команд Cx В↑ F Вx <-> у ${windows} есть более короткая равная (у ${strict}, если должен совпасть даже скрытый порядок K).`,
  },
);
