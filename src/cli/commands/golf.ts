/** `eggog golf`: shorter programs, and the course with its holes. */
import { GOALS } from '../../golf/cost.ts';
import { HOLES } from '../../school/index.ts';
import type { Command } from '../command.ts';
import {
  type CheckOptions,
  courseCheck,
  courseExport,
  courseImport,
  courseList,
  courseShow,
  type ShowOptions,
} from '../golf/course.ts';
import { COURSE } from '../golf/course-messages.ts';
import {
  type ConstantCliOptions,
  constantCommand,
  type FindCliOptions,
  findCommand,
  tasksCommand,
} from '../golf/find.ts';
import { FIND } from '../golf/find-messages.ts';
import { GOLF } from '../golf/messages.ts';
import { type GolfCliOptions, golfCommand } from '../golf/program.ts';
import { PROGRAM_GOLF } from '../golf/program-messages.ts';
import {
  type ShuffleCliOptions,
  shuffleCommand,
  type TheoremOptions,
  theoremsCommand,
} from '../golf/shuffle.ts';
import type { CliIo } from '../io.ts';
import { MOST_WORKERS, wholeNumber } from '../options.ts';
import { proveMessage } from '../prove/messages.ts';

/** Registers `eggog golf`. */
export function registerGolf(program: Command, io: CliIo): void {
  const words = GOLF[io.lang];
  const more = PROGRAM_GOLF[io.lang];
  const golf = program
    .command('golf')
    .programArgument('[file]')
    .option('--goal <goal>', more.goal, 'steps')
    .offering(GOALS)
    .option('--keep <slots>', more.keep)
    .option('--entry <addresses>', more.entry)
    .option('--final-stop', more.finalStop)
    .option('--in-range', more.inRange)
    .option('--keep-time <percent>', more.keepTime)
    .option('--budget <commands>', more.budget, '50m')
    .option('--setup', more.setup)
    .option('--tested', more.tested)
    .option('--seed <n>', more.seed, wholeNumber(0), 1)
    .shared('from')
    .option('--out <file>', more.out)
    .option('--certificate <file>', more.certificate)
    .shared('force', 'json')
    .option('--workers <n>', proveMessage(io.lang, 'workers'), wholeNumber(1, MOST_WORKERS))
    .shared('quiet')
    .action((file: string | undefined, options: GolfCliOptions) => golfCommand(file, options, io));
  golf
    .command('shuffle')
    .option('--workers <n>', proveMessage(io.lang, 'workers'), wholeNumber(1, MOST_WORKERS))
    .argument('<goal>', words.shuffleGoal)
    .description(words.shuffle)
    .option('--alphabet <commands>', words.alphabet)
    .option('--flag <0|F>', words.flag)
    .offering(['0', 'F'])
    .shared('json')
    .action((goal: string, _options: ShuffleCliOptions, command: Command) =>
      shuffleCommand(goal, command.optsWithGlobals(), io),
    );
  golf
    .command('theorems')
    .description(words.theorems)
    .option('--states <n>', words.states, wholeNumber(1), 3)
    .option('--seed <n>', words.seed, wholeNumber(0), 1)
    .option('--lemmas <n>', words.lemmas, wholeNumber(1), 100_000)
    .option('--all-squares', words.allSquares)
    .shared('quiet')
    .action((_options: TheoremOptions, command: Command) => theoremsCommand(command.optsWithGlobals(), io));
  const found = FIND[io.lang];
  golf
    .command('find')
    .option('--workers <n>', proveMessage(io.lang, 'workers'), wholeNumber(1, MOST_WORKERS))
    .argument('[expression]', found.expression)
    .description(found.find)
    .option('--example <examples...>', found.example)
    .option('--order <names>', found.order)
    .option('--register <r>', found.register)
    .option('--keep <places>', found.keep)
    .option('--closed', found.closed)
    .option('--any-range', found.anyRange)
    .option('--ulp <n>', found.ulp, wholeNumber(0))
    .option('--longest <n>', found.longest, wholeNumber(1), 24)
    .option('--budget <commands>', found.budget, '50m')
    .option('--most <n>', found.most, wholeNumber(1), 20)
    .shared('json', 'quiet')
    .action((expression: string | undefined, _options: FindCliOptions, command: Command) =>
      findCommand(expression, command.optsWithGlobals(), io),
    );
  golf
    .command('constant')
    .option('--workers <n>', proveMessage(io.lang, 'workers'), wholeNumber(1, MOST_WORKERS))
    .argument('<number>', found.number)
    .description(found.constant)
    .option('--registers <values...>', found.registers)
    .option('--longest <n>', found.longest, wholeNumber(1), 4)
    .option('--budget <commands>', found.budget, '50m')
    .option('--most <n>', found.most, wholeNumber(1), 20)
    .shared('json', 'quiet')
    .action((number: string, _options: ConstantCliOptions, command: Command) =>
      constantCommand(number, command.optsWithGlobals(), io),
    );
  golf
    .command('tasks')
    .description(found.tasks)
    .action(() => tasksCommand(io));
  registerCourse(golf.command('course'), io);
}

/** Registers `eggog golf course` and its own commands. */
function registerCourse(course: Command, io: CliIo): void {
  const words = COURSE[io.lang];
  course.description(words.course);
  course
    .command('list')
    .description(words.list)
    .shared('json')
    .action((_options, command: Command) => courseList(command.optsWithGlobals(), io));
  course
    .command('show')
    .argument('<hole>', words.holeOrCode)
    .offering(HOLES.map(({ id }) => id))
    .description(words.show)
    .option('--reveal', words.reveal)
    .shared('json')
    .action((text: string, _options: ShowOptions, command: Command) =>
      courseShow(text, command.optsWithGlobals(), io),
    );
  course
    .command('check')
    .argument('<hole>', words.hole)
    .offering(HOLES.map(({ id }) => id))
    .programArgument()
    .description(words.check)
    .shared('from')
    .option('--no-spoiler', words.noSpoiler)
    .option('--no-keep', words.noKeep)
    .shared('json')
    .action((hole: string, file: string, options: CheckOptions, command: Command) =>
      courseCheck(hole, file, { ...command.optsWithGlobals(), ...ownOf(options) }, io),
    );
  course
    .command('export')
    .argument('<file>', words.records)
    .description(words.export)
    .shared('force')
    .action((file: string, _options, command: Command) => courseExport(file, command.optsWithGlobals(), io));
  course
    .command('import')
    .argument('<file>', words.records)
    .description(words.import)
    .action((file: string) => courseImport(file, io));
}

/** `--keep` of `eggog golf` means something else: of the two the command's own counts. */
const ownOf = ({ spoiler, keep }: CheckOptions): Pick<CheckOptions, 'spoiler' | 'keep'> => ({
  spoiler,
  keep,
});
