/** `eggog check`: warnings about programs, their replays played on the machine, a quick look at their properties. */
import { action, rest } from '../../app/action.ts';
import { replayAnswer } from '../../app/checks.ts';
import { UserError } from '../../errors.ts';
import { quickLook } from '../../lab/properties/decide.ts';
import type { Verdict } from '../../lab/properties/verdict.ts';
import { formatKeys, lintProgram, nameIn, type ReplayResult, runReplay } from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { diagnosticJson, diagnosticsText, READING, type ReadingChoice, readProgramFile } from '../load.ts';
import { type Turns, withTurns } from '../long-work.ts';
import MESSAGES from '../messages.json';
import { decideHere, propertiesOf, verdictJson, verdictText } from '../prove/properties.ts';

const say = messages(MESSAGES);

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
