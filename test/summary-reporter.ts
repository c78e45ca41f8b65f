import { relative } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

type Wrong = { message: string; stacks?: readonly { file: string; line: number }[] | undefined };

/** What was wrong with what, in the first words of each error, and where. */
function said(name: string, errors: readonly Wrong[]): string {
  const lines = errors.flatMap(({ message, stacks = [] }) => [
    message.split('\n', 1)[0],
    ...stacks.map(({ file, line }) => `  at ${relative('', file)}:${line}`),
  ]);
  return [name, ...lines].join('\n  ');
}

/**
 * Closes the run with the seed, what failed or needed a second try, and one plain line of counts that scripts can read:
 * of a long report the end is what is kept.
 */
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
    const remarks: string[] = [];
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      const file = relative('', module.moduleId);
      if (module.errors().length > 0) {
        count.failed++;
        remarks.push(said(`failed: ${file}`, module.errors()));
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        count[state]++;
        if (state === 'failed') remarks.push(said(`failed: ${file}: ${test.fullName}`, errors));
        else if (test.diagnostic()?.flaky)
          remarks.push(said(`needed a second try: ${file}: ${test.fullName}`, errors));
      }
    }
    // A set-up that fails leaves no test behind to say so.
    if (reason === 'failed' && count.failed === 0) count.failed = 1;
    const { passed, failed } = count;
    const skipped = count.skipped + count.pending;
    console.log(`\nseed ${process.env.EGGOG_SEED} (EGGOG_SEED=<number or random> chooses another)`);
    // Who starts several runs adds them up.
    if (process.send) {
      process.send({ count: { passed, failed, skipped }, remarks });
      return;
    }
    for (const remark of remarks) console.log(remark);
    console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  }
}
