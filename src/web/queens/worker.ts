/** Beside the page: translates programs, so that the page never waits. */
import { makePmk } from '../../listing/index.ts';
import {
  type Algorithm,
  compileForMk61,
  holdToNotation,
  NotationError,
  parseAlgorithm,
  type TargetId,
  targetOf,
  toProgramFile,
} from '../../queens/index.ts';
import { type Lang, type Localized, perLang } from '../../texts.ts';
import { answerCalls } from '../app/worker-calls.ts';

type Wanted = Readonly<{ text: string; to: TargetId | 'mk61'; n: number; title: Localized; lang: Lang }>;

/** A translation for a reader of one language, or why there is none. */
async function translate(wanted: Wanted) {
  try {
    const algorithm = parseAlgorithm(wanted.text);
    if (wanted.to === 'mk61') return forMachine(algorithm, wanted);
    // The chart's layout alone is larger than the compiler; most visitors never ask for it.
    const { GENERATORS } = await import('../../queens/generate/blocks.ts');
    return { text: GENERATORS[wanted.to](algorithm), machine: null };
  } catch (error) {
    if (error instanceof NotationError) return { error: perLang((lang) => error.in(lang)) };
    throw error;
  }
}

/** The program for the MK-61: for a reader, and for the calculator in all languages, with its length. */
function forMachine(algorithm: Algorithm, { n, title, lang }: Wanted) {
  // A program that gives n a value of its own has no size of the board as a constant.
  const targets = algorithm.code.map(targetOf);
  const setsSize = targets.some((target) => target?.kind === 'variable' && target.name === 'n');
  const constants = setsSize ? {} : { n };
  const program = compileForMk61(algorithm, constants);
  const agreement = holdToNotation(program, algorithm, constants);
  const made = { title, agreement };
  return {
    text: makePmk(toProgramFile(program, { ...made, lang })),
    machine: { program: makePmk(toProgramFile(program, made)), steps: program.bytes.length },
  };
}

const CALLS = { translate };
export type QueensCalls = typeof CALLS;
export type Translated = Awaited<ReturnType<typeof translate>>;

answerCalls(CALLS);
