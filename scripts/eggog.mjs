#!/usr/bin/env node
// The door to the command line from a checkout: install if needed, build if needed, run.
import { pathToFileURL } from 'node:url';
import { buildCli } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const entry = await buildCli();
await import(pathToFileURL(entry).href);
