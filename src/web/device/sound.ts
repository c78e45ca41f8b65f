/** Short sounds of the calculator, made here and not loaded. */
import type { Key } from '../../machine/keys.ts';
import { rememberedSwitch } from '../app/preferences.ts';

export const sound = rememberedSwitch('sound', 'off');

/** The beginnings of tones in milliseconds, their frequencies in hertz, and how long they are if they are no clicks. */
const TONES = {
  key: [1800, 1200].map((hertz, i) => [12 * i, hertz]),
  prefix: [1400, 950].map((hertz, i) => [12 * i, hertz]),
  error: [140, 110].map((hertz, i) => [110 * i, hertz]),
  /** MO in Morse, as a radio fox sends it. */
  found: [0, 180, 430, 610, 790].map((ms) => [ms, 700, 120]),
  mine: [920, 640, 700, 430, 480, 300, 330, 190, 210, 120].map((hertz, i) => [30 * i, hertz, 34]),
  knock: [[0, 220]],
  splash: [900, 1300, 760, 1100, 680].map((hertz, i) => [16 * i, hertz, 18]),
  rungs: [520, 620, 740, 880].map((hertz, i) => [62 * i, hertz]),
  fall: [700, 520, 380, 270, 180].map((hertz, i) => [50 * i, hertz, 50]),
  line: [523, 659, 784].map((hertz, i) => [140 * i, hertz, 140]),
  won: [523, 659, 784].map((hertz, i) => [110 * i, hertz, 110]),
  lost: [392, 294].map((hertz, i) => [160 * i, hertz, 160]),
} satisfies { readonly [name: string]: readonly (readonly number[])[] };
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

/** Plays a sound, if sounds are on. */
export function play(name: keyof typeof TONES): void {
  if (sound.value === 'off') return;
  context ??= new AudioContext();
  for (const [ms, frequency, long = 0] of TONES[name] as readonly (readonly number[])[]) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + ms / 1000;
    // A low knock needs some waves to be heard.
    const until = from + Math.max(SECONDS, 4 / frequency, long / 1000);
    tone.type = long > 0 ? 'sine' : 'square';
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(LOUD, from);
    gain.gain.exponentialRampToValueAtTime(0.001, until);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(until);
  }
}
