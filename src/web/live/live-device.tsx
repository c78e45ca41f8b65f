/** The calculator of a page, with its angle switch, the keyboard of the computer and words for screen readers. */
import { spoken } from '../../app/indicator.ts';
import type { Angle, Key } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import { lang } from '../app/preferences.ts';
import { keyPressed } from '../device/legends.ts';
import { DevicePicture } from '../device/picture.tsx';
import type { LiveView } from './live-machine.ts';
import LIVE from './messages.json';

/** Keys of the computer that do something else here than press a key of the calculator. */
export type Typed = { readonly [key: string]: () => void } | undefined;

interface Props extends Omit<LiveView, 'running'> {
  readonly label: string;
  readonly running?: boolean;
  /** The key to press next. */
  readonly wanted?: Key | undefined;
  readonly onPress: (key: Key) => void;
  readonly typed?: Typed;
  readonly onAngle: (angle: Angle) => void;
}

export function LiveDevice(props: Props) {
  const { label, picture, running = false, prefix, wanted, unfinished, angle, onPress, onAngle } = props;
  const t = say(LIVE);
  // The keyboard of the computer presses keys as long as the calculator is shown.
  useWindowKeys((event) => {
    if (isTaken(event)) return;
    if (event.key === 'Escape' && unfinished && !running) (['F', 'Cx'] as const).forEach(onPress);
    const key = keyPressed(event);
    // Arrows scroll the page; the steps of the counter have keys on the picture.
    if (key === undefined || event.key.startsWith('Arrow')) return;
    // A held key scrolls nothing.
    event.preventDefault();
    if (!event.repeat) (props.typed?.[event.key] ?? onPress)(key);
  });
  return (
    <div class="stack live-device" data-running={running}>
      <DevicePicture
        label={label}
        picture={picture}
        running={running}
        prefix={prefix}
        hinted={wanted && [wanted]}
        onPress={onPress}
        switches={{ angle, label: t('angle'), choose: onAngle }}
      />
      <p class="unseen" role="status">
        {running ? t('running') : spoken(picture, lang.value)}
      </p>
    </div>
  );
}
