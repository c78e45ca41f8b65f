import { UserError } from '../../errors.ts';
import type { Lang } from '../../texts.ts';

/** What to tell the player of anything that was thrown; bugs are thrown on. */
export function errorText(error: unknown, lang: Lang): string {
  if (error instanceof UserError) return error.in(lang);
  throw error;
}
