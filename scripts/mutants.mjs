// Plants faults in a room, one at a time, and runs its fast tests. A fault that survives is a fact without a test.
// `--room NAME` mutates src/NAME (tests: test/NAME); without it, the files changed since main. The faults live in a copy.
// Stryker draws no sample by a seed: it would run each of a room's thousands of faults.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseAst } from 'vite';

const string = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({ options: { room: string(''), count: string('20'), seed: string('1') } });
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const tracked = git('ls-files', '--cached', '--others', '--exclude-standard').filter(existsSync);
const roomOf = (file) => file.split('/')[1];
const changed = values.room ? [] : git('diff', '--name-only', ...git('merge-base', 'main', 'HEAD'));
const files = tracked
  .filter((file) => /^src\/.*\.tsx?$/.test(file) && existsSync(`test/${roomOf(file)}`))
  .filter((file) => roomOf(file) === values.room || changed.includes(file));

const COMPARISONS = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const SIGNS = { '+': '-', '-': '+', '*': '/', '/': '*', '<<': '>>', '>>': '<<', '&': '|', '|': '&' };

/** The places of a file where a fault can stand, by operator: `to` replaces the text from `start` to `end`. */
function addSites(file, sites) {
  const text = readFileSync(file, 'utf8');
  const part = ({ start, end }) => text.slice(start, end);
  const add = (operator, { start, end }, to) => sites[operator].push({ file, operator, start, end, to });
  const visit = (node, key, parent) => {
    if (Array.isArray(node)) for (const one of node) visit(one, key, parent);
    if (typeof node?.type !== 'string') return;
    const { type, operator, left, right, test, callee, arguments: args = [] } = node;
    if (/^TS/.test(type)) return visit(node.expression, key, parent);
    if (type === 'BinaryExpression') {
      const to = COMPARISONS[operator] ?? SIGNS[operator];
      const kind = operator in COMPARISONS ? 'comparison' : 'sign';
      const between = { start: left.end, end: right.start };
      if (to) add(kind, between, part(between).replace(operator, to));
    }
    if (type === 'Literal' && typeof node.value === 'number' && key !== 'key')
      for (const change of ['+ 1', '- 1']) add('constant', node, `(${part(node)} ${change})`);
    if (test) add('condition', test, `!(${part(test)})`);
    if (type === 'ExpressionStatement' && parent?.type === 'BlockStatement') add('statement', node, ';');
    if (args.length > 1 && !/^Math\.(max|min|imul)$/.test(part(callee))) {
      const [one, two] = args;
      if (part(one) !== part(two)) add('arguments', { ...one, end: two.end }, `${part(two)}, ${part(one)}`);
    }
    for (const name of Object.keys(node)) visit(node[name], name, node);
  };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
}

let state = Number(values.seed);
/** One of a list, drawn by the seed (mulberry32) and taken out of it. */
function take(list) {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return list.splice(Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * list.length), 1)[0];
}

const copy = mkdtempSync(join(tmpdir(), 'eggog-mutants-'));
/** True if the fast tests of a room pass in the copy, in time. */
async function passes(room, seconds) {
  const vitest = 'node_modules/vitest/vitest.mjs run --project unit --pool forks --bail 1';
  const args = [...vitest.split(' '), `test/${room}/`];
  const env = { ...process.env, EGGOG_SEED: '1' };
  const run = spawn(process.execPath, args, { cwd: copy, env, stdio: 'ignore', detached: true });
  const timer = setTimeout(() => process.kill(-run.pid, 'SIGKILL'), 1000 * seconds);
  const [status] = await once(run, 'exit');
  clearTimeout(timer);
  return status === 0;
}

try {
  for (const file of tracked) cpSync(file, join(copy, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const limits = {};
  for (const room of new Set(files.map(roomOf))) {
    const start = Date.now();
    if (!(await passes(room, 600))) throw new Error(`the fast tests of ${room} fail without a fault`);
    limits[room] = 20 + (Date.now() - start) / 250;
  }
  const sites = { comparison: [], constant: [], sign: [], condition: [], statement: [], arguments: [] };
  for (const file of files) addSites(file, sites);
  const left = () => Object.values(sites).filter((list) => list.length > 0);
  const counts = { caught: 0, survived: 0 };
  for (let i = 0; i < Number(values.count) && left().length > 0; i++) {
    const { file, operator, start, end, to } = take(take(left()));
    const text = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), text.slice(0, start) + to + text.slice(end));
    const how = (await passes(roomOf(file), limits[roomOf(file)])) ? 'survived' : 'caught';
    writeFileSync(join(copy, file), text);
    counts[how]++;
    const change = `${text.slice(start, end)} -> ${to}`.replace(/\s+/g, ' ');
    const line = text.slice(0, start).split('\n').length;
    console.log(`${how.padEnd(8)}  ${file}:${line}  ${operator}: ${change}`);
  }
  console.log(`${counts.caught} caught, ${counts.survived} survived, seed ${values.seed}`);
} finally {
  rmSync(copy, { recursive: true });
}
