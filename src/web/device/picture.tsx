/** The drawing of the calculator. Pages give it a picture, pressed keys and, where its keys are buttons, what they do. */
import '../styles/device.css';
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Angle, Key } from '../../machine/index.ts';
import { rememberedBy } from '../../remembered.ts';
import { lang, preference } from '../app/preferences.ts';
import { typeset } from '../app/prose.tsx';
import { Glass } from './glass.tsx';
import OUTLINES from './glyph-outlines.json';
import { ANGLE_ENGRAVINGS, LEGENDS, type Legend, spokenKey } from './legends.ts';
import SKINS from './skins.json';
import { click } from './sound.ts';

/**
 * Width and outline of each character, so that it looks the same whatever fonts a device has: Golos Text, and DejaVu
 * Sans Condensed for signs, in hundredths of an em, from its place on the baseline; y goes down.
 */
const GLYPHS = OUTLINES as unknown as { readonly [character: string]: readonly [number, string] };

/** Height of the box that a line of lettering takes, and where its baseline lies, in hundredths of an em. */
const HEIGHT = 116;
const BASELINE = 92;
const SPACE = 32;

/**
 * A word in the colour of the text around it, as high as a line of it. Characters without an outline are blanks. A page shows
 * a hundred words at once: each is one path, and stays as it was drawn first.
 */
const lettering = rememberedBy(
  (text: string, own = '') => `${own} ${text}`,
  (text, own = '') => {
    let width = 0;
    let path = '';
    for (const character of text) {
      const [advance, outline] = GLYPHS[character] ?? [SPACE, ''];
      path += `M${width} ${BASELINE}${outline}`;
      width += advance;
    }
    return (
      <svg
        class={`lettering ${own}`}
        viewBox={`0 0 ${Math.max(1, width)} ${HEIGHT}`}
        aria-hidden="true"
        data-text={text}
      >
        <path d={path} />
      </svg>
    );
  },
);

export type KeyButton = ButtonHTMLAttributes<HTMLButtonElement>;

interface KeysProps {
  readonly legends?: readonly Legend[];
  readonly held?: readonly Key[];
  /** The prefix that is pending: it lights what it brings. */
  readonly prefix?: 'f' | 'k' | null;
  /** Keys that may or should be pressed next. */
  readonly hinted?: readonly Key[] | undefined;
  /** The key of the computer that is drawn on a key. */
  readonly hint?: ((key: Key) => string) | undefined;
  /** Makes the keys buttons; without it they are only looked at. */
  readonly button?: (legend: Legend) => KeyButton;
}

function KeyCap({ legend, held, prefix, hinted, hint, button }: KeysProps & { readonly legend: Legend }) {
  const { key, face, f, k, register, kind } = legend;
  const Tag = button ? 'button' : 'span';
  return (
    <Tag
      class={`key key-${kind}${held?.includes(key) ? ' held' : ''}${kind === prefix ? ' pending' : ''}${hinted?.includes(key) ? ' hinted' : ''}`}
      data-key={key}
      style={{ '--cap': `var(--cap-${kind})`, '--cap-ink': `var(--ink-${kind})` }}
      {...(button ? { type: 'button', 'aria-label': spokenKey(key, lang.value) } : { 'aria-hidden': true })}
      {...(button?.(legend) as object)}
    >
      <span class="legends">
        {f && lettering(f, 'legend-f')}
        {k && lettering(k, 'legend-k')}
      </span>
      <span class="cap">
        {lettering(typeset(face), 'face')}
        {register && lettering(register, 'register')}
        {hint && <kbd class="hint">{hint(key)}</kbd>}
      </span>
    </Tag>
  );
}

/** The switches below the plate. Without `choose` and `power` they are only looked at. */
export interface SwitchesProps {
  readonly angle?: Angle;
  /** Those positions that the model has. */
  readonly positions?: readonly Angle[];
  readonly isOff?: boolean;
  readonly label?: string;
  readonly title?: (angle: Angle) => string;
  readonly choose?: (angle: Angle) => void;
  /** Makes the power switch a button: its name, and what it does. */
  readonly power?: ButtonHTMLAttributes;
}

