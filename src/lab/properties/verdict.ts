/** What a property came to, as data and in words. */

import { formatKeys, normalizeDisplay, slotText } from '../../listing/index.ts';
import { type Key, MkNumber, type Slot } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import { formatNumber } from '../../texts.ts';
import { showDecimal } from '../decimal.ts';
import {
  type CaseTally,
  DEFAULT_BUDGET,
  type Failure,
  mostFailures,
  type Reason,
  showValues,
} from './cases.ts';
import type { KeysTally } from './keys.ts';
import { VERDICTS } from './messages.ts';
import { combinations, type Property } from './syntax.ts';

/**
 * `proven`: for every input there is. `false`: there is a counterexample. `held`: for what was tried, or, of exceptions that
 * are counted, not decided. `vacuous`: it says nothing, because no input meets its condition or no command was executed.
 */
export type VerdictKind = 'proven' | 'false' | 'held' | 'vacuous';

export interface Verdict {
  readonly property: Property;
  readonly kind: VerdictKind;
  /** Inputs tried and inputs there are; for keys, the presses. */
  readonly tried: number;
  /** Inputs for which the claims do not hold; for keys, 0. */
  readonly failed: number;
  /** Inputs that do not meet the condition. */
  readonly skipped: number;
  readonly all: number | null;
  /** Seed of the sample, if it was one. */
  readonly seed: number | null;
  readonly why: 'sample' | 'budget' | 'depth' | 'states' | 'stopped' | null;
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
  const counted: Reason = { kind: 'exceptions', failed: tally.failed, wanted: exceptions, isAll };
  return {
    property,
    kind,
    tried,
    failed: tally.failed,
    skipped: tally.skipped,
    all,
    seed,
    why: kind === 'held' ? (why ?? 'stopped') : null,
    failure,
    keys: failure?.keys ?? [],
    display: failure?.display ?? '',
    reason: isFalse && exceptions > 0 ? counted : (failure?.reason ?? null),
    commands: tally.commands,
    states: null,
    depth: null,
    unmet: [],
    isAllTakenBack: false,
  };
}

/**
 * What a search through all keys came to: false for a failure or another number of states than the property names,
 * proven only where the search met its end.
 */
