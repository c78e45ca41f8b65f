/** Checks of option values. */
import { InvalidArgumentError } from 'commander';

/** Reads a whole number from `least` to `most`, written in decimal digits; anything else is refused with the range. */
export const wholeNumber =
  (least: number, most?: number) =>
  (value: string): number => {
    const number = /^\s*\d+\s*$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isSafeInteger(number) && number >= least && number <= (most ?? number)) return number;
    throw new InvalidArgumentError(
      `It must be a whole number from ${least}${most === undefined ? '' : ` to ${most}`}.`,
    );
  };

/** More threads than this help nobody and cost memory each. */
export const MOST_WORKERS = 64;
