/**
 * The school: lessons on the live machine, and a golf course whose holes the machine checks.
 *
 * @packageDocumentation
 */

export {
  checkSolution,
  putOf,
  type Verdict,
} from './course/check.ts';
export {
  type Case,
  FIGURES,
  type FigureName,
  type Figures,
  type Hole,
  type HoleKind,
} from './course/hole.ts';
export {
  type HoleRecords,
  mergeRecords,
  NO_RECORDS,
  type Records,
  readRecords,
  recheckRecords,
  withSolution,
} from './course/records.ts';
export {
  codeOfLink,
  decodeSolution,
  encodeSolution,
  SOLUTION_PARAMETER,
  type Solution,
} from './course/solution.ts';
export {
  conditionsText,
  FIGURE_NAMES,
  figureText,
  turnText,
  verdictText,
  wantedText,
} from './course/words.ts';
export { HOLES, holeOf } from './holes/index.ts';
export { insideOf, type Shown } from './inside.ts';
export type { Lesson } from './lesson.ts';
export { type Feedback, LessonSession } from './lesson-session.ts';
export { LESSONS } from './lessons/index.ts';
export {
  mergeProgress,
  NO_PROGRESS,
  nextLesson,
  type Progress,
  readProgress,
  stepsDone,
  withSteps,
} from './progress.ts';
