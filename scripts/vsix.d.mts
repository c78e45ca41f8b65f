export function makeVsix(extension: string, server: string): Uint8Array;
