import { describe, expect, it } from 'vitest';
import { decodeShare, encodeShare, LONGEST_SHARED } from '../../src/app/share-code.ts';

describe('texts in links', () => {
  it.each(['', 'program:\n00: F √ С/П\n', '🦊'.repeat(1000)])('come back whole: %.20j', (text) => {
    const code = encodeShare(text);
    expect(code).toMatch(/^1[\w-]+$/);
    expect(decodeShare(code)).toBe(text);
  });

  it('are refused when a letter is lost or changed', () => {
    const code = encodeShare('program:\n00: F √ С/П\n');
    for (let i = 0; i < code.length - 1; i++) {
      const other = code[i] === 'B' ? 'C' : 'B';
      expect(() => decodeShare(code.slice(0, i) + other + code.slice(i + 1))).toThrow('the link is broken');
      expect(() => decodeShare(code.slice(0, i) + code.slice(i + 1))).toThrow('the link is broken');
    }
  });

  it('are refused when they unpack to more than a recording', () => {
    expect(decodeShare(encodeShare('5'.repeat(LONGEST_SHARED)))).toHaveLength(LONGEST_SHARED);
    expect(() => decodeShare(encodeShare('5'.repeat(LONGEST_SHARED + 1)))).toThrow('the link is broken');
  });
});
