/** Verdicts of properties, as data and as sentences. */

import { formatKeys, normalizeDisplay, slotText } from '../../listing/index.ts';
import { type Key, MkNumber } from '../../machine/index.ts';
import { messages, type Params } from '../../messages.ts';
import { formatNumber, type Lang } from '../../texts.ts';
import { showDecimal } from '../decimal.ts';
import CATALOGUE from '../messages.json' with { type: 'json' };
import {
  type CaseTally,
  DEFAULT_BUDGET,
  type Failure,
  mostFailures,
  type Reason,
  showValues,
} from './cases.ts';
import type { KeysTally } from './keys.ts';
import { combinations, type Property } from './parse.ts';

/**
 * `proven`: for every input. `false`: there is a counterexample. `held`: true for the tried inputs, or not decided.
 * `vacuous`: it says nothing, as no input meets its condition or no command was executed.
 */
export type VerdictKind = 'proven' | 'false' | 'held' | 'vacuous';

export interface Verdict {
  readonly property: Property;
  readonly kind: VerdictKind;
  /** Inputs tried; for keys, the presses. Null where too many inputs failed: it depends on the threads. */
  readonly tried: number | null;
  /** Inputs for which the claims do not hold; for keys, 0. */
  readonly failed: number;
  /** Inputs that do not meet the condition. */
  readonly skipped: number;
  /** Inputs that there are; null for keys. */
  readonly all: number | null;
  /** Seed of the sample, if it was one. */
  readonly seed: number | null;
  readonly why: 'sample' | 'depth' | 'states' | 'stopped' | null;
  readonly failure: Failure | null;
  /** Keys of a counterexample, one list for each stop. */
  readonly keys: readonly (readonly Key[])[];
  readonly display: string;
  readonly reason: Reason | null;
  readonly commands: number;
  readonly states: number | null;
  readonly depth: number | null;
  /** Conditions that were never true, though everything was looked at. */
  readonly unmet: readonly string[];
  /** True if every press was taken back. */
  readonly isAllTakenBack: boolean;
}

/** Fields of which one kind of property has nothing to say. */
const NOTHING = {
  skipped: 0,
  all: null,
  seed: null,
  failure: null,
  states: null,
  depth: null,
  unmet: [],
  isAllTakenBack: false,
};

/**
 * @param why why not all combinations were tried, if they were not.
 * @param seed of the sample, if it was one.
 */
export function verdictOfCases(
  property: Extract<Property, { kind: 'cases' }>,
  tally: CaseTally,
  why: Verdict['why'],
  seed: number | null,
): Verdict {
  const { first } = tally;
  const all = combinations(property);
  const tried = tally.run + tally.skipped;
  const { exceptions } = property;
  // A sample may take a combination twice: however large, it is not all of them, and its failures may be the same one.
  const isAll = seed === null && tried >= all;
  const isFalse =
    tally.failed > mostFailures(property, seed) || (isAll && tally.failed < exceptions && tally.run > 0);
  const kind = isFalse
    ? 'false'
    : tally.run === 0 || tally.commands === 0
      ? 'vacuous'
      : isAll
        ? 'proven'
        : 'held';
  const failure = isFalse ? first : null;
  const isTooMany = isFalse && exceptions > 0 && tally.failed > exceptions;
  const counted: Reason = { kind: 'exceptions', failed: isTooMany ? null : tally.failed, wanted: exceptions };
  return {
    ...NOTHING,
    property,
    kind,
    tried: isTooMany ? null : tried,
    failed: isTooMany ? exceptions + 1 : tally.failed,
    skipped: tally.skipped,
    all,
    seed,
    why: kind === 'held' ? (why ?? 'stopped') : null,
    failure,
    keys: failure?.keys ?? [],
    display: failure?.display ?? '',
    reason: isFalse && exceptions > 0 ? counted : (failure?.reason ?? null),
    commands: tally.commands,
  };
}

/**
 * The verdict of a search through keys: false for a failure or another number of states than the property names.
 * Proven only where the search met its end.
 */
