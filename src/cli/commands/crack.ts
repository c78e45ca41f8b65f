/** `eggog crack`: the random number behind a Fox Hunt, from bearings that were heard. */
import { mistake } from '../../errors.ts';
import { decimal, formatDecimal, parseDecimal } from '../../games/decimal.ts';
import {
  adviseFoxHunt,
  analyseFoxHunt,
  type Bearings,
  Cracker,
  cellOfPlace,
  type FoxAdvice,
  type FoxKnowledge,
  type FoxShot,
  noKnowledge,
  placeOfCell,
  shards,
} from '../../games/fox-hunt/index.ts';
import { catalogue, numeral } from '../../texts.ts';
import type { Command, Shared } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { wholeNumber } from '../options.ts';
import { quietly } from '../progress.ts';
import { withTurns } from '../turns.ts';

const MESSAGES = catalogue(
  {
    foxes: 'how many foxes there were at the start',
    shots: 'what was answered, in order: "1.6=2 2.0=0 3.9=*" (* for a fox that was found)',
    bearings: 'original or described (row, column and diagonals only)',
    show: 'how many of the numbers to print',
    badShot: (text: string) =>
      `"${text}" is no answer: wanted coordinates and a number or *, like 3.9=2 or 3.9=*.`,
    badBearings: (text: string) => `--bearings is original or described, not "${text}".`,
    found: (numbers: number, placements: number, seconds: string) =>
      `${numbers} random numbers agree, ${placements} different placements (${seconds} s)`,
    numbers: (list: string, more: number) => `numbers: ${list}${more > 0 ? ` and ${more} more` : ''}`,
    left: (list: string) => `the foxes that are left: ${list}`,
    none: 'no number agrees: an answer is wrong, or the random number has eight digits',
    noneYet: 'no number that was tried agrees',
    comparing: (done: number, of: number) => `${done} of ${of} placements compared`,
    any: (count: string) => `placements that agree, whatever the generator: ${count}`,
    advice: ({ chance, movesLeft }: FoxAdvice, place: string) =>
      `without the generator the best shot is ${place}: a fox with ${numeral.en(100 * chance)} %, ${numeral.en(movesLeft, 1)} moves left`,
  },
  {
    foxes: 'сколько лис было в начале',
    shots: 'ответы по порядку: "1.6=2 2.0=0 3.9=*" (* - лиса найдена)',
    bearings: 'original или described (только ряд, столбец и диагонали)',
    show: 'сколько чисел напечатать',
    badShot: (text) => `«${text}» не ответ: нужны координаты и число или *, например 3.9=2 или 3.9=*.`,
    badBearings: (text) => `--bearings бывает original или described, а не «${text}».`,
    found: (numbers, placements, seconds) =>
      `подходит случайных чисел: ${numbers}, разных расстановок: ${placements} (${seconds} с)`,
    numbers: (list, more) => `числа: ${list}${more > 0 ? ` и ещё ${more}` : ''}`,
    left: (list) => `оставшиеся лисы: ${list}`,
    none: 'не подходит ни одно число: ответ неверен или у числа восемь цифр',
    noneYet: 'из испытанных чисел не подходит ни одно',
    comparing: (done, of) => `сравнено расстановок ${done} из ${of}`,
    any: (count) => `расстановок, подходящих при любом датчике: ${count}`,
    advice: ({ chance, movesLeft }: FoxAdvice, place: string) =>
      `без знания датчика лучше всего ${place}: лиса с ${numeral.ru(100 * chance)} %, останется ходов ${numeral.ru(movesLeft, 1)}`,
  },
);

/** The ten million numbers are gone through in so many parts, with a word about progress between them. */
const PARTS = 1000;
/** A fox a cell at most. */
const CELLS = 100;

interface Options extends Shared<'json' | 'quiet'> {
  foxes: number;
  shots: string;
  bearings: string;
  show: number;
}

/** Registers `eggog crack`: the random number behind a Fox Hunt. */
export function registerCrack(program: Command, io: CliIo): void {
  const m = MESSAGES[io.lang];
  program
    .command('crack')
    .requiredOption('--foxes <n>', m.foxes, wholeNumber(1, CELLS))
    .requiredOption('--shots <answers>', m.shots)
    .option('--bearings <rule>', m.bearings, 'original')
    .offering(['original', 'described'])
    .option('--show <n>', m.show, wholeNumber(0), 10)
    .shared('json', 'quiet')
    .action((options: Options) => crack(options, quietly(io, options.quiet)));
}

async function crack({ foxes, shots, bearings, show, json }: Options, io: CliIo): Promise<void> {
  const m = MESSAGES[io.lang];
  if (bearings !== 'original' && bearings !== 'described')
    throw mistake(MESSAGES, (w) => w.badBearings(bearings));
  const knowledge = knowledgeFrom(foxes, shots, bearings);
  const start = performance.now();
  const cracker = new Cracker(knowledge);
  const numbers: number[] = [];
  const placements = new Map<string, number[]>();
  const isStopped = await withTurns(io, async (turns) => {
    for (const [part, shard] of shards(PARTS).entries()) {
      if (!(await turns.goesOn(() => `${Math.floor((100 * part) / PARTS)} %`))) break;
      numbers.push(...cracker.search(shard));
    }
    for (const [i, number] of numbers.entries()) {
      const left = cracker.foxesOf(number).sort((a, b) => a - b);
      placements.set(left.join(), left);
      if (!(await turns.goesOn(() => m.comparing(i, numbers.length)))) break;
    }
    return turns.isStopped;
  });
  const seconds = (performance.now() - start) / 1000;
  const only = placements.size === 1 && !isStopped ? [...placements.values()][0] : null;
  const analysis = analyseFoxHunt(knowledge);
  const advice = adviseFoxHunt(knowledge, analysis);
  const shown = numbers.slice(0, show).map((number) => formatDecimal(decimal(number, -7)));
  const place = (cell: number): string => formatDecimal(placeOfCell(cell));
  if (json) {
    const report = {
      numbers: numbers.length,
      placements: placements.size,
      seconds,
      isStopped,
      shown,
      left: only?.map(place) ?? null,
      anyGenerator: analysis.total,
      advice: advice && { ...advice, place: place(advice.cell) },
    };
    printJson(io, report);
  } else if (numbers.length === 0) io.out(`${isStopped ? m.noneYet : m.none}\n`);
  else {
    io.out(`${m.found(numbers.length, placements.size, numeral[io.lang](seconds, 1))}\n`);
    if (show > 0) io.out(`${m.numbers(shown.join(' '), numbers.length - shown.length)}\n`);
    if (only && only.length > 0) io.out(`${m.left(only.map(place).join(' '))}\n`);
    if (analysis.total !== null) io.out(`${m.any(String(analysis.total))}\n`);
    if (advice && !only) io.out(`${m.advice(advice, place(advice.cell))}\n`);
  }
  if (numbers.length === 0) io.setExitCode(1);
}

/** Reads "1.6=2 3.9=*". Throws UserError naming the answer that does not read. */
function knowledgeFrom(foxes: number, text: string, bearings: Bearings): FoxKnowledge {
  const shots: FoxShot[] = [];
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const match = /^(\d(?:[.,]\d)?)=(\d{1,3}|\*)$/.exec(word);
    const cell = match && cellOfPlace(parseDecimal(match[1]), 10);
    if (!match || cell === null) throw mistake(MESSAGES, (w) => w.badShot(word));
    shots.push({ cell, answer: match[2] === '*' ? 'found' : Number(match[2]) });
  }
  return { ...noKnowledge(foxes, 10, bearings), shots };
}
