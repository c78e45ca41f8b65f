/**
 * Measures the reader of listings on published texts and prints one row a group:
 * `EGGOG_TEXTS=FOLDER npm run -s bench:texts -- [GROUP]` also names the texts of a group that are not right.
 */
import { readProgram } from '../src/listing/index.ts';
import { type PublishedText, publishedTexts } from '../test/listing/texts.ts';

interface Row {
  right: number;
  warned: number;
  refused: string[];
  wrong: string[];
  silent: string[];
  ms: number[];
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const texts = publishedTexts();
if (!texts) throw new Error('EGGOG_TEXTS names no folder with real.jsonl.gz');

const byId = new Map(texts.map((text) => [text.id, text]));
/** A description and the listing that belongs to it, as one text. */
const joined: PublishedText[] = texts.flatMap(({ id, text }) => {
  const listing = byId.get(id.replace(/^page\//, 'catalogue/').replace(/\.md$/, '.txt'));
  if (!id.startsWith('page/') || !listing || listing.bytes === null || listing.bytes === 'refuse') return [];
  return [{ ...listing, id: `joined/${id.slice(5)}`, text: `${text}\n\n${listing.text}` }];
});

const rows = new Map<string, Row>();
for (const { id, kind, text, bytes } of [...texts, ...joined]) {
  const judged = bytes === null ? ' (not judged)' : '';
  const name = `${id.split('/')[0]}${kind === 'keys' ? ' keys' : ''}${judged}`;
  const row = rows.get(name) ?? { right: 0, warned: 0, refused: [], wrong: [], silent: [], ms: [] };
  rows.set(name, row);
  const before = process.cpuUsage();
  const { program, diagnostics } = readProgram(text);
  const { user, system } = process.cpuUsage(before);
  row.ms.push((user + system) / 1000);
  const answer = program ? hexOf(program.bytes) : 'refuse';
  const isWarned = diagnostics.some(({ severity }) => severity === 'warning');
  if (answer === bytes && program && isWarned) row.warned++;
  else if (answer === bytes) row.right++;
  else if (!program) row.refused.push(id);
  else (isWarned ? row.wrong : row.silent).push(id);
}

const number = (value: number): string => String(value).padStart(5);
console.log(`${'group'.padEnd(28)}${'    n right +warn  refd wrong silent   median   worst ms'}`);
for (const [name, row] of rows) {
  const ms = row.ms.sort((a, b) => a - b);
  const counts = [ms.length, row.right, row.warned, row.refused.length, row.wrong.length, row.silent.length];
  const times = `${ms[ms.length >> 1].toFixed(2).padStart(9)}${ms[ms.length - 1].toFixed(1).padStart(9)}`;
  console.log(`${name.padEnd(28)}${counts.map(number).join(' ')}${times}`);
  if (process.argv[2] !== undefined && name.startsWith(process.argv[2]))
    for (const kind of ['refused', 'wrong', 'silent'] as const)
      if (row[kind].length > 0) console.log(`  ${kind}: ${row[kind].join(' ')}`);
}
