/**
 * What a run asks, divided into parts. A part is a pure function of engine, question and number: whoever runs it, and
 * however often, its result is the same to the byte.
 */
import { CaseRunner, type CaseTally } from '../lab/properties/cases.ts';
import { parseProperty } from '../lab/properties/parse.ts';
import type { CaseProperty } from '../lab/properties/syntax.ts';
import { makePmk, type ProgramFile, parsePmk } from '../listing/index.ts';
import { type JobPlan, rangeAt, rangeCount, runRange, type Shard, WHOLE } from '../proofs/jobs.ts';
import type { Tally } from '../proofs/tally.ts';

/** The counts of one of the project's proofs. */
export interface ProofQuestion {
  readonly kind: 'proof';
  readonly name: string;
  readonly plans: readonly JobPlan[];
  readonly shard: Shard;
}

/** A property of inputs in a program's own file. */
export interface PropertyQuestion {
  readonly kind: 'property';
  readonly name: string;
  /** The program and its properties as a `.pmk` file. */
  readonly text: string;
  /** Which of the file's properties, from 0. */
  readonly property: number;
  /** Combinations to try, or the size of the sample. */
  readonly size: number;
  /** Combinations of a part. */
  readonly chunk: number;
  /** Seed of the sample; null if all combinations are tried. */
  readonly seed: number | null;
}

export type Question = ProofQuestion | PropertyQuestion;

/** A part: numbers `from` to `to - 1` of plan number `plan`. */
export interface Part {
  readonly plan: number;
  readonly from: number;
  readonly to: number;
}

const shardOf = (question: Question): Shard => (question.kind === 'proof' ? question.shard : WHOLE);

const plansOf = (question: Question): readonly { readonly size: number; readonly chunk: number }[] =>
  question.kind === 'proof' ? question.plans : [question];

/** How many parts the question has. */
export const partCount = (question: Question): number =>
  plansOf(question).reduce((sum, plan) => sum + rangeCount(plan, shardOf(question)), 0);

/** Part number `index`, from 0. Throws RangeError for a part that there is not. */
export function partOf(question: Question, index: number): Part {
  const plans = plansOf(question);
  const shard = shardOf(question);
  let first = 0;
  for (let plan = 0; plan < plans.length; plan++) {
    const parts = rangeCount(plans[plan], shard);
    if (index < first + parts) return { plan, ...rangeAt(plans[plan], shard, index - first) };
    first += parts;
  }
  throw new RangeError(`part ${index} of ${first}`);
}

/** A part that was run. */
export interface Outcome {
  /** The result as JSON. The same part gives the same text every time. */
  readonly result: string;
  /** Milliseconds that it took. */
  readonly ms: number;
  /** True if no part behind it is needed: it holds a counterexample. */
  readonly ends: boolean;
}

/** Makes the function that runs parts. It keeps the machine of the last property, which most parts are of. */
export function partRunner(): (question: Question, index: number) => Outcome {
  let text = '';
  let number = -1;
  let last: { readonly runner: CaseRunner; readonly property: CaseProperty } | null = null;
  const runnerOf = (question: PropertyQuestion): NonNullable<typeof last> => {
    if (last !== null && question.text === text && question.property === number) return last;
    ({ text, property: number } = question);
    const { program, property } = readProperty(question);
    last = { runner: new CaseRunner(program, property), property };
    return last;
  };
  return (question, index) => {
    const begun = performance.now();
    const { plan, from, to } = partOf(question, index);
    const outcome = (result: Tally | CaseTally, ends: boolean): Outcome => ({
      result: JSON.stringify(result),
      ms: performance.now() - begun,
      ends,
    });
    if (question.kind === 'property') {
      const { runner, property } = runnerOf(question);
      const tally = runner.range(from, to, question.seed);
      return outcome(tally, tally.failed > property.exceptions);
    }
    const { job, params } = question.plans[plan];
    return outcome(runRange({ job, from, to, params }), false);
  };
}

/** Program and property of a question. Throws RangeError if they are not there: the question was made by other code. */
export function readProperty({ text, property: number }: PropertyQuestion): {
  program: ProgramFile;
  property: CaseProperty;
} {
  const { program } = parsePmk(text);
  const section = program?.properties[number];
  const property = section && parseProperty(section);
  if (!program || property?.kind !== 'cases') throw new RangeError(`property ${number}`);
  return { program, property };
}

/** Commands of a part, more or less: one to ten seconds of one core. */
const COMMANDS_A_PART = 30_000_000;
const MEASURED = 64;

/** The question for a property. Its parts are cut by commands, which are the same everywhere, not by time. */
export function propertyQuestion(
  program: ProgramFile,
  property: CaseProperty,
  number: number,
  name: string,
  size: number,
  seed: number | null,
): PropertyQuestion {
  const { run, skipped, commands } = new CaseRunner(program, property).range(0, Math.min(MEASURED, size), 1);
  const each = Math.max(1, commands / Math.max(1, run + skipped));
  // Setting a machine up costs about as much as a hundred commands.
  const chunk = Math.max(1, Math.round(COMMANDS_A_PART / (each + 100)));
  return { kind: 'property', name, text: makePmk(program), property: number, size, chunk, seed };
}
