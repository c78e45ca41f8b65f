/**
 * A search through states by parts of a store: one process knows the states and numbers them, whoever works for the store finds
 * out what is behind them. A level is finished before the next one begins, and the size of parts follows from what was found
 * before, so that part number n is always asked the same.
 */
import { type Expansion, joinExpansions, type Range, rangesOf, SLICE } from '../lab/expansion.ts';
import type { PreparedExploration } from '../lab/exploration.ts';
import type { Batch, Explorer } from '../lab/explorer.ts';
import type { GrowingParts } from './growing.ts';
import { type AskedPart, packAsked, unpackPart } from './packing.ts';
import { expansionOf } from './question.ts';

/** What is searched: in memory or on disk, one level after the other. */
export type LevelSearch = Pick<Explorer, 'exploration' | 'commands' | 'edges' | 'isOver' | 'take' | 'absorb'>;

/** What a part costs, in commands: a few seconds of one core, and less at the beginning, so that there is work for all. */
const MOST_COMMANDS = 100_000_000;
const FEWEST_COMMANDS = 10_000_000;
const SHARE = 64;
/** Setting a machine up and keeping its state costs about as much as so many compiled commands. */
const EDGE_COST = 300;
/** Taken for the commands of an input before one is known. */
const GUESS = 5_000;
/** Edges of a part at most: its result is a row of a table. */
const MOST_EDGES = 100_000;

/** Edges of the parts of the level that begins. */
function edgesAPart({ commands, edges }: LevelSearch, fewest: number): number {
  const each = EDGE_COST + (edges === 0 ? GUESS : commands / edges);
  const wanted = Math.min(MOST_COMMANDS, Math.max(fewest, (commands + edges * EDGE_COST) / SHARE));
  return Math.max(1, Math.min(MOST_EDGES, Math.floor(wanted / each)));
}

/** A search by parts. */
export class SearchParts {
  readonly #parts: GrowingParts;
  readonly #fewestCommands: number;

  /** @param fewestCommands of a part, more or less; all who ask must say the same. */
  constructor(parts: GrowingParts, fewestCommands: number = FEWEST_COMMANDS) {
    this.#parts = parts;
    this.#fewestCommands = fewestCommands;
  }

  /** What is behind all starts; null if it is told to stop before that is known. */
  async starts({ starts }: PreparedExploration): Promise<Expansion[] | null> {
    const ranges = rangesOf(starts.length, SLICE).values();
    const expansions: Expansion[] = [];
    await this.#answer(
      () => {
        const { value } = ranges.next();
        return value ? { starts: value } : null;
      },
      (expansion) => expansions.push(expansion),
    );
    return this.#parts.isStopped ? null : expansions;
  }

  /** Searches to the end, or until it is told to stop. True if it came to its end. */
  async search(search: LevelSearch): Promise<boolean> {
    const inputs = search.exploration.inputKeys.length;
    while (!this.#parts.isStopped) {
      const edges = edgesAPart(search, this.#fewestCommands);
      const isBegun =
        edges < inputs
          ? await this.#wide(search, edges)
          : await this.#level(search, Math.floor(edges / inputs));
      if (!isBegun) break;
    }
    if (this.#parts.isStopped || !search.isOver) return false;
    await this.#parts.finish();
    return true;
  }

  /** Batches of a level, each with all its inputs. False if there is no level. */
  async #level(search: LevelSearch, size: number): Promise<boolean> {
    const out: Batch[] = [];
    let isBegun = false;
    await this.#answer(
      () => {
        const batch = search.take(size);
        if (!batch) return null;
        isBegun = true;
        out.push(batch);
        return { states: batch.states };
      },
      (expansion) => search.absorb(out.shift()!, expansion),
    );
    return isBegun;
  }

  /** One state with more inputs than a part takes. False if there is none. */
  async #wide(search: LevelSearch, edges: number): Promise<boolean> {
    const batch = search.take(1);
    if (!batch) return false;
    const all = rangesOf(search.exploration.inputKeys.length, edges);
    const ranges: Iterator<Range> = all.values();
    const expansions: Expansion[] = [];
    await this.#answer(
      () => {
        const next = ranges.next();
        return next.done ? null : { states: batch.states, inputs: next.value };
      },
      (expansion) => expansions.push(expansion),
    );
    if (expansions.length === all.length) search.absorb(batch, joinExpansions(expansions));
    return true;
  }

  #answer(ask: () => AskedPart | null, take: (expansion: Expansion) => void): Promise<void> {
    return this.#parts.answer(
      () => {
        const asked = ask();
        return asked && packAsked(asked);
      },
      ({ text, checksum, of }) => {
        take(expansionOf(unpackPart(text, checksum, of)));
        return false;
      },
    );
  }
}
