/** The cheapest path through the words of a program. */
import { hexByte, isHexByte } from '../../machine/hex.ts';
import { takesAddress } from '../addresses.ts';
import { addressAt, COSTS, commandsAt, isBarePrefix, labelOf, type WordReading } from '../readings.ts';
import type { Word } from '../words.ts';

/** A row of words; `label` is the step that its first word names, -1 without a label. */
export interface Row {
  readonly label: number;
  readonly words: readonly Word[];
  /** True if something divides the row from the one before. */
  readonly isAfterBreak: boolean;
  /** True for a place that no program goes across. */
  readonly isWall?: boolean;
}

export type EdgeKind =
  | WordReading['kind']
  | 'address'
  | 'named'
  | 'label'
  | 'lost'
  | 'mislabel'
  | 'noise'
  | 'rest'
  | 'gap'
  | 'owing'
  | 'code'
  | 'denied';

/** One edge of the path: some words and what they were read as. */
export interface Edge {
  readonly kind: EdgeKind;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly bytes: readonly number[];
  readonly cost: number;
}

/** A path through words: its edges, its score, and the rows it takes. */
export interface Path {
  readonly words: readonly Word[];
  readonly edges: readonly Edge[];
  readonly score: number;
  /** True for codes that are no numbers of anything else. */
  readonly isSure?: boolean;
  /** The second-best path with other steps, and how much worse it is. */
  readonly rival?: Rival | undefined;
  /** True for a reading that is doubtful whatever the second best is. */
  readonly isGuess?: boolean;
}

interface Rival {
  readonly edges: readonly Edge[];
  readonly margin: number;
}

interface State {
  readonly step: number;
  readonly isOwing: boolean;
  readonly score: number;
  readonly before: State | null;
  readonly edge: Edge | null;
  /** A number that paths with other steps hardly share. */
  readonly hash: number;
  /** How many edges lead to it. */
  readonly depth: number;
  /** The best state with other steps that met this path, after how many of its edges, and how much worse it is. */
  readonly rival: { readonly state: State; readonly depth: number; readonly margin: number } | null;
}

/** Of two states at one place the better one, which remembers how near the other was. */
function better(one: State, other: State | null | undefined): State {
  if (!other) return one;
  const [first, second] = one.score > other.score ? [one, other] : [other, one];
  const margin = first.score - second.score;
  if (first.hash === second.hash || (first.rival && margin >= first.rival.margin)) return first;
  return { ...first, rival: { state: second, depth: first.depth, margin } };
}

function edgesTo(end: State | null): Edge[] {
  const edges: Edge[] = [];
  for (let state = end; state?.edge; state = state.before) edges.push(state.edge);
  return edges.reverse();
}

/** Longer gaps are free stretches of memory, and cost no more. */
const MOST_LOST = 4;
/** So many states are kept at each word. */
const BEAM = 6;
/** No text is followed further: a program of 105 steps is much shorter. */
const MOST_STEPS = 300;

/**
 * The best path through the rows. With `isLocal` it may begin and end at any row; otherwise it takes all rows and begins
 * at the given step.
 */
