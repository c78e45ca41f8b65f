/** Descriptions of the commands, in one or two sentences, for hovers and completions. */
import { slotText } from '../listing/index.ts';
import { type Command, cyclesOf, formatAddress, MK61 } from '../machine/index.ts';
import { type Catalogue, messages, type Params } from '../messages.ts';
import type { Lang } from '../texts.ts';
import CATALOGUE from './command-help.json' with { type: 'json' };

const say = messages(CATALOGUE as Catalogue);

/** The code of a command's text: its mnemonic where it has a text of its own. */
function codeOf({ mnemonic, family, memory, transfer, indirect }: Command): string {
  if (Object.hasOwn(CATALOGUE, mnemonic)) return mnemonic;
  const kind = memory ?? transfer;
  const own = `${kind}${indirect ? 'Indirect' : ''}`;
  if (Object.hasOwn(CATALOGUE, own)) return own;
  return Object.hasOwn(CATALOGUE, family) ? family : 'other';
}

export function describeCommand(code: number, lang: Lang): string {
  const command = MK61.commands[code];
  const { name, register, indirect, counts, angle } = command;
  const params: Params = {
    name,
    at: register === null ? '' : slotText(MK61.registers[register]),
    relation: name.replace(/^x/, 'X ').replace(/0$/, ' 0'),
  };
  // A pointer register changes before it is used (spec 10.6).
  const note = indirect ? say(lang, `pointer.${counts}`, params) : angle ? say(lang, 'angle') : '';
  return say(lang, codeOf(command), params) + note;
}

/** Markdown for a command at an address byte: name, code, what it does, mean cost there. */
export function commandMarkdown(code: number, address: number, lang: Lang): string {
  const cycles = cyclesOf(MK61, code, address);
  const cost = say(lang, 'cost', {
    cycles,
    code: formatAddress(code),
    ms: Math.round(cycles * MK61.cycleMs),
  });
  return `**${MK61.commands[code].mnemonic}**\n\n${describeCommand(code, lang)}\n\n${cost}`;
}
