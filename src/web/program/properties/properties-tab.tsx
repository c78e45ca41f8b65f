/** The checks of the shown program: replays and properties of the source, tried on the machine. */
import '../../styles/panels.css';
import { batch, computed, effect, signal } from '@preact/signals';
import { type Counterexample, propertyOfReplay } from '../../../app/checks.ts';
import { namedProperties } from '../../../app/named-properties.ts';
import { errorText } from '../../../errors.ts';
import { formatKeys, nameIn, normalizeDisplay, type ProgramFile } from '../../../listing/index.ts';
import { formatNumber, type Localized } from '../../../texts.ts';
import { both, say, textsOf } from '../../app/catalogue.ts';
import { Icon } from '../../app/icon.tsx';
import { complain, tell, UNDO } from '../../app/notices.tsx';
import { Button } from '../../app/parts.tsx';
import { lang } from '../../app/preferences.ts';
import { WorkerCalls } from '../../app/worker-calls.ts';
import { KeyRow } from '../../device/key-row.tsx';
import { calmView, model, send } from '../../machine/calculator.ts';
import { replaceWork } from '../../storage/sessions.ts';
import { request, tab } from '../desk.ts';
import { settle, setupOf, shownProgram, shownSource, source } from '../document.ts';
import CHECKS from './messages.json' with { type: 'json' };
import type { CheckCalls, CheckNews, PageAnswer } from './properties.worker.ts';
import TITLES from './titles.json' with { type: 'json' };

const isBusy = signal(false);
/** Progress of the property at work: a share from 0 to 1, or the states found. */
const progress = signal<Extract<CheckNews, { type: 'progress' }> | null>(null);
/** Answers, by kind and number in the file: `replay/0`. */
const answers = signal<ReadonlyMap<string, PageAnswer>>(new Map());
const gaps = signal<Localized<readonly string[]> | null>(null);
/** The text that the answers are about. */
let askedText = '';

/** Its properties, those that cannot be read included. */
const named = computed(() => (shownProgram.value ? namedProperties(shownProgram.value) : []));

const calls = new WorkerCalls<CheckCalls>(
  () => new Worker(new URL('./properties.worker.ts', import.meta.url), { type: 'module' }),
);

function hear(news: CheckNews): void {
  progress.value = news.type === 'progress' ? news : null;
  if (news.type === 'gaps') gaps.value = news.gaps;
  else if (news.type !== 'progress')
    answers.value = new Map(answers.peek()).set(`${news.type}/${news.number}`, news.answer);
}

const forget = (): void =>
  batch(() => {
    answers.value = new Map();
    gaps.value = null;
  });

/**
 * Plays all replays and tries every input of every property, or of one.
 *
 * @param sample inputs to draw, null for all; without it a run of more than ten seconds is only announced
 */
async function check(number: number | null = null, sample?: number | null): Promise<void> {
  if (isBusy.peek() || shownProgram.peek() === null) return;
  const text = shownSource.peek();
  if (text !== askedText) forget();
  askedText = text;
  isBusy.value = true;
  try {
    await calls.ask('check', text, number, sample, hear);
  } catch (error) {
    // Without a request somebody has stopped it.
    if (isBusy.peek()) complain(both(CHECKS, 'failed', { why: errorText(error) }));
  }
  isBusy.value = false;
  progress.value = null;
}

/** Ends what is under way; what is known so far stays. */
function stopChecks(): void {
  isBusy.value = false;
  calls.close();
}

// An answer about a text that is no longer there would mislead.
effect(() => {
  if (shownSource.value === askedText || askedText === '') return;
  askedText = '';
  stopChecks();
  forget();
});

/** The keys and answers since the program was loaded, as a replay; empty before the first answer. */
const lastReplay = computed(() => {
  const lines = calmView.value.answers.map(
    ({ keys, display }) => `    ${formatKeys(keys)} => "${normalizeDisplay(display)}"\n`,
  );
  const { length } = shownProgram.value?.replays ?? [];
  return lines.length === 0 ? '' : `replay ${say(CHECKS)('runName', { n: length + 1 })}:\n${lines.join('')}`;
});

