/** Words of `eggog explore`. */
import { catalogue, inBoth, type Lang, plural } from '../../texts.ts';
import { StoppedError } from '../signals.ts';

const en = {
  script: (names: string) => `a script (.ts, .js) or one of ${names}`,
  keptTwice: '--resume keeps the states of a search in this process; leave it away with --file and --queue',
  resume: 'keep the states in this file (with --memory: folder), and go on from it if it exists',
  memory:
    'bytes for the set of states, e.g. 200MB; the rest lies on disk, in the folder of --resume or a temporary one',
  maxStates: 'most states (default: 10000000, with --memory any number)',
  check: 'compare one in n states with its canonical form, all inputs; 0 for none',
  keepGoing: 'do not stop at the first broken property',
  games: 'count the ways to the outcomes too',
  list: 'list the explorations that come with the program',
  onDisk: (parts: number) => `the states lay on disk in ${parts} ${plural.en(parts, 'part', 'parts')}`,
  noScript: 'which exploration? Name a script or one of the list (--list)',
  progress: (states: string, waiting: string, edges: string, rate: string) =>
    `${states} states, ${waiting} waiting, ${edges} inputs fed, ${rate} states/s`,
  summary: (inputs: string, states: string, depth: string, seconds: string, bytes: string) =>
    `${inputs} inputs fed, ${states} states${depth}, ${seconds} s, ${bytes} bytes a state`,
  depth: (depth: number) => `, depth ${depth}`,
  holds: 'holds',
  holdsSoFar: 'not broken so far',
  broken: 'BROKEN',
  times: (times: number) => ` (${times} times)`,
  outcome: (name: string, states: string, games: string) => `${name}: ${states} states${games}`,
  games_: (games: string) => `, ${games} games`,
  first: 'first way there',
  noKeys: 'at once',
  longest: (commands: string, minutes: string) =>
    `longest run: ${commands} commands, ${minutes} min on the real machine`,
  canonical: (checks: string) => `canonical forms compared with real states: ${checks} inputs, no difference`,
  keys: 'keys',
  reproduced: 'on a fresh machine the same keys give the same',
  notReproduced:
    'on a fresh machine the same keys do not give this: the canonical form of the script merges states that differ, or its functions remember something between calls',
  complete: 'complete: every input was tried in every state',
  noQuestion: 'NOTHING is proved: no properties are given, so that this is a count',
  noInput:
    'NOTHING is proved: not one input was fed (every stop is an end, or "accepts" leaves all inputs out)',
  stopped: 'stopped at the first counterexample (--keep-going goes on)',
  full: (states: string) =>
    `NOT complete: ${states} states are kept and --max-states allows no more; nothing is proved. Raise it, use a canonical form, or --memory SIZE to keep the states on disk`,
  unfinished: 'NOT complete: interrupted',
  noStarts: 'stopped before the starts had come to a stop: nothing is found yet',
  saved: (file: string) => `the progress is in ${file}; the same command goes on from there`,
  wrongCanonical: (why: string) => `nothing is proved: ${why}`,
  noWorkers: 'threads need the bundled command line; exploring in one',
};

const ru: typeof en = {
  script: (names) => `сценарий (.ts, .js) или одно из: ${names}`,
  keptTwice: '--resume хранит состояния поиска в этом процессе; с --file и --queue он не нужен',
  resume: 'хранить состояния в этом файле (с --memory: папке) и продолжать с него, если он есть',
  memory:
    'сколько памяти отвести состояниям, например 200MB; остальное на диске, в папке --resume или во временной',
  maxStates: 'сколько состояний найти самое большее (иначе 10000000, а с --memory сколько угодно)',
  check: 'сверить каждое n-е состояние с его каноническим видом по всем вводам; 0 — не сверять',
  keepGoing: 'не останавливаться на первом нарушении',
  games: 'считать и пути к исходам',
  list: 'показать имеющиеся исследования',
  onDisk: (parts) => `состояния лежали на диске, частей ${parts}`,
  noScript: 'какое исследование? Назовите сценарий или одно из списка (--list)',
  progress: (states, waiting, edges, rate) =>
    `состояний ${states}, в очереди ${waiting}, вводов ${edges}, ${rate} состояний/с`,
  summary: (inputs, states, depth, seconds, bytes) =>
    `вводов ${inputs}, состояний ${states}${depth}, ${seconds} с, на состояние ${bytes} байт`,
  depth: (depth) => `, глубина ${depth}`,
  holds: 'верно',
  holdsSoFar: 'пока не нарушено',
  broken: 'НАРУШЕНО',
  times: (times) => ` (раз: ${times})`,
  outcome: (name, states, games) => `${name}: состояний ${states}${games}`,
  games_: (games) => `, партий ${games}`,
  first: 'первый путь',
  noKeys: 'сразу',
  longest: (commands, minutes) => `самый долгий счёт: команд ${commands}, на настоящей машине ${minutes} мин`,
  canonical: (checks) => `канонический вид сверен с настоящими состояниями: вводов ${checks}, различий нет`,
  keys: 'клавиши',
  reproduced: 'на новой машине те же клавиши дают то же',
  notReproduced:
    'на новой машине те же клавиши этого не дают: канонический вид в сценарии смешивает разные состояния, или его функции что-то запоминают между вызовами',
  complete: 'полностью: в каждом состоянии испробован каждый ввод',
  noQuestion: 'НИЧЕГО не доказано: свойства (properties) не заданы, это только счёт',
  noInput:
    'НИЧЕГО не доказано: не испробован ни один ввод (каждая остановка — исход, или accepts не пропускает ничего)',
  stopped: 'остановлено на первом контрпримере (--keep-going продолжит)',
  full: (states) =>
    `НЕ полностью: состояний уже ${states}, больше --max-states не позволяет; ничего не доказано. Увеличьте его, задайте канонический вид или --memory РАЗМЕР, чтобы состояния лежали на диске`,
  unfinished: 'НЕ полностью: прервано',
  noStarts: 'остановлено, пока начальные состояния ещё не досчитаны: ничего пока не найдено',
  saved: (file) => `ход работы — в ${file}; та же команда продолжит`,
  wrongCanonical: (why) => `ничего не доказано: ${why}`,
  noWorkers: 'потоки есть только в собранной программе; исследую в одном',
};

export type ExploreWords = typeof en;

/** The words in both languages. */
export const EXPLORE_WORDS = catalogue(en, ru);

/** The signal came before it was known what is behind the starts. */
export const stoppedAtStarts = (): StoppedError =>
  new StoppedError(inBoth(EXPLORE_WORDS, (words) => words.noStarts));

/** The words in the language of the interface. */
export const exploreWords = (lang: Lang): ExploreWords => EXPLORE_WORDS[lang];
