import { UserError } from '../../errors.ts';
import type { Shard } from '../../lab/explorer.ts';
import type { Localized } from '../../texts.ts';

/** Reads `i/n`, i counted from 0. Throws UserError with the complaint for anything else. */
export function parseShard(text: string, complaint: Localized): Shard {
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const shard = { index: Number(match?.[1]), of: Number(match?.[2]) };
  if (!match || shard.index >= shard.of) throw new UserError(complaint);
  return shard;
}
