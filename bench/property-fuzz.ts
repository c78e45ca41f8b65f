/** Random properties of random programs, decided and judged again by trying every input. */
import { decide } from '../src/lab/properties/decide.ts';
import { type CaseProperty, parseProperty } from '../src/lab/properties/parse.ts';
import { parseKeys, parsePmk, prepareMachine } from '../src/listing/index.ts';
import { pressKeys } from '../src/machine/index.ts';
import { randomWords } from '../src/random.ts';
import { countOf, type Figure } from './figure.ts';

const PROPERTIES = Number(process.env.EGGOG_FUZZ_PROPERTIES ?? 400);
const SEED = Number(process.env.EGGOG_FUZZ_SEED ?? 1);

const COMMANDS =
  '1 2 3 5 В↑ В↑ ↔ + + - × × F_x^2 F_⟳ К_|x| К_ЗН К_[x] x→П_1 x→П_2 П→x_1 П→x_2 /-/ Cx F_Вx F_π'.split(' ');
const RELATIONS: { readonly [sign: string]: (x: number, y: number) => boolean } = {
  '<': (x, y) => x < y,
  '>': (x, y) => x > y,
  '=': (x, y) => x === y,
  '<=': (x, y) => x <= y,
  '>=': (x, y) => x >= y,
};
const VALUES: readonly (readonly [text: string, value: (n: number, m: number) => number])[] = [
  ['n', (n) => n],
  ['n * m', (n, m) => n * m],
  ['n + m', (n, m) => n + m],
  ['n - m', (n, m) => n - m],
  ['2 * n + 3', (n) => 2 * n + 3],
  ['n * n', (n) => n * n],
];

export async function propertyFigures(): Promise<Figure[]> {
  const random = randomWords(SEED);
  const pick = (n: number): number => (random() >>> 4) % n;
  const kinds = new Map<string, number>();
  const wrong: string[] = [];
  for (let i = 0; i < PROPERTIES; i++) {
    const commands = Array.from({ length: 1 + pick(6) }, () =>
      COMMANDS[pick(COMMANDS.length)].replace('_', ' '),
    );
    const [from, to] = [[-pick(4), 1 + pick(9)] as const, [pick(3), 3 + pick(6)] as const];
    const sign = Object.keys(RELATIONS)[pick(5)];
    const [text, value] = pick(3) ? VALUES[pick(VALUES.length)] : [String(pick(60) - 20), null];
    const claimed = value ?? (() => Number(text));
    const when = pick(3) === 0;
    const source = [
      `program:\n    ${commands.join('  ')}  С/П`,
      `property p:\n    for n in ${from.join('..')}, m in ${to.join('..')}`,
      ...(when ? ['    when n < m'] : []),
      `    Cx {n} В↑ {m} В/О С/П => X ${sign} ${text}`,
    ].join('\n');
    const file = parsePmk(`${source}\n`).program!;
    const verdict = await decide(file, parseProperty(file.properties[0]) as CaseProperty);
    kinds.set(verdict.kind, (kinds.get(verdict.kind) ?? 0) + 1);
    let first: string | null = null;
    let tried = 0;
    for (let n = from[0]; n <= from[1]; n++)
      for (let m = to[0]; m <= to[1]; m++) {
        if (when && n >= m) continue;
        const machine = prepareMachine(file);
        const typed = (k: number): string => [...String(Math.abs(k)), ...(k < 0 ? ['/-/'] : [])].join(' ');
        pressKeys(machine, parseKeys(`Cx ${typed(n)} В↑ ${typed(m)} В/О С/П`).keys);
        tried++;
        if (!RELATIONS[sign](machine.get('X').toNumber(), claimed(n, m))) first ??= `${n} ${m}`;
      }
    const isRight = tried === 0 || (first === null) === (verdict.kind === 'proven');
    if (!isRight) wrong.push(`${source}\n${JSON.stringify(verdict)} ${first}`);
  }
  for (const one of wrong.slice(0, 5)) console.error(one);
  return [
    countOf('properties', PROPERTIES),
    ...[...kinds].map(([kind, count]) => countOf(`properties-${kind}`, count)),
    countOf('properties-differences', wrong.length),
  ];
}
