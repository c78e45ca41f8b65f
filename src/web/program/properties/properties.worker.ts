/** Plays replays, decides properties and counts what they execute, beside the page. */

import {
  answerOf,
  type CheckAnswer,
  coverageTexts,
  estimatedMs,
  estimateText,
  LONG_MS,
  MOST_CASES,
  type NamedProperty,
  namedProperties,
  replayAnswer,
} from '../../../app/checks.ts';
import { errorText } from '../../../errors.ts';
import { sampleOf } from '../../../lab/properties/cases.ts';
import {
  addCoverage,
  addReplayCoverage,
  type CoverageMark,
  coverageMarks,
  noCoverage,
} from '../../../lab/properties/coverage.ts';
import {
  type DecideOptions,
  decide,
  MOST_STATES_IN_SIGHT,
  quickLook,
} from '../../../lab/properties/decide.ts';
import { type CaseProperty, combinations } from '../../../lab/properties/parse.ts';
import { type ProgramFile, runReplay } from '../../../listing/index.ts';
import { switchOnTurbo } from '../../../machine/turbo/index.ts';
import { type Localized, perLang } from '../../../texts.ts';
import { parseSource } from '../worker-source.ts';

export type PropertiesRequest =
  | { readonly type: 'check'; readonly text: string }
  | {
      readonly type: 'prove';
      readonly text: string;
      /** One property; null for all. */
      readonly number: number | null;
      /** Inputs to draw; null to try all, however long; undefined to report a long run first. */
      readonly sample?: number | null;
    }
  | { readonly type: 'stop' };

/** `long`: the run takes more than ten seconds, and the user has a choice. */
export type PageAnswer = Omit<CheckAnswer, 'kind'> & { readonly kind: CheckAnswer['kind'] | 'long' };

export type PropertiesEvent =
  | {
      readonly type: 'progress';
      readonly number: number;
      readonly done: number;
      readonly states: number | null;
    }
  | { readonly type: 'replay'; readonly number: number; readonly answer: PageAnswer }
  | { readonly type: 'property'; readonly number: number; readonly answer: PageAnswer }
  | {
      readonly type: 'coverage';
      readonly marks: readonly (CoverageMark | null)[];
      readonly gaps: Localized<readonly string[]>;
    }
  | { readonly type: 'end'; readonly wasStopped: boolean }
  /** The worker itself failed. */
  | { readonly type: 'failed'; readonly why: Localized };

type Order = Exclude<PropertiesRequest, { type: 'stop' }>;

switchOnTurbo();

const scope = self as unknown as {
  onmessage: (event: MessageEvent<PropertiesRequest>) => void;
  postMessage(event: PropertiesEvent): void;
};

let isStopped = false;
const PROGRESS_MS = 80;
let shownAt = 0;

/** True if the page should show progress again. */
function isDue(): boolean {
  const now = performance.now();
  if (now - shownAt < PROGRESS_MS) return false;
  shownAt = now;
  return true;
}

/** Lets messages in. */
const channel = new MessageChannel();
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });

/** The estimate of a run that takes long; null for a quick one. */
function estimateOf(
  program: ProgramFile,
  property: CaseProperty,
  name: NamedProperty['name'],
): PageAnswer | null {
  const ms = estimatedMs(program, property);
  const isTooMany = combinations(property) > MOST_CASES;
  if (ms < LONG_MS && !isTooMany) return null;
  const code = isTooMany ? 'tooMany' : 'long';
  const text = perLang((lang) => estimateText(code, name[lang], property, ms, lang));
  return { kind: isTooMany ? 'refused' : 'long', text, counterexample: null };
}

async function decideOne(
  program: ProgramFile,
  { number, name, read }: NamedProperty,
  request: Order,
): Promise<void> {
  if (!('property' in read)) return;
  const { property } = read;
  const answered = (answer: PageAnswer): void => scope.postMessage({ type: 'property', number, answer });
  const wanted = request.type === 'prove' ? request.sample : undefined;
  const isWhole =
    request.type === 'prove' &&
    property.kind === 'cases' &&
    sampleOf(property, wanted ?? undefined) === undefined;
  if (isWhole && (wanted === undefined || combinations(property) > MOST_CASES)) {
    const estimate = estimateOf(program, property, name);
    if (estimate) {
      answered(estimate);
      return;
    }
  }
  const options: DecideOptions = {
    ...(request.type === 'check' ? quickLook(property) : { maxStates: MOST_STATES_IN_SIGHT }),
    ...(wanted ? { sample: wanted } : {}),
    pause,
    stopped: () => isStopped,
    onProgress: (done, states) => isDue() && scope.postMessage({ type: 'progress', number, done, states }),
  };
  answered(answerOf(await decide(program, property, options)));
}

async function check(program: ProgramFile, request: Order): Promise<void> {
  const named = namedProperties(program);
  const only = request.type === 'prove' ? request.number : null;
  if (only === null)
    program.replays.forEach((replay, number) => {
      const answer = replayAnswer(replay, runReplay(program, replay));
      scope.postMessage({ type: 'replay', number, answer });
    });
  for (const one of named) {
    if (only !== null && one.number !== only) continue;
    await pause();
    if (isStopped) return;
    await decideOne(program, one, request);
  }
  if (isStopped) return;
  const coverage = noCoverage();
  addReplayCoverage(coverage, program);
  for (const { read } of named) if ('property' in read) addCoverage(coverage, program, read.property);
  scope.postMessage({
    type: 'coverage',
    marks: coverageMarks(coverage, program),
    gaps: perLang((lang) => coverageTexts(coverage, program, lang)),
  });
}

scope.onmessage = async ({ data }) => {
  isStopped = data.type === 'stop';
  if (data.type === 'stop') return;
  try {
    await check(parseSource(data.text), data);
    scope.postMessage({ type: 'end', wasStopped: isStopped });
  } catch (error) {
    scope.postMessage({ type: 'failed', why: errorText(error) });
  }
};
