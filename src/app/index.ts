/** `eggog`: one calculator with everything on it. The other modules of the package hold the parts. */
export { UserError } from '../errors.ts';
export {
  Calculator,
  type CalculatorStop,
  type LoadOptions,
  ProgramError,
  type Snapshot,
} from './calculator.ts';
