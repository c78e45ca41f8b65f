import type { Random } from '../../games/random.ts';
import { type Case, defineHole, type Wanted } from '../course/hole.ts';

function land(turns: Case): Wanted[] {
  let [height, speed] = [0, 0];
  return (turns as readonly Readonly<Record<string, number>>[]).map((given) => {
    if ('h' in given) [height, speed] = [given.h, given.v];
    else {
      speed += given.b - 2;
      height += speed;
    }
    return { X: height, Y: speed };
  });
}

/** A flight of three to eight turns. */
const drawLanding = (random: Random): Case => [
  { h: random.below(200), v: random.below(41) - 20 },
  ...Array.from({ length: 3 + random.below(6) }, () => ({ b: random.below(10) })),
];

export const LANDER = defineHole({
  id: 'lander',
  kind: 'game',
  title: { en: 'The lander', ru: 'Посадка' },
  statement: {
    en: 'A landing on the Moon by turns. First Y holds the height and X the speed, upwards positive; show the height in X with the speed in Y. Then every turn X holds the burn b. The speed grows by b − 2, then the height by the speed; show both again, the height in X and the speed in Y.',
    ru: 'Посадка на Луну по ходам. Сначала в Y высота, в X скорость, вверх — положительная; покажите высоту в X, скорость в Y. Потом каждый ход в X лежит тяга b. Скорость растёт на b − 2, потом высота — на скорость; снова покажите обе: высоту в X, скорость в Y.',
  },
  inputs: [
    { name: 'h', slot: 'Y', domain: null, range: { least: 0, most: 199, places: 0 } },
    { name: 'v', slot: 'X', domain: null, range: { least: -20, most: 20, places: 0 } },
    { name: 'b', slot: 'X', domain: null, range: { least: 0, most: 9, places: 0 } },
  ],
  examples: [
    [{ h: 100, v: -10 }, { b: 5 }, { b: 2 }],
    [{ h: 50, v: 0 }, { b: 0 }, { b: 0 }, { b: 9 }],
  ],
  answers: land,
  draw: drawLanding,
  par: { steps: 12, commands: 1287, cycles: 188980, keystrokes: 15 },
});
