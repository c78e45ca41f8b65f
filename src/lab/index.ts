/**
 * Looking at programs while they run: traces, time travel, breakpoints, profiles, exhaustive exploration.
 *
 * @packageDocumentation
 */
export { complete, Debugger } from './debugger.ts';
export { CanonicalError, expandStates } from './expansion.ts';
export { alwaysStops, holds, keepOnly, neverError, prepareExploration } from './exploration.ts';
export { Explorer, reproduce } from './explorer.ts';
export { parseCondition, parseExpression } from './expression.ts';
export { Profiler, realMs } from './profiler.ts';
export { numberOf, truthOf } from './scene.ts';
export { Timeline } from './timeline.ts';
export { trace, traceJson, traceLine } from './trace.ts';
