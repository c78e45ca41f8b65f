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

const NOTHING = { before: null, edge: null, rival: null };
const ORIGIN: State = { step: 0, isOwing: false, score: 0, hash: 0, depth: 0, ...NOTHING };

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
/** States that are so much worse than the best one at their word win nowhere. */
const HOPELESS = 8;
/** No text is followed further: a program of 105 steps is much shorter. */
const MOST_STEPS = 300;

/** The best states before each word, by their step and by whether an address is due. */
class Lattice {
  readonly words: readonly Word[];
  readonly layers: readonly Map<number, State>[];
  /** The word that the edges begin at. */
  private at = 0;
  private readonly isLocal: boolean;
  private readonly isDecimal: boolean;

  constructor(rows: readonly Row[], isLocal: boolean) {
    this.words = rows.flatMap((row) => row.words);
    this.layers = Array.from({ length: this.words.length + 1 }, () => new Map());
    this.isLocal = isLocal;
    this.isDecimal =
      rows.filter(({ label, words: [, code] }) => label >= 0 && isLargeCode(code?.text)).length > 2;
  }

  put(at: number, state: State): void {
    const key = state.step * 2 + Number(state.isOwing);
    this.layers[at].set(key, better(state, this.layers[at].get(key)));
  }

  private go(
    before: State,
    kind: EdgeKind,
    to: number,
    cost: number,
    bytes: readonly number[] = [],
    step = before.step + bytes.length,
    isOwing = before.isOwing,
  ): void {
    if (step > MOST_STEPS) return;
    const score = before.score - cost + (kind === 'digits' ? 1 : bytes.length) * COSTS.read;
    let { hash } = before;
    for (const byte of bytes) hash = (hash * 257 + byte + 1) % 0x3fffffff;
    // Most states are worse than one that is there, and no nearer than its rival.
    const other = this.layers[to].get(step * 2 + Number(isOwing));
    const margin = (other?.score ?? 0) - score;
    if (other && margin >= 0 && (hash === other.hash || (other.rival && margin >= other.rival.margin)))
      return;
    const edge: Edge = { kind, from: this.at, to, step: before.step, bytes, cost };
    const { rival } = before;
    this.put(to, { step, isOwing, score, before, edge, hash, depth: before.depth + 1, rival });
  }

  /** Lets a path begin before a row, and lets those that go on pay for what divides it from the row above. */
  begin(at: number, { isWall, isAfterBreak }: Row, isApart: boolean): void {
    const layer = this.layers[at];
    const all = isWall || isAfterBreak ? [...layer.values()] : [];
    if (all.length > 0) layer.clear();
    if (!isWall) for (const state of all) this.put(at, { ...state, score: state.score - COSTS.gap });
    this.put(at, isApart ? ORIGIN : { ...ORIGIN, score: -COSTS.rest });
  }

  /** Follows all paths across a word of a row. */
  cross(at: number, row: Row, begin: number, end: number): void {
    if (this.layers[at].size === 0) return;
    this.at = at;
    const sorted = [...this.layers[at].values()].sort((a, b) => b.score - a.score).slice(0, BEAM);
    const states = sorted.filter(({ score }) => score > sorted[0].score - HOPELESS);
    if (at === begin && row.label >= 0) for (const state of states) this.readLabel(state, row.label);
    else this.readWord(states, row, begin, end);
  }

  private readLabel(state: State, label: number): void {
    const to = this.at + 1;
    const lost = label - state.step;
    if (lost === 0) this.go(state, 'label', to, -COSTS.label);
    else this.go(state, 'mislabel', to, COSTS.mislabel);
    if (lost > 0) this.go(state, 'lost', to, COSTS.lost * Math.min(lost, MOST_LOST), [], label);
  }

