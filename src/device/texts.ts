/** What can go wrong on the wire, in both languages. */
import { mistake, UserError } from '../errors.ts';
import { catalogue, inBoth } from '../texts.ts';

const TEXTS = catalogue(
  {
    silent: (port: string) =>
      `${port}: no answer. Is the calculator on, outside of its menus and not in the mode "USB disk"?`,
    broken: (port: string, line: string, last: string) =>
      `${port}: the answer to "${line}" broke off${last === '' ? '' : ` after "${last}"`}`,
    gone: (port: string, line: string) =>
      line === ''
        ? `${port}: the calculator was unplugged`
        : `${port}: the calculator was unplugged at "${line}"`,
    garbled: (port: string, sent: string, heard: string) =>
      `${port}: the calculator heard "${heard}" instead of "${sent}": the wire is noisy, or something else types on it`,
    tooLong: (bytes: number, most: number) =>
      `the line has ${bytes} bytes; the calculator drops lines of more than ${most}`,
    manyLines: 'one line at a time',
    notClone: (port: string, heard: string) =>
      `${port}: this is no mk61s, it does not answer as an mk61s does${heard === '' ? '' : `: "${heard}"`}`,
    talker: (port: string, heard: string) =>
      `${port}: this is no mk61s, it talks without being asked and does not stop${heard === '' ? '' : `: "${heard}"`}`,
    endless: (port: string, line: string, heard: string) =>
      `${port}: the answer to "${line}" does not end${heard === '' ? '' : `; the last of it: "${heard}"`}`,
    lacks: (command: string) => `this firmware has no command "${command}" (see its help)`,
    badRows: (line: string) => `the program that came back has a row that is none: "${line}"`,
    missingSteps: (steps: string) => `the program that came back lacks the steps ${steps}`,
    unsteady: 'the program comes back different each time: the wire is noisy',
    tooManySteps: (steps: number, most: number) =>
      `the program has ${steps} steps; the calculator has room for ${most}`,
    notWritten: (steps: string) =>
      `the calculator holds other codes than were sent, also after three tries, at the steps ${steps}`,
    partly: (done: number, all: number, why: string) =>
      `only ${done} of ${all} rows of the program were written, the program on the calculator is not whole: ${why}`,
    number: (slot: string, value: string) =>
      `${slot}: the calculator takes ordinary decimal numbers over the wire, not ${value}`,
    slotDiffers: (slot: string, sent: string, heard: string) =>
      `${slot} was set to ${sent}, the calculator says ${heard}`,
    slotX1: 'X1 cannot be set over the wire',
    noSlot: (slot: string) => `the calculator does not tell ${slot}`,
    strange: (what: string, line: string) =>
      `an answer of the calculator is not understood (${what}): "${line}"`,
    noKeys: (key: string) => `the key "${key}" belongs to no command here: the wire presses whole commands`,
    tooLarge: (bytes: number, most: number) =>
      `the file has ${bytes} bytes; the calculator takes up to ${most}`,
    badPath: (path: string) =>
      `"${path}": a name on the calculator has 1 to 31 bytes, folders between "/", and no quotes`,
    refused: (what: string, code: string) => `the calculator refused ${what}: ${code}`,
    damaged: (path: string, wanted: number, got: number) =>
      `${path} came back damaged: check sum ${got} instead of ${wanted}; try again`,
    wrongSize: (path: string, wanted: number, got: number) =>
      `${path} came back with ${got} bytes instead of ${wanted}; try again`,
    outOfOrder: (path: string) => `${path}: the blocks came out of order; try again`,
    stopped: 'stopped',
  },
  {
    silent: (port) => `${port}: ответа нет. Калькулятор включён, не в меню и не в режиме «USB-диск»?`,
    broken: (port, line, last) =>
      `${port}: ответ на «${line}» оборвался${last === '' ? '' : ` после «${last}»`}`,
    gone: (port, line) =>
      line === '' ? `${port}: калькулятор отключили` : `${port}: калькулятор отключили на «${line}»`,
    garbled: (port, sent, heard) =>
      `${port}: калькулятор услышал «${heard}» вместо «${sent}»: в линии помехи, или в неё пишет кто-то ещё`,
    tooLong: (bytes, most) => `в строке ${bytes} байт; строки длиннее ${most} калькулятор отбрасывает`,
    manyLines: 'только одна строка за раз',
    notClone: (port, heard) =>
      `${port}: это не mk61s, так mk61s не отвечает${heard === '' ? '' : `: «${heard}»`}`,
    talker: (port, heard) =>
      `${port}: это не mk61s, оно говорит без спроса и не умолкает${heard === '' ? '' : `: «${heard}»`}`,
    endless: (port, line, heard) =>
      `${port}: ответ на «${line}» не кончается${heard === '' ? '' : `; вот его конец: «${heard}»`}`,
    lacks: (command) => `в этой прошивке нет команды «${command}» (см. её help)`,
    badRows: (line) => `в прочитанной программе непонятная строка: «${line}»`,
    missingSteps: (steps) => `в прочитанной программе нет шагов ${steps}`,
    unsteady: 'программа каждый раз приходит другой: в линии помехи',
    tooManySteps: (steps, most) => `в программе шагов: ${steps}; в калькуляторе места на ${most}`,
    notWritten: (steps) => `в калькуляторе и после трёх попыток не те коды, что посланы, на шагах ${steps}`,
    partly: (done, all, why) =>
      `записано только строк программы: ${done} из ${all}, в калькуляторе она не целиком: ${why}`,
    number: (slot, value) =>
      `${slot}: по проводу калькулятор принимает обычные десятичные числа, а не ${value}`,
    slotDiffers: (slot, sent, heard) => `в ${slot} послано ${sent}, калькулятор отвечает ${heard}`,
    slotX1: 'X1 по проводу записать нельзя',
    noSlot: (slot) => `калькулятор не сообщает ${slot}`,
    strange: (what, line) => `ответ калькулятора непонятен (${what}): «${line}»`,
    noKeys: (key) =>
      `клавиша «${key}» здесь не входит ни в одну команду: по проводу нажимают команды целиком`,
    tooLarge: (bytes, most) => `в файле ${bytes} байт; калькулятор берёт не больше ${most}`,
    badPath: (path) => `«${path}»: имя на калькуляторе — от 1 до 31 байта, папки через «/», без кавычек`,
    refused: (what, code) => `калькулятор отказал (${what}): ${code}`,
    damaged: (path, wanted, got) =>
      `${path} пришёл повреждённым: контрольная сумма ${got} вместо ${wanted}; повторите`,
    wrongSize: (path, wanted, got) => `${path}: пришло байт ${got} вместо ${wanted}; повторите`,
    outOfOrder: (path) => `${path}: части пришли не по порядку; повторите`,
    stopped: 'остановлено',
  },
);

