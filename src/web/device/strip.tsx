/** @jsxImportSource preact */
/** On a phone that lies, the indicator alone stays in sight above the program: there is no room for the calculator. */
import { useEffect, useState } from 'preact/hooks';
import { indicator, status } from '../machine/calculator.ts';
import { Glass } from './glass.tsx';
import { SKINS, skin } from './skins.ts';

const LYING = '(max-height: 500px)';

/** Whether the window is that low. Where it is not, a second drawing of the indicator would be work for nothing. */
function useLying(): boolean {
  const [isLying, setLying] = useState(() => matchMedia(LYING).matches);
  useEffect(() => {
    const query = matchMedia(LYING);
    const follow = (): void => setLying(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isLying;
}

export function IndicatorStrip() {
  return useLying() ? <Strip /> : null;
}

/** Whether the calculator's own indicator is in sight. */
function useOwnIndicator(): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const own = document.querySelector('.device .indicator');
    if (!own || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries[entries.length - 1].isIntersecting),
    );
    observer.observe(own);
    return () => observer.disconnect();
  }, []);
  return isSeen;
}

function Strip() {
  const isNeedless = useOwnIndicator();
  return (
    // What it shows is told by the indicator itself.
    <div
      class="indicator-strip"
      style={{ ...SKINS[skin.value].colours, visibility: isNeedless ? 'hidden' : undefined }}
      aria-hidden="true"
    >
      <Glass picture={indicator.value} running={status.value === 'running'} />
    </div>
  );
}
