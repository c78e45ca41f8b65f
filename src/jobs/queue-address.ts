/** True for the address of a Postgres server. */
export const isQueueAddress = (text: string): boolean =>
  URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol);
