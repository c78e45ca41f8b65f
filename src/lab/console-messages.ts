/** What the console of the debugger says, in English and Russian. */
import { catalogue, plural } from '../texts.ts';

const en = {
  help: `break 27 | break EB exactly | break write R5 | break when R3 = 5 and X < 0
break error | break stop | break event x2-restored
  every break takes "if EXPRESSION"; breaks lists them; delete 2; delete all
step [N]  next (over a call)  out  run
back [N]  prev  backout  reverse: the same backwards
goto TICK  start  end
keys 3.4 С/П (pressed at the next stops)  press 5 (at once)
set R5=3  set PC=27  set 27=50 (a cell)  mode deg
print EXPRESSION  state  list [27]  help
who R5 (who wrote it last)  history R5 (all its values)
log 27: X, R5 (what they were at every pass; log write R5 if X < 0: X)
watch EXPRESSION  unwatch 1; addresses may be labels`,
  badTick: (text: string, end: number) => `there is no tick ${text}: the recording has ticks 0..${end}`,
  badTimes: (text: string) => `"${text}": how many times is a whole number from 1 on`,
  badPlace: (text: string) => `list "${text}": wanted an address (27, A4, EB) or a label`,
  badSlot: (command: string, text: string) =>
    `${command} "${text}": wanted a register or a number of the stack, e.g. ${command} R5`,
  neverWritten: (slot: string) => `${slot} has not been written since the beginning of the recording`,
  badLog: (text: string) =>
    `log "${text}": wanted a place and expressions, e.g. log 27: X, R5 or log write R5 if X < 0: X`,
  neverPassed: (what: string) => `${what}: not once in the recording`,
  passed: (what: string, count: number) => `${what}: ${count} ${plural.en(count, 'time', 'times')}`,
  fromOutside: 'a key or a change by hand',
  history: (slot: string, count: number, range: string) =>
    `${slot}: written ${count} ${plural.en(count, 'time', 'times')}${range ? `, ${range}` : ''}`,
  now: (slot: string, value: string) => `now: ${slot} = ${value}`,
  noWatches: 'nothing is watched; watch R3 + 1 adds an expression',
  noWatch: (text: string) => `there is no watch ${text}`,
  unknown: (word: string) => `there is no command "${word}"; help lists them`,
  badBreak: (text: string) =>
    `break "${text}": wanted an address (27, A4, EB), write R5, when EXPRESSION, error, stop or event NAME`,
  badEvent: (text: string, names: string) => `there is no event "${text}"; there are ${names}`,
  badSet: (text: string) => `set "${text}": wanted R5=3, X=-2, PC=27, or a cell and its code such as 27=50`,
  badMode: (text: string) => `mode "${text}": wanted rad, grad or deg`,
  badCount: (text: string) => `"${text}" is not a number`,
  noBreak: (text: string) => `there is no breakpoint ${text}`,
  noBreaks: 'no breakpoints',
  added: (id: number, what: string) => `breakpoint ${id}: ${what}`,
  removed: (count: number) => `${count} removed`,
  waiting: (keys: string) => `waiting keys: ${keys}`,
  reasons: {
    step: 'step',
    breakpoint: 'breakpoint',
    stop: 'the program is at rest',
    error: 'error ЕГГ0Г',
    hang: 'the chips ran away',
    start: 'the beginning',
  },
  trigger: {
    address: (where: string) => `at ${where}`,
    write: (slot: string) => `writing of ${slot}`,
    value: (text: string) => `when ${text}`,
    error: () => 'at errors',
    stop: () => 'at stops',
    event: (name: string) => `at events "${name}"`,
  },
  tick: 'tick',
};

export type ConsoleMessages = typeof en;

const ru: ConsoleMessages = {
  help: `break 27 | break EB exactly | break write R5 | break when R3 = 5 and X < 0
break error | break stop | break event x2-restored
  к любому break — «if ВЫРАЖЕНИЕ»; breaks — список; delete 2; delete all
step [N]  next (через вызов)  out  run
back [N]  prev  backout  reverse: то же назад
goto ТАКТ  start  end
keys 3.4 С/П (нажать при следующих остановках)  press 5 (сразу)
set R5=3  set PC=27  set 27=50 (ячейка)  mode deg
print ВЫРАЖЕНИЕ  state  list [27]  help
who R5 (кто писал последним)  history R5 (все его значения)
log 27: X, R5 (чем были при каждом проходе; log write R5 if X < 0: X)
watch ВЫРАЖЕНИЕ  unwatch 1; вместо адреса можно метку`,
  badTick: (text, end) => `такта ${text} нет: в записи такты 0..${end}`,
  badTimes: (text) => `«${text}»: число раз — целое, не меньше 1`,
  badPlace: (text) => `list «${text}»: нужен адрес (27, A4, EB) или метка`,
  badSlot: (command, text) => `${command} «${text}»: нужен регистр или число стека, например ${command} R5`,
  neverWritten: (slot) => `с начала записи в ${slot} ничего не писали`,
  badLog: (text) =>
    `log «${text}»: нужно место и выражения, например log 27: X, R5 или log write R5 if X < 0: X`,
  neverPassed: (what) => `${what}: в записи ни разу`,
  passed: (what, count) => `${what}: ${count} ${plural.ru(count, 'раз', 'раза', 'раз')}`,
  fromOutside: 'клавиша или правка рукой',
  history: (slot, count, range) => `${slot}: записей ${count}${range ? `, ${range}` : ''}`,
  now: (slot, value) => `сейчас: ${slot} = ${value}`,
  noWatches: 'ничего не показываю; watch R3 + 1 добавит выражение',
  noWatch: (text) => `нет выражения ${text}`,
  unknown: (word) => `нет команды «${word}»; список — help`,
  badBreak: (text) =>
    `break «${text}»: нужен адрес (27, A4, EB), write R5, when ВЫРАЖЕНИЕ, error, stop или event ИМЯ`,
  badEvent: (text, names) => `нет события «${text}»; есть ${names}`,
  badSet: (text) => `set «${text}»: нужно R5=3, X=-2, PC=27 или ячейка и её код, например 27=50`,
  badMode: (text) => `mode «${text}»: нужно rad, grad или deg`,
  badCount: (text) => `«${text}» — не число`,
  noBreak: (text) => `нет точки останова ${text}`,
  noBreaks: 'точек останова нет',
  added: (id, what) => `точка останова ${id}: ${what}`,
  removed: (count) => `удалено: ${count}`,
  waiting: (keys) => `ждут клавиши: ${keys}`,
  reasons: {
    step: 'шаг',
    breakpoint: 'точка останова',
    stop: 'программа стоит',
    error: 'ошибка ЕГГ0Г',
    hang: 'микросхемы сбились',
    start: 'начало',
  },
  trigger: {
    address: (where) => `на ${where}`,
    write: (slot) => `при записи ${slot}`,
    value: (text) => `когда ${text}`,
    error: () => 'при ошибках',
    stop: () => 'при остановах',
    event: (name) => `при событии «${name}»`,
  },
  tick: 'такт',
};

/** The catalogue of the console. */
export const CONSOLE = catalogue(en, ru);
