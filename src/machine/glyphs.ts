/** Glyph of each tetrad on the indicator; C and E are Latin letters, Г is Cyrillic, F is blank. */
export const GLYPHS = '0123456789-LCГE ';
