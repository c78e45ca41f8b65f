/** Looks of the calculator: data, so that another one is another row. */
import type { Localized } from '../../texts.ts';
import { preference } from '../app/preferences.ts';

export interface Skin {
  readonly name: Localized;
  /** Printed on the plate. */
  readonly model: string;
  /** Colours by the names that the style sheet uses. */
  readonly colours: { readonly [variable: `--${string}`]: string };
}

/** Black keys for control, light ones for calculation, yellow and blue prefixes: the МК-61 of the shops. */
const BLACK = {
  '--case': '#2a2c30',
  '--case-2': '#1c1d20',
  '--engraving': '#d8d5cb',
  '--plate': '#a9a496',
  '--plate-ink': '#17181a',
  '--f': '#f2c14b',
  '--k': '#7fb8ff',
  '--cap-plain': '#d8d3c5',
  '--ink-plain': '#1b1c1e',
  '--cap-control': '#43474d',
  '--ink-control': '#f5f3ee',
  '--cap-f': '#eab93f',
  '--ink-f': '#231a02',
  '--cap-k': '#2f69b8',
  '--ink-k': '#ffffff',
  '--cap-clear': '#b93526',
  '--ink-clear': '#ffffff',
  '--glow': '#63f5cb',
  '--unlit': '#1d3a33',
} as const;

export const SKIN_NAMES = ['black', 'grey', 'late', 'contrast'] as const;
export type SkinName = (typeof SKIN_NAMES)[number];

export const SKINS: { readonly [name in SkinName]: Skin } = {
  black: {
    name: { en: 'Black case', ru: 'Чёрный корпус' },
    model: 'МК-61',
    colours: BLACK,
  },
  grey: {
    name: { en: 'Light case', ru: 'Светлый корпус' },
    model: 'МК-61',
    colours: {
      ...BLACK,
      '--case': '#d6d1c4',
      '--case-2': '#b9b3a5',
      '--engraving': '#2a2a28',
      '--plate': '#8f897b',
      '--f': '#7a4a00',
      '--k': '#0f4c94',
      '--cap-plain': '#f4f1e8',
      '--cap-control': '#3d4146',
    },
  },
  late: {
    name: { en: 'Dark keys', ru: 'Тёмные клавиши' },
    model: 'МК-61',
    colours: {
      ...BLACK,
      '--case': '#1f2124',
      '--case-2': '#141517',
      '--cap-plain': '#33363b',
      '--ink-plain': '#f5f3ee',
      '--cap-control': '#24262a',
      '--glow': '#7df0ff',
      '--unlit': '#16343c',
    },
  },
  contrast: {
    name: { en: 'High contrast', ru: 'Контрастный' },
    model: 'МК-61',
    colours: {
      ...BLACK,
      '--case': '#000000',
      '--case-2': '#000000',
      '--engraving': '#ffffff',
      '--plate': '#ffffff',
      '--plate-ink': '#000000',
      '--f': '#ffd84d',
      '--k': '#9fd0ff',
      '--cap-plain': '#ffffff',
      '--ink-plain': '#000000',
      '--cap-control': '#202020',
      '--ink-control': '#ffffff',
      '--cap-f': '#ffd84d',
      '--cap-k': '#0b4ea2',
      '--cap-clear': '#a30f00',
      '--glow': '#a5ffe6',
      '--unlit': '#0c1a17',
    },
  },
};

/** The chosen look. */
export const skin = preference<SkinName>('skin', SKIN_NAMES, 'black');
