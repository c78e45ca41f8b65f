/**
 * The commands of the command line. The list alone is enough for the help; the code of a command, and the libraries that
 * it needs, are loaded when it is called.
 */

import type { Localized } from '../../texts.ts';
import type { Command } from '../command.ts';
import type { CliIo } from '../io.ts';

/** Adds a command to a program. Its description is the {@link CommandEntry.summary} and is set by the caller. */
export type Register = (program: Command, io: CliIo) => void;

export interface CommandEntry {
  readonly name: string;
  readonly summary: Localized;
  readonly load: () => Promise<Register>;
}

const command = (name: string, load: () => Promise<Register>, summary: Localized): CommandEntry => ({
  name,
  summary,
  load,
});

/** All commands, in the order of the help text. */
export const COMMANDS: readonly CommandEntry[] = [
  command('serve', async () => (await import('./serve.ts')).registerServe, {
    en: 'serve the web app on this computer (the default)',
    ru: 'открыть веб-приложение на этом компьютере',
  }),
  command('play', async () => (await import('./play.ts')).registerPlay, {
    en: 'play one of the four classics',
    ru: 'сыграть в одну из четырёх классических игр',
  }),
  command('referee', async () => (await import('./referee.ts')).registerReferee, {
    en: 'play random games on an original program and on the rules at once and compare every answer',
    ru: 'играть случайные партии на исходной программе и по правилам сразу и сверять каждый ответ',
  }),
  command('queens', async () => (await import('./queens.ts')).registerQueens, {
    en: 'the eight queens after Arsac: watch his automata run, count, translate',
    ru: 'восемь ферзей по Арсаку: посмотреть его автоматы, сосчитать, перевести',
  }),
  command('school', async () => (await import('./school.ts')).registerSchool, {
    en: 'twelve lessons on the live machine, from the stack to its undocumented corners',
    ru: 'двенадцать уроков на живой машине, от стека до её тайных углов',
  }),
  command('calculator', async () => (await import('./calculator.ts')).registerCalculator, {
    en: 'the calculator in the terminal: load one of the four programs, type keys, see the display',
    ru: 'калькулятор в терминале: выбрать одну из четырёх программ, нажимать клавиши, смотреть на индикатор',
  }),
  command('run', async () => (await import('./run.ts')).registerRun, {
    en: 'load a program with its registers, press keys, print the display at each stop',
    ru: 'загрузить программу с регистрами, нажать клавиши, напечатать индикатор при каждой остановке',
  }),
  command('trace', async () => (await import('./trace.ts')).registerTrace, {
    en: 'print every command that a program executes, and what it changed',
    ru: 'печатать каждую выполненную команду и что она изменила',
  }),
  command('debug', async () => (await import('./debug.ts')).registerDebug, {
    en: 'debug a program forward and backward in time, on a screen or by a script',
    ru: 'отлаживать программу вперёд и назад по времени, на экране или по сценарию',
  }),
  command('dap', async () => (await import('./dap.ts')).registerDap, {
    en: 'debug adapter for editors (Debug Adapter Protocol on standard input and output)',
    ru: 'отладочный адаптер для редакторов (Debug Adapter Protocol на стандартных вводе и выводе)',
  }),
  command('lsp', async () => (await import('./lsp.ts')).registerLsp, {
    en: 'language server for .pmk (Language Server Protocol on standard input and output)',
    ru: 'языковой сервер для .pmk (Language Server Protocol на стандартных вводе и выводе)',
  }),
  command('reference', async () => (await import('./reference.ts')).registerReference, {
    en: 'look up a command of the machine: stack, X2, keys, time, an example, what is odd',
    ru: 'справка по команде машины: стек, X2, клавиши, время, пример, странности',
  }),
  command('tricks', async () => (await import('./tricks.ts')).registerTricks, {
    en: 'undocumented effects of the machine, each played step by step',
    ru: 'недокументированные эффекты машины, каждый по шагам',
  }),
  command('mcp', async () => (await import('./mcp.ts')).registerMcp, {
    en: 'the calculator as tools for assistants (Model Context Protocol on standard input and output)',
    ru: 'калькулятор как инструменты для помощников (Model Context Protocol на стандартных вводе и выводе)',
  }),
  command('info', async () => (await import('./info.ts')).registerInfo, {
    en: 'tell about a program: size, registers, flow, tricks',
    ru: 'рассказать о программе: размер, регистры, переходы, приёмы',
  }),
  command('dis', async () => (await import('./dis.ts')).registerDis, {
    en: 'disassemble a program: annotated listing with labels',
    ru: 'дизассемблировать: листинг с метками и пояснениями',
  }),
  command('asm', async () => (await import('./asm.ts')).registerAsm, {
    en: 'assemble a program: any readable text to codes',
    ru: 'ассемблировать: текст программы в коды',
  }),
  command('convert', async () => (await import('./convert.ts')).registerConvert, {
    en: 'convert a program from any format to another',
    ru: 'перевести программу из любого формата в другой',
  }),
  command('fmt', async () => (await import('./fmt.ts')).registerFmt, {
    en: 'print .pmk sources in their canonical form',
    ru: 'напечатать .pmk в каноническом виде',
  }),
  command('check', async () => (await import('./check.ts')).registerCheck, {
    en: 'check programs: warnings, and the replays recorded in them',
    ru: 'проверить программы: предупреждения и записанные в них проверки',
  }),
  command('profile', async () => (await import('./profile.ts')).registerProfile, {
    en: 'show where a program spends its time: by step, subroutine and stop, in real minutes',
    ru: 'показать, на что программа тратит время: по шагам, подпрограммам и остановкам, в настоящих минутах',
  }),
  command('golf', async () => (await import('./golf.ts')).registerGolf, {
    en: 'shorter programs, proven equal',
    ru: 'программы короче, с доказательством равенства',
  }),
  command('equal', async () => (await import('./equal.ts')).registerEqual, {
    en: 'are two programs the same? proven, different (with the keys that show it) or not decided',
    ru: 'одинаковы ли две программы? доказано, различны (и какими клавишами это видно) или не решено',
  }),
  command('verify', async () => (await import('./verify.ts')).registerVerify, {
    en: 'check a certificate of eggog golf or eggog equal without searching',
    ru: 'проверить сертификат eggog golf или eggog equal без поиска',
  }),
  command('prove', async () => (await import('./prove.ts')).registerProve, {
    en: 'prove what can be proved about the classic programs; anyone can rerun it',
    ru: 'доказать о программах то, что можно доказать; может повторить каждый',
  }),
  command('work', async () => (await import('./work.ts')).registerWork, {
    en: 'work for a queue of proofs on a Postgres server, beside any number of other machines',
    ru: 'работать для очереди доказательств на сервере Postgres вместе с любым числом других машин',
  }),
  command('vscode', async () => (await import('./vscode.ts')).registerVscode, {
    en: 'the extension of VS Code: as a file, or into every VS Code found here',
    ru: 'расширение VS Code: файлом или сразу во все найденные VS Code',
  }),
  command('device', async () => (await import('./device.ts')).registerDevice, {
    en: 'clones on the wire: send, read, run and compare programs on an mk61s',
    ru: 'клоны на проводе: послать, прочитать, пустить и сравнить программу на mk61s',
  }),
  command('vectors', async () => (await import('./vectors.ts')).registerVectors, {
    en: 'compare the machine with measurements of a microcode-level emulation of the chips',
    ru: 'сверить машину с измерениями эмуляции микросхем на уровне микрокоманд',
  }),
  command('suite', async () => (await import('./suite.ts')).registerSuite, {
    en: 'the test suite for every MK-61: run it on any emulator or clone, or on a real calculator by hand',
    ru: 'испытание для любого МК-61: на эмуляторе, на двойнике или вручную на настоящем калькуляторе',
  }),
  command('bench', async () => (await import('./bench.ts')).registerBench, {
    en: 'measure the speed of the machine or of the games',
    ru: 'измерить скорость машины или игр',
  }),
  command('completion', async () => (await import('./completion.ts')).registerCompletion, {
    en: 'print a completion script for a shell',
    ru: 'напечатать сценарий дополнения для оболочки',
  }),
];
