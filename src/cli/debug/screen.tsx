/** The debugger's screen: listing, indicator, numbers, prompt. Everything that changes time goes through the console. */
import { Box, Text, useApp, useInput } from 'ink';
import { type ReactNode, useRef, useState } from 'react';
import { UserError } from '../../errors.ts';
import { DebugConsole } from '../../lab/console.ts';
import type { Debugger } from '../../lab/debugger.ts';
import { displayRegister } from '../../lab/observe.ts';
import { placeText, returnsText } from '../../lab/trace.ts';
import { formatKeys, slotText } from '../../listing/index.ts';
import { addressOfCell, CELL_OF, CELLS, formatAddress, OPCODES, SLOTS } from '../../machine/index.ts';
import type { Lang } from '../io.ts';
import { DEBUG_SCREEN } from './messages.ts';

interface Props {
  readonly target: Debugger;
  readonly title: string;
  readonly lang: Lang;
  readonly color: boolean;
}

const LISTING_LINES = 16;
/** Longer answers cover the listing. */
const MESSAGE_LINES = 4;

/** Movements by key: plain forward, capital backward. */
const MOVES: { readonly [key: string]: string } = {
  s: 'step',
  S: 'back',
  n: 'next',
  N: 'prev',
  o: 'out',
  O: 'backout',
  r: 'run',
  R: 'reverse',
};

/** Beginnings of command lines by key. */
const PROMPTS: { readonly [key: string]: string } = { ':': '', k: 'keys ', '=': 'set ' };

export function DebugScreen({ target, title, lang, color }: Props) {
  const words = DEBUG_SCREEN[lang];
  const { exit } = useApp();
  const [, redraw] = useState(0);
  const [message, setMessage] = useState(words.welcome);
  const [prompt, setPrompt] = useState<string | null>(null);
  /** Cell that the listing is centred on; null follows the counter. */
  const [look, setLook] = useState<number | null>(null);
  const work = useRef<Generator<undefined, { readonly text: string }> | null>(null);
  const { machine, timeline } = target;
  const here = CELL_OF[machine.pc];
  const centre = look ?? here;

  const go = (line: string): void => {
    setLook(null);
    try {
      work.current = new DebugConsole(target, lang).execute(line);
    } catch (error) {
      complain(error);
    }
    slice();
  };
  /** One slice of the work at hand, then the terminal has its turn. */
  const slice = (): void => {
    const current = work.current;
    if (current === null) return;
    try {
      const { done, value } = current.next();
      if (done) {
        work.current = null;
        setMessage(value.text);
      } else {
        setMessage(words.running);
        setImmediate(slice);
      }
    } catch (error) {
      complain(error);
    }
    redraw((count) => count + 1);
  };
  const complain = (error: unknown): void => {
    work.current = null;
    if (!(error instanceof UserError)) throw error;
    setMessage(error.message);
  };
  const toggleBreakpoint = (): void => {
    const old = target.breakpoints.find(
      ({ trigger }) => trigger.kind === 'address' && trigger.cell === centre,
    );
    if (old) target.removeBreakpoints((one) => one === old);
    else target.addBreakpoint({ kind: 'address', cell: centre });
    redraw((count) => count + 1);
  };
  const toggleErrors = (): void => {
    const isError = ({ trigger }: { trigger: { kind: string } }): boolean => trigger.kind === 'error';
    if (target.removeBreakpoints(isError) === 0) target.addBreakpoint({ kind: 'error' });
    go('breaks');
  };

  useInput((input, key) => {
    if (work.current !== null) {
      work.current = null;
      setMessage(words.interrupted);
      redraw((count) => count + 1);
    } else if (prompt !== null) {
      if (key.escape) setPrompt(null);
      else if (key.return) {
        setPrompt(null);
        if (prompt.trim() !== '') go(prompt);
      } else if (key.backspace || key.delete) setPrompt([...prompt].slice(0, -1).join(''));
      else if (input && !key.ctrl && !key.meta) setPrompt(prompt + input);
    } else if (key.upArrow || key.downArrow)
      setLook(Math.min(CELLS - 1, Math.max(0, centre + (key.upArrow ? -1 : 1))));
    else if (input in MOVES) go(MOVES[input]);
    else if (input in PROMPTS) setPrompt(PROMPTS[input]);
    else if (input === 'b') toggleBreakpoint();
    else if (input === 'e') toggleErrors();
    else if (input === 'q') exit();
  });

  const strong = (text: string): ReactNode => (
    <Text bold={color} {...(color ? { color: 'green' } : {})}>
      {text}
    </Text>
  );
  const lines = message.split('\n');
  const body = (
    <>
      <Box>
        <Listing target={target} centre={centre} here={here} isStrong={color} />
        <Box flexDirection="column" marginLeft={2} width={46}>
          <Text>{`┌${'─'.repeat(15)}┐`}</Text>
          <Text>│ {strong(machine.display().padEnd(13))} │</Text>
          <Text>{`└${'─'.repeat(15)}┘`}</Text>
          <Numbers target={target} />
          <Text>{`${words.returns} ${returnsText(machine.returnStack)}`}</Text>
          <Text wrap="truncate-end">{`${words.waiting} ${formatKeys(target.pending) || words.none}`}</Text>
        </Box>
      </Box>
      <Box height={MESSAGE_LINES}>
        <Text>{prompt === null ? message : `: ${prompt}_`}</Text>
      </Box>
    </>
  );
  return (
    <Box flexDirection="column" width={80}>
      <Text wrap="truncate-end">
        {`${title}   ${words.tick} ${timeline.position}/${timeline.end}   ${machine.angle}`}
      </Text>
      {lines.length > MESSAGE_LINES && prompt === null ? (
        <Box height={LISTING_LINES + MESSAGE_LINES}>
          <Text>{message}</Text>
        </Box>
      ) : (
        body
      )}
      {words.keys.map((line) => (
        <Text key={line} dimColor={color} wrap="truncate-end">
          {line}
        </Text>
      ))}
    </Box>
  );
}

