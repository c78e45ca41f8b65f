/**
 * Questions in parts. A part is a pure function of the code, the question and its number: every run of it, on any
 * machine, has the same result.
 */
import { CaseRunner, type CaseTally, mostFailures } from '../lab/properties/cases.ts';
import { type CaseProperty, parseProperty } from '../lab/properties/parse.ts';
import { makePmk, type ProgramFile, parsePmk } from '../listing/index.ts';
import { type JobPlan, rangeAt, rangeCount, runRange } from '../proofs/jobs.ts';

/** The counts of one of the project's proofs. */
export interface ProofQuestion {
  readonly kind: 'proof';
  readonly name: string;
  readonly plans: readonly JobPlan[];
}

/** A property of inputs in a program's own file. */
export interface PropertyQuestion {
  readonly kind: 'property';
  readonly name: string;
  /** The program and its properties as a `.pmk` file. */
  readonly text: string;
  /** The number of the property in the file, from 0. */
  readonly property: number;
  /** Combinations to try, or the size of the sample. */
  readonly size: number;
  /** Combinations of a part. */
  readonly chunk: number;
  /** Seed of the sample; null if all combinations are tried. */
  readonly seed: number | null;
}

export type Question = ProofQuestion | PropertyQuestion;

/** A finished part. */
export interface Outcome {
  /** A tally as JSON. */
  readonly result: string;
  /** True if no later part is needed: this one holds a counterexample. */
  readonly ends: boolean;
}

/** Runs the part of a number, from 0. */
export type RunPart = (question: Question, part: number) => Outcome | Promise<Outcome>;

const plansOf = (question: Question): readonly { readonly size: number; readonly chunk: number }[] =>
  question.kind === 'proof' ? question.plans : [question];

/** The number of parts. */
export const partCount = (question: Question): number =>
  plansOf(question).reduce((sum, plan) => sum + rangeCount(plan), 0);

/** Numbers `from` to `to - 1` of a plan for each part. Throws RangeError for a number that is not a part. */
export function partOf(question: Question, part: number): { plan: number; from: number; to: number } {
  let first = 0;
  for (const [plan, one] of plansOf(question).entries()) {
    const parts = rangeCount(one);
    if (part < first + parts) return { plan, ...rangeAt(one, part - first) };
    first += parts;
  }
  throw new RangeError(`part ${part} of ${first}`);
}

/** Makes a function that runs parts. It keeps the last property, which most parts share. */
export function partRunner(): (question: Question, part: number) => Outcome {
  let last: { text: string; property: number; runner: CaseRunner; most: number } | null = null;
  return (question, part) => {
    const { plan, from, to } = partOf(question, part);
    if (question.kind === 'proof') {
      return { result: JSON.stringify(runRange(question.plans[plan], from, to)), ends: false };
    }
    const { text, property: number, seed } = question;
    if (last?.text !== text || last.property !== number) {
      const [program, property] = casesOf(question);
      const most = mostFailures(property, seed);
      last = { text, property: number, runner: new CaseRunner(program, property), most };
    }
    const tally: CaseTally = last.runner.range(from, to, seed);
    return { result: JSON.stringify(tally), ends: tally.failed > last.most };
  };
}

/** Program and property of a question. Throws RangeError if they are missing: the question is of other code. */
function casesOf({ text, property: number }: PropertyQuestion): readonly [ProgramFile, CaseProperty] {
  const { program } = parsePmk(text);
  const section = program?.properties[number];
  const property = section && parseProperty(section);
  if (!program || property?.kind !== 'cases') throw new RangeError(`property ${number}`);
  return [program, property];
}

/** Commands of a part: one to ten seconds of one core. */
const COMMANDS_A_PART = 30_000_000;
/** The cost of starting a case, in commands. */
const CASE_COST = 100;
const MEASURED = 64;

/** The question for a property. Commands, not time, decide the size of its parts, so that it is the same everywhere. */
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
  const chunk = Math.max(1, Math.round(COMMANDS_A_PART / (each + CASE_COST)));
  return { kind: 'property', name, text: makePmk(program), property: number, size, chunk, seed };
}
