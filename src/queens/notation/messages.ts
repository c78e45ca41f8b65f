/** What the notation says to its user, in English and Russian. */
import { catalogue, sentence } from '../../texts.ts';

/** The parts of a message that differ from case to case. */
export type Details = Readonly<Record<string, string | number>>;

const END = sentence('the end of the text', 'конец текста');
const seen = (found: string | number): string => (found === '' ? END.en : `"${found}"`);
const seenRu = (found: string | number): string => (found === '' ? END.ru : `«${found}»`);

const en = {
  'bad-character': (d: Details) => `the character "${d.found}" has no meaning here`,
  'open-comment': () => 'the comment that begins here has no closing }',
  unexpected: (d: Details) => `unexpected ${seen(d.found)}`,
  'open-if': (d: Details) => `the ${d.keyword} of line ${d.line} is not closed: found ${seen(d.found)}`,
  'open-loop': (d: Details) => `the ${d.keyword} of line ${d.line} is not closed: found ${seen(d.found)}`,
  'foreign-end': (d: Details) =>
    `the ${d.keyword} of line ${d.line} is not closed by "${d.found}" in this notation`,
  'missing-separator': (d: Details) => `two actions must be separated: found ${seen(d.found)}`,
  'unknown-action': (d: Details) => `no action begins with "${d.word}"`,
  'unknown-condition': (d: Details) => `no condition begins with "${d.word}"`,
  'broken-phrase': (d: Details) => `the phrase "${d.begun}" does not go on with ${seen(d.found)}`,
  'state-as-value': (d: Details) =>
    `"${d.name}" is written in capitals, so it names a state and has no value`,
  'number-too-large': (d: Details) => `the number ${d.number} is larger than ${d.limit}`,
  'too-deep': (d: Details) => `parentheses, conditions or loops are nested more than ${d.limit} deep`,
  'nothing-to-run': () => 'the text has no state, so there is nothing to run',
  'duplicate-state': (d: Details) => `the state ${d.name} is already described in line ${d.line}`,
  'duplicate-procedure': (d: Details) => `the procedure ${d.name} is already described in line ${d.line}`,
  'duplicate-parameter': (d: Details) => `the procedure ${d.procedure} has two parameters ${d.name}`,
  'unknown-state': (d: Details) => `no state is called ${d.name}; there are ${d.known}`,
  'unknown-procedure': (d: Details) => `no procedure is called ${d.name}`,
  'argument-count': (d: Details) => `the procedure ${d.name} has ${d.right} parameter(s), not ${d.given}`,
  'no-next-state': (d: Details) => `the state ${d.state} can end here without saying which state comes next`,
  unreachable: () => 'nothing can follow the name of the next state',
  'go-to-in-procedure': (d: Details) => `the procedure ${d.procedure} cannot go to the state ${d.name}`,
  'array-and-variable': (d: Details) =>
    `${d.name} is used with an index in line ${d.line} and without one here`,
  'unset-variable': (d: Details) => `the variable ${d.name} has no value yet`,
  'unset-element': (d: Details) => `the element ${d.name}[${d.index}] has no value yet`,
  'value-too-large': (d: Details) => `the value ${d.value} is outside -${d.limit} .. ${d.limit}`,
  'division-by-zero': () => 'division by zero',
  'step-budget': (d: Details) => `no end after ${d.limit} steps, the last state entered is ${d.state}`,
  'call-depth': (d: Details) => `the procedure ${d.name} has called itself more than ${d.limit} times`,
  'off-board': (d: Details) => `row ${d.row}, column ${d.column} is not on the board of ${d.size}`,
  'no-queen': (d: Details) => `there is no queen on row ${d.row}`,
  'no-input': (d: Details) => `the program asks for the value of ${d.name}, but no value is left`,
  'mk61-steps': (d: Details) =>
    `the program needs ${d.steps} steps of the MK-61, ${d.excess} more than its ${d.limit}`,
  'mk61-registers': (d: Details) =>
    `the program needs ${d.registers} registers of the MK-61, ${d.excess} more than its ${d.limit}`,
  'mk61-index': (d: Details) =>
    `the array ${d.name} reaches up to index ${d.index}; the registers of the MK-61 end at ${d.limit}, so it is too big by ${d.excess} register(s)`,
  'mk61-arrays': (d: Details) => `the MK-61 has room for one array, and ${d.first} is already one`,
  'mk61-recursion': (d: Details) =>
    `the procedure ${d.name} calls itself, and the MK-61 keeps no variables of earlier calls: write an automaton`,
  'mk61-calls': (d: Details) => `calls are nested ${d.depth} deep, ${d.excess} more than the MK-61 remembers`,
  'mk61-number': (d: Details) => `the number ${d.number} has more than the eight digits of the MK-61`,
  'mk61-phrase': (d: Details) => `no MK-61 code is known for the phrase "${d.phrase}"`,
  'mk61-board': (d: Details) => `the MK-61 shows boards of 1 to ${d.limit}, not of ${d.size}`,
  'mk61-negative-index': (d: Details) => `the MK-61 has no register for ${d.name}[${d.index}]`,
  'no-phrase': (d: Details) => `the language does not know how to say the phrase "${d.phrase}"`,
  'mk61-differs': (d: Details) =>
    `the program for the MK-61 is not the same: stop ${d.stop} shows ${d.shown} and not ${d.wanted}; this is a fault of the compiler, please report it`,
  'constant-assigned': (d: Details) => `${d.name} is given as a constant, so the program cannot change it`,
};

/** All the kinds of mistakes. */
export type NotationErrorKind = keyof typeof en;

