// Before a publication: the fields that only the owner of the package knows, and the notes of the version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');
const manifest = JSON.parse(read('package.json'));
const missing = ['author', 'repository', 'homepage', 'bugs'].filter((field) => !manifest[field]);
const problems = missing.map((field) => `package.json has no "${field}"`);
const [, heading = ''] = /^## (.*)$/m.exec(read('CHANGELOG.md')) ?? [];
if (heading !== manifest.version)
  problems.push(`CHANGELOG.md begins with "${heading}", not with ${manifest.version}`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
