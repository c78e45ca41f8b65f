/** A program that may be shorter, and why. */
import type { Item } from './layout.ts';

/** A number that the user puts into a register before the first start. */
export interface StartValue {
  readonly register: number;
  readonly head: number;
  readonly mantissa: number;
}

/** Why a candidate may be shorter. */
export type Reason =
  | { readonly kind: 'dead' }
  | { readonly kind: 'one-way-test' }
  | { readonly kind: 'jump-to-jump' }
  | { readonly kind: 'jump-to-next' }
  | { readonly kind: 'jump-to-return' }
  | { readonly kind: 'return-as-jump' }
  | { readonly kind: 'inverted-condition' }
  | { readonly kind: 'moved-block' }
  | { readonly kind: 'shared-tail'; readonly commands: readonly number[] }
  | { readonly kind: 'shared-head'; readonly commands: readonly number[] }
  | { readonly kind: 'tail-call' }
  | { readonly kind: 'subroutine-dissolved' }
  | { readonly kind: 'subroutine-made'; readonly commands: readonly number[]; readonly times: number }
  | { readonly kind: 'addresses-kept' | 'number-kept'; readonly values: readonly StartValue[] }
  | { readonly kind: 'loop-counter'; readonly register: number }
  | { readonly kind: 'double'; readonly command: number }
  | { readonly kind: 'reordered'; readonly before: readonly number[]; readonly after: readonly number[] }
  | { readonly kind: 'turned-test' }
  /** Two rewrites, the first of which saves nothing by itself. */
  | { readonly kind: 'detour'; readonly first: Reason; readonly second: Reason }
  | { readonly kind: 'window'; readonly before: readonly number[]; readonly after: readonly number[] };

export interface Candidate {
  readonly items: readonly Item[];
  readonly reason: Reason;
  /** Steps of the original program at which the change is made. */
  readonly at: number;
  /** Counter of a loop that the proof has to run through. */
  readonly counter?: number;
  /** It saves nothing by itself and is taken all the same: others may follow it. */
  readonly isNeutral?: true;
  /** The start values that the program then needs besides. */
  readonly setup?: readonly StartValue[];
}

/** Jumps to one command go to another. */
export const retarget = (items: readonly Item[], from: number, to: number): Item[] =>
  items.map((item) => (item.to === from ? { ...item, to } : item));

/** Commands executed, and whether the search was cut short by its limit. */
export interface SearchCount {
  commands: number;
  isCut: boolean;
}

/** Fewer commands that leave what the first `length` commands of a stretch leave, as far as the test states tell. */
export interface Offer {
  readonly length: number;
  readonly codes: readonly number[];
}

/** Offers by all that they depend on, so that an unchanged stretch is searched once. */
export class KnownOffers extends Map<string, readonly Offer[]> {}
