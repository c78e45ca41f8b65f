/** axe-core on a page of the tests. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** What axe finds on the page as it is. */
export async function violations(page: Page): Promise<string[]> {
  // The page's own policy lets no text become a script; the protocol of the tests may.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
    return (await run()).violations;
  });
  // The text of the editor takes the focus and scrolls with it; axe does not see that across the shadow tree.
  const isEditor = ({ target }: Violation['nodes'][number]): boolean =>
    target.join(' ').includes('.cm-scroller');
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => !isEditor(node))
      .slice(0, 4)
      .map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}
