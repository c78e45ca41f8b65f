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
  conditionsText,
  FIGURE_NAMES,
  figureText,
  turnText,
  verdictText,
  wantedText,
} from './hole-texts.ts';
export {
  type Case,
  FIGURES,
  type FigureName,
  type Figures,
  HOLES,
  type Hole,
  type HoleKind,
  holeOf,
} from './holes.ts';
export { insideOf, type Shown } from './inside.ts';
export { LESSONS, type Lesson } from './lesson.ts';
export { type Feedback, LessonSession } from './lesson-session.ts';
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
  recheckRecords,
  withSolution,
} from './records.ts';
export {
  codeOfLink,
  decodeSolution,
  encodeSolution,
  SOLUTION_PARAMETER,
  type Solution,
} from './solution.ts';
