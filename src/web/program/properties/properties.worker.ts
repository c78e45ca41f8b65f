/** Beside the page: plays replays, decides properties, counts what they execute. */
import { mistake, saidBy } from '../../../errors.ts';
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
import { COVERAGE, VERDICTS } from '../../../lab/properties/messages.ts';
import { type Mutant, mutants } from '../../../lab/properties/mutants.ts';
import {
  countText,
  coverageTexts,
  MOST_CASES,
  type NamedProperty,
  namedProperties,
  survivorText,
  wholeTime,
} from '../../../lab/properties/report.ts';
import { combinations, type Property } from '../../../lab/properties/syntax.ts';
import {
  counterexampleText,
  isPlayable,
  reasonText,
  replayText,
  sectionOf,
  settingsOf,
  type Verdict,
  verdictText,
} from '../../../lab/properties/verdict.ts';
import {
  formatKeys,
  type ProgramFile,
  parsePmk,
  type Replay,
  type ReplayResult,
  runReplay,
  slotText,
} from '../../../listing/index.ts';
import { switchOnTurbo } from '../../../machine/turbo/index.ts';
import { inEach } from '../../../texts.ts';
import { WORKER_WORDS } from '../worker-words.ts';
import { CHECKS } from './messages.ts';
import type { CheckAnswer, Counterexample, PropertiesEvent, PropertiesRequest } from './protocol.ts';

switchOnTurbo();

const scope = self as unknown as {
  onmessage: (event: MessageEvent<PropertiesRequest>) => void;
  postMessage(event: PropertiesEvent): void;
};

let isStopped = false;
/** Least time between signs of life. */
const PROGRESS_MS = 80;
let told = 0;

/** True if the page should hear how far things are. */
function isDue(): boolean {
  const now = performance.now();
  if (now - told < PROGRESS_MS) return false;
  told = now;
  return true;
}

/** Lets messages in. */
const breath = new MessageChannel();
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    breath.port1.onmessage = () => resolve();
    breath.port2.postMessage(null);
  });

function counterexampleOf(verdict: Verdict): Counterexample | null {
  const { property, reason, keys } = verdict;
  if (reason === null) return null;
  // A count that is wrong has nothing to show on the calculator.
  if (!isPlayable(verdict))
    return {
      text: inEach((lang) => reasonText(reason, lang)),
      replay: '',
      section: 'replay',
      registers: [],
      angle: null,
      keys: null,
    };
  return {
    text: inEach((lang) => `${counterexampleText(verdict, lang)}: ${reasonText(reason, lang)}`),
    replay: replayText(verdict),
    section: sectionOf(verdict),
    registers: settingsOf(verdict).map(({ slot, value }) => [slot, value.tetrads]),
    angle: property.angle,
    keys: keys.flat(),
  };
}

const answerOf = (verdict: Verdict): CheckAnswer => ({
  kind: verdict.kind,
  text: inEach((lang) => verdictText(verdict, lang)),
  counterexample: counterexampleOf(verdict),
});

/** What came of a replay: it holds, or the first thing that is not as recorded. */
function replayAnswer(replay: Replay, { mismatches, compared }: ReplayResult): CheckAnswer {
  const [first] = mismatches;
  if (!first)
    return {
      kind: 'proven',
      text: inEach((lang) => CHECKS[lang].replayHolds(compared)),
      counterexample: null,
    };
  const until = replay.steps.indexOf(first.step) + 1;
  return {
    kind: 'false',
    text: inEach((lang) => VERDICTS[lang].false),
    counterexample: {
      text: inEach((lang) => {
        const t = CHECKS[lang];
        const what = first.what === 'display' ? t.display : slotText(first.what);
        return t.replayDiffers(first.step.line, formatKeys(first.step.keys), what, first.expected, first.got);
      }),
      replay: '',
      section: 'replay',
      registers: [...replay.registers].map(([slot, value]) => [slot, value.tetrads]),
      angle: null,
      keys: replay.steps.slice(0, until).flatMap(({ keys }) => keys),
    },
  };
}

function checkReplays(program: ProgramFile): void {
  program.replays.forEach((replay, number) => {
    const answer = replayAnswer(replay, runReplay(program, replay));
    scope.postMessage({ type: 'replay', number, answer });
  });
}

async function decideOne(
  program: ProgramFile,
  { number, read }: NamedProperty,
  isQuick: boolean,
): Promise<void> {
  if (!('property' in read)) return;
  const { property } = read;
  const all = property.kind === 'cases' ? combinations(property) : 0;
  if (!isQuick && property.kind === 'cases' && all > MOST_CASES) {
    const time = wholeTime(program, property);
    const text = inEach((lang) => COVERAGE[lang].tooMany(countText(all, lang), time[lang]));
    scope.postMessage({ type: 'property', number, answer: { kind: 'refused', text, counterexample: null } });
    return;
  }
  const options: DecideOptions = {
    ...(isQuick ? quickLook(property) : { maxStates: MOST_STATES_IN_SIGHT }),
    pause,
    stopped: () => isStopped,
    onProgress: (done, states) => isDue() && scope.postMessage({ type: 'progress', number, done, states }),
  };
  scope.postMessage({ type: 'property', number, answer: answerOf(await decide(program, property, options)) });
}

async function check(program: ProgramFile, numbers: number | null, isQuick: boolean): Promise<void> {
  const named = namedProperties(program);
  if (numbers === null) checkReplays(program);
  for (const one of named) {
    if (numbers !== null && one.number !== numbers) continue;
    await pause();
    if (isStopped) return;
    await decideOne(program, one, isQuick);
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

async function tryMutants(program: ProgramFile): Promise<void> {
  const properties: Property[] = namedProperties(program).flatMap(({ read }) =>
    'property' in read ? [read.property] : [],
  );
  const survivors: Mutant[] = [];
  let tried = 0;
  const tell = (): void =>
    scope.postMessage({
      type: 'mutants',
      tried,
      survivors: survivors.map((mutant) => ({
        cell: mutant.cell,
        text: inEach((lang) => survivorText(mutant, lang)),
      })),
    });
  for (const mutant of mutants(program, properties)) {
    tried++;
    if (mutant.noticedBy === null) survivors.push(mutant);
    if (isDue()) tell();
    await pause();
    if (isStopped) break;
  }
  tell();
}

async function work(request: Exclude<PropertiesRequest, { type: 'stop' }>): Promise<void> {
  isStopped = false;
  try {
    const { program } = parsePmk(request.text);
    if (program === null) throw mistake(WORKER_WORDS, (w) => w.unreadable);
    if (request.type === 'mutants') await tryMutants(program);
    else await check(program, request.type === 'prove' ? request.number : null, request.type === 'check');
    scope.postMessage({ type: 'end', wasStopped: isStopped });
  } catch (error) {
    scope.postMessage({ type: 'failed', why: saidBy(error) });
  }
}

scope.onmessage = ({ data }) => {
  if (data.type === 'stop') isStopped = true;
  else void work(data);
};
