/** @jsxImportSource preact */
/** The card of a key: what it does alone, after F and after К, and what the computer's keyboard has for it. */
import { say } from '../app/catalogue.ts';
import '../styles/key-card.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { describeCommand } from '../../lab/language/command-help.ts';
import { type Key, MK61 } from '../../machine/index.ts';
import type { Localized } from '../../texts.ts';
import SHELL from '../app/messages.json';
import { type Lang, lang } from '../app/preferences.ts';
import { card, closeCard } from './card.ts';
import { hintOf, russianLetterOf } from './keyboard-map.ts';
import { LEGENDS, printedKey } from './legends.ts';
import DEVICE from './messages.json';

interface Meaning {
  readonly prefix: '' | 'F' | 'К';
  readonly name: string;
  readonly text: string;
}

/** Keys that do something of their own in place of a command. */
const OWN: { readonly [name: string]: Localized } = {
  F: {
    en: 'The next key does what is written in yellow above it.',
    ru: 'Следующая клавиша сделает то, что над ней жёлтым.',
  },
  К: {
    en: 'The next key does what is written in blue above it.',
    ru: 'Следующая клавиша сделает то, что над ней синим.',
  },
  'ШГ→': {
    en: 'The counter goes a step forward; when programming, shows the steps before it.',
    ru: 'Счётчик на шаг вперёд; в программировании показывает шаги перед ним.',
  },
  'ШГ←': { en: 'The counter goes a step back.', ru: 'Счётчик на шаг назад.' },
  'В/О': {
    en: 'At rest the counter goes to 00; in a program: return from a subroutine.',
    ru: 'Счётчик на 00; в программе — возврат из подпрограммы.',
  },
  'С/П': {
    en: 'Starts the program at the counter, or stops it; in a program: a stop that shows X.',
    ru: 'Пускает программу со счётчика или останавливает её; в программе — стоп с показом X.',
  },
  БП: {
    en: 'Two digits follow: the counter goes there; in a program: a jump.',
    ru: 'Затем две цифры: счётчик идёт туда; в программе — переход.',
  },
  ПП: {
    en: 'At rest executes one step of the program; in a program: a call of a subroutine.',
    ru: 'Выполняет один шаг программы; в программе — вызов подпрограммы.',
  },
  'x→П': {
    en: 'Then a register 0–9, a–e: X is stored in it.',
    ru: 'Затем регистр 0–9, a–e: X записывается в него.',
  },
  'П→x': {
    en: 'Then a register 0–9, a–e: its number comes into X.',
    ru: 'Затем регистр 0–9, a–e: его число вызывается в X.',
  },
  'F ВП': {
    en: 'Programming: keys are written into the program.',
    ru: 'Программирование: клавиши записываются в программу.',
  },
  'F /-/': { en: 'Back to calculation.', ru: 'Возврат к вычислениям.' },
  'F Cx': { en: 'Cancels F or К.', ru: 'Отменяет F или К.' },
};

const CONDITIONS = {
  en: 'In a program: goes on if it holds, else jumps to the address that follows.',
  ru: 'В программе: если верно, дальше, иначе переход по адресу за ней.',
};
const LOOPS = {
  en: 'In a program: counts the register down and jumps until it is done.',
  ru: 'В программе: уменьшает регистр и переходит, пока не досчитает.',
};
const INDIRECT = {
  en: 'Then a register: the same through the address or number in it.',
  ru: 'Затем регистр: то же, но косвенно, через адрес или номер в нём.',
};

/** What a key does alone and after each prefix. */
function meaningsOf(key: Key, language: Lang): Meaning[] {
  const legend = LEGENDS.find((one) => one.key === key);
  if (!legend) return [];
  const operation = MK61.keyboard[key];
  const isControl = operation.digit === null;
  const describe = (code: number | null | undefined): string =>
    code === null || code === undefined || code < 0 ? '' : describeCommand(code, language);
  const all: Meaning[] = [
    { prefix: '', name: legend.face, text: OWN[key]?.[language] ?? describe(operation.plain) },
  ];
  if (legend.f !== '') {
    const own = OWN[`F ${key}`]?.[language];
    const transfer = MK61.commands[operation.f ?? -1]?.transfer;
    const jumps = transfer === 'condition' ? CONDITIONS : transfer === 'loop' ? LOOPS : null;
    all.push({ prefix: 'F', name: legend.f, text: own ?? jumps?.[language] ?? describe(operation.f) });
  }
  if (legend.k !== '') all.push({ prefix: 'К', name: legend.k, text: describe(operation.k) });
  else if (isControl && operation.k !== null)
    all.push({ prefix: 'К', name: legend.face, text: INDIRECT[language] });
  return all;
}

const GAP = 8;

export function KeyCard() {
  const t = say(DEVICE);
  const place = useRef<HTMLDivElement>(null);
  const open = card.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a signal's value is a dependency as good as any
  useLayoutEffect(() => {
    const { current } = place;
    if (!current || !open) return;
    const { box, panel } = open;
    const { width, height } = current.getBoundingClientRect();
    // Beside the calculator no other key is covered.
    const right = panel.right + GAP;
    const fits = right + width <= innerWidth - GAP;
    const left = fits ? right : Math.max(GAP, Math.min(box.left, innerWidth - width - GAP));
    const top = fits ? box.top : box.top - height - GAP > GAP ? box.top - height - GAP : box.bottom + GAP;
    current.style.left = `${left}px`;
    current.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => {
    if (!open?.byTouch) return;
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      if (event.target instanceof Node && place.current?.contains(event.target)) return;
      closeCard();
    };
    addEventListener('keydown', close);
    addEventListener('pointerdown', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('pointerdown', close);
    };
  }, [open]);
  if (!open) return null;
  const russian = russianLetterOf(open.key);
  return (
    <div class="key-card" role="tooltip" data-stays={open.byTouch} ref={place}>
      <dl>
        {meaningsOf(open.key, lang.value).map(({ prefix, name, text }) => (
          <div key={prefix}>
            <dt data-prefix={prefix}>
              {prefix === '' ? printedKey(open.key, lang.value) : `${prefix} ${name}`}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t('computerKey')} <kbd>{hintOf(new Map(), open.key)}</kbd>
        {russian && (
          <>
            , {t('russianKey')} <kbd>{russian}</kbd>
          </>
        )}
        {open.byTouch && (
          <a href={`#/reference?q=${encodeURIComponent(open.key)}`} onClick={closeCard}>
            {say(SHELL)('reference')}
          </a>
        )}
      </p>
    </div>
  );
}
