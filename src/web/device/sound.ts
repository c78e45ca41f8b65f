/** Short sounds of the calculator, made here and not loaded. */
import type { Key } from '../../machine/keys.ts';
import { rememberedSwitch } from '../app/preferences.ts';
import SOUNDS from './sounds.json';

export const sound = rememberedSwitch('sound', 'off');

const SECONDS = 0.009;
const LOUD = 0.12;

let context: AudioContext | null = null;

/** The soft hum of a machine that computes in its own time, at −40 dB. Returns what ends it. */
export function hum(): () => void {
  context ??= new AudioContext();
  const tone = new OscillatorNode(context, { frequency: 60 });
  tone.connect(new GainNode(context, { gain: 0.01 })).connect(context.destination);
  tone.start();
  return () => tone.stop();
}

/** The sound of a key. */
export const click = (key: Key): void => play(key === 'F' || key === 'К' ? 'prefix' : 'key');

/**
 * Plays a sound, if sounds are on: tones by the milliseconds at which they begin, their frequencies in hertz, and how long
 * they are if they are no clicks. A fox sends MO in Morse, as a radio fox does.
 */
export function play(name: keyof typeof SOUNDS): void {
  if (sound.value === 'off') return;
  context ??= new AudioContext();
  for (const [ms, frequency, long = 0] of SOUNDS[name] as readonly (readonly number[])[]) {
    const tone = new OscillatorNode(context, { frequency, type: long > 0 ? 'sine' : 'square' });
    const gain = context.createGain();
    const from = context.currentTime + ms / 1000;
    // A low knock needs some waves to be heard.
    const until = from + Math.max(SECONDS, 4 / frequency, long / 1000);
    gain.gain.setValueAtTime(LOUD, from);
    gain.gain.exponentialRampToValueAtTime(0.001, until);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(until);
  }
}