export function verdictOfKeys(property: Extract<Property, { kind: 'keys' }>, tally: KeysTally): Verdict {
  const { failure, end, states, unmet } = tally;
  const wanted = property.states;
  const counted: Reason | null =
    wanted !== null && (end === 'too-many' || (end === 'complete' && states !== wanted))
      ? {
          kind: 'states',
          states: end === 'complete' ? states : wanted + 1,
          wanted,
          isAll: end === 'complete',
        }
      : null;
  return {
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
    skipped: 0,
    all: null,
    seed: null,
    why: end === 'depth' || end === 'states' ? end : end === 'unfinished' ? 'stopped' : null,
    failure: null,
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

const number = (value: number, lang: Lang): string => formatNumber(lang, value, 3);

/** The verdict in one sentence, with what was never true in it, and with the claims that may say nothing. */
export function verdictText(verdict: Verdict, lang: Lang): string {
  const t = VERDICTS[lang];
  const more = [
    ...verdict.unmet.map(t.unused),
    ...(verdict.isAllTakenBack ? [t.takenBack] : []),
    ...doubtsOf(verdict).map(t.doubtful),
  ];
  return [decidedText(verdict, lang), ...more].join('; ');
}

/** Parts of claims that hold, and that nothing which was tried makes false. */
export function doubtsOf({ property, kind }: Verdict): string[] {
  if (kind !== 'proven' && kind !== 'held') return [];
  const claims = property.kind === 'keys' ? property.always : property.steps.flatMap((step) => step.claims);
  return claims.flatMap((claim) => (claim.kind === 'holds' ? (claim.doubt() ?? []) : []));
}

function decidedText(verdict: Verdict, lang: Lang): string {
  const t = VERDICTS[lang];
  const { kind, property, tried, all, why, states, depth } = verdict;
  if (kind === 'vacuous') {
    if (property.kind === 'keys') return tried === 0 ? t.notPressed : t.notRun;
    return verdict.skipped < tried ? t.notRun : t.vacuous;
  }
  if (kind === 'false') return t.false;
  if (property.kind === 'keys') {
    if (kind === 'proven') return t.provenKeys(number(states!, lang), number(tried, lang));
    if (why === 'depth') return t.heldDepth(number(tried, lang), depth!);
    return t.held(number(tried, lang), '?', why === 'states' ? t.states : t.stopped);
  }
  if (kind === 'proven') {
    const { exceptions } = property;
    const met = tried - verdict.skipped;
    if (exceptions === 0 && met < tried) return t.provenWhen(number(met, lang), number(tried, lang));
    return exceptions > 0
      ? t.provenBut(number(met, lang), number(exceptions, lang))
      : t.proven(number(tried, lang));
  }
  const reason = why === 'sample' ? t.sampled(verdict.seed ?? 0) : why === 'budget' ? t.budget : t.stopped;
  const { exceptions } = property;
  return exceptions === 0
    ? t.held(number(tried, lang), number(all!, lang), reason)
    : t.heldBut(
        number(verdict.failed, lang),
        number(tried, lang),
        number(all!, lang),
        number(exceptions, lang),
        reason,
      );
}

/** Why the counterexample is one. */
export function reasonText(reason: Reason, lang: Lang): string {
  const t = VERDICTS[lang];
  switch (reason.kind) {
    case 'claim':
      return t.claim(reason.text, reason.got ? ` (${reason.got})` : '');
    case 'not-stopped':
      return t.notStopped(reason.commands);
    case 'hang':
      return t.hang;
    case 'states':
      return t.states_(number(reason.states, lang), number(reason.wanted, lang), reason.isAll);
    case 'exceptions':
      return t.exceptions(number(reason.failed, lang), number(reason.wanted, lang), reason.isAll);
    case 'late':
      return t.late(reason.took, reason.most, reason.unit);
  }
}

/** The values of a counterexample, or a word for a property without inputs. */
export function counterexampleText({ property, failure, keys }: Verdict, lang: Lang): string {
  const t = VERDICTS[lang];
  if (property.kind === 'keys')
    return t.counterexample(keys.flat().length > 0 ? formatKeys(keys.flat()) : t.atStart);
  const values = failure ? showValues(property, failure.values) : '';
  return t.counterexample(values || t.noInputs);
}

/**
 * The counterexample as it can be pasted into the file. What is wrong with a number becomes a replay: its keys, and the
 * display that was seen; a property of this one case where the property turns the switch, which a replay cannot. What does
 * not stop in time shows no display: it becomes such a property as well, which is false until the program is mended.
 * Registers that the property sets stand first. Empty where it is the machine as it stands before any key.
 */
export function replayText(verdict: Verdict): string {
  const { property, keys, display, reason } = verdict;
  if (keys.flat().length === 0) return '';
  const bound = boundOf(reason);
  const { angle } = property;
  const { name } = property;
  const own = name ? `${name}-counterexample` : 'counterexample';
  const isProperty = sectionOf(verdict) === 'property';
  const lines = [isProperty ? `property ${own}:` : `replay ${name}:`];
  for (const { slot, written } of settingsOf(verdict)) lines.push(`    ${slotText(slot)} = ${written}`);
  if (angle) lines.push(`    angle ${angle}`);
  const steps = keys.filter((list) => list.length > 0);
  steps.forEach((list, i) => {
    const claim = bound ?? `${isProperty ? 'display = ' : ''}"${normalizeDisplay(display)}"`;
    lines.push(`    ${formatKeys(list)}${i === steps.length - 1 ? ` => ${claim}` : ''}`);
  });
  return `${lines.join('\n')}\n`;
}

/** What {@link replayText} becomes in the file: a property if the time is what is wrong, or the switch is turned. */
export const sectionOf = ({ reason, property }: Verdict): 'replay' | 'property' =>
  boundOf(reason) === null && property.angle === null ? 'replay' : 'property';

/** The claim that a counterexample breaks by its time; null if it is not the time. */
function boundOf(reason: Reason | null): string | null {
  if (reason?.kind === 'late') return `stops within ${reason.most} ${reason.unit}`;
  if (reason?.kind === 'hang') return `stops within ${DEFAULT_BUDGET} commands`;
  if (reason?.kind !== 'not-stopped') return null;
  // A run that is bounded by its claim is given one command more.
  const most = reason.commands === DEFAULT_BUDGET ? reason.commands : reason.commands - 1;
  return `stops within ${most} commands`;
}

/** A number that a counterexample sets before its keys. */
export interface Setting {
  readonly slot: Slot;
  readonly value: MkNumber;
  /** As it stands in a file. */
  readonly written: string;
}

/** What a counterexample sets before its keys. */
export function settingsOf({ property, failure }: Verdict): Setting[] {
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
