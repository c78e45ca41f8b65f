// npm puts README.md of this folder into the package. While it packs, that is the guide of the library, whose reader has no
// checkout; `--back` restores the file.
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const readme = join(root, 'README.md');
const kept = join(root, 'dist', 'README.checkout.md');

if (!process.argv.includes('--back')) {
  // A pack that was interrupted has left the file of the checkout there.
  if (!existsSync(kept)) copyFileSync(readme, kept);
  copyFileSync(join(root, 'docs', 'manual', 'README.md'), readme);
} else if (existsSync(kept)) renameSync(kept, readme);
