/** The languages into which programs of the notation are translated; the MK-61 has options and a listing of its own. */
import type { Lang } from '../../texts.ts';
import type { Algorithm } from '../notation/program.ts';
import { generateBasic } from './basic.ts';
import { generateC, generatePython, generateTypeScript } from './blocks.ts';
import { generateMermaid } from './mermaid.ts';
import type { TargetId } from './names.ts';

/** Translates a program; charts are in a language of the interface. */
type Generate = (algorithm: Algorithm, lang: Lang) => string;

export const GENERATORS: Readonly<Record<TargetId, Generate>> = {
  ts: generateTypeScript,
  basic: generateBasic,
  c: generateC,
  python: generatePython,
  mermaid: generateMermaid,
};
