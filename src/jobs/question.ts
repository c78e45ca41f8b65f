/**
 * What a run asks, divided into parts. A part is a pure function of engine, question and number: whoever runs it, and
 * however often, its result is the same to the byte.
 */
import { saidBy, UserError } from '../errors.ts';
import { expander, type FunctionTask } from '../golf/enumerate.ts';
import { CanonicalError, type Expansion, expandStarts, expandStates } from '../lab/expansion.ts';
import type { PreparedExploration } from '../lab/exploration.ts';
import { CaseRunner, type CaseTally, mostFailures } from '../lab/properties/cases.ts';
import type { CaseProperty } from '../lab/properties/syntax.ts';
import { makePmk, type ProgramFile } from '../listing/index.ts';
import { type JobPlan, rangeAt, rangeCount, runRange } from '../proofs/jobs.ts';
import type { Tally } from '../proofs/tally.ts';
import { checksumOf } from './checksum.ts';
import { type ExplorationSource, loadExploration, programAndProperty } from './exploration-source.ts';
import {
  type AskedPart,
  type PartOfSearch,
  packPart,
  packProducts,
  unpackAsked,
  unpackHeads,
} from './packing.ts';

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
  /** Which of the file's properties, from 0. */
  readonly property: number;
  /** Combinations to try, or the size of the sample. */
  readonly size: number;
  /** Combinations of a part. */
  readonly chunk: number;
  /** Seed of the sample; null if all combinations are tried. */
  readonly seed: number | null;
}

/**
 * A search through states. Its parts are not known before: whoever asks adds them while states are found, with what each is
 * asked. They follow from engine and question all the same, so that two who ask add the same ones.
 */
export interface SearchQuestion {
  readonly kind: 'search';
  readonly name: string;
  readonly source: ExplorationSource;
  /** One in so many states is compared with its canonical form; 0 for none. */
  readonly checkCanonical: number;
}

/** A search over functions of commands, whose parts are added as those of a search through states are. */
export interface FunctionQuestion {
  readonly kind: 'functions';
  readonly name: string;
  readonly task: FunctionTask;
}

export type Question = ProofQuestion | PropertyQuestion | SearchQuestion | FunctionQuestion;

/** A question whose parts are added while it is answered: what each is asked is kept beside it. */
export type GrowingQuestion = SearchQuestion | FunctionQuestion;

/** True if the parts of a run are not known before: their answers say what is asked next. */
export const isGrowing = (question: Question): question is GrowingQuestion =>
  question.kind === 'search' || question.kind === 'functions';

/** True for a question whose parts bring code of their own: a worker runs them only if it was told to. */
export const bringsCode = (question: Question): boolean =>
  question.kind === 'search' && question.source.kind === 'script';

/** A part: numbers `from` to `to - 1` of plan number `plan`. */
export interface Part {
  readonly plan: number;
  readonly from: number;
  readonly to: number;
}

type Divided = ProofQuestion | PropertyQuestion;

const plansOf = (question: Divided): readonly { readonly size: number; readonly chunk: number }[] =>
  question.kind === 'proof' ? question.plans : [question];

/** How many parts the question has; null while that is not known. */
export const partCount = (question: Question): number | null =>
  isGrowing(question) ? null : plansOf(question).reduce((sum, plan) => sum + rangeCount(plan), 0);

/** Part number `index`, from 0. Throws RangeError for a part that there is not. */
export function partOf(question: Divided, index: number): Part {
  const plans = plansOf(question);
  let first = 0;
  for (let plan = 0; plan < plans.length; plan++) {
    const parts = rangeCount(plans[plan]);
    if (index < first + parts) return { plan, ...rangeAt(plans[plan], index - first) };
    first += parts;
  }
  throw new RangeError(`part ${index} of ${first}`);
}

