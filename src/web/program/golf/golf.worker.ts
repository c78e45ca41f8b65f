/** Beside the page: shortens a program and checks the certificate. */
import { type GolfView, golfView, sayGolf } from '../../../app/golf.ts';
import { errorText } from '../../../errors.ts';
import {
  certificateOf,
  type GolfOptions,
  type GolfProgress,
  type GolfResult,
  golfProgram,
  shortenedProgram,
} from '../../../golf/golf.ts';
import { checkCertificate } from '../../../golf/proof/certificate.ts';
import { withStartValues } from '../../../golf/start-values.ts';
import { makePmk, type ProgramFile } from '../../../listing/index.ts';
import type { Slot } from '../../../machine/index.ts';
import { errors } from '../../../messages.ts';
import { type Localized, perLang } from '../../../texts.ts';
import { parseSource } from '../worker-source.ts';
import GOLF from './messages.json' with { type: 'json' };

export type GolfRequest =
  /** The source, and the text that it was read from, which may give start values. */
  | { readonly type: 'golf'; readonly texts: readonly [string, string]; readonly options: GolfOptions }
  | { readonly type: 'stop' };

export interface GolfAnswer {
  readonly view: Localized<GolfView>;
  readonly before: Uint8Array;
  readonly bytes: Uint8Array;
  /** Registers that the shorter program needs before its first start, and their tetrads. */
  readonly setup: readonly (readonly [Slot, string])[];
  /** The shorter program in the source format; null if nothing was found. */
  readonly text: string | null;
  /** For `eggog verify`, and the verdict of its checker; null if nothing was found. */
  readonly certificate: string | null;
  readonly checked: Localized | null;
}

export type GolfEvent =
  | { readonly type: 'progress'; readonly progress: GolfProgress }
  | { readonly type: 'answer'; readonly answer: GolfAnswer }
  | { readonly type: 'failed'; readonly why: Localized };

const scope = self as unknown as {
  onmessage: (event: MessageEvent<GolfRequest>) => void;
  postMessage(event: GolfEvent): void;
};

function checkedText(certificate: string): Localized {
  const verdict = checkCertificate(certificate);
  if (!verdict.valid) throw errors(GOLF)('doubtful', { line: verdict.line });
  const { first, last, claims, points, commands } = verdict;
  const figures = { before: first.length, after: last.length, rewrites: claims.length, points, commands };
  return perLang((lang) => sayGolf(lang, 'verify.holds', figures));
}

function answerOf(program: ProgramFile, result: GolfResult, options: GolfOptions): GolfAnswer {
  const certificate = certificateOf(program, result);
  return {
    view: perLang((lang) => golfView(program, result, options, lang)),
    before: program.bytes,
    bytes: result.bytes,
    setup: [...result.setup].map(([slot, { tetrads }]) => [slot, tetrads]),
    text: result.rewrites.length > 0 ? makePmk(shortenedProgram(program, result)) : null,
    certificate,
    checked: certificate === null ? null : checkedText(certificate),
  };
}

let abort = new AbortController();

scope.onmessage = async ({ data }) => {
  abort.abort();
  if (data.type === 'stop') return;
  abort = new AbortController();
  try {
    const program = withStartValues(parseSource(data.texts[0]), data.texts[1]);
    const report = (progress: GolfProgress): void => scope.postMessage({ type: 'progress', progress });
    const result = await golfProgram(program, data.options, report, abort.signal);
    scope.postMessage({ type: 'answer', answer: answerOf(program, result, data.options) });
  } catch (error) {
    scope.postMessage({ type: 'failed', why: errorText(error) });
  }
};
