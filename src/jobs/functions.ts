/** Carries out a search over functions of commands by parts that whoever works for the store finds out. */
import type { FunctionSearch, FunctionTask } from '../golf/enumerate.ts';
import type { GrowingParts } from './growing.ts';
import { packHeads, unpackProducts } from './packing.ts';

/** Continuations of a part at most: what they are is a row of a table. */
const MOST_PRODUCTS = 200_000;
const FEWEST_HEADS = 64;
/** A part takes this share of the heads that were handed out before it, so that there is soon work for everybody. */
const SHARE = 16;

const startsOf = (task: FunctionTask): number => (task.kind === 'movements' ? 1 : task.starts.length);

/** Searches to the end, or until the parts are told to stop. True if it came to its end. */
export async function searchFunctions(parts: GrowingParts, search: FunctionSearch): Promise<boolean> {
  const { task } = search;
  const most = Math.floor(MOST_PRODUCTS / (task.alphabet.length * startsOf(task)));
  let handedOut = 0;
  while (!search.isOver && !parts.isStopped) {
    const out: NonNullable<ReturnType<FunctionSearch['take']>>[] = [];
    await parts.answer(
      () => {
        const wanted = Math.max(FEWEST_HEADS, Math.floor(handedOut / SHARE));
        const heads = search.take(Math.max(1, Math.min(most, wanted)));
        if (!heads) return null;
        handedOut += heads.count;
        out.push(heads);
        return packHeads(heads);
      },
      ({ text, checksum, of }) => {
        search.absorb(out.shift()!, unpackProducts(text, checksum, of));
        return search.isOver;
      },
    );
  }
  if (!search.isOver) return false;
  await parts.finish();
  return true;
}
