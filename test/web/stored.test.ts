import { describe, expect, it } from 'vitest';
import { decodeShare } from '../../src/app/share-code.ts';
import { checkCertificate } from '../../src/golf/index.ts';
import { readRecording } from '../../src/lab/recording.ts';
import { Timeline } from '../../src/lab/timeline.ts';
import { parsePmk } from '../../src/listing/index.ts';
import { readOptions } from '../../src/web/embed/options.ts';
import { storedLinks, storedText } from './database.ts';

const parameter = (link: string): string => new URLSearchParams(link.split('?')[1]).values().next().value!;

describe('what visitors sent and saved in November 2026', () => {
  it('links, recordings, certificates and addresses of embedded calculators are read', () => {
    const links = storedLinks();
    expect([...parsePmk(decodeShare(parameter(links.program))).program!.bytes]).toEqual([
      7, 8, 0x10, 0x50, 0x36, 0x50,
    ]);
    const linked = readRecording(decodeShare(parameter(links.recording)));
    const saved = readRecording(storedText('recording.eggrec'));
    for (const { record, source } of [linked, saved]) {
      expect(Timeline.of(record).machine.get('R7').toString()).toBe('42');
      expect(source).toContain('К max');
    }
    for (const name of ['shorter', 'equal'])
      expect(checkCertificate(storedText(`${name}.certificate`))).toMatchObject({ valid: true });
    const addresses = JSON.parse(storedText('embed.json')) as string[];
    const classic = {
      title: { en: '', ru: '' },
      code: '50',
      registers: 'R0=#012345678009',
      angle: null,
      keys: '',
    };
    const classics = { 'fox-hunt-100': classic, 'labyrinth-7x7x7': classic };
    const read = addresses.map((one) => readOptions(new URLSearchParams(one), classics));
    expect(read.map(({ program, bytes }) => [program, bytes.length])).toEqual([
      ['fox-hunt-100', 1],
      ['labyrinth-7x7x7', 1],
      [null, 5],
      [null, 4],
    ]);
    expect(read.map(({ registers }) => registers.length)).toEqual([1, 1, 3, 1]);
  });
});
