/** The visitor's best solutions of the course, shared with other tabs. */
import { mergeRecords, NO_RECORDS, readRecords } from '../../school/records.ts';
import { sharedValue } from '../storage/values.ts';

export const records = sharedValue('course-records', NO_RECORDS, readRecords, mergeRecords);

export const hrefOf = (id: string): string => `#/course?h=${id}`;
