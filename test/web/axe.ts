/** axe-core on a page of the tests. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

interface Axe {
  run(within: string | Document, options: object): Promise<{ violations: Violation[] }>;
}

/** What axe finds on the page as it is; `within` looks at these elements alone, `only` keeps to the rules of these names. */
export async function violations(page: Page, within?: string, only?: readonly string[]): Promise<string[]> {
  // The page's own policy lets no text become a script; the protocol of the tests may.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(
    async ([within, values]) => {
      const { run } = (globalThis as unknown as { axe: Axe }).axe;
      // Else it describes everything that is right, too, which takes most of its time.
      return (
        await run(within ?? document, {
          resultTypes: ['violations'],
          ...(values && { runOnly: { type: 'rule', values } }),
        })
      ).violations;
    },
    [within, only] as [string | undefined, string[] | undefined],
  );
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

/** The rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The same in both themes. A theme changes colours and nothing else, so the second look is for these. */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const only = colorScheme === 'dark' ? COLOURS : undefined;
    found.push(...(await violations(page, within, only)).map((one) => `${colorScheme}: ${one}`));
  }
  return found;
}
