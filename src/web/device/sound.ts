/** The click of a key: a few milliseconds of filtered noise, made here and not loaded. */
import { rememberedSwitch } from '../app/preferences.ts';

export const sound = rememberedSwitch('sound', 'off');

const SECONDS = 0.03;
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function makeNoise(audio: AudioContext): AudioBuffer {
  const length = Math.ceil(audio.sampleRate * SECONDS);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
  return buffer;
}

/** Clicks, if sounds are on. */
export function click(): void {
  if (sound.value === 'off') return;
  context ??= new AudioContext();
  noise ??= makeNoise(context);
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 2400;
  source.buffer = noise;
  source.connect(filter).connect(context.destination);
  source.start();
}
