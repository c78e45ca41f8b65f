/** `eggog tricks`: undocumented effects of the machine, played step by step. */

import { ANGLE_LEGEND, formatNumber, slotText } from '../../listing/index.ts';
import { bytesOfHex } from '../../machine/hex.ts';
import { errors, messages } from '../../messages.ts';
import { programText } from '../../school/example.ts';
import { numbersOf } from '../../school/set-up.ts';
import type { Trick } from '../../school/tricks.ts';
import { stepText, TRICKS, TrickPlay, trickPieces } from '../../school/tricks.ts';
import type { Lang } from '../../texts.ts';
import type { Command } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import CATALOGUE from '../school/tricks-messages.json' with { type: 'json' };
import { inLines } from '../screen/text.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

function startText(trick: Trick): string {
  const numbers = numbersOf(trick.start).map(([slot, value]) => `${slotText(slot)} = ${formatNumber(value)}`);
  return [...numbers, ...(trick.angle ? [ANGLE_LEGEND[trick.angle]] : [])].join(', ');
}

function trickLines(trick: Trick, lang: Lang): string[] {
  const play = new TrickPlay(trick);
  const steps = trick.steps.map((step): [string, string] => [play.next() ?? '', stepText(step, lang)]);
  const width = Math.max(...steps.map(([does]) => does.length));
  const start = startText(trick);
  return [
    trick.name[lang],
    trick.summary[lang],
    '',
    ...trickPieces(trick).map(
      ([at, bytes]) => `${say(lang, 'program')} ${at}: ${bytes}   ${programText(bytesOfHex(bytes))}`,
    ),
    ...(start === '' ? [] : [`${say(lang, 'start')}: ${start}`]),
    `${say(lang, 'keys')}: ${trick.keys}`,
    '',
    `${say(lang, 'steps')}:`,
    ...steps.map(([does, words]) => `  ${does.padEnd(width)}  ${words}`),
    '',
    `${say(lang, 'uses')}: ${trick.uses.length === 0 ? say(lang, 'nobody') : ''}`.trimEnd(),
    ...trick.uses.map(
      ({ program, at, bytes, text }) =>
        `  ${program} ${at}: ${programText(bytesOfHex(bytes))}. ${text[lang]}`,
    ),
    `${say(lang, 'spec')}: ${trick.spec.join(', ')}`,
  ];
}

function trickJson(trick: Trick, lang: Lang): object {
  const { id, spec, program = {}, start = {}, angle = 'rad', keys } = trick;
  return {
    id,
    name: trick.name[lang],
    summary: trick.summary[lang],
    program,
    start,
    angle,
    keys,
    steps: trick.steps.map((step) => ({ does: step.does, facts: step.facts, text: stepText(step, lang) })),
    uses: trick.uses.map(({ text, ...use }) => ({ ...use, text: text[lang] })),
    specification: spec,
  };
}

/** The tricks whose name, identifier or summary has the text. */
function findTricks(text: string): readonly Trick[] {
  const exact = TRICKS.filter(({ id }) => id === text);
  if (exact.length > 0) return exact;
  const wanted = text.toLowerCase();
  return TRICKS.filter(({ id, name, summary }) =>
    [id, name.en, name.ru, summary.en, summary.ru].some((words) => words.toLowerCase().includes(wanted)),
  );
}

/** Registers `eggog tricks`. */
export function registerTricks(program: Command, io: CliIo): void {
  program
    .command('tricks')
    .argument('[name...]', say(io.lang, 'argument'))
    .offering(TRICKS.map(({ id }) => id))
    .shared('json')
    .action((words: string[], options: { json?: boolean }) => {
      const text = words.join(' ').trim();
      const found = text === '' ? TRICKS : findTricks(text);
      if (found.length === 0) throw fail('none', { text });
      if (options.json) {
        printJson(
          io,
          found.map((trick) => trickJson(trick, io.lang)),
        );
        return;
      }
      const width = Math.max(...found.map(({ id }) => id.length));
      const lines =
        found.length === 1
          ? trickLines(found[0], io.lang)
          : found.map(({ id, name }) => `${id.padEnd(width)}  ${name[io.lang]}`);
      inLines(io).out(`${lines.join('\n')}\n`);
    });
}
