/** The candidates of a text: every way to read a part of it as a program, with its score. */

import { STOP } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';
import { endsFlow, operandSteps, stepOf, takesAddress } from '../addresses.ts';
import { COSTS } from '../readings.ts';
import type { TextLine } from '../words.ts';
import {
  chainsOf,
  codedPath,
  countedFromOne,
  dumpsOf,
  isCounted,
  plainRows,
  withoutBullets,
  withoutGluedLabels,
} from './layouts.ts';
import { bestPath, type EdgeKind, type Path } from './path.ts';

export type Layout = 'labels' | 'codes' | 'hex' | 'decimal' | 'fence' | 'plain';

/** One way to read some lines. */
export interface Candidate {
  readonly path: Path;
  /** The opcodes; lost steps are К НОП. */
  readonly bytes: readonly number[];
  readonly score: number;
  /** The share of the words of its block that was read. */
  readonly share: number;
  readonly layout: Layout;
  /** Its first and last lines, from 1. */
  readonly from: number;
  readonly to: number;
  /** True if its block is the whole text. */
  readonly isAlone: boolean;
  readonly nature: Nature;
  readonly isAccepted: boolean;
  /** True if steps follow below a blank line although the program is over before it. */
  readonly goesOn: boolean;
}

const NOP = 0x54;

/** Where neither labels nor codes show a program, half of the words of a block are steps of it. */
export const LEAST_SHARE = 0.5;
/** A part of a program, whose end is missing, is hardly anything else. */
const LEAST_PART = 0.8;
const LEAST_SCORE = 3;
/** Labels are sure if at least this number is right, and few are wrong. */
const LEAST_LABELS = 3;
const READ: ReadonlySet<EdgeKind> = new Set([
  ...(['command', 'damaged', 'glued', 'digits', 'byte', 'address', 'named', 'label', 'code'] as const),
]);

/** All candidates of a text, the best first. */
export function candidatesOf(text: readonly TextLine[], isTold = false): readonly Candidate[] {
  const lines = withoutGluedLabels(withoutBullets(text), isTold);
  const found: Candidate[] = [];
  const add = (path: Path | null, layout: Layout): void => {
    if (path && path.edges.length > 0) found.push(candidateOf(path, layout, lines, isTold));
  };
  const decimal = chainsOf(lines, 10, isTold);
  const chains = [...decimal, ...chainsOf(lines, 16)];
  for (const chain of chains) {
    // Hexadecimal labels are tried where decimal ones do not count on as far.
    const isRead = decimal.some(
      ({ from, to, labels }) => from <= chain.from && to >= chain.to && labels >= chain.labels,
    );
    if (chain.base === 16 && isRead) continue;
    const coded = codedPath(chain);
    add(coded, 'codes');
    if (coded) continue;
    const isFromOne = chain.start === 1;
    const counted = isFromOne ? countedFromOne(chain) : chain;
    add(bestPath(counted.rows, counted.start, false), 'labels');
  }
  // Rows that labels or codes count are read in no other way.
  const isTaken = lines.map(() => false);
  for (const chain of chains) if (isCounted(chain)) isTaken.fill(true, chain.from - 1, chain.to);
  for (const { from, to, layout, isAccepted, path, share } of found)
    if (isAccepted && (layout === 'codes' || areLabelsSure(path, share))) isTaken.fill(true, from - 1, to);
  const isFree = ({ words, edges }: Path): boolean =>
    edges.some(({ kind }) => kind === 'label') || !words.some(({ line }) => isTaken[line - 1]);
  for (const path of dumpsOf(lines, 16, isTold)) if (isFree(path)) add(path, 'hex');
  for (const path of dumpsOf(lines, 10, isTold)) if (isFree(path)) add(path, 'decimal');
  for (let from = 0; from < lines.length; ) {
    let to = from;
    while (to < lines.length && lines[to].fence === lines[from].fence && isTaken[to] === isTaken[from]) to++;
    if (!isTaken[from])
      add(bestPath(plainRows(lines.slice(from, to)), 0, true), lines[from].fence > 0 ? 'fence' : 'plain');
    from = to;
  }
  return found.sort((a, b) => b.score - a.score);
}

/** The second-best reading of the same lines, if it is so near that the best is in doubt. */
export function rivalOf({ path, layout, bytes }: Candidate, lines: readonly TextLine[], isTold: boolean) {
  const { rival, words, score } = path;
  if (!rival || rival.margin > COSTS.doubt) return null;
  const edges = rival.edges;
  const other = candidateOf({ words, edges, score: score - rival.margin }, layout, lines, isTold);
  return other.bytes.join() === bytes.join() ? null : other;
}

/** True if a program is over before a blank line, or before a row without a label where rows have labels. */
function hasParts({ edges, words }: Path, lines: readonly TextLine[], isLabelled: boolean): boolean {
  const bytes: number[] = [];
  return edges.slice(0, -1).some((edge, at) => {
    bytes.push(...edge.bytes);
    const next = edges[at + 1];
    const [from, to] = [words[edge.to - 1].line, words[next.from].line];
    const isApart = lines.slice(from, to - 1).some(({ isBreak }) => isBreak);
    return (isApart || (isLabelled && from !== to && next.kind !== 'label')) && isOver(bytes);
  });
}

