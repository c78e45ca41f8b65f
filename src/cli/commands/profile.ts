/** `eggog profile`: where a program spends its time, as a table and as stacks. */
import { action, argument, countOr } from '../../app/action.ts';
import { type Profile, Profiler, realMs } from '../../lab/profiler.ts';
import { cellTexts, type ProgramFile } from '../../listing/index.ts';
import { formatAddress, MK61 } from '../../machine/index.ts';
import { messages } from '../../messages.ts';
import { spanText } from '../../span.ts';
import { formatNumber, type Lang, numeral } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { READING } from '../load.ts';
import { quietly, withTurns } from '../long-work.ts';
import MESSAGES from '../messages.json';
import { START, startOf } from '../start.ts';

const say = messages(MESSAGES);

export const profile = action({
  name: 'profile',
  input: {
    file: argument({ isProgram: true }),
    ...START,
    ...READING,
    maxSteps: countOr(10_000_000, { least: 1 }),
  },
  examples: ['eggog profile fox-hunt-100 --keys "0.5 В↑ 5 В/О С/П 3.4 С/П"'],
  run: async ({ file, maxSteps, quiet = false, ...options }, io: CliIo) => {
    const { program, machine, keys } = await startOf(io, file, options, quiet);
    const profiler = new Profiler(machine);
    const { end, isStopped } = await withTurns(quietly(io, quiet), async (turns) => ({
      end: await turns.through(profiler.pressing(keys, maxSteps), (done) =>
        say(io.lang, 'run.progress', { done, most: maxSteps }),
      ),
      isStopped: turns.isStopped,
    }));
    const result = profiler.profile();
    const { color, columns } = io;
    return { file, program, profile: result, end, isStopped, maxSteps, color, columns };
  },
  renderText: ({ program, profile: found, color, columns }, lang) =>
    profileText(program, found, lang, color, columns),
  renderJson: ({ file, profile: found }) => jsonOf(file, found),
  renderRemarks: ({ end, isStopped, maxSteps, profile: { stops } }, lang) => {
    if (end === 'idle' && stops.length === 0) return `eggog: ${say(lang, 'profile.nothing')}\n`;
    return end === 'budget' && !isStopped
      ? `eggog: ${say(lang, 'profile.endless', { steps: maxSteps })}\n`
      : '';
  },
  exitCode: ({ end, profile: { stops } }) =>
    end === 'budget' || end === 'hang' || stops.length === 0 ? 1 : 0,
});

function profileText(
  program: ProgramFile,
  found: Profile,
  lang: Lang,
  color: boolean,
  columns: number | undefined,
): string {
  const number = (value: number): string => formatNumber(lang, value, 0);
  const time = (cycles: number): string => spanText(realMs(cycles), lang);
  const listing = { bytes: program.bytes, texts: cellTexts(program) };
  const routines = found.routines.map(({ entry, cycles, total, calls }) => {
    const name = routineName(entry, lang).padEnd(18);
    const times = entry === null ? '' : number(calls);
    return `  ${name} ${number(cycles).padStart(14)} ${number(total.cycles).padStart(14)} ${times.padStart(9)}`;
  });
  const stops = found.stops.map(({ keys, display, commands, cycles }) =>
    say(lang, 'profile.stop', {
      keys: keys.join(' '),
      display: display.trim(),
      commands,
      time: time(cycles),
    }),
  );
  const { commands, cycles } = found.total;
  return [
    say(lang, 'profile.head'),
    heatListing(found, listing, color, lang, columns),
    say(lang, 'profile.routines'),
    ...routines,
    say(lang, 'profile.stops'),
    ...stops,
    say(lang, 'profile.total', { commands, cycles, time: time(cycles) }),
    '',
  ].join('\n');
}

