/** `foxHunt` of `eggog/games`. */
import * as rules from '../../games/fox-hunt/index.ts';
import {
  aFunction,
  array,
  arrayOf,
  float64Array,
  guardedClass,
  guardedModule,
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

export const foxHunt = guardedModule(
  rules,
  {
    arenaHunts: [gameCount, pieces, seed, optional(bearings)],
    foxHuntArena: [
      shape('an object with games and seed', {
        games: gameCount,
        seed,
        foxes: optional(arrayOf(pieces)),
        bearings: optional(bearings),
        players: optional(shape('players by name')),
      }),
    ],
    playFoxHunt: [hunt, player, seed],
    bearingTable: [side, bearings],
    isHeard: [within(-29, 29), within(-29, 29), bearings],
    shootKeys: [decimal],
    startKeys: [decimal, decimal],
    shards: [within(1, 1_000_000)],
    placeFoxes: [decimal, pieces, optional(side)],
    learn: [knowledge, cell, answer],
    noKnowledge: [pieces, optional(side), optional(bearings)],
    greedyPlayer: [knowledge, random],
    randomPlayer: [knowledge, random],
    solverPlayer: [solverOptions],
    refereeFoxHunt: [random],
    cellOfPlace: [decimal, side],
    foxHuntOf: [cells, options({ size: side, bearings })],
    isFinished: [hunt],
    isUnfinishable: [hunt],
    placeOfCell: [cell, optional(side)],
    shoot: [hunt, decimal],
    shootCell: [hunt, cell],
    startFoxHunt: [decimal, number, options({ size: side, bearings })],
    adviseFoxHunt: [knowledge, analysis],
    analyseFoxHunt: [knowledge, solverOptions],
  },
  {
    Cracker: guardedClass('Cracker', rules.Cracker, [knowledge], {
      agrees: [randomNumber],
      search: [optional(shard)],
      filter: [instanceOf('a Uint32Array', Uint32Array)],
      foxesOf: [randomNumber],
    }),
    FoxHuntCartridge: guardedClass('FoxHuntCartridge', rules.FoxHuntCartridge, [], {
      start: [decimal, decimal, optional(commands)],
      shoot: [decimal],
    }),
  },
);
