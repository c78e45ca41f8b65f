/** Messages of the game pages. */
import type { Params } from '../../messages.ts';
import type { Localized } from '../../texts.ts';
import { both, type LocalizedParams, say as pageSay } from '../app/catalogue.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

type Code = keyof typeof CATALOGUE;

/** A component that calls it is drawn again when the language changes. */
export const say = (code: Code, params?: Params): string => pageSay(CATALOGUE)(code, params);

/** The message in both languages, for notices that outlive a change of language. */
export const inBoth = (code: Code, params?: LocalizedParams): Localized => both(CATALOGUE, code, params);
