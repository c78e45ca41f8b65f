/** @jsxImportSource preact */
/** The switch of angles in the case. Apart from the picture: pages that only show a calculator need no machine. */
import { ANGLE_LEGEND } from '../../listing/program-file.ts';
import type { Angle } from '../../machine/index.ts';
import { Lettering } from './picture.tsx';

/** Left to right on the panel. */
const POSITIONS: readonly Angle[] = ['rad', 'grad', 'deg'];

interface AngleSwitchProps {
  /** Shared by the positions of this switch and by no others. */
  readonly name: string;
  readonly label: string;
  readonly angle: Angle;
  /** Those that the model has. */
  readonly positions?: readonly Angle[];
  /** A position in words. */
  title?(angle: Angle): string;
  choose(angle: Angle): void;
}

export function AngleSwitch({ name, label, angle, positions = POSITIONS, title, choose }: AngleSwitchProps) {
  const own = POSITIONS.filter((position) => positions.includes(position));
  return (
    <div class="angle" role="radiogroup" aria-label={label}>
      <span class="slider" data-at={own.indexOf(angle)} data-of={own.length} aria-hidden="true" />
      {own.map((position) => (
        <label key={position} title={title?.(position)}>
          <input
            type="radio"
            name={name}
            value={position}
            checked={position === angle}
            aria-label={[ANGLE_LEGEND[position], title?.(position)].filter(Boolean).join(', ')}
            onChange={() => choose(position)}
          />
          <Lettering text={ANGLE_LEGEND[position]} />
        </label>
      ))}
    </div>
  );
}
