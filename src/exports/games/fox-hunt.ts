/** `foxHunt` of `eggog/games`. */
import * as foxHunt from '../../games/fox-hunt/index.ts';
import {
  aFunction,
  array,
  arrayOf,
  float64Array,
  guarded,
  guardedClass,
  instanceOf,
  kind,
  number,
  oneOf,
  optional,
  options,
  shape,
  variants,
  within,
} from '../guard.ts';
import { cell, cells, commands, decimal, effort, gameCount, pieces, random, seed, side } from './kinds.ts';

export * from '../../games/fox-hunt/index.ts';

const bearings = oneOf(['original', 'described']);
const hunt = shape('a FoxHunt, as startFoxHunt gives it', {
  size: side,
  bearings,
  count: pieces,
  foxes: cells,
  moves: number,
});
const shot = shape('a shot', {
  cell,
  answer: kind('found or a count', (value) => value === 'found' || pieces.is(value)),
});
const knowledge = shape('a FoxKnowledge, as noKnowledge gives it', {
  size: side,
  bearings,
  count: pieces,
  shots: arrayOf(shot),
});
const answer = variants('an answer', {
  bearing: { heard: pieces },
  found: { remaining: pieces },
  finished: { moves: number },
  refused: {},
  error: {},
});
const analysis = shape('a FoxAnalysis, as analyseFoxHunt gives it', {
  odds: float64Array,
  placements: array,
  remaining: number,
});
const sampling = shape('chains, moves and keep', {
  chains: within(1, 1000),
  moves: effort,
  keep: effort,
});
const solverOptions = options({ random, states: effort, steps: effort, sampling, compared: effort });
/** Random numbers of the original: eight digits. */
const randomNumber = within(0, 99_999_999);
const shard = shape('a Shard, as shards gives it', {
  from: within(0, 100_000_000),
  to: within(0, 100_000_000),
});
const player = aFunction;

export const arenaHunts = guarded(
  'arenaHunts',
  foxHunt.arenaHunts,
  gameCount,
  pieces,
  seed,
  optional(bearings),
);
export const foxHuntArena = guarded(
  'foxHuntArena',
  foxHunt.foxHuntArena,
  shape('an object with games and seed', {
    games: gameCount,
    seed,
    foxes: optional(arrayOf(pieces)),
    bearings: optional(bearings),
    players: optional(shape('players by name')),
    onGame: optional(aFunction),
  }),
);
export const playFoxHunt = guarded('playFoxHunt', foxHunt.playFoxHunt, hunt, player, seed);
export const bearingTable = guarded('bearingTable', foxHunt.bearingTable, side, bearings);
export const isHeard = guarded('isHeard', foxHunt.isHeard, within(-29, 29), within(-29, 29), bearings);
export const shootKeys = guarded('shootKeys', foxHunt.shootKeys, decimal);
export const startKeys = guarded('startKeys', foxHunt.startKeys, decimal, decimal);
export const shards = guarded('shards', foxHunt.shards, within(1, 1_000_000));
export const placeFoxes = guarded('placeFoxes', foxHunt.placeFoxes, decimal, pieces, optional(side));
export const learn = guarded('learn', foxHunt.learn, knowledge, cell, answer);
export const noKnowledge = guarded(
  'noKnowledge',
  foxHunt.noKnowledge,
  pieces,
  optional(side),
  optional(bearings),
);
export const greedyPlayer = guarded('greedyPlayer', foxHunt.greedyPlayer, knowledge, random);
export const randomPlayer = guarded('randomPlayer', foxHunt.randomPlayer, knowledge, random);
export const solverPlayer = guarded('solverPlayer', foxHunt.solverPlayer, solverOptions);
export const refereeFoxHunt = guarded('refereeFoxHunt', foxHunt.refereeFoxHunt, random);
export const cellOfPlace = guarded('cellOfPlace', foxHunt.cellOfPlace, decimal, side);
export const foxHuntOf = guarded('foxHuntOf', foxHunt.foxHuntOf, cells, options({ size: side, bearings }));
export const isFinished = guarded('isFinished', foxHunt.isFinished, hunt);
export const isUnfinishable = guarded('isUnfinishable', foxHunt.isUnfinishable, hunt);
export const placeOfCell = guarded('placeOfCell', foxHunt.placeOfCell, cell, optional(side));
export const shoot = guarded('shoot', foxHunt.shoot, hunt, decimal);
export const shootCell = guarded('shootCell', foxHunt.shootCell, hunt, cell);
export const startFoxHunt = guarded(
  'startFoxHunt',
  foxHunt.startFoxHunt,
  decimal,
  number,
  options({ size: side, bearings }),
);
export const adviseFoxHunt = guarded('adviseFoxHunt', foxHunt.adviseFoxHunt, knowledge, analysis);
export const analyseFoxHunt = guarded('analyseFoxHunt', foxHunt.analyseFoxHunt, knowledge, solverOptions);

export const Cracker = guardedClass('Cracker', foxHunt.Cracker, [knowledge], {
  agrees: [randomNumber],
  search: [optional(shard)],
  filter: [instanceOf('a Uint32Array', Uint32Array)],
  foxesOf: [randomNumber],
});
export const FoxHuntCartridge = guardedClass('FoxHuntCartridge', foxHunt.FoxHuntCartridge, [], {
  start: [decimal, decimal, optional(commands)],
  shoot: [decimal],
});
