/** The models by the id that files, links, recordings and `--model` carry. */
import type { Model } from '../model.ts';
import { B334, MK54 } from './mk54.ts';
import { MK52, MK61, MK61S } from './mk61.ts';

/** All models; the MK-61 first. */
export const MODELS: readonly Model[] = Object.freeze([MK61, MK54, B334, MK61S, MK52]);

/** The ids of {@link MODELS}. */
export const MODEL_IDS: readonly string[] = Object.freeze(MODELS.map(({ id }) => id));

/** The model of an id; null if there is no such model. */
export const modelOf = (id: string): Model | null => MODELS.find((model) => model.id === id) ?? null;
