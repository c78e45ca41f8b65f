/** Checks of option values. */
import { InvalidArgumentError } from 'commander';
import { isQueueAddress } from '../jobs/queue-address.ts';
import { storeError } from '../jobs/texts.ts';

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

/** Reads the address of a Postgres server. The mistake does not repeat it: a password may be in it. */
export const queueAddress = (value: string): string => {
  if (isQueueAddress(value)) return value;
  throw storeError((t) => t.badUrl);
};

/** More threads than this help nobody and cost memory each. */
export const MOST_WORKERS = 64;
