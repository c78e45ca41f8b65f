/** `eggog check`: warnings about programs, their replays played on the machine, a quick look at their properties. */

import { UserError } from '../../errors.ts';
import { quickLook } from '../../lab/properties/decide.ts';
import type { Verdict } from '../../lab/properties/verdict.ts';
import {
  type Diagnostic,
  formatKeys,
  lintProgram,
  nameIn,
  type ProgramFile,
  type ReplayResult,
  runReplay,
  slotText,
} from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import type { Command } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { type ListingWords, listingWords } from '../listing-messages.ts';
import { printDiagnostics, readProgramFile } from '../load.ts';
import { diagnosticJson, type ProgramOptions } from '../program-commands.ts';
import { quietly } from '../progress.ts';
import { proveMessage } from '../prove/messages.ts';
import {
  decideHere,
  type FoundProperty,
  type Linked,
  linkedBy,
  linkOfReplay,
  printReplayLink,
  printVerdict,
  propertiesOf,
  verdictJson,
} from '../prove/properties.ts';
import { withSignals } from '../signals.ts';

/** Registers `eggog check`: exit code 1 where a replay or a property fails. */
export function registerCheck(program: Command, io: CliIo): void {
  const words = listingWords(io.lang);
  program
    .command('check')
    .programArgument('<file...>')
    .shared('from', 'program')
    .option('-q, --quiet', words.quietCheck)
    .option('--link [address]', proveMessage(io.lang, 'linkOption'))
    .shared('json')
    .examples('eggog check game.pmk', 'eggog check --json *.pmk')
    .addHelpText('after', `\n${words.exitCodes}`)
    .action(async (files: string[], options: ProgramOptions & { link?: string | true }) => {
      const reports: object[] = [];
      let worst = 0;
      const fail = (code: number): void => {
        worst = Math.max(worst, code);
        io.setExitCode(worst);
      };
      for (const [i, file] of files.entries()) {
        const read = await readToCheck(io, file, options);
        if (!read.program) {
          fail(2);
          reports.push(read.report);
          continue;
        }
        const { program: loaded } = read;
        const linked = linkedBy(loaded, options.link);
        const warnings = lintProgram(loaded);
        const results = loaded.replays.map((replay) => runReplay(loaded, replay));
        if (results.some(({ mismatches }) => mismatches.length > 0)) fail(1);
        const properties = propertiesOf(io, file, loaded);
        const { verdicts, isStopped } = await lookAt(quietly(io, options.quiet), loaded, properties);
        const isFailed = verdicts.some(({ verdict: { kind } }) => kind === 'false' || kind === 'vacuous');
        if (isFailed || isStopped) fail(1);
        if (options.json) {
          const diagnostics = [...read.diagnostics, ...warnings].map((found) => diagnosticJson(io, found));
          const told = verdicts.map(({ name, verdict }) => verdictJson(name, verdict, linked));
          reports.push({
            file,
            diagnostics,
            replays: results.map((result) => replayJson(result, linked)),
            properties: told,
          });
          if (isStopped) break;
          continue;
        }
        if (!options.quiet) printDiagnostics(io, file, { diagnostics: warnings, text: null });
        if (results.length + verdicts.length === 0) io.out(`${words.noReplays(file)}\n`);
        results.forEach((result, i) => {
          printReplay(result, i, file, words, io);
          printReplayLink(io, linked, result);
        });
        for (const { name, verdict } of verdicts) printVerdict(io, file, name, verdict, linked);
        if (!isStopped) continue;
        io.err(`eggog: ${words.checkStopped(properties.length - verdicts.length, files.length - i - 1)}\n`);
        break;
      }
      if (options.json) printJson(io, reports);
    });
}

type Read =
  | { readonly program: ProgramFile; readonly diagnostics: readonly Diagnostic[] }
  | { readonly program: null; readonly report: object };

/** Reads a program. A file without one is reported, and the other files are still checked. */
async function readToCheck(io: CliIo, file: string, options: ProgramOptions): Promise<Read> {
  try {
    const { program, format, diagnostics, text } = await readProgramFile(io, file, options);
    const isBad = !program || errorsOf(diagnostics).length > 0;
    if (!options.json && (isBad || !options.quiet)) printDiagnostics(io, file, { diagnostics, text });
    if (!isBad) return { program, diagnostics };
    const told = diagnostics.map((found) => diagnosticJson(io, found));
    return { program: null, report: { file, format, diagnostics: told } };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (!options.json) io.err(`eggog: ${error.in(io.lang)}\n`);
    return { program: null, report: { file, error: error.in(io.lang) } };
  }
}

/** A quick look at each property; the first Ctrl-C or SIGTERM ends it behind the one that is being tried. */
async function lookAt(
  io: CliIo,
  program: ProgramFile,
  properties: readonly FoundProperty[],
): Promise<{ verdicts: { name: string; verdict: Verdict }[]; isStopped: boolean }> {
  const verdicts: { name: string; verdict: Verdict }[] = [];
  if (properties.length === 0) return { verdicts, isStopped: false };
  return withSignals(io, async (signal) => {
    for (const found of properties) {
      const options = { signal, ...quickLook(found.property) };
      verdicts.push({ name: found.name, verdict: await decideHere(io, program, found, options) });
      if (signal.aborted) break;
    }
    return { verdicts, isStopped: signal.aborted };
  });
}

function printReplay(
  { replay, mismatches, compared }: ReplayResult,
  index: number,
  path: string,
  words: ListingWords,
  io: CliIo,
): void {
  const name = `${path}: ${nameIn(replay.name, io.lang) || words.unnamed(index + 1)}`;
  io.out(
    `${mismatches.length === 0 ? words.replayPassed(name, compared) : words.replayFailed(name, mismatches.length, compared)}\n`,
  );
  for (const { step, what, expected, got } of mismatches) {
    const subject = what === 'display' ? words.display : slotText(what);
    const quote = (text: string): string => (what === 'display' ? `"${text}"` : text);
    io.out(
      `  ${words.replayLine(`${path}:${step.line}`, formatKeys(step.keys), subject, quote(expected), quote(got))}\n`,
    );
  }
}

function replayJson(result: ReplayResult, linked: Linked | null): object {
  const { replay, mismatches, compared, commands } = result;
  return {
    name: replay.name,
    compared,
    commands,
    mismatches: mismatches.map(({ step, what, expected, got }) => ({
      line: step.line,
      keys: formatKeys(step.keys),
      what,
      expected,
      got,
    })),
    ...(linked && mismatches.length > 0 ? { link: linkOfReplay(linked, result) } : {}),
  };
}
