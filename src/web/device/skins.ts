/** Skins of the calculator. */
import type { Localized } from '../../texts.ts';
import { preference } from '../app/preferences.ts';
import DATA from './skins.json';

export type SkinName = keyof typeof DATA;

export const SKIN_NAMES = Object.keys(DATA) as SkinName[];

interface Skin {
  readonly name: Localized;
  /** Printed on the plate. */
  readonly model: string;
  /** Colours by the names that the style sheet uses. */
  readonly colours: { readonly [variable: string]: string };
}

export const SKINS: { readonly [name in SkinName]: Skin } = DATA;

export const skin = preference<SkinName>('skin', SKIN_NAMES, 'black');
