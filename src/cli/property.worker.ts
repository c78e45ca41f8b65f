/** One thread of a property: tries a range of its inputs. */
import { workerData } from 'node:worker_threads';
import { CaseRunner, type CaseTally } from '../lab/properties/cases.ts';
import { parseProperty } from '../lab/properties/parse.ts';
import { parsePmk } from '../listing/index.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';

switchOnTurbo();

/** The file's text and the number of the property in it. */
export interface PropertyWorkerData {
  readonly text: string;
  readonly property: number;
}

export interface PropertyRange {
  readonly from: number;
  readonly to: number;
  readonly seed: number | null;
}

// Piscina hands its own data over in front of ours.
const { text, property: number } = (
  Array.isArray(workerData) ? workerData[1] : workerData
) as PropertyWorkerData;
const program = parsePmk(text).program!;
const property = parseProperty(program.properties[number]);
const runner = property.kind === 'cases' ? new CaseRunner(program, property) : null;

/**
 * Tries the combinations of inputs from `from` up to `to - 1`; with a seed, as many drawn ones. Only for properties
 * about cases.
 */
export default function tryRange({ from, to, seed }: PropertyRange): CaseTally {
  return runner!.range(from, to, seed);
}
