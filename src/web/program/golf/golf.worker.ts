/** Beside the page: shortens a program and checks the certificate. */

import { golfView, sayGolf } from '../../../app/golf.ts';
import { mistake, saidBy } from '../../../errors.ts';
import { certificateOf, type GolfResult, golfProgram, shortenedProgram } from '../../../golf/golf.ts';
import { checkCertificate } from '../../../golf/proof/certificate.ts';
import { makePmk, type ProgramFile, parsePmk } from '../../../listing/index.ts';
import { inEach, type Localized } from '../../../texts.ts';
import { WORKER_WORDS } from '../worker-words.ts';
import type { GolfAnswer, GolfEvent, GolfRequest } from './protocol.ts';

const scope = self as unknown as {
  onmessage: (event: MessageEvent<GolfRequest>) => void;
  postMessage(event: GolfEvent): void;
};

type Order = Extract<GolfRequest, { type: 'golf' }>;

function checkedText(certificate: string): Localized {
  const verdict = checkCertificate(certificate);
  if (!verdict.valid) throw mistake(WORKER_WORDS, (w) => w.doubtful(verdict.line));
  const { first, last, claims, points, commands } = verdict;
  const figures = { before: first.length, after: last.length, rewrites: claims.length, points, commands };
  return inEach((lang) => sayGolf(lang, 'verify.holds', figures));
}

function answerOf(program: ProgramFile, result: GolfResult, { options }: Order): GolfAnswer {
  const { rewrites, bytes, setup } = result;
  const certificate = certificateOf(program, result);
  const view = inEach((lang) => golfView(program, result, options, lang));
  const either = (name: 'setupFirst' | 'assumed' | 'searched'): Localized | null =>
    view.en[name] === null ? null : inEach((lang) => view[lang][name] ?? '');
  return {
    summary: inEach((lang) => view[lang].summary),
    searched: either('searched'),
    rewrites: view.en.rewrites.map(({ at }, i) => ({
      at,
      reason: inEach((lang) => view[lang].rewrites[i].reason),
      detail: inEach((lang) => view[lang].rewrites[i].detail),
    })),
    assumed: either('assumed'),
    assumptions: inEach((lang) => view[lang].assumptions),
    text: rewrites.length > 0 ? makePmk(shortenedProgram(program, result)) : null,
    bytes,
    setup: [...setup].map(([slot, { tetrads }]) => ({ slot, tetrads })),
    setupFirst: either('setupFirst'),
    certificate,
    checked: certificate === null ? null : checkedText(certificate),
  };
}

let abort = new AbortController();

async function work(order: Order): Promise<void> {
  abort = new AbortController();
  try {
    const { program } = parsePmk(order.text);
    if (program === null) throw mistake(WORKER_WORDS, (w) => w.unreadable);
    const result = await golfProgram(
      program,
      order.options,
      (progress) => scope.postMessage({ type: 'progress', progress }),
      abort.signal,
    );
    scope.postMessage({ type: 'answer', answer: answerOf(program, result, order) });
  } catch (error) {
    scope.postMessage({ type: 'failed', why: saidBy(error) });
  }
}

scope.onmessage = ({ data }) => {
  if (data.type === 'stop') abort.abort();
  else void work(data);
};
