/** Plays replays, decides properties and counts what they execute, beside the page. */

import {
  answerOf,
  coverageTexts,
  estimatedMs,
  estimateText,
  LONG_MS,
  MOST_CASES,
  type NamedProperty,
  namedProperties,
  replayAnswer,
} from '../../../app/checks.ts';
import { mistake, saidBy } from '../../../errors.ts';
import { sampleOf } from '../../../lab/properties/cases.ts';
import {
  addCoverage,
  addReplayCoverage,
  coverageMarks,
  noCoverage,
} from '../../../lab/properties/coverage.ts';
import {
  type DecideOptions,
  decide,
  MOST_STATES_IN_SIGHT,
  quickLook,
} from '../../../lab/properties/decide.ts';
import { type CaseProperty, combinations } from '../../../lab/properties/syntax.ts';
import { type ProgramFile, parsePmk, runReplay } from '../../../listing/index.ts';
import { switchOnTurbo } from '../../../machine/turbo/index.ts';
import { inEach } from '../../../texts.ts';
import { WORKER_WORDS } from '../worker-words.ts';
import type { PageAnswer, PropertiesEvent, PropertiesRequest } from './protocol.ts';

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
  const text = inEach((lang) => estimateText(code, name[lang], property, ms, lang));
  return { kind: isTooMany ? 'refused' : 'long', text, counterexample: null };
}

async function decideOne(
  program: ProgramFile,
  { number, name, read }: NamedProperty,
  request: Exclude<PropertiesRequest, { type: 'stop' }>,
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

async function check(
  program: ProgramFile,
  request: Exclude<PropertiesRequest, { type: 'stop' }>,
): Promise<void> {
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
    gaps: inEach((lang) => coverageTexts(coverage, program, lang)),
  });
}

async function work(request: Exclude<PropertiesRequest, { type: 'stop' }>): Promise<void> {
  isStopped = false;
  try {
    const { program } = parsePmk(request.text);
    if (program === null) throw mistake(WORKER_WORDS, (w) => w.unreadable);
    await check(program, request);
    scope.postMessage({ type: 'end', wasStopped: isStopped });
  } catch (error) {
    scope.postMessage({ type: 'failed', why: saidBy(error) });
  }
}

scope.onmessage = ({ data }) => {
  if (data.type === 'stop') isStopped = true;
  else void work(data);
};
