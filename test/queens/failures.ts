import { NotationError } from '../../src/queens/index.ts';

/** The mistake that an action is refused for. */
export function failure(action: () => unknown): NotationError {
  try {
    action();
  } catch (error) {
    if (error instanceof NotationError) return error;
    throw error;
  }
  throw new Error('no error');
}

/** What an action gives; null where it is refused with one of these kinds. */
export function unless<T>(kinds: RegExp, action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    if (error instanceof NotationError && kinds.test(error.kind)) return null;
    throw error;
  }
}
