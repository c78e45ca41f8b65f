/** Messages of commands that prove and that work for a queue. */
import { errors, messages } from '../../messages.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

export const proveMessage = messages(CATALOGUE);
export const proveError = errors(CATALOGUE);