  private readWord(states: readonly State[], row: Row, begin: number, end: number): void {
    const { at, words } = this;
    const word = words[at];
    if (!this.isLocal && word.length > 1) {
      const label = labelOf(word.text, 10);
      for (const state of states) if (label === state.step) this.go(state, 'label', at + 1, -COSTS.label);
    }
    const commands = commandsAt(words, at, end);
    const isPrefix = isBarePrefix(word.text);
    const weak = isWeak(words, at, row) ? COSTS.weak : 0;
    const hasRest = at > begin + (row.label >= 0 ? 1 : 0);
    for (const state of states) {
      this.go(state, 'noise', at + 1, isPrefix ? COSTS.lost : COSTS.noise);
      if (hasRest) this.go(state, 'rest', end, COSTS.rest);
      if (state.isOwing) {
        this.readAddress(state, commands, weak, end);
        continue;
      }
      if (isPrefix) this.go(state, 'lost', at + 1, COSTS.lost, [], state.step + 1);
      for (const { kind, bytes, count, cost } of commands) {
        const last = bytes[bytes.length - 1];
        const isOwing = takesAddress(last) && (bytes.length === 1 || !endsOnAddress(bytes));
        this.go(state, kind, at + count, cost + weak, bytes, state.step + bytes.length, isOwing);
      }
      for (const { bytes, to } of codedAt(words, at, end, commands))
        this.go(state, 'code', to, -COSTS.code, bytes, state.step + 1, takesAddress(bytes[0]));
      const code = row.label >= 0 ? codeOf(word.text, this.isDecimal) : null;
      if (code !== null)
        this.go(state, 'byte', at + 1, COSTS.byte, [code], state.step + 1, takesAddress(code));
    }
  }

  /** The address that is due, or a command in its place. */
  private readAddress(state: State, commands: readonly WordReading[], weak: number, end: number): void {
    const { at, words } = this;
    const address = addressAt(words[at]);
    if (address === null) {
      for (const { bytes, count, cost } of commands)
        if (bytes.length === 1)
          this.go(state, 'named', at + count, cost + COSTS.named + weak, bytes, state.step + 1, false);
      return;
    }
    const isCoded = at + 1 < end && isHexByte(words[at + 1].text) && addressAt(words[at + 1]) === address;
    const [count, earned] = isCoded ? [2, COSTS.code] : [1, 0];
    this.go(state, 'address', at + count, -earned, [address], state.step + 1, false);
  }
}

/**
 * The best path through the rows. With `isLocal` it may begin and end at any row; otherwise it takes all rows and begins
 * at the given step.
 */
export function bestPath(rows: readonly Row[], start: number, isLocal: boolean): Path {
  const lattice = new Lattice(rows, isLocal);
  const { words, layers } = lattice;
  const labels = rows.map(({ label }) => label).filter((label) => label >= 0);
  const lastLabel = labels[labels.length - 1] ?? -1;
  const isCells = labels.length > 2 && labels.every((label, i) => i === 0 || label <= labels[i - 1] + 2);
  let best: State | null = null;
  if (!isLocal) lattice.put(0, { ...ORIGIN, step: start });
  let begin = 0;
  for (const [index, row] of rows.entries()) {
    const end = begin + row.words.length;
    if (isLocal)
      lattice.begin(begin, row, index === 0 || row.isAfterBreak || rows[index - 1].isWall === true);
    for (let at = begin; at < end; at++) lattice.cross(at, row, begin, end);
    begin = end;
    const next = rows[index + 1];
    if (!isLocal && next) continue;
    const isCut = isLocal && next && !next.isAfterBreak && !next.isWall;
    for (const state of layers[end].values()) {
      const score = state.score - (isCells ? surplus(state, lastLabel) : 0) - (isCut ? COSTS.rest : 0);
      best = better({ ...state, score }, best);
    }
  }
  const edges = edgesTo(best);
  const near = best?.rival;
  const others = near ? [...edgesTo(near.state), ...edges.slice(near.depth)] : [];
  const rival = near ? { edges: others, margin: near.margin } : undefined;
  return { words, edges, score: best?.score ?? 0, rival };
}

/** The commands with their codes beside them at a word, `61 ИП1` or `ИП1 61`, and where they end. */
function codedAt(words: readonly Word[], at: number, end: number, commands: readonly WordReading[]) {
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
const isLargeCode = (text = ''): boolean => DECIMAL.test(text) && Number(text) >= 105 && Number(text) < 260;
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
