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
  configure(spec: object): void;
  run(within: string | Document, options: object): Promise<{ violations: Violation[] }>;
}

/** The rules that look at colours, and at what. */
const COLOURS = { 'color-contrast': '[data-look]', 'link-in-text-block': 'a[href][data-look]' };

/**
 * Runs in the page: marks one text of each look for the rules of colours, which are the dear ones, and returns how many.
 */
function markLooks(within?: string): number {
  const { looks } = globalThis as unknown as { looks: Map<string, number> };
  const known = new Map<Element, number>();
  /** The number of an element's look: of its own on what lies below it. */
  const lookOf = (element: Element): number => {
    const there = known.get(element);
    if (there !== undefined) return there;
    const below = element.parentElement ? lookOf(element.parentElement) : -1;
    const style = getComputedStyle(element);
    const own = `${below} ${element.localName}.${element.className} ${element.matches(':disabled, [aria-disabled]')}
      ${style.color} ${style.background} ${style.opacity} ${style.font} ${style.textDecorationLine}`;
    const look = looks.get(own) ?? looks.size;
    looks.set(own, look);
    known.set(element, look);
    return look;
  };
  let marked = 0;
  for (const old of document.querySelectorAll('[data-look]')) old.removeAttribute('data-look');
  for (const element of (within ? document.querySelector(within)! : document).querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((one) => one.nodeType === 3 && one.nodeValue!.trim() !== '');
    if (!hasText && !element.matches('input, select, textarea')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const name = `text ${lookOf(element)}`;
    if (looks.has(name)) continue;
    looks.set(name, -1);
    element.setAttribute('data-look', '');
    marked++;
  }
  return marked;
}

/**
 * What axe finds on the page as it is; `within` looks at these elements alone, `onlyColours` at nothing but their colours.
 * Of texts that look alike, in all that was seen since the page was loaded, one is looked at.
 */
export async function violations(page: Page, within?: string, onlyColours = false): Promise<string[]> {
  // The page's own policy lets no text become a script; the protocol of the tests may.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe);
    await page.evaluate((colours) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      axe.configure({ rules: Object.entries(colours).map(([id, selector]) => ({ id, selector })) });
      (globalThis as unknown as { looks: unknown }).looks = new Map();
    }, COLOURS);
  }
  if ((await page.evaluate(markLooks, within)) === 0 && onlyColours) return [];
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
    [within, onlyColours ? Object.keys(COLOURS) : undefined] as [string | undefined, string[] | undefined],
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

/**
 * The same in both themes, beginning with the one that the page has: to change it costs a repaint. A theme changes colours
 * and nothing else, so the second look is for these.
 */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const found = (await violations(page, within)).map((one) => `${first}: ${one}`);
  await page.emulateMedia({ colorScheme: second });
  found.push(...(await violations(page, within, true)).map((one) => `${second}: ${one}`));
  return found;
}
