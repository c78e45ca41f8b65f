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
  file: 'keep what is done in this file: the same command goes on where it stopped, whatever stopped it',
  queue:
    'divide the work among all "eggog work" on this Postgres server (postgres://..., or EGGOG_QUEUE=...)',
  priority: 'queue: runs with a higher number go first',
  twoPlaces: 'give --file or --queue, not both',
  noThreads: '--workers 0 waits for other workers: that needs --queue',
  needsInputs: (name: string) =>
    `${name} asks about keys in any order, which is not divided yet: leave --file and --queue away`,
  long: (minutes: string, file: string) =>
    `about ${minutes} minutes more, and nothing of it is kept: with --file ${file} an interrupted run goes on where it was`,
  stopped: 'stopped; nothing is kept without --file or --queue',
  saved: (place: string, done: number, parts: number) =>
    `stopped: ${done} of ${parts} parts are done and kept in ${place}; the same command goes on`,
  cancelled: (run: string) => `run ${run} was cancelled; "eggog queue retry ${run}" opens it again`,
  gone: (run: string) => `run ${run} was taken out of the queue`,
  stuck: (failed: number, error: string, run: string) =>
    `${failed} parts failed again and again (${error}); "eggog queue retry ${run}" tries them once more`,
  disagree: (part: number, worker: string, run: string) =>
    `nothing is proved: two results of part ${part} differ (the other is of ${worker}); find the faulty machine, then "eggog queue forget ${run}" and begin again`,
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
  file: 'хранить сделанное в этом файле: та же команда продолжит с места остановки, что бы её ни прервало',
  queue:
    'разделить работу между всеми «eggog work» на этом сервере Postgres (postgres://... или EGGOG_QUEUE=...)',
  priority: 'очередь: больший номер идёт раньше',
  twoPlaces: 'задайте --file или --queue, но не оба сразу',
  noThreads: '--workers 0 ждёт других рабочих процессов: для этого нужен --queue',
  needsInputs: (name) =>
    `${name} спрашивает о клавишах в любом порядке, это пока не делится: уберите --file и --queue`,
  long: (minutes, file) =>
    `осталось около ${minutes} мин, и ничего не сохраняется: с --file ${file} прерванный счёт продолжится с того же места`,
  stopped: 'остановлено; без --file и --queue ничего не сохраняется',
  saved: (place, done, parts) =>
    `остановлено: сделано частей ${done} из ${parts}, они сохранены в ${place}; та же команда продолжит`,
  cancelled: (run) => `прогон ${run} отменён; «eggog queue retry ${run}» откроет его снова`,
  gone: (run) => `прогон ${run} удалён из очереди`,
  stuck: (failed, error, run) =>
    `частей, не удавшихся много раз подряд: ${failed} (${error}); «eggog queue retry ${run}» попробует ещё раз`,
  disagree: (part, worker, run) =>
    `ничего не доказано: два итога части ${part} различны (второй — от ${worker}); найдите неисправную машину, затем «eggog queue forget ${run}» и начните заново`,
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
