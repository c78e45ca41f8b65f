/** What golf says to its user, in terminal and page: reasons of rewrites, verdicts, what a proof takes for granted. */
import { assignment } from '../listing/index.ts';
import { ANGLES, formatAddress, MK61, MkNumber, type Slot } from '../machine/index.ts';
import { catalogue, plural } from '../texts.ts';
import { EVERYTHING } from './choices.ts';
import { placeOf } from './claim.ts';
import { lookedAt, ownRegisters, startOfChain } from './proof/chain.ts';
import type { Claim, Mismatch, StartWords } from './proof/obligations.ts';
import { PLACE, PLACE_TEXT } from './proof/places.ts';
import type { Reason, StartValue } from './search/candidate.ts';
import type { Refusal } from './search/layout.ts';

type Place = { readonly p: string; readonly q: string };

export const GOLF_WORDS = catalogue(
  {
    progress: (best: number, steps: number, commands: string, proofs: string): string =>
      `${steps} steps, best so far ${best}; ${commands} commands, ${proofs} proofs tried`,
    result: (before: number, after: number): string =>
      before === after
        ? `${before} ${plural.en(before, 'step', 'steps')}: nothing shorter was found`
        : `${before} steps -> ${after}, proven equal`,
    resultTested: (before: number, after: number): string =>
      `${before} steps -> ${after}, not proven: only tested`,
    refusal: {
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
    searched: (candidates: string, proofs: string, commands: string, orders: number, end: string): string =>
      `searched: ${candidates} candidates in ${orders} ${plural.en(orders, 'order', 'orders')}, ${proofs} proofs tried, ${commands} commands; ${end}`,
    saved: (n: number): string =>
      n === 0 ? 'saves no step by itself' : `saves ${n} ${plural.en(n, 'step', 'steps')}`,
    proof: (points: number): string => `proven at ${points} pairs of control points`,
    testedOnly: 'only tested, not proven',
    keystrokes: (before: string, after: string): string => `keystrokes ${before} -> ${after}`,
    onlyTested: (sessions: number, stops: number): string =>
      `only tested (${sessions} sessions, ${stops} stops without a difference)`,
    valid: (before: number, after: number, rewrites: number, points: string, commands: string): string =>
      `holds: ${before} steps and ${after} steps are equal; ${rewrites} ${plural.en(rewrites, 'claim', 'claims')}, ${points} pairs of control points, ${commands} commands on terms`,
    suggestions: 'Suggestions, not applied:',
    setupFirst: (values: string): string => `Before the first start: ${values}`,
    reason: {
      dead: 'steps that are never reached',
      'turned-test': 'the opposite condition, with its two ways exchanged',
      'one-way-test': 'a test that always goes the same way is not needed',
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
    sharedHead: (commands: string): string =>
      `both ways of a test begin alike, so once before it: ${commands}`,
    subroutineMade: (commands: string, times: number): string =>
      `${times} times the same, now a subroutine: ${commands}`,
    addressesKept: (values: string): string =>
      `addresses are in registers from the start (${values}), jumps go by them`,
    numberKept: (values: string): string => `a number is in a register from the start (${values})`,
    loopCounter: (loop: string): string => `counting down, testing and jumping is ${loop}`,
    double: (command: string): string =>
      `the address of a jump is the command ${command} too, with which a block begins`,
    reordered: (before: string, after: string): string => `in another order: ${before}  =>  ${after}`,
    detour: (first: string, second: string): string => `${first}; then ${second}`,
    window: (before: string, after: string): string => `${before}  =>  ${after || 'nothing'}`,
    step: (at: string): string => `from step ${at}`,
    assumes: 'Assumed:',
    assumptions: {
      start: (entries: string): string =>
        `started at ${entries}, the first time with an empty return stack; registers and what is typed are numbers of the display's range`,
      keep: (slots: string, unread: string): string =>
        `at a stop the user looks at the display ${slots === '' ? 'alone' : `and at ${slots}`}, and presses any keys but F Вx, single steps and К СЧ${
          unread === ''
            ? ''
            : `, and but those that read what the stop leaves in ${unread} (arithmetic, <->, F⟳, П→x and the like by hand)`
        }`,
      error:
        'after ЕГГ0Г the program is started anew (by С/П only behind a calculation that always fails) and its inputs are typed anew; registers are kept',
      range:
        'no number beyond 1E±199, and none below 1E-92 with leading zeros, is copied to the display, no first digit is the blank F, no sign other than + and -',
      end: 'nobody presses С/П where it would go on behind the last step',
      constants: (values: string): string =>
        `${values} in both programs from the first start on, and the user does not change them`,
      own: (values: string): string =>
        `${values} before the second program's first start: its own, nobody changes or reads it by hand; the first program may have any number there`,
      spared: (registers: string): string => `stores through pointers do not hit ${registers}`,
      decimal: 'all numbers are decimal',
      inRange:
        "results of arithmetic are zero or of the display's range (1E-99 to 9.9999999E99), intermediate ones too",
      angle: (angle: string): string => `the angle switch stays at ${angle}`,
      left: 'started anew while calls are open (after ЕГГ0Г or a stop in a subroutine), old calls and new ones are never more than four',
      time: 'time is not compared',
    },
    noProof: (why: string): string => `  the proof stops ${why}`,
    mismatch: {
      budget: 'because its budget is spent',
      at: ({ p, q }: Place): string => `at address ${p} of the first program and ${q} of the second: `,
      decision: (a: string, b: string): string => `the first comes to "${a}", the second to "${b}"`,
      place: (place: string, at: string): string => `${place} may differ at ${at}`,
      test: 'they test different numbers',
      error: 'they may fail at different moments',
      'left-over':
        'started anew while calls are open, В/О takes addresses that these calls left, and not the same in both',
      frames: 'they show different things during a run, where one holds them on the display or never stops',
      uncovered: (why: string): string => `not covered by proofs (${why})`,
      stop: 'a stop',
      errorStop: 'ЕГГ0Г',
    },
  },
  {
    progress: (best, steps, commands, proofs) =>
      `${steps} шагов, лучшее пока ${best}; команд ${commands}, доказательств испробовано ${proofs}`,
    result: (before, after) =>
      before === after
        ? `${before} ${plural.ru(before, 'шаг', 'шага', 'шагов')}: короче не нашлось`
        : `${before} -> ${after} шагов, равенство доказано`,
    resultTested: (before, after) => `${before} -> ${after} шагов, не доказано: только проверено`,
    refusal: {
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
    searched: (candidates, proofs, commands, orders, end) =>
      `искали: вариантов ${candidates} в ${orders} ${plural.ru(orders, 'порядке', 'порядках', 'порядках')}, доказательств испробовано ${proofs}, команд ${commands}; ${end}`,
    saved: (n) =>
      n === 0 ? 'сам по себе шагов не экономит' : `экономит ${n} ${plural.ru(n, 'шаг', 'шага', 'шагов')}`,
    proof: (points) => `доказано на парах точек управления: ${points}`,
    testedOnly: 'проверено опытом, не доказано',
    keystrokes: (before, after) => `нажатий ${before} -> ${after}`,
    onlyTested: (sessions, stops) =>
      `только проверено (партий ${sessions}, остановок ${stops}, различий нет)`,
    valid: (before, after, rewrites, points, commands) =>
      `верно: ${before} шагов и ${after} шагов равны; утверждений ${rewrites}, пар точек управления ${points}, команд на термах ${commands}`,
    suggestions: 'Предложения, не применены:',
    setupFirst: (values) => `До первого пуска: ${values}`,
    reason: {
      dead: 'шаги, до которых не дойти',
      'turned-test': 'обратное условие, а его пути переставлены',
      'one-way-test': 'проверка, которая всегда ведёт в одну сторону, не нужна',
      'jump-to-jump': 'переход на переход ведёт сразу в конец',
      'jump-to-next': 'переход на следующий шаг не нужен',
      'jump-to-return': 'переход на В/О - это В/О',
      'return-as-jump': 'В/О при пустом стеке возврата ведёт на 01',
      'inverted-condition': 'обратное условие избавляет от перехода за ним',
      'moved-block': 'блок, поставленный за переходом на него, избавляет от перехода',
      'tail-call': 'вызов прямо перед В/О - это переход',
      'subroutine-dissolved': 'подпрограмма с одним вызовом стоит на его месте',
    },
    sharedTail: (commands) => `два участка кончаются одинаково, конец общий: ${commands}`,
    sharedHead: (commands) =>
      `оба пути после проверки начинаются одинаково, начало стоит один раз перед ней: ${commands}`,
    subroutineMade: (commands, times) => `одно и то же (раз: ${times}) стало подпрограммой: ${commands}`,
    addressesKept: (values) => `адреса с самого начала лежат в регистрах (${values}), переходы идут по ним`,
    numberKept: (values) => `число с самого начала лежит в регистре (${values})`,
    loopCounter: (loop) => `счёт вниз, проверка и переход - это ${loop}`,
    double: (command) => `адрес перехода - ещё и команда ${command}, с которой начинается блок`,
    reordered: (before, after) => `в другом порядке: ${before}  =>  ${after}`,
    detour: (first, second) => `${first}; затем ${second}`,
    window: (before, after) => `${before}  =>  ${after || 'ничего'}`,
    step: (at) => `с шага ${at}`,
    assumes: 'Предполагается:',
    assumptions: {
      start: (entries) =>
        `пуск с ${entries}, первый раз при пустом стеке возврата; в регистрах и при вводе - числа, которые помещаются на индикаторе`,
      keep: (slots, unread) =>
        `на остановках смотрят на ${slots === '' ? 'один индикатор' : `индикатор и на ${slots}`} и нажимают любые клавиши, кроме F Вx, пошагового счёта и К СЧ${
          unread === ''
            ? ''
            : ` и кроме тех, что вручную читают оставленное остановкой в ${unread} (действия, <->, F⟳, П→x и подобные)`
        }`,
      error:
        'после ЕГГ0Г программу пускают заново (клавишей С/П - только за вычислением, которое всегда даёт ошибку) и заново вводят данные; регистры сохраняются',
      range:
        'на индикатор не копируются числа за 1E±199 и меньше 1E-92 с нулями впереди, нет первой цифры F (пустой) и знаков кроме + и -',
      end: 'С/П не нажимают там, где счёт пошёл бы за последний шаг',
      constants: (values) => `${values} в обеих программах с первого пуска, и пользователь этого не меняет`,
      own: (values) =>
        `${values} до первого пуска второй программы: это её собственное, вручную его не меняют и не читают; у первой программы там может быть любое число`,
      spared: (registers) => `косвенная запись не попадает в ${registers}`,
      decimal: 'все числа десятичные',
      inRange:
        'результаты вычислений, и промежуточные, равны нулю или помещаются на индикаторе (от 1E-99 до 9.9999999E99)',
      angle: (angle) => `переключатель углов стоит на ${angle}`,
      left: 'если её пускают заново при незакрытых вызовах (после ЕГГ0Г или остановки в подпрограмме), старых и новых вызовов вместе не больше четырёх',
      time: 'время не сравнивается',
    },
    noProof: (why) => `  доказательство останавливается ${why}`,
    mismatch: {
      budget: ', так как исчерпан его бюджет',
      at: ({ p, q }: Place): string => `на адресе ${p} первой программы и ${q} второй: `,
      decision: (a, b) => `первая приходит к «${a}», вторая к «${b}»`,
      place: (place, at) => `${place} может различаться: ${at}`,
      test: 'проверяются разные числа',
      error: 'ошибка может случиться в разные моменты',
      'left-over':
        'после пуска заново при незакрытых вызовах В/О берёт оставшиеся от них адреса, и в программах они не одни и те же',
      frames: 'во время счёта они показывают разное там, где показ удерживается или счёт не кончается',
      uncovered: (why) => `доказательства этого не охватывают (${why})`,
      stop: 'остановка',
      errorStop: 'ЕГГ0Г',
    },
  },
);

export type GolfWords = (typeof GOLF_WORDS)['en'];

const codesText = (codes: readonly number[]): string =>
  codes.map((code) => MK61.commands[code].mnemonic).join(' ');

const startText = ({ register, head, mantissa }: StartValue): string =>
  `${MK61.registers[register]}=${MkNumber.fromWords(head, mantissa).toString()}`;

/** Why the rewritten program may be shorter, in one sentence. */
export function reasonText(reason: Reason, words: GolfWords): string {
  switch (reason.kind) {
    case 'shared-tail':
      return words.sharedTail(codesText(reason.commands));
    case 'shared-head':
      return words.sharedHead(codesText(reason.commands));
    case 'subroutine-made':
      return words.subroutineMade(codesText(reason.commands), reason.times);
    case 'addresses-kept':
      return words.addressesKept(reason.values.map(startText).join(' '));
    case 'number-kept':
      return words.numberKept(reason.values.map(startText).join(' '));
    case 'loop-counter':
      return words.loopCounter(`F L${reason.register}`);
    case 'double':
      return words.double(codesText([reason.command]));
    case 'reordered':
      return words.reordered(codesText(reason.before), codesText(reason.after));
    case 'detour':
      return words.detour(reasonText(reason.first, words), reasonText(reason.second, words));
    case 'window':
      return words.window(codesText(reason.before), codesText(reason.after));
    default:
      return words.reason[reason.kind];
  }
}

/** Where a proof stops, or that its budget is spent. */
export function mismatchText(mismatch: Mismatch | null, words: GolfWords): string {
  const m = words.mismatch;
  if (mismatch === null) return m.budget;
  const { what } = mismatch;
  const place = m.at({ p: formatAddress(mismatch.p), q: formatAddress(mismatch.q) });
  switch (what.kind) {
    case 'decision':
      return place + m.decision(what.first, what.second);
    case 'place':
      return place + m.place(what.place, what.at === 'stop' ? m.stop : m.errorStop);
    case 'uncovered':
      return place + m.uncovered(what.why);
    default:
      return place + m[what.kind];
  }
}

/** All that a user may look at besides the display. */
const LOOKED_AT: readonly number[] = EVERYTHING.map(placeOf).filter((place) => place !== PLACE.X);

/** What a chain of claims (one at least) takes for granted, one sentence each. */
export function assumptionsOf(claims: readonly Claim[], words: GolfWords): string[] {
  const a = words.assumptions;
  const [{ entries, angle }] = claims;
  const registers = (list: readonly number[]): string =>
    list.map((register) => MK61.registers[register]).join(' ');
  const texts = (values: readonly StartWords[]): string =>
    values.map(([register, head, mantissa]) => startText({ register, head, mantissa })).join(' ');
  const { given, own } = startOfChain(claims);
  const looked = lookedAt(claims[0], ownRegisters(claims));
  const inText = (places: readonly number[]): string => places.map((place) => PLACE_TEXT[place]).join(' ');
  const unread = LOOKED_AT.filter((place) => !looked.includes(place));
  const all = claims.flatMap(({ first, second }) => [...first, ...second]);
  const hasCalls = all.some((byte) => MK61.commands[byte].transfer === 'call');
  const hasIndirectStore = all.some((byte) => {
    const { memory, indirect } = MK61.commands[byte];
    return indirect && memory === 'store';
  });
  const spared = [...new Set(claims.flatMap((claim) => claim.spared))].sort((one, other) => one - other);
  return [
    a.start(entries.map(formatAddress).join(' ')),
    a.keep(inText(looked), inText(unread)),
    a.error,
    ...(hasCalls ? [a.left] : []),
    a.range,
    ...(claims.some(({ finalStop }) => finalStop) ? [a.end] : []),
    ...(given.length > 0 ? [a.constants(texts(given))] : []),
    ...(own.length > 0 ? [a.own(texts(own))] : []),
    ...(hasIndirectStore && spared.length > 0 ? [a.spared(registers(spared))] : []),
    ...(claims.some(({ decimal }) => decimal) ? [a.decimal] : []),
    ...(claims.some(({ inRange }) => inRange) ? [a.inRange] : []),
    ...(angle === null ? [] : [a.angle(ANGLES[angle])]),
    a.time,
  ];
}

/** Start values as a listing's header has them. */
export const setupText = (setup: ReadonlyMap<Slot, MkNumber>): string =>
  [...setup].map(([slot, value]) => assignment(slot, value)).join(' ');
