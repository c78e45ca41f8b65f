/** Words of `eggog prove`. */
import { catalogue, type Lang } from '../../texts.ts';

const en = {
  proof: (names: string) => `one of ${names}, or a program file with properties`,
  property: 'name of a property in the file (all unless told)',
  sample: 'file: try so many random inputs instead of all',
  seed: 'file: seed of the sample',
  maxStates: 'file: most states for keys in any order',
  mutants: 'file: which changes of one step no property notices',
  coverage: 'file: which commands and branches the properties never use',
  workers: 'threads (default: one a core)',
  digits: 'labyrinth: all random numbers of up to so many digits',
  shard: 'count only part i of n (from 0) and write it to --out',
  out: 'file for the counts of a shard',
  force: 'overwrite an existing file',
  merge: 'conclude from the files of all shards',
  json: 'print one JSON object',
  unknown: (name: string, known: string) =>
    `there is no proof and no file "${name}"; there are the proofs ${known}`,
  badShard: (text: string) => `--shard "${text}": wanted i/n with i from 0 to n-1, e.g. 0/4`,
  needsOut: '--shard needs --out FILE for its counts',
  noShards: (name: string) => `${name} has nothing to divide: run it whole`,
  shardDone: (file: string, seconds: string) => `the counts are in ${file} (${seconds} s)`,
  badPart: (file: string) => `${file} is no part of this proof with these options`,
  damagedPart: (file: string) => `${file} is damaged: its check sum is not that of its figures`,
  otherVersion: (file: string) => `${file} was counted by another version of Eggog: count it again`,
  notSame: (file: string) =>
    `${file}: a part of it was counted again and came out otherwise; nothing is put together`,
  badParts: (of: number) => `the parts do not make a whole: wanted each of 0..${of - 1} of ${of} once`,
  cannotRead: (file: string, why: string) => `cannot read ${file}: ${why}`,
  counting: (job: string, percent: string, seconds: string) => `${job}: ${percent} %, ${seconds} s`,
  exploring: (name: string, states: string) => `${name}: ${states} states`,
  seconds: (seconds: string, workers: number) => `${seconds} s, ${workers} threads`,
};

const ru: typeof en = {
  proof: (names) => `одно из: ${names}, или файл программы со свойствами`,
  property: 'имя свойства в файле (иначе все)',
  sample: 'файл: столько случайных входов вместо всех',
  seed: 'файл: зерно выборки',
  maxStates: 'файл: наибольшее число состояний для клавиш в любом порядке',
  mutants: 'файл: какие изменения одного шага не замечает ни одно свойство',
  coverage: 'файл: какие команды и ветвления свойства не задевают',
  workers: 'потоков (иначе по числу ядер)',
  digits: 'лабиринт: все случайные числа до стольких цифр',
  shard: 'сосчитать только часть i из n (с 0) и записать в --out',
  out: 'файл для итогов части',
  force: 'перезаписать существующий файл',
  merge: 'сделать вывод по файлам всех частей',
  json: 'напечатать один объект JSON',
  unknown: (name, known) => `ни доказательства, ни файла «${name}» нет; есть доказательства ${known}`,
  badShard: (text) => `--shard "${text}": нужно i/n, i от 0 до n-1, например 0/4`,
  needsOut: '--shard нужен --out ФАЙЛ для итогов',
  noShards: (name) => `в ${name} делить нечего: запускайте целиком`,
  shardDone: (file, seconds) => `итоги — в ${file} (${seconds} с)`,
  badPart: (file) => `${file} — не часть этого доказательства с этими ключами`,
  damagedPart: (file) => `${file} повреждён: контрольная сумма не та, что у его чисел`,
  otherVersion: (file) => `${file} сосчитан другой версией Eggog: сосчитайте заново`,
  notSame: (file) => `${file}: часть его сосчитана повторно и вышла другой; части не соединены`,
  badParts: (of) => `части не составляют целого: нужна каждая из 0..${of - 1} из ${of} по одному разу`,
  cannotRead: (file, why) => `не удалось прочитать ${file}: ${why}`,
  counting: (job, percent, seconds) => `${job}: ${percent} %, ${seconds} с`,
  exploring: (name, states) => `${name}: состояний ${states}`,
  seconds: (seconds, workers) => `${seconds} с, потоков ${workers}`,
};

export type ProveWords = typeof en;

/** The words in both languages. */
export const PROVE_WORDS = catalogue(en, ru);

/** The words in the language of the interface. */
export const proveWords = (lang: Lang): ProveWords => PROVE_WORDS[lang];
