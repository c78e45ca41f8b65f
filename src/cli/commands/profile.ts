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
import { withTurns } from '../long-work.ts';
import MESSAGES from '../messages.json';
import { joinLines, tableLines } from '../screen/text.ts';
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
  run: async ({ file, maxSteps, ...options }, io: CliIo) => {
    const { program, machine, keys } = await startOf(io, file, options);
    const profiler = new Profiler(machine);
    const { end, isStopped } = await withTurns(io, async (turns) => ({
      end: await turns.through(profiler.pressing(keys, maxSteps), (done) =>
        say(io.lang, 'run.progress', { done, most: maxSteps }),
      ),
      isStopped: turns.isStopped,
    }));
    return { file, program, profile: profiler.profile(), end, isStopped, maxSteps };
  },
  renderText: ({ program, profile: found }, lang) => profileText(program, found, lang),
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

const jsonOf = (file: string, { cells, routines, stops, stacks, total }: Profile): object => ({
  file,
  total: { ...total, realMs: realMs(total.cycles) },
  cells: cells.filter(({ commands }) => commands > 0),
  routines,
  stops: stops.map((stop) => ({ ...stop, realMs: realMs(stop.cycles) })),
  stacks,
});

/** Places of the longest bar. */
const BAR = 20;

/** The steps with what they cost and a bar, the subroutines, and the runs from stop to stop. */
function profileText(program: ProgramFile, found: Profile, lang: Lang): string {
  const { cells, routines, stops, total } = found;
  const texts = cellTexts(program);
  const number = (value: number): string => formatNumber(lang, value, 0);
  const time = (cycles: number): string => spanText(realMs(cycles), lang);
  const name = (cell: number): string => formatAddress(MK61.addressOf(cell));
  const dearest = Math.max(...cells.map(({ cycles }) => cycles));
  const hasRun = (cell: number): boolean => cells[cell].commands > 0;
  const steps: string[][] = [];
  for (let cell = 0; cell < texts.length; cell++) {
    const { commands, cycles } = cells[cell];
    const head = [name(cell), texts[cell]];
    const isPair = MK61.commands[program.bytes[cell]].operand === 'address' && cell + 1 < texts.length;
    if (isPair && !hasRun(cell + 1)) head[1] += ` ${texts[++cell]}`;
    const share = numeral[lang]((100 * cycles) / total.cycles, 2);
    const bar = '█'.repeat(Math.max(1, Math.round((BAR * cycles) / dearest)));
    steps.push(
      commands === 0
        ? [...head, '', '', '', '']
        : [...head, number(commands), number(cycles), `${share} %`, bar],
    );
  }
  const called = routines.map(({ entry, cycles, total: whole, calls }) =>
    entry === null
      ? [say(lang, 'profile.main'), number(cycles), number(whole.cycles), '']
      : [`ПП ${name(entry)}`, number(cycles), number(whole.cycles), number(calls)],
  );
  const runs = stops.map(({ keys, display, commands, cycles }) =>
    say(lang, 'profile.stop', {
      keys: keys.join(' '),
      display: display.trim(),
      commands,
      time: time(cycles),
    }),
  );
  return joinLines([
    ...tableLines([say(lang, 'profile.head').split(', '), ...steps], [2, 3, 4]),
    '',
    ...tableLines([say(lang, 'profile.routines').split(', '), ...called], [1, 2, 3]),
    '',
    say(lang, 'profile.stops'),
    ...runs,
    say(lang, 'profile.total', { ...total, time: time(total.cycles) }),
  ]);
}
