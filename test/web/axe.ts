/** axe-core on a page of the tests. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    within: string | Document,
    options: object,
  ): Promise<{
    violations: { readonly id: string; readonly nodes: readonly { readonly target: readonly unknown[] }[] }[];
  }>;
}

/** Rules that look at colours cost more than all others together. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * The findings of axe on the page as it is.
 *
 * @param within looks at the elements of this selector alone
 * @param colours `none`, or `only`: contrast, in the theme that the page has
 */
async function violations(
  page: Page,
  within: string | undefined,
  colours: 'none' | 'only',
): Promise<string[]> {
  // The page's own policy lets no text become a script; the protocol of the tests may.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const options = {
    resultTypes: ['violations'],
    ...(colours === 'only'
      ? { runOnly: { type: 'rule', values: COLOURS } }
      : { rules: Object.fromEntries(COLOURS.map((id) => [id, { enabled: false }])) }),
  };
  const found = await page.evaluate(
    ([within, options]) =>
      (globalThis as unknown as { axe: Axe }).axe.run((within as string) ?? document, options as object),
    [within, options] as const,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      .map(({ target }) => target.join(' '))
      // The text of the editor takes the focus and scrolls with it; axe does not see that across the shadow tree.
      .filter((target) => !target.includes('.cm-scroller'))
      .slice(0, 4)
      .map((target) => `${id}: ${target}`),
  );
}

/** The structure of the page, and its colours in both themes if `colours`. */
export async function violationsOf(page: Page, within?: string, colours = false): Promise<string[]> {
  const found = await violations(page, within, 'none');
  for (const colorScheme of colours ? (['light', 'dark'] as const) : []) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page, within, 'only')).map((one) => `${colorScheme}: ${one}`));
  }
  return found;
}
