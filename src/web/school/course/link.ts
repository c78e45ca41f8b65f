/** Links that carry a solution. */

/** The parameter of the address that carries a solution's code. */
export const SOLUTION_PARAMETER = 's';

export const linkOf = (code: string): string =>
  `${location.origin}${location.pathname}#/course?${SOLUTION_PARAMETER}=${code}`;

/** The code in a link, or in a text that is one; null for anything else. */
export function codeOfLink(text: string): string | null {
  const found = /[?&]s=([\w-]+)/.exec(text);
  return found?.[1] ?? (/^\d[\w-]{8,}$/.test(text.trim()) ? text.trim() : null);
}
