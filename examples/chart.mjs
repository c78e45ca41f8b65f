// The chart of a function that the machine computes: x goes into the display, the program leaves f(x) there.
import { prepareMachine, readProgram } from 'eggog/listing';
import { MkNumber, pressKeys } from 'eggog/machine';

// sin x / (1 + x), x in radians.
const { program } = readProgram(`
angle: rad
program:
  x→П 1  F sin  П→x 1  1  +  ÷  С/П
`);

const WIDTH = 60;
for (let i = 0; i <= 20; i++) {
  const x = i / 2;
  const machine = prepareMachine(program);
  machine.set('X', MkNumber.parse(String(x)));
  pressKeys(machine, ['В/О', 'С/П']);
  const y = machine.get('X').toNumber();
  const column = Math.round(((y + 0.3) / 0.8) * WIDTH);
  console.log(`${x.toFixed(1).padStart(4)} ${' '.repeat(column)}* ${y}`);
}
