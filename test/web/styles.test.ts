/** Style sheets of lazily loaded pages stay in the document; each may only reach the elements of its own component. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '..', '..', 'src', 'web', 'styles');
/** The frame of the app is always there; its sheets may speak of everything. */
const GLOBAL = ['base.css', 'fonts.css', 'shell.css'];

/** The beginnings of the top-level rules of a formatted sheet. */
const topLevel = (text: string): string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => /^[^\s}]/.test(line));

const sheets = readdirSync(folder).filter((name) => name.endsWith('.css') && !GLOBAL.includes(name));

describe('the style sheet', () => {
  it.each(sheets)('%s begins at the root of its component', (name) => {
    const rules = topLevel(readFileSync(join(folder, name), 'utf8'));
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules)
      expect(rule).toMatch(/^(?::where\(\.[\w-]+(?:, \.[\w-]+)*\) \{|@keyframes |@page [\w-]+ \{)/);
  });
});
