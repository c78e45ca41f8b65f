/** Message catalogues in the language of the page. */
import type { Localized } from '../../texts.ts';
import { lang } from './preferences.ts';

export { catalogue } from '../../texts.ts';

/** The texts in the language of the page; a component that calls it is drawn anew when the language changes. */
export const textsOf = <T>(messages: Localized<T>): T => messages[lang.value];
