/** Links that carry a solution. */
import { SOLUTION_PARAMETER } from '../../../school/index.ts';

/** The address of a solution, whose code travels behind the # and so reaches no server. */
export const linkOf = (code: string): string =>
  `${location.origin}${location.pathname}#/course?${SOLUTION_PARAMETER}=${code}`;
