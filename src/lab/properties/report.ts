/** Properties of a whole file, and sentences on what they leave out: for terminal and page alike. */
import { mnemonicOf, type ProgramFile, stepText } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { spanText } from '../../span.ts';
import { formatNumber, inBoth, inEach, type Lang, type Localized } from '../../texts.ts';
import { type Coverage, gapsOf } from './coverage.ts';
import { localRange } from './decide.ts';
import { COVERAGE } from './messages.ts';
import type { Mutant } from './mutants.ts';
import { PropertyError, parseProperty } from './parse.ts';
import { type CaseProperty, combinations, type Property } from './syntax.ts';

/** A property of a file with its number in it, or what is wrong with it. */
export interface NamedProperty {
  readonly number: number;
  /** The name in the file, or the place where it has none. */
  readonly name: Localized;
  readonly line: number;
  readonly read: { readonly property: Property } | { readonly error: PropertyError };
}

/** Column of the name in `property NAME:`. */
const PROPERTY_WORD = 'property '.length + 1;

/** The properties of a program in the order of its file; of two with the same name the second is refused. */
export const namedProperties = (program: ProgramFile): NamedProperty[] =>
  program.properties.map((section, number) => {
    const { name, line } = section;
    const named = name ? { en: name, ru: name } : inBoth(COVERAGE, (t) => t.unnamed(line));
    try {
      if (name && program.properties.findIndex((other) => other.name === name) < number)
        throw new PropertyError(line, PROPERTY_WORD, (t) => t.propertyTwice(name));
      return { number, name: named, line, read: { property: parseProperty(section) } };
    } catch (error) {
      if (!(error instanceof PropertyError)) throw error;
      return { number, name: named, line, read: { error } };
    }
  });

/** More inputs than this are not begun without a sample: about a day of one machine. */
export const MOST_CASES = 2e10;
const MEASURED = 300;

/** How long all inputs of a property would take, measured on a few of them: `3 h 5 min`. */
export function wholeTime(program: ProgramFile, property: CaseProperty): Localized {
  const begun = performance.now();
  localRange(program, property)(0, MEASURED, 1);
  const ms = ((performance.now() - begun) / MEASURED) * combinations(property);
  return inEach((lang) => spanText(ms, lang));
}

/** A number of inputs as people read it. */
export const countText = (count: number, lang: Lang): string =>
  count <= 1e16 ? formatNumber(lang, count, 0) : count.toExponential(0);

/** Which commands and branches were left out, one sentence each; none if nothing was. */
export function coverageTexts(coverage: Coverage, program: ProgramFile, lang: Lang): string[] {
  const t = COVERAGE[lang];
  const { never, neverJumped, alwaysJumped } = gapsOf(coverage, program);
  const steps = (cells: readonly number[]): string =>
    cells.map((cell) => `${stepText(cell)} ${mnemonicOf(program.bytes[cell])}`).join(', ');
  return [
    ...(never.length > 0 ? [t.never(steps(never))] : []),
    ...(neverJumped.length > 0 ? [t.neverJumps(steps(neverJumped))] : []),
    ...(alwaysJumped.length > 0 ? [t.alwaysJumps(steps(alwaysJumped))] : []),
    ...coverage.partly.map(({ name, watched, all }) =>
      all === null
        ? t.partlyStates(name, countText(watched, lang))
        : t.partly(name, countText(watched, lang), countText(all, lang)),
    ),
  ];
}

/** A change that nobody notices. */
export function survivorText({ cell, before, after, isAddress, isWhole }: Mutant, lang: Lang): string {
  const t = COVERAGE[lang];
  const name = (byte: number): string => (isAddress ? t.address(formatAddress(byte)) : mnemonicOf(byte));
  const text = t.survivor(stepText(cell), name(before), name(after));
  return isWhole ? text : `${text}${t.notWhole}`;
}
