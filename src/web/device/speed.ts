/** The speed of programs. */
import { preference } from '../app/preferences.ts';
import { SPEEDS, type Speed } from '../machine/protocol.ts';

/** The chosen speed. */
export const speed = preference<Speed>('speed', SPEEDS, 'x10');
