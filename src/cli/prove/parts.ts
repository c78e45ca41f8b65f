/** Files of the shards of a proof: written with check sums, put together only after a sample of each was counted again. */
import { createHash } from 'node:crypto';
import { UserError } from '../../errors.ts';
import type { Shard } from '../../lab/explorer.ts';
import { type JobPlan, rangesOf, runRange } from '../../proofs/jobs.ts';
import { Counter, type Tally } from '../../proofs/tally.ts';
import { inBoth } from '../../texts.ts';
import { engineDigest } from '../explore/engine-digest.ts';
import { readWholeFile } from '../files.ts';
import { PROVE_WORDS } from './messages.ts';

const FORMAT = 'eggog proof 2';

/** The counts of a shard, as its file holds them. */
interface PartFile {
  readonly format: typeof FORMAT;
  /** The code that counted. */
  readonly engine: string;
  readonly proof: string;
  readonly plans: readonly JobPlan[];
  readonly shard: Shard;
  readonly tallies: readonly Tally[];
  /** A check sum of the tally of each range of each plan, in order. */
  readonly ranges: readonly (readonly string[])[];
  /** SHA-256 of all fields above. */
  readonly sum: string;
}

/** Check sum of what a range counted. */
export const sumOfTally = (tally: Tally): string =>
  createHash('sha256').update(JSON.stringify(tally)).digest('hex').slice(0, 16);

const sumOfPart = ({ format, engine, proof, plans, shard, tallies, ranges }: Omit<PartFile, 'sum'>): string =>
  createHash('sha256')
    .update(JSON.stringify([format, engine, proof, plans, shard, tallies, ranges]))
    .digest('hex');

/** The text of the file of a shard; `ranges` as {@link sumOfTally} gives them. */
export function partText(
  proof: string,
  plans: readonly JobPlan[],
  shard: Shard,
  tallies: readonly Tally[],
  ranges: readonly (readonly string[])[],
): string {
  const part = { format: FORMAT, engine: engineDigest(), proof, plans, shard, tallies, ranges } as const;
  return `${JSON.stringify({ ...part, sum: sumOfPart(part) })}\n`;
}

/**
 * Reads the files of all shards and adds them up. One range of each plan and shard is counted again. Throws UserError for
 * other files, for damaged ones, for those of another version, for missing parts, and where a range comes out otherwise.
 */
export function readParts(files: readonly string[], proof: string, plans: readonly JobPlan[]): Tally[] {
  const parts = files.map((file) => readPart(file, proof, plans));
  const { of } = parts[0].shard;
  parts.sort((a, b) => a.shard.index - b.shard.index);
  if (parts.length !== of || parts.some(({ shard }, i) => shard.of !== of || shard.index !== i))
    throw new UserError(inBoth(PROVE_WORDS, (w) => w.badParts(of)));
  return plans.map((_, i) => {
    const counter = new Counter();
    for (const { tallies } of parts) counter.merge(tallies[i]);
    return counter.tally;
  });
}

function readPart(file: string, proof: string, plans: readonly JobPlan[]): PartFile {
  const refuse = (what: 'badPart' | 'damagedPart' | 'otherVersion' | 'notSame'): UserError =>
    new UserError(inBoth(PROVE_WORDS, (w) => w[what](file)));
  let part: PartFile;
  try {
    part = JSON.parse(readWholeFile(file).toString('utf8'));
  } catch (error) {
    throw error instanceof UserError ? error : refuse('badPart');
  }
  const isOld = typeof part?.format === 'string' && /^eggog proof \d+$/.test(part.format);
  if (isOld && part.format !== FORMAT) throw refuse('otherVersion');
  if (!isOld || part.proof !== proof || JSON.stringify(part.plans) !== JSON.stringify(plans))
    throw refuse('badPart');
  if (sumOfPart(part) !== part.sum) throw refuse('damagedPart');
  if (part.engine !== engineDigest()) throw refuse('otherVersion');
  plans.forEach((plan, i) => {
    const ranges = rangesOf(plan, part.shard);
    if (ranges.length === 0) return;
    // Which one is not to be guessed while the part is counted.
    const chosen = Number.parseInt(part.sum.slice(0, 8), 16) % ranges.length;
    if (sumOfTally(runRange(ranges[chosen])) !== part.ranges[i]?.[chosen]) throw refuse('notSame');
  });
  return part;
}
