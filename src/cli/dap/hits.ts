/** Hit conditions and log messages of breakpoints. */
import { parseExpression } from '../../lab/expression.ts';
import { type Scene, valueText } from '../../lab/scene.ts';
import { errors } from '../../messages.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);

const TESTS: { readonly [sign: string]: (hits: number, n: number) => boolean } = {
  '': (hits, n) => hits === n,
  '=': (hits, n) => hits === n,
  '==': (hits, n) => hits === n,
  '>': (hits, n) => hits > n,
  '>=': (hits, n) => hits >= n,
  '<': (hits, n) => hits < n,
  '<=': (hits, n) => hits <= n,
  '%': (hits, n) => hits % n === 0,
};

/** Reads `5`, `>= 5`, `% 5` and the like: whether to pause at the hit of this number, from 1. Throws UserError for others. */
export function hitTest(text: string): (hits: number) => boolean {
  const [, sign = '', digits = ''] = /^\s*(==?|>=?|<=?|%)?\s*(\d{1,15})\s*$/.exec(text) ?? [];
  const n = Number(digits);
  if (digits === '' || (sign === '%' && n === 0)) throw fail('badHits', { text });
  return (hits) => TESTS[sign](hits, n);
}

/** Reads a text with expressions in braces: `R5 is {R5}`. Throws UserError for a wrong expression. */
export function logTemplate(text: string): (scene: Scene) => string {
  const parts = text.split(/\{([^{}]*)\}/).map((part, i) => (i % 2 === 0 ? part : parseExpression(part)));
  return (scene) => parts.map((part) => (typeof part === 'string' ? part : valueText(part(scene)))).join('');
}
