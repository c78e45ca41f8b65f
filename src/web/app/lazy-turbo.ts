/** The turbo of a worker, loaded when its programs have run for a while: most never do, and no page waits for it. */

/** Time that programs must have run, in milliseconds. */
const LONG_ENOUGH_MS = 20;

/**
 * A listener for the milliseconds that programs have run. When they are enough it loads the turbo once and switches it on; where
 * that fails, programs are interpreted.
 */
export function turboInTime(): (ms: number) => void {
  let spent = 0;
  return (ms) => {
    if (spent > LONG_ENOUGH_MS) return;
    spent += ms;
    if (spent <= LONG_ENOUGH_MS) return;
    import('../../machine/turbo/index.ts').then(
      (turbo) => turbo.switchOnTurbo(),
      () => {},
    );
  };
}