const ru: Record<NotationErrorKind, (d: Details) => string> = {
  'bad-character': (d) => `знак «${d.found}» здесь не имеет смысла`,
  'open-comment': () => 'у комментария, который здесь начинается, нет закрывающей }',
  unexpected: (d) => `неожиданно: ${seenRu(d.found)}`,
  'open-if': (d) => `${d.keyword} из строки ${d.line} не закрыто: найдено ${seenRu(d.found)}`,
  'open-loop': (d) => `${d.keyword} из строки ${d.line} не закрыто: найдено ${seenRu(d.found)}`,
  'foreign-end': (d) => `${d.keyword} из строки ${d.line} в этой записи закрывается не словом «${d.found}»`,
  'missing-separator': (d) => `два действия надо разделить: найдено ${seenRu(d.found)}`,
  'unknown-action': (d) => `ни одно действие не начинается со слова «${d.word}»`,
  'unknown-condition': (d) => `ни одно условие не начинается со слова «${d.word}»`,
  'broken-phrase': (d) => `фраза «${d.begun}» не продолжается так: ${seenRu(d.found)}`,
  'state-as-value': (d) => `«${d.name}» написано прописными буквами: это имя состояния, значения у него нет`,
  'number-too-large': (d) => `число ${d.number} больше ${d.limit}`,
  'too-deep': (d) => `скобки, условия или циклы вложены глубже ${d.limit}`,
  'nothing-to-run': () => 'в тексте нет ни одного состояния, выполнять нечего',
  'duplicate-state': (d) => `состояние ${d.name} уже описано в строке ${d.line}`,
  'duplicate-procedure': (d) => `процедура ${d.name} уже описана в строке ${d.line}`,
  'duplicate-parameter': (d) => `у процедуры ${d.procedure} два параметра ${d.name}`,
  'unknown-state': (d) => `нет состояния ${d.name}; есть ${d.known}`,
  'unknown-procedure': (d) => `нет процедуры ${d.name}`,
  'argument-count': (d) => `число параметров процедуры ${d.name}: ${d.right}, а не ${d.given}`,
  'no-next-state': (d) => `состояние ${d.state} может кончиться здесь, не назвав следующего состояния`,
  unreachable: () => 'после имени следующего состояния ничего быть не может',
  'go-to-in-procedure': (d) => `процедура ${d.procedure} не может перейти к состоянию ${d.name}`,
  'array-and-variable': (d) => `${d.name} в строке ${d.line} с индексом, а здесь без него`,
  'unset-variable': (d) => `у переменной ${d.name} ещё нет значения`,
  'unset-element': (d) => `у элемента ${d.name}[${d.index}] ещё нет значения`,
  'value-too-large': (d) => `значение ${d.value} вне пределов -${d.limit} .. ${d.limit}`,
  'division-by-zero': () => 'деление на ноль',
  'step-budget': (d) => `после ${d.limit} шагов конца нет, последнее состояние ${d.state}`,
  'call-depth': (d) => `процедура ${d.name} вызвала себя более ${d.limit} раз`,
  'off-board': (d) => `строки ${d.row}, столбца ${d.column} нет на доске размера ${d.size}`,
  'no-queen': (d) => `на строке ${d.row} нет ферзя`,
  'no-input': (d) => `программа запрашивает значение ${d.name}, но значений больше нет`,
  'mk61-steps': (d) => `программе нужно шагов МК-61: ${d.steps}, это на ${d.excess} больше, чем ${d.limit}`,
  'mk61-registers': (d) =>
    `программе нужно регистров МК-61: ${d.registers}, это на ${d.excess} больше, чем ${d.limit}`,
  'mk61-index': (d) =>
    `массив ${d.name} доходит до индекса ${d.index}; регистры МК-61 кончаются на ${d.limit}, не хватает регистров: ${d.excess}`,
  'mk61-arrays': (d) => `в МК-61 есть место для одного массива, и это уже ${d.first}`,
  'mk61-recursion': (d) =>
    `процедура ${d.name} вызывает себя, а МК-61 не хранит переменных прежних вызовов: запишите автомат`,
  'mk61-calls': (d) => `вызовы вложены на ${d.depth}, это на ${d.excess} больше, чем помнит МК-61`,
  'mk61-number': (d) => `в числе ${d.number} больше восьми цифр МК-61`,
  'mk61-phrase': (d) => `для фразы «${d.phrase}» нет команд МК-61`,
  'mk61-board': (d) => `МК-61 показывает доски от 1 до ${d.limit}, а не ${d.size}`,
  'mk61-negative-index': (d) => `в МК-61 нет регистра для ${d.name}[${d.index}]`,
  'no-phrase': (d) => `язык не знает, как сказать «${d.phrase}»`,
  'mk61-differs': (d) =>
    `программа для МК-61 ведёт себя иначе: на остановке ${d.stop} показано ${d.shown}, а не ${d.wanted}; это ошибка компилятора, сообщите о ней`,
  'constant-assigned': (d) => `${d.name} задано как постоянная, программа не может её менять`,
};

export const MESSAGES = catalogue(
  {
    kinds: en as typeof ru,
    at: (line: number, column: number) => `line ${line}, column ${column}: `,
    expected: (list: string) => `; expected: ${list}`,
    /** Kinds of tokens in lists of what was expected; keywords and signs stand for themselves. */
    tokens: {
      word: 'a name',
      number: 'a number',
      relation: '= ≠ < ≤ > ≥',
      variable: 'a variable',
      value: 'a value',
      'new line': 'a new line',
    },
  },
  {
    kinds: ru,
    at: (line, column) => `строка ${line}, столбец ${column}: `,
    expected: (list) => `; ожидается: ${list}`,
    tokens: {
      word: 'имя',
      number: 'число',
      relation: '= ≠ < ≤ > ≥',
      variable: 'переменная',
      value: 'значение',
      'new line': 'новая строка',
    },
  },
);
