/** Runs the parts of a question in threads of this machine, and keeps the finished ones in a checkpoint file. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addTallies, type CaseTally, NO_CASES } from '../lab/properties/cases.ts';
import { lazily } from '../lazily.ts';
import { Counter, type Tally } from '../proofs/proof.ts';
import { makeFolder, sha256 } from './files.ts';
import {
  type Outcome,
  type ProofQuestion,
  partCount,
  partOf,
  type Question,
  type RunPart,
} from './question.ts';

/** The same question to the same code has the same id. */
export const runId = (engine: string, question: Question): string =>
  sha256(JSON.stringify([engine, question])).slice(0, 12);

/** Results of the parts in order, up to the part that ends the question. */
export type Results = readonly string[];

interface RunOptions {
  readonly run: RunPart;
  /** Parts under way at a time. */
  readonly threads: number;
  readonly signal: AbortSignal;
  readonly checkpoint: Pick<Checkpoint, 'read' | 'add'> | null;
  onProgress(done: number, parts: number): void;
}

/** Runs the parts that the checkpoint lacks; null if the signal came first. */
export async function runParts(
  question: Question,
  { run, threads, signal, checkpoint, onProgress }: RunOptions,
): Promise<Results | null> {
  const parts = partCount(question);
  const outcomes = checkpoint?.read() ?? new Map<number, Outcome>();
  let end = parts;
  const note = (part: number, outcome: Outcome): void => {
    outcomes.set(part, outcome);
    if (outcome.ends) end = Math.min(end, part + 1);
  };
  for (const [part, outcome] of outcomes) note(part, outcome);
  onProgress(outcomes.size, parts);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (!signal.aborted) {
      while (outcomes.has(next)) next++;
      if (next >= end) return;
      const part = next++;
      const outcome = await Promise.resolve(run(question, part)).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      if (outcome === null) return;
      note(part, outcome);
      if (outcomes.size < end) checkpoint?.add(part, outcome);
      onProgress(outcomes.size, parts);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, threads) }, lane));
  const results: string[] = [];
  for (let part = 0; part < end; part++) {
    const outcome = outcomes.get(part);
    if (!outcome) return null;
    results.push(outcome.result);
  }
  return results;
}

/** Adds the results of a proof up: a tally of each plan. */
export function proofTallies(question: ProofQuestion, results: Results): readonly Tally[] {
  const counters = question.plans.map(() => new Counter());
  for (const [part, result] of results.entries())
    counters[partOf(question, part).plan].merge(JSON.parse(result) as Tally);
  return counters.map(({ tally }) => tally);
}

/** The tally of a property. */
export const propertyTally = (results: Results): CaseTally =>
  results.reduce((sum, result) => addTallies(sum, JSON.parse(result) as CaseTally), NO_CASES);

const DAYS = 30;
const DAY_MS = 86_400_000;

/** A file of finished parts, a line each. Several processes may add to it; a torn line costs its part only. */
export class Checkpoint {
  readonly file: string;
  readonly #id: string;

  /** @param folder made with the first part. */
  constructor(folder: string, id: string) {
    this.file = join(folder, `${id}.parts`);
    this.#id = id;
  }

  get exists(): boolean {
    return existsSync(this.file);
  }

  read(): Map<number, Outcome> {
    const found = new Map<number, Outcome>();
    const text = this.exists ? readFileSync(this.file, 'utf8') : '';
    for (const line of text.split('\n')) {
      const [sum, json] = [line.slice(0, SUM), line.slice(SUM)];
      if (sum !== this.#sum(json)) continue;
      const [part, ends, result] = JSON.parse(json) as [number, boolean, string];
      found.set(part, { result, ends });
    }
    return found;
  }

  add(part: number, { result, ends }: Outcome): void {
    if (!this.exists) {
      makeFolder(dirname(this.file), 0o700);
      removeOld(dirname(this.file));
    }
    const json = JSON.stringify([part, ends, result]);
    // The line break comes first: a line that a kill tore must not damage the next one.
    appendFileSync(this.file, `\n${this.#sum(json)}${json}`);
  }

  remove(): void {
    rmSync(this.file, { force: true });
  }

  #sum(json: string): string {
    return sha256(this.#id + json).slice(0, SUM);
  }
}

const SUM = 16;

/** Removes checkpoints to which nobody has returned for a month. */
function removeOld(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.parts'))) {
    const changed = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > DAYS * DAY_MS) rmSync(join(folder, name), { force: true });
  }
}

// The digest of the running code.

/** Folders of the source on which results depend. */
const FOLDERS = ['machine', 'listing', 'lab', 'proofs', 'games', 'golf', 'jobs'];

/** SHA-256 over all files of the bundle, or over the source. Names of chunks contain the hash of their content. */
export const engineDigest = lazily(() => digestOf(fileURLToPath(import.meta.url)));

function digestOf(own: string): string {
  const folder = dirname(own);
  const files = own.endsWith('.ts')
    ? FOLDERS.flatMap((name) => filesIn(join(folder, '..', name), /\.(ts|pmk)$/))
    : filesIn(folder, /\.m?js$/);
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash.update(/-[A-Z0-9]{8}\.js$/.test(file) ? basename(file) : readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const filesIn = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name));