/** A property to begin with: the program stops for all small numbers in the registers that it reads first, or in X. */
function exampleFor({ bytes, header }: ProgramFile): string {
  const { commands, registers } = model.peek();
  const rows = [...bytes].map((byte) => commands[byte]).filter(({ indirect }) => !indirect);
  const recalled = registers.filter(
    (_, register) => rows.find((row) => row.register === register)?.memory === 'recall',
  );
  const unset = recalled.filter((slot) => !header.registers.has(slot));
  // A program that begins with a recall does not read X.
  const read = (unset.length === 0 && rows[0]?.memory === 'recall' ? recalled : unset).slice(0, 2);
  const inputs = ['a', 'b'].slice(0, Math.max(1, read.length));
  const keys = formatKeys(header.start.length > 0 ? header.start : ['В/О', 'С/П']);
  return textsOf(CHECKS.exampleText)
    .replace('INPUTS', inputs.map((name) => `${name} ${textsOf(CHECKS.exampleRange)}`).join(', '))
    .replace('SETTINGS', read.map((slot, i) => `    ${slot} = {${inputs[i]}}\n`).join(''))
    .replace('KEYS', read.length > 0 ? keys : `{a} ${keys}`);
}

/** Loads the program and presses the keys of a counterexample, so that its end is on the calculator. */
function putOnCalculator({ registers, angle, keys }: Counterexample): void {
  const file = shownProgram.peek();
  if (!file || !keys) return;
  replaceWork(CHECKS.onCalculator, () => {
    settle(shownSource.peek());
    const setup = setupOf(file);
    const own = { registers: [...setup.registers, ...registers], angle: angle ?? setup.angle };
    send('play', { ...setup, ...own }, keys);
  });
}

/** Writes a section to the end of the source and says so; can be undone. */
function addSection(section: string, said: 'replayAdded' | 'propertyAdded'): void {
  const before = shownSource.peek();
  const text = `${before.trimEnd()}\n\n${section}`;
  if (source.peek() !== before) settle(before);
  source.value = text;
  const act = (): void => {
    if (source.peek() === text) source.value = before;
  };
  tell(CHECKS[said], { text: UNDO, act });
}

/** The title of a property of the library, whose programs have titles in both languages, or its name with blanks. */
function titleOf(name: string): string {
  const { en, ru } = shownProgram.value?.header.title ?? {};
  const titles: { readonly [name: string]: Localized } = en && ru ? TITLES : {};
  return titles[name]?.[lang.value] ?? name.replaceAll('-', ' ');
}

const ICONS: { readonly [kind: string]: string } = {
  proven: 'shield-check',
  held: 'list-checks',
  long: 'info',
  refused: 'info',
  false: 'x',
  vacuous: 'triangle-alert',
};

function Found({ found }: { readonly found: Counterexample }) {
  const t = say(CHECKS);
  return (
    <div class="stack counterexample">
      <p>{textsOf(found.text)}</p>
      {found.keys && found.keys.length > 0 && <KeyRow keys={found.keys} />}
      <div class="row">
        {found.keys && <Button does="put" text={t('put')} onClick={() => putOnCalculator(found)} />}
        {found.replay !== '' && (
          <Button does="add-replay" onClick={() => addSection(found.replay, 'replayAdded')}>
            {t(found.section === 'replay' ? 'addReplay' : 'addProperty')}
          </Button>
        )}
      </div>
    </div>
  );
}

const SAMPLE = 100_000;

/** The lines below the head of the section that a line of the source belongs to. */
function bodyAt(line: number): string {
  const lines = shownSource.value.split('\n');
  const head = lines.findLastIndex((text, i) => i < line && /^\S/.test(text));
  const next = lines.findIndex((text, i) => i >= line && /^\S/.test(text));
  const body = lines.slice(head + 1, next < 0 ? lines.length : next).join('\n');
  return body.replace(/^ {1,4}/gm, '').trim();
}

/** Opens the source at a line. */
function edit(line: number): void {
  tab.value = 'source';
  request.value = { line, column: 1 };
}

interface CheckProps {
  readonly of: 'replay' | 'property';
  readonly number: number;
  readonly name: string;
  /** A line of it in the source; 0 for none. */
  readonly line: number;
  /** Why it cannot be tried. */
  readonly error?: string;
  /** The property that a replay is an example of. */
  readonly general?: string | null;
}

