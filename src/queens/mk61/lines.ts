/** Commands of the MK-61 before their registers and addresses are known. */
import { keysOfNumber } from '../../listing/typed-number.ts';
import { codeOf } from '../../machine/codes.ts';
import { MK61, MkNumber } from '../../machine/index.ts';

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

/** Begins the names of labels that only jumps need; they are dropped where no jump is left. */
export const PRIVATE = '·';

/**
 * Puts blocks into an order in which as many of them as possible run on into the next one, and adds the jumps that
 * are still needed. The block `first` stands first; blocks that nothing leads to are left out.
 */
export function joinBlocks(blocks: readonly Block[], first: string): Line[] {
  const order = orderBlocks(reachable(skipEmpty(blocks, first), first), first);
  const lines = order.flatMap((block, i): Line[] => [
    label(block.name),
    ...block.lines,
    ...exitLines(block.exit, order[i + 1]?.name),
  ]);
  return dropUnusedLabels(joinTails(lines));
}

/**
 * Where a jump leads to is run into by the same commands as stand before the jump: it goes before them, and they are
 * there once. What is executed stays the same.
 */
function joinTails(lines: readonly Line[]): Line[] {
  const joined = [...lines];
  let count = 0;
  for (let jump = 1; jump < joined.length; jump++) {
    const line = joined[jump];
    const before = joined[jump - 1];
    if (line.kind !== 'command' || line.code !== JUMP || !isStraight(before)) continue;
    let into = joined.findIndex((one) => one.kind === 'label' && one.name === line.to) - 1;
    while (joined[into]?.kind === 'label') into--;
    const same = joined[into];
    if (into === jump - 1 || !isStraight(same)) continue;
    if (same.code !== before.code || same.register !== before.register) continue;
    const name = `${PRIVATE}tail${count++}`;
    joined[jump] = { ...line, to: name, comment: line.comment || before.comment };
    // The later place first, so that the earlier one stays where it is.
    const drop = (): void => void joined.splice(jump - 1, 1);
    const mark = (): void => void joined.splice(into, 0, label(name));
    for (const change of into > jump ? [mark, drop] : [drop, mark]) change();
    // Once more from the beginning: the command before it may be the same, too.
    jump = 0;
  }
  return joined;
}

const JUMP = command('БП').code;

const isStraight = (line: Line | undefined): line is Command =>
  line?.kind === 'command' && line.to === null && MK61.commands[line.code].transfer === 'none';

const isCall = (line: Line): line is Command =>
  line.kind === 'command' && MK61.commands[line.code].transfer === 'call';

/** Leads every way into an empty block to where that block goes. */
function skipEmpty(blocks: readonly Block[], first: string): Map<string, Block> {
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
  const redirectCall = (line: Line): Line => (isCall(line) ? { ...line, to: follow(line.to!) } : line);
  const kept = blocks.map((block) => ({
    ...block,
    lines: block.lines.map(redirectCall),
    exit: redirect(block.exit),
  }));
  const needed = kept.filter(({ name }) => name === first || follow(name) === name);
  return new Map(needed.map((block) => [block.name, block]));
}

const targetsOf = (exit: Exit): readonly string[] => {
  if (exit.kind === 'return') return [];
  return exit.kind === 'go' ? [exit.to] : [exit.yes, exit.no];
};

function reachable(blocks: ReadonlyMap<string, Block>, first: string): Block[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const { lines, exit } = blocks.get(name)!;
    for (const target of targetsOf(exit)) visit(target);
    for (const line of lines) if (isCall(line)) visit(line.to!);
  };
  visit(first);
  return [...blocks.values()].filter(({ name }) => seen.has(name));
}

