/** @jsxImportSource preact */
/** Play: what a program does and how it is used, its steps with fields to type into, its last answers. */

import { useRef } from 'preact/hooks';
import { olderText } from '../../app/older-models.ts';
import { type PlayStep, playSteps } from '../../app/play-steps.ts';
import { ANGLE_LEGEND, formatKeys, formatNumber, slotText, textIn } from '../../listing/index.ts';
import { keysThatFit } from '../../listing/typed-text.ts';
import { preferLang } from '../../texts.ts';
import { both, say } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { Button, Facts } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { Prose, typesetPowers } from '../app/prose.tsx';
import { Glass } from '../device/glass.tsx';
import { calmView, status } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { depth } from './desk.ts';
import { program, usedSteps } from './document.ts';
import { loadAgain } from './open.ts';
import { pressAll } from './run-controls.tsx';

interface StepProps {
  readonly step: PlayStep;
  readonly number: number;
  /** The step to take next. */
  readonly isNext: boolean;
}

/** A step of a game or calculation: fields for its numbers, and one button that presses everything. */
function Step({ step: { name, parts }, number, isNext }: StepProps) {
  const t = say(PROGRAM);
  const form = useRef<HTMLFormElement>(null);
  const title = name || t(number === 1 ? 'begin' : 'then');
  // С/П alone stops a program that runs.
  const isBusy = status.value === 'running' && parts.length > 1;
  const lastNumber = parts.findLastIndex(({ kind }) => kind === 'number');
  const press = (): void => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    const typed = fields.map(({ value }) => keysThatFit(value.trim()));
    const bad = typed.indexOf(null);
    if (bad >= 0) {
      complain(both(PROGRAM, 'notTyped', { text: fields[bad].value }));
      return;
    }
    pressAll(
      parts.flatMap((part) => (part.kind === 'key' ? [part.key] : typed.shift()!)),
      parts[0].kind === 'number',
    );
    fields[0]?.select();
  };
  return (
    <form
      class="card play-step"
      data-next={isNext}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <span class="play-number">{number}</span>
      {parts.slice(0, lastNumber + 1).map((part, i) =>
        part.kind === 'key' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
          <kbd key={i}>{part.key}</kbd>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields never move
          <label key={i}>
            {part.label || t('number')}
            <input type="text" inputMode="decimal" class="mono" size={8} defaultValue={part.example} />
          </label>
        ),
      )}
      <button
        type="submit"
        class={isNext ? 'primary' : ''}
        data-do={`play-${number}`}
        disabled={isBusy}
        title={isBusy ? t('keysRunning') : undefined}
      >
        {title}
        {parts.slice(lastNumber + 1).map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
          <kbd key={i}>{part.kind === 'key' && part.key}</kbd>
        ))}
      </button>
    </form>
  );
}

/** Answers that there is room for. */
const MOST_ANSWERS = 6;

/** The keys of the last runs with the answers, the latest first. */
function Answers() {
  const { answers } = calmView.value;
  if (answers.length === 0) return null;
  return (
    <table class="play-answers" aria-label={say(PROGRAM)('answers')}>
      <tbody>
        {answers
          .slice(-MOST_ANSWERS)
          .reverse()
          .map(({ tick, display, keys }) => (
            <tr key={tick}>
              <td>
                <Glass picture={display} />
              </td>
              <td class="mono">{formatKeys(keys)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The rest of a program's header. */
function About() {
  const t = say(PROGRAM);
  const { header, bytes } = program.value;
  const notes = preferLang(header.notes, lang.value);
  const registers = [...header.registers].map(
    ([slot, value]) => `${slotText(slot)} = ${typesetPowers(formatNumber(value))}`,
  );
  const facts = [
    [t('registers'), registers.join('   ')],
    [t('angle'), header.angle && ANGLE_LEGEND[header.angle]],
    [t('olderModels'), bytes.length > 0 && olderText(bytes, lang.value)],
    [t('notes'), notes && <Prose text={notes} />],
    [t('author'), textIn(header.author, lang.value)],
    [t('origin'), textIn(header.source, lang.value)],
  ] as const;
  return (
    <details>
      <summary>{t('aboutProgram')}</summary>
      <Facts class="about-facts" facts={facts.filter(([, value]) => value)} />
      <Button title={t('loadAgainTitle')} does="load-again" onClick={loadAgain}>
        {t('loadAgain')}
      </Button>
    </details>
  );
}

export function Rules() {
  const t = say(PROGRAM);
  const { header, bytes } = program.value;
  // The first paragraph, as a line that ends a sentence ends one.
  const [lead, rules] = (preferLang(header.rules, lang.value) ?? '').split(/(?<=[.:;!?])\n(.*)/s);
  const steps = playSteps(program.value, lang.value);
  const next = calmView.value.answers.length === 0 ? 0 : steps.length - 1;
  /** Switched off and on, the calculator holds nothing that its start keys could run. */
  const isForgotten = usedSteps.value === 0 && bytes.some((byte) => byte !== 0);
  return (
    <div class="rules">
      {isForgotten && (
        <p class="forgotten">
          {t('forgotten')}{' '}
          <Button class="primary" does="load-again" onClick={loadAgain}>
            {t('loadAgain')}
          </Button>
        </p>
      )}
      <div class="play-lead">
        <Prose text={lead || t('noRules')} />
        {!lead && <Button onClick={() => (depth.value = 'bench')}>{t('openBench')}</Button>}
      </div>
      {steps.map((step, i) => (
        <Step key={JSON.stringify(step)} step={step} number={i + 1} isNext={i === next && !isForgotten} />
      ))}
      <Answers />
      {rules && <Prose text={rules} />}
      <About />
    </div>
  );
}
