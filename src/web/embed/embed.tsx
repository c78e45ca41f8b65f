/** Starts an embedded calculator: a script of one file, so that a page without an origin of its own may load it. */
import '../styles/base.css';
import '../styles/embed.css';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { UserError } from '../../errors.ts';
import foxHunt from '../../games/fox-hunt/fox-hunt-100.pmk?program';
import labyrinth from '../../games/labyrinth/labyrinth-7x7x7.pmk?program';
import minesweeper from '../../games/minesweeper/minesweeper-9x9.pmk?program';
import ticTacToe from '../../games/tic-tac-toe/tic-tac-toe-4x4.pmk?program';
import { bytesOfHex } from '../../machine/hex.ts';
import { type Key, type Machine, MK61, MkNumber, setUp } from '../../machine/index.ts';
import { errors } from '../../messages.ts';
import { isLang } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import { followPreferences, lang, rememberNothing, theme } from '../app/preferences.ts';
import { printedProse, WithKeys } from '../app/prose.tsx';
import { LiveDevice } from '../live/live-device.tsx';
import { LiveMachine } from '../live/live-machine.ts';
import EMBED from './messages.json';
import { type EmbeddedProgram, type EmbedOptions, readOptions } from './options.ts';

const CLASSICS: { readonly [name: string]: EmbeddedProgram } = {
  'fox-hunt-100': foxHunt,
  'labyrinth-7x7x7': labyrinth,
  'minesweeper-9x9': minesweeper,
  'tic-tac-toe-4x4': ticTacToe,
};

const classicOf = ({ program }: EmbedOptions): EmbeddedProgram | null =>
  typeof program === 'string' ? CLASSICS[program] : null;

/** The calculator as the options want it, before the first key. */
function machineOf(options: EmbedOptions): Machine {
  const classic = classicOf(options);
  return setUp({
    bytes: classic ? bytesOfHex(classic.code) : ((options.program as Uint8Array | null) ?? []),
    angle: options.angle ?? classic?.angle ?? 'rad',
    registers: [
      ...(classic?.registers ?? []).map(([slot, tetrads]) => [slot, MkNumber.fromTetrads(tetrads)] as const),
      ...options.registers,
    ],
  });
}

/** Keys as people write them: names between blanks, a number for its digits. Throws UserError for an unknown key. */
function keysOf(text: string): Key[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      if (Object.hasOwn(MK61.keyboard, word)) return [word as Key];
      if (/^[\d.]+$/.test(word)) return [...word] as Key[];
      throw errors(EMBED)('badKeys', { word });
    });
}

/** Milliseconds between the keys that the page presses by itself. */
const KEY_MS = 180;

/** Presses keys one after another; a running program is waited for. */
function playKeys(live: LiveMachine, keys: readonly Key[]): () => void {
  let at = 0;
  const timer = setInterval(() => {
    if (live.machine.running) return;
    if (at < keys.length) live.press(keys[at++]);
    else clearInterval(timer);
  }, KEY_MS);
  return () => clearInterval(timer);
}

function EmbeddedCalculator({ options }: { readonly options: EmbedOptions }) {
  const t = say(EMBED);
  const [live] = useState(() => new LiveMachine(machineOf(options), options.pace));
  const { running } = live.view.value;
  const classic = classicOf(options);
  const startKeys = keysOf(options.autoplay || classic?.keys || 'В/О С/П');
  const [plays, setPlays] = useState(options.autoplay === null ? 0 : 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another play begins the same keys again
  useEffect(() => (plays > 0 ? playKeys(live, startKeys) : undefined), [plays]);
  useEffect(() => () => live.stop(), [live]);
  const play = (): void => {
    live.replace(machineOf(options));
    setPlays(plays + 1);
  };
  const title = printedProse(options.title || classic?.title[lang.value] || t('label'));
  return (
    <main class="embed" data-keys={options.showsKeys ? 'on' : 'off'}>
      <LiveDevice
        label={title}
        {...live.view.value}
        onPress={(key) => live.press(key)}
        onAngle={(position) => live.turn(position)}
      />
      {classic && (
        <p class="embed-how">
          <WithKeys text={t(`how.${options.program as 'fox-hunt-100'}`)} />
        </p>
      )}
      <footer>
        <span class="embed-title">{title}</span>
        {options.program !== null && (
          <Button does="play" onClick={running ? () => live.press('С/П') : play}>
            {running ? t('stop') : plays > 0 ? t('again') : t('play')}
          </Button>
        )}
        <a href={classic ? `./#/?library=${options.program}` : './'} target="_blank" rel="noopener">
          {t(classic ? 'rules' : 'open')}
        </a>
      </footer>
    </main>
  );
}

function start(): void {
  rememberNothing();
  const root = document.getElementById('app')!;
  const params = new URLSearchParams(location.search);
  const asked = params.get('lang') ?? '';
  if (isLang(asked)) lang.value = asked;
  try {
    const options = readOptions(params, Object.keys(CLASSICS));
    theme.value = options.theme;
    followPreferences(document.documentElement);
    render(<EmbeddedCalculator options={options} />, root);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    render(<p role="alert">{error.in(lang.value)}</p>, root);
  }
}

start();
