/** When a run will end: a copy of the machine that runs ahead, a little at a time. Knows no browser. */
import { Machine } from '../../machine/index.ts';

/** Commands between looks at the clock. */
const COMMANDS = 2000;
const LONGEST = 500_000;

/** Right until something else than time happens to the machine that it was made from. */
export class Outlook {
  #machine: Machine;
  #looked = 0;
  #stopsAt: number | null = null;

  /** @param machine is copied */
  constructor(machine: Machine) {
    this.#machine = new Machine(machine.state, { model: machine.model });
    this.#machine.cycles = machine.cycles;
  }

  /** Cycles of the machine when it will come to rest; null while that is not known. */
  get stopsAt(): number | null {
    return this.#stopsAt;
  }

  /** True while there is something to find out. */
  get isOpen(): boolean {
    return this.#stopsAt === null && this.#looked < LONGEST && this.#machine.running;
  }

  /** Runs ahead for `budget` milliseconds of `clock`. Returns true if the end has just been found. */
  look(clock: () => number, budget: number): boolean {
    const began = clock();
    const machine = this.#machine;
    while (this.isOpen && clock() - began < budget) {
      machine.run(COMMANDS);
      this.#looked += COMMANDS;
    }
    if (this.#stopsAt !== null || machine.running || machine.hung) return false;
    this.#stopsAt = machine.cycles;
    return true;
  }
}
