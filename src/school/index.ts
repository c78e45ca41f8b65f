/**
 * The school: lessons on the live machine, and a golf course whose holes the machine checks.
 *
 * @packageDocumentation
 */

export {
  checkSolution,
  putOf,
  type Verdict,
} from './check.ts';
export {
  type Case,
  conditionsText,
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  type Figures,
  figureText,
  HOLES,
  type Hole,
  holeOf,
  turnText,
  verdictText,
  wantedText,
} from './holes.ts';
export { LESSONS, type Lesson } from './lesson.ts';
export { type Feedback, insideOf, LessonSession } from './lesson-session.ts';
export {
  mergeProgress,
  NO_PROGRESS,
  nextLesson,
  type Progress,
  readProgress,
  stepsDone,
  withSteps,
} from './progress.ts';
export {
  mergeRecords,
  NO_RECORDS,
  type Records,
  readRecords,
  withSolution,
} from './records.ts';
export {
  codeOfLink,
  decodeSolution,
  encodeSolution,
  SOLUTION_PARAMETER,
  type Solution,
} from './solution.ts';
