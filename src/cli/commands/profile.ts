/** `eggog profile`: where a program spends its time, as a table and as stacks. */
import { action, argument, countOr } from '../../app/action.ts';
import { heatListing, routineName } from '../../app/profile.ts';
import { type Profile, Profiler, realMs } from '../../lab/profiler.ts';
import { cellTexts, type ProgramFile } from '../../listing/index.ts';
import { messages } from '../../messages.ts';
import { spanText } from '../../span.ts';
import { formatNumber, type Lang } from '../../texts.ts';
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
