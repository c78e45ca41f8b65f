/** The languages that need nothing but the program; the MK-61 has options and a listing of its own. */
import { BASIC } from './basic.ts';
import { BOARD_TYPESCRIPT } from './board-typescript.ts';
import { C } from './c.ts';
import { flowChart } from './flow-chart.ts';
import { toMermaid } from './mermaid.ts';
import { PYTHON } from './python.ts';
import type { Target } from './target.ts';
import { TARGET_NAMES } from './target-names.ts';
import { generateTypeScript } from './typescript.ts';

const TYPESCRIPT: Target = {
  ...TARGET_NAMES.typescript,
  generate: (algorithm) => generateTypeScript(algorithm, BOARD_TYPESCRIPT),
};
const MERMAID: Target = {
  ...TARGET_NAMES.mermaid,
  generate: (algorithm, lang) => toMermaid(flowChart(algorithm), lang),
};

/** What an algorithm of the notation is translated into. */
export const TARGETS: readonly Target[] = [TYPESCRIPT, BASIC, C, PYTHON, MERMAID];
