import { NotationError } from '../../src/queens/index.ts';

/** The error that an action is refused for. */
export function failure(action: () => unknown): NotationError {
  try {
    action();
  } catch (error) {
    if (error instanceof NotationError) return error;
    throw error;
  }
  throw new Error('no error');
}

/** The result of an action; null where it is refused with one of these codes. */
export function unless<T>(codes: RegExp, action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    if (error instanceof NotationError && codes.test(error.code)) return null;
    throw error;
  }
}
