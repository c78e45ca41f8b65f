#!/usr/bin/env node
// The door to the command line from a checkout: install if needed, build if needed, run. Without a command the web app
// is served, so that is built too.
import { pathToFileURL } from 'node:url';
import { buildCli } from './build.mjs';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
if (/^(?:--lang[= ]\S+ ?)?(?:$|serve\b|--port\b|-p)/.test(process.argv.slice(2).join(' '))) await buildWeb();
const entry = await buildCli();
await import(pathToFileURL(entry).href);