export function bestPath(rows: readonly Row[], start: number, isLocal: boolean): Path {
  const words = rows.flatMap((row) => row.words);
  const isDecimal =
    rows.filter(({ label, words: [, code] }) => label >= 0 && isLargeCode(code?.text ?? '')).length > 2;
  const layers: Map<number, State>[] = Array.from({ length: words.length + 1 }, () => new Map());
  const put = (at: number, state: State): void => {
    const key = state.step * 2 + Number(state.isOwing);
    layers[at].set(key, better(state, layers[at].get(key)));
  };
  const go = (
    before: State,
    kind: EdgeKind,
    from: number,
    to: number,
    cost: number,
    bytes: readonly number[] = [],
    step = before.step + bytes.length,
    isOwing = before.isOwing,
  ): void => {
    if (step > MOST_STEPS) return;
    const score = before.score - cost + (kind === 'digits' ? 1 : bytes.length) * COSTS.read;
    let { hash } = before;
    for (const byte of bytes) hash = (hash * 257 + byte + 1) % 0x3fffffff;
    // Most states are worse than one that is there, and no nearer than its rival.
    const other = layers[to].get(step * 2 + Number(isOwing));
    const margin = (other?.score ?? 0) - score;
    if (
      other &&
      margin >= 0 &&
      (hash === other.hash || margin >= (other.rival?.margin ?? Number.POSITIVE_INFINITY))
    )
      return;
    const edge: Edge = { kind, from, to, step: before.step, bytes, cost };
    const { rival } = before;
    put(to, { step, isOwing, score, before, edge, hash, depth: before.depth + 1, rival });
  };
  let best: State | null = null;
  const labels = rows.map(({ label }) => label).filter((label) => label >= 0);
  const lastLabel = labels[labels.length - 1] ?? -1;
  const isCells = labels.length > 2 && labels.every((label, i) => i === 0 || label <= labels[i - 1] + 2);
  const origin: State = {
    step: start,
    isOwing: false,
    score: 0,
    before: null,
    edge: null,
    hash: 0,
    depth: 0,
    rival: null,
  };
  if (!isLocal) put(0, origin);
  let at = 0;
  for (const [rowIndex, row] of rows.entries()) {
    const begin = at;
    const end = at + row.words.length;
    if (row.isWall) layers[begin].clear();
    else if (row.isAfterBreak && isLocal) {
      const all = [...layers[begin].values()];
      layers[begin].clear();
      for (const state of all) put(begin, { ...state, score: state.score - COSTS.gap });
    }
    const isApart = rowIndex === 0 || row.isAfterBreak || rows[rowIndex - 1].isWall;
    if (isLocal) put(begin, isApart ? origin : { ...origin, score: -COSTS.rest });
    for (; at < end; at++) {
      const word = words[at];
      if (layers[at].size === 0) continue;
      const states = [...layers[at].values()].sort((a, b) => b.score - a.score).slice(0, BEAM);
      if (at === begin && row.label >= 0) {
        for (const state of states) {
          const { label } = row;
          if (label === state.step) go(state, 'label', at, at + 1, -COSTS.label);
          else {
            go(state, 'mislabel', at, at + 1, COSTS.mislabel);
            if (label <= state.step) continue;
            const cost = COSTS.lost * Math.min(label - state.step, MOST_LOST);
            go(state, 'lost', at, at + 1, cost, [], label, state.isOwing);
          }
        }
        continue;
      }
      if (!isLocal && word.length > 1) {
        const label = labelOf(word.text, 10);
        for (const state of states) if (label === state.step) go(state, 'label', at, at + 1, -COSTS.label);
      }
      const commands = commandsAt(words, at, end);
      const address = addressAt(word);
      const isPrefix = isBarePrefix(word.text);
      const weak = isWeak(words, at, row) ? COSTS.weak : 0;
      const hasRest = at > begin + (row.label >= 0 ? 1 : 0);
      for (const state of states) {
        go(state, 'noise', at, at + 1, isPrefix ? COSTS.lost : COSTS.noise);
        if (hasRest) go(state, 'rest', at, end, COSTS.rest);
        if (state.isOwing) {
          if (address !== null) {
            const isCoded =
              at + 1 < end && isHexByte(words[at + 1].text) && addressAt(words[at + 1]) === address;
            const [count, earned] = isCoded ? [2, COSTS.code] : [1, 0];
            go(state, 'address', at, at + count, -earned, [address], state.step + 1, false);
          }
          for (const { bytes, count, cost } of commands)
            if (bytes.length === 1 && address === null)
              go(state, 'named', at, at + count, cost + COSTS.named + weak, bytes, state.step + 1, false);
          continue;
        }
        if (isPrefix) go(state, 'lost', at, at + 1, COSTS.lost, [], state.step + 1);
        for (const { kind, bytes, count, cost } of commands) {
          const last = bytes[bytes.length - 1];
          const isOwing = takesAddress(last) && (bytes.length === 1 || !endsOnAddress(bytes));
          go(state, kind, at, at + count, cost + weak, bytes, state.step + bytes.length, isOwing);
        }
        for (const { bytes, to } of codedAt(words, at, end, commands))
          go(state, 'code', at, to, -COSTS.code, bytes, state.step + 1, takesAddress(bytes[0]));
        const code = row.label >= 0 ? codeOf(word.text, isDecimal) : null;
        if (code !== null)
          go(state, 'byte', at, at + 1, COSTS.byte, [code], state.step + 1, takesAddress(code));
      }
    }
    if (!isLocal && rowIndex < rows.length - 1) continue;
    for (const state of layers[end].values()) {
      const next = rows[rowIndex + 1];
      const isCut = isLocal && next !== undefined && !next.isAfterBreak && !next.isWall;
      const score = state.score - (isCells ? surplus(state, lastLabel) : 0) - (isCut ? COSTS.rest : 0);
      best = better({ ...state, score }, best);
    }
  }
  const edges = edgesTo(best);
  const near = best?.rival;
  const rival = near
    ? { edges: [...edgesTo(near.state), ...edges.slice(near.depth)], margin: near.margin }
    : undefined;
  return { words, edges, score: best?.score ?? 0, rival };
}

