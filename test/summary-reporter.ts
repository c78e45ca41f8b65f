/** Closes the run with what failed or needed a second try, and one line of counts: of a long report the end is kept. */
import { relative } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

type Wrong = { message: string; stacks?: readonly { file: string; line: number }[] | undefined };

/** The first line of each error of a test, with its place. */
function said(name: string, errors: readonly Wrong[]): string {
  const lines = errors.flatMap(({ message, stacks = [] }) => [
    message.split('\n', 1)[0],
    ...stacks.map(({ file, line }) => `  at ${relative('', file)}:${line}`),
  ]);
  return [name, ...lines].join('\n  ');
}

export default class SummaryReporter implements Reporter {
  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    unhandled: ReadonlyArray<unknown> = [],
    reason: TestRunEndReason = 'passed',
  ): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      const file = relative('', module.moduleId);
      if (module.errors().length > 0) {
        count.failed++;
        console.log(said(`failed: ${file}`, module.errors()));
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        count[state]++;
        if (state === 'failed') console.log(said(`failed: ${file}: ${test.fullName}`, errors));
        else if (test.diagnostic()?.flaky)
          console.log(said(`needed a second try: ${file}: ${test.fullName}`, errors));
      }
    }
    // No test reports a set-up that fails.
    if (reason === 'failed' && count.failed === 0) count.failed = 1;
    const skipped = count.skipped + count.pending;
    console.log(`${count.passed} passed, ${count.failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  }
}
