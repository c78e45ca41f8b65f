/** Commands of the MK-61 before their registers and addresses are known. */
import { keysOfNumber } from '../../listing/key-names.ts';
import { codeOf } from '../../machine/codes.ts';
import { MK61, MkNumber } from '../../machine/index.ts';
import { OPPOSITE, type Relation } from '../notation/syntax.ts';

/** Begins the names of labels and registers that the compiler makes. */
export const PRIVATE = '·';

/** A command whose register and address are still names. */
export interface Command {
  readonly kind: 'command';
  /** Byte of the command; with register 0 if the register is a name. */
  readonly code: number;
  readonly register: string | null;
  /** Label that the address after a two-byte command stands for. */
  readonly to: string | null;
  readonly comment: string;
}

/** A command, or a name for the next one; that takes no cell. */
export type Line = Command | { readonly kind: 'label'; readonly name: string };

export const label = (name: string): Line => ({ kind: 'label', name });

/** A command by its mnemonic. */
export function command(
  mnemonic: string,
  { register = null, to = null }: { readonly register?: string | null; readonly to?: string | null } = {},
): Command {
  const code = codeOf(register === null ? mnemonic : `${mnemonic}0`);
  return { kind: 'command', code, register, to, comment: '' };
}

/** Number of program cells that the lines take. */
export const sizeOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + (line.kind === 'label' ? 0 : line.to === null ? 1 : 2), 0);

/** A number as it is typed. */
export const typed = (value: number): Line[] =>
  keysOfNumber(MkNumber.fromNumber(value))!.map((key) => command(key));

const DIGITS = new Set([...'0123456789'].map(codeOf));
const CHANGE_SIGN = codeOf('/-/');
const ENTER = codeOf('В↑');
const CLEAR = codeOf('Cx');

const isDigit = (line: Line | undefined): boolean => line?.kind === 'command' && DIGITS.has(line.code);

/** True if the lines begin with typing a number. */
export const beginsNumber = ([first]: readonly Line[]): boolean => isDigit(first);

/** True if the lines end with typing a number: a digit after them would belong to it or replace it. */
export function endsInNumber(lines: readonly Line[]): boolean {
  const isSign = (line: Line): boolean => line.kind === 'command' && line.code === CHANGE_SIGN;
  return isDigit(lines.findLast((line) => !isSign(line)));
}

// --- blocks ---

/** The relation of X to zero with which a block goes on; the machine has four. */
export type Test = '<' | '≥' | '=' | '≠';

/** The command that jumps where the relation does not hold. */
const jumpUnless = (test: Relation, to: string): Command => command(`F x${test}0`, { to });

export type Exit =
  | { readonly kind: 'go'; readonly to: string }
  | {
      readonly kind: 'branch';
      readonly test: Test;
      readonly yes: string;
      readonly no: string;
      readonly comment: string;
    }
  | { readonly kind: 'return' };

/** A stretch of code that is entered at its beginning only. */
export interface Block {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly exit: Exit;
}

const { commands: TABLE } = MK61;
const isOne =
  (...transfers: readonly string[]) =>
  (line: Line | undefined): line is Command =>
    line?.kind === 'command' && transfers.includes(TABLE[line.code].transfer);
const isCall = isOne('call');

const targetsOf = (exit: Exit): readonly string[] => {
  if (exit.kind === 'return') return [];
  return exit.kind === 'go' ? [exit.to] : [exit.yes, exit.no];
};

/**
 * Puts blocks into an order in which as many of them as possible run on into the next one, adds the jumps that are
 * still needed, and writes what occurs several times once. The block `first` stands first; blocks that nothing leads to
 * are left out.
 *
 * @param deepest calls that may be open at the same time, one of a recursion counted once.
 */
export function joinBlocks(blocks: readonly Block[], first: string, deepest: number): Line[] {
  const order = orderBlocks(reachable(skipEmpty(blocks), first), first);
  const lines = order.flatMap((block, i) => [
    label(block.name),
    ...block.lines,
    ...exitLines(block.exit, order[i + 1]?.name),
  ]);
  const shared = shareSequences(joinTails(lines), deepest);
  const used = new Set(shared.map((line) => (line.kind === 'command' ? line.to : null)));
  return shared.filter(
    (line) => line.kind === 'command' || !line.name.startsWith(PRIVATE) || used.has(line.name),
  );
}

