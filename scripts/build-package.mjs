// Builds what is published: the command line, the library, the site, and the licences of what they hold.
import { buildCli } from './build.mjs';
import { buildLib } from './build-lib.mjs';
import { buildSite } from './build-site.mjs';
import { buildVscode } from './build-vscode.mjs';
import { dist, ensureInstalled } from './install.mjs';
import { writeLicences } from './licenses.mjs';

ensureInstalled();
const inputs = [];
const note = ({ inputs: read }) => inputs.push(...Object.keys(read));
await buildCli({ isPublished: true, note });
await buildLib({ note });
await buildVscode({ note });
await buildSite();
writeLicences(dist, inputs);
