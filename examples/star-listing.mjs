// A text format of one's own. Here a line is `* command * command *`; it becomes a program, and that becomes a .pmk source.
import { makeProgram, parseMnemonic, plainProgram } from 'eggog/listing';

/** Reads a star listing; throws Error that names the word that is no command. */
function readStars(text) {
  const words = text
    .split('*')
    .map((word) => word.trim())
    .filter(Boolean);
  const bytes = words.map((word) => {
    const address = /^\d\d$/.test(word) ? Number.parseInt(word, 16) : null;
    const byte = address ?? parseMnemonic(word);
    if (byte === null) throw new Error(`"${word}" is no command`);
    return byte;
  });
  return plainProgram(Uint8Array.from(bytes));
}

const program = readStars('* П→x 1 * 1 * + * x→П 1 * С/П * БП * 00 *');
console.log(makeProgram(program, 'pmk').text);
