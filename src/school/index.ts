/**
 * The school: lessons on the live machine, and a golf course whose holes the machine checks.
 *
 * @packageDocumentation
 */

export {
  type CaseSource,
  checkSolution,
  commonCases,
  type Fault,
  type Put,
  putOf,
  type Verdict,
} from './course/check.ts';
export type { Domain } from './course/domain.ts';
export {
  type Case,
  FIGURES,
  type FigureName,
  type Figures,
  type Given,
  type Hole,
  type HoleKind,
  type Input,
  type Wanted,
} from './course/hole.ts';
export {
  type Best,
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
  caseText,
  conditionsText,
  FIGURE_NAMES,
  figureText,
  turnText,
  verdictText,
  wantedText,
} from './course/words.ts';
export { type Goal, type LastRun, reaches } from './goal.ts';
export { HOLES, holeOf } from './holes/index.ts';
export { insideOf, type Shown } from './inside.ts';
export type { Lesson, Part, Step, StepStart, Wrong } from './lesson.ts';
export { type Feedback, LessonSession } from './lesson-session.ts';
export { LESSONS, lessonOf } from './lessons/index.ts';
export {
  mergeProgress,
  NO_PROGRESS,
  nextLesson,
  type Progress,
  readProgress,
  stepsDone,
  withSteps,
} from './progress.ts';
