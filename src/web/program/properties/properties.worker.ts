/** Plays replays, decides properties and finds what they leave out, beside the page. */

import { answerOf, type CheckAnswer, coverageTexts, estimateOf, replayAnswer } from '../../../app/checks.ts';
import { type NamedProperty, namedProperties } from '../../../app/named-properties.ts';
import { sampleOf } from '../../../lab/properties/cases.ts';
import { addCoverage, addReplayCoverage, noCoverage } from '../../../lab/properties/coverage.ts';
import { decide, MOST_STATES_IN_SIGHT } from '../../../lab/properties/decide.ts';
import { type ProgramFile, parsePmk, runReplay } from '../../../listing/index.ts';
import { switchOnTurbo } from '../../../machine/turbo/index.ts';
import { type Localized, perLang } from '../../../texts.ts';
import { answerCalls } from '../../app/worker-calls.ts';

/** `long`: the run takes more than ten seconds, and the user has a choice. */
export type PageAnswer = Omit<CheckAnswer, 'kind'> & { readonly kind: CheckAnswer['kind'] | 'long' };

export type CheckNews =
  | Readonly<{ type: 'progress'; number: number; done: number; states: number | null }>
  | Readonly<{ type: 'replay' | 'property'; number: number; answer: PageAnswer }>
  | Readonly<{ type: 'gaps'; gaps: Localized<readonly string[]> }>;

type Tell = (news: CheckNews) => void;

switchOnTurbo();

const PROGRESS_MS = 80;

/** Inputs to draw; null to try all, however long; undefined to report a long run first. */
type Sample = number | null | undefined;

async function decideOne(program: ProgramFile, { number, read }: NamedProperty, sample: Sample, tell: Tell) {
  if (!('property' in read)) return;
  const { property } = read;
  const drawn = sample ?? undefined;
  if (property.kind === 'cases' && sampleOf(property, drawn) === undefined) {
    const estimate = estimateOf(program, property);
    if (estimate && (sample === undefined || estimate.kind === 'refused'))
      return tell({ type: 'property', number, answer: { ...estimate, counterexample: null } });
  }
  let shownAt = 0;
  const verdict = await decide(program, property, {
    maxStates: MOST_STATES_IN_SIGHT,
    sample: drawn,
    onProgress(done, states) {
      if (performance.now() - shownAt < PROGRESS_MS) return;
      shownAt = performance.now();
      tell({ type: 'progress', number, done, states });
    },
  });
  tell({ type: 'property', number, answer: answerOf(verdict) });
}

const offered = {
  /** Decides one property, or plays all replays and decides all properties. */
  async check(text: string, only: number | null, sample: Sample, tell: Tell): Promise<void> {
    const program = parsePmk(text).program!;
    const named = namedProperties(program);
    if (only !== null) return decideOne(program, named[only], sample, tell);
    program.replays.forEach((replay, number) => {
      tell({ type: 'replay', number, answer: replayAnswer(replay, runReplay(program, replay)) });
    });
    for (const one of named) await decideOne(program, one, sample, tell);
    const coverage = noCoverage();
    addReplayCoverage(coverage, program);
    for (const { read } of named) if ('property' in read) addCoverage(coverage, program, read.property);
    tell({ type: 'gaps', gaps: perLang((lang) => coverageTexts(coverage, program, lang)) });
  },
};
export type CheckCalls = typeof offered;

answerCalls(offered);
