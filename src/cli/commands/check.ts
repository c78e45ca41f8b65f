/** `eggog check`: warnings about programs, their replays played on the machine, a quick look at their properties. */
import { action, rest } from '../../app/action.ts';
import { replayAnswer } from '../../app/checks.ts';
import { UserError } from '../../errors.ts';
import { quickLook } from '../../lab/properties/decide.ts';
import type { Verdict } from '../../lab/properties/verdict.ts';
import {
  type Diagnostic,
  formatKeys,
  lintProgram,
  nameIn,
  type ProgramFile,
  type ReadProgramResult,
  type ReplayResult,
  runReplay,
} from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { diagnosticJson, diagnosticsText, READING, type ReadingChoice, readProgramFile } from '../load.ts';
import { withSignals } from '../long-work.ts';
import MESSAGES from '../messages.json';
import { decideHere, propertiesOf, verdictJson, verdictText } from '../prove/properties.ts';

const say = messages(MESSAGES);

/** The results for one file. */
interface Checked {
  readonly file: string;
  /** Null where the file cannot be opened. */
  readonly read: ReadProgramResult | null;
  readonly error?: UserError;
  readonly warnings: readonly Diagnostic[];
  readonly replays: readonly ReplayResult[];
  readonly verdicts: readonly { readonly name: string; readonly verdict: Verdict }[];
  /** Properties that were not tried because a signal came. */
  readonly untried: number;
}

const NOTHING = { warnings: [], replays: [], verdicts: [], untried: 0 };

/** Checks one file. A file without a program is reported, and the other files are still checked. */
async function checkFile(io: CliIo, file: string, choice: ReadingChoice): Promise<Checked> {
  let read: ReadProgramResult;
  try {
    read = await readProgramFile(io, file, choice);
  } catch (error) {
    if (error instanceof UserError) return { file, read: null, error, ...NOTHING };
    throw error;
  }
  const { program } = read;
  if (!program || errorsOf(read.diagnostics).length > 0) return { file, read, ...NOTHING };
  const replays = program.replays.map((replay) => runReplay(program, replay));
  return { file, read, warnings: lintProgram(program), replays, ...(await lookAt(io, file, program)) };
}

/** A quick look at each property; the first Ctrl-C or SIGTERM ends it after the one that is being tried. */
async function lookAt(
  io: CliIo,
  file: string,
  program: ProgramFile,
): Promise<Pick<Checked, 'verdicts' | 'untried'>> {
  const properties = propertiesOf(io, file, program);
  const verdicts: { name: string; verdict: Verdict }[] = [];
  if (properties.length > 0)
    await withSignals(io, async (signal) => {
      for (const found of properties) {
        const options = { signal, ...quickLook(found.property) };
        verdicts.push({ name: found.name, verdict: await decideHere(io, program, found, options) });
        if (signal.aborted) break;
      }
    });
  return { verdicts, untried: properties.length - verdicts.length };
}

const hasProgram = ({ read }: Checked): boolean =>
  read?.program != null && errorsOf(read.diagnostics).length === 0;

const replayName = ({ replay }: ReplayResult, index: number, lang: Lang): string =>
  nameIn(replay.name, lang) || say(lang, 'check.unnamed', { index: index + 1 });

function replayText(result: ReplayResult, index: number, path: string, lang: Lang): string {
  const { text, counterexample } = replayAnswer(result.replay, result);
  const difference = counterexample ? `  ${counterexample.text[lang]}\n` : '';
  return `${path}: ${replayName(result, index, lang)}: ${text[lang]}\n${difference}`;
}

function checkedText(checked: Checked, lang: Lang): string {
  const { file, replays, verdicts } = checked;
  if (!hasProgram(checked)) return '';
  if (replays.length + verdicts.length === 0) return `${say(lang, 'check.noReplays', { path: file })}\n`;
  const decided = verdicts.map(({ name, verdict }) => verdictText(file, `${file}: ${name}`, verdict, lang));
  return replays.map((result, i) => replayText(result, i, file, lang)).join('') + decided.join('');
}

const replayJson = (result: ReplayResult, index: number, lang: Lang): object => ({
  name: replayName(result, index, lang),
  compared: result.compared,
  commands: result.commands,
  mismatches: result.mismatches.map(({ step, what, expected, got }) => ({
    line: step.line,
    keys: formatKeys(step.keys),
    what,
    expected,
    got,
  })),
});

function checkedJson(checked: Checked, lang: Lang): object {
  const { file, read, error, warnings, replays, verdicts } = checked;
  if (read === null) return { file, error: error?.in(lang) };
  const diagnostics = [...read.diagnostics, ...warnings].map((found) => diagnosticJson({ lang }, found));
  if (!hasProgram(checked)) return { file, format: read.format, diagnostics };
  return {
    file,
    diagnostics,
    replays: replays.map((result, i) => replayJson(result, i, lang)),
    properties: verdicts.map(({ name, verdict }) => verdictJson(name, verdict)),
  };
}

export const check = action({
  name: 'check',
  input: {
    files: rest({ isProgram: true, isRequired: true, value: 'file' }),
    ...READING,
  },
  examples: ['eggog check game.pmk', 'eggog check --json *.pmk'],
  notes: (lang) => say(lang, 'exitCodes'),
  run: async ({ files, ...choice }, io: CliIo) => {
    const checked: Checked[] = [];
    for (const file of files) {
      checked.push(await checkFile(io, file, choice));
      if (checked.at(-1)!.untried > 0) break;
    }
    return { checked, unchecked: files.length - checked.length, isQuiet: io.isQuiet };
  },
  renderRemarks: ({ checked, unchecked, isQuiet }, lang) => {
    const remarks = checked.map(({ file, read, error, warnings }) => {
      if (read === null) return `eggog: ${error?.in(lang)}\n`;
      const isBad = errorsOf(read.diagnostics).length > 0;
      const diagnostics = isQuiet && !isBad ? '' : diagnosticsText(lang, file, read);
      return (
        diagnostics + (isQuiet ? '' : diagnosticsText(lang, file, { diagnostics: warnings, text: null }))
      );
    });
    const { untried } = checked.at(-1)!;
    if (untried > 0)
      remarks.push(`eggog: ${say(lang, 'check.stopped', { properties: untried, files: unchecked })}\n`);
    return remarks.join('');
  },
  renderText: ({ checked }, lang) => checked.map((one) => checkedText(one, lang)).join(''),
  renderJson: ({ checked }, lang) => checked.map((one) => checkedJson(one, lang)),
  exitCode: ({ checked }) => {
    if (!checked.every(hasProgram)) return 2;
    const isFailed = checked.some(
      ({ replays, verdicts, untried }) =>
        untried > 0 ||
        replays.some(({ mismatches }) => mismatches.length > 0) ||
        verdicts.some(({ verdict: { kind } }) => kind === 'false' || kind === 'vacuous'),
    );
    return isFailed ? 1 : 0;
  },
});