const jsonOf = (file: string, { cells, routines, stops, stacks, total }: Profile): object => ({
  file,
  total: { ...total, realMs: realMs(total.cycles) },
  cells: cells.filter(({ commands }) => commands > 0),
  routines,
  stops: stops.map((stop) => ({ ...stop, realMs: realMs(stop.cycles) })),
  stacks,
});

// Texts of a profile.

/** The program of a profile: its codes and the text of each step. */
interface ProfiledListing {
  readonly bytes: ArrayLike<number>;
  readonly texts: readonly string[];
}

/** The share of a cell in all cycles, 0..1. */
const shares = (profile: Profile): number[] =>
  profile.cells.map(({ cycles }) => (profile.total.cycles === 0 ? 0 : cycles / profile.total.cycles));

/** Step of a cell as listings write it: 00..99, A0..A4. */
const cellName = (cell: number): string => formatAddress(MK61.addressOf(cell));

/** Places of the longest bar where there is room for it. */
const BAR = 20;
/** Backgrounds of the 256-colour palette from cool to hot. */
const HEAT = [236, 58, 94, 130, 166, 202, 196];

/** Place on a scale of `steps`: logarithmic, because one loop usually dwarfs everything. */
function heatOf(share: number, hottest: number, steps: number): number {
  if (share === 0) return -1;
  const decades = Math.log10(hottest / share);
  return Math.max(0, Math.min(steps - 1, Math.round((steps - 1) * (1 - decades / 3))));
}

/**
 * The steps that ran, one a line: address, text, commands, share of the time and a bar, or the line's background in
 * colour. The language writes the share: `1.45 %`, `1,45 %`.
 *
 * @param columns places of a line: the bars take what is left of them, and are left out where nothing is.
 */
function heatListing(
  profile: Profile,
  listing: ProfiledListing,
  color: boolean,
  lang: Lang,
  columns = Number.POSITIVE_INFINITY,
): string {
  const { texts } = listing;
  const heat = shares(profile);
  const hottest = Math.max(...heat);
  const isOperand = operandCells(profile, listing.bytes);
  const rows = texts.flatMap((text, cell) => {
    if (isOperand[cell]) return [];
    const { commands, cycles } = profile.cells[cell];
    const operand = isOperand[cell + 1] ? ` ${texts[cell + 1]}` : '';
    const percent = commands === 0 ? '' : `${numeral[lang](100 * heat[cell], 2)} %`;
    const numbers = commands === 0 ? '' : `${String(commands).padStart(11)} ${String(cycles).padStart(13)}`;
    const line = `${cellName(cell)}  ${`${text}${operand}`.padEnd(12)} ${numbers.padEnd(25)} ${percent.padStart(8)}`;
    return [{ cell, line, hasRun: commands > 0 }];
  });
  const longest = Math.min(BAR, columns - Math.max(0, ...rows.map(({ line }) => line.length)) - 1);
  const lines = rows.map(({ cell, line, hasRun }) => {
    const step = heatOf(heat[cell], hottest, HEAT.length);
    const bar =
      hasRun && longest > 0 ? '█'.repeat(Math.max(1, Math.round((longest * heat[cell]) / hottest))) : '';
    const painted = color && step >= 0 ? `\x1b[48;5;${HEAT[step]}m\x1b[97m${line}\x1b[0m` : line;
    return `${painted} ${bar}`.trimEnd();
  });
  return `${lines.join('\n')}\n`;
}

/** Cells that are the address of the command before and were not executed themselves. */
function operandCells(profile: Profile, bytes: ArrayLike<number>): boolean[] {
  const isOperand: boolean[] = [];
  for (let cell = 0; cell < bytes.length; cell++) {
    const follows = cell > 0 && !isOperand[cell - 1] && MK61.commands[bytes[cell - 1]].operand === 'address';
    isOperand.push(follows && profile.cells[cell].commands === 0);
  }
  return isOperand;
}

/** The name of a routine. */
const routineName = (entry: number | null, lang: Lang): string =>
  entry === null ? say(lang, 'profile.main') : `ПП ${cellName(entry)}`;
