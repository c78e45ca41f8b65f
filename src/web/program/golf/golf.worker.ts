/** Beside the page: shortens a program and checks the certificate. */
import { mistake, saidBy } from '../../../errors.ts';
import { entriesOf } from '../../../golf/claim.ts';
import { keystrokesOf } from '../../../golf/cost.ts';
import { certificateOf, type GolfResult, golfProgram, shortenedProgram } from '../../../golf/golf.ts';
import { checkCertificate } from '../../../golf/proof/certificate.ts';
import {
  assumptionsOf,
  GOLF_WORDS,
  type GolfWords,
  mismatchText,
  reasonText,
  setupText,
} from '../../../golf/words.ts';
import { makePmk, type ProgramFile, parsePmk } from '../../../listing/index.ts';
import { formatAddress } from '../../../machine/index.ts';
import { formatNumber, inEach, type Lang, type Localized } from '../../../texts.ts';
import { WORKER_WORDS } from '../worker-words.ts';
import type { GolfAnswer, GolfEvent, GolfRequest } from './protocol.ts';

const scope = self as unknown as {
  onmessage: (event: MessageEvent<GolfRequest>) => void;
  postMessage(event: GolfEvent): void;
};

type Order = Extract<GolfRequest, { type: 'golf' }>;

const inBoth = <T>(say: (words: GolfWords, number: (n: number) => string, lang: Lang) => T): Localized<T> =>
  inEach((lang) => say(GOLF_WORDS[lang], (n) => formatNumber(lang, n), lang));

function checkedText(certificate: string): Localized {
  const verdict = checkCertificate(certificate);
  if (!verdict.valid) throw mistake(WORKER_WORDS, (w) => w.doubtful(verdict.line));
  const { first, last, claims, points, commands } = verdict;
  return inBoth((words, number) =>
    words.valid(first.length, last.length, claims.length, number(points), number(commands)),
  );
}

function answerOf(program: ProgramFile, result: GolfResult, order: Order): GolfAnswer {
  const { rewrites, suggestions, refusal, bytes, setup } = result;
  const certificate = rewrites.length > 0 ? certificateOf(program, result) : null;
  const claims = rewrites.flatMap((one) => (one.certificate ? [one.certificate.claim] : []));
  const starts = (order.options.entries ?? entriesOf(program)).map(formatAddress).join(' ');
  const [before, after] = [program.bytes.length, bytes.length];
  const isProven = rewrites.every((one) => one.certificate !== null);
  return {
    summary: inBoth((words, number) => {
      if (refusal) return words.refusal[refusal];
      const steps = isProven ? words.result(before, after) : words.resultTested(before, after);
      return order.options.goal === 'keystrokes'
        ? `${steps}; ${words.keystrokes(number(keystrokesOf(program.bytes)), number(keystrokesOf(bytes)))}`
        : steps;
    }),
    searched: inBoth((words, number) =>
      words.searched(
        number(result.candidates),
        number(result.proofs),
        number(result.commands),
        result.orders,
        words.end[result.end],
      ),
    ),
    rewrites: rewrites.map(({ reason, at, before: old, after: now, certificate: proof }) => ({
      at,
      reason: inBoth((words) => reasonText(reason, words)),
      detail: inBoth(
        (words) =>
          `${words.saved(old.length - now.length)}; ${proof ? words.proof(proof.proof.points.length) : words.testedOnly}`,
      ),
    })),
    suggestions: suggestions.map(({ reason, at, sessions, stops, mismatch }) => ({
      at,
      reason: inBoth((words) => reasonText(reason, words)),
      detail: inBoth(
        (words) =>
          `${words.onlyTested(sessions, stops)};${words.noProof(mismatchText(mismatch, words)).replace(/^ +/, ' ')}`,
      ),
    })),
    assumptions: inBoth((words) =>
      claims.length > 0 ? assumptionsOf(claims, words) : [words.assumptions.start(starts)],
    ),
    text: rewrites.length > 0 ? makePmk(shortenedProgram(program, result)) : null,
    bytes,
    setup: [...setup].map(([slot, { tetrads }]) => ({ slot, tetrads })),
    setupFirst: setup.size > 0 ? inBoth((words) => words.setupFirst(setupText(setup))) : null,
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