export function verdictOfKeys(property: Extract<Property, { kind: 'keys' }>, tally: KeysTally): Verdict {
  const { failure, end, states, unmet } = tally;
  const wanted = property.states;
  const counted: Reason | null =
    wanted !== null && (end === 'too-many' || (end === 'complete' && states !== wanted))
      ? { kind: 'states', states: end === 'complete' ? states : null, wanted }
      : null;
  return {
    ...NOTHING,
    property,
    kind:
      failure || counted
        ? 'false'
        : (tally.commands === 0 || tally.edges === 0) && end !== 'unfinished'
          ? 'vacuous'
          : end === 'complete'
            ? 'proven'
            : 'held',
    tried: tally.edges,
    failed: 0,
    why: end === 'depth' || end === 'states' ? end : end === 'unfinished' ? 'stopped' : null,
    keys: failure?.keys ?? [],
    display: failure?.display ?? '',
    reason: failure?.reason ?? counted,
    commands: tally.commands,
    states,
    depth: tally.depth,
    unmet: end === 'complete' || end === 'depth' ? unmet : [],
    isAllTakenBack: tally.isAllTakenBack,
  };
}

/** True if nothing is left open: proven, or held as deep as the property itself asks. */
export const isSettled = ({ kind, why }: Verdict): boolean =>
  kind === 'proven' || (kind === 'held' && why === 'depth');

const say = messages(CATALOGUE);

/** The verdict in one sentence, with conditions that were never true. */
export function verdictText(verdict: Verdict, lang: Lang): string {
  const more = [
    ...verdict.unmet.map((text) => say(lang, 'verdict.unused', { text })),
    ...(verdict.isAllTakenBack ? [say(lang, 'verdict.takenBack')] : []),
  ];
  return [decidedText(verdict, lang), ...more].join('; ');
}

function decidedText(verdict: Verdict, lang: Lang): string {
  const { kind, property, why, depth } = verdict;
  const [tried, states] = [verdict.tried ?? 0, verdict.states ?? 0];
  const tell = (code: keyof typeof CATALOGUE, params: Params = {}): string => say(lang, code, params);
  if (kind === 'false') return tell('verdict.false');
  if (property.kind === 'keys') {
    if (kind === 'vacuous') return tell(tried === 0 ? 'verdict.notPressed' : 'verdict.notRun');
    if (kind === 'proven') return tell('verdict.provenKeys', { states, edges: tried });
    if (why === 'depth') return tell('verdict.heldDepth', { edges: tried, depth: depth! });
    const reason = tell(why === 'states' ? 'verdict.states' : 'verdict.stopped');
    return tell('verdict.heldKeys', { edges: tried, why: reason });
  }
  if (kind === 'vacuous') return tell(verdict.skipped < tried ? 'verdict.notRun' : 'verdict.vacuous');
  const { exceptions } = property;
  const met = tried - verdict.skipped;
  if (kind === 'proven') {
    if (exceptions > 0) return tell('verdict.provenBut', { runs: met, but: exceptions });
    if (met < tried) return tell('verdict.provenWhen', { met, runs: tried });
    return tell('verdict.proven', { runs: tried });
  }
  const all = countText(verdict.all!, lang);
  const reason =
    why === 'sample' ? tell('verdict.sampled', { seed: verdict.seed ?? 0 }) : tell('verdict.stopped');
  if (exceptions === 0) return tell('verdict.held', { done: tried, all, why: reason });
  const { failed } = verdict;
  return tell('verdict.heldBut', { failed, done: tried, all, wanted: exceptions, why: reason });
}

/** A number of inputs as people read it. */
export const countText = (count: number, lang: Lang): string =>
  count <= 1e16 ? formatNumber(lang, count, 0) : count.toExponential(0);

