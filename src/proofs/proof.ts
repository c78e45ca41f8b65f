/** A proof: counts over ranges of numbers, a conclusion from them, questions and answers. */
import type { ExplorationReport } from '../lab/explorer.ts';
import { messages, type Params } from '../messages.ts';
import type { Steps } from '../steps.ts';
import { type Lang, type Localized, perLang } from '../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

export interface Answer {
  readonly question: Localized;
  readonly answer: Localized;
}

/** The part of a code in the catalogue before `.ask`. */
type Code<C = keyof typeof CATALOGUE> = C extends `${infer Name}.ask` ? Name : never;

/** A question and its answer; where the answer depends on consistency, an inconsistent proof answers no. */
export function answered(
  code: Code,
  params: Params | ((lang: Lang) => Params) = {},
  isConsistent = true,
): Answer {
  const given = (lang: Lang): Params => (typeof params === 'function' ? params(lang) : params);
  const answer = `${code}.answer` as keyof typeof CATALOGUE;
  return {
    question: perLang((lang) => say(lang, `${code}.ask`, given(lang))),
    answer: perLang((lang) => (isConsistent ? say(lang, answer, given(lang)) : say(lang, 'inconsistent'))),
  };
}

/** One message of the proofs. */
export const proofMessage = say;

/** A proof that was carried out. */
export interface ProofReport {
  readonly answers: readonly Answer[];
  readonly figures: object;
  /** False if rules and original differ somewhere: then nothing is proved. */
  readonly isConsistent: boolean;
}

/** A part of a proof: the numbers 0..size-1, in ranges of at most `chunk`. */
export interface JobPlan {
  readonly job: string;
  readonly size: number;
  readonly chunk: number;
  readonly params: readonly number[];
}

export interface ProofContext {
  /** Explores one of the project's explorations to its end, on all threads. */
  explore(name: string): Promise<ExplorationReport>;
  /** Carries out other work; a signal ends the proof between two of its steps. */
  whole<T>(steps: Steps<T>): Promise<T>;
}

export interface ProofOptions {
  /** Most digits of the random numbers (Labyrinth). */
  readonly digits: number;
}

export interface Proof {
  readonly about: Localized;
  plans(options: ProofOptions): readonly JobPlan[];
  /** @param tallies one for each plan, of all ranges. */
  conclude(tallies: readonly Tally[], options: ProofOptions, context: ProofContext): Promise<ProofReport>;
}

/** Counts the figures of a proof. */
type Count<F> = (
  tallies: readonly Tally[],
  options: ProofOptions,
  context: ProofContext,
) => Promise<{ readonly figures: F; readonly isConsistent: boolean }>;

export type FiguresOf<C extends Count<object>> = Awaited<ReturnType<C>>['figures'];

/** A proof whose answers are made of its figures alone. */
export const proofOf = <F extends object>({
  figures: count,
  answers,
  ...about
}: Pick<Proof, 'about' | 'plans'> & {
  readonly figures: Count<F>;
  readonly answers: (figures: F, isConsistent: boolean) => readonly Answer[];
}): Proof => ({
  ...about,
  async conclude(...given) {
    const found = await count(...given);
    return { ...found, answers: answers(found.figures, found.isConsistent) };
  },
});

/** Something that was largest, and where. */
export interface Most {
  readonly value: number;
  readonly at: string;
}

export interface Tally {
  readonly sums: { readonly [name: string]: number };
  readonly most: { readonly [name: string]: Most };
  /** The first few cases of something. */
  readonly examples: { readonly [name: string]: readonly string[] };
}

/** Examples kept of each thing. */
export const MOST_EXAMPLES = 12;

/** Counts into a tally. */
export class Counter {
  readonly #sums = new Map<string, number>();
  readonly #most = new Map<string, Most>();
  readonly #examples = new Map<string, string[]>();

  add(name: string, by = 1): void {
    this.#sums.set(name, (this.#sums.get(name) ?? 0) + by);
  }

  /** Keeps the largest value, the earliest of equal ones. */
  most(name: string, value: number, at: () => string): void {
    const known = this.#most.get(name);
    if (known === undefined || value > known.value) this.#most.set(name, { value, at: at() });
  }

  example(name: string, text: () => string): void {
    const examples = this.#examples.get(name) ?? [];
    if (examples.length < MOST_EXAMPLES) this.#examples.set(name, [...examples, text()]);
  }

  /** Adds a part that comes after everything counted so far. */
  merge(part: Tally): void {
    for (const [name, value] of Object.entries(part.sums)) this.add(name, value);
    for (const [name, { value, at }] of Object.entries(part.most)) this.most(name, value, () => at);
    for (const [name, texts] of Object.entries(part.examples))
      for (const text of texts) this.example(name, () => text);
  }

  get tally(): Tally {
    return {
      sums: Object.fromEntries(this.#sums),
      most: Object.fromEntries(this.#most),
      examples: Object.fromEntries(this.#examples),
    };
  }
}

/** A sum of a tally, 0 if nothing was counted. */
export const sumOf = (tally: Tally, name: string): number => tally.sums[name] ?? 0;