/** A replay or property with its answer; for a long run, the choice to try all inputs or a sample of them. */
function Check({ of, number, name, line, error, general }: CheckProps) {
  const t = say(CHECKS);
  const answer = answers.value.get(`${of}/${number}`);
  const now = of === 'property' && progress.value?.number === number ? progress.value : null;
  const kind = error ? 'vacuous' : (answer?.kind ?? 'open');
  const done = now?.states === null && `${formatNumber(lang.value, 100 * now.done, 1)} %`;
  return (
    <li {...{ [`data-${of}`]: number }} class={`check-${kind}`}>
      {ICONS[kind] ? <Icon name={ICONS[kind]} /> : <span class="icon" />}
      <b>{name}</b>
      {line > 0 && <Button class="link" does="edit-check" text={t('edit')} onClick={() => edit(line)} />}
      {line > 0 && <pre>{bodyAt(line)}</pre>}
      {now && (
        <p class="row">
          {now.states === null ? <progress value={now.done} max={1} /> : t('states', { count: now.states })}
          {done}
        </p>
      )}
      {!now && (error || answer) && <p class="check-verdict">{error || textsOf(answer!.text)}</p>}
      {general && (
        <Button does="generalize" onClick={() => addSection(general, 'propertyAdded')}>
          {t('generalize')}
        </Button>
      )}
      {(kind === 'long' || kind === 'refused') && !now && (
        <div class="row">
          {kind === 'long' && (
            <Button does="try-all" disabled={isBusy.value} onClick={() => check(number, null)}>
              {t('tryAll')}
            </Button>
          )}
          <Button does="try-sample" disabled={isBusy.value} onClick={() => check(number, SAMPLE)}>
            {t('trySample', { n: SAMPLE })}
          </Button>
        </div>
      )}
      {answer?.counterexample && <Found found={answer.counterexample} />}
    </li>
  );
}

function Lists() {
  const t = say(CHECKS);
  const replays = (shownProgram.value?.replays ?? []).map(
    (replay, number): CheckProps => ({
      of: 'replay',
      number,
      name: nameIn(replay.name, lang.value) || String(number + 1),
      line: replay.steps[0]?.line ?? 0,
      general: propertyOfReplay(replay, lang.value),
    }),
  );
  const properties = named.value.map(
    ({ number, name, line, read }): CheckProps => ({
      of: 'property',
      number,
      name: titleOf(textsOf(name)),
      line,
      ...('error' in read && { error: read.error.in(lang.value) }),
    }),
  );
  const lists = [['replays', replays] as const, ['properties', properties] as const];
  return (
    <div class="stack check-lists" aria-live="polite">
      {lists
        .filter(([, checks]) => checks.length > 0)
        .map(([title, checks]) => (
          <section key={title} class="stack" aria-label={t(title)}>
            <h3>{t(title)}</h3>
            <ul class="checks">
              {checks.map((check) => (
                <Check key={`${check.number}/${check.name}`} {...check} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

export function PropertiesTab() {
  const t = say(CHECKS);
  const program = shownProgram.value;
  const isEmpty = named.value.length === 0 && (program?.replays.length ?? 0) === 0;
  const left = gaps.value && textsOf(gaps.value);
  return (
    <div class="stack properties">
      <h2>{t('title')}</h2>
      <p class="muted">{t(program === null ? 'unreadable' : 'hint')}</p>
      {program !== null && isEmpty && <p>{t('none')}</p>}
      <div class="row">
        {isBusy.value ? (
          <Button does="stop-checks" text={t('cancel')} onClick={stopChecks} />
        ) : (
          !isEmpty && <Button class="primary" does="prove" text={t('prove')} onClick={() => check()} />
        )}
        <Button
          does="from-replay"
          text={t('fromReplay')}
          title={t(lastReplay.value ? 'fromReplayTitle' : 'fromReplayOff')}
          disabled={!program || lastReplay.value === ''}
          onClick={() => addSection(lastReplay.value, 'replayAdded')}
        />
        {program !== null && lastReplay.value === '' && <span class="muted">{t('fromReplayOff')}</span>}
        {named.value.length === 0 && program !== null && program.bytes.length > 0 && (
          <Button
            class={isEmpty ? 'primary' : ''}
            does="example"
            text={t('example')}
            title={t('exampleTitle')}
            onClick={() => addSection(exampleFor(program), 'propertyAdded')}
          />
        )}
      </div>
      <Lists />
      {left && (
        <section class="gaps" aria-label={t('coverage')}>
          <h3>{t('coverage')}</h3>
          {(left.length > 0 ? left : [t('whole')]).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <details>
        <summary>{t('language')}</summary>
        <pre>{textsOf(CHECKS.languageText)}</pre>
      </details>
    </div>
  );
}
