/** The properties and replays of a whole file, and their answers as the terminal, the page and editors show them. */

import VERDICTS from '../lab/messages.json' with { type: 'json' };
import { CaseRunner } from '../lab/properties/cases.ts';
import { type Coverage, gapsOf } from '../lab/properties/coverage.ts';
import { type CaseProperty, combinations } from '../lab/properties/parse.ts';
import {
  counterexampleText,
  countText,
  isPlayable,
  reasonText,
  replayText,
  sectionOf,
  settingsOf,
  type Verdict,
  type VerdictKind,
  verdictText,
} from '../lab/properties/verdict.ts';
import {
  formatKeys,
  formatNumber,
  mnemonicOf,
  nameIn,
  type ProgramFile,
  type Replay,
  type ReplayResult,
  slotText,
  stepText,
} from '../listing/index.ts';
import { messages } from '../messages.ts';
import { spanText } from '../span.ts';
import { type Lang, type Localized, perLang } from '../texts.ts';
import CATALOGUE from './checks.json' with { type: 'json' };
import { type Part, partsOf } from './play-steps.ts';

const say = messages(CATALOGUE);

/** More inputs than these are not tried without a sample: about a day of one machine. */
const MOST_CASES = 2e10;

/** A run that takes longer is announced, with the choice of a sample. */
const LONG_MS = 10_000;
const MEASURED = 300;

/** A run of all inputs that takes long, or is refused because it would take too long; null for a quick one. Measures a few inputs. */
export function estimateOf(program: ProgramFile, property: CaseProperty, threads = 1) {
  const all = combinations(property);
  const measured = Math.min(MEASURED, all);
  const runner = new CaseRunner(program, property);
  const begun = performance.now();
  runner.range(0, measured, all > measured ? 1 : null);
  const ms = ((performance.now() - begun) / measured) * all;
  const isTooMany = all > MOST_CASES;
  if (!isTooMany && ms / threads < LONG_MS) return null;
  const text = perLang((lang) =>
    say(lang, isTooMany ? 'tooMany' : 'long', {
      all: countText(all, lang),
      time: spanText(ms / (isTooMany ? 1 : threads), lang),
    }),
  );
  return { kind: isTooMany ? 'refused' : 'long', text } as const;
}

/** Keys that lead to a stop that is not as it was claimed, and the registers before them. */
export type Counterexample = NonNullable<ReturnType<typeof counterexampleOf>>;

/** The answer to a property or replay; `refused`: there are too many inputs. */
export interface CheckAnswer {
  readonly kind: VerdictKind | 'refused';
  readonly text: Localized;
  readonly counterexample: Counterexample | null;
}

export const answerOf = (verdict: Verdict): CheckAnswer => ({
  kind: verdict.kind,
  text: perLang((lang) => verdictText(verdict, lang)),
  counterexample: counterexampleOf(verdict),
});

function counterexampleOf(verdict: Verdict) {
  const { property, reason, keys } = verdict;
  if (reason === null) return null;
  // A wrong count shows nothing on the calculator.
  const isShown = isPlayable(verdict);
  const why = (lang: Lang): string => reasonText(reason, lang);
  return {
    /** The inputs, and what is wrong. */
    text: perLang((lang) => (isShown ? `${counterexampleText(verdict, lang)}: ${why(lang)}` : why(lang))),
    /** The same as a section of the program's file, and its kind; empty if there is none. */
    replay: isShown ? replayText(verdict) : '',
    section: sectionOf(verdict),
    registers: isShown ? settingsOf(verdict).map(({ slot, value }) => [slot, value.tetrads] as const) : [],
    angle: property.angle,
    /** Empty if the registers alone show it; null if there is nothing to show. */
    keys: isShown ? keys.flat() : null,
  };
}

/** The answer to a replay: it holds, or its first difference. */
export function replayAnswer(replay: Replay, { mismatches, compared }: ReplayResult): CheckAnswer {
  const [first] = mismatches;
  if (!first) {
    const text = perLang((lang) => say(lang, 'replayHolds', { count: compared }));
    return { kind: 'proven', text, counterexample: null };
  }
  const { step, what, expected, got } = first;
  const keys = formatKeys(step.keys);
  const text = perLang((lang) => {
    const place = what === 'display' ? say(lang, 'display') : slotText(what);
    return say(lang, 'replayDiffers', { line: step.line, keys, what: place, expected, got });
  });
  return {
    kind: 'false',
    text: perLang((lang) => VERDICTS['verdict.false'][lang]),
    counterexample: {
      text,
      replay: '',
      section: 'replay',
      registers: [...replay.registers].map(([slot, value]) => [slot, value.tetrads] as const),
      angle: null,
      keys: replay.steps.slice(0, replay.steps.indexOf(step) + 1).flatMap((one) => one.keys),
    },
  };
}

/** A property of the keys of a replay, with each number from 1 to 99 for the first one typed; null if none is typed. */
export function propertyOfReplay({ name, registers, steps }: Replay, lang: Lang): string | null {
  const parts = steps.map(({ keys }) => partsOf(keys));
  const first = parts.flat().find(({ kind }) => kind === 'number');
  if (!first) return null;
  const textOf = (part: Part): string => {
    if (part.kind === 'key') return part.key;
    const number = part === first ? part.example.replace(/[\d.]+/, '{n}') : part.example;
    return number.replace(/^-(.+)/, '$1 /-/');
  };
  const keys = parts.map((step) => step.map(textOf).join(' '));
  const lines = [
    say(lang, 'general', { name: [nameIn(name, lang), 'n'].filter(Boolean).join('-') }),
    ...[...registers].map(([slot, value]) => `${slotText(slot)} = ${formatNumber(value)}`),
    ...keys.map((text) => `${text} => ${say(lang, 'generalClaims')}`),
  ];
  return `${lines.join('\n    ')}\n`;
}

/** Sentences on commands that were not executed and claims that were never false. */
export function coverageTexts(coverage: Coverage, program: ProgramFile, lang: Lang): string[] {
  const { never, neverJumped, alwaysJumped } = gapsOf(coverage, program);
  const steps = (cells: readonly number[]): string =>
    cells.map((cell) => `${stepText(cell)} ${mnemonicOf(program.bytes[cell])}`).join(', ');
  return [
    ...(never.length > 0 ? [say(lang, 'never', { steps: steps(never) })] : []),
    ...(neverJumped.length > 0 ? [say(lang, 'neverJumps', { steps: steps(neverJumped) })] : []),
    ...(alwaysJumped.length > 0 ? [say(lang, 'alwaysJumps', { steps: steps(alwaysJumped) })] : []),
    ...coverage.neverFalse.map(({ name, text }) => say(lang, 'neverFalse', { name, text })),
    ...coverage.partly.map(({ name, watched, all }) =>
      say(lang, all === null ? 'partlyStates' : 'partly', {
        name,
        watched: countText(watched, lang),
        all: all === null ? '' : countText(all, lang),
      }),
    ),
  ];
}
