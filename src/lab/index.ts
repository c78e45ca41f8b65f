/**
 * Looking at programs while they run: traces, time travel, breakpoints, profiles, exhaustive exploration.
 *
 * @packageDocumentation
 */
export { type Breakpoint, BreakpointWatch, type Trigger } from './breakpoints.ts';
export { complete, Debugger, type Movement, type Pause, type PauseReason } from './debugger.ts';
export { CanonicalError, type Expansion, expandStates } from './expansion.ts';
export {
  alwaysStops,
  type Exploration,
  type ExploredProgram,
  holds,
  keepOnly,
  neverError,
  type PreparedExploration,
  type Property,
  prepareExploration,
  type Start,
  type Stop,
} from './exploration.ts';
export {
  type Counterexample,
  type ExplorationReport,
  type ExploreOptions,
  Explorer,
  reproduce,
} from './explorer.ts';
export { parseCondition, parseExpression } from './expression.ts';
export { type Change, type CommandEffect, EVENTS, type Event, Observer, WATCHED } from './observe.ts';
export { type Profile, Profiler, realMs } from './profiler.ts';
export {
  type Condition,
  type Expression,
  numberOf,
  type Scene,
  truthOf,
  type Value,
} from './scene.ts';
export { type Input, Timeline, type TimelineOptions } from './timeline.ts';
export { type TraceFilter, type TraceRecord, trace, traceJson, traceLine } from './trace.ts';
