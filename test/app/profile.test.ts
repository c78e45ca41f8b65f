import { expect, it } from 'vitest';
import { heatListing, routineName } from '../../src/cli/commands/profile.ts';
import { Profiler } from '../../src/lab/profiler.ts';
import { cellTexts, parseKeys, parsePmk, prepareMachine } from '../../src/listing/index.ts';

/** A loop of three passes that calls a subroutine; the branch at 09 is never taken. */
const PROGRAM = `R0 = 3
program:
    00: ПП 08
    02: F L0 00
    04: С/П
    05: БП 00
    07: 1
    08: F x^2
    09: F x=0 12
    11: 7
    12: В/О
`;

function profiled() {
  const program = parsePmk(PROGRAM).program!;
  const profiler = new Profiler(prepareMachine(program));
  profiler.press(parseKeys('2 В/О С/П').keys, 1000);
  return { profile: profiler.profile(), listing: { bytes: program.bytes, texts: cellTexts(program) } };
}

it('is a listing with commands, cycles, share and bar of each step that ran', () => {
  const { profile, listing } = profiled();
  expect(heatListing(profile, listing, false, 'en')).toMatchInlineSnapshot(`
    "00  ПП 08                  3           561  19.64 % ████████████████
    02  F L0 00                3           696  24.37 % ████████████████████
    04  С/П                    1            78   2.73 % ██
    05  БП 00
    07  1
    08  F x^2                  3           405  14.18 % ████████████
    09  F x=0 12               3           606  21.22 % █████████████████
    11  7
    12  В/О                    3           510  17.86 % ███████████████
    "
  `);
  // Bars take what the line has left.
  expect(heatListing(profile, listing, false, 'ru', 58)).toMatchInlineSnapshot(`
    "00  ПП 08                  3           561  19,64 % █████
    02  F L0 00                3           696  24,37 % ██████
    04  С/П                    1            78   2,73 % █
    05  БП 00
    07  1
    08  F x^2                  3           405  14,18 % ███
    09  F x=0 12               3           606  21,22 % █████
    11  7
    12  В/О                    3           510  17,86 % ████
    "
  `);
  expect(heatListing(profile, listing, false, 'en', 40)).not.toContain('█');
});

it('is coloured from cool to hot', () => {
  const { profile, listing } = profiled();
  const colours = heatListing(profile, listing, true, 'en')
    .split('\n')
    .map((line) => /48;5;(\d+)m/.exec(line)?.[1]);
  expect(colours).toMatchInlineSnapshot(`
    [
      "196",
      "196",
      "166",
      undefined,
      undefined,
      "196",
      "196",
      undefined,
      "196",
      undefined,
    ]
  `);
});

it('names routines', () => {
  expect([routineName(null, 'ru'), routineName(8, 'ru')]).toEqual(['основная программа', 'ПП 08']);
});
