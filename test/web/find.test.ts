/** Searching the documents. */
import { describe, expect, it } from 'vitest';
import { findIn, sectionsOf, slugOf } from '../../src/web/documents/documents.ts';

const TEXT = `# Stacks
Four levels.
## The lift
В↑ lifts the [stack](x.md) \`X\`.
### The drop
An operation drops the stack.
`;

describe('a search of documents', () => {
  const sections = sectionsOf('stacks', TEXT, slugOf);

  it('divides them at their headings', () => {
    expect(sections.map(({ heading, anchor }) => [heading, anchor])).toEqual([
      ['', ''],
      ['The lift', 'the-lift'],
      ['The drop', 'the-drop'],
    ]);
    expect(sections[1].text).toBe('В↑ lifts the stack X .');
  });

  it('wants all words, and what has them in its heading comes first', () => {
    expect(findIn(sections, 'stack').map(({ section }) => section.heading)).toEqual([
      '',
      'The lift',
      'The drop',
    ]);
    expect(findIn(sections, 'stack DROP').map(({ section }) => section.heading)).toEqual(['The drop']);
    expect(findIn(sections, 'the').map(({ section }) => section.heading)).toEqual(['The lift', 'The drop']);
    const other = sectionsOf('other', '# Other\nOf stacks.', slugOf);
    expect(findIn([...other, ...sections], 'stacks')[0].section.title).toBe('Stacks');
    expect(findIn(sections, 'queue')).toEqual([]);
    expect(findIn(sections, '  ')).toEqual([]);
  });
});
