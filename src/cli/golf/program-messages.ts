/** What the commands on whole programs say. */
import type { Fault } from '../../golf/proof/certificate.ts';
import { GOLF_WORDS } from '../../golf/words.ts';
import type { RunEnd } from '../../machine/index.ts';
import { MK61 } from '../../machine/index.ts';
import { catalogue } from '../../texts.ts';

/** Texts of `eggog golf FILE`, `eggog equal` and `eggog verify`. */
export const PROGRAM_GOLF = catalogue(
  {
    ...GOLF_WORDS.en,
    goal: 'what is to become less: steps, commands, cycles or keystrokes (steps never grow)',
    keepTime: 'the time of every run of the start keys and the replays changes by at most so many per cent',
    entry:
      'the addresses at which keys start the program, besides 00 (default: those of its start keys and notes, and every stretch that nothing leads to)',
    finalStop: `take for granted that nobody presses С/П where it would go on behind the last step, also in a program that fills all ${MK61.cells}`,
    inRange:
      'take for granted that every result, intermediate ones too, is zero or fits the display: more can be proven then',
    keep: 'what a user looks at besides the display, e.g. R5,Y; "nothing" for the display alone (default: Y Z T and all registers)',
    budget: 'commands to spend on search and proofs: 500k, 10m (million), 2g',
    setup:
      'numbers and addresses may be put into free registers before the first start; the answer and the file name them',
    tested: 'apply also what was only tested',
    seed: 'seed of the orders and the tests',
    out: 'write the shorter program as .pmk',
    certificate: 'write the certificate, for eggog verify',
    badGoal: (text: string): string => `--goal "${text}": wanted steps, commands, cycles or keystrokes`,
    badBudget: (option: string, text: string): string =>
      `${option} "${text}": wanted a number of commands above zero: 500k, 10m, 2g`,
    badKeep: (text: string): string => `--keep "${text}": wanted slots such as R5,Y, or "nothing"`,
    badEntry: (text: string): string => `--entry "${text}": wanted an address 00..99 or A0..A4`,
    badTime: (text: string): string => `--keep-time "${text}": wanted per cent from 0 to 100`,
    missing: 'which program? eggog golf FILE; eggog golf --help shows the other commands',
    applyTested: '; --tested applies it',
    wrote: (path: string): string => `written: ${path}`,
    first: 'the program to compare with; its start values and angle switch count',
    second: 'the other program',
    inputs: 'what a user types at the stops, separated by commas, e.g. "3, 4 В↑ 5"',
    exhaust:
      'play every sequence of --inputs in lock-step, within so many commands (500k, 10m, 2g): equal if nothing differs',
    startKeys: 'with --exhaust: keys that start both programs, instead of the start keys of the first one',
    over: 'with --exhaust: displays (or their beginnings), separated by commas, at which a game is over: compared, not gone on from',
    ownStart: 'with --exhaust: the second program has the start values of its own header',
    noCertificate: '--exhaust makes no certificate: leave --certificate out',
    onlyExhaust:
      '--start, --over and --own-start belong to --exhaust; a proof takes the start values of the first program',
    noInputs: '--exhaust wants the inputs to try at every stop: --inputs "1,2,3"',
    equalInAll: (states: string, runs: string, commands: string): string =>
      `equal for every sequence of these inputs: ${states} pairs of states, ${runs} runs (${commands} commands)`,
    notExhausted: (states: string, runs: string, commands: string): string =>
      `not decided: the budget is spent or a run did not end; no difference in ${states} pairs of states, ${runs} runs (${commands} commands)`,
    exhausting: (states: string, runs: string, commands: string): string =>
      `no difference so far in ${states} pairs of states, ${runs} runs (${commands} commands)`,
    exhaustAssumes:
      'started once; only these inputs and С/П are pressed; after ЕГГ0Г, after a stop in the last step and after the displays of --over nothing is pressed',
    sessions: 'sessions to play if there is no proof',
    proven: (points: number, commands: string): string =>
      `proven equal: a relation at ${points} pairs of control points; every path from each to the next was run on terms (${commands} commands)`,
    different: (what: string, first: string, second: string): string =>
      `different: ${what} is ${first} in the first program and ${second} in the second`,
    display: 'the display',
    endOfRun: 'the end of the run',
    ends: {
      stop: 'С/П',
      error: 'ЕГГ0Г',
      budget: 'none so far',
      hang: 'only the power switch',
      idle: 'nothing ran',
    } satisfies Record<RunEnd, string>,
    replay: (first: string, second: string): string => `  ${first}\n  ${second}`,
    notDecided: (sessions: string, stops: string, commands: string): string =>
      `not decided: ${sessions} random sessions with ${stops} stops (${commands} commands) show no difference`,
    certificateFile: 'a file that eggog golf --certificate wrote',
    program: 'the program that the certificate must be about',
    invalid: (line: number, why: string): string => `refused: line ${line} does not hold: ${why}`,
    otherProgram: (file: string): string => `refused: the certificate is about another program than ${file}`,
    otherStart: (register: string, file: string): string =>
      `refused: the certificate gives ${register} a start value that ${file} does not give it`,
    fault: {
      syntax: (detail: string): string => `not a line of a certificate (${detail})`,
      chain: 'it does not lead from the first program to the last',
      'start-missing': 'no line covers a start of the programs, or covers too little of it',
      'left-missing':
        'calls may be open here when the program is started anew, and the claim does not name them',
      'successor-missing': (p: string, q: string): string =>
        `it leads to ${p} and ${q}, which no line covers`,
    } satisfies Record<Exclude<Fault['kind'], 'obligation'>, unknown>,
  },
  {
    ...GOLF_WORDS.ru,
    goal: 'что уменьшать: steps (шаги), commands (команды), cycles (циклы) или keystrokes (нажатия); шагов больше не станет',
    keepTime:
      'время каждого счёта (клавиши пуска и записанные партии) меняется не больше чем на столько процентов',
    entry:
      'адреса, с которых клавиши запускают программу, кроме 00 (иначе из клавиш пуска и заметок и начало каждого участка, куда ничто не ведёт)',
    finalStop: `считать, что С/П не нажимают там, где счёт пошёл бы за последний шаг, и в программе из всех ${MK61.cells} шагов`,
    inRange:
      'считать, что каждый результат, и промежуточный, равен нулю или помещается на индикаторе: тогда доказать можно больше',
    keep: 'на что смотрит пользователь кроме индикатора, например R5,Y; "nothing" - только индикатор (иначе Y Z T и все регистры)',
    budget: 'сколько команд потратить на поиск и доказательства: 500k, 10m (миллионов), 2g',
    setup: 'числа и адреса можно положить в свободные регистры до первого пуска; ответ и файл их называют',
    tested: 'применять и то, что только проверено опытом',
    seed: 'зерно порядков и проверок',
    out: 'записать укороченную программу как .pmk',
    certificate: 'записать сертификат для eggog verify',
    badGoal: (text) => `--goal "${text}": нужно steps, commands, cycles или keystrokes`,
    badBudget: (option, text) => `${option} "${text}": нужно число команд больше нуля: 500k, 10m, 2g`,
    badKeep: (text) => `--keep "${text}": нужны места вроде R5,Y или "nothing"`,
    badEntry: (text) => `--entry "${text}": нужен адрес 00..99 или A0..A4`,
    badTime: (text) => `--keep-time "${text}": нужны проценты от 0 до 100`,
    missing: 'какую программу? eggog golf FILE; другие команды покажет eggog golf --help',
    applyTested: '; применит --tested',
    wrote: (path) => `записано: ${path}`,
    first: 'с какой программой сравнивать; важны её начальные значения и переключатель',
    second: 'другая программа',
    inputs: 'что вводят на остановках, через запятую, например "3, 4 В↑ 5"',
    exhaust:
      'сыграть все последовательности вводов --inputs в обеих программах, не дольше стольких команд (500k, 10m, 2g): равны, если различий нет',
    startKeys: 'с --exhaust: клавиши, которыми пускают обе программы, вместо клавиш пуска первой',
    over: 'с --exhaust: показания (или их начала) через запятую, на которых партия окончена: их сравнивают и дальше не идут',
    ownStart: 'с --exhaust: у второй программы начальные значения из её собственного заголовка',
    noCertificate: '--exhaust не даёт сертификата: уберите --certificate',
    onlyExhaust:
      '--start, --over и --own-start относятся к --exhaust; доказательство берёт начальные значения первой программы',
    noInputs: 'для --exhaust нужно, что вводить на остановках: --inputs "1,2,3"',
    equalInAll: (states, runs, commands) =>
      `равны при любой последовательности этих вводов: пар состояний ${states}, прогонов ${runs} (команд ${commands})`,
    notExhausted: (states, runs, commands) =>
      `не решено: исчерпан бюджет или счёт не кончился; различий нет, пар состояний ${states}, прогонов ${runs} (команд ${commands})`,
    exhausting: (states, runs, commands) =>
      `пока различий нет: пар состояний ${states}, прогонов ${runs} (команд ${commands})`,
    exhaustAssumes:
      'пуск один; нажимают только эти вводы и С/П; после ЕГГ0Г, остановки на последнем шаге и показаний --over не нажимают ничего',
    sessions: 'сколько партий сыграть, если доказательства нет',
    proven: (points, commands) =>
      `равенство доказано: отношение в парах точек управления (${points}); каждый путь от пары к следующей пройден на термах (команд ${commands})`,
    different: (what, first, second) =>
      `различны: ${what} - ${first} в первой программе и ${second} во второй`,
    display: 'индикатор',
    endOfRun: 'конец счёта',
    ends: {
      stop: 'С/П',
      error: 'ЕГГ0Г',
      budget: 'его пока нет',
      hang: 'только выключатель питания',
      idle: 'счёта не было',
    },
    replay: (first, second) => `  ${first}\n  ${second}`,
    notDecided: (sessions, stops, commands) =>
      `не решено: случайных партий ${sessions}, остановок ${stops} (команд ${commands}), различий не видно`,
    certificateFile: 'файл, который записала eggog golf --certificate',
    program: 'программа, о которой должен быть сертификат',
    invalid: (line, why) => `отвергнут: строка ${line} неверна: ${why}`,
    otherProgram: (file) => `отвергнут: сертификат о другой программе, не ${file}`,
    otherStart: (register, file) =>
      `отвергнут: сертификат даёт регистру ${register} начальное значение, которого нет в ${file}`,
    fault: {
      syntax: (detail) => `это не строка сертификата (${detail})`,
      chain: 'она не ведёт от первой программы к последней',
      'start-missing': 'ни одна строка не охватывает пуск программ или охватывает слишком мало',
      'left-missing':
        'здесь программу могут пустить заново при незакрытых вызовах, а утверждение их не называет',
      'successor-missing': (p, q) => `отсюда путь на ${p} и ${q}, которых ни одна строка не охватывает`,
    },
  },
);