/** Makes chains of blocks that follow one another; blocks with only one possible follower choose first. */
function orderBlocks(blocks: readonly Block[], first: string): Block[] {
  const next = new Map<string, string>();
  const taken = new Set([first]);
  const endOf = (name: string): string => {
    let end = name;
    while (next.has(end)) end = next.get(end)!;
    return end;
  };
  const link = ({ name, exit }: Block): void => {
    if (next.has(name)) return;
    // A follower that is wanted by fewer other blocks is the better choice.
    const free = targetsOf(exit).filter((to) => !taken.has(to) && endOf(to) !== name);
    const wanted = (to: string): number =>
      blocks.filter((block) => !next.has(block.name) && targetsOf(block.exit).includes(to)).length;
    const [to] = free.sort((a, b) => wanted(a) - wanted(b));
    if (to === undefined) return;
    next.set(name, to);
    taken.add(to);
  };
  for (const kind of ['go', 'branch'] as const) {
    for (const block of blocks) if (block.exit.kind === kind) link(block);
  }
  const byName = new Map(blocks.map((block) => [block.name, block]));
  const heads = blocks.filter(({ name }) => name === first || !taken.has(name)).map(({ name }) => name);
  const order: Block[] = [];
  for (const head of [first, ...heads.filter((name) => name !== first)]) {
    for (let name: string | undefined = head; name !== undefined; name = next.get(name)) {
      order.push(byName.get(name)!);
    }
  }
  return order;
}

function exitLines(exit: Exit, following: string | undefined): Line[] {
  switch (exit.kind) {
    case 'return':
      return [command('В/О')];
    case 'go':
      return exit.to === following ? [] : [command('БП', { to: exit.to })];
    case 'branch': {
      const { comment } = exit;
      if (exit.no === following) return [{ ...command(OPPOSITE[exit.test], { to: exit.yes }), comment }];
      const jump = { ...command(exit.test, { to: exit.no }), comment };
      return exit.yes === following ? [jump] : [jump, command('БП', { to: exit.yes })];
    }
  }
}

function dropUnusedLabels(lines: readonly Line[]): Line[] {
  const used = new Set(lines.map((line) => (line.kind === 'command' ? line.to : null)));
  return lines.filter(
    (line) => line.kind === 'command' || !line.name.startsWith(PRIVATE) || used.has(line.name),
  );
}

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

/** One line of code. */
export type Line = Command | { readonly kind: 'label'; readonly name: string };

/** A line that gives the next command a name for jumps; it takes no cell. */
export const label = (name: string): Line => ({ kind: 'label', name });

/** A command by its mnemonic. */
export function command(
  mnemonic: string,
  operand: { readonly register?: string; readonly to?: string } = {},
): Command {
  const { register = null, to = null } = operand;
  return {
    kind: 'command',
    code: codeOf(register === null ? mnemonic : `${mnemonic}0`),
    register,
    to,
    comment: '',
  };
}

/** Number of program cells that the lines take. */
export function sizeOf(lines: readonly Line[]): number {
  let size = 0;
  for (const line of lines)
    if (line.kind === 'command') size += MK61.commands[line.code].operand === 'address' ? 2 : 1;
  return size;
}

/** A number as it is typed. */
export const typed = (value: number): Line[] =>
  keysOfNumber(MkNumber.fromNumber(value))!.map((key) => command(key));

const DIGITS = new Set([...'0123456789'].map(codeOf));
const CHANGE_SIGN = codeOf('/-/');

const isCommand = (line: Line | undefined, code: number): boolean =>
  line?.kind === 'command' && line.code === code;

/** True if the lines begin with typing a number. */
export function beginsNumber([first]: readonly Line[]): boolean {
  return first?.kind === 'command' && DIGITS.has(first.code);
}

/** True if the lines end with typing a number: a digit after them would belong to it or replace it. */
export function endsInNumber(lines: readonly Line[]): boolean {
  let end = lines.length - 1;
  while (isCommand(lines[end], CHANGE_SIGN)) end--;
  return beginsNumber(lines.slice(end, end + 1));
}

/** The condition that holds exactly when the other does not. */
const OPPOSITE: Readonly<Record<Test, Test>> = {
  'F x<0': 'F x≥0',
  'F x≥0': 'F x<0',
  'F x=0': 'F x≠0',
  'F x≠0': 'F x=0',
};

/** The four conditions of the machine. Each jumps when it does not hold. */
export type Test = 'F x<0' | 'F x≥0' | 'F x=0' | 'F x≠0';