/** The commands with their codes beside them at a word, `61 ИП1` or `ИП1 61`, and where they end. */
function codedAt(
  words: readonly Word[],
  at: number,
  end: number,
  commands: readonly WordReading[],
): readonly { readonly bytes: readonly number[]; readonly to: number }[] {
  const isCode = (index: number, [byte, second]: readonly number[]): boolean =>
    index < end && second === undefined && words[index].text.toUpperCase() === hexByte(byte);
  const after = commands.filter(({ bytes, count }) => isCode(at + count, bytes));
  const before =
    at + 1 < end && isHexByte(words[at].text)
      ? commandsAt(words, at + 1, end).filter(({ bytes }) => isCode(at, bytes))
      : [];
  return [...after, ...before].map(({ bytes, count }) => ({ bytes, to: at + count + 1 }));
}

const isPoint = (text: string | undefined): boolean => text?.length === 1 && '.,·∙⋅•'.includes(text);
const isDigit = (text = ''): boolean => text >= '0' && text < ':';
const isOneDigit = (text: string): boolean => text.length === 1 && isDigit(text);

/** True for a word that may be no command: a point beside no digit, a minus beside a minus, what follows an empty cell. */
function isWeak(words: readonly Word[], at: number, row: Row): boolean {
  const [before, word, after] = [words[at - 1]?.text, words[at], words[at + 1]?.text];
  if (isPoint(word.text)) return !isDigit(before) && !isDigit(after);
  if (word.length === 1 && '-–—−*'.includes(word.text) && (before === word.text || after === word.text))
    return true;
  const isTorn = words[at - 1]?.isApart && !word.isApart && isOneDigit(before) && isOneDigit(word.text);
  return row.label >= 0 && (isTorn || word.isAfterHole === true);
}

/** A decimal number that is neither a step nor a pair of digits. */
const isLargeCode = (text: string): boolean =>
  DECIMAL.test(text) && Number(text) >= 105 && Number(text) < 260;
const DECIMAL = /^\d{2,3}$/;

/** The byte that a cell gives in place of a command. */
function codeOf(text: string, isDecimal: boolean): number | null {
  if (isDecimal) return DECIMAL.test(text) && Number(text) < 256 ? Number(text) : null;
  return isHexByte(text) ? Number.parseInt(text, 16) : null;
}

/** What a last row costs that holds more than one command: words after it are rather a comment. */
function surplus(state: State, lastLabel: number): number {
  let last: State | null = state;
  while (last && !last.edge?.bytes.length) last = last.before;
  const isAddress = last?.edge?.kind === 'address' || last?.edge?.kind === 'named';
  const steps = state.step - lastLabel - (isAddress ? 2 : 1);
  return Math.max(0, steps) * COSTS.mislabel;
}

/** True if the last of some bytes is the address of the one before. */
function endsOnAddress(bytes: readonly number[]): boolean {
  let isOperand = false;
  for (const byte of bytes) isOperand = !isOperand && takesAddress(byte);
  return !isOperand && bytes.length > 1;
}
