/** `eggog profile`: where a program spends its time, as table, pictures and stacks. */
import {
  foldedStacks,
  heatHtml,
  heatListing,
  heatSvg,
  type ProfiledListing,
  routineName,
} from '../../app/profile.ts';
import { type Profile, Profiler, realMs } from '../../lab/profiler.ts';
import { cellTexts } from '../../listing/index.ts';
import { spanText } from '../../span.ts';
import { catalogue, formatNumber } from '../../texts.ts';
import type { Command, Shared } from '../command.ts';
import { wholeNumber } from '../command.ts';
import { requireWritablePaths, writeFileSafely } from '../files.ts';
import { type CliIo, printJson } from '../io.ts';
import { PROGRESS_WORDS, quietly, withTurns } from '../long-work.ts';
import { type StartOptions, startOf, withStartOptions } from '../start.ts';

const MESSAGES = catalogue(
  {
    svg: 'write the heat map of the listing to an SVG file',
    html: 'write the heat map with tables to an HTML page',
    folded: 'write folded stacks, weighted by cycles, for flame-graph tools',
    endless: (steps: string) => `still running after ${steps} commands: the profile ends there (--max-steps)`,
    head: '      command        commands        cycles    share',
    total: (commands: string, cycles: string, time: string) =>
      `${commands} commands, ${cycles} cycles: ${time} on the real machine`,
    routines: 'subroutines (own cycles, with what they call, calls)',
    stops: 'runs from stop to stop',
    run: (commands: string, time: string) => `${commands} commands, ${time} on the real machine`,
    written: (file: string) => `written: ${file}`,
    main: 'main',
    nothing: 'no key started the program: nothing to profile',
  },
  {
    svg: 'записать тепловую карту листинга в файл SVG',
    html: 'записать тепловую карту с таблицами в страницу HTML',
    folded: 'записать стеки с тактами для программ, рисующих flame graph',
    endless: (steps) => `после ${steps} команд программа ещё считает: профиль до этого места (--max-steps)`,
    head: '      команда          команд        тактов     доля',
    total: (commands, cycles, time) => `команд ${commands}, тактов ${cycles}: на настоящей машине ${time}`,
    routines: 'подпрограммы (своих тактов, с вызванными, вызовов)',
    stops: 'счёт от остановки до остановки',
    run: (commands, time) => `команд ${commands}, на настоящей машине ${time}`,
    written: (file) => `записано: ${file}`,
    main: 'программа',
    nothing: 'ни одна клавиша не пустила программу: показывать нечего',
  },
);

interface Options extends StartOptions, Shared<'json' | 'quiet' | 'force'> {
  maxSteps: number;
  svg?: string;
  html?: string;
  folded?: string;
}

/** Registers `eggog profile`. */
export function registerProfile(program: Command, io: CliIo): void {
  const m = MESSAGES[io.lang];
  withStartOptions(program.command('profile'), io)
    .option('--max-steps <n>', PROGRESS_WORDS[io.lang].steps, wholeNumber(1), 10_000_000)
    .shared('json', 'quiet')
    .option('--svg <file>', m.svg)
    .option('--html <file>', m.html)
    .option('--folded <file>', m.folded)
    .shared('force')
    .examples(
      'eggog profile fox-hunt-100.pmk --keys "0.5 В↑ 5 В/О С/П 3.4 С/П"',
      'eggog profile game.pmk --html game.html --folded game.folded',
    )
    .action((file: string, options: Options) => profile(file, options, io));
}

async function profile(file: string, options: Options, io: CliIo): Promise<void> {
  const m = MESSAGES[io.lang];
  requireWritablePaths([options.svg, options.html, options.folded], options);
  const { program: loaded, machine, keys } = await startOf(io, file, options);
  const profiler = new Profiler(machine);
  const number = (value: number): string => formatNumber(io.lang, value, 0);
  const { end, isStopped } = await withTurns(quietly(io, options.quiet), async (turns) => ({
    end: await turns.through(profiler.pressing(keys, options.maxSteps), (done) =>
      PROGRESS_WORDS[io.lang].commands(number(done), number(options.maxSteps)),
    ),
    isStopped: turns.isStopped,
  }));
  const result = profiler.profile();
  const texts = cellTexts(loaded);
  const title = loaded.header.title[io.lang] ?? loaded.header.title.en ?? file;
  const files: [string | undefined, () => string][] = [
    [options.svg, () => heatSvg(result, texts, title, io.lang)],
    [options.html, () => heatHtml(result, texts, title, io.lang)],
    [options.folded, () => foldedStacks(result, texts, m.main)],
  ];
  for (const [path, text] of files) if (path !== undefined) writeFileSafely(path, text(), options);
  if (options.json) printJson(io, jsonOf(file, result));
  else tell(result, { bytes: loaded.bytes, texts }, io);
  for (const [path] of files) if (path !== undefined && !options.json) io.out(`${m.written(path)}\n`);
  if (end === 'idle' && result.stops.length === 0) io.err(`eggog: ${m.nothing}\n`);
  if (end === 'budget' && !isStopped) io.err(`eggog: ${m.endless(number(options.maxSteps))}\n`);
  if (end === 'budget' || end === 'hang' || result.stops.length === 0) io.setExitCode(1);
}

function tell(result: Profile, listing: ProfiledListing, io: CliIo): void {
  const m = MESSAGES[io.lang];
  const number = (value: number): string => formatNumber(io.lang, value, 0);
  const time = (cycles: number): string => spanText(realMs(cycles), io.lang);
  io.out(`${m.head}\n${heatListing(result, listing, io.color, io.lang, io.columns)}\n`);
  io.out(`${m.routines}\n`);
  for (const { entry, cycles, total, calls } of result.routines) {
    const name = routineName(entry, io.lang).padEnd(18);
    const times = entry === null ? '' : number(calls);
    io.out(
      `  ${name} ${number(cycles).padStart(14)} ${number(total.cycles).padStart(14)} ${times.padStart(9)}\n`,
    );
  }
  io.out(`${m.stops}\n`);
  for (const { keys, display, commands, cycles } of result.stops)
    io.out(`  ${keys.join(' ')} -> ${display.trim()}: ${m.run(number(commands), time(cycles))}\n`);
  io.out(
    `${m.total(number(result.total.commands), number(result.total.cycles), time(result.total.cycles))}\n`,
  );
}

const jsonOf = (file: string, { cells, routines, stops, stacks, total }: Profile): object => ({
  file,
  total: { ...total, realMs: realMs(total.cycles) },
  cells: cells.filter(({ commands }) => commands > 0),
  routines,
  stops: stops.map((stop) => ({ ...stop, realMs: realMs(stop.cycles) })),
  stacks,
});
