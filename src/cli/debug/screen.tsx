/** The debugger's screen: listing, indicator, numbers, prompt. Everything that changes time goes through the console. */
import { Box, type Key, Text, useApp, useInput } from 'ink';
import { type ReactNode, useReducer, useRef } from 'react';
import { UserError } from '../../errors.ts';
import type { Breakpoint } from '../../lab/breakpoints.ts';
import { type Answer, DebugConsole } from '../../lab/console.ts';
import type { Debugger } from '../../lab/debugger.ts';
import { displayRegister } from '../../lab/observe.ts';
import { placeText, returnsText } from '../../lab/trace.ts';
import { formatKeys, slotText } from '../../listing/index.ts';
import { formatAddress, MK61 } from '../../machine/index.ts';
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

/** What the keys have made of the screen. */
interface View {
  message: string;
  /** The command line being typed; null if none is. */
  prompt: string | null;
  /** Cell that the listing is centred on; null follows the counter. */
  look: number | null;
  work: Generator<undefined, Answer> | null;
}

export function DebugScreen({ target, title, lang, color }: Props) {
  const words = DEBUG_SCREEN[lang];
  const { exit } = useApp();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // Keys may come faster than pictures, so what they change is not kept in states of pictures.
  const view = useRef<View>({ message: words.welcome, prompt: null, look: null, work: null }).current;
  const { machine, timeline } = target;
  const here = MK61.cellOf[machine.pc];
  const centreNow = (): number => view.look ?? MK61.cellOf[machine.pc];

  const go = (line: string): void => {
    view.look = null;
    view.work = new DebugConsole(target, lang).execute(line);
    slice();
  };
  /** One slice of the work at hand, then the terminal has its turn. */
  const slice = (): void => {
    if (view.work === null) return;
    try {
      const { done, value } = view.work.next();
      view.message = done ? value.text : words.running;
      if (done) view.work = null;
      else setImmediate(slice);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      view.work = null;
      view.message = error.in(lang);
    }
    redraw();
  };
  const toggleBreakpoint = (): void => {
    const cell = centreNow();
    const isHere = ({ trigger }: Breakpoint): boolean => trigger.kind === 'address' && trigger.cell === cell;
    if (target.removeBreakpoints(isHere) === 0) target.addBreakpoint({ kind: 'address', cell });
  };
  const toggleErrors = (): void => {
    if (target.removeBreakpoints(({ trigger }) => trigger.kind === 'error') === 0)
      target.addBreakpoint({ kind: 'error' });
    go('breaks');
  };
  const edit = (prompt: string, input: string, key: Key): void => {
    if (key.escape) view.prompt = null;
    else if (key.return) {
      view.prompt = null;
      if (prompt.trim() !== '') go(prompt);
    } else if (key.backspace || key.delete) view.prompt = [...prompt].slice(0, -1).join('');
    else if (input && !key.ctrl && !key.meta) view.prompt = prompt + input;
  };

  const take = (input: string, key: Key): void => {
    if (view.work !== null) {
      view.work = null;
      view.message = words.interrupted;
    } else if (view.prompt !== null) edit(view.prompt, input, key);
    else if (key.upArrow || key.downArrow)
      view.look = Math.min(MK61.cells - 1, Math.max(0, centreNow() + (key.upArrow ? -1 : 1)));
    else if (input in MOVES) go(MOVES[input]);
    else if (input in PROMPTS) view.prompt = PROMPTS[input];
    else if (input === 'b') toggleBreakpoint();
    else if (input === 'e') toggleErrors();
    else if (input === 'q') exit();
  };
  useInput((input, key) => {
    // Pasted text comes in one piece.
    if (input.length > 1) for (const character of input) take(character, key);
    else take(input, key);
    redraw();
  });

  const { message, prompt } = view;
  const centre = centreNow();
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
  const first = Math.max(0, Math.min(MK61.cells - LISTING_LINES, centre - LISTING_LINES / 2));
  const breaks = new Set(
    target.breakpoints.flatMap(({ trigger }) => (trigger.kind === 'address' ? [trigger.cell] : [])),
  );
  const operands = operandCells(program);
  return (
    <Box flexDirection="column" width={30}>
      {Array.from({ length: LISTING_LINES }, (_, i) => {
        const cell = first + i;
        const address = formatAddress(MK61.addressOf(cell));
        const mark = cell === here ? '>' : cell === centre ? ':' : ' ';
        const dark = cell === here && formatAddress(pc) !== address ? ` (${placeText(pc)})` : '';
        const text = operands.has(cell) && cell !== here ? '' : MK61.commands[program[cell]].mnemonic;
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
  for (let cell = 0; cell < MK61.cells; cell++) {
    if (MK61.commands[program[cell]].operand === 'address') operands.add(++cell);
  }
  return operands;
}

/** Stack on the left, registers beside it. */
function Numbers({ target }: { target: Debugger }) {
  const { machine } = target;
  const cell = (name: string, value: string): string => `${name.padStart(2)} ${value}`.padEnd(19);
  const stack = [
    ...MK61.slots.slice(0, 5).map((slot) => cell(slot, machine.get(slot).toString())),
    cell('X2', displayRegister(machine).toString()),
  ];
  const registers = MK61.slots.slice(5).map((slot) => cell(slotText(slot), machine.get(slot).toString()));
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
