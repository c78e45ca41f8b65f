/**
 * A second, differently made search for the length of the shortest way out, to check the solver with: it runs backwards
 * from the exits and asks how much charge each room needs, where the solver runs forwards and asks how much is left. It
 * shares the rules with the solver, but no code of its search.
 */
import { placeAt, roomDigit, roomIndex, SIZE } from './building.ts';
import { COMMANDS, destination, isExit, type Labyrinth, samePlace } from './rules.ts';

/**
 * The least number of commands to an exit, or null if there is no way.
 *
 * After n rounds `need[room]` is the least charge with which an exit can be reached from the room in n commands or
 * fewer. A round in which nothing changes ends the search: then nothing will ever change.
 */
export function fewestCommands(game: Labyrinth): number | null {
  const rooms = Array.from({ length: SIZE ** 3 }, (_, index) => placeAt(index));
  const ways = rooms.map((place) =>
    COMMANDS.map((command) => destination(game.building, place, command))
      .filter((to) => !samePlace(to, place))
      .map((to) => roomIndex(to.x, to.row, to.floor)),
  );
  const costs = rooms.map((place) => roomDigit(game.building, place) - 1);
  const start = roomIndex(game.place.x, game.place.row, game.place.floor);
  let need = rooms.map((place) => (isExit(game, place) ? 0 : Number.POSITIVE_INFINITY));
  for (let commands = 0; ; commands++) {
    if (need[start] <= game.charge) return commands;
    const before = need;
    need = before.map((known, room) =>
      ways[room].reduce((least, to) => Math.min(least, Math.max(0, before[to] + costs[room])), known),
    );
    if (need.every((value, room) => value === before[room])) return null;
  }
}