/** A part that was run. */
export interface Outcome {
  /** The result as text. */
  readonly result: string;
  /** Of what the text says: the same part gives the same one every time. */
  readonly checksum: string;
  /** Milliseconds that it took. */
  readonly ms: number;
  /** True if no part behind it is needed: it holds a counterexample. */
  readonly ends: boolean;
}

/** Runs a part; `input` is what a part of a growing question is asked. */
export type RunPart = (question: Question, index: number, input: string | null) => Outcome | Promise<Outcome>;

/** Makes the function that runs parts. It keeps what it has read of the last question, of which most parts are. */
export function partRunner(): RunPart {
  const property = lastOf(({ text, property }: PropertyQuestion) => [text, property], readCases);
  const exploration = lastOf(({ source }: SearchQuestion) => Object.values(source), readSearch);
  const expand = lastOf(
    ({ task }: FunctionQuestion) => [JSON.stringify(task)],
    ({ task }) => expander(task),
  );
  return async (question, index, input) => {
    const begun = performance.now();
    const outcome = (result: string, checksum: string, ends: boolean): Outcome => ({
      result,
      checksum,
      ms: performance.now() - begun,
      ends,
    });
    if (question.kind === 'search') {
      const { asked, checksum: of } = unpackAsked(input!);
      const part = await searchPart(() => exploration(question), asked, question.checkCanonical);
      const { text, checksum } = packPart(part, of);
      return outcome(text, checksum, false);
    }
    if (question.kind === 'functions') {
      const { heads, checksum: of } = unpackHeads(input!);
      const { text, checksum } = packProducts(expand(question)(heads), of);
      return outcome(text, checksum, false);
    }
    const { plan, from, to } = partOf(question, index);
    const counted = (result: Tally | CaseTally, ends: boolean): Outcome => {
      const text = JSON.stringify(result);
      return outcome(text, checksumOf(text), ends);
    };
    if (question.kind === 'property') {
      const { runner, most } = property(question);
      const tally = runner.range(from, to, question.seed);
      return counted(tally, tally.failed > most);
    }
    const { job, params } = question.plans[plan];
    return counted(runRange({ job, from, to, params }), false);
  };
}

/** A function that keeps its last value as long as the question is the same. */
function lastOf<Q, V>(
  keyOf: (question: Q) => readonly unknown[],
  read: (question: Q) => V,
): (question: Q) => V {
  let last: { key: readonly unknown[]; value: V } | null = null;
  return (question) => {
    const key = keyOf(question);
    if (!last?.key.every((part, i) => part === key[i])) last = { key, value: read(question) };
    return last.value;
  };
}

function readCases(question: PropertyQuestion): { runner: CaseRunner; most: number } {
  const [program, property] = programAndProperty(question, 'cases');
  return { runner: new CaseRunner(program, property), most: mostFailures(property, question.seed) };
}

const readSearch = ({ source }: SearchQuestion): Promise<PreparedExploration> => loadExploration(source);

/**
 * What a part of a search comes to. Mistakes of the user's are a result as well, the same wherever it is run: errors lose their
 * class and their languages on the way out of threads and queues.
 */
export async function searchPart(
  exploration: () => Promise<PreparedExploration>,
  asked: AskedPart,
  checkCanonical: number,
): Promise<PartOfSearch> {
  try {
    const prepared = await exploration();
    return {
      expansion:
        'starts' in asked
          ? expandStarts(prepared, asked.starts)
          : expandStates(prepared, asked.states, checkCanonical, asked.inputs),
    };
  } catch (error) {
    if (error instanceof CanonicalError) return { canonical: saidBy(error) };
    if (error instanceof UserError) return { mistake: saidBy(error) };
    throw error;
  }
}

/** What was found behind a part of a search. Throws the mistake if there is one. */
export function expansionOf(part: PartOfSearch): Expansion {
  if ('expansion' in part) return part.expansion;
  throw 'mistake' in part ? new UserError(part.mistake) : new CanonicalError(part.canonical);
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
