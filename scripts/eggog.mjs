#!/usr/bin/env node
// Starts the command line of a checkout: installs and builds what is missing. `npm start` without a command serves the page.
import { pathToFileURL } from 'node:url';
import { buildCli } from './build.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const words = process.argv.slice(2);
const isStart = process.env.npm_lifecycle_event === 'start';
if (isStart && (words.length === 0 || /^(?:-p|--port|--host|--open)\b/.test(words[0])))
  process.argv.splice(2, 0, 'serve');
if (process.argv[2] === 'serve' || words.includes('serve')) await buildWeb();
const entry = await buildCli();
await import(pathToFileURL(entry).href);
