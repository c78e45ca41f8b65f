/** Puts the shards of an exploration together again. */
import { UserError } from '../errors.ts';
import type { ExplorationReport, Slowest, Way } from './exploration-report.ts';
import type { Explorer } from './explorer.ts';
import { StateTable } from './state-table.ts';

/**
 * One report for all shards of an exploration: states are counted once however many shards met them.
 *
 * @param shards finished explorers, shard 0 to the last in any order. Throws UserError if one is missing or twice.
 */
export function mergeShards(shards: readonly Explorer[]): ExplorationReport {
  const of = shards[0]?.options.shard?.of ?? 0;
  const given = new Set(shards.map(({ options }) => options.shard?.index));
  if (shards.length !== of || given.size !== of || shards.some(({ options }) => options.shard?.of !== of))
    throw new UserError({
      en: `the shards do not make a whole: wanted each of 0..${Math.max(of, 1) - 1} of ${of} once`,
      ru: `части не составляют целого: нужна каждая из 0..${Math.max(of, 1) - 1} из ${of} по разу`,
    });
  const union = new StateTable(shards[0].base);
  const reports = shards.map((shard) => shard.report());
  const names = [...new Set(reports.flatMap(({ outcomes }) => outcomes.map(({ name }) => name)))];
  const states = names.map(() => 0);
  const games = names.map(() => 0);
  for (const shard of shards) {
    shard.forEachState((words, name, ways) => {
      const known = union.size;
      const isNew = union.add(words) === known;
      if (name === null) return;
      const outcome = names.indexOf(name);
      if (isNew) states[outcome]++;
      if (shard.hasPart) games[outcome] += ways;
    });
  }
  const parts = reports.filter((_, i) => shards[i].hasPart);
  const sum = (of: (report: ExplorationReport) => number): number => parts.reduce((s, r) => s + of(r), 0);
  const most = (of: (report: ExplorationReport) => Slowest): Slowest =>
    parts.map(of).reduce((a, b) => (b.value > a.value ? b : a));
  const shortest = <W extends Way>(ways: readonly W[]): W =>
    ways.reduce((a, b) => (b.inputs.length < a.inputs.length ? b : a));
  const isCounted = parts.every((report) => report.outcomes.every((outcome) => outcome.games !== null));
  const broken = [...new Set(parts.flatMap((r) => r.counterexamples.map(({ property }) => property)))];
  const ends = parts.map(({ end }) => end);
  return {
    name: reports[0].name,
    states: union.size,
    expanded: sum((r) => r.expanded),
    edges: sum((r) => r.edges),
    depth: Math.max(...parts.map((r) => r.depth ?? 0)),
    outcomes: names.map((name, i) => ({
      name,
      states: states[i],
      games: isCounted ? games[i] : null,
      first: shortest(reports.flatMap((r) => r.outcomes.filter((o) => o.name === name).map((o) => o.first))),
    })),
    counterexamples: broken.map((property) => {
      const found = parts.flatMap((r) => r.counterexamples.filter((c) => c.property === property));
      return { ...shortest(found), times: found.reduce((times, c) => times + c.times, 0) };
    }),
    mostCommands: most((r) => r.mostCommands),
    mostCycles: most((r) => r.mostCycles),
    canonicalChecks: sum((r) => r.canonicalChecks),
    end: ends.find((end) => end !== 'complete') ?? 'complete',
    bytesPerState: shards.reduce((bytes, shard) => bytes + shard.bytes, 0) / union.size,
  };
}
