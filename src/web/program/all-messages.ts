/** All messages about programs, for views that load on demand. The first view needs only messages.json. */
import FIRST from './messages.json';
import VIEWS from './view-messages.json';

export const PROGRAM = { ...FIRST, ...VIEWS };
