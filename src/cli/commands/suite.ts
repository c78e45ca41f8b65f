/** `eggog suite`: the test suite for every MK-61 (suite/README.md). */
import { createInterface } from 'node:readline';
import { Option } from 'commander';
import { errors, messages } from '../../messages.ts';
import {
  type CaseClass,
  type Choice,
  CLASSES,
  chooseCases,
  FAMILIES,
  type Family,
  LEVELS,
  type Level,
  type SuiteCase,
} from '../../suite/case.ts';
import CATALOGUE from '../../suite/messages.json' with { type: 'json' };
import type { Command } from '../command.ts';
import { wholeNumber } from '../command.ts';
import type { CliIo } from '../io.ts';
import { loadSuite, REPORT_FORMATS, type RunOptions, runSuite } from '../suite/run.ts';

const TIMEOUT_SECONDS = 10;

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

interface ChoiceOptions {
  readonly suite?: string;
  readonly class?: readonly string[];
  readonly family?: readonly string[];
  readonly id?: readonly string[];
  readonly limit?: number;
  readonly level: Level;
}

/** Registers `eggog suite` with its own commands. */
export function registerSuite(program: Command, io: CliIo): void {
  const words = (code: keyof typeof CATALOGUE): string => say(io.lang, code);
  const suite = program.command('suite');
  const withChoice = (name: 'run' | 'show'): Command =>
    suite
      .command(name)
      .description(words(name))
      .option('--suite <file>', words('suiteOption'))
      .option('--class <classes...>', words('classOption'))
      .offering(CLASSES.map(hyphened))
      .option('--family <families...>', words('familyOption'))
      .offering(FAMILIES)
      .option('--id <names...>', words('idOption'))
      .option('--limit <n>', words('limitOption'), wholeNumber(1))
      .option('--level <level>', words('levelOption'), wholeNumber(1, LEVELS.length), LEVELS.length)
      .offering(LEVELS.map(String));

  withChoice('run')
    .option('--adapter <command>', words('adapterOption'))
    .option('--timeout <seconds>', words('timeoutOption'), wholeNumber(1), TIMEOUT_SECONDS)
    .addOption(new Option('--format <format>', words('formatOption')).choices(REPORT_FORMATS).default('text'))
    .option('-o, --output <file>', words('outputOption'))
    .shared('force')
    .shared('quiet')
    .addHelpText('after', words('runHelp'))
    .action(async (options: ChoiceOptions & RunOptions & { timeout: number }) => {
      const loaded = loadSuite(options.suite);
      const choice = choiceOf(options);
      const choose = (level: Level) => chooseCases(loaded.cases, { ...choice, level });
      requireSome(choose(options.level));
      await runSuite(io, loaded, choose, { ...options, timeoutMs: options.timeout * 1000 });
    });

  suite
    .command('adapter')
    .description(words('adapter'))
    .action(async () => {
      const { EngineAdapter } = await import('../../suite/adapter.ts');
      const engine = new EngineAdapter();
      for await (const line of createInterface({ input: process.stdin, terminal: false }))
        if (line.trim() !== '') io.out(`${engine.ask(line)}\n`);
    });

  withChoice('show').action(async (options: ChoiceOptions) => {
    const { writeLines } = await import('../long-work.ts');
    const cases = requireSome(chooseCases(loadSuite(options.suite).cases, choiceOf(options)));
    await writeLines(
      io,
      (function* () {
        for (const one of cases) if (yield JSON.stringify(one)) return;
      })(),
    );
  });
}

const hyphened = (name: string): string => name.replaceAll(' ', '-');

/** Words of a list option; a blank in a name may be written as `-`. */
const wordsOf = <W extends string>(option: string, given: readonly string[], known: readonly W[]): W[] =>
  given
    .flatMap((list) => list.split(','))
    .map((word) => {
      const found = known.find((name) => hyphened(name) === hyphened(word.trim()));
      if (!found) throw fail('unknown', { option, word, known: known.map(hyphened).join(', ') });
      return found;
    });

const choiceOf = ({ class: classes, family, id, limit, level }: ChoiceOptions): Choice => ({
  level,
  ...(classes ? { classes: wordsOf<CaseClass>('--class', classes, CLASSES) } : {}),
  ...(family ? { families: wordsOf<Family>('--family', family, FAMILIES) } : {}),
  ...(id ? { ids: id } : {}),
  ...(limit === undefined ? {} : { limit }),
});

function requireSome(cases: readonly SuiteCase[]): readonly SuiteCase[] {
  if (cases.length === 0) throw fail('noChoice');
  return cases;
}
