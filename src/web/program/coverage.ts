/** The steps that the checks executed. Grid, listing and source show them for the same program. */
import { computed, signal } from '@preact/signals';
import type { CoverageMark } from '../../lab/properties/coverage.ts';
import { rememberedSwitch } from '../app/preferences.ts';
import { memoryKey } from './document.ts';

/** A mark for each cell, null for addresses and free cells, and the memory that they are about. */
interface FoundCoverage {
  readonly marks: readonly (CoverageMark | null)[];
  readonly memory: string;
}

export const foundCoverage = signal<FoundCoverage | null>(null);

export const showCoverage = rememberedSwitch('coverage', 'on');

/** The marks of the program in the memory; null if they are not wanted, not known or about another program. */
export const coverage = computed(() => {
  const found = foundCoverage.value;
  return found && showCoverage.value === 'on' && found.memory === memoryKey.value ? found.marks : null;
});
