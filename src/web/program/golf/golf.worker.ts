/** Beside the page: shortens a program and checks the certificate. */
import { certificateText, diffRuns, golfView, lostRegisters, shorten, surveyOf } from '../../../app/golf.ts';
import type { GolfOptions, GolfProgress } from '../../../golf/golf.ts';
import { checkCertificate } from '../../../golf/proof/certificate.ts';
import { withStartValues } from '../../../golf/start-values.ts';
import { parsePmk } from '../../../listing/index.ts';
import { errors } from '../../../messages.ts';
import { type Localized, perLang } from '../../../texts.ts';
import { answerCalls } from '../../app/worker-calls.ts';
import GOLF from './messages.json' with { type: 'json' };

function checkedText(certificate: string): Localized {
  const verdict = checkCertificate(certificate);
  if (!verdict.valid) throw errors(GOLF)('doubtful', { line: verdict.line });
  return perLang((lang) => certificateText(verdict, lang));
}

/** `readFrom` is the text that the source was read from, which may give start values. */
const programOf = (source: string, readFrom: string) => withStartValues(parsePmk(source).program!, readFrom);

let abort = new AbortController();

const offered = {
  /** What is known of a program before a search. */
  survey: (source: string, readFrom: string) => surveyOf(programOf(source, readFrom)),
  /** Shortens a program. */
  async shorten(source: string, readFrom: string, options: GolfOptions, tell: (now: GolfProgress) => void) {
    abort = new AbortController();
    const program = programOf(source, readFrom);
    const { result, text, certificate } = await shorten(program, options, tell, abort.signal);
    return {
      view: perLang((lang) => golfView(program, result, lang)),
      lost: lostRegisters(program.bytes, result.bytes),
      diff: diffRuns(program.bytes, result.bytes),
      steps: program.bytes.length,
      bytes: result.bytes,
      candidates: result.candidates,
      isStopped: result.end === 'aborted',
      /** Registers that the shorter program needs before its first start, and their tetrads. */
      setup: [...result.setup].map(([slot, { tetrads }]) => [slot, tetrads] as const),
      /** The shorter program in the source format; null if nothing was found. */
      text,
      /** For `eggog verify`, and the verdict of its checker; null if nothing was found. */
      certificate,
      checked: certificate === null ? null : checkedText(certificate),
    };
  },
  /** The search answers with the best that it has found. */
  stop: (): void => abort.abort(),
};
export type GolfCalls = typeof offered;
export type GolfSurvey = Awaited<ReturnType<GolfCalls['survey']>>;
export type GolfAnswer = Awaited<ReturnType<GolfCalls['shorten']>>;

answerCalls(offered);
