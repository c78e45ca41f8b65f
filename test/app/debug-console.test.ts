import { expect, it } from 'vitest';
import { DebugConsole, parseTrigger } from '../../src/app/debug-console.ts';
import { UserError } from '../../src/errors.ts';
import { Debugger } from '../../src/lab/debugger.ts';
import { parseKeys, parsePmk, prepareMachine } from '../../src/listing/index.ts';

/** The sum of 1 to R0. */
const PROGRAM = `R0 = 3
program:
    00: Cx x→П 1
loop:
    02: П→x 0 ПП sum
    05: F L0 loop
    07: П→x 1 С/П
sum:
    09: П→x 1 + x→П 1 В/О
`;

function consoleOf(lang: 'en' | 'ru' = 'en'): (line: string) => string {
  const program = parsePmk(PROGRAM).program!;
  const target = new Debugger(prepareMachine(program), parseKeys('В/О С/П').keys);
  const console = new DebugConsole(target, lang, program.labels);
  return (line) => {
    const work = console.execute(line);
    try {
      let step = work.next();
      while (!step.done) step = work.next();
      return step.value.text;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return `! ${error.in(lang)}`;
    }
  };
}

/** Every line with its answer. */
const talk = (lines: readonly string[], lang: 'en' | 'ru' = 'en'): string => {
  const ask = consoleOf(lang);
  return `\n${lines.map((line) => `> ${line}\n${ask(line)}`).join('\n')}\n`;
};

it('answers wrong lines with a sentence', () => {
  const lines = [
    ...[
      'jump',
      'steps',
      's 0',
      's x',
      'goto 99',
      'b nowhere',
      'b event rain',
      'b write R5x',
      'd 7',
      'unwatch 3',
    ],
    ...['set R5', 'mode left', 'who Q', 'list nowhere', 'b 09 sometimes', 'p R5 +'],
  ];
  expect(talk(lines)).toMatchInlineSnapshot(`
    "
    > jump
    ! there is no command "jump"; help lists them
    > steps
    ! there is no command "steps"; help lists them
    > s 0
    ! "0": how many times is a whole number from 1 on
    > s x
    ! "x" is not a number
    > goto 99
    ! there is no tick 99: the recording has ticks 0..0
    > b nowhere
    ! break "nowhere": wanted an address (27, A4, EB), write R5, when EXPRESSION, error, stop or event NAME
    > b event rain
    ! there is no event "rain"; there are x2-restored, x2-synchronised, write-back, abnormal-number, jump, call, return, return-lost, return-empty, dark-address, side-branch, error, stop, derailed, hang
    > b write R5x
    ! break "write R5x": wanted an address (27, A4, EB), write R5, when EXPRESSION, error, stop or event NAME
    > d 7
    ! there is no breakpoint 7
    > unwatch 3
    ! there is no watch 3
    > set R5
    ! set "R5": wanted R5=3, X=-2, PC=27, or a cell and its code such as 27=50
    > mode left
    ! mode "left": wanted rad, grad or deg
    > who Q
    ! who "Q": wanted a register or a number of the stack, e.g. who R5
    > list nowhere
    ! list "nowhere": wanted an address (27, A4, EB) or a label
    > b 09 sometimes
    ! break "09 sometimes": wanted an address (27, A4, EB), write R5, when EXPRESSION, error, stop or event NAME
    > p R5 +
    ! expression "R5 +", column 5: something is missing; wanted e.g. R3 = 5 and X < 0
    "
  `);
  expect(talk(['jump', 'set R5', 'run', 'who R1'], 'ru')).toMatchInlineSnapshot(`
    "
    > jump
    ! нет команды «jump»; список — help
    > set R5
    ! set «R5»: нужно R5=3, X=-2, PC=27 или ячейка и её код, например 27=50
    > run
    программа стоит  такт 27  09  X 6  "6."
    > who R1
    такт 22  11 x→П 1  5 → 6
    "
  `);
});

it('tells one address from all addresses of a cell', () => {
  expect(parseTrigger('A5')).toEqual({ kind: 'address', cell: 0 });
  expect(parseTrigger('A5 exactly')).toEqual({ kind: 'address', cell: 0, address: 0xa5 });
});
