/**
 * The whole machine in one flat array of 32-bit words. A snapshot is a copy of it, equality is word equality, and
 * nothing of the machine lives outside (spec 2.2 names the hidden parts).
 */

/** The words of a machine. Numbers take two words: head, then mantissa (see words.ts). */
export type State = Int32Array;

export const X = 0;
export const Y = 2;
export const Z = 4;
export const T = 6;
/** The previous X, which F Вx brings back. */
export const X1 = 8;
/** R0; register r is at R0 + 2r. */
export const R0 = 10;
/** Address byte of the next command: two tetrads, the high one 0..F. */
export const PC = 40;
/** Return stack: four bytes in one word, the top one in the high byte ... */
export const RETURNS = 41;
/** ... and the fifth, deepest byte. */
export const RETURNS_DEEP = 42;
/** X2, the display register: its three exponent display tetrads and sign (12 + 4 bits), as A.x and A.s ... */
export const X2_HEAD = 43;
/** ... and its eight mantissa tetrads, A.m. */
export const X2_MANTISSA = 44;
/** X2's exponent, three tetrads: E. */
export const X2_EXPONENT = 45;
/** The exponent at the moment ВП was executed, K; its first tetrad F: the point was typed. */
export const ENTRY_BASE = 46;
/** Sign place of the indicator, L[1]. */
export const LANE_SIGN = 47;
/** The eight digit places of the indicator, L[2..9], as a word. */
export const LANE = 48;
/** Entry counter c: 0 closed, 1..8 digits typed, 15 the exponent is being entered. */
export const ENTRY = 49;
/** New-number flag f: 15 lifts the stack at the next digit, 0 does not. */
export const NEW_NUMBER = 50;
/** Place of the lit point, 0..7, or {@link NO_POINT}. */
export const POINT = 51;
/** Message on the indicator: one of the MESSAGE_ values. */
export const MESSAGE = 52;
/** Hidden eight-digit word of К СЧ, H. */
export const RANDOM = 53;
/** Angle switch: index into ANGLES. */
export const ANGLE = 54;
/** One of the STATUS_ values. */
export const STATUS = 55;
/** One of the MODE_ values, {@link ARITHMETIC_DEAD} and {@link RING_PHASES}. */
export const MODE = 56;
/** Prefix or unfinished command: one of the PENDING_ values. */
export const PENDING = 57;
/** The unfinished command of {@link PENDING}. */
export const PENDING_CODE = 58;
/** {@link STATE_VERSION}: which layout these words have. */
export const VERSION = 59;
/** First of the words that hold the program, one byte a cell. */
export const PROGRAM = 60;

/**
 * The layout of this file, to be raised with every change of it; readState in stored-state.ts knows the older ones.
 * 1: without the word `VERSION`.
 */
export const STATE_VERSION = 2;

export const NO_POINT = 15;

/** Exponent places of the indicator, as in {@link X2_HEAD}: three blanks ... */
export const BLANK_EXPONENT = 0xfff;
/** ... or a sign, blank for plus and a minus for minus, and two digits. */
export const PLUS_PLACE = 0xf;
export const MINUS_PLACE = 0xa;

/** The digit places when the indicator shows ` 0.`. */
export const ZERO_PLACES = 0x0fffffff;
/** ЕГГ0Г and 3ГГ0Г as the digit places show them. */
export const ERROR_PLACES = 0xedd0dfff | 0;
export const STOP_PLACES = 0x3dd0dfff;

/** First tetrad of {@link ENTRY_BASE}: the point was typed. */
export const POINT_TYPED = 0xf00;

export const MESSAGE_NONE = 0;
/** ЕГГ0Г. */
export const MESSAGE_ERROR = 1;
/** The tetrads of X as they are, exponent included. */
export const MESSAGE_RAW = 3;
/** The picture of an exponent 7xx (spec 3.3). */
export const MESSAGE_7XX = 4;
/** 3ГГ0Г, the stop of an exponent 2xx; the four bits below hold the place of its lit point. */
export const MESSAGE_3GGOG = 16;

export const MODE_CALCULATION = 0;
export const MODE_PROGRAMMING = 1;
/** Programming mode entered through an exponent 3xx: the point of the last number stays lit. */
export const MODE_PROGRAMMING_WITH_POINT = 2;
/** A bit beside the mode: after an endless division the arithmetic chip answers no more (spec 5.5). */
export const ARITHMETIC_DEAD = 4;
/** Bits beside the mode while a leading F has upset the memory ring; values and phases in leading-f.ts. */
export const RING_LOST = 8;
export const RING_PHASES = 24;

