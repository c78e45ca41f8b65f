/** Keys as commands: the wire presses the keys of a whole command (`cmd 53`), not single prefixes. */
import { type Key, MK61 } from '../machine/index.ts';
import { unpressable } from './texts.ts';

/** Codes by the keys that enter them, joined with blanks. */
const BY_KEYS = new Map<string, number>();
for (const { code, keys } of MK61.commands) {
  if (keys && !BY_KEYS.has(keys.join(' '))) BY_KEYS.set(keys.join(' '), code);
}
const MOST_KEYS = 3;

/**
 * The commands whose keys these are, in order: `F sin` is one, `БП 3 4` three (the address is typed as digits). Throws
 * {@link Unpressable} for keys that belong to no command (ШГ, F АВТ, F ПРГ).
 */
export function commandsOfKeys(keys: readonly Key[]): number[] {
  const codes: number[] = [];
  for (let at = 0; at < keys.length; ) {
    let taken = 0;
    for (let length = Math.min(MOST_KEYS, keys.length - at); length > 0 && taken === 0; length--) {
      const code = BY_KEYS.get(keys.slice(at, at + length).join(' '));
      if (code === undefined) continue;
      codes.push(code);
      taken = length;
    }
    if (taken === 0) throw unpressable((t) => t.noKeys(keys[at]));
    at += taken;
  }
  return codes;
}
