/** `eggog check`: warnings about programs, their replays played on the machine, a quick look at their properties. */
import { action, rest } from '../../app/action.ts';
import { answerOf, replayAnswer } from '../../app/checks.ts';
import { namedProperties } from '../../app/named-properties.ts';
import { at, UserError } from '../../errors.ts';
import { type DecideOptions, decide, quickLook } from '../../lab/properties/decide.ts';
import type { Property } from '../../lab/properties/parse.ts';
import { isPlayable, replayText, settingsOf, type Verdict } from '../../lab/properties/verdict.ts';
import {
  formatKeys,
  lintProgram,
  nameIn,
  type ProgramFile,
  type ReplayResult,
  runReplay,
  slotText,
} from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { errors, messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { diagnosticJson, diagnosticsText, READING, type ReadingChoice, readProgramFile } from '../load.ts';
import { type Turns, withProgress, withTurns } from '../long-work.ts';
import MESSAGES from '../messages.json';
import PROVE from '../prove/messages.json';

const say = messages(MESSAGES);
const sayProof = messages(PROVE);

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
  if (all.length === 0) throw errors(PROVE)('none', { file });
  throw errors(PROVE)('noSuch', { name, known: all.map((one) => one.name).join(', ') });
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
        states && progress.show(() => sayProof(io.lang, 'exploring', { name, states })),
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
  return `${shown}${replay}  ${sayProof(lang, 'debug')} ${command}\n`;
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

const NOTHING = { error: null, read: null, program: null, warnings: [], replays: [], verdicts: [] };

/** Checks one file. A file without a program is reported, and the other files are still checked. */
async function checkFile(io: CliIo, file: string, choice: ReadingChoice, turns: Turns) {
  const read = await readProgramFile(io, file, choice).catch((error: unknown) => {
    if (error instanceof UserError) return error;
    throw error;
  });
  if (read instanceof UserError) return { ...NOTHING, file, error: read };
  const { program } = read;
  if (!program || errorsOf(read.diagnostics).length > 0) return { ...NOTHING, file, read };
  const verdicts: { name: string; verdict: Verdict }[] = [];
  for (const found of propertiesOf(io, file, program)) {
    const options = { signal: turns.signal, ...quickLook(found.property) };
    verdicts.push({ name: found.name, verdict: await decideHere(io, program, found, options) });
    // The first signal ends it after the property that is being tried.
    if (!(await turns.goesOn())) break;
  }
  const replays = program.replays.map((replay) => runReplay(program, replay));
  return { ...NOTHING, file, read, program, warnings: lintProgram(program), replays, verdicts };
}

/** The results for one file; `program` is null where the file holds none, or one with errors. */
type Checked = Awaited<ReturnType<typeof checkFile>>;

const replayName = ({ replay }: ReplayResult, index: number, lang: Lang): string =>
  nameIn(replay.name, lang) || say(lang, 'check.unnamed', { index: index + 1 });

function checkedText({ file, program, replays, verdicts }: Checked, lang: Lang): string {
  if (!program) return '';
  if (replays.length + verdicts.length === 0) return `${say(lang, 'check.noReplays', { path: file })}\n`;
  const replayed = replays.map((result, i) => {
    const { text, counterexample } = replayAnswer(result.replay, result);
    const difference = counterexample ? `  ${counterexample.text[lang]}\n` : '';
    return `${file}: ${replayName(result, i, lang)}: ${text[lang]}\n${difference}`;
  });
  const decided = verdicts.map(({ name, verdict }) => verdictText(file, `${file}: ${name}`, verdict, lang));
  return [...replayed, ...decided].join('');
}

/** All that is to be said about the text of a file; warnings only if a program is there. */
function remarksOf({ file, error, read, program, warnings }: Checked, isQuiet: boolean, lang: Lang): string {
  if (!read) return `eggog: ${error?.in(lang)}\n`;
  if (isQuiet && program) return '';
  return (
    diagnosticsText(lang, file, read) + diagnosticsText(lang, file, { diagnostics: warnings, text: null })
  );
}

const checkedJson = ({ file, read, error, program, warnings, replays, verdicts }: Checked, lang: Lang) => ({
  file,
  ...(read
    ? { diagnostics: [...read.diagnostics, ...warnings].map((found) => diagnosticJson({ lang }, found)) }
    : { error: error?.in(lang) }),
  ...(program
    ? {
        replays: replays.map((result, index) => ({
          name: replayName(result, index, lang),
          compared: result.compared,
          commands: result.commands,
          mismatches: result.mismatches.map(({ step, ...mismatch }) => ({
            line: step.line,
            keys: formatKeys(step.keys),
            ...mismatch,
          })),
        })),
        properties: verdicts.map(({ name, verdict }) => verdictJson(name, verdict)),
      }
    : { format: read?.format }),
});

export const check = action({
  name: 'check',
  input: {
    files: rest({ isProgram: true, isRequired: true, value: 'file' }),
    ...READING,
  },
  examples: ['eggog check game.pmk', 'eggog check --json *.pmk'],
  notes: (lang) => say(lang, 'exitCodes'),
  run: ({ files, ...choice }, io: CliIo) =>
    withTurns(io, async (turns) => {
      const checked: Checked[] = [];
      for (const file of files) {
        checked.push(await checkFile(io, file, choice, turns));
        if (!(await turns.goesOn())) break;
      }
      return { checked, isStopped: turns.isStopped, isQuiet: io.isQuiet === true };
    }),
  renderRemarks: ({ checked, isQuiet }, lang) => checked.map((one) => remarksOf(one, isQuiet, lang)).join(''),
  renderText: ({ checked }, lang) => checked.map((one) => checkedText(one, lang)).join(''),
  renderJson: ({ checked }, lang) => checked.map((one) => checkedJson(one, lang)),
  exitCode: ({ checked, isStopped }) => {
    if (!checked.every(({ program }) => program)) return 2;
    const isFailed = checked.some(
      ({ replays, verdicts }) =>
        replays.some(({ mismatches }) => mismatches.length > 0) ||
        verdicts.some(({ verdict: { kind } }) => kind === 'false' || kind === 'vacuous'),
    );
    return isStopped || isFailed ? 1 : 0;
  },
});
