/** @jsxImportSource preact */
/** A drawn calculator: it shows a picture and pressed keys, and its keys may be buttons. */
import '../styles/device.css';
import type { Key } from '../../machine/index.ts';
import { lang } from '../app/preferences.ts';
import { Glass } from './glass.tsx';
import { LEGENDS, spokenKey } from './legends.ts';
import { KeyFace, Lettering } from './lettering.tsx';
import { SKINS, skin } from './skins.ts';

interface Props {
  readonly picture: string;
  readonly running?: boolean;
  /** The key that is down. */
  readonly pressed?: Key | null;
  /** A key to draw the eye to. */
  readonly wanted?: Key | null;
  /** The prefix that is pending: it lights what it brings. */
  readonly prefix?: 'f' | 'k' | null;
  /** Makes the keys buttons; without it the picture is only looked at. */
  readonly onPress?: (key: Key) => void;
  readonly label: string;
}

export function DevicePicture({ picture, running = false, pressed, wanted, prefix, onPress, label }: Props) {
  const { model, colours } = SKINS[skin.value];
  const classOf = (key: Key, kind: string): string =>
    ['key', `key-${kind}`, key === pressed && 'held', key === wanted && 'wanted'].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
    <div class="device-column device-picture" role={onPress ? 'group' : 'img'} aria-label={label}>
      <div class="device" style={colours}>
        <div class="device-window">
          <div class="indicator" data-display={picture}>
            <Glass picture={picture} running={running} />
          </div>
        </div>
        <div class="device-name" aria-hidden="true">
          <Lettering text="ЭЛЕКТРОНИКА" class="maker" />
          <Lettering text={model} class="model" />
        </div>
        <div class="keys" data-prefix={prefix ?? undefined}>
          {LEGENDS.map((legend) =>
            onPress ? (
              <button
                key={legend.key}
                type="button"
                class={classOf(legend.key, legend.kind)}
                data-key={legend.key}
                aria-label={spokenKey(legend.key, lang.value)}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  event.preventDefault();
                  // In a frame the keyboard is the host's until the frame has the focus.
                  window.focus();
                  onPress(legend.key);
                }}
                onClick={(event) => event.detail === 0 && onPress(legend.key)}
              >
                <KeyFace legend={legend} />
              </button>
            ) : (
              <span key={legend.key} class={classOf(legend.key, legend.kind)} aria-hidden="true">
                <KeyFace legend={legend} />
              </span>
            ),
          )}
        </div>
      </div>
    </div>
  );
}
