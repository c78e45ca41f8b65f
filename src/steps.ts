/** Long work in steps: who carries it out may look, let others have their turn, and end it with what it has. */

/** Work in steps: it yields a value at each step, hears there whether to end, and returns its result so far. */
export type Steps<T, Told = void> = Generator<Told, T, boolean | undefined>;

/** Goes through with work at once. */
export function wholly<T, Told>(steps: Steps<T, Told>, onStep: (told: Told) => void = () => {}): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    onStep(value);
  }
}
