/** The check sum of files on the mk61s: that of the POSIX command `cksum`. */

const POLYNOMIAL = 0x04c11db7;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ POLYNOMIAL : sum << 1;
  return sum;
});

/** CRC of the bytes followed by their number, least byte first, inverted: 0..2^32-1. */
export function cksum(bytes: Uint8Array): number {
  let sum = 0;
  const feed = (byte: number): void => {
    sum = (sum << 8) ^ TABLE[((sum >>> 24) ^ byte) & 0xff];
  };
  bytes.forEach(feed);
  for (let length = bytes.length; length > 0; length = Math.floor(length / 256)) feed(length & 0xff);
  return ~sum >>> 0;
}
