// Bundles the benchmarks as the command line is bundled, and runs them: modules loaded one by one are slower, and differ
// from what users run.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cliOptions } from './build.mjs';
import { dist, ensureInstalled, root } from './install.mjs';

ensureInstalled();
const out = join(dist, 'bench');
const { build } = await import('esbuild');
rmSync(out, { recursive: true, force: true });
await build({ ...cliOptions(out), entryPoints: [{ in: join(root, 'bench/main.ts'), out: 'main' }] });
await import(pathToFileURL(join(out, 'main.js')).href);
