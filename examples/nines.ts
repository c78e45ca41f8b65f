// Casting out nines: digits are typed one by one, R1 becomes the number and R2 its remainder by nine.
//   eggog explore examples/nines.ts --memory 20MB
import { alwaysStops, defineExploration, holds, programOfText } from 'eggog/explore';

const PROGRAM = `
program:
    x→П 3  П→x 1  1  0  ×  П→x 3  +  x→П 1
    П→x 2  П→x 3  +  x→П 2  9  -  F x≥0 show  x→П 2
show:
    П→x 1  С/П  БП 00
`;

export default defineExploration({
  name: 'nines',
  program: programOfText(PROGRAM),
  starts: [{ name: 'nothing typed', registers: { R1: '0', R2: '0' }, keys: '0 В/О С/П' }],
  inputs: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => `${digit} С/П`),
  properties: [alwaysStops(), holds('R2 is R1 mod 9', ({ number }) => number('R2') === number('R1') % 9)],
  outcome: ({ number }) => (number('R1') >= 250_000 ? 'long enough' : null),
});
