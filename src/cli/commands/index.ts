import type { Command } from 'commander';
import type { CliIo } from '../io.ts';
import { registerArena } from './arena.ts';
import { registerAsm } from './asm.ts';
import { registerBench } from './bench.ts';
import { registerBenchQueens } from './bench-queens.ts';
import { registerCalculator } from './calculator.ts';
import { registerCheck } from './check.ts';
import { registerCompletion } from './completion.ts';
import { registerConvert } from './convert.ts';
import { registerCrack } from './crack.ts';
import { registerDap } from './dap.ts';
import { registerDebug } from './debug.ts';
import { registerDis } from './dis.ts';
import { registerExplore } from './explore.ts';
import { registerFmt } from './fmt.ts';
import { registerGolf } from './golf.ts';
import { registerInfo } from './info.ts';
import { registerLsp } from './lsp.ts';
import { registerPlay } from './play.ts';
import { registerProfile } from './profile.ts';
import { registerProve } from './prove.ts';
import { registerQueens } from './queens.ts';
import { registerReferee } from './referee.ts';
import { registerRun } from './run.ts';
import { registerServe } from './serve.ts';
import { registerTrace } from './trace.ts';
import { registerVectors } from './vectors.ts';

/** All commands, in the order of the help text. */
export const COMMANDS: readonly ((program: Command, io: CliIo) => void)[] = [
  registerServe,
  registerPlay,
  registerReferee,
  registerArena,
  registerCrack,
  registerQueens,
  registerCalculator,
  registerRun,
  registerTrace,
  registerDebug,
  registerDap,
  registerLsp,
  registerInfo,
  registerDis,
  registerAsm,
  registerConvert,
  registerFmt,
  registerCheck,
  registerProfile,
  registerExplore,
  registerGolf,
  registerProve,
  registerVectors,
  registerBench,
  registerBenchQueens,
  registerCompletion,
];
