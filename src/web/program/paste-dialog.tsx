/** Paste: what a text may be, side by side; what is certain is done at once. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { type PastedReading, pastedReadings, startsEmptyMemory } from '../../app/pasted.ts';
import { operandSteps } from '../../listing/addresses.ts';
import { formatKeys, stepText } from '../../listing/index.ts';
import { formatAddress, type MkNumber } from '../../machine/index.ts';
import { both, say, textsOf } from '../app/catalogue.ts';
import { Icon } from '../app/icon.tsx';
import { Modal } from '../app/modal.tsx';
import { complain, tell } from '../app/notices.tsx';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset, typesetPowers } from '../app/prose.tsx';
import { KeyRow } from '../device/key-row.tsx';
import { machine, poke } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { closeDialog, dialog, openDialog } from './desk.ts';
import { openProgram } from './open.ts';
import { pressAll, stepName } from './run-controls.tsx';

/** Of each kind: its name, and what the button says that does it. */
const WORDS = {
  program: ['isProgramText', 'loadProgram'],
  otherProgram: ['otherReading', 'loadProgram'],
  keys: ['areKeys', 'pressKeys'],
  algebra: ['isAlgebra', 'pressKeys'],
  number: ['isNumber', 'typeIt'],
} as const;

/** True for keys that would let an empty memory run for ever. */
const isDangerous = ({ kind, keys }: PastedReading): boolean =>
  kind === 'keys' && startsEmptyMemory(machine.peek(), keys!);

const algebraText = ({ keys }: PastedReading) =>
  both(PROGRAM, 'pastedAlgebra', { keys: typeset(formatKeys(keys!)) });

/** Types a number, or writes what keys cannot type into X; says where a comma may separate thousands. */
function takeNumber(number: MkNumber, { keys, hasDoubtfulComma }: PastedReading): void {
  const value = number.toString();
  if (keys) pressAll(keys, true);
  else {
    poke('X', number.tetrads);
    tell(both(PROGRAM, 'pastedNumber', { slot: 'X', value }));
  }
  if (hasDoubtfulComma && lang.peek() === 'en') tell(both(PROGRAM, 'pastedFraction', { value }));
}

/** Does what a reading says; `text` is what was pasted. */
function take(reading: PastedReading, text: string): void {
  const { kind, program, source, keys, value } = reading;
  if (program) openProgram(program, '', source!, text);
  else if (value) takeNumber(value, reading);
  // A digit would continue the number that is being typed.
  else pressAll(keys!, kind === 'algebra' || /^[\d.]$/.test(keys![0]));
  if (kind === 'algebra') tell(algebraText(reading));
}

/** Does what is certain with a pasted text, and asks about the rest. */
export function takePasted(text: string): void {
  const readings = pastedReadings(text);
  const [first] = readings;
  if (!first) complain(both(PROGRAM, 'cannotPaste'));
  else if (
    readings.length > 1 ||
    isDangerous(first) ||
    first.doubts.length > 0 ||
    first.program?.guessed.size
  )
    openDialog('paste', text);
  else take(first, text);
}

interface CardProps {
  readonly reading: PastedReading;
  readonly all: readonly PastedReading[];
  readonly isChosen: boolean;
  choose(): void;
}

