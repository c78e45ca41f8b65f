/** The lessons in their order. One file each; a new one is a file and a line here. */
import type { Lesson } from '../lesson.ts';
import { STACK } from './01-stack.ts';

export const LESSONS: readonly Lesson[] = [STACK];

/** The lesson of that name, or undefined. */
export const lessonOf = (id: string): Lesson | undefined => LESSONS.find((lesson) => lesson.id === id);
