/** What properties say to their author. */
import { catalogue, type Localized, plural } from '../../texts.ts';

const PROPERTIES = catalogue(
  {
    at: (line: number, column: number) => `line ${line}, column ${column}: `,
    noClaim: () => 'a property needs a line "KEYS => CLAIM" or a line "always CLAIM"',
    mixed: () =>
      'a property has either inputs and keys ("for", "=>") or keys in any order ("from", "always"), not both',
    otherKind: (word: string, isKeys: boolean) =>
      isKeys
        ? `"${word}" is for a property with inputs, and this one presses keys in any order`
        : `"${word}" is for a property with keys in any order ("from", "always"), and this one has none`,
    badFor: (text: string) =>
      `"${text}" is no input: wanted NAME in 1..99, NAME in 0..9.5 step 0.5, NAME in [1, 2, 5] or NAME in digits 3`,
    badRange: (text: string) => `the range "${text}" is empty or goes backwards`,
    badStep: (text: string) => `the step "${text}" must be above zero`,
    tooManyDigits: (text: string) => `"${text}" has more than the eight digits of the calculator`,
    twice: (name: string) => `the name ${name} is given twice`,
    reserved: (name: string) => `${name} is a name of the machine itself: take another one for the input`,
    unknownVariable: (name: string, known: string) =>
      `there is no input {${name}}${known ? `; there are ${known}` : ': "for" names inputs'}`,
    badKey: (text: string) => `"${text}" is no key`,
    emptyClaim: () => 'after => stands what must be so, e.g. X = 5 or stops within 2000 commands',
    badWithin: (text: string) => `"${text}": wanted stops within 2000 commands (or cycles)`,
    badDepth: (text: string) => `"${text}": wanted depth and a whole number, e.g. depth 6`,
    badExcept: (text: string) => `"${text}": wanted except and a whole number above zero, e.g. except 12`,
    badStates: (text: string) => `"${text}": wanted states and a whole number above zero, e.g. states 93`,
    statesAndDepth: () =>
      'states counts a search that comes to its end, and depth ends it before: only one of the two can be decided',
    behindKeys: (text: string) =>
      `"${text}" stands behind the keys, and is chosen before them: put it above; a claim stands behind =>, e.g. В/О С/П => X = 5`,
    nameInAlways: () => 'a value is kept under a name behind "KEYS =>" only, not behind always',
    badFrom: () => 'wanted: from start keys 0..9 В↑ С/П (or from KEYS keys KEYS)',
    lineTwice: (word: string) => `a second line "${word}": a property has one at most`,
    setTwice: (slot: string) => `a second setting of ${slot}: the keys begin with one of them`,
    propertyTwice: (name: string) => `there is a property ${name} already: take another name`,
    noCondition: (text: string) => `"${text}" is a value, not true or false: wanted a condition, e.g. X = 5`,
    constant: (text: string) => `"${text}" is always the same, whatever the program does: wanted e.g. X = 5`,
    looksAtNothing: (text: string) =>
      `"${text}" looks at nothing of the machine, so it says nothing of the program: wanted e.g. X = 5`,
    power: (text: string) => {
      const [number, power] = text.split('^');
      return `"${text}" is ${number} times ten to the power ${power} on the calculator: write ${number}e${power}, or pow(${number}, ${power})`;
    },
    lostClaim: (text: string) =>
      `"${text}" is a remark here and is never asked: put it behind the claims of the line above ("KEYS => CLAIM; CLAIM"), or begin the remark with ;;`,
    debuggerOnly: (name: string) =>
      name === 'tick'
        ? '"tick" counts the recording of the debugger, which a property has not: wanted commands or cycles'
        : '"running" is never so here: claims are asked when the program has stopped',
    noMeter: (name: string) =>
      `"${name}" is no part of a state, and keys in any order reach it in many ways: wanted always stops within 2000 ${name}, counted from press to stop`,
    meterInWhen: (name: string) => `"${name}" counts from the first key on, and "when" is asked before it`,
    noAlways: () => 'a property with keys in any order needs a line "always CLAIM"',
    unknownLine: (text: string) =>
      `"${text}" is no line of a property: wanted for, when, except, angle, R3 = 5, KEYS => CLAIM, from, always, until, skip, states or depth`,
    badAngle: (text: string) => `"${text}" is no angle: wanted rad, grad or deg`,
    badNumber: (text: string) => `"${text}" is no number`,
  },
  {
    at: (line, column) => `строка ${line}, столбец ${column}: `,
    noClaim: () => 'свойству нужна строка «КЛАВИШИ => УТВЕРЖДЕНИЕ» или «always УТВЕРЖДЕНИЕ»',
    mixed: () =>
      'у свойства либо входы и клавиши (for, =>), либо клавиши в любом порядке (from, always), но не то и другое',
    otherKind: (word, isKeys) =>
      isKeys
        ? `«${word}» бывает у свойства с входами, а это нажимает клавиши в любом порядке`
        : `«${word}» бывает у свойства с клавишами в любом порядке (from, always), а здесь их нет`,
    badFor: (text) =>
      `«${text}» — не вход: нужно ИМЯ in 1..99, ИМЯ in 0..9.5 step 0.5, ИМЯ in [1, 2, 5] или ИМЯ in digits 3`,
    badRange: (text) => `диапазон «${text}» пуст или идёт назад`,
    badStep: (text) => `шаг «${text}» должен быть больше нуля`,
    tooManyDigits: (text) => `в «${text}» больше восьми цифр калькулятора`,
    twice: (name) => `имя ${name} дано дважды`,
    reserved: (name) => `${name} — имя самой машины: для входа нужно другое`,
    unknownVariable: (name, known) =>
      `входа {${name}} нет${known ? `; есть ${known}` : ': входы называет for'}`,
    badKey: (text) => `«${text}» — не клавиша`,
    emptyClaim: () => 'после => стоит то, что должно быть, например X = 5 или stops within 2000 commands',
    badWithin: (text) => `«${text}»: нужно stops within 2000 commands (или cycles)`,
    badDepth: (text) => `«${text}»: нужно depth и целое число, например depth 6`,
    badExcept: (text) => `«${text}»: нужно except и целое число больше нуля, например except 12`,
    badStates: (text) => `«${text}»: нужно states и целое число больше нуля, например states 93`,
    statesAndDepth: () =>
      'states считает состояния законченного поиска, а depth обрывает его: решить можно только одно из двух',
    behindKeys: (text) =>
      `«${text}» стоит после клавиш, а выбирается до них: поставьте выше; утверждение стоит после =>, например В/О С/П => X = 5`,
    nameInAlways: () => 'значение получает имя только после «КЛАВИШИ =>», а не после always',
    badFrom: () => 'нужно: from start keys 0..9 В↑ С/П (или from КЛАВИШИ keys КЛАВИШИ)',
    lineTwice: (word) => `вторая строка «${word}»: у свойства она одна`,
    setTwice: (slot) => `второе значение для ${slot}: до клавиш ставится одно`,
    propertyTwice: (name) => `свойство ${name} уже есть: нужно другое имя`,
    noCondition: (text) => `«${text}» — значение, а не «верно» или «неверно»: нужно условие, например X = 5`,
    constant: (text) => `«${text}» всегда одно и то же, что бы ни делала программа: нужно, например, X = 5`,
    looksAtNothing: (text) =>
      `«${text}» не смотрит на машину и о программе ничего не говорит: нужно, например, X = 5`,
    power: (text) => {
      const [number, power] = text.split('^');
      return `«${text}» на калькуляторе — ${number}, умноженное на десять в степени ${power}: пишите ${number}e${power} или pow(${number}, ${power})`;
    },
    lostClaim: (text) =>
      `«${text}» здесь — примечание и не проверяется: поставьте это после утверждений строки выше («КЛАВИШИ => УТВЕРЖДЕНИЕ; УТВЕРЖДЕНИЕ») или начните примечание с ;;`,
    debuggerOnly: (name) =>
      name === 'tick'
        ? '«tick» считает такты записи отладчика, у свойства её нет: нужно commands или cycles'
        : '«running» здесь никогда не верно: утверждения проверяются, когда программа остановилась',
    noMeter: (name) =>
      `«${name}» — не часть состояния, а клавиши в любом порядке приводят к нему разными путями: нужно always stops within 2000 ${name}, счёт от нажатия до остановки`,
    meterInWhen: (name) => `«${name}» считает с первой клавиши, а when проверяется до неё`,
    noAlways: () => 'свойству с клавишами в любом порядке нужна строка «always УТВЕРЖДЕНИЕ»',
    unknownLine: (text) =>
      `«${text}» — не строка свойства: бывают for, when, except, angle, R3 = 5, КЛАВИШИ => УТВЕРЖДЕНИЕ, from, always, until, skip, states и depth`,
    badAngle: (text) => `«${text}» — не единица угла: нужно rad, grad или deg`,
    badNumber: (text) => `«${text}» — не число`,
  },
);

