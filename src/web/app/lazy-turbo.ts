/** The turbo of a worker, loaded when its programs have run for a while: most never do, and no page waits for it. */

/**
 * A listener for the milliseconds that programs have run. After 20 it loads the turbo once and switches it on; where that
 * fails, programs are interpreted.
 */
export function turboInTime(): (ms: number) => void {
  let left = 20;
  return (ms) => {
    if (left < 0) return;
    left -= ms;
    if (left < 0)
      import('../../machine/turbo/index.ts').then(({ switchOnTurbo }) => switchOnTurbo()).catch(() => {});
  };
}
