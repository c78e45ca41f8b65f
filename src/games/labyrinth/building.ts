/**
 * The building of the Labyrinth 7x7x7. The original stores no plan: every row of rooms is computed anew from the
 * random number, the row and the floor, so the same three always give the same rooms (page of the Labyrinth).
 */
import { add, type Decimal, decimal, divide, fractionPart, multiply, PI } from '../decimal.ts';

/** Rooms in a row, rows on a floor, floors in the building. */
export const SIZE = 7;

/** A room, all three counted from 1 to 7: `x` along the row from the left, `row` from the front, `floor` upwards. */
export interface Place {
  readonly x: number;
  readonly row: number;
  readonly floor: number;
}

/** The contents of a room. */
export type RoomKind = 'plain' | 'puddle' | 'ladder' | 'pit';

/** The content of a room, by the digit that is left of the row's number: bits 0 and 2, so 0, 1, 4 or 5. */
export const ROOM_KINDS: { readonly [digit: number]: RoomKind } = {
  0: 'plain',
  1: 'puddle',
  4: 'ladder',
  5: 'pit',
};

/** The building of one random number. */
export interface Building {
  /** The random number from which all rows are computed (register C of the original). */
  readonly noise: Decimal;
  /** Digits 0, 1, 4, 5 of the 343 rooms, x fastest, then row, then floor. Never written to. */
  readonly rooms: Uint8Array;
}

const SEVEN = decimal(7);
const NINE = decimal(9);

/** Sines of 1 to 7 radians as the calculator gives them, eight digits (spec 7.6). */
const SINES: readonly Decimal[] = [
  decimal(84147103, -8),
  decimal(90929745, -8),
  decimal(14111995, -8),
  decimal(-75680255, -8),
  decimal(-95892425, -8),
  decimal(-27941540, -8),
  decimal(65698671, -8),
];

/** The next random number: the fraction of 7 N + pi. */
export const nextNoise = (noise: Decimal): Decimal => fractionPart(add(multiply(noise, SEVEN), PI));

/** A coordinate 1..7 from a random number: the whole part of nine times it, 0 and 8 moved inside. */
export function coordinate(noise: Decimal): number {
  const nine = multiply(noise, NINE);
  const whole = nine.exponent < 0 ? 0 : Math.floor(nine.mantissa / 1e7);
  return intoRange(whole);
}

/** The original's way to keep 0..8 inside 1..7: 0 becomes 1, everything above 7 becomes one less. */
export function intoRange(value: number): number {
  if (value === 0) return 1;
  return value > SIZE ? value - 1 : value;
}

/** Three random numbers give a place: the floor first, then the row, then x. `noise` is the last of them. */
export function randomPlace(noise: Decimal): { place: Place; noise: Decimal } {
  const first = nextNoise(noise);
  const second = nextNoise(first);
  const third = nextNoise(second);
  return { place: { x: coordinate(third), row: coordinate(second), floor: coordinate(first) }, noise: third };
}

/** Position of a room in {@link Building.rooms}. */
export const roomIndex = (x: number, row: number, floor: number): number =>
  ((floor - 1) * SIZE + row - 1) * SIZE + x - 1;

/** The place of a position in {@link Building.rooms}. */
export const placeAt = (index: number): Place => ({
  x: (index % SIZE) + 1,
  row: (Math.floor(index / SIZE) % SIZE) + 1,
  floor: Math.floor(index / (SIZE * SIZE)) + 1,
});

/** Computes all rows: second to eighth digit of noise / sin(floor) * row, bits 0 and 2 of each. */
export function buildingOf(noise: Decimal): Building {
  const rooms = new Uint8Array(SIZE ** 3);
  for (let floor = 1; floor <= SIZE; floor++) {
    const quotient = divide(noise, SINES[floor - 1]);
    for (let row = 1; row <= SIZE; row++) {
      let digits = Math.abs(multiply(quotient, decimal(row)).mantissa);
      for (let x = SIZE; x >= 1; x--) {
        rooms[roomIndex(x, row, floor)] = (digits % 10) & 5;
        digits = Math.floor(digits / 10);
      }
    }
  }
  return { noise, rooms };
}

/** The room's digit 0, 1, 4 or 5: what leaving it takes from the charge. */
export const roomDigit = (building: Building, place: Place): number =>
  building.rooms[roomIndex(place.x, place.row, place.floor)];

/** The contents of a room. The place must lie in the building. */
export const roomKind = (building: Building, place: Place): RoomKind =>
  ROOM_KINDS[roomDigit(building, place)];

/** The seven digits of a row, as text. Two rows with the same text look the same. */
export function rowPattern(building: Building, row: number, floor: number): string {
  const start = roomIndex(1, row, floor);
  return building.rooms.subarray(start, start + SIZE).join('');
}
