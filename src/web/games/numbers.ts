/** A probability in whole percent; nothing possible is called 0, nothing uncertain 100. */
export function percentText(share: number): string {
  if (share <= 0) return '0';
  if (share > 1 - 1e-9) return '100';
  return String(Math.min(Math.max(Math.round(share * 100), 1), 99));
}

/** A whole number, rounded to two digits with a power of ten when it is large. */
export function countText(count: number): string {
  if (count < 1e6) return String(count);
  const power = Math.floor(Math.log10(count));
  const superscript = [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  return `${(count / 10 ** power).toFixed(1)}·10${superscript}`;
}
