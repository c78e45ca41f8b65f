// npm puts README.md of this folder into the package. While it packs, that is the guide of the library, whose reader has no
// checkout; `--back` restores the file.
import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const readme = join(root, 'README.md');
const guide = join(root, 'docs', 'manual', 'README.md');
const kept = join(root, 'dist', 'README.checkout.md');
// Also after a pack that was interrupted.
const isGuide = readFileSync(readme, 'utf8') === readFileSync(guide, 'utf8');

if (process.argv.includes('--back')) {
  if (isGuide && existsSync(kept)) renameSync(kept, readme);
} else if (!isGuide) {
  copyFileSync(readme, kept);
  copyFileSync(guide, readme);
}
