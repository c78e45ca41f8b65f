/** Pictures of every scene in the size of the page, for people to look at. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWebApp } from './browser.ts';
import { LOOKS, lookAt, SCENES } from './scenes.ts';

/**
 * Takes the pictures into `folder`; `names` picks some of the scenes. Returns how many there are and what went wrong in
 * the pages.
 */
export async function takeScreenshots(
  folder: string,
  names: readonly string[] = [],
): Promise<{ count: number; problems: readonly string[] }> {
  const app = await startWebApp();
  let count = 0;
  try {
    for (const scene of SCENES.filter(({ name }) => names.length === 0 || names.includes(name)))
      await lookAt(app.browser, app.url, 1, scene, LOOKS, async ({ name, picture }) => {
        writeFileSync(join(folder, `${name}.png`), picture);
        count++;
      });
  } finally {
    await app.close();
  }
  return { count, problems: app.problems };
}