function Switches({ angle = 'rad', positions, isOff, label, title, choose, power }: SwitchesProps) {
  const own = ANGLE_ENGRAVINGS.filter(([position]) => positions?.includes(position) ?? true);
  const at = own.findIndex(([position]) => position === angle);
  const Power = power ? 'button' : 'span';
  return (
    <div class="switches" aria-hidden={!choose}>
      <Power
        class="power"
        {...(power && { type: 'button', role: 'switch', 'aria-checked': !isOff })}
        {...(power as object)}
      >
        <span class="slider" style={{ '--at': isOff ? 0 : 1, '--of': 2 }} aria-hidden="true" />
        {lettering('ВКЛ')}
      </Power>
      <div class="angle" {...(choose && { role: 'radiogroup', 'aria-label': label })}>
        {own.map(([position, engraving]) => (
          <label key={position} title={title?.(position)} data-chosen={position === angle}>
            <input
              type="radio"
              name="angle"
              value={position}
              checked={position === angle}
              disabled={!choose}
              aria-label={[engraving, title?.(position)].filter(Boolean).join(', ')}
              onChange={() => choose?.(position)}
            />
            {lettering(engraving)}
          </label>
        ))}
        <span class="slider" style={{ '--at': at, '--of': own.length }} aria-hidden="true" />
      </div>
    </div>
  );
}

interface CaseProps extends KeysProps {
  readonly plate: string;
  /** The glass, with words for screen readers if it has some. */
  readonly indicator: ComponentChildren;
  readonly switches?: SwitchesProps;
  readonly status?: string;
  /** True while the keyboard of the computer presses its keys. */
  readonly hasKeyboard?: boolean;
}

/** The case with everything in it: window, plate, switches, thirty keys. */
export function Case({ plate, indicator, switches, status, hasKeyboard, ...keys }: CaseProps) {
  const { legends = LEGENDS, prefix } = keys;
  return (
    <div class="device" data-status={status} data-keys={hasKeyboard} style={SKINS[skin.value].colours}>
      <div class="device-window">{indicator}</div>
      <div class="device-name" aria-hidden="true">
        {lettering('ЭЛЕКТРОНИКА', 'maker')}
        {lettering(plate, 'model')}
      </div>
      <Switches {...switches} />
      <div class="keys" data-prefix={prefix ?? undefined}>
        {legends.map((legend) => (
          <KeyCap key={legend.key} legend={legend} {...keys} />
        ))}
      </div>
    </div>
  );
}

interface Props extends Pick<CaseProps, 'legends' | 'prefix' | 'hinted' | 'hint' | 'switches'> {
  readonly picture: string;
  readonly running?: boolean;
  readonly pressed?: Key | null;
  readonly onPress?: ((key: Key) => void) | undefined;
  readonly label: string;
}

export function DevicePicture({ picture, running = false, pressed, onPress, label, ...keys }: Props) {
  useEffect(() => {
    if (pressed) click(pressed);
  }, [pressed]);
  const button = ({ key }: Legend): KeyButton => ({
    // Beside a board, which has a keyboard of its own, the switches stand still.
    tabIndex: keys.switches?.choose ? 0 : -1,
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      // In a frame the keyboard is the host's until the frame has the focus.
      window.focus();
      onPress?.(key);
    },
    onClick: (event) => event.detail === 0 && onPress?.(key),
  });
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
    <div class="device-column device-picture" role={onPress ? 'group' : 'img'} aria-label={label}>
      <Case
        plate="МК-61"
        indicator={
          <div class="indicator" data-display={picture}>
            <Glass picture={picture} running={running} />
          </div>
        }
        {...(pressed && { held: [pressed] })}
        {...(onPress && { button })}
        {...keys}
      />
    </div>
  );
}

export const SKIN_NAMES = Object.keys(SKINS) as (keyof typeof SKINS)[];

export const skin = preference('skin', SKIN_NAMES, 'black');
