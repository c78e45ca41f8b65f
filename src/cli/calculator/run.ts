/** The conversation of {@link CalculatorSession} on standard input and output. */
import { createInterface } from 'node:readline';
import { UserError } from '../../errors.ts';
import type { CliIo } from '../io.ts';
import { inLines } from '../screen/text.ts';
import { CalculatorSession } from './session.ts';

/** A person is greeted and prompted; a script gets the indicator after every line. */
export async function runCalculator(io: CliIo): Promise<void> {
  const session = new CalculatorSession(io);
  const lines = createInterface({
    input: process.stdin,
    output: io.interactive ? process.stdout : undefined,
  });
  const prompt = (): void => {
    lines.setPrompt(`${session.picture()} `);
    if (io.interactive) lines.prompt();
  };
  const { out } = inLines(io);
  if (io.interactive) out(`${session.greeting()}\n`);
  prompt();
  for await (const line of lines) {
    let answer: string | null = '';
    try {
      answer = await session.answer(line);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      io.err(`${error.in(io.lang)}\n`);
      // A person sees the mistake and goes on; a script is told at the end.
      if (!io.interactive) io.setExitCode(2);
    }
    if (answer === null) break;
    if (answer) out(`${answer}\n`);
    if (!io.interactive) io.out(`${session.picture()}\n`);
    prompt();
  }
  lines.close();
}
