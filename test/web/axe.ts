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

/** What the page keeps for it. */
interface Seen {
  /** By what makes them up: a number, or -1 of a text that was marked. */
  readonly looks: Map<string, number>;
  /** What shares a place with a text that is marked, and all around that. */
  readonly near: Set<Element>;
}

/**
 * Runs in the page: marks one text of each look for the rules of colours, which are the dear ones, and returns how many.
 */
function markLooks(within?: string): number {
  const { looks, near } = (globalThis as unknown as { seen: Seen }).seen;
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
  const marked: DOMRect[] = [];
  for (const old of document.querySelectorAll('[data-look]')) old.removeAttribute('data-look');
  for (const element of (within ? document.querySelector(within)! : document).querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((one) => one.nodeType === 3 && one.nodeValue!.trim() !== '');
    if (!hasText && !element.matches('input, select, textarea')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const name = `text ${lookOf(element)}`;
    if (looks.has(name)) continue;
    looks.set(name, -1);
    element.setAttribute('data-look', '');
    const text = document.createRange();
    text.selectNodeContents(element);
    marked.push(element.getBoundingClientRect(), text.getBoundingClientRect());
  }
  near.clear();
  for (const element of marked.length > 0 ? document.body.querySelectorAll('*') : []) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (
      !marked.some((one) => left <= one.right && one.left <= right && top <= one.bottom && one.top <= bottom)
    )
      continue;
    for (let one: Element | null = element; one && !near.has(one); one = one.parentElement) near.add(one);
  }
  return marked.length / 2;
}

/**
 * Runs in the page: what axe finds. To know what lies below a text it takes down the places of all elements, half of what
 * it costs; here, of those that can lie there.
 */
async function run([within, rules]: [within?: string, rules?: string[]]): Promise<Violation[]> {
  const { axe, seen } = globalThis as unknown as { axe: Axe; seen: Seen };
  const walk = document.createTreeWalker.bind(document);
  document.createTreeWalker = (root, what) =>
    walk(root, what, (one) =>
      seen.near.has(one as Element) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    );
  try {
    const { violations } = await axe.run(within ?? document, {
      // Else it describes everything that is right, too, which takes most of its time.
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    });
    return violations;
  } finally {
    document.createTreeWalker = walk;
  }
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
      Object.assign(globalThis, { seen: { looks: new Map(), near: new Set() } satisfies Seen });
    }, COLOURS);
  }
  if ((await page.evaluate(markLooks, within)) === 0 && onlyColours) return [];
  const rules = onlyColours ? Object.keys(COLOURS) : undefined;
  const found = await page.evaluate(run, [within, rules] as [string?, string[]?]);
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
