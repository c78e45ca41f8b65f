/** Finds a Chromium for the tests and the screenshots: the machine's own, else the one that came with the packages. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/** Names under which a Chromium or Chrome is found on the PATH. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** A browser to start: its program and what its environment needs besides this process's own. */
export interface Chromium {
  readonly path: string;
  readonly env: { readonly [name: string]: string };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

/** The package's own configuration names folders of the place that it was made for. */
const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`;

/**
 * Unpacks the browser of `@sparticuz/chromium` (Linux on x64), once for each version; it is used where it lies
 * afterwards. Rejects where it cannot be unpacked.
 */
async function packagedChromium(): Promise<Chromium> {
  const manifest = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const { default: browser } = await import('@sparticuz/chromium');
  const folder = join(root, 'node_modules', '.cache', `chromium-${version}`);
  const path = join(folder, 'chromium');
  if (!existsSync(path)) {
    mkdirSync(join(folder, '..'), { recursive: true });
    // The package unpacks into the folder for temporary files and trusts what it finds there, half files too.
    const draft = mkdtempSync(join(folder, '..', 'chromium-'));
    const { TMPDIR } = process.env;
    process.env.TMPDIR = draft;
    try {
      await browser.executablePath();
      rmSync(folder, { recursive: true, force: true });
      renameSync(draft, folder);
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const fonts = join(folder, 'fonts.conf');
  const conf = fontsConf(join(folder, 'fonts'));
  // The checkout may have been moved, and without fonts the browser crashes.
  if (!existsSync(fonts) || readFileSync(fonts, 'utf8') !== conf) writeFileSync(fonts, conf);
  return { path, env: { FONTCONFIG_FILE: fonts } };
}

/** The browser that the variable CHROMIUM names (a path, or `packaged`), an installed one, or the packaged one. */
export async function findChromium(): Promise<Chromium> {
  const asked = process.env.CHROMIUM;
  const path = asked ? (asked === 'packaged' ? undefined : asked) : installed();
  if (path) return { path, env: {} };
  try {
    return await packagedChromium();
  } catch (cause) {
    throw new Error('no browser for the tests: install Chromium, or set CHROMIUM to its path', { cause });
  }
}
