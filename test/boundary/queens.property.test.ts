/** What the package exports as eggog/queens, with junk in the place of each argument. */
import * as queens from '../../src/exports/queens.ts';
import { tryModule } from './tries.ts';

const algorithm = () => queens.version('automaton');
const host = () => queens.boardHost(4);
const inputs = () => ({ n: 4 });
const words = () => queens.BOARD_MACHINE_WORDS;
const compiled = () => queens.compileForMk61(queens.version('last'), words(), { n: 4 });
const four = () => [2, 4, 1, 3];
const chart = () => queens.flowChart(algorithm());
const now = () => queens.begin(algorithm(), host(), inputs());

tryModule(
  'eggog/queens',
  queens,
  {
    begin: () => [algorithm(), host(), inputs(), 1000],
    boardHost: () => [4, [1]],
    chainToList: () => [{ newest: 1, older: null }],
    checkBoardSize: () => [8],
    compareSolutions: () => [four(), four()],
    compareVersions: () => [4],
    compileForMk61: () => [queens.version('last'), words(), { n: 4 }],
    counting: () => [4],
    countQueens: () => [4],
    flowChart: () => [algorithm()],
    fundamentalSolutions: () => [4],
    generateTypeScript: () => [algorithm(), queens.BOARD_TYPESCRIPT],
    holdToNotation: () => [compiled(), queens.version('last'), words(), { n: 4 }, 61],
    mirror: () => [four()],
    moments: () => [algorithm(), host(), { inputs: inputs(), budget: 100 }],
    parseAlgorithm: () => [queens.VERSION_TEXTS.last, queens.QUEENS_WORDS],
    pictures: () => [four()],
    run: () => [algorithm(), host(), { inputs: inputs() }],
    solutions: () => [4],
    step: () => [algorithm(), host(), now()],
    toMermaid: () => [chart(), 'ru'],
    toProgramFile: () => [compiled(), { title: { en: 'a', ru: 'а' }, lang: 'ru' }],
    trace: () => [algorithm(), host(), { inputs: inputs() }],
    turn: () => [four()],
    variable: () => [now(), 'n'],
    version: () => ['last', 'en'],
    writeProgram: () => [algorithm().tree, { language: 'en' }],
  },
  {
    History: {
      made: () => new queens.History(algorithm(), host(), inputs()),
      calls: {
        new: () => [algorithm(), host(), inputs()],
        forward: () => [],
        goTo: () => [20],
        back: () => [],
      },
    },
  },
);
