import { relative } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

/** What was wrong at a first try, and where. */
function said(message: string, stacks: readonly { file: string; line: number }[] = []): string {
  const [text = ''] = message.split('\n');
  return [text, ...stacks.map(({ file, line }) => `  at ${relative('', file)}:${line}`)].join('\n  ');
}

/** Closes the run with the seed, what needed a second try, and one plain line of counts that scripts can read. */
export default class SummaryReporter implements Reporter {
  /** Who started this run alone may be gone without a word: nobody would end it then, or read what it says. */
  onInit(): void {
    process.once('disconnect', () => {
      if (process.platform === 'win32') process.exit(1);
      process.kill(-process.pid, 'SIGTERM');
    });
    // Listening alone shall not keep the run from ending.
    process.channel?.unref();
  }

  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    unhandled: ReadonlyArray<unknown> = [],
    reason: TestRunEndReason = 'passed',
  ): void {
    const wavering: string[] = [];
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) count.failed++;
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        count[state]++;
        if (test.diagnostic()?.flaky)
          wavering.push(
            [test.fullName, ...errors.map(({ message, stacks }) => said(message, stacks))].join('\n  '),
          );
      }
    }
    // A set-up that fails leaves no test behind to say so.
    if (reason === 'failed' && count.failed === 0) count.failed = 1;
    const { passed, failed } = count;
    const skipped = count.skipped + count.pending;
    console.log(`\nseed ${process.env.EGGOG_SEED} (EGGOG_SEED=<number or random> chooses another)`);
    for (const name of wavering) console.log(`needed a second try: ${name}`);
    // Who starts several runs adds them up.
    if (process.send) process.send({ passed, failed, skipped });
    else console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  }
}