/** Why the counterexample is one. */
export function reasonText(reason: Reason, lang: Lang): string {
  switch (reason.kind) {
    case 'claim':
      return say(lang, 'verdict.claim', { text: reason.text, got: reason.got });
    case 'not-stopped':
      return say(lang, 'verdict.notStopped', { commands: reason.commands });
    case 'hang':
      return say(lang, 'verdict.hang');
    case 'states':
      return reason.states === null
        ? say(lang, 'verdict.moreStates', { wanted: reason.wanted })
        : say(lang, 'verdict.stateCount', { states: reason.states, wanted: reason.wanted });
    case 'exceptions':
      return reason.failed === null
        ? say(lang, 'verdict.moreExceptions', { wanted: reason.wanted })
        : say(lang, 'verdict.exceptions', { failed: reason.failed, wanted: reason.wanted });
    case 'late':
      return say(lang, 'verdict.late', { took: reason.took, most: reason.most, unit: reason.unit });
  }
}

/** The values of a counterexample, or its keys. */
export function counterexampleText({ property, failure, keys }: Verdict, lang: Lang): string {
  const pressed = formatKeys(keys.flat()) || say(lang, 'verdict.atStart');
  const values = property.kind === 'cases' && failure ? showValues(property, failure.values) : '';
  return say(lang, 'verdict.counterexample', {
    values: property.kind === 'keys' ? pressed : values || say(lang, 'verdict.noInputs'),
  });
}

/**
 * The counterexample as a section of the file, in the language of the property: a replay, or a property of this one case
 * where the run takes too long or the property turns the angle switch, for which a replay has no line. Empty where the
 * machine shows it before any key.
 */
export function replayText(verdict: Verdict): string {
  const { property, keys, display, reason } = verdict;
  if (keys.flat().length === 0) return '';
  const tell = (code: keyof typeof CATALOGUE, params: Params): string => say(property.lang, code, params);
  const { angle, name } = property;
  const isProperty = sectionOf(verdict) === 'property';
  const lines = [
    isProperty
      ? tell('section.property', { name: tell('section.counterexample', { name: name || 'none' }) })
      : tell('section.replay', { name }),
    ...settingsOf(verdict).map(({ slot, written }) => `    ${slotText(slot)} = ${written}`),
    ...(angle ? [`    ${tell('section.angle', { angle })}`] : []),
  ];
  const shown = normalizeDisplay(display);
  const bound = boundOf(reason);
  const claim = bound
    ? tell('section.within', bound)
    : isProperty
      ? tell('section.display', { display: shown })
      : `"${shown}"`;
  const steps = keys.filter((list) => list.length > 0);
  steps.forEach((list, i) => {
    lines.push(`    ${formatKeys(list)}${i === steps.length - 1 ? ` => ${claim}` : ''}`);
  });
  return `${lines.join('\n')}\n`;
}

/** The kind of section that {@link replayText} writes. */
export const sectionOf = ({ reason, property }: Verdict): 'replay' | 'property' =>
  boundOf(reason) === null && property.angle === null ? 'replay' : 'property';

/** The bound that a counterexample breaks; null if its time is right. */
function boundOf(reason: Reason | null): { most: number; unit: 'commands' | 'cycles' } | null {
  if (reason?.kind === 'late') return { most: reason.most, unit: reason.unit };
  if (reason?.kind === 'hang') return { most: DEFAULT_BUDGET, unit: 'commands' };
  if (reason?.kind !== 'not-stopped') return null;
  // A run with a bound gets one command more.
  const { commands } = reason;
  return { most: commands === DEFAULT_BUDGET ? commands : commands - 1, unit: 'commands' };
}

/** The numbers that a counterexample sets before its keys; `written` as it stands in a file. */
export function settingsOf({ property, failure }: Verdict) {
  const inputs = property.kind === 'cases' ? property.inputs : [];
  return property.set.map(({ slot, value }) => {
    if (typeof value === 'string') return { slot, value: MkNumber.parse(value), written: value };
    const given = failure!.values[inputs.findIndex(({ name }) => name === value.variable)];
    return { slot, value: MkNumber.fromNumber(given), written: showDecimal(given) };
  });
}

/** True if there is something to play: a count that is wrong has no keys, and no numbers of its own. */
export const isPlayable = ({ property, failure, keys }: Verdict): boolean =>
  failure !== null || (property.kind === 'keys' && keys.length > 0);
