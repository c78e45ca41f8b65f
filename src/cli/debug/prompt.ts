/** The line on which commands of the debugger are typed: history with Up and Down, completion with Tab. */
import { DebugConsole } from '../../app/debug-console.ts';
import type { KeyPress } from '../screen/keys.ts';

/** The line being typed and those before it. Tab completes commands, and labels after them. */
export class Prompt {
  /** Completions after a command. */
  readonly #labels: readonly string[];
  readonly #history: string[] = [];
  /** The line being typed; null if none is. */
  #text: string | null = null;
  /** Position in the history; its length is the line being typed. */
  #at = 0;

  constructor(labels: readonly string[]) {
    this.#labels = labels;
  }

  get isOpen(): boolean {
    return this.#text !== null;
  }

  /** As it is shown. */
  get line(): string {
    return `: ${this.#text ?? ''}_`;
  }

  /** Begins a line with a text. */
  open(text: string): void {
    this.#text = text;
    this.#at = this.#history.length;
  }

  /** Takes a key; the line when it is entered, otherwise null. */
  press(key: KeyPress): string | null {
    const text = this.#text ?? '';
    switch (key.name) {
      case 'escape':
        this.#text = null;
        break;
      case 'return':
        this.#text = null;
        if (text.trim() !== '' && text !== this.#history.at(-1)) this.#history.push(text);
        return text;
      case 'backspace':
      case 'delete':
        this.#text = [...text].slice(0, -1).join('');
        break;
      case 'up':
      case 'down': {
        const next = this.#at + (key.name === 'up' ? -1 : 1);
        if (next < 0 || next > this.#history.length) break;
        this.#at = next;
        this.#text = this.#history[next] ?? '';
        break;
      }
      case 'tab':
        this.#text = completed(text, this.#labels);
        break;
      default:
        this.#text = text + key.text;
    }
    return null;
  }
}

/** The last word made as long as all names that begin with it agree. */
function completed(text: string, labels: readonly string[]): string {
  const [, before, word] = /^(.*?)(\S*)$/.exec(text)!;
  const known = (before.trim() === '' ? DebugConsole.commands : labels).filter((name) =>
    name.startsWith(word),
  );
  if (word === '' || known.length === 0) return text;
  let common = known[0];
  for (const name of known) while (!name.startsWith(common)) common = common.slice(0, -1);
  return `${before}${common}${known.length === 1 ? ' ' : ''}`;
}
