/** Players of the Fox Hunt for the arena: what they see is a FoxKnowledge and nothing else. */
import type { Random } from '../random.ts';
import { Cracker } from './crack.ts';
import { STATES } from './generator.ts';
import type { FoxKnowledge } from './knowledge.ts';
import { adviseFoxHunt, analyseFoxHunt, type FoxAnalysis, type FoxSolverOptions } from './solver.ts';

/** Chooses the next cell. */
export type FoxPlayer = (knowledge: FoxKnowledge, random: Random) => number;

const openCells = ({ size, shots }: FoxKnowledge): number[] => {
  const shot = new Set(shots.map((s) => s.cell));
  return Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => !shot.has(cell));
};

/** Any cell that was not yet shot at. */
export const randomPlayer: FoxPlayer = (knowledge, random) => random.pick(openCells(knowledge));

/** The cell with the highest odds of a fox, whatever else its answer may tell. */
export const greedyPlayer: FoxPlayer = (knowledge, random) => {
  const { odds } = analyseFoxHunt(knowledge, { random });
  const open = openCells(knowledge);
  const best = Math.max(...open.map((cell) => odds[cell]));
  return random.pick(open.filter((cell) => odds[cell] > best - 1e-12));
};

/** The solver's advice. */
export const solverPlayer =
  (options: FoxSolverOptions = {}): FoxPlayer =>
  (knowledge, random) => {
    const analysis = analyseFoxHunt(knowledge, { random, ...options });
    return adviseFoxHunt(knowledge, analysis)?.cell ?? greedyPlayer(knowledge, random);
  };

/** Searches of the ten million numbers that are kept: those after so many shots are met again in other games. */
const KEPT_SHOTS = 2;
/** Placements on which the cracking player compares shots. */
const COMPARED = 1000;
/** With at most so many numbers left all of them are looked at, else samples. */
const FEW_NUMBERS = 20_000;

/**
 * A player who knows the original's generator: it keeps the random numbers of up to seven digits that agree with the
 * answers and asks what tells them apart. Plays the original board only.
 */
export function crackingPlayer(): FoxPlayer {
  const kept = new Map<string, Uint32Array | null>();
  let current: { readonly name: string; readonly numbers: Uint32Array } | null = null;
  const nameOf = (knowledge: FoxKnowledge): string =>
    `${knowledge.bearings} ${knowledge.count} ${knowledge.shots.map((s) => `${s.cell}:${s.answer}`)}`;

  const numbersOf = (knowledge: FoxKnowledge): Uint32Array | null => {
    if (knowledge.shots.length === 0) return null;
    const name = nameOf(knowledge);
    if (current?.name === name) return current.numbers;
    let numbers = kept.get(name);
    if (!numbers) {
      const before = numbersOf({ ...knowledge, shots: knowledge.shots.slice(0, -1) });
      const cracker = new Cracker(knowledge);
      numbers = before ? cracker.filter(before) : cracker.search();
      if (knowledge.shots.length <= KEPT_SHOTS) kept.set(name, numbers);
    }
    current = { name, numbers };
    return numbers;
  };

  return (knowledge, random) => {
    const numbers = numbersOf(knowledge);
    const cracker = new Cracker(knowledge);
    const placements = numbers ? placementsOf(cracker, numbers, random) : anyPlacements(cracker, random);
    if (placements.length === 0) return greedyPlayer(knowledge, random);
    const few = numbers !== null && numbers.length <= FEW_NUMBERS;
    const analysis: FoxAnalysis = {
      method: 'sampled',
      total: few ? placements.length : null,
      odds: oddsOf(placements),
      error: 0,
      remaining: placements[0].length,
      placements: placements.length <= COMPARED ? placements : random.shuffled(placements).slice(0, COMPARED),
      complete: few && placements.length <= COMPARED,
    };
    return adviseFoxHunt(knowledge, analysis)?.cell ?? greedyPlayer(knowledge, random);
  };
}

/** The different placements of few numbers, or of some of many. */
function placementsOf(cracker: Cracker, numbers: Uint32Array, random: Random): number[][] {
  const chosen =
    numbers.length <= FEW_NUMBERS
      ? [...numbers]
      : Array.from({ length: COMPARED }, () => numbers[random.below(numbers.length)]);
  const different = new Map<string, number[]>();
  for (const number of chosen) {
    const foxes = cracker.foxesOf(number).sort((a, b) => a - b);
    different.set(foxes.join(), foxes);
  }
  return [...different.values()];
}

function anyPlacements(cracker: Cracker, random: Random): number[][] {
  const placements: number[][] = [];
  while (placements.length < COMPARED) {
    const number = random.below(STATES);
    if (cracker.agrees(number)) placements.push(cracker.foxesOf(number));
  }
  return placements;
}

function oddsOf(placements: readonly (readonly number[])[]): Float64Array {
  const odds = new Float64Array(100);
  for (const placement of placements) {
    for (const fox of placement) if (fox < odds.length) odds[fox] += 1 / placements.length;
  }
  return odds;
}
