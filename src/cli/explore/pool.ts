/** Files of the bundled worker threads. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bundled worker beside the bundled command line; null where nothing is bundled. */
export function workerFile(name: string): string | null {
  const file = join(dirname(fileURLToPath(import.meta.url)), name);
  return existsSync(file) ? file : null;
}