export type PropertyTexts = typeof PROPERTIES.en;

/** A sentence in both languages. */
export const both = (text: (t: PropertyTexts) => string): Localized => ({
  en: text(PROPERTIES.en),
  ru: text(PROPERTIES.ru),
});

/** What a checked property comes to, in words. */
export const VERDICTS = catalogue(
  {
    proven: (runs: string) => `proven for all ${runs} inputs`,
    provenWhen: (met: string, runs: string) =>
      `proven for ${met} of the ${runs} inputs, those that meet its "when"`,
    provenBut: (runs: string, but: string) => `proven: false for exactly ${but} of all ${runs} inputs`,
    provenKeys: (states: string, edges: string) =>
      `proven: ${states} states, every key at each of them (${edges} presses), nothing new is left`,
    heldDepth: (edges: string, depth: number) =>
      `held for all ${edges} presses up to depth ${depth}; what comes later is not known`,
    held: (done: string, all: string, why: string) => `held for ${done} of ${all}: ${why}`,
    false: 'FALSE',
    vacuous: 'says nothing: no input meets its "when"',
    notRun: 'says nothing of the program: not one command of it was executed',
    notPressed: 'says nothing: no key was pressed, the search ends where it starts',
    heldBut: (failed: string, done: string, all: string, wanted: string, why: string) =>
      `not decided: false for ${failed} of ${done} tried; whether for exactly ${wanted} of all ${all}, only all inputs show: ${why}`,
    sampled: (seed: number) => `a sample of seed ${seed}`,
    budget: 'the rest was not tried',
    states: 'more states than allowed',
    stopped: 'stopped',
    counterexample: (values: string) => `counterexample: ${values}`,
    noInputs: 'the one run',
    atStart: 'at the start, before any key',
    claim: (text: string, got: string) => `${text} does not hold${got}`,
    notStopped: (commands: number) =>
      `still running after ${commands} ${plural.en(commands, 'command', 'commands')}`,
    exceptions: (failed: string, wanted: string, isAll: boolean) =>
      `false for ${isAll ? '' : 'at least '}${failed}, not for ${wanted}`,
    states_: (states: string, wanted: string, isAll: boolean) =>
      `${isAll ? '' : 'at least '}${states} states, not ${wanted}`,
    hang: 'the machine hangs: only switching off helps',
    late: (took: number, most: number, unit: string) => `took ${took} ${unit}, more than ${most}`,
    unused: (text: string) => `the condition "${text}" was never true`,
    takenBack: 'every press was taken back, so nothing but the stops behind one press was looked at',
    doubtful: (text: string) =>
      `nothing that was tried makes "${text}" false, so it may say nothing of the program`,
  },
  {
    proven: (runs) => `доказано для всех входов: ${runs}`,
    provenWhen: (met, runs) => `доказано для входов, отвечающих условию when: их ${met} из ${runs}`,
    provenBut: (runs, but) => `доказано: из всех входов (${runs}) неверно ровно для ${but}`,
    provenKeys: (states, edges) =>
      `доказано: состояний ${states}, в каждом все клавиши (нажатий ${edges}), нового больше нет`,
    heldDepth: (edges, depth) =>
      `верно для всех нажатий (${edges}) до глубины ${depth}; что дальше, неизвестно`,
    held: (done, all, why) => `верно для ${done} из ${all}: ${why}`,
    false: 'НЕВЕРНО',
    vacuous: 'ничего не утверждает: ни один вход не отвечает условию when',
    notRun: 'ничего не говорит о программе: ни одна её команда не выполнилась',
    notPressed: 'ничего не утверждает: ни одна клавиша не нажата, поиск кончается там, где начинается',
    heldBut: (failed, done, all, wanted, why) =>
      `не решено: из опробованных (${done}) неверно для ${failed}; ровно ли для ${wanted} из всех (${all}), покажут только все входы: ${why}`,
    sampled: (seed) => `выборка, зерно ${seed}`,
    budget: 'остальное не пробовалось',
    states: 'состояний больше, чем разрешено',
    stopped: 'остановлено',
    counterexample: (values) => `контрпример: ${values}`,
    noInputs: 'единственный прогон',
    atStart: 'в самом начале, до всех клавиш',
    claim: (text, got) => `${text} — не так${got}`,
    notStopped: (commands) =>
      `после ${commands} ${plural.ru(commands, 'команды', 'команд', 'команд')} всё ещё считает`,
    exceptions: (failed, wanted, isAll) =>
      `неверно ${isAll ? '' : 'по меньшей мере '}для ${failed}, а не для ${wanted}`,
    states_: (states, wanted, isAll) => `состояний ${isAll ? '' : 'не меньше чем '}${states}, а не ${wanted}`,
    hang: 'машина зависла: поможет только выключение',
    late: (took, most, unit) =>
      `заняло ${took} ${unit === 'cycles' ? 'тактов' : 'команд'}, больше чем ${most}`,
    unused: (text) => `условие «${text}» ни разу не выполнилось`,
    takenBack: 'все нажатия взяты назад, так что просмотрены только остановы после одного нажатия',
    doubtful: (text) =>
      `ничто из испробованного не делает «${text}» неверным: о программе это, возможно, ничего не говорит`,
  },
);

