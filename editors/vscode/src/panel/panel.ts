/** The calculator as a page of its own: indicator, thirty keys, what is inside. Runs in the panel of an editor. */
import { ANGLES, type Angle, type Key, MK61, MkNumber, setUp } from '../../../../src/machine/index.ts';
import { formatNumber, type Lang } from '../../../../src/texts.ts';
import { LiveMachine } from '../../../../src/web/live/live-machine.ts';
import type { PanelMessage } from './protocol.ts';

declare const acquireVsCodeApi: () => { postMessage(message: unknown): void };

const TEXTS = {
  en: {
    power: 'Off and on',
    enter: 'Enter the program again',
    angle: 'Angle switch',
    inside: 'Stack and registers',
    indicator: 'Indicator',
    keys: 'Keys',
    running: 'running…',
    hung: 'The chips ran away: only power helps.',
    commands: (count: string) => `${count} commands`,
  },
  ru: {
    power: 'Выключить и включить',
    enter: 'Ввести программу заново',
    angle: 'Переключатель углов',
    inside: 'Стек и регистры',
    indicator: 'Индикатор',
    keys: 'Клавиши',
    running: 'счёт…',
    hung: 'Микросхемы сбились: поможет только выключатель.',
    commands: (count: string) => `команд: ${count}`,
  },
};
const ANGLE_NAMES: { readonly [angle in Angle]: string } = { rad: 'Р', grad: 'ГРД', deg: 'Г' };

/** Keys of the computer's keyboard and the calculator keys that they press. */
const TYPED: { readonly [typed: string]: Key } = {
  ...Object.fromEntries([...'0123456789.+-'].map((digit) => [digit, digit as Key])),
  '*': '×',
  '/': '÷',
  ',': '.',
  Enter: 'В↑',
  Backspace: 'Cx',
  ' ': 'С/П',
  f: 'F',
  k: 'К',
  e: 'ВП',
  n: '/-/',
  x: '<->',
  s: 'x→П',
  r: 'П→x',
};

const live = new LiveMachine();
let setup: PanelMessage | null = null;
let lang: Lang = 'en';

const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const glass = element('output', { className: 'glass' });
const remark = element('p', { className: 'remark' });
const values = element('dl', { className: 'values' });
const keyboard = element('div', { className: 'keys' });
const tools = element('div', { className: 'tools' });
const inside = element('h2');

/** The legends of a key after F and after К, as engraved over it. */
function legendsOf(key: Key): [f: string, k: string] {
  const { f, k } = MK61.keyboard[key];
  const name = (code: number | null, prefix: RegExp): string => {
    const text = code === null ? '' : MK61.commands[code].mnemonic.replace(prefix, '').replace(/ 0$/, '');
    // No legend for commands that the case does not name, and for the indirect form of the key.
    return text === key || /^\d$/.test(text) ? '' : text;
  };
  return [name(f, /^F ?/), name(k, /^К ?/)];
}

function draw(): void {
  const { machine } = live;
  glass.value = machine.display();
  glass.dataset.running = String(machine.running);
  const t = TEXTS[lang];
  remark.textContent = machine.hung
    ? t.hung
    : machine.running
      ? t.running
      : machine.commands > 0
        ? t.commands(formatNumber(lang, machine.commands))
        : '';
  values.replaceChildren(
    ...MK61.slots.flatMap((slot) => [
      element(
        'dt',
        {},
        slot.replace(/^R(.)$/, (_, digit: string) => `R${digit.toLowerCase()}`),
      ),
      element('dd', {}, machine.get(slot).toString()),
    ]),
  );
}

function enter(): void {
  if (setup) {
    const { bytes, angle, registers } = setup;
    live.replace(
      setUp({
        bytes,
        angle,
        registers: registers.map(([slot, tetrads]) => [slot, MkNumber.fromTetrads(tetrads)]),
      }),
    );
  }
  label();
}

function label(): void {
  const t = TEXTS[lang];
  document.documentElement.lang = lang;
  const angles = element('select', { ariaLabel: t.angle });
  angles.append(
    ...ANGLES.map((angle) =>
      element('option', { value: angle, selected: live.machine.angle === angle }, ANGLE_NAMES[angle]),
    ),
  );
  angles.onchange = () => {
    live.turn(angles.value as Angle);
  };
  const again = element('button', { onclick: enter }, t.enter);
  const power = element(
    'button',
    {
      onclick: () => {
        live.machine.powerCycle();
        live.replace(live.machine);
      },
    },
    t.power,
  );
  tools.replaceChildren(again, power, angles);
  inside.textContent = t.inside;
  glass.ariaLabel = t.indicator;
  keyboard.ariaLabel = t.keys;
}

for (const key of MK61.keys) {
  const [f, k] = legendsOf(key);
  const button = element('button', { className: 'key', onclick: () => live.press(key) });
  button.dataset.key = key;
  button.append(
    element('span', { className: 'f' }, f),
    element('span', { className: 'k' }, k),
    element('b', {}, key),
  );
  keyboard.append(button);
}
keyboard.role = 'group';
document.body.append(element('main', {}, glass, remark, tools, keyboard, inside, values));
addEventListener('keydown', (event) => {
  const key = event.ctrlKey || event.metaKey || event.altKey ? undefined : TYPED[event.key];
  if (!key || event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  live.press(key);
});
addEventListener('message', ({ data }: MessageEvent<PanelMessage>) => {
  setup = data;
  lang = data.lang;
  enter();
});
label();
live.view.subscribe(draw);
acquireVsCodeApi().postMessage('ready');
