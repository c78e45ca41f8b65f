/**
 * Workers of vitest that are sessions of their own. Where a system divides its time among sessions first (Linux does for
 * terminals, see `scripts/test.mjs`) all workers together would get what one process of anybody else gets.
 */
import { fork } from 'node:child_process';
import { ForksPoolWorker, type PoolOptions } from 'vitest/node';

/** Nobody else ends a session whose run is gone: what a worker has started ends with it. */
const ENDING = "process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))";

class SessionWorker extends ForksPoolWorker {
  override readonly name = 'sessions';

  /** As the class above starts it, but detached. */
  override start(): Promise<void> {
    const worker = fork(this.entrypoint, [], {
      env: this.env,
      execArgv: [...this.execArgv, '--import', `data:text/javascript,${ENDING}`],
      stdio: 'pipe',
      serialization: 'advanced',
      detached: true,
    });
    Reflect.set(this, '_fork', worker);
    return super.start();
  }
}

/** The pool to use; Windows has no sessions of this kind. */
export const ownSessions =
  process.platform === 'win32'
    ? 'forks'
    : { name: 'sessions', createPoolWorker: (options: PoolOptions) => new SessionWorker(options) };