export const STATUS_OFF = 0;
export const STATUS_STOPPED = 1;
export const STATUS_RUNNING = 2;
/** The chips run away: no key helps, only the power switch. */
export const STATUS_HUNG = 3;

export const PENDING_NONE = 0;
export const PENDING_F = 1;
export const PENDING_K = 2;
/** A register digit is expected; {@link PENDING_CODE} holds the row of the command. */
export const PENDING_REGISTER = 3;
/** The first address digit is expected. */
export const PENDING_ADDRESS = 4;
/** The second address digit is expected; {@link PENDING_CODE} holds the first. */
export const PENDING_ADDRESS_LOW = 5;

export const F = 15;

/** Positions of the Р-ГРД-Г switch. */
export const ANGLES = Object.freeze(['rad', 'grad', 'deg'] as const);
/** The unit of angles that the switch is set to. */
export type Angle = (typeof ANGLES)[number];
export const RAD = 0;
export const GRAD = 1;

/** Outcome of an operation. */
export const OK = 0;
/** ЕГГ0Г; X keeps its argument. */
export const DOMAIN_ERROR = 1;
/** ЕГГ0Г because the loops took too long; the result is in X all the same. */
export const TIME_OUT = 2;
export type Outcome = typeof OK | typeof DOMAIN_ERROR | typeof TIME_OUT;

/** Power-on: everything zero, the indicator shows ` 0.` (spec 2.3). */
export function powerOn(s: State): void {
  const angle = s[ANGLE];
  s.fill(0);
  s[ANGLE] = angle;
  s[X2_HEAD] = BLANK_EXPONENT << 4;
  s[LANE_SIGN] = F;
  s[LANE] = ZERO_PLACES;
  s[STATUS] = STATUS_STOPPED;
  s[VERSION] = STATE_VERSION;
}

/** The mode of the keyboard, one of the MODE_ values. */
export const modeOf = (s: State): number => s[MODE] & 3;

export function setMode(s: State, mode: number): void {
  s[MODE] = mode | (s[MODE] & ~3);
}

/** T := Z, Z := Y, Y := X. */
export function lift(s: State): void {
  // Word by word: copyWithin is several times slower on so few words.
  s[T] = s[Z];
  s[T + 1] = s[Z + 1];
  s[Z] = s[Y];
  s[Z + 1] = s[Y + 1];
  s[Y] = s[X];
  s[Y + 1] = s[X + 1];
}

/** X1 := X, X := result, Y := Z, Z := T: the ending of the two-operand commands. */
export function dropWith(s: State, head: number, mantissa: number): void {
  replaceX(s, head, mantissa);
  s[Y] = s[Z];
  s[Y + 1] = s[Z + 1];
  s[Z] = s[T];
  s[Z + 1] = s[T + 1];
}

/** X1 := X, X := result: the ending of the one-operand commands. */
export function replaceX(s: State, head: number, mantissa: number): void {
  s[X1] = s[X];
  s[X1 + 1] = s[X + 1];
  s[X] = head;
  s[X + 1] = mantissa;
}

/** The ending of a command that refuses its argument: X1 := X, and X stays. */
export function refuse(s: State): Outcome {
  replaceX(s, s[X], s[X + 1]);
  return DOMAIN_ERROR;
}

/** Pushes an address byte; the deepest of five is lost. */
export function pushReturn(s: State, address: number): void {
  s[RETURNS_DEEP] = s[RETURNS] & 0xff;
  s[RETURNS] = (address << 24) | (s[RETURNS] >>> 8);
}

/** Pops an address byte; the vacated byte doubles the low tetrad of the old deepest one. */
export function popReturn(s: State): number {
  const address = s[RETURNS] >>> 24;
  s[RETURNS] = (s[RETURNS] << 8) | s[RETURNS_DEEP];
  s[RETURNS_DEEP] = doubled(s[RETURNS_DEEP]);
  return address;
}

const doubled = (byte: number): number => (byte & 15) * 0x11;

/** Entering programming mode costs the deepest address: it doubles the low tetrad of the one above (spec 12.6). */
export function loseDeepestReturn(s: State): void {
  s[RETURNS_DEEP] = doubled(s[RETURNS]);
}

/** A number out of range runs into the stack: all its tetrads but the first two become the five bytes (spec 3.3). */
export function fillReturns(s: State, head: number, mantissa: number): void {
  s[RETURNS] = ((head & 0xff) << 24) | (mantissa >>> 8);
  s[RETURNS_DEEP] = mantissa & 0xff;
}

/** True if a ПП would lose its jump: the address that its push drops is F0..FF (spec 10.3). */
export const jumpIsLost = (s: State): boolean => s[RETURNS_DEEP] >> 4 === 15;
