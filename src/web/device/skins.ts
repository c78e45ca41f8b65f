/** Skins of the calculator. */
import type { Localized } from '../../texts.ts';
import { preference } from '../app/preferences.ts';
import DATA from './skins.json';

type SkinName = keyof typeof DATA;

/** Names in the menu, what is printed on the plate, and colours by the names that the style sheet uses. */
export const SKINS: {
  readonly [name in SkinName]: {
    readonly name: Localized;
    readonly model: string;
    readonly colours: { readonly [variable: string]: string };
  };
} = DATA;

export const SKIN_NAMES = Object.keys(DATA) as SkinName[];

export const skin = preference<SkinName>('skin', SKIN_NAMES, 'black');
