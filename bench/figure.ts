/** The figures of benchmarks. */
import type { Localized } from '../src/texts.ts';

/** Units of figures as they are printed; a figure without a unit is a count or a ratio. */
export const UNITS = {
  en: {
    none: '',
    bytes: 'bytes',
    commands: 'commands/s',
    games: 'games/s',
    inputs: 'inputs/s',
    megabytes: 'MB',
    ms: 'ms',
    ns: 'ns',
    percent: '%',
    perSecond: '/s',
    s: 's',
    states: 'states/s',
    ticks: 'ticks',
    times: 'x',
  },
  ru: {
    none: '',
    bytes: 'байт',
    commands: 'команд/с',
    games: 'партий/с',
    inputs: 'вводов/с',
    megabytes: 'МБ',
    ms: 'мс',
    ns: 'нс',
    percent: '%',
    perSecond: '/с',
    s: 'с',
    states: 'состояний/с',
    ticks: 'тактов',
    times: 'раз',
  },
};

/** One figure of a benchmark. */
export interface Figure {
  /** Name in the JSON report. */
  readonly key: string;
  readonly label: Localized;
  readonly value: number;
  readonly unit: keyof (typeof UNITS)['en'];
  /** Smallest and largest of the runs. */
  readonly spread?: readonly [number, number];
}

/** A label before or after another one. */
export const joined = (first: Localized, second: Localized): Localized => ({
  en: first.en + second.en,
  ru: first.ru + second.ru,
});

/** A figure that is a count, with the same label in both languages. */
export const countOf = (key: string, value: number, label = key): Figure => ({
  key,
  label: { en: label, ru: label },
  value,
  unit: 'none',
});
