/** Checksums by which jobs, files and scripts are known again. */
import { createHash } from 'node:crypto';

/** The SHA-256 of a text or of bytes in hexadecimal digits. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Its first sixteen digits. */
export const checksumOf = (data: string | Uint8Array): string => sha256(data).slice(0, 16);