/** Leads every way into an empty block to where that block goes. */
function skipEmpty(blocks: readonly Block[]): Block[] {
  const byName = new Map(blocks.map((block) => [block.name, block]));
  const follow = (name: string): string => {
    const seen = new Set<string>();
    let block = byName.get(name)!;
    while (block.lines.length === 0 && block.exit.kind === 'go' && !seen.has(block.name)) {
      seen.add(block.name);
      block = byName.get(block.exit.to)!;
    }
    return block.name;
  };
  const redirect = (exit: Exit): Exit => {
    if (exit.kind === 'go') return { ...exit, to: follow(exit.to) };
    return exit.kind === 'branch' ? { ...exit, yes: follow(exit.yes), no: follow(exit.no) } : exit;
  };
  return blocks.map(({ name, lines, exit }) => ({
    name,
    lines: lines.map((line) => (isCall(line) ? { ...line, to: follow(line.to!) } : line)),
    exit: redirect(exit),
  }));
}

function reachable(blocks: readonly Block[], first: string): Block[] {
  const byName = new Map(blocks.map((block) => [block.name, block]));
  const seen = new Set([first]);
  for (const name of seen) {
    const { lines, exit } = byName.get(name)!;
    for (const to of [...targetsOf(exit), ...lines.filter(isCall).map((line) => line.to!)]) seen.add(to);
  }
  return blocks.filter(({ name }) => seen.has(name));
}

/** Makes chains of blocks that follow one another; blocks with only one possible follower choose first. */
function orderBlocks(blocks: readonly Block[], first: string): Block[] {
  const next = new Map<string, string>();
  const taken = new Set([first]);
  const endOf = (name: string): string => {
    const following = next.get(name);
    return following === undefined ? name : endOf(following);
  };
  const link = ({ name, exit }: Block): void => {
    const to = targetsOf(exit).find((one) => !taken.has(one) && endOf(one) !== name);
    if (to === undefined) return;
    next.set(name, to);
    taken.add(to);
  };
  for (const kind of ['go', 'branch']) blocks.filter(({ exit }) => exit.kind === kind).forEach(link);
  const heads = blocks.map(({ name }) => name).filter((name) => name !== first && !taken.has(name));
  const byName = new Map(blocks.map((block) => [block.name, block]));
  return [first, ...heads].flatMap((head) => {
    const chain: Block[] = [];
    for (let name: string | undefined = head; name !== undefined; name = next.get(name)) {
      chain.push(byName.get(name)!);
    }
    return chain;
  });
}

function exitLines(exit: Exit, following: string | undefined): Line[] {
  switch (exit.kind) {
    case 'return':
      return [command('В/О')];
    case 'go':
      return exit.to === following ? [] : [command('БП', { to: exit.to })];
    case 'branch': {
      const { comment } = exit;
      if (exit.no === following) return [{ ...jumpUnless(OPPOSITE[exit.test], exit.yes), comment }];
      const jump = { ...jumpUnless(exit.test, exit.no), comment };
      return exit.yes === following ? [jump] : [jump, command('БП', { to: exit.yes })];
    }
  }
}

// --- what occurs several times is written once ---

const keyOf = (line: Line | undefined): string =>
  line?.kind === 'command' ? `${line.code} ${line.register} ${line.to}` : '';

const JUMP = command('БП').code;

/**
 * The commands before a jump may be the same as those before its target: they are dropped, and the jump leads to the
 * others. The sequence of executed commands stays the same.
 */
function joinTails(lines: readonly Line[]): Line[] {
  const joined = [...lines];
  let count = 0;
  for (let jump = 1; jump < joined.length; jump++) {
    const line = joined[jump];
    const before = joined[jump - 1];
    if (line.kind !== 'command' || line.code !== JUMP || !isOne('none', 'call')(before)) continue;
    let into = joined.findIndex((one) => one.kind === 'label' && one.name === line.to) - 1;
    while (joined[into]?.kind === 'label') into--;
    if (into === jump - 1 || keyOf(joined[into]) !== keyOf(before)) continue;
    const name = `${PRIVATE}tail${count++}`;
    joined[jump] = { ...line, to: name, comment: line.comment || before.comment };
    // The later place first: the earlier one stays where it is.
    const drop = (): void => void joined.splice(jump - 1, 1);
    const mark = (): void => void joined.splice(into, 0, label(name));
    for (const change of into > jump ? [mark, drop] : [drop, mark]) change();
    // Once more from the beginning: the command before it may be the same, too.
    jump = 0;
  }
  return joined;
}

