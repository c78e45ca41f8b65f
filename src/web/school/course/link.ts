/** Links that carry a solution. */
import { SOLUTION_PARAMETER } from '../../../school/index.ts';

export const linkOf = (code: string): string =>
  `${location.origin}${location.pathname}#/course?${SOLUTION_PARAMETER}=${code}`;
