/** The command line as a whole: the list of commands, languages, mistakes. */

import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import { chooseLang, typable } from '../../src/cli/io.ts';
import { eggog } from './eggog.ts';

describe('the commands', () => {
  it.each([
    ['qu', 'queens'],
    ['queens gen', 'generate'],
    ['queens run last --no', '--no-trace'],
    ['queens generate --to p', 'python'],
    ['queens run sea', 'search-state /'],
    ['prove tic', 'tic-tac-toe /'],
    ['run --mode ', 'rad grad deg'],
    ['run --hel', '--help'],
    ['run fact', 'factorial /'],
    ['run a.pmk --keys ', '/'],
    ['trace a.pmk --event jump err', 'error'],
    ['trace a.pmk --event=err', '--event=error'],
    ['convert --to = mark', 'markdown'],
    ['--lang ru play --computer r', 'rules'],
    ['--lang ', 'en ru'],
    ['school sta', 'stack'],
    ['golf course check ave', 'average /'],
    ['golf course check average nosuch', '/'],
    ['nosuch ', ''],
  ])('are completed: eggog %s', async (line, found) => {
    const { text } = await eggog(['completion', 'bash', '--', ...line.split(' ')]);
    expect(text.trim().split(/\n/).sort().join(' ')).toBe(found.split(' ').sort().join(' '));
  });

  it('are listed by --help and explained by their own', async () => {
    const { text, exitCode } = await eggog(['help', 'all']);
    for (const { name } of COMMANDS) expect(text).toMatch(new RegExp(`^  ${name} +[a-zA-Z]`, 'm'));
    const short = (await eggog(['--help'])).text;
    expect(short.match(/^ {2}[a-z]+ {2,}[a-zA-Z]/gm)!.length).toBeLessThanOrEqual(24);
    expect(exitCode).toBe(0);
    for (const line of [
      ['help', 'run'],
      ['run', '--help'],
      ['-h', 'run'],
    ]) {
      const help = (await eggog(line)).text;
      expect(help, line.join(' ')).toContain(line[0] === '-h' ? 'Usage: eggog' : '--max-steps');
    }
  });

  it('have a version', async () => {
    for (const flag of ['--version', '-V', '-v', 'version'])
      expect((await eggog([flag])).text).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

it('messages of a checkout name commands that can be typed there', () => {
  const text = 'eggog: saved; "eggog play --resume" resumes.\n  eggog school\nUsage: eggog [options]';
  expect(typable(text, './eggog')).toBe(
    'eggog: saved; "./eggog play --resume" resumes.\n  ./eggog school\nUsage: eggog [options]',
  );
});

describe('mistakes', () => {
  const lines: readonly (readonly string[])[] = [
    ['run'],
    ['run', 'a', 'b'],
    ['run', 'a', '--frobnicate'],
    ['run', 'a', '--keys'],
    ['run', 'nosuch.pmk'],
    ['vectors', 'nosuch'],
    ['convert', 'package.json', 'nosuch/x.pmk'],
    ['prove', 'chess'],
    ['referee', 'chess'],
    // Words that every object of JavaScript knows.
    ['referee', 'constructor'],
    ['completion', 'constructor'],
    ['--lang', 'de', 'run'],
    ['run', '--lang'],
    ['reference', 'nosuch'],
    ['school', 'nosuch'],
    ['golf', 'nosuch.pmk'],
    ['golf', '--budget', 'beauty', 'nosuch.pmk'],
    ['golf', 'find'],
    ['golf', 'find', '--example', 'abc -> 5', '3 -> 9'],
    ['golf', 'find', 'x+1', '--example', '3 -> 9'],
    ['golf', 'find', 'x+1', '--register', 'z'],
    ['golf', 'course', 'show', 'nosuch'],
    ['golf', 'course', 'check', 'nosuch', 'nosuch.pmk'],
    ['golf', 'course', 'check', 'average'],
    ['equal', 'nosuch.pmk', 'nosuch.pmk'],
    ['equal', 'tic-tac-toe-4x4', 'tic-tac-toe-4x4', '--start', '1'],
    ['equal', 'tic-tac-toe-4x4', 'tic-tac-toe-4x4', '--inputs', '1', '--exhaust', '1k', '--start', 'foo'],
    ['verify', 'nosuch.cert'],
    ['verify', 'package.json'],
    ['check', 'nosuch.pmk'],
    ['suite', 'run', '--suite', 'nosuch'],
    ['suite', 'nosuch'],
    ['device', 'read', '--port', '/nosuch'],
    ['device', 'send', 'nosuch.pmk', '--port', '/nosuch'],
    ['device', 'nosuch'],
    ['work', '--queue', 'nosuch://x'],
    ['work'],
    ['queens', 'count', '-1'],
    ['queens', 'run', 'nosuch.arsac'],
    ['debug', 'nosuch.pmk'],
    ['profile', 'nosuch.pmk'],
    ['trace', 'nosuch.pmk'],
  ];

  it.each(lines)('are sentences in both languages, without a trace: %s', async (...line) => {
    for (const lang of ['en', 'ru'] as const) {
      const { text, errors, exitCode } = await eggog(line, lang);
      expect(exitCode, line.join(' ')).toBe(2);
      expect(text).toBe('');
      expect(errors).toMatch(/(?:^|\n)eggog: [^\n]+\n$/);
      expect(errors).not.toMatch(/\n\s+at |Error:/);
      if (lang === 'en') expect(errors).not.toMatch(/[а-яё]/i);
      else {
        expect(errors).toMatch(/[а-яё]/i);
        // The words in Latin letters are names: commands, options, files, formats.
        expect(errors).not.toMatch(
          /\b(?:the|is|it|must|argument|option|unknown|wanted|there|not|cannot|no)\b/,
        );
      }
    }
  });
});

describe('the language', () => {
  it('is asked for, or that of the locale', () => {
    expect(chooseLang(['--lang', 'ru'], {})).toBe('ru');
    expect(chooseLang(['--lang=en'], { LANG: 'ru_RU.UTF-8' })).toBe('en');
    expect(chooseLang([], { LANG: 'ru_RU.UTF-8' })).toBe('ru');
    expect(chooseLang([], { LANG: 'de_DE.UTF-8', EGGOG_LANG: '' })).toBe('en');
    const unset = { EGGOG_LANG: '', LC_ALL: '', LC_MESSAGES: '' };
    expect(chooseLang([], { ...unset, LANG: 'ru_RU.UTF-8' })).toBe('ru');
    expect(chooseLang([], { ...unset, LC_MESSAGES: 'ru', LANG: 'de_DE.UTF-8' })).toBe('ru');
  });

  it('in which another one is refused is that of the locale', () => {
    for (const words of [['--lang', 'fr'], ['--lang='], ['--lang']])
      expect(chooseLang(words, { LANG: 'ru_RU.UTF-8' })).toBe('ru');
  });
});
