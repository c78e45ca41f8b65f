#!/usr/bin/env node
// Starts the command line of a checkout: installs and builds what is missing. `npm start` without a command serves the page.
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCli } from './build.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root, takeTurn } from './install.mjs';

/** What messages call the command line: the way to type it in the folder of the caller. */
function command() {
  const path = relative(process.cwd(), join(root, 'eggog'));
  if (process.platform === 'win32') return 'npm run -s eggog --';
  return path.startsWith('..') ? path : `./${path}`;
}

const endTurn = takeTurn();
ensureInstalled();
process.env.EGGOG_COMMAND ??= command();
const words = process.argv.slice(2);
const isStart = process.env.npm_lifecycle_event === 'start';
if (isStart && (words.length === 0 || /^(?:-p|--port|--host|--open)\b/.test(words[0])))
  process.argv.splice(2, 0, 'serve');
if (process.argv[2] === 'serve' || words.includes('serve')) await buildWeb();
const entry = await buildCli();
endTurn();
await import(pathToFileURL(entry).href);
