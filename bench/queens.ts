/** The customary speed test of programmable calculators: the first solution of the eight queens. */
import { Machine } from '../src/machine/index.ts';
import { compileForMk61, VERSION_NAMES, type VersionName, version } from '../src/queens/index.ts';
import type { Figure } from './figure.ts';

/** One version of the page as a program of the MK-61. */
interface FirstSolution {
  readonly version: VersionName;
  /** Length of the program. */
  readonly steps: number;
  readonly display: string;
  /** Commands executed and machine cycles up to the first solution. */
  readonly commands: number;
  readonly cycles: number;
  /** Time of the real calculator, by mean costs of the commands. */
  readonly realSeconds: number;
  /** Time of this machine: the fastest of several runs. */
  readonly seconds: number;
}

const RUNS = 9;

/** Runs every version that has an MK-61 program up to its first solution. */
function firstSolutionBench(): FirstSolution[] {
  return VERSION_NAMES.filter((name) => name !== 'recursive').map((name) => {
    const { bytes } = compileForMk61(version(name), { n: 8 });
    let seconds = Number.POSITIVE_INFINITY;
    let machine = new Machine();
    for (let run = 0; run < RUNS; run++) {
      machine = new Machine();
      machine.loadProgram(bytes);
      machine.press('С/П');
      const start = performance.now();
      machine.run();
      seconds = Math.min(seconds, (performance.now() - start) / 1000);
    }
    const { commands, cycles } = machine;
    const realSeconds = (cycles * machine.model.cycleMs) / 1000;
    const display = machine.display().trim();
    return { version: name, steps: bytes.length, display, commands, cycles, realSeconds, seconds };
  });
}

/** The first solution by every version: commands and cycles, and the seconds of the calculator and of this machine. */
export const queensFigures = (): Figure[] =>
  firstSolutionBench().flatMap(({ version: name, commands, cycles, realSeconds, seconds }) => {
    const figure = (key: string, value: number, unit: Figure['unit']): Figure => {
      const label = `${name}: ${key}`;
      return { key: `${name}-${key}`, label: { en: label, ru: label }, value, unit };
    };
    return [
      figure('commands', commands, 'none'),
      figure('cycles', cycles, 'none'),
      figure('real-seconds', realSeconds, 's'),
      figure('seconds', seconds, 's'),
      figure('times-faster', realSeconds / seconds, 'times'),
    ];
  });
