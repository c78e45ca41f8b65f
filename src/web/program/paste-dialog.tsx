/** Paste: what a text may be, side by side; what is certain is done at once. */

import { useState } from 'preact/hooks';
import { type PastedReading, pastedReadings, startsEmptyMemory, writesProgram } from '../../app/pasted.ts';
import { operandSteps } from '../../listing/addresses.ts';
import { formatKeys, stepText } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
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

/** True for keys that would let an empty memory run for ever. */
const isDangerous = ({ kind, keys }: PastedReading): boolean =>
  kind === 'keys' && startsEmptyMemory(machine.peek(), keys!);

/** The effect of the reading: steps for the memory, keys, a value. */
const aboutOf = ({ kind, program, keys, value }: PastedReading) =>
  both(PROGRAM, 'pastedAs', {
    kind,
    steps: program?.bytes.length ?? 0,
    guessed: program?.guessed.size ?? 0,
    keys: typeset(formatKeys(keys ?? [])),
    value: typesetPowers(value?.toString() ?? ''),
  });

/** Does what a reading says; `text` is what was pasted. */
function take(reading: PastedReading, text: string): void {
  const { kind, program, source, keys, value } = reading;
  const shown = value?.toString() ?? '';
  if (program) openProgram(program, '', source!, text);
  // A digit would continue the number that is being typed.
  else if (keys) pressAll(keys, kind !== 'keys' || /^[\d.]$/.test(keys[0]));
  else {
    poke('X', value!.tetrads);
    tell(both(PROGRAM, 'pastedNumber', { slot: 'X', value: shown }));
  }
  if (reading.hasDoubtfulComma && lang.peek() === 'en')
    tell(both(PROGRAM, 'pastedFraction', { value: shown }));
  if (kind === 'algebra') tell(aboutOf(reading));
}

/** Does what is certain with a pasted text, and asks about the rest. */
export function takePasted(text: string): void {
  const [first, other] = pastedReadings(text);
  const isWriting = first?.kind === 'keys' && writesProgram(first.keys!);
  if (!first) complain(both(PROGRAM, 'cannotPaste'));
  else if (other || isWriting || isDangerous(first) || first.doubts.length > 0 || first.program?.guessed.size)
    openDialog('paste', text);
  else take(first, text);
}

const focus = (field: HTMLElement | null): void => field?.focus();

interface CardProps {
  readonly reading: PastedReading;
  readonly all: readonly PastedReading[];
  readonly chosen: PastedReading;
  choose(): void;
}

function Card({ reading, all, chosen, choose }: CardProps) {
  const t = say(PROGRAM);
  const { kind, program, keys, value, doubts } = reading;
  const isUnsafe = isDangerous(reading);
  const operands = operandSteps(program?.bytes ?? new Uint8Array());
  const other = all.find((one) => one.program && one !== reading)?.program;
  const isDoubtful = (cell: number): boolean =>
    program!.guessed.has(cell) || (other !== undefined && other.bytes[cell] !== program!.bytes[cell]);
  return (
    <label class="card pick-card">
      <input type="radio" name="reading" checked={reading === chosen} disabled={isUnsafe} onChange={choose} />
      <span class="row">
        <b>{t('pastedKind', { kind })}</b>
        {all.length > 1 && reading === all[0] && <span class="chip">{t('mostLikely')}</span>}
      </span>
      {[aboutOf(reading), ...doubts].map(textsOf).map((one) => (
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
      {keys && !value && <KeyRow keys={keys} next={isUnsafe ? keys.indexOf('С/П') : -1} />}
      {isUnsafe && (
        <span class="row paste-danger">
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
  const readings = text.trim() === '' ? [] : pastedReadings(text);
  const reading = readings[chosen] ?? readings[0];
  const other = readings.find(
    ({ kind }) => reading && t('takeAs', { kind }) !== t('takeAs', { kind: reading.kind }),
  );
  const finish = (one: PastedReading): void => {
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
          autofocus
          ref={focus}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey) && reading && !isDangerous(reading)) finish(reading);
          }}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setChosen(0);
          }}
        />
      ) : (
        <p class="row paste-text">
          <code>{text.trim().replace(/\s+/g, ' ')}</code>
          <Button class="link" does="edit-text" text={t('editText')} onClick={() => setEdited(true)} />
        </p>
      )}
      {text.trim() !== '' && !reading && <p role="status">{t('cannotPaste')}</p>}
      <fieldset class="row pick-cards">
        <legend class="unseen">{t('pasteTitle')}</legend>
        {readings.map((one, i) => (
          <Card key={one.kind} reading={one} all={readings} chosen={reading} choose={() => setChosen(i)} />
        ))}
      </fieldset>
      <p class="row dialog-end">
        <span class="muted">{t('pasteAnywhere')}</span>
        {other && (
          <Button does="take-other" disabled={isDangerous(other)} onClick={() => finish(other)}>
            {t('takeAs', { kind: other.kind })}
          </Button>
        )}
        {reading && (
          <Button
            class="primary"
            does="take"
            autofocus={!isEdited}
            disabled={isDangerous(reading)}
            onClick={() => finish(reading)}
          >
            {t('takeAs', { kind: reading.kind })} <kbd>{isEdited ? 'Ctrl Enter' : 'Enter'}</kbd>
          </Button>
        )}
      </p>
    </Modal>
  );
}
