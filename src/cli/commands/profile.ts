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

/** The steps with what they cost, the dearest first, and the whole. */
function profileText(program: ProgramFile, { cells, total }: Profile, lang: Lang): string {
  const texts = cellTexts(program);
  const number = (value: number): string => formatNumber(lang, value, 0);
  const steps = [...cells.entries()]
    .filter(([, { commands }]) => commands > 0)
    .sort(([, a], [, b]) => b.cycles - a.cycles)
    .map(([cell, { commands, cycles }]) => {
      const share = `${numeral[lang]((100 * cycles) / total.cycles, 2)} %`;
      const { operand } = MK61.commands[program.bytes[cell]];
      const text = `${texts[cell]} ${operand === 'address' ? (texts[cell + 1] ?? '') : ''}`.trimEnd();
      return [formatAddress(MK61.addressOf(cell)), text, number(commands), number(cycles), share];
    });
  return joinLines([
    ...tableLines([say(lang, 'profile.head').split(', '), ...steps], [2, 3, 4]),
    say(lang, 'profile.total', { ...total, time: spanText(realMs(total.cycles), lang) }),
  ]);
}
