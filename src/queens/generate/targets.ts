/** The languages that need nothing but the program; the MK-61 has options and a listing of its own. */
import { BASIC } from './basic.ts';
import { C } from './c.ts';
import { flowChart, toMermaid } from './flow-chart.ts';
import { PYTHON } from './python.ts';
import type { Target } from './target-names.ts';
import { TARGET_NAMES } from './target-names.ts';
import { BOARD_TYPESCRIPT, generateTypeScript } from './typescript.ts';

const TYPESCRIPT: Target = {
  ...TARGET_NAMES.typescript,
  generate: (algorithm) => generateTypeScript(algorithm, BOARD_TYPESCRIPT),
};
const MERMAID: Target = {
  ...TARGET_NAMES.mermaid,
  generate: (algorithm, lang) => toMermaid(flowChart(algorithm), lang),
};

/** The languages into which an algorithm is translated. */
export const TARGETS: readonly Target[] = [TYPESCRIPT, BASIC, C, PYTHON, MERMAID];
