/** `eggog suite`: the test suite for every MK-61 (suite/README.md). */
import { createInterface } from 'node:readline';
import { Option } from 'commander';
import { mistake } from '../../errors.ts';
import {
  type CaseClass,
  CLASSES,
  FAMILIES,
  type Family,
  LEVELS,
  type Level,
  type SuiteCase,
} from '../../suite/case.ts';
import { type Choice, chooseCases } from '../../suite/read.ts';
import { isForPeople } from '../../suite/record.ts';
import type { Command } from '../command.ts';
import { writeAnswer } from '../files.ts';
import type { CliIo } from '../io.ts';
import { wholeNumber } from '../options.ts';
import { type BuildOptions, build } from '../suite/build.ts';
import { loadSuite } from '../suite/files.ts';
import { SUITE_WORDS } from '../suite/messages.ts';
import { compare, printSheet, type RecordOptions, record } from '../suite/record.ts';
import { REPORT_FORMATS, type ReportOptions, runSuite } from '../suite/run.ts';

const QUICK_LINES = 2000;
const TIMEOUT_SECONDS = 10;
/** Cases that a person tries at a sitting. */
const SHEET_CASES = 20;

interface ChoiceOptions {
  readonly suite?: string;
  readonly class?: readonly string[];
  readonly family?: readonly string[];
  readonly id?: readonly string[];
  readonly limit?: number;
}

/** Registers `eggog suite` with its own commands. */
export function registerSuite(program: Command, io: CliIo): void {
  const m = SUITE_WORDS[io.lang];
  const suite = program.command('suite');
  const own = (name: string, summary: string): Command => suite.command(name).description(summary);
  const withChoice = (command: Command): Command =>
    command
      .option('--suite <file>', m.suiteOption)
      .option('--class <classes...>', m.classOption)
      .offering(CLASSES.map(hyphened))
      .option('--family <families...>', m.familyOption)
      .offering(FAMILIES)
      .option('--id <names...>', m.idOption)
      .option('--limit <n>', m.limitOption, wholeNumber(1));
  const withReport = (command: Command): Command =>
    command
      .addOption(new Option('--format <format>', m.formatOption).choices(REPORT_FORMATS).default('text'))
      .option('-o, --output <file>', m.outputOption)
      .shared('force');

  withReport(withChoice(own('run', m.run).option('--adapter <command>', m.adapterOption)))
    .option('--level <level>', m.levelOption, wholeNumber(1, LEVELS.length), LEVELS.length)
    .offering(LEVELS.map((_, i) => String(i + 1)))
    .option('--timeout <seconds>', m.timeoutOption, wholeNumber(1), TIMEOUT_SECONDS)
    .shared('quiet')
    .addHelpText('after', `${m.example}\n${m.exitCodes}`)
    .action(
      async (
        options: ChoiceOptions &
          ReportOptions & { adapter?: string; level: number; timeout: number; quiet?: boolean },
      ) => {
        const loaded = loadSuite(options.suite);
        const choice = choiceOf(options);
        const level = options.level as Level;
        const choose = (cases: readonly SuiteCase[], at: Level) =>
          chooseCases(cases, { ...choice, level: at });
        requireSome(choose(loaded.cases, level));
        await runSuite(io, loaded, choose, { ...options, level, timeoutMs: options.timeout * 1000 });
      },
    );

  own('adapter', m.adapter).action(async () => {
    const { EngineAdapter } = await import('../../suite/adapter.ts');
    const engine = new EngineAdapter();
    for await (const line of createInterface({ input: process.stdin, terminal: false }))
      if (line.trim() !== '') io.out(`${engine.ask(line)}\n`);
  });

  withChoice(own('show', m.show))
    .option('--level <level>', m.levelOption, wholeNumber(1, LEVELS.length), LEVELS.length)
    .offering(LEVELS.map((_, i) => String(i + 1)))
    .action(async (options: ChoiceOptions & { level: number }) => {
      const { writeLines } = await import('../stream.ts');
      const cases = requireSome(
        chooseCases(loadSuite(options.suite).cases, { ...choiceOf(options), level: options.level as Level }),
      );
      await writeLines(
        io,
        (function* () {
          for (const one of cases) if (yield JSON.stringify(one)) return;
        })(),
      );
    });

  withChoice(own('sheet', m.sheet)).action((options: ChoiceOptions) => {
    printSheet(io, casesForPeople(loadSuite(options.suite).cases, options));
  });

  withChoice(own('record', m.record))
    .option('--from <file>', m.fromOption)
    .option('--by <text>', m.byOption, '')
    .requiredOption('-o, --output <file>', m.outputOption)
    .shared('force')
    .action(async (options: ChoiceOptions & RecordOptions) => {
      const loaded = loadSuite(options.suite);
      await record(io, loaded, casesForPeople(loaded.cases, options), options);
    });

  withReport(own('compare', m.compare).argument('<record>', m.recordFile))
    .option('--suite <file>', m.suiteOption)
    .action((file: string, options: ReportOptions & { suite?: string }) =>
      compare(io, loadSuite(options.suite), file, options),
    );

  own('silicon', m.silicon)
    .addOption(new Option('--format <format>', m.siliconFormat).choices(['text', 'html']).default('text'))
    .option('-o, --output <file>', m.outputOption)
    .shared('force')
    .action(async ({ format, output, force }: { format: string; output?: string; force?: boolean }) => {
      const { siliconPage, siliconText } = await import('../suite/silicon.ts');
      const text = format === 'html' ? siliconPage(io.lang) : siliconText(io.lang);
      writeAnswer(io, output, text, { force });
    });

  own('build', m.build)
    .argument('<file...>', m.vectorFiles)
    .option('--full <file>', m.fullOption)
    .option('--quick <file>', m.quickOption)
    .option('--most <n>', m.mostOption, wholeNumber(1), QUICK_LINES)
    .shared('force')
    .action((files: string[], options: BuildOptions) => build(io, files, options));
}

const hyphened = (name: string): string => name.replaceAll(' ', '-');

/** Words of a list option, one of a known set each; blanks in names may be written as `-`. */
function wordsOf<W extends string>(
  option: string,
  given: readonly string[] | undefined,
  known: readonly W[],
): readonly W[] | undefined {
  return given
    ?.flatMap((list) => list.split(','))
    .map((word) => {
      const found = known.find((name) => hyphened(name) === hyphened(word.trim()));
      if (!found) throw mistake(SUITE_WORDS, (m) => m.unknown(option, word, known.map(hyphened).join(', ')));
      return found;
    });
}

function choiceOf(options: ChoiceOptions): Choice {
  const classes = wordsOf<CaseClass>('--class', options.class, CLASSES);
  const families = wordsOf<Family>('--family', options.family, FAMILIES);
  return {
    ...(classes ? { classes } : {}),
    ...(families ? { families } : {}),
    ...(options.id ? { ids: options.id } : {}),
    ...(options.limit !== undefined ? { limit: options.limit } : {}),
  };
}

function requireSome(cases: readonly SuiteCase[]): readonly SuiteCase[] {
  if (cases.length === 0) throw mistake(SUITE_WORDS, (m) => m.noCases);
  return cases;
}

/** What a person tries: keys alone; ordinary ones and a sitting's worth unless something else was asked for. */
function casesForPeople(cases: readonly SuiteCase[], options: ChoiceOptions): readonly SuiteCase[] {
  const choice = choiceOf(options);
  return requireSome(
    chooseCases(cases.filter(isForPeople), {
      classes: ['ordinary'],
      ...(options.id ? {} : { limit: SHEET_CASES }),
      ...choice,
      level: 1,
    }),
  );
}
