// Writes a picture of every page at two widths, in both languages and both themes to screenshots/.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { loadPageScript } from './page-script.mjs';

const folder = join(root, 'screenshots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { takeScreenshots } = await loadPageScript('screenshots');
const { count, problems } = await takeScreenshots(folder, process.argv.slice(2));
process.stdout.write(`${count} pictures in ${folder}\n`);
if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
