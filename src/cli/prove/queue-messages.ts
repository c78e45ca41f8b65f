/** Words of `eggog work` and `eggog queue`, and where the queue is. */
import { UserError } from '../../errors.ts';
import { catalogue, inBoth } from '../../texts.ts';

export const QUEUE_WORDS = catalogue(
  {
    queue: 'the Postgres server of the queue: postgres://user@host:port/database (or EGGOG_QUEUE=...)',
    file: 'the file of eggog prove --file',
    workers: 'threads (default: one a core)',
    once: 'end when nothing waits in the queue',
    scripts: 'run the scripts of eggog explore, too: code from the queue then runs on this machine',
    needsScripts: (place: string) =>
      `the runs of ${place} are of scripts: with --scripts this worker runs their code, if you trust who asks`,
    action: 'list (default), cancel, retry, forget or priority',
    run: 'number of the run, as the list shows it',
    value: 'priority: a higher number goes first',
    noQueue: 'which queue? Give --queue postgres://user@host:port/database, or set EGGOG_QUEUE',
    working: (place: string, threads: number) => `working for ${place}, ${threads} threads; Ctrl+C ends it`,
    left: 'what was under way is handed in',
    otherVersion: (place: string) =>
      `the runs of ${place} are of another version of Eggog: start the worker from the same build`,
    badAction: (text: string) => `"${text}": wanted list, cancel, retry, forget or priority`,
    needsRun: (action: string) => `eggog queue ${action}: which run? "eggog queue" lists them`,
    needsValue: 'eggog queue priority RUN N: N is a whole number from 0 to 1000',
    unknownRun: (run: string) => `there is no run ${run} in this queue`,
    changed: { cancel: 'cancelled', retry: 'open again', forget: 'taken out', priority: 'priority set' },
    empty: 'the queue is empty',
    states: { waiting: 'waiting', running: 'running', done: 'done', stuck: 'stuck', cancelled: 'cancelled' },
    runLine: (done: string, parts: string, percent: string) => `${done} of ${parts} parts (${percent} %)`,
    rate: (perMinute: string, each: string) => `${perMinute} parts a minute, ${each} s each`,
    left1: (time: string) => `about ${time} left`,
    failed: (n: number, error: string) => `${n} parts failed: ${error}`,
    alarms: (n: number) => `ALARM: ${n} parts have two different results`,
    bytes: (bytes: string) => `results ${bytes} bytes`,
    worker: (threads: number, done: string, silent: string) =>
      `threads ${threads}, parts done ${done}, last heard of ${silent} s ago`,
    workerHead: 'workers',
    minutes: (n: string) => `${n} min`,
    hours: (n: string) => `${n} h`,
  },
  {
    queue: 'сервер Postgres с очередью: postgres://пользователь@узел:порт/база (или EGGOG_QUEUE=...)',
    file: 'файл команды eggog prove --file',
    workers: 'потоков (иначе по числу ядер)',
    once: 'закончить, когда в очереди ничего не ждёт',
    scripts: 'выполнять и сценарии eggog explore: тогда код из очереди работает на этой машине',
    needsScripts: (place: string) =>
      `прогоны в ${place} — сценарии: с --scripts этот рабочий процесс выполнит их код, если вы доверяете тому, кто спрашивает`,
    action: 'list (иначе), cancel, retry, forget или priority: список, отменить, повторить, убрать, порядок',
    run: 'номер прогона, как в списке',
    value: 'priority: больший номер идёт раньше',
    noQueue: 'какая очередь? Задайте --queue postgres://пользователь@узел:порт/база или EGGOG_QUEUE',
    working: (place: string, threads: number) =>
      `работаю для ${place}, потоков ${threads}; Ctrl+C — закончить`,
    left: 'начатое сдано',
    otherVersion: (place: string) =>
      `прогоны в ${place} другой версии Eggog: запустите рабочий процесс из той же сборки`,
    badAction: (text: string) => `«${text}»: нужно list, cancel, retry, forget или priority`,
    needsRun: (action: string) => `eggog queue ${action}: какой прогон? Их показывает «eggog queue»`,
    needsValue: 'eggog queue priority ПРОГОН N: N — целое число от 0 до 1000',
    unknownRun: (run: string) => `прогона ${run} в этой очереди нет`,
    changed: { cancel: 'отменён', retry: 'снова открыт', forget: 'убран', priority: 'порядок задан' },
    empty: 'очередь пуста',
    states: { waiting: 'ждёт', running: 'идёт', done: 'готово', stuck: 'застрял', cancelled: 'отменён' },
    runLine: (done: string, parts: string, percent: string) => `частей ${done} из ${parts} (${percent} %)`,
    rate: (perMinute: string, each: string) => `частей в минуту ${perMinute}, по ${each} с`,
    left1: (time: string) => `осталось около ${time}`,
    failed: (n: number, error: string) => `не удалось частей ${n}: ${error}`,
    alarms: (n: number) => `ТРЕВОГА: у частей (${n}) по два разных итога`,
    bytes: (bytes: string) => `итоги, байт: ${bytes}`,
    worker: (threads: number, done: string, silent: string) =>
      `потоков ${threads}, сделано частей ${done}, отзывался ${silent} с назад`,
    workerHead: 'рабочие процессы',
    minutes: (n: string) => `${n} мин`,
    hours: (n: string) => `${n} ч`,
  },
);

/** The address of the queue: as given, else from the environment. Throws UserError if there is neither. */
export function queueUrl(given: string | undefined): string {
  const url = given ?? process.env.EGGOG_QUEUE;
  if (url === undefined || url === '') throw new UserError(inBoth(QUEUE_WORDS, (w) => w.noQueue));
  return url;
}
