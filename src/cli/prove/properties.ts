/** The properties in a program's own file: which are meant, a decision in this thread, and the answers. */
import CHECKS from '../../app/checks.json' with { type: 'json' };
import { answerOf, coverageTexts, namedProperties } from '../../app/checks.ts';
import { at } from '../../errors.ts';
import { type Coverage, gapsOf } from '../../lab/properties/coverage.ts';
import { type DecideOptions, decide } from '../../lab/properties/decide.ts';
import type { Property } from '../../lab/properties/parse.ts';
import { isPlayable, replayText, settingsOf, type Verdict } from '../../lab/properties/verdict.ts';
import { formatKeys, type ProgramFile, slotText, stepText } from '../../listing/index.ts';
import { formatMessage } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { progressOn } from '../long-work.ts';
import { proveError, proveMessage } from './answer.ts';

/** A property of a file with its number in it. */
export interface FoundProperty<P extends Property = Property> {
  readonly property: P;
  readonly number: number;
  readonly name: string;
}

/**
 * The properties of a program, or those of the given name.
 *
 * @throws {UserError} for a property that cannot be read, with its place, and for a name without a property
 */
export function propertiesOf(io: CliIo, file: string, program: ProgramFile, name?: string): FoundProperty[] {
  const all = namedProperties(program).map(({ read, number, name: own }) => {
    if ('error' in read) throw at(file, read.error);
    return { ...read, number, name: own[io.lang] };
  });
  const found = name === undefined ? all : all.filter((one) => one.name === name);
  if (found.length > 0 || name === undefined) return found;
  if (all.length === 0) throw proveError('none', { file });
  throw proveError('noSuch', { name, known: all.map((one) => one.name).join(', ') });
}

/** Decides a property in this thread; a signal ends it. */
export async function decideHere(
  io: CliIo,
  program: ProgramFile,
  { property, name }: FoundProperty,
  { signal, ...limits }: Pick<DecideOptions, 'sample' | 'seed' | 'maxStates'> & { signal: AbortSignal },
): Promise<Verdict> {
  const progress = progressOn(io);
  try {
    return await decide(program, property, {
      ...limits,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      stopped: () => signal.aborted,
      onProgress: (_, states) =>
        states && progress.show(() => proveMessage(io.lang, 'exploring', { name, states })),
    });
  } finally {
    progress.done();
  }
}

/** A verdict as text; a counterexample with its keys, as a section of the file, and a command that shows it. */
export function verdictText(file: string, name: string, verdict: Verdict, lang: Lang): string {
  const { text, counterexample } = answerOf(verdict);
  const said = `${name}: ${text[lang]}\n`;
  if (counterexample === null) return said;
  const shown = `${said}  ${counterexample.text[lang]}\n`;
  if (counterexample.keys === null) return shown;
  const set = settingsOf(verdict).map(
    ({ slot, written }) => ` ${slotText(slot)}=${written.replace(/\s/g, '')}`,
  );
  const { angle } = counterexample;
  const options = `${set.length > 0 ? ` --set${set.join('')}` : ''}${angle ? ` --mode ${angle}` : ''}`;
  const command = `eggog debug ${file}${options} --keys "${formatKeys(counterexample.keys)}"`;
  const replay = counterexample.replay.replace(/^(?=.)/gm, '  ');
  return `${shown}${replay}  ${proveMessage(lang, 'debug')} ${command}\n`;
}

/** A verdict as plain data. */
export function verdictJson(name: string, verdict: Verdict): object {
  const { kind, tried, failed, all, why, seed, states, depth, unmet, display, keys, reason } = verdict;
  const shown = isPlayable(verdict) ? { replay: replayText(verdict) } : {};
  const remarks = {
    ...(unmet.length > 0 && { unmet }),
    ...(verdict.isAllTakenBack && { allTakenBack: true }),
    ...(reason && { counterexample: { keys: keys.map(formatKeys), display, reason, ...shown } }),
  };
  return { name, verdict: kind, tried, failed, all, why, seed, states, depth, ...remarks };
}

/** The commands and branches that properties leave out, and claims that were never false. */
export function coverageText(coverage: Coverage, program: ProgramFile, lang: Lang): string {
  const lines = coverageTexts(coverage, program, lang);
  const whole = lines.length === 0 ? ` ${formatMessage(CHECKS.whole[lang], lang)}` : '';
  const title = `${formatMessage(CHECKS.coverage[lang], lang)}:${whole}\n`;
  return title + lines.map((line) => `  ${line}\n`).join('');
}

/** The same as plain data: steps as listings print them. */
export function coverageJson(coverage: Coverage, program: ProgramFile): object {
  const gaps = Object.entries(gapsOf(coverage, program)).map(([name, cells]) => [name, cells.map(stepText)]);
  const { neverFalse, partly } = coverage;
  return { ...Object.fromEntries(gaps), neverFalse, partly };
}
