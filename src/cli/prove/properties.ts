/** The properties in a program's own file: which are meant, a decision in this thread, and the answers. */
import { answerOf, namedProperties } from '../../app/checks.ts';
import { at } from '../../errors.ts';
import { type DecideOptions, decide } from '../../lab/properties/decide.ts';
import type { Property } from '../../lab/properties/parse.ts';
import { isPlayable, replayText, settingsOf, type Verdict } from '../../lab/properties/verdict.ts';
import { formatKeys, type ProgramFile, slotText } from '../../listing/index.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { withProgress } from '../long-work.ts';
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
export const decideHere = (
  io: CliIo,
  program: ProgramFile,
  { property, name }: FoundProperty,
  { signal, ...limits }: Pick<DecideOptions, 'sample' | 'seed' | 'maxStates'> & { signal: AbortSignal },
): Promise<Verdict> =>
  withProgress(io, (progress) =>
    decide(program, property, {
      ...limits,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      stopped: () => signal.aborted,
      onProgress: (_, states) =>
        states && progress.show(() => proveMessage(io.lang, 'exploring', { name, states })),
    }),
  );

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
  const options = (set.length > 0 ? ` --set${set.join('')}` : '') + (angle ? ` --mode ${angle}` : '');
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
