/** Runs the named proofs in threads and through a queue, and compares every figure with the recorded ones. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Figure } from './figure.ts';
import { OwnPostgres, postgresFolder } from './postgres.ts';
import written from './proof-figures.json';

/** The proofs whose figures are written down. */
export const WRITTEN: { readonly [proof: string]: object } = written;

/** The result of one proof in one place. */
interface Run {
  readonly figures: object;
  readonly isConsistent: boolean;
  readonly seconds: number;
}

/** Runs a proof as a user does, in a process of its own. */
async function run(proof: string, place: readonly string[]): Promise<Run> {
  const words = [resolve('eggog'), 'prove', proof, '--json', '--quiet', ...place];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`eggog prove ${proof} ${place[0]}: exit code ${code}`);
  return JSON.parse(Buffer.concat(parts).toString()) as Run;
}

/** Names of the figures of two runs that are not the same. */
export const differences = (a: object, b: object): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (key) => !isDeepStrictEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );

/**
 * Seconds of every proof in every place, and how many of its figures differ from those that are written down: none should.
 * Some minutes on an idle machine.
 *
 * @param given address of a Postgres server; without it one is started for a while, where the machine has its binaries.
 * @param proofs which ones; all by default.
 */
export async function proofsBench(
  given: string | undefined,
  proofs: readonly string[] = Object.keys(WRITTEN),
): Promise<Figure[]> {
  const bin = given === undefined ? postgresFolder() : null;
  const server = bin === null ? null : new OwnPostgres(bin);
  try {
    await server?.start();
    const queue = server?.url ?? given;
    const figures: Figure[] = [];
    for (const proof of proofs) {
      const places: [string, string[]][] = [
        ['memory', []],
        ...(queue === undefined ? [] : [['Postgres', ['--queue', queue]] satisfies [string, string[]]]),
      ];
      for (const [name, place] of places) {
        const { figures: found, isConsistent, seconds } = await run(proof, place);
        const wrong = isConsistent ? differences(WRITTEN[proof], found) : ['isConsistent'];
        const key = `proof-${proof}-${name.toLowerCase()}`;
        const label = (words: string): Figure['label'] => ({
          en: `${proof}, ${name}${words}`,
          ru: `${proof}, ${name}${words}`,
        });
        figures.push(
          { key, label: label(''), value: seconds, unit: 's' },
          {
            key: `${key}-differences`,
            label: label(wrong.length > 0 ? `: ≠ ${wrong.join(', ')}` : ': ≠'),
            value: wrong.length,
            unit: 'none',
          },
        );
      }
    }
    return figures;
  } finally {
    await server?.remove();
  }
}
