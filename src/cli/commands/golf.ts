/** `eggog golf`: shorter programs, and the course with its holes. */
import { sayGolf } from '../../app/golf.ts';
import { GOALS } from '../../golf/cost.ts';
import { messages } from '../../messages.ts';
import { HOLES } from '../../school/index.ts';
import type { Command } from '../command.ts';
import { wholeNumber } from '../command.ts';
import {
  type CheckOptions,
  courseCheck,
  courseExport,
  courseImport,
  courseList,
  courseShow,
  type ShowOptions,
} from '../golf/course.ts';
import CATALOGUE from '../golf/course-messages.json' with { type: 'json' };
import {
  type ConstantCliOptions,
  constantCommand,
  type FindCliOptions,
  findCommand,
  type ShuffleCliOptions,
  shuffleCommand,
} from '../golf/find.ts';
import { type GolfCliOptions, golfCommand } from '../golf/program.ts';
import type { CliIo } from '../io.ts';

const say = messages(CATALOGUE);

/** Registers `eggog golf`. */
export function registerGolf(program: Command, io: CliIo): void {
  const { lang } = io;
  const golf = program
    .command('golf')
    .programArgument('[file]')
    .option('--goal <goal>', sayGolf(lang, 'option.goal'), 'steps')
    .offering(GOALS)
    .option('--keep <slots>', sayGolf(lang, 'option.keep'))
    .option('--strict', sayGolf(lang, 'option.strict'))
    .option('--entry <addresses>', sayGolf(lang, 'option.entry'))
    .option('--final-stop', sayGolf(lang, 'option.finalStop'))
    .option('--in-range', sayGolf(lang, 'option.inRange'))
    .option('--drop-frames', sayGolf(lang, 'option.dropFrames'))
    .option('--keep-time <percent>', sayGolf(lang, 'option.keepTime'))
    .option('--budget <commands>', sayGolf(lang, 'option.budget'), '50m')
    .option('--setup', sayGolf(lang, 'option.setup'))
    .option('--seed <n>', sayGolf(lang, 'option.seed'), wholeNumber(0), 1)
    .shared('from')
    .option('--out <file>', sayGolf(lang, 'option.out'))
    .option('--certificate <file>', sayGolf(lang, 'option.certificate'))
    .option('--assumptions', sayGolf(lang, 'option.assumptions'))
    .shared('force', 'json', 'quiet')
    .action((file: string | undefined, options: GolfCliOptions) => golfCommand(file, options, io));
  golf
    .command('find')
    .argument('[expression]', sayGolf(lang, 'option.expression'))
    .description(sayGolf(lang, 'option.find'))
    .option('--example <examples...>', sayGolf(lang, 'option.example'))
    .option('--order <names>', sayGolf(lang, 'option.order'))
    .option('--register <r>', sayGolf(lang, 'option.register'))
    .option('--keep <places>', sayGolf(lang, 'option.keepPlaces'))
    .option('--closed', sayGolf(lang, 'option.closed'))
    .option('--any-range', sayGolf(lang, 'option.anyRange'))
    .option('--ulp <n>', sayGolf(lang, 'option.ulp'), wholeNumber(0))
    .option('--longest <n>', sayGolf(lang, 'option.longest'), wholeNumber(1), 24)
    .option('--budget <commands>', sayGolf(lang, 'option.searchBudget'), '50m')
    .option('--most <n>', sayGolf(lang, 'option.most'), wholeNumber(1), 20)
    .shared('json', 'quiet')
    .action((expression: string | undefined, _options: FindCliOptions, command: Command) =>
      findCommand(expression, command.optsWithGlobals(), io),
    );
  golf
    .command('constant')
    .argument('<number>', sayGolf(lang, 'option.number'))
    .description(sayGolf(lang, 'option.constant'))
    .option('--registers <values...>', sayGolf(lang, 'option.registers'))
    .option('--longest <n>', sayGolf(lang, 'option.longest'), wholeNumber(1), 4)
    .option('--budget <commands>', sayGolf(lang, 'option.searchBudget'), '50m')
    .option('--most <n>', sayGolf(lang, 'option.most'), wholeNumber(1), 20)
    .shared('json', 'quiet')
    .action((number: string, _options: ConstantCliOptions, command: Command) =>
      constantCommand(number, command.optsWithGlobals(), io),
    );
  golf
    .command('shuffle')
    .argument('<goal>', sayGolf(lang, 'option.shuffleGoal'))
    .description(sayGolf(lang, 'option.shuffle'))
    .option('--alphabet <commands>', sayGolf(lang, 'option.alphabet'))
    .option('--flag <0|F>', sayGolf(lang, 'option.flag'))
    .offering(['0', 'F'])
    .shared('json', 'quiet')
    .action((goal: string, _options: ShuffleCliOptions, command: Command) =>
      shuffleCommand(goal, command.optsWithGlobals(), io),
    );
  registerCourse(golf.command('course'), io);
}

/** Registers `eggog golf course` and its own commands. */
function registerCourse(course: Command, io: CliIo): void {
  course.description(say(io.lang, 'course'));
  course
    .command('list')
    .description(say(io.lang, 'list'))
    .shared('json')
    .action((_options, command: Command) => courseList(command.optsWithGlobals(), io));
  course
    .command('show')
    .argument('<hole>', say(io.lang, 'holeOrCode'))
    .offering(HOLES.map(({ id }) => id))
    .description(say(io.lang, 'show'))
    .option('--reveal', say(io.lang, 'reveal'))
    .shared('json')
    .action((text: string, _options: ShowOptions, command: Command) =>
      courseShow(text, command.optsWithGlobals(), io),
    );
  course
    .command('check')
    .argument('<hole>', say(io.lang, 'hole'))
    .offering(HOLES.map(({ id }) => id))
    .programArgument()
    .description(say(io.lang, 'check'))
    .shared('from')
    .option('--no-spoiler', say(io.lang, 'noSpoiler'))
    .option('--no-keep', say(io.lang, 'noKeep'))
    .shared('json')
    .action((hole: string, file: string, options: CheckOptions, command: Command) =>
      courseCheck(hole, file, { ...command.optsWithGlobals(), ...ownOf(options) }, io),
    );
  course
    .command('export')
    .argument('<file>', say(io.lang, 'records'))
    .description(say(io.lang, 'export'))
    .shared('force')
    .action((file: string, _options, command: Command) => courseExport(file, command.optsWithGlobals(), io));
  course
    .command('import')
    .argument('<file>', say(io.lang, 'records'))
    .description(say(io.lang, 'import'))
    .action((file: string) => courseImport(file, io));
}

/** `--keep` of `eggog golf` means something else: of the two the command's own counts. */
const ownOf = ({ spoiler, keep }: CheckOptions): Pick<CheckOptions, 'spoiler' | 'keep'> => ({
  spoiler,
  keep,
});
