/** Words of `eggog prove`. */
import { catalogue, type Lang } from '../../texts.ts';

const en = {
  noThreads: '--workers 0 leaves the work to others: it needs --queue',
  keptNowhere: (reason: string) => `finished parts are not kept: ${reason}`,
  continues: (parts: string) => `continues with finished parts: ${parts}`,
  stoppedAt: (done: string, parts: string) =>
    `stopped: ${done} of ${parts} parts are done and kept; the same command continues`,
  stopped: 'stopped',
  waits: (place: string) => `${place} does not answer; waiting up to five minutes (Ctrl+C ends it)`,
  once: 'end when nothing waits in the queue',
  noQueue: 'which queue? Give --queue postgres://user@host:port/database, or set EGGOG_QUEUE',
  working: (place: string, threads: number) => `working for ${place}, ${threads} threads; Ctrl+C ends it`,
  workDone: 'stopped; unfinished parts are back in the queue',
  otherVersion: (place: string) =>
    `${place} holds parts for another version of Eggog; they need workers of that version`,
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
  queue:
    'divide the work among all "eggog work" on this Postgres server (postgres://..., or EGGOG_QUEUE=...)',
  concluding: 'all parts are done; adding up',
  unknown: (name: string, known: string) =>
    `there is no proof and no file "${name}"; there are the proofs ${known}`,
  counting: (job: string, percent: string, seconds: string) => `${job}: ${percent} %, ${seconds} s`,
  exploring: (name: string, states: string) => `${name}: ${states} states`,
  seconds: (seconds: string, workers: number) => `${seconds} s, ${workers} threads`,
};

const ru: typeof en = {
  noThreads: '--workers 0 оставляет работу другим: для этого нужен --queue',
  keptNowhere: (reason) => `готовые части не сохраняются: ${reason}`,
  continues: (parts) => `продолжаю, готовых частей: ${parts}`,
  stoppedAt: (done, parts) =>
    `остановлено: готово и сохранено частей ${done} из ${parts}; та же команда продолжит`,
  stopped: 'остановлено',
  waits: (place) => `${place} не отвечает; жду до пяти минут (Ctrl+C — прервать)`,
  once: 'закончить, когда в очереди ничего не ждёт',
  noQueue: 'какая очередь? Задайте --queue postgres://пользователь@узел:порт/база или EGGOG_QUEUE',
  working: (place, threads) => `работаю для ${place}, потоков ${threads}; Ctrl+C — закончить`,
  workDone: 'остановлено; неоконченные части вернулись в очередь',
  otherVersion: (place) =>
    `в ${place} ждут части для другой версии Eggog: им нужны рабочие процессы той версии`,
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
  queue:
    'разделить работу между всеми «eggog work» на этом сервере Postgres (postgres://... или EGGOG_QUEUE=...)',
  concluding: 'все части готовы; подвожу итог',
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