/** What was executed, and which changes nobody notices. */
export const COVERAGE = catalogue(
  {
    unnamed: (line: number) => `property of line ${line}`,
    coverage: 'coverage',
    whole: 'every command is executed, every branch goes both ways',
    partly: (name: string, watched: string, all: string) =>
      `${name}: only ${watched} of ${all} inputs were watched; the others may execute more`,
    partlyStates: (name: string, states: string) =>
      `${name}: only the first ${states} states were watched; the others may execute more`,
    notWhole: ' (not all inputs were tried)',
    never: (steps: string) => `never executed: ${steps}`,
    neverJumps: (steps: string) => `never jump: ${steps}`,
    alwaysJumps: (steps: string) => `always jump: ${steps}`,
    mutants: (noticed: number, all: number) => `changes of one step: ${noticed} of ${all} are noticed`,
    survivor: (step: string, before: string, after: string) => `nobody notices ${step}: ${before} → ${after}`,
    address: (address: string) => `address ${address}`,
    trying: (done: number) => `changes tried: ${done}`,
    tooMany: (all: string, time: string) => `${all} inputs would take about ${time} on this machine`,
  },
  {
    unnamed: (line) => `свойство в строке ${line}`,
    coverage: 'покрытие',
    whole: 'все команды выполняются, все ветвления идут в обе стороны',
    partly: (name, watched, all) =>
      `${name}: просмотрено входов ${watched} из ${all}; остальные могут выполнять и другое`,
    partlyStates: (name, states) =>
      `${name}: просмотрены первые состояния, ${states}; остальные могут выполнять и другое`,
    notWhole: ' (опробованы не все входы)',
    never: (steps) => `не выполняются: ${steps}`,
    neverJumps: (steps) => `никогда не переходят: ${steps}`,
    alwaysJumps: (steps) => `всегда переходят: ${steps}`,
    mutants: (noticed, all) => `изменения одного шага: замечено ${noticed} из ${all}`,
    survivor: (step, before, after) => `никто не замечает ${step}: ${before} → ${after}`,
    address: (address) => `адрес ${address}`,
    trying: (done) => `опробовано изменений: ${done}`,
    tooMany: (all, time) => `входов ${all}, на этой машине это около ${time}`,
  },
);
