/** Links to things that the calculator opens. */

import { linkPart } from '../../app/share-link.ts';
import { both } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import PROGRAM from '../program/messages.json';

/** The address of the calculator with one thing to open. */
export const linkWith = (parameter: string, code: string): string =>
  `${location.origin}${location.pathname}${linkPart(parameter, code)}`;

/** Copies a link, or shows it where copying is not allowed. */
export function copyLink(link: string): Promise<void> {
  return copyText(link, both(PROGRAM, 'linkCopied'), both(PROGRAM, 'linkShown', { link }));
}
