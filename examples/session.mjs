// A headless session: keys in, displays out; a snapshot is taken, something else is tried, and the snapshot restored.
import { Machine, Session } from 'eggog/machine';

// В↑ + С/П БП 00: doubles the display again and again.
const session = new Session({ bytes: [0x0e, 0x10, 0x50, 0x51, 0x00] });
session.press(['7', 'В/О', 'С/П']);
console.log('once doubled:', session.display);

const snapshot = session.machine.state.slice();
session.press(['С/П', 'С/П', 'С/П']);
console.log('four times:', session.display);

const other = new Machine(snapshot);
other.press('С/П');
other.run(1000);
console.log('from the snapshot, twice:', other.display().trim());
console.log('keys pressed:', session.keys.join(' '));
