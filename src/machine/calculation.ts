/** How the commands 10..3F work on the stack: arithmetic, functions, and what they leave of the hidden state. */
import { effort } from './arithmetic/loops.ts';
import { withLeadingF } from './disorder.ts';
import { keepX2, showError } from './display-register.ts';
import { type Core, DONE, type Ending, FAILED, type Perform } from './model.ts';
import {
  ARITHMETIC_DEAD,
  dropWith,
  F,
  lift,
  MODE,
  OK,
  type Outcome,
  refuse,
  replaceX,
  type State,
  T,
  X,
  X1,
  Y,
} from './state.ts';
import { signOf, unitsOf } from './words.ts';

/** An operation on X, Y, Z, T and X1. */
export type Operation = (s: State) => Outcome;

const end = (s: State, outcome: Outcome): Ending => {
  if (outcome === OK) return DONE;
  if (effort.isEndless) {
    // The arithmetic chip answers no more until the machine is switched off (spec 5.5).
    effort.isEndless = false;
    s[MODE] |= ARITHMETIC_DEAD;
  }
  showError(s);
  return FAILED;
};

/** A command that calculates and may take so many cycles (spec 5.5); X2 stays, and the indicator lane shows the X of before. */
export const calculate =
  (operation: (s: State, limit: number) => Outcome): Perform =>
  ({ state: s, model, tables }, at) => {
    keepX2(s);
    return end(s, operation(s, at < 0 ? model.keyTimeLimit : tables.timeLimit[at]));
  };

/**
 * An extra function, code 26..3F or 1F. A units digit F in X is a mark on the bus between the chips: the command is
 * lost, and its code lands in the exponent of Y (spec 9.9).
 */
export const calculateExtra =
  (code: number, operation: Operation): Perform =>
  ({ state: s }: Core) => {
    keepX2(s);
    if (unitsOf(s[X + 1]) !== F) {
      const ending = end(s, operation(s));
      return ending === DONE && unitsOf(s[X + 1]) === F ? withLeadingF(s, ending) : ending;
    }
    keepAll(s);
    s[Y] = (code << 8) | (s[X] & 0xf0) | signOf(s[Y]);
    return DONE;
  };

/** <-> */
export function exchange(s: State): Outcome {
  const head = s[Y];
  const mantissa = s[Y + 1];
  s[Y] = s[X];
  s[Y + 1] = s[X + 1];
  replaceX(s, head, mantissa);
  return OK;
}

/** π as a mantissa word. */
export const PI_MANTISSA = 0x31415926;

/** F π. */
export function pi(s: State): Outcome {
  keepAll(s);
  lift(s);
  s[X] = 0;
  s[X + 1] = PI_MANTISSA;
  return OK;
}

/** F ↻. */
export function rotate(s: State): Outcome {
  dropWith(s, s[Y], s[Y + 1]);
  s[T] = s[X1];
  s[T + 1] = s[X1 + 1];
  return OK;
}

/** 1F, 2F, 3F: X1 := X and nothing else. */
export function keepAll(s: State): Outcome {
  replaceX(s, s[X], s[X + 1]);
  return OK;
}

/** К -, К ×, К ÷, 2B..2E, 3C. */
export const alwaysFails: Operation = refuse;
