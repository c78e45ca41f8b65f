/** The card of a key: what it does alone, after F and after К, and what the computer's keyboard has for it. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { describeCommand } from '../../lab/command-help.ts';
import { type Key, MK61 } from '../../machine/index.ts';
import type { Localized } from '../../texts.ts';
import { inLang, say } from '../app/catalogue.ts';
import { useWindowEvents } from '../app/focus.ts';
import SHELL from '../app/messages.json';
import { lang } from '../app/preferences.ts';
import { type Card, card } from './card.ts';
import KEYS from './key-messages.json';
import { hintOf, legendOf, printedKey, russianLetterOf } from './legends.ts';
import DEVICE from './messages.json';

/** What the key does alone and after each prefix that means something, with the legends that say so. */
function meaningsOf(key: Key): readonly (readonly [prefix: '' | 'F' | 'К', name: string, text: string])[] {
  const language = lang.value;
  const legend = legendOf(key);
  const { plain, f, k, digit } = MK61.keyboard[key];
  const own = (name: string): string | undefined =>
    (KEYS as { readonly [code: string]: Localized })[name]?.[language];
  const describe = (code: number | null | undefined): string =>
    (code ?? -1) < 0 ? '' : describeCommand(Number(code), language);
  const transfer = MK61.commands[f ?? -1]?.transfer;
  const jump = transfer === 'condition' || transfer === 'loop' ? own(transfer) : undefined;
  const isIndirect = legend.k === '' && digit === null && k !== null;
  return [
    ['', printedKey(key, language), own(key) ?? describe(plain)],
    ...(legend.f === '' ? [] : [['F', legend.f, own(`F ${key}`) ?? jump ?? describe(f)] as const]),
    ...(legend.k === '' ? [] : [['К', legend.k, describe(k)] as const]),
    ...(isIndirect ? [['К', legend.face, inLang(KEYS, language)('indirect')] as const] : []),
  ];
}

const GAP = 8;

/** Puts the card beside the calculator, where it covers no other key, or else above or below the key. */
function place(element: HTMLElement, button: Element): void {
  const box = button.getBoundingClientRect();
  const { right } = (button.closest('.device') ?? button).getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const inside = (at: number, size: number, all: number): string =>
    `${Math.max(GAP, Math.min(at, all - size - GAP))}px`;
  const fits = right + width <= innerWidth - 2 * GAP;
  const above = box.top - height - GAP;
  element.style.left = inside(fits ? right + GAP : box.left, width, innerWidth);
  element.style.top = inside(fits ? box.top : above > GAP ? above : box.bottom + GAP, height, innerHeight);
}

const close = (): null => (card.value = null);

export const KeyCard = () => card.value && <OpenCard {...card.value} />;

function OpenCard({ of, button, stays }: Card) {
  const t = say(DEVICE);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) place(element.current, button);
  }, [button]);
  const dismiss = (event: Event): void => {
    const isInside = event.target instanceof Node && element.current?.contains(event.target);
    if (stays && !isInside) close();
  };
  useWindowEvents({ pointerdown: dismiss, keydown: (event) => event.key === 'Escape' && dismiss(event) });
  const russian = russianLetterOf(of);
  return (
    <div class="card key-card" role="tooltip" data-stays={stays} ref={element}>
      <dl>
        {meaningsOf(of).map(([prefix, name, text]) => (
          <div key={prefix}>
            <dt data-prefix={prefix}>{`${prefix} ${name}`.trim()}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t('computerKey')} <kbd>{hintOf(of)}</kbd>
        {russian && (
          <>
            , {t('russianKey')} <kbd>{russian}</kbd>
          </>
        )}
        {stays && (
          <a href={`#/reference?q=${encodeURIComponent(of)}`} onClick={close}>
            {say(SHELL)('reference')}
          </a>
        )}
      </p>
    </div>
  );
}