function Card({ reading, all, isChosen, choose }: CardProps) {
  const t = say(PROGRAM);
  const { kind, program, keys, value, doubts } = reading;
  const operands = operandSteps(program?.bytes ?? new Uint8Array());
  const other = all.find((one) => one.program && one !== reading)?.program;
  const isDoubtful = (cell: number): boolean =>
    program!.guessed.has(cell) || (other !== undefined && other.bytes[cell] !== program!.bytes[cell]);
  const stop = isDangerous(reading) ? keys!.indexOf('С/П') : (keys?.length ?? 0);
  const about = program
    ? t('programSteps', { steps: program.bytes.length, guessed: program.guessed.size })
    : kind === 'keys'
      ? t('keysNow')
      : value
        ? typesetPowers(value.toString())
        : textsOf(algebraText(reading));
  return (
    <label class="card pick-card">
      <input
        type="radio"
        name="reading"
        checked={isChosen}
        disabled={isDangerous(reading)}
        onChange={choose}
      />
      <span class="row">
        <b>{t(WORDS[kind][0])}</b>
        {all.length > 1 && reading === all[0] && <span class="chip">{t('mostLikely')}</span>}
      </span>
      {[about, ...doubts.map(textsOf)].map((one) => (
        <small key={one}>{one}</small>
      ))}
      {program && (
        <ol class="step-list mono">
          {[...program.bytes].map((byte, cell) => (
            <li key={stepText(cell)} class={isDoubtful(cell) ? 'step-doubtful' : ''}>
              <span>{stepText(cell)}</span> <b>{stepName(byte, operands.has(cell))}</b>{' '}
              <small>{formatAddress(byte)}</small>
            </li>
          ))}
        </ol>
      )}
      {keys && !value && (
        <span class="row paste-keys">
          {[keys.slice(0, stop), keys.slice(stop, stop + 1), keys.slice(stop + 1)].map((part, i) => (
            <KeyRow key={i} keys={part} done={i === 1 ? 0 : -1} />
          ))}
        </span>
      )}
      {isDangerous(reading) && (
        <span class="paste-danger">
          <Icon name="triangle-alert" /> {t('emptyRunAhead')}
        </span>
      )}
    </label>
  );
}

export function PasteDialog() {
  const t = say(PROGRAM);
  const [text, setText] = useState(dialog.value?.text ?? '');
  const [isEdited, setEdited] = useState(text === '');
  const [chosen, setChosen] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field has come
  useEffect(() => (field.current ?? button.current)?.focus(), [isEdited]);
  const readings = text.trim() === '' ? [] : pastedReadings(text);
  const reading = readings[chosen] ?? readings[0];
  const others = readings.filter(({ kind }) => reading && WORDS[kind][1] !== WORDS[reading.kind][1]);
  const finish = (one: PastedReading) => (): void => {
    closeDialog();
    take(one, text);
  };
  return (
    <Modal title={t(text === '' ? 'paste' : 'pasteTitle')} class="paste" onClose={closeDialog}>
      {isEdited ? (
        <textarea
          class="mono"
          rows={readings.length > 0 ? 3 : 6}
          aria-label={t('pasteHere')}
          placeholder={t('pasteHere')}
          value={text}
          ref={field}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) button.current?.click();
          }}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setChosen(0);
          }}
        />
      ) : (
        <p class="row paste-text">
          <code>{text.trim().replace(/\s+/g, ' ')}</code>
          <Button class="link" does="edit-text" onClick={() => setEdited(true)}>
            {t('editText')}
          </Button>
        </p>
      )}
      {text.trim() !== '' && !reading && <p role="status">{t('cannotPaste')}</p>}
      <fieldset class="row pick-cards">
        <legend class="unseen">{t('pasteTitle')}</legend>
        {readings.map((one, i) => (
          <Card
            key={one.kind}
            reading={one}
            all={readings}
            isChosen={one === reading}
            choose={() => setChosen(i)}
          />
        ))}
      </fieldset>
      <p class="row paste-end">
        <span class="muted">{t('pasteAnywhere')}</span>
        {others.slice(0, 1).map((one) => (
          <Button key={one.kind} does="take-other" disabled={isDangerous(one)} onClick={finish(one)}>
            {t(WORDS[one.kind][1])}
          </Button>
        ))}
        {reading && (
          <button
            type="button"
            class="primary"
            data-do="take"
            ref={button}
            disabled={isDangerous(reading)}
            onClick={finish(reading)}
          >
            {t(WORDS[reading.kind][1])} <kbd>{isEdited ? 'Ctrl Enter' : 'Enter'}</kbd>
          </button>
        )}
      </p>
    </Modal>
  );
}
