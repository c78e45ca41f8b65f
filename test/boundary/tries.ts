/** Every function, constructor and method that a module exports, with junk in the place of each argument. */
import { describe, expect, it } from 'vitest';
import { damagedCalls, expectOurs } from './junk.ts';

type Call = (...args: readonly unknown[]) => unknown;
/** Arguments as they should be; null for what is not called because it computes for long or is private. */
export type Calls = { readonly [name: string]: (() => readonly unknown[]) | null };
/** How one is made, and the calls of its constructor (`new`), methods, setters (`angle=`) and static methods (`static of`). */
export type Classes = { readonly [name: string]: { readonly made: () => object; readonly calls: Calls } };

const isClass = (value: unknown): value is new (...args: readonly unknown[]) => object =>
  typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));

/** What is found by looking must be what is tried: an export without a row fails here. */
export function tryModule(name: string, given: object, calls: Calls, classes: Classes = {}): void {
  const all = Object.entries(given).filter(([, value]) => typeof value === 'function');
  const isOne = ([key, value]: [string, unknown]): boolean => key in classes || isClass(value);
  const members = given as { readonly [name: string]: Call };

  describe(name, () => {
    it('is tried as a whole', () => {
      const functions = all.filter((entry) => !isOne(entry)).map(([key]) => key);
      expect(Object.keys(calls).sort()).toEqual(functions.sort());
    });
    it.each(Object.keys(calls))('%s', (key) => tryCall(key, calls[key], (args) => members[key](...args)));
  });

  for (const [className, { made, calls: methods }] of Object.entries(classes)) {
    const type = (given as { readonly [name: string]: unknown })[className] as new (
      ...args: readonly unknown[]
    ) => object;
    describe(`${name} ${className}`, () => {
      it('is tried as a whole', () => {
        const own = (owner: object, before: string): string[] =>
          Object.entries(Object.getOwnPropertyDescriptors(owner))
            .filter(
              ([key, { value, set }]) =>
                (typeof value === 'function' || set) && !/^(?:constructor|prototype)$/.test(key),
            )
            .map(([key, { set }]) => before + key + (set ? '=' : ''));
        const found = ['new', ...own(type.prototype as object, ''), ...own(type, 'static ')];
        expect(Object.keys(methods).sort()).toEqual(found.sort());
      });
      it.each(Object.keys(methods))('%s', (member) =>
        tryCall(`${className} ${member}`, methods[member], (args) => {
          if (member === 'new') return new type(...args);
          const isStatic = member.startsWith('static ');
          const owner = (isStatic ? type : made()) as unknown as { readonly [name: string]: Call };
          if (member.endsWith('=')) return Reflect.set(owner, member.slice(0, -1), args[0]);
          return owner[member.replace('static ', '')](...args);
        }),
      );
    });
  }
}

async function tryCall(
  what: string,
  make: (() => readonly unknown[]) | null,
  call: (args: readonly unknown[]) => unknown,
): Promise<void> {
  if (make === null) return;
  const value = call(make());
  if (value instanceof Promise) await value;
  for (const args of damagedCalls(make)) await expectOurs(what, () => call(args));
}
