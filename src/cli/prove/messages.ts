/** Words of `eggog prove`. */
import { catalogue, type Lang, type Localized, plural } from '../../texts.ts';

const en = {
  proof: (names: string) => `one of ${names}, or a program file with properties`,
  property: 'name of a property in the file (all unless told)',
  sample: 'file: try so many random inputs instead of all',
  seed: 'file: seed of the sample',
  maxStates: 'most states for keys in any order (default: 10000000)',
  mutants: 'file: which changes of one step no property notices',
  coverage: 'file: which commands and branches the properties never use',
  workers: 'threads (default: one a core)',
  digits: 'labyrinth: all random numbers of up to so many digits',
  link: 'with each counterexample a link that the page opens; without an address, what stands behind that of the page',
  file: 'keep what is done in this file: the same command goes on where it stopped, whatever stopped it',
  queue:
    'divide the work among all "eggog work" on this Postgres server (postgres://..., or EGGOG_QUEUE=...)',
  priority: 'queue: runs with a higher number go first',
  twoPlaces: 'give --file or --queue, not both',
  noThreads: '--workers 0 waits for other workers: that needs --queue',
  long: (minutes: string, file: string) =>
    `about ${minutes} minutes more, and nothing of it is kept: with --file ${file} an interrupted run goes on where it was`,
  noFile: 'keep nothing, however long it takes',
  keeps: (file: string) =>
    `this takes more than a minute and is kept in ${file} until it is done: the same command goes on (--no-file: keep nothing)`,
  keptNowhere: (reason: string) => `this takes more than a minute, and nothing of it is kept: ${reason}`,
  goesOn: (file: string) => `goes on with ${file}`,
  concluding: 'all parts are done; adding up',
  stopped: 'stopped; nothing is kept without --file or --queue',
  saved: (place: string, done: number, parts: number) =>
    `stopped: ${done} of ${parts} parts are done and kept in ${place}; the same command goes on`,
  savedSearch: (place: string, done: number) =>
    `stopped: ${done} ${plural.en(done, 'part is', 'parts are')} done and kept in ${place}; the same command goes on`,
  cancelled: (run: string) => `run ${run} was cancelled; "eggog queue retry ${run}" opens it again`,
  gone: (run: string) => `run ${run} was taken out of the queue`,
  stuck: (failed: number, error: Localized | null, run: string) =>
    `${failed} parts failed again and again (${error?.en ?? '?'}); "eggog queue retry ${run}" tries them once more`,
  torn: (place: string, missing: number, run: string) =>
    `${place}: ${missing} results of run ${run} are neither there nor waited for: nothing is proved; begin again, in another file or behind "eggog queue forget ${run}"`,
  disagree: (part: number, worker: string, run: string) =>
    `nothing is proved: two results of part ${part} differ (the other is of ${worker}); find the faulty machine, then "eggog queue forget ${run}" and begin again`,
  unknown: (name: string, known: string) =>
    `there is no proof and no file "${name}"; there are the proofs ${known}`,
  counting: (job: string, percent: string, seconds: string) => `${job}: ${percent} %, ${seconds} s`,
  exploring: (name: string, states: string) => `${name}: ${states} states`,
  seconds: (seconds: string, workers: number) => `${seconds} s, ${workers} threads`,
};

const ru: typeof en = {
  proof: (names) => `одно из: ${names}, или файл программы со свойствами`,
  property: 'имя свойства в файле (иначе все)',
  sample: 'файл: столько случайных входов вместо всех',
  seed: 'файл: зерно выборки',
  maxStates: 'сколько состояний найти самое большее для клавиш в любом порядке (иначе 10000000)',
  mutants: 'файл: какие изменения одного шага не замечает ни одно свойство',
  coverage: 'файл: какие команды и ветвления свойства не задевают',
  workers: 'потоков (иначе по числу ядер)',
  digits: 'лабиринт: все случайные числа до стольких цифр',
  link: 'к каждому контрпримеру ссылка, которую открывает страница; без адреса — то, что стоит за адресом страницы',
  file: 'хранить сделанное в этом файле: та же команда продолжит с места остановки, что бы её ни прервало',
  queue:
    'разделить работу между всеми «eggog work» на этом сервере Postgres (postgres://... или EGGOG_QUEUE=...)',
  priority: 'очередь: больший номер идёт раньше',
  twoPlaces: 'задайте --file или --queue, но не оба сразу',
  noThreads: '--workers 0 ждёт других рабочих процессов: для этого нужен --queue',
  long: (minutes, file) =>
    `осталось около ${minutes} мин, и ничего не сохраняется: с --file ${file} прерванный счёт продолжится с того же места`,
  noFile: 'ничего не хранить, сколько бы это ни длилось',
  keeps: (file) =>
    `это дольше минуты и до конца хранится в ${file}: та же команда продолжит (--no-file: не хранить)`,
  keptNowhere: (reason) => `это дольше минуты, и ничего не сохраняется: ${reason}`,
  goesOn: (file) => `продолжаю с ${file}`,
  concluding: 'все части готовы; подвожу итог',
  stopped: 'остановлено; без --file и --queue ничего не сохраняется',
  saved: (place, done, parts) =>
    `остановлено: сделано частей ${done} из ${parts}, они сохранены в ${place}; та же команда продолжит`,
  savedSearch: (place, done) =>
    `остановлено: частей сделано ${done}, они сохранены в ${place}; та же команда продолжит`,
  cancelled: (run) => `прогон ${run} отменён; «eggog queue retry ${run}» откроет его снова`,
  gone: (run) => `прогон ${run} удалён из очереди`,
  stuck: (failed, error, run) =>
    `частей, не удавшихся много раз подряд: ${failed} (${error?.ru ?? '?'}); «eggog queue retry ${run}» попробует ещё раз`,
  torn: (place, missing, run) =>
    `${place}: у прогона ${run} нет результатов (${missing}), и никто их не ждёт: ничего не доказано; начните заново, в другом файле или после «eggog queue forget ${run}»`,
  disagree: (part, worker, run) =>
    `ничего не доказано: два итога части ${part} различны (второй — от ${worker}); найдите неисправную машину, затем «eggog queue forget ${run}» и начните заново`,
  unknown: (name, known) => `ни доказательства, ни файла «${name}» нет; есть доказательства ${known}`,
  counting: (job, percent, seconds) => `${job}: ${percent} %, ${seconds} с`,
  exploring: (name, states) => `${name}: состояний ${states}`,
  seconds: (seconds, workers) => `${seconds} с, потоков ${workers}`,
};

export type ProveWords = typeof en;

/** The words in both languages. */
export const PROVE_WORDS = catalogue(en, ru);

/** The words in the language of the interface. */
export const proveWords = (lang: Lang): ProveWords => PROVE_WORDS[lang];
