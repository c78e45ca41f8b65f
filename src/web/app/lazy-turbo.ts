/** The turbo of a worker, loaded when its programs have run for a while: most never do, and no page waits for it. */

type Turbo = typeof import('../../machine/turbo/index.ts');

/** Time that programs must have run, in milliseconds. */
const LONG_ENOUGH_MS = 20;

/**
 * What is to be told how long programs have run, in milliseconds each time. When that is long enough it loads the turbo once, switches
 * it on and hands it to `then`. Where it cannot be loaded everything goes on without it.
 */
export function turboInTime(then: (turbo: Turbo) => void = () => {}): (ms: number) => void {
  let spent = 0;
  return (ms) => {
    if (spent > LONG_ENOUGH_MS) return;
    spent += ms;
    if (spent <= LONG_ENOUGH_MS) return;
    import('../../machine/turbo/index.ts').then(
      (turbo) => {
        turbo.switchOnTurbo();
        then(turbo);
      },
      () => {},
    );
  };
}
