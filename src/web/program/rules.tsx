/** Play: what a program does, its steps with fields to type into, what came of them, and what was open lately. */

import { computed } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { olderText } from '../../app/older-models.ts';
import {
  displayOf,
  type Meaning,
  type PlayStep,
  playSteps,
  playTexts,
  runText,
  sentenceFor,
} from '../../app/play-steps.ts';
import { ANGLE_LEGEND, formatNumber, slotText, textIn } from '../../listing/index.ts';
import { keysThatFit } from '../../listing/typed-text.ts';
import { preferLang } from '../../texts.ts';
import { both, say, textsOf } from '../app/catalogue.ts';
import { Icon } from '../app/icon.tsx';
import { complain } from '../app/notices.tsx';
import { Button, Facts } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { Prose, typesetPowers, WithKeys } from '../app/prose.tsx';
import { Remark } from '../device/device.tsx';
import { Glass } from '../device/glass.tsx';
import { KeyRow } from '../device/key-row.tsx';
import { calmView, machine, press, send, status } from '../machine/calculator.ts';
import { recentSessions } from '../storage/sessions.ts';
import { PROGRAM } from './all-messages.ts';
import { depth } from './desk.ts';
import { program, setUp, title, usedSteps } from './document.ts';
import { loadAgain } from './open.ts';
import { ProgramCard, recentCard } from './program-card.tsx';
import { answerText } from './run-controls.tsx';

const randomNumber = (): string => Math.random().toFixed(5);

/** Switched off, or on again, the calculator holds nothing that the keys of a step could run. */
const isForgotten = computed(() => usedSteps.value === 0 || status.value === 'off');

/** A step of a game or calculation, perhaps the next one: fields for its numbers, and one button that presses everything. */
function Step({ step, number, isNext }: { step: PlayStep; number: number; isNext: boolean }) {
  const { name, about, verb, icon, isFresh, fields: labels, parts } = step;
  const t = say(PROGRAM);
  const isOff = isForgotten.value;
  const form = useRef<HTMLFormElement>(null);
  const [chance] = useState(randomNumber);
  const numbers = parts.filter((part) => part.kind === 'number');
  const keys = parts.flatMap((part) => (part.kind === 'key' ? [part.key] : []));
  const isRandom = /random/.test(labels?.[0]?.en ?? '');
  const usual = t(number > 1 ? 'then' : numbers.length > 0 ? 'compute' : 'begin');
  const fieldsOf = (): HTMLInputElement[] => [...form.current!.querySelectorAll('input')];
  // biome-ignore lint/correctness/useExhaustiveDependencies: when its turn comes
  useEffect(() => {
    if (!isNext || !document.activeElement?.closest('.play-step')) return;
    // Whoever types goes on typing in the next step; another game begins with its button.
    if (number > 1) fieldsOf()[0]?.select();
    else form.current!.querySelector('button')!.focus();
  }, [isNext]);
  const take = (event: Event): void => {
    event.preventDefault();
    const fields = fieldsOf();
    const typed = fields.map(({ value }) => keysThatFit(value.trim()));
    const bad = fields[typed.indexOf(null)];
    if (bad) {
      bad.focus();
      complain(both(PROGRAM, 'notTyped', { text: bad.value }));
      return;
    }
    const all = parts.flatMap((part) => (part.kind === 'key' ? [part.key] : typed.shift()!));
    if (isFresh) setUp();
    else if (status.value === 'running' || status.value === 'paused') press('С/П');
    send('keys', all, parts[0].kind === 'number');
    if (isRandom) fields[0].value = randomNumber();
    if (document.activeElement === fields[0]) fields[0].select();
    document.querySelector('.device')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <form class="card row play-step" data-next={isNext} ref={form} onSubmit={take}>
      <span class="play-number">{number}</span>
      <span class="play-name">
        <b>{name ? textsOf(name) : usual}</b>
        {about && <small class="muted">{textsOf(about)}</small>}
      </span>
      {numbers.map(({ example }, i) => (
        <input
          key={i}
          inputMode="decimal"
          class="mono"
          size={isRandom && i === 0 ? 8 : 5}
          aria-label={labels?.[i] ? textsOf(labels[i]) : t('number')}
          defaultValue={isRandom && i === 0 ? chance : example}
        />
      ))}
      <button type="submit" class={isNext ? 'primary' : ''} data-do={`play-${number}`} disabled={isOff}>
        {icon && <Icon name={icon} />}
        {verb ? textsOf(verb) : usual}
        <KeyRow keys={keys.slice(keys.indexOf('В/О'))} />
      </button>
    </form>
  );
}

