import { useRef } from 'preact/hooks';
import { DRAWING, litPath, litPlaces, UNLIT } from '../../app/indicator.ts';

type Props = Readonly<{ picture: string; running?: boolean; places?: number }>;

/** Draws the first places of a picture such as ` 5.EL8 --L-05`, over the afterglow of the one before. */
export function Glass({ picture, running = false, places = 12 }: Props) {
  const last = useRef(picture);
  const before = last.current;
  last.current = picture;
  return (
    <svg
      class={running ? 'glass running' : 'glass'}
      viewBox={`0 0 ${places * DRAWING.pitch + 10} ${DRAWING.height}`}
      aria-hidden="true"
    >
      <path class="unlit" d={UNLIT} />
      {before !== picture && !running && <path key={before} class="afterglow" d={litPath(before)} />}
      {running ? (
        // The digits of a busy indicator flicker each on its own.
        litPlaces(picture).map((path, place) => <path key={place} class="lit" d={path} />)
      ) : (
        <path class="lit" d={litPath(picture)} />
      )}
    </svg>
  );
}
