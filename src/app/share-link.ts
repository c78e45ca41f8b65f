/** The shape of links to the page; apart from the packing of what they carry, which is needed only with a link in hand. */

/** The parameter of an address that carries a recording. */
export const RECORDING_PARAMETER = 'r';

/** The part of a link after the page's address. */
export const linkPart = (parameter: string, code: string): string =>
  `#/?${new URLSearchParams({ [parameter]: code })}`;