/** Displays with what they mean, the present one lit. */
function Displays({ says, now, run }: { says: readonly Meaning[]; now: number; run: string }) {
  return (
    <section class="play-says">
      <h3>{say(PROGRAM)('displaySays')}</h3>
      <table>
        <tbody>
          {says.map((meaning, i) => {
            const shown = i === now ? run : meaning.example;
            return (
              <tr key={meaning.line} aria-current={i === now}>
                <td>
                  <Glass picture={displayOf(shown)} />
                </td>
                <td>
                  <WithKeys text={sentenceFor(meaning, shown, lang.value) ?? ''} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

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
      <Facts class="stack" facts={facts.filter(([, value]) => value)} />
      <Button title={t('loadAgainTitle')} does="load-again" text={t('loadAgain')} onClick={loadAgain} />
    </details>
  );
}

/** The typed keys and their answers, the latest first. */
function Answers() {
  const { answers, position } = calmView.value;
  const name = say(PROGRAM)('answers');
  if (answers.length === 0) return null;
  return (
    <section class="row play-answers" aria-label={name}>
      <h3>{name}</h3>
      <ol class="row mono">
        {answers.toReversed().map((answer) => (
          <li key={answer.tick} aria-current={answer.tick === position}>
            {answerText(answer)}
          </li>
        ))}
      </ol>
    </section>
  );
}

const MOST_LATELY = 3;

/** The programs that were open before this one, as they were left. */
function Lately() {
  const others = recentSessions.value.filter(({ title: name }) => name !== '' && name !== title.value);
  if (others.length === 0) return null;
  return (
    <section class="stack play-lately">
      <h3>{say(PROGRAM)('lately')}</h3>
      <ul class="tiles">
        {others.slice(0, MOST_LATELY).map((session) => (
          <ProgramCard key={session.id} {...recentCard(session)} />
        ))}
      </ul>
    </section>
  );
}

export function Rules() {
  const t = say(PROGRAM);
  const { header } = program.value;
  const written = playTexts(program.value);
  // The first paragraph, as a line that ends a sentence ends one.
  const [lead, rest] = written.lead
    ? [written.lead[lang.value], written.more?.[lang.value]]
    : (preferLang(header.rules, lang.value) ?? '').split(/(?<=[.:;!?])\n(.*)/s);
  const steps = playSteps(program.value);
  const { says = [] } = written;
  const { answers, position } = calmView.value;
  const last = answers.at(-1);
  /** The answer that the display shows now. */
  const run =
    last?.tick === position ? runText(last.keys, last.display, machine.value.get('Y').toString()) : '';
  const now = says.findIndex((meaning) => sentenceFor(meaning, run, lang.value) !== null);
  const text = useRef<HTMLDivElement>(null);
  const turn = last && !says[now]?.isEnd ? steps.length - 1 : 0;
  const next = isForgotten.value ? -1 : turn;
  return (
    <div class="stack rules">
      {isForgotten.value && (
        <p class="forgotten">
          {t('forgotten')}{' '}
          <Button class="primary" does="load-again" text={t('loadAgain')} onClick={loadAgain} />
        </p>
      )}
      <div class="play-lead" ref={text}>
        <Prose text={lead || t('noRules')} />
        {!lead && <Button onClick={() => (depth.value = 'bench')}>{t('openBench')}</Button>}
      </div>
      {steps.map((step, i) => (
        <Step key={JSON.stringify(step.parts)} step={step} number={i + 1} isNext={i === next} />
      ))}
      <div class="row play-now">
        <div>
          <b>{says[now] && sentenceFor(says[now], run, lang.value)}</b>
          <Remark />
        </div>
        <Button does="rules" onClick={() => text.current?.scrollIntoView({ block: 'center' })}>
          {t('rules')}
        </Button>
      </div>
      {says.length > 0 && <Displays says={says} now={now} run={run} />}
      <Answers />
      {rest && <Prose text={rest} />}
      <About />
      <Lately />
    </div>
  );
}