interface ListingProps {
  readonly target: Debugger;
  readonly centre: number;
  readonly here: number;
  /** True if the next command may be bold. */
  readonly isStrong: boolean;
}

/** The program around a cell: `>` is the next command, `*` a breakpoint, `:` the line looked at. */
function Listing({ target, centre, here, isStrong }: ListingProps) {
  const { program, pc } = target.machine;
  const first = Math.max(0, Math.min(CELLS - LISTING_LINES, centre - LISTING_LINES / 2));
  const breaks = new Set(
    target.breakpoints.flatMap(({ trigger }) => (trigger.kind === 'address' ? [trigger.cell] : [])),
  );
  const operands = operandCells(program);
  return (
    <Box flexDirection="column" width={30}>
      {Array.from({ length: LISTING_LINES }, (_, i) => {
        const cell = first + i;
        const address = formatAddress(addressOfCell(cell));
        const mark = cell === here ? '>' : cell === centre ? ':' : ' ';
        const dark = cell === here && formatAddress(pc) !== address ? ` (${placeText(pc)})` : '';
        const text = operands.has(cell) && cell !== here ? '' : OPCODES[program[cell]].mnemonic;
        return (
          <Text key={cell} bold={isStrong && cell === here} wrap="truncate-end">
            {`${mark}${breaks.has(cell) ? '*' : ' '} ${address}  ${formatAddress(program[cell])}  ${text}${dark}`}
          </Text>
        );
      })}
    </Box>
  );
}

/** Cells that hold addresses when the program is read from 00 on. */
function operandCells(program: Uint8Array): Set<number> {
  const operands = new Set<number>();
  for (let cell = 0; cell < CELLS; cell++) {
    if (OPCODES[program[cell]].hasAddress) operands.add(++cell);
  }
  return operands;
}

/** Stack on the left, registers beside it. */
function Numbers({ target }: { target: Debugger }) {
  const { machine } = target;
  const cell = (name: string, value: string): string => `${name.padStart(2)} ${value}`.padEnd(19);
  const stack = [
    ...SLOTS.slice(0, 5).map((slot) => cell(slot, machine.get(slot).toString())),
    cell('X2', displayRegister(machine).toString()),
  ];
  const registers = SLOTS.slice(5).map((slot) => cell(slotText(slot), machine.get(slot).toString()));
  const lines = [
    ...[0, 1, 2].map((row) => stack[row] + stack[row + 3]),
    ...Array.from({ length: 8 }, (_, row) => registers[row] + (registers[row + 8] ?? '')),
  ];
  return (
    <Box flexDirection="column">
      {lines.map((line) => (
        <Text key={line.slice(0, 3) + line.slice(19, 22)}>{line}</Text>
      ))}
    </Box>
  );
}
