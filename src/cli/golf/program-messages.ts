import type { Fault } from '../../golf/proof/certificate.ts';

import type { Refusal } from '../../golf/search/layout.ts';
import { catalogue, plural } from '../../texts.ts';

type Place = { readonly p: string; readonly q: string };

/** Texts of `eggog golf FILE`, `eggog equal` and `eggog verify`. */
export const PROGRAM_GOLF = catalogue(
  {
    file: 'a program in any known format, - for standard input',
    from: 'format of the file, instead of detecting it',
    goal: 'what is to become less: steps, commands, cycles or keystrokes (steps never grow)',
    keepTime: 'the time of every run of the start keys and the replays changes by at most so many per cent',
    entry:
      'the addresses at which keys start the program, besides 00 (default: those of its start keys and notes, and every stretch that nothing leads to)',
    finalStop: 'a stop in the last step is the end, also of a program that fills all 105',
    keep: 'what a user looks at besides the display, e.g. R5,Y; "nothing" for the display alone (default: Y Z T and all registers)',
    budget: 'commands to spend on search and proofs: 500k, 10m (million), 2g',
    tested: 'apply also what was only tested',
    seed: 'seed of the tests',
    out: 'write the shorter program as .pmk',
    certificate: 'write the certificate, for eggog verify',
    force: 'overwrite existing files',
    json: 'machine-readable',
    badGoal: (text: string): string => `--goal "${text}": wanted steps, commands, cycles or keystrokes`,
    badBudget: (text: string): string =>
      `--budget "${text}": wanted a number of commands above zero: 500k, 10m, 2g`,
    badKeep: (text: string): string => `--keep "${text}": wanted slots such as R5,Y, or "nothing"`,
    badEntry: (text: string): string => `--entry "${text}": wanted an address 00..99 or A0..A4`,
    badTime: (text: string): string => `--keep-time "${text}": wanted per cent from 0 to 100`,
    missing: 'which program? eggog golf FILE; eggog golf --help shows the other commands',
    progress: (best: number, steps: number, commands: string, proofs: string): string =>
      `${steps} steps, best so far ${best}; ${commands} commands, ${proofs} proofs tried`,
    result: (before: number, after: number): string =>
      before === after
        ? `${before} ${plural.en(before, 'step', 'steps')}: nothing shorter was found`
        : `${before} steps -> ${after}, proven equal`,
    resultTested: (before: number, after: number): string =>
      `${before} steps -> ${after}, not proven: only tested`,
    costs: (goal: string, before: string, after: string): string => `${goal}: ${before} -> ${after}`,
    refusal: {
      'dark-address': 'left alone: it runs through side branches or dark addresses',
      'runs-past-end': 'left alone: it runs on past its last step',
      overlap: 'left alone: commands and addresses overlap',
      empty: 'left alone: it has no steps',
      'not-provable':
        'left alone: not even the program itself can be proven equal to itself (computed jumps)',
    } satisfies Record<Refusal | 'not-provable', string>,
    end: {
      complete: 'every candidate was tried',
      budget: 'the budget is spent',
      aborted: 'stopped; this is the best so far',
    },
    searched: (candidates: string, proofs: string, commands: string, end: string): string =>
      `searched: ${candidates} candidates, ${proofs} proofs tried, ${commands} commands; ${end}`,
    saved: (n: number): string => `saves ${n} ${plural.en(n, 'step', 'steps')}`,
    proof: (points: number): string => `proven at ${points} pairs of control points`,
    onlyTested: (sessions: number, stops: number): string =>
      `only tested (${sessions} sessions, ${stops} stops without a difference); --tested applies it`,
    suggestions: 'Suggestions, not applied:',
    reason: {
      dead: 'steps that are never reached',
      'jump-to-jump': 'a jump to a jump goes to the end at once',
      'jump-to-next': 'a jump to the next step is not needed',
      'jump-to-return': 'a jump to В/О is a В/О',
      'return-as-jump': 'В/О with an empty return stack jumps to 01',
      'inverted-condition': 'the opposite condition spares the jump behind it',
      'moved-block': 'a block moved behind its jump spares the jump',
      'tail-call': 'a call right before В/О is a jump',
      'subroutine-dissolved': 'a subroutine with one caller stands where it is called',
    },
    sharedTail: (commands: string): string => `two stretches end alike and share their tail: ${commands}`,
    subroutineMade: (commands: string, times: number): string =>
      `${times} times the same, now a subroutine: ${commands}`,
    registerJump: (register: string): string => `register ${register} holds the address anyway`,
    window: (before: string, after: string): string => `${before}  =>  ${after || 'nothing'}`,
    step: (at: string): string => `from step ${at}`,
    assumes: 'Assumed:',
    assumptions: {
      start: (entries: string): string =>
        `started at ${entries} with an empty return stack; registers hold numbers of the display's range`,
      keep: (slots: string): string =>
        `at a stop the user looks at the display and at ${slots}, and presses any keys but F Вx, single steps and К СЧ`,
      error: 'after ЕГГ0Г the program is started anew and its inputs are typed anew; registers are kept',
      range:
        'no number beyond 1E±199, and none below 1E-92 with leading zeros, is copied to the display, no first digit is the blank F, no sign other than + and -',
      end: 'nobody presses С/П after a stop in the last step',
      constants: (registers: string): string =>
        `${registers} hold the start values of the header, and the user does not change them`,
      spared: (registers: string): string => `stores through pointers do not hit ${registers}`,
      decimal: 'all numbers are decimal',
      angle: (angle: string): string => `the angle switch stays at ${angle}`,
      time: 'time is not compared',
    },
    noSlots: 'nothing else',
    wrote: (path: string): string => `written: ${path}`,
    first: 'the program to compare with; its start values and angle switch count',
    second: 'the other program',
    inputs: 'what a user types at the stops, separated by commas, e.g. "3, 4 В↑ 5"',
    sessions: 'sessions to play if there is no proof',
    proven: (points: number, commands: string): string =>
      `proven equal: a relation at ${points} pairs of control points; every path from each to the next was run on terms (${commands} commands)`,
    different: (what: string, first: string, second: string): string =>
      `different: ${what} is ${first} in the first program and ${second} in the second`,
    display: 'the display',
    endOfRun: 'the end of the run',
    replay: (first: string, second: string): string => `  ${first}\n  ${second}`,
    notDecided: (sessions: string, stops: string, commands: string): string =>
      `not decided: ${sessions} random sessions with ${stops} stops (${commands} commands) show no difference`,
    noProof: (why: string): string => `  the proof stops ${why}`,
    mismatch: {
      budget: 'because its budget is spent',
      at: ({ p, q }: Place): string => `at address ${p} of the first program and ${q} of the second: `,
      decision: (a: string, b: string): string => `the first comes to "${a}", the second to "${b}"`,
      place: (place: string, at: string): string => `${place} may differ at ${at}`,
      test: 'they test different numbers',
      error: 'they may fail at different moments',
      uncovered: (why: string): string => `not covered by proofs (${why})`,
      stop: 'a stop',
      errorStop: 'ЕГГ0Г',
    },
    certificateFile: 'a file that eggog golf --certificate wrote',
    program: 'the program that the certificate must be about',
    valid: (before: number, after: number, rewrites: number, points: string, commands: string): string =>
      `holds: ${before} steps and ${after} steps are equal; ${rewrites} ${plural.en(rewrites, 'claim', 'claims')}, ${points} pairs of control points, ${commands} commands on terms`,
    invalid: (line: number, why: string): string => `refused: line ${line} does not hold: ${why}`,
    otherProgram: (file: string): string => `refused: the certificate is about another program than ${file}`,
    fault: {
      syntax: (detail: string): string => `not a line of a certificate (${detail})`,
      chain: 'it does not lead from the first program to the last',
      'start-missing': 'no line covers a start of the programs, or covers too little of it',
      'successor-missing': (p: string, q: string): string =>
        `it leads to ${p} and ${q}, which no line covers`,
    } satisfies Record<Exclude<Fault['kind'], 'obligation'>, unknown>,
    unreadable: (path: string, why: string): string => `cannot read ${path}: ${why}`,
  },
  {
    file: 'программа в любом известном формате, - для стандартного ввода',
    from: 'формат файла, если не определять его',
    goal: 'что уменьшать: steps (шаги), commands (команды), cycles (циклы) или keystrokes (нажатия); шагов больше не станет',
    keepTime:
      'время каждого счёта (клавиши пуска и записанные партии) меняется не больше чем на столько процентов',
    entry:
      'адреса, с которых клавиши запускают программу, кроме 00 (иначе из клавиш пуска и заметок и начало каждого участка, куда ничто не ведёт)',
    finalStop: 'остановка на последнем шаге - конец, и в программе из всех 105 шагов',
    keep: 'на что смотрит пользователь кроме индикатора, например R5,Y; "nothing" - только индикатор (иначе Y Z T и все регистры)',
    budget: 'сколько команд потратить на поиск и доказательства: 500k, 10m (миллионов), 2g',
    tested: 'применять и то, что только проверено опытом',
    seed: 'зерно проверок',
    out: 'записать укороченную программу как .pmk',
    certificate: 'записать сертификат для eggog verify',
    force: 'перезаписать существующие файлы',
    json: 'для машинного чтения',
    badGoal: (text: string): string => `--goal "${text}": нужно steps, commands, cycles или keystrokes`,
    badBudget: (text: string): string => `--budget "${text}": нужно число команд больше нуля: 500k, 10m, 2g`,
    badKeep: (text: string): string => `--keep "${text}": нужны места вроде R5,Y или "nothing"`,
    badEntry: (text: string): string => `--entry "${text}": нужен адрес 00..99 или A0..A4`,
    badTime: (text: string): string => `--keep-time "${text}": нужны проценты от 0 до 100`,
    missing: 'какую программу? eggog golf FILE; другие команды покажет eggog golf --help',
    progress: (best: number, steps: number, commands: string, proofs: string): string =>
      `${steps} шагов, лучшее пока ${best}; команд ${commands}, доказательств испробовано ${proofs}`,
    result: (before: number, after: number): string =>
      before === after
        ? `${before} ${plural.ru(before, 'шаг', 'шага', 'шагов')}: короче не нашлось`
        : `${before} -> ${after} шагов, равенство доказано`,
    resultTested: (before: number, after: number): string =>
      `${before} -> ${after} шагов, не доказано: только проверено`,
    costs: (goal: string, before: string, after: string): string => `${goal}: ${before} -> ${after}`,
    refusal: {
      'dark-address': 'не тронута: идёт через побочные ветви или тёмные адреса',
      'runs-past-end': 'не тронута: идёт дальше последнего шага',
      overlap: 'не тронута: команды и адреса перекрываются',
      empty: 'не тронута: в ней нет шагов',
      'not-provable': 'не тронута: даже равенство самой себе не доказать (вычисляемые переходы)',
    },
    end: {
      complete: 'испробованы все варианты',
      budget: 'бюджет исчерпан',
      aborted: 'остановлено; это лучшее из найденного',
    },
    searched: (candidates: string, proofs: string, commands: string, end: string): string =>
      `искали: вариантов ${candidates}, доказательств испробовано ${proofs}, команд ${commands}; ${end}`,
    saved: (n: number): string => `экономит ${n} ${plural.ru(n, 'шаг', 'шага', 'шагов')}`,
    proof: (points: number): string => `доказано на парах точек управления: ${points}`,
    onlyTested: (sessions: number, stops: number): string =>
      `только проверено (партий ${sessions}, остановок ${stops}, различий нет); применит --tested`,
    suggestions: 'Предложения, не применены:',
    reason: {
      dead: 'шаги, до которых не дойти',
      'jump-to-jump': 'переход на переход ведёт сразу в конец',
      'jump-to-next': 'переход на следующий шаг не нужен',
      'jump-to-return': 'переход на В/О - это В/О',
      'return-as-jump': 'В/О при пустом стеке возврата ведёт на 01',
      'inverted-condition': 'обратное условие избавляет от перехода за ним',
      'moved-block': 'блок, поставленный за переходом на него, избавляет от перехода',
      'tail-call': 'вызов прямо перед В/О - это переход',
      'subroutine-dissolved': 'подпрограмма с одним вызовом стоит на его месте',
    },
    sharedTail: (commands: string): string => `два участка кончаются одинаково, конец общий: ${commands}`,
    subroutineMade: (commands: string, times: number): string =>
      `одно и то же (раз: ${times}) стало подпрограммой: ${commands}`,
    registerJump: (register: string): string => `адрес и так лежит в регистре ${register}`,
    window: (before: string, after: string): string => `${before}  =>  ${after || 'ничего'}`,
    step: (at: string): string => `с шага ${at}`,
    assumes: 'Предполагается:',
    assumptions: {
      start: (entries: string): string =>
        `пуск с ${entries} при пустом стеке возврата; в регистрах числа, которые помещаются на индикаторе`,
      keep: (slots: string): string =>
        `на остановках смотрят на индикатор и на ${slots} и нажимают любые клавиши, кроме F Вx, пошагового счёта и К СЧ`,
      error: 'после ЕГГ0Г программу пускают заново и заново вводят данные; регистры сохраняются',
      range:
        'на индикатор не копируются числа за 1E±199 и меньше 1E-92 с нулями впереди, нет первой цифры F (пустой) и знаков кроме + и -',
      end: 'после остановки на последнем шаге С/П не нажимают',
      constants: (registers: string): string =>
        `в ${registers} начальные значения из заголовка, и пользователь их не меняет`,
      spared: (registers: string): string => `косвенная запись не попадает в ${registers}`,
      decimal: 'все числа десятичные',
      angle: (angle: string): string => `переключатель углов стоит на ${angle}`,
      time: 'время не сравнивается',
    },
    noSlots: 'больше ни на что',
    wrote: (path: string): string => `записано: ${path}`,
    first: 'с какой программой сравнивать; важны её начальные значения и переключатель',
    second: 'другая программа',
    inputs: 'что вводят на остановках, через запятую, например "3, 4 В↑ 5"',
    sessions: 'сколько партий сыграть, если доказательства нет',
    proven: (points: number, commands: string): string =>
      `равенство доказано: отношение в парах точек управления (${points}); каждый путь от пары к следующей пройден на термах (команд ${commands})`,
    different: (what: string, first: string, second: string): string =>
      `различны: ${what} - ${first} в первой программе и ${second} во второй`,
    display: 'индикатор',
    endOfRun: 'конец счёта',
    replay: (first: string, second: string): string => `  ${first}\n  ${second}`,
    notDecided: (sessions: string, stops: string, commands: string): string =>
      `не решено: случайных партий ${sessions}, остановок ${stops} (команд ${commands}), различий не видно`,
    noProof: (why: string): string => `  доказательство останавливается ${why}`,
    mismatch: {
      budget: ', так как исчерпан его бюджет',
      at: ({ p, q }: Place): string => `на адресе ${p} первой программы и ${q} второй: `,
      decision: (a: string, b: string): string => `первая приходит к «${a}», вторая к «${b}»`,
      place: (place: string, at: string): string => `${place} может различаться: ${at}`,
      test: 'проверяются разные числа',
      error: 'ошибка может случиться в разные моменты',
      uncovered: (why: string): string => `доказательства этого не охватывают (${why})`,
      stop: 'остановка',
      errorStop: 'ЕГГ0Г',
    },
    certificateFile: 'файл, который записала eggog golf --certificate',
    program: 'программа, о которой должен быть сертификат',
    valid: (before: number, after: number, rewrites: number, points: string, commands: string): string =>
      `верно: ${before} шагов и ${after} шагов равны; утверждений ${rewrites}, пар точек управления ${points}, команд на термах ${commands}`,
    invalid: (line: number, why: string): string => `отвергнут: строка ${line} неверна: ${why}`,
    otherProgram: (file: string): string => `отвергнут: сертификат о другой программе, не ${file}`,
    fault: {
      syntax: (detail: string): string => `это не строка сертификата (${detail})`,
      chain: 'она не ведёт от первой программы к последней',
      'start-missing': 'ни одна строка не охватывает пуск программ или охватывает слишком мало',
      'successor-missing': (p: string, q: string): string =>
        `отсюда путь на ${p} и ${q}, которых ни одна строка не охватывает`,
    },
    unreadable: (path: string, why: string): string => `не читается ${path}: ${why}`,
  },
);
