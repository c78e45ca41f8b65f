/** What the environment says of the user's language and characters. */

/** Variables of a process. */
export type Environment = { readonly [name: string]: string | undefined };

/**
 * The locale of a category, as POSIX looks for it: LC_ALL, then the category by its own name, then LANG. A variable that
 * is empty is not set. Empty where nothing is said.
 */
export const localeOf = (env: Environment, category: 'LC_MESSAGES' | 'LC_CTYPE'): string =>
  env.LC_ALL || env[category] || env.LANG || '';
