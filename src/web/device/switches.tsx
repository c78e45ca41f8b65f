/** @jsxImportSource preact */
/** The two switches of the panel. */

import { ANGLE_LEGEND } from '../../listing/values.ts';
import type { Angle } from '../../machine/index.ts';
import { both, say } from '../app/catalogue.ts';
import { machine, send, status } from '../machine/calculator.ts';
import { replaceWork } from '../storage/sessions.ts';
import { Lettering } from './lettering.tsx';
import DEVICE from './messages.json';
import { click } from './sound.ts';

/** Left to right on the panel. */
const POSITIONS: readonly Angle[] = ['rad', 'grad', 'deg'];

export function PowerSwitch() {
  const t = say(DEVICE);
  const isOn = status.value !== 'off';
  return (
    <button
      type="button"
      class="power"
      role="switch"
      aria-checked={isOn}
      aria-label={t('power')}
      title={t('power')}
      onClick={() => {
        // The machine forgets as the real one does; the page does not.
        if (isOn) replaceWork(both(DEVICE, 'switchedOff'), () => send({ type: 'power', on: false }), true);
        else send({ type: 'power', on: true });
        click();
      }}
    >
      <span class="slider" data-at={isOn ? 1 : 0} aria-hidden="true" />
      <Lettering text="ВКЛ" class="switch-text" />
    </button>
  );
}

export function AngleSwitch() {
  const t = say(DEVICE);
  const { angle } = machine.value;
  return (
    <div class="angle" role="radiogroup" aria-label={t('angle')}>
      <span class="slider" data-at={POSITIONS.indexOf(angle)} data-of="3" aria-hidden="true" />
      {POSITIONS.map((position) => (
        <label key={position} class="switch-text" title={t(position)}>
          <input
            type="radio"
            name="angle"
            value={position}
            checked={position === angle}
            aria-label={`${ANGLE_LEGEND[position]}, ${t(position)}`}
            onChange={() => {
              send({ type: 'angle', angle: position });
              click();
            }}
          />
          <Lettering text={ANGLE_LEGEND[position]} />
        </label>
      ))}
    </div>
  );
}
