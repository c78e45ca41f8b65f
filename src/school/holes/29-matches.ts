import type { Random } from '../../games/random.ts';
import { type Case, defineHole, type Given, type Wanted } from '../course/hole.ts';

/** How many the machine leaves when it finds so many. */
const left = (found: number): number => (found === 0 ? 0 : found % 4 === 0 ? found - 1 : found - (found % 4));

function matches(turns: Case): Wanted[] {
  let heap = 0;
  return turns.map((given) => {
    heap = 'n' in given ? (given.n as number) : left(heap - (given.k as number));
    return { X: heap };
  });
}

/** A game to its end, the player taking by chance. */
function drawMatches(random: Random): Case {
  let heap = 5 + random.below(40);
  const turns: Given[] = [{ n: heap }];
  while (heap > 0) {
    const taken = 1 + random.below(Math.min(3, heap));
    turns.push({ k: taken });
    heap = left(heap - taken);
  }
  return turns;
}

export const MATCHES = defineHole({
  id: 'matches',
  kind: 'game',
  title: { en: 'The last match', ru: 'Последняя спичка' },
  statement: {
    en: 'A game of matches. First X holds how many lie there; keep the number and show it. Then every turn X holds how many the player takes, 1 to 3; the machine takes, too, and shows in X how many are left. It leaves a multiple of four if it can by taking 1 to 3, else it takes one. With none left to take it shows 0. Who takes the last match wins.',
    ru: 'Игра в спички. Сначала в X число спичек: запомните его и покажите. Потом каждый ход в X лежит, сколько взял игрок, от 1 до 3; машина тоже берёт и показывает в X, сколько осталось. Она оставляет кратное четырём, если для этого надо взять от 1 до 3, иначе берёт одну. Если брать нечего, показывает 0. Кто взял последнюю, выиграл.',
  },
  inputs: [
    { name: 'n', slot: 'X', domain: null, range: { least: 3, most: 44, places: 0 } },
    { name: 'k', slot: 'X', domain: null, range: { least: 1, most: 3, places: 0 } },
  ],
  examples: [
    [{ n: 10 }, { k: 1 }, { k: 3 }, { k: 1 }],
    [{ n: 12 }, { k: 3 }, { k: 2 }],
  ],
  answers: matches,
  draw: drawMatches,
  edges: [
    [{ n: 4 }, { k: 1 }],
    [{ n: 3 }, { k: 3 }],
    [{ n: 8 }, { k: 3 }, { k: 1 }],
  ],
  par: { steps: 17, commands: 1656, cycles: 268126, keystrokes: 24 },
});
