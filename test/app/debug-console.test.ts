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

it('stops at places, conditions, writings and events', () => {
  expect(
    talk([
      ...['b sum if R0 = 2', 'break write R1', 'b when X > 5', 'b event call', 'b stop', 'breaks'],
      ...['run', 'd 4', 'run', 'run', 'd all', 'run', 'state'],
    ]),
  ).toMatchInlineSnapshot(`
    "
    > b sum if R0 = 2
    breakpoint 1: at 09 if R0 = 2
    > break write R1
    breakpoint 2: writing of R1
    > b when X > 5
    breakpoint 3: when X > 5
    > b event call
    breakpoint 4: at events "call"
    > b stop
    breakpoint 5: at stops
    > breaks
    1  at 09 if R0 = 2
    2  writing of R1
    3  when X > 5
    4  at events "call"
    5  at stops
    > run
    breakpoint 2  tick 4  02 П→x 0  X 0  "000000000000"
    > d 4
    1 removed
    > run
    breakpoint 2  tick 9  12 В/О  X 3  "030000000000"
    > run
    breakpoint 1  tick 13  09 П→x 1  X 2  "020000000000"
    > d all
    4 removed
    > run
    the program is at rest  tick 27  09  X 6  "6."
    > state
    " 6.          "  09 П→x 1  rad  tick 27/27  RS -
     X 6               Y 6               Z 5               T 3
    X1 5              X2 6              R0 =007000000001  R1 6
    R2 0              R3 0              R4 0              R5 0
    R6 0              R7 0              R8 0              R9 0
    Ra 0              Rb 0              Rc 0              Rd 0
    Re 0
    "
  `);
});

it('goes forwards and back, over calls and out of them', () => {
  expect(
    talk(['s 4', 's', 'out', 'u 2', 'n', 'prev', 'backout', 'goto 7', 'end', 'rr', 'start', 'u']),
  ).toMatchInlineSnapshot(`
    "
    > s 4
    step  tick 4  02 П→x 0  X 0  "000000000000"
    > s
    step  tick 5  03 ПП 09  X 3  "030000000000"
    > out
    the program is at rest  tick 27  09  X 6  "6."
    > u 2
    step  tick 25  07 П→x 1  X 6  "060000000000"
    > n
    step  tick 26  08 С/П  X 6  "060000000000"
    > prev
    step  tick 25  07 П→x 1  X 6  "060000000000"
    > backout
    the beginning  tick 0  00  X 0  "0."
    > goto 7
    step  tick 7  10 +  X 0  "000000000000"
    > end
    step  tick 27  09  X 6  "6."
    > rr
    the beginning  tick 0  00  X 0  "0."
    > start
    step  tick 0  00  X 0  "0."
    > u
    the beginning  tick 0  00  X 0  "0."
    "
  `);
});

it('looks into the past, watches and lists', () => {
  expect(
    talk([
      ...['run', 'who R1', 'history R1', 'history R5', 'log sum: R0, R1', 'log sum if R0 > 5'],
      ...['watch R1 + 1', 'watch', 'unwatch 1', 'watch', 'list loop', 'p R1 * 2', 'p X2'],
    ]),
  ).toMatchInlineSnapshot(`
    "
    > run
    the program is at rest  tick 27  09  X 6  "6."
    > who R1
    tick 22  11 x→П 1  5 → 6
    > history R1
    R1: written 4 times, 0 .. 6
    ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇████████████
    tick 3  01 x→П 1  0 → 0
    tick 8  11 x→П 1  0 → 3
    tick 15  11 x→П 1  3 → 5
    tick 22  11 x→П 1  5 → 6
    now: R1 = 6
    > history R5
    R5 has not been written since the beginning of the recording
    now: R5 = 0
    > log sum: R0, R1
    at 09: 3 times
    █▅▁
    tick 6  R0 = 3  R1 = 0
    tick 13  R0 = =007000000002  R1 = 3
    tick 20  R0 = =007000000001  R1 = 5
    > log sum if R0 > 5
    at 09: not once in the recording
    > watch R1 + 1
    1 R1 + 1 = 7
    > watch
    1 R1 + 1 = 7
    > unwatch 1
    1 removed
    > watch
    nothing is watched; watch R3 + 1 adds an expression
    > list loop
      00  0D  Cx
      01  41  x→П 1
    loop:
      02  60  П→x 0
      03  53  ПП
      04  09  sum
      05  5D  F L0
      06  02  loop
      07  61  П→x 1
      08  50  С/П
    sum:
    > 09  61  П→x 1
      10  10  +
    > p R1 * 2
    12
    > p X2
    6
    "
  `);
});

it('changes numbers, cells, the counter and the switch', () => {
  expect(
    talk(['set R0 = -1.5', 'set 02 = 41', 'set PC = 07', 'mode deg', 'keys 5 В/О', 'press 7 +', 'state']),
  ).toMatchInlineSnapshot(`
    "
    > set R0 = -1.5
    " 0.          "  00 Cx  rad  tick 1/1  RS -
     X 0               Y 0               Z 0               T 0
    X1 0              X2 0              R0 -1.5           R1 0
    R2 0              R3 0              R4 0              R5 0
    R6 0              R7 0              R8 0              R9 0
    Ra 0              Rb 0              Rc 0              Rd 0
    Re 0
    > set 02 = 41
    " 0.          "  00 Cx  rad  tick 2/2  RS -
     X 0               Y 0               Z 0               T 0
    X1 0              X2 0              R0 -1.5           R1 0
    R2 0              R3 0              R4 0              R5 0
    R6 0              R7 0              R8 0              R9 0
    Ra 0              Rb 0              Rc 0              Rd 0
    Re 0
    > set PC = 07
    " 0.          "  07 П→x 1  rad  tick 3/3  RS -
     X 0               Y 0               Z 0               T 0
    X1 0              X2 0              R0 -1.5           R1 0
    R2 0              R3 0              R4 0              R5 0
    R6 0              R7 0              R8 0              R9 0
    Ra 0              Rb 0              Rc 0              Rd 0
    Re 0
    > mode deg
    deg
    > keys 5 В/О
    waiting keys: В/О С/П 5 В/О
    > press 7 +
    " 7.          "  07 П→x 1  deg  tick 6/6  RS -
     X 7               Y 0               Z 0               T 0
    X1 7              X2 7              R0 -1.5           R1 0
    R2 0              R3 0              R4 0              R5 0
    R6 0              R7 0              R8 0              R9 0
    Ra 0              Rb 0              Rc 0              Rd 0
    Re 0
    > state
    " 7.          "  07 П→x 1  deg  tick 6/6  RS -
     X 7               Y 0               Z 0               T 0
    X1 7              X2 7              R0 -1.5           R1 0
    R2 0              R3 0              R4 0              R5 0
    R6 0              R7 0              R8 0              R9 0
    Ra 0              Rb 0              Rc 0              Rd 0
    Re 0
    "
  `);
});

it('answers wrong lines with a sentence', () => {
  const lines = [
    ...['jump', 's 0', 's x', 'goto 99', 'b nowhere', 'b event rain', 'b write R5x', 'd 7', 'unwatch 3'],
    ...['set R5', 'mode left', 'who Q', 'log : X', 'list nowhere', 'b 09 sometimes', 'p R5 +'],
  ];
  expect(talk(lines)).toMatchInlineSnapshot(`
    "
    > jump
    ! there is no command "jump"; help lists them
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
    > log : X
    ! log ": X": wanted a place and expressions, e.g. log 27: X, R5 or log write R5 if X < 0: X
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
