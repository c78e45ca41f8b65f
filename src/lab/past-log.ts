/** Log points in the past: what expressions were at every pass of a place, over the whole recording. */
import type { Trigger } from './breakpoints.ts';
import type { Debugger } from './debugger.ts';
import { type Condition, numberOf, parseExpression, type Value } from './expression.ts';

/** One pass: the tick behind which the place was reached, and the values there. */
export interface Pass {
  readonly tick: number;
  readonly values: readonly Value[];
}

export interface PastLog {
  readonly count: number;
  /** The last passes, oldest first. */
  readonly last: readonly Pass[];
  /** The first expression as a number at passes that are equally far apart, at most twice as many as asked; NaN for no number. */
  readonly samples: readonly number[];
}

/**
 * Goes through all that is recorded, past and undone future, and leaves the time as it was. It yields now and then.
 *
 * @param expressions what to note at each pass
 * @param most passes to keep, the last ones
 * @param samples values to keep at least, if there are so many passes
 * @throws {UserError} if an expression is none.
 */
export function* logOf(
  target: Debugger,
  trigger: Trigger,
  condition: Condition | undefined,
  expressions: readonly string[],
  most: number,
  samples: number,
): Generator<undefined, PastLog> {
  const parsed = expressions.map((text) => parseExpression(text));
  const last: Pass[] = [];
  let values: number[] = [];
  let [count, stride] = [0, 1];
  yield* target.passes(trigger, condition, (scene) => {
    const pass = { tick: scene.position, values: parsed.map((expression) => expression(scene)) };
    if (parsed.length > 0 && count % stride === 0) values.push(numberOf(pass.values[0]));
    if (values.length === 2 * samples) {
      values = values.filter((_, i) => i % 2 === 0);
      stride *= 2;
    }
    count++;
    last.push(pass);
    if (last.length > most) last.shift();
  });
  return { count, last, samples: values };
}
