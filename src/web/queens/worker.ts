/** Beside the page: runs all versions to their ends and counts. */
import { type Comparison, compareVersions } from '../../queens/index.ts';
import { answerCalls } from '../app/worker-calls.ts';

answerCalls((n: number): Comparison[] => compareVersions(n));