/** Depth of the return stack. */
export const DEEPEST_CALL = 5;

/** Number of calls that are open at the same time at most; a recursion counts as one call. */
export function callDepth(lines: readonly Line[]): number {
  const positions = new Map(lines.flatMap((line, i) => (line.kind === 'label' ? [[line.name, i]] : [])));
  const known = new Map<number, number>();
  const open = new Set<number>();
  const depthFrom = (start: number): number => {
    const found = known.get(start);
    if (found !== undefined) return found;
    open.add(start);
    let depth = 0;
    const reached = new Set([start]);
    for (const i of reached) {
      const line = lines[i];
      if (line?.kind !== 'command') {
        if (line) reached.add(i + 1);
        continue;
      }
      const { transfer } = TABLE[line.code];
      const to = line.to === null ? -1 : positions.get(line.to)!;
      if (transfer === 'call') depth = Math.max(depth, open.has(to) ? 0 : 1 + depthFrom(to));
      else if (to >= 0) reached.add(to);
      if (line.code !== JUMP && transfer !== 'return') reached.add(i + 1);
    }
    open.delete(start);
    known.set(start, depth);
    return depth;
  };
  return depthFrom(0);
}

/** Makes subroutines of the sequences of plain commands that occur several times, the most profitable first. */
function shareSequences(lines: readonly Line[], deepest: number): Line[] {
  let shared = [...lines];
  for (let count = 0; ; count++) {
    const name = `${PRIVATE}shared${count}`;
    const best = repetitions(shared, deepest === DEEPEST_CALL).find(
      (one) => callDepth(withSubroutine(shared, one, name)) <= deepest,
    );
    if (!best) return shared;
    shared = withSubroutine(shared, best, name);
  }
}

interface Repetition {
  readonly length: number;
  readonly starts: readonly number[];
  readonly saved: number;
}

/** The repeated sequences that are shorter as subroutines, the best first. In a recursion none may hold a call: every level would need one more. */
function repetitions(lines: readonly Line[], hasCalls: boolean): Repetition[] {
  const isShared = isOne('none', 'stop', ...(hasCalls ? ['call'] : []));
  const keys = lines.map((line) => (isShared(line) ? keyOf(line) : null));
  const found: Repetition[] = [];
  for (let length = 2; ; length++) {
    const groups = new Map<string, number[]>();
    for (let start = 0; start + length <= lines.length; start++) {
      const part = keys.slice(start, start + length);
      if (part.includes(null) || isInNumber(lines, start) || isInNumber(lines, start + length)) continue;
      const starts = groups.get(part.join()) ?? [];
      groups.set(part.join(), starts);
      if (starts.length === 0 || starts.at(-1)! + length <= start) starts.push(start);
    }
    const repeated = [...groups.values()].filter((starts) => starts.length > 1);
    if (repeated.length === 0) return found.sort((a, b) => b.saved - a.saved);
    for (const starts of repeated) {
      const body = lines.slice(starts[0], starts[0] + length);
      const saved = sizeOf(body) * starts.length - sizeOf(asSubroutine(body)) - 2 * starts.length;
      if (saved > 0) found.push({ length, starts, saved });
    }
  }
}

/** True if a number is being typed, or about to replace X, at this position: no call may stand there. */
function isInNumber(lines: readonly Line[], position: number): boolean {
  const [previous, next] = [lines[position - 1], lines[position]];
  if (previous?.kind !== 'command' || next?.kind !== 'command') return false;
  const continues = isDigit(next) || next.code === CHANGE_SIGN;
  return continues && (isDigit(previous) || [CHANGE_SIGN, ENTER, CLEAR].includes(previous.code));
}

/** A body with its return; a call before a return is a jump. */
function asSubroutine(body: readonly Line[]): Line[] {
  const last = body.at(-1)!;
  return isCall(last) ? [...body.slice(0, -1), command('БП', { to: last.to })] : [...body, command('В/О')];
}

function withSubroutine(lines: readonly Line[], { length, starts }: Repetition, name: string): Line[] {
  const kept = lines.flatMap((line, i): Line[] => {
    const start = starts.find((one) => one <= i && i < one + length);
    if (start === undefined) return [line];
    return start === i && line.kind === 'command'
      ? [{ ...command('ПП', { to: name }), comment: line.comment }]
      : [];
  });
  return [...kept, label(name), ...asSubroutine(lines.slice(starts[0], starts[0] + length))];
}
