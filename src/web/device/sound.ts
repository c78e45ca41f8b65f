/** Short sounds of the calculator, made here and not loaded. */
import type { Key } from '../../machine/keys.ts';
import { rememberedSwitch } from '../app/preferences.ts';

export const sound = rememberedSwitch('sound', 'off');

/** The beginnings of short tones in milliseconds, with their frequencies in hertz. */
const TONES = {
  key: [
    [0, 1800],
    [12, 1200],
  ],
  prefix: [
    [0, 1400],
    [12, 950],
  ],
  error: [
    [0, 140],
    [110, 110],
  ],
} as const;
const SECONDS = 0.009;
const LOUD = 0.12;

let context: AudioContext | null = null;

/** The sound of a key. */
export const click = (key: Key): void => play(key === 'F' || key === 'К' ? 'prefix' : 'key');

/** Plays a sound, if sounds are on. */
export function play(name: keyof typeof TONES): void {
  if (sound.value === 'off') return;
  context ??= new AudioContext();
  for (const [ms, frequency] of TONES[name]) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + ms / 1000;
    // A low knock needs some waves to be heard.
    const until = from + Math.max(SECONDS, 4 / frequency);
    tone.type = 'square';
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(LOUD, from);
    gain.gain.exponentialRampToValueAtTime(0.001, until);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(until);
  }
}
