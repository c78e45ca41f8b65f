#!/usr/bin/env node
// The door to the command line from a checkout: install if needed, build if needed, run. Without arguments the web app
// is served, so that is built too.
import { pathToFileURL } from 'node:url';
import { buildCli } from './build.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const words = process.argv.slice(2);
if (words.length === 0 || words.includes('serve')) await buildWeb();
const entry = await buildCli();
await import(pathToFileURL(entry).href);
