/** `eggog queens`: the commands on the eight queens. Their code is loaded when they are called. */
import { action, argument, flag, path, text, textOr, wordOr } from '../../app/action.ts';
import { mistake } from '../../errors.ts';
import type { Catalogue } from '../../messages.ts';
import { TARGET_NAMES } from '../../queens/generate/target-names.ts';
import type { CliAction } from '../command.ts';
import { quietly } from '../long-work.ts';
import type { GenerateOptions } from '../queens/generate.ts';
import { QUEENS } from '../queens/messages.ts';
import type { RunOptions, SolutionsOptions } from '../queens/print.ts';

/** Named here as well, so that the help does not load the queens. */
const VERSIONS = ['recursive', 'automaton', 'columns', 'search-state', 'last'];

const TEXTS: Catalogue = {
  ...Object.fromEntries(
    Object.entries(QUEENS.en).flatMap(([code, en]) => {
      const ru = (QUEENS.ru as { readonly [code: string]: unknown })[code];
      return typeof en === 'string' && typeof ru === 'string' ? [[code, { en, ru }]] : [];
    }),
  ),
  n: { en: QUEENS.en.boardSize, ru: QUEENS.ru.boardSize },
  source: { en: QUEENS.en.source(VERSIONS.join(', ')), ru: QUEENS.ru.source(VERSIONS.join(', ')) },
};

const PRINTS = { texts: TEXTS, renderText: () => '', hasJson: false } as const;
const json = flag();
const quiet = flag({ short: 'q' });
const offers = (): readonly string[] => VERSIONS;

const view = action({
  name: 'queens',
  input: {},
  run: async (_, io): Promise<undefined> => {
    if (!io.interactive) throw mistake(QUEENS, (w) => w.needsTerminal);
    const { showQueens } = await import('../queens/view.ts');
    await showQueens(io);
  },
  ...PRINTS,
}) as CliAction;

const actions = [
  action({
    name: 'count',
    input: { n: argument(), json, quiet },
    run: async ({ n, ...options }, io): Promise<undefined> => {
      const { count } = await import('../queens/count.ts');
      await count(io, n, options as object);
    },
    ...PRINTS,
  }),
  action({
    name: 'solutions',
    input: { n: argument(), limit: text({ value: 'count' }), fundamental: flag(), json },
    run: async ({ n, ...options }, io): Promise<undefined> => {
      const { printSolutions } = await import('../queens/print.ts');
      await printSolutions(io, n, options as SolutionsOptions);
    },
    ...PRINTS,
  }),
  action({
    name: 'generate',
    input: {
      source: wordOr('last', { offers, isFile: true }),
      to: text({
        value: 'language',
        isRequired: true,
        offers: () => [...Object.values(TARGET_NAMES).map(({ id }) => id), 'mk61'],
      }),
      size: text({ value: 'n', short: 'n' }),
      output: path({ short: 'o' }),
      force: flag({ short: 'f' }),
      format: textOr('pmk', { value: 'format' }),
    },
    run: async ({ source, ...options }, io): Promise<undefined> => {
      const { generate } = await import('../queens/generate.ts');
      await generate(io, source, options as GenerateOptions);
    },
    ...PRINTS,
  }),
  action({
    name: 'run',
    input: {
      source: argument({ offers, isFile: true }),
      n: wordOr('8'),
      noTrace: flag(),
      answers: text({ value: 'numbers' }),
      maxSteps: textOr('10000000', { value: 'count' }),
      json,
      quiet,
    },
    run: async ({ source, n, noTrace, quiet, ...options }, io): Promise<undefined> => {
      const { runVersion } = await import('../queens/print.ts');
      await runVersion(quietly(io, quiet), source, n, { ...options, trace: !noTrace } as RunOptions);
    },
    ...PRINTS,
  }),
  action({
    name: 'compare',
    input: { n: wordOr('8'), json, quiet },
    run: async ({ n, quiet, ...options }, io): Promise<undefined> => {
      const { printComparison } = await import('../queens/print.ts');
      await printComparison(quietly(io, quiet), n, options as object);
    },
    ...PRINTS,
  }),
] as readonly CliAction[];

export const queens = { name: 'queens', own: view, actions };
