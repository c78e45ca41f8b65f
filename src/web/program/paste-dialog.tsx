/** @jsxImportSource preact */
/** Paste: what a text may be, side by side; what is certain is done at once. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { type Pasted, readPasted, startsEmptyMemory } from '../../app/pasted.ts';
import { makePmk, type ProgramFile, plainProgram, readProgram } from '../../listing/index.ts';
import type { Key } from '../../machine/index.ts';
import { type Localized, perLang } from '../../texts.ts';
import { both, say, textsOf } from '../app/catalogue.ts';
import { Modal } from '../app/modal.tsx';
import { complain, tell } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { typeset, typesetPowers } from '../app/prose.tsx';
import { machine, poke } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { closeDialog, dialog, openDialog } from './desk.ts';
import { openProgram } from './open.ts';
import { pressAll, takesKeys } from './run-controls.tsx';
import { StepList } from './step-list.tsx';

/** One of the things that a text may be. */
interface Choice {
  readonly title: Localized;
  readonly about: Localized;
  /** On the button that does it. */
  readonly verb: Localized;
  readonly program?: ProgramFile;
  readonly keys?: readonly Key[];
  /** What is not certain of it. */
  readonly doubts?: readonly Localized[];
  /** Why it cannot be done now. */
  readonly danger?: Localized;
  act(): void;
}

/** Types a number, or writes what keys cannot type into X; says where a comma may separate thousands. */
function takeNumber({ value: number, keys, hasDoubtfulComma }: Extract<Pasted, { kind: 'number' }>): void {
  if (!takesKeys()) return;
  const value = number.toString();
  if (keys) pressAll(keys, true);
  else {
    poke('X', number.tetrads);
    tell(both(PROGRAM, 'pastedNumber', { slot: 'X', value }));
  }
  if (hasDoubtfulComma && lang.peek() === 'en') tell(both(PROGRAM, 'pastedFraction', { value }));
}

/** More sentences are not read. */
const MOST_DOUBTS = 3;

/** The readings of a text as a program: the likeliest, and the next one if there is any. */
function programChoices(text: string): Choice[] {
  const { program, alternatives, diagnostics, format, text: read } = readProgram(text);
  if (!program) return [];
  const [next] = alternatives;
  const choice = (file: ProgramFile, code: 'isProgramText' | 'otherReading'): Choice => ({
    title: both(PROGRAM, code),
    about: both(PROGRAM, 'programSteps', { steps: file.bytes.length, guessed: file.guessed.size }),
    verb: both(PROGRAM, 'loadProgram'),
    program: file,
    act: () =>
      openProgram(
        file,
        '',
        format === 'pmk' && file === program ? (read ?? text) : makePmk(file),
        read ?? text,
      ),
  });
  const other = next && choice(plainProgram(next.bytes, program.header), 'otherReading');
  if (other) return [choice(program, 'isProgramText'), other];
  const doubts = diagnostics.filter(({ severity }) => severity === 'warning').slice(0, MOST_DOUBTS);
  return [{ ...choice(program, 'isProgramText'), doubts: doubts.map(({ message }) => message) }];
}

function keyChoice(keys: readonly Key[]): Choice {
  const isIdle = startsEmptyMemory(machine.peek(), keys);
  return {
    title: both(PROGRAM, 'areKeys'),
    about: both(PROGRAM, 'keysNow'),
    verb: both(PROGRAM, 'pressKeys'),
    keys,
    ...(isIdle && { danger: both(PROGRAM, 'emptyRun') }),
    // A digit would continue the number that is being typed.
    act: () => pressAll(keys, /^[\d.]$/.test(keys[0])),
  };
}

/** Keys that compute arithmetic, with the way in which this calculator is asked. */
function algebraChoice({ words, keys }: Extract<Pasted, { kind: 'algebra' }>): Choice {
  const about = both(PROGRAM, 'pastedAlgebra', { keys: typeset(words) });
  const act = (): void => {
    pressAll(keys, true);
    tell(about);
  };
  return { title: both(PROGRAM, 'isAlgebra'), about, verb: both(PROGRAM, 'pressKeys'), keys, act };
}