type Words = (typeof TEXTS)['en'];

/** An error of the wire in both languages. */
export const wireError = (say: (words: Words) => string): UserError => mistake(TEXTS, say);

/** Something came that cannot be right: noise, or somebody else on the wire. Asking again may help. */
export class Garbled extends UserError {}

/** A {@link Garbled} error in both languages. */
export const garbled = (say: (words: Words) => string): Garbled => new Garbled(inBoth(TEXTS, say));

/** Nothing came, or nothing more: the calculator is off, or a program that runs keeps its terminal. */
export class Unanswered extends UserError {}

/** An {@link Unanswered} error in both languages. */
export const unanswered = (say: (words: Words) => string): Unanswered => new Unanswered(inBoth(TEXTS, say));

/** A key that the wire cannot press, since it belongs to no command. Nothing was pressed. */
export class Unpressable extends UserError {}

/** A {@link Unpressable} error in both languages. */
export const unpressable = (say: (words: Words) => string): Unpressable =>
  new Unpressable(inBoth(TEXTS, say));

/** Steps as people read them: `03, 10 to 14`. */
export function stepsText(steps: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < steps.length; ) {
    let last = i;
    while (steps[last + 1] === steps[last] + 1) last++;
    const name = (step: number): string => String(step).padStart(2, '0');
    parts.push(last > i ? `${name(steps[i])}–${name(steps[last])}` : name(steps[i]));
    i = last + 1;
  }
  const most = 8;
  return parts.length <= most ? parts.join(', ') : `${parts.slice(0, most).join(', ')}, …`;
}
