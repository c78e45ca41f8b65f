/** The languages into which programs of the notation are translated; the MK-61 has options and a listing of its own. */
import type { Algorithm } from '../notation/program.ts';
import { generateBasic } from './basic.ts';
import { generateC, generatePython, generateTypeScript } from './blocks.ts';
import type { TargetId } from './names.ts';

/** The generators by target: each returns the source text of an algorithm. */
export const GENERATORS: Readonly<Record<TargetId, (algorithm: Algorithm) => string>> = {
  ts: generateTypeScript,
  basic: generateBasic,
  c: generateC,
  python: generatePython,
};
