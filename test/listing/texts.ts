/** The collection of published texts that `EGGOG_TEXTS` names; the texts themselves stay outside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** One published text. `bytes`: opcodes as hex, `refuse` where no program stands, null where nobody has judged it. */
export interface PublishedText {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly bytes: string | null;
}

/** The texts below the folder; null without a folder. */
export function publishedTexts(folder = process.env.EGGOG_TEXTS): readonly PublishedText[] | null {
  const file = folder && join(folder, 'real.jsonl.gz');
  if (!file || !existsSync(file)) return null;
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PublishedText);
}