/** What a text may be, the likeliest first. */
export function choicesFor(text: string): Choice[] {
  const pasted = readPasted(text);
  if (pasted.kind === 'nothing') return [];
  if (pasted.kind === 'program') return programChoices(text);
  if (pasted.kind === 'keys') return [keyChoice(pasted.keys)];
  if (pasted.kind === 'keys-or-program')
    return [...(pasted.isProgram ? programChoices(text) : []), keyChoice(pasted.keys)];
  if (pasted.kind === 'algebra') return [algebraChoice(pasted)];
  return [
    {
      title: both(PROGRAM, 'isNumber'),
      about: perLang(() => typesetPowers(pasted.value.toString())),
      verb: both(PROGRAM, 'typeIt'),
      act: () => takeNumber(pasted),
    },
  ];
}

/** Does what is certain with a pasted text, and asks about the rest. */
export function takePasted(text: string): void {
  const choices = choicesFor(text);
  const [first] = choices;
  if (!first) complain(both(PROGRAM, 'cannotPaste'));
  else if (choices.length > 1 || first.danger || first.doubts?.length || first.program?.guessed.size)
    openDialog('paste', text);
  else first.act();
}

interface CardProps {
  readonly choice: Choice;
  readonly others: readonly Choice[];
  readonly isChosen: boolean;
  choose(): void;
}

function Card({ choice, others, isChosen, choose }: CardProps) {
  const { title, about, program, keys, doubts = [], danger } = choice;
  const other = others.find((one) => one.program)?.program;
  const isDoubtful = (cell: number): boolean =>
    program!.guessed.has(cell) || (other !== undefined && other.bytes[cell] !== program!.bytes[cell]);
  return (
    <label class="pick-card">
      <input
        type="radio"
        name="reading"
        checked={isChosen}
        disabled={danger !== undefined}
        onChange={choose}
      />
      <b>{textsOf(title)}</b>
      {[about, ...doubts].map((one) => (
        <small key={one.en}>{textsOf(one)}</small>
      ))}
      {program && (
        <StepList bytes={program.bytes} classOf={(cell) => (isDoubtful(cell) ? 'step-doubtful' : '')} />
      )}
      {keys && (
        <span class="paste-keys">
          {keys.map((key, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
            <kbd key={i}>{key}</kbd>
          ))}
        </span>
      )}
      {danger && <span class="paste-danger">{textsOf(danger)}</span>}
    </label>
  );
}

export function PasteDialog() {
  const t = say(PROGRAM);
  const [text, setText] = useState(dialog.value?.text ?? '');
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ?? field.current)?.focus(), []);
  const choices = text.trim() === '' ? [] : choicesFor(text);
  const choice = choices[chosen]?.danger ? undefined : choices[chosen];
  return (
    <Modal title={t('pasteTitle')} class="paste" onClose={closeDialog}>
      <textarea
        class="mono"
        rows={choices.length > 0 ? 3 : 6}
        ref={field}
        aria-label={t('pasteHere')}
        placeholder={t('pasteHere')}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setChosen(0);
        }}
      />
      {text.trim() !== '' && choices.length === 0 && <p role="status">{t('cannotPaste')}</p>}
      <fieldset class="pick-cards">
        <legend class="unseen">{t('pasteTitle')}</legend>
        {choices.map((one, i) => (
          <Card
            key={one.title.en}
            choice={one}
            others={choices.filter((other) => other !== one)}
            isChosen={one === choice}
            choose={() => setChosen(i)}
          />
        ))}
      </fieldset>
      <p class="row paste-end">
        <span class="muted">{t('pasteAnywhere')}</span>
        {choice && (
          <button
            type="button"
            class="primary"
            data-do="take"
            ref={button}
            onClick={() => {
              closeDialog();
              choice.act();
            }}
          >
            {textsOf(choice.verb)}
          </button>
        )}
      </p>
    </Modal>
  );
}
