/** What this tab alone remembers over a reload. Where that is forbidden or full, it remembers as long as it is open. */

export function ofTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null forgets. */
export function keepInTab(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Then a reload begins without it.
  }
}
