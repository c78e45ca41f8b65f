/** The visitor's own programs in all tabs of this browser: none that was written is replaced by another. */
import { computed } from '@preact/signals';
import { sharedValue } from '../storage/shared.ts';

export interface OwnProgram {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
  readonly text: string;
  readonly name?: string;
  /** The numbers that it is given. */
  readonly answers: readonly number[];
  /** It was removed, and no other tab shall bring it back. */
  readonly isRemoved?: boolean;
}

/** The oldest beyond these are forgotten. */
const MOST = 50;

export function isOwnProgram(value: unknown): value is OwnProgram {
  if (typeof value !== 'object' || value === null) return false;
  const { id, changed, text, answers, name } = value as { [name: string]: unknown };
  return (
    typeof id === 'string' &&
    typeof changed === 'number' &&
    typeof text === 'string' &&
    (name === undefined || typeof name === 'string') &&
    Array.isArray(answers) &&
    answers.every(Number.isFinite)
  );
}

/** Of two texts of a program the one written later counts. The latest program is the first. */
function mergeOwn(one: readonly OwnProgram[], other: readonly OwnProgram[]): readonly OwnProgram[] {
  const all = new Map<string, OwnProgram>();
  for (const program of [...one, ...other]) {
    const known = all.get(program.id);
    if (!known || known.changed <= program.changed) all.set(program.id, program);
  }
  return [...all.values()].sort((a, b) => b.changed - a.changed).slice(0, MOST);
}

const kept = sharedValue<readonly OwnProgram[]>('queens-own', {
  empty: [],
  read(value) {
    if (!Array.isArray(value)) throw new TypeError('own programs are a list');
    return value.filter(isOwnProgram);
  },
  merge: mergeOwn,
});

export const ownPrograms = computed(() => kept.value.value.filter(({ isRemoved }) => !isRemoved));

export const refreshOwn = kept.refresh;

/** Keeps a program as it is now. */
export const keepOwn = (program: Omit<OwnProgram, 'changed'>): Promise<void> =>
  kept.change((now) => mergeOwn(now, [{ ...program, changed: Date.now() }]));

/** What a program is called in a list: its name, or its first line without the braces of a remark. */
export const nameOf = ({ name: given = '', text }: Pick<OwnProgram, 'name' | 'text'>): string => {
  if (given.trim() !== '') return given.trim();
  const line = text.split('\n').find((one) => /[^\s{}]/.test(one)) ?? '';
  const name = line.replace(/[{}]/g, '').trim();
  // A program without a name and without a text.
  if (name === '') return '—';
  return name.length > 40 ? `${name.slice(0, 39).trimEnd()}…` : name;
};

/** A name that no program in the list has yet: the second copy of one gets a number. */
export function freshName(name: string, others: readonly OwnProgram[]): string {
  const taken = new Set(others.map(nameOf));
  let fresh = name;
  for (let i = 2; taken.has(fresh); i++) fresh = `${name} (${i})`;
  return fresh;
}
