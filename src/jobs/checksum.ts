import { createHash } from 'node:crypto';

/** Sixteen hexadecimal digits of the SHA-256 of a text or of bytes. */
export const checksumOf = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 16);