function candidateOf(path: Path, layout: Layout, lines: readonly TextLine[], isTold: boolean): Candidate {
  const { edges, words, score } = path;
  const bytes: number[] = [];
  let read = 0;
  for (const edge of edges) {
    edge.bytes.forEach((byte, i) => {
      bytes[edge.step + i] = byte;
    });
    if (READ.has(edge.kind)) read += edge.to - edge.from;
  }
  for (let step = 0; step < bytes.length; step++) bytes[step] ??= NOP;
  const numbers = edges.map((edge) => words[edge.from].line);
  const from = Math.min(...numbers);
  const to = Math.max(...numbers);
  const [first, last] = layout === 'plain' || layout === 'fence' ? blockOf(lines, from, to) : [from, to];
  let all = 0;
  let others = 0;
  for (const line of lines)
    if (line.number >= first && line.number <= last) all += line.words.length;
    else others += line.words.length;
  const share = read / Math.max(1, all);
  const nature = natureOf(bytes);
  const goesOn = (layout === 'plain' || layout === 'labels') && hasParts(path, lines, layout === 'labels');
  const common = { goesOn, path, bytes, score, share, layout, from, to, isAlone: others === 0, nature };
  return { ...common, isAccepted: isAccepted(common) || (isTold && score > 0) };
}

/** The lines around some lines up to a blank line, a heading or the end of the fence. */
function blockOf(lines: readonly TextLine[], from: number, to: number): readonly [number, number] {
  const { fence } = lines[from - 1];
  const isSame = (number: number): boolean =>
    lines[number - 1] !== undefined && !lines[number - 1].isBreak && lines[number - 1].fence === fence;
  let [first, last] = [from, to];
  while (isSame(first - 1)) first--;
  while (isSame(last + 1)) last++;
  return [first, last];
}

/** True if most labels name their steps. */
function areLabelsSure({ edges }: Path, share: number): boolean {
  const count = (kind: EdgeKind): number => edges.filter((edge) => edge.kind === kind).length;
  const right = count('label');
  const steps = edges.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const lost = edges.reduce((sum, { kind, cost }) => sum + (kind === 'lost' ? cost / COSTS.lost : 0), 0);
  const wrong = lost + (count('mislabel') * steps) / Math.max(1, right);
  return right >= LEAST_LABELS ? wrong * 4 <= steps : right > 1 && wrong === 0 && share === 1;
}

/** The one rule of acceptance. */
function isAccepted({ layout, share, score, path, nature, isAlone }: Omit<Candidate, 'isAccepted'>): boolean {
  if (score <= 0) return false;
  if (layout === 'codes') return true;
  if (layout === 'hex' || layout === 'decimal') return path.isSure === true || nature === 'program';
  if (share < LEAST_SHARE) return false;
  const isPart = nature === 'part' && share >= LEAST_PART && score >= LEAST_SCORE;
  if (layout === 'labels' && areLabelsSure(path, share))
    return nature === 'program' || (share >= LEAST_PART && (nature !== 'values' || isAlone));
  // A text of nothing but commands is meant as a program.
  if (layout === 'plain' && isAlone && share === 1) return nature !== 'keys';
  return nature === 'program' || (isPart && (layout === 'fence' || isAlone));
}

/** The kind of steps: a program, a part of one, a part that stores its result, keys to press, or values to store. */
type Nature = 'program' | 'part' | 'stored' | 'keys' | 'values';

/** Steps that store this number of numbers and read none of them prepare something. */
const FEWEST_VALUES = 2;
/** Commands that only enter, move or skip. */
const IDLE: ReadonlySet<string> = new Set(['digit', 'entry', 'stack', 'no-operation', 'memory']);

/** True if a program is over after some of its steps: they end the flow, and nothing in them leads further. */
function isOver(bytes: readonly number[]): boolean {
  const operands = operandSteps(bytes);
  const last = bytes.length - 1 - Number(operands.has(bytes.length - 1));
  if (last < 0 || !endsFlow(bytes[last]) || (last === bytes.length - 1 && takesAddress(bytes[last])))
    return false;
  return bytes.every((byte, step) => {
    if (operands.has(step)) return stepOf(byte) < bytes.length;
    const { indirect, transfer } = MK61.commands[byte];
    return !indirect || transfer === 'none';
  });
}

/** Keys hold a stop that no program reaches (`В/О С/П`) or lead outside; a part of a program runs off its end. */
function natureOf(bytes: readonly number[]): Nature {
  const operands = operandSteps(bytes);
  const targets = new Set([...operands].map((step) => stepOf(bytes[step])));
  const steps = [...bytes.keys()].filter((step) => !operands.has(step));
  const commands = steps.map((step) => MK61.commands[bytes[step]]);
  const leaves = (at: number): boolean => ['jump', 'return'].includes(commands[at]?.transfer);
  const isUnreached = (step: number, at: number): boolean => leaves(at - 1) && !targets.has(step);
  const hasLostStop = steps.some((step, at) => bytes[step] === STOP && isUnreached(step, at));
  const isReturn = bytes.length === 1 && commands[0].transfer === 'return';
  if (isReturn || hasLostStop || Math.max(...targets) >= bytes.length) return 'keys';
  const works = commands.some(
    ({ family, transfer, indirect, operand }) =>
      operand === 'address' || indirect || (transfer === 'none' && !IDLE.has(family)),
  );
  const isStraight = commands.every(
    ({ memory, indirect, transfer }) =>
      memory !== 'recall' && !indirect && (transfer === 'none' || transfer === 'stop'),
  );
  const stores = commands.filter(({ memory }) => memory === 'store').length;
  const enters = commands.some(({ family }) => IDLE.has(family));
  if ((enters && !works) || (isStraight && stores >= FEWEST_VALUES)) return 'values';
  const last = commands[commands.length - 1];
  if (last?.memory === 'store') return 'stored';
  const isOwing = last?.operand === 'address' && !operands.has(bytes.length - 1);
  return last && endsFlow(last.code) && !isOwing ? 'program' : 'part';
}
