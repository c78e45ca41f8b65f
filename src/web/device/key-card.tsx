/** @jsxImportSource preact */
/** The card of a key: what it does alone, after F and after К, and what the computer's keyboard has for it. */

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { describeCommand } from '../../lab/command-help.ts';
import { type Key, MK61 } from '../../machine/index.ts';
import type { Localized } from '../../texts.ts';
import { inLang, say } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import { type Lang, lang } from '../app/preferences.ts';
import { card, closeCard } from './card.ts';
import KEYS from './key-messages.json';
import { hintOf, russianLetterOf } from './keyboard-map.ts';
import { LEGENDS, printedKey } from './legends.ts';
import DEVICE from './messages.json';

interface Meaning {
  readonly prefix: '' | 'F' | 'К';
  readonly name: string;
  readonly text: string;
}

const ownText = (name: string, language: Lang): string | undefined =>
  (KEYS as { readonly [code: string]: Localized })[name]?.[language];

function meaningsOf(key: Key, language: Lang): Meaning[] {
  const legend = LEGENDS.find((one) => one.key === key);
  if (!legend) return [];
  const operation = MK61.keyboard[key];
  const isControl = operation.digit === null;
  const describe = (code: number | null | undefined): string =>
    code === null || code === undefined || code < 0 ? '' : describeCommand(code, language);
  const all: Meaning[] = [
    { prefix: '', name: legend.face, text: ownText(key, language) ?? describe(operation.plain) },
  ];
  if (legend.f !== '') {
    const own = ownText(`F ${key}`, language);
    const transfer = MK61.commands[operation.f ?? -1]?.transfer;
    const jump = transfer === 'condition' || transfer === 'loop' ? ownText(transfer, language) : undefined;
    all.push({ prefix: 'F', name: legend.f, text: own ?? jump ?? describe(operation.f) });
  }
  if (legend.k !== '') all.push({ prefix: 'К', name: legend.k, text: describe(operation.k) });
  else if (isControl && operation.k !== null)
    all.push({ prefix: 'К', name: legend.face, text: inLang(KEYS, language)('indirect') });
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
