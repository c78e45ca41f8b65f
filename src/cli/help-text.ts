/** What stands below a help page, in lines that a terminal has room for. */
import { wrapText } from './screen/text.ts';

/** Breaks the lines of a help text at a width: explanations under their beginning, examples so that they can be typed. */
export const helpText = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => ([...line].length <= width ? [line] : broken(line, width)))
    .join('\n');

function broken(line: string, width: number): string[] {
  const [, term, about] = /^( +\S+ {2,})(\S.*)$/.exec(line) ?? [];
  if (term !== undefined) {
    const under = ' '.repeat(term.length);
    return wrapText(about, width - term.length).map((part, i) => (i === 0 ? term : under) + part);
  }
  const indent = /^ */.exec(line)![0];
  const isExample = indent !== '' && line.startsWith('eggog ', indent.length);
  if (!isExample)
    return wrapText(line.slice(indent.length), width - indent.length).map((part) => indent + part);
  const [command, ...options] = line.split(/ (?=--)/);
  const lines = [command];
  for (const option of options) {
    const last = lines.at(-1)!;
    if (`${last} ${option} \\`.length <= width) lines[lines.length - 1] = `${last} ${option}`;
    else {
      lines[lines.length - 1] = `${last} \\`;
      lines.push(`${indent}  ${option}`);
    }
  }
  return lines;
}
