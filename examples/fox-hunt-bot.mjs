// A bot that plays the Fox Hunt on the original program: it shoots where the solver advises and reads the display.
import { decimal, formatDecimal, foxHunt } from 'eggog/games';

const { FoxHuntCartridge, adviseFoxHunt, analyseFoxHunt, learn, noKnowledge, placeOfCell } = foxHunt;

const FOXES = 5;
const calculator = new FoxHuntCartridge();
calculator.start(decimal(5, -1), decimal(FOXES));

let knowledge = noKnowledge(FOXES);
for (;;) {
  const advice = adviseFoxHunt(knowledge, analyseFoxHunt(knowledge));
  if (!advice) break;
  const place = placeOfCell(advice.cell);
  const answer = calculator.shoot(place);
  console.log(formatDecimal(place), answer.kind, answer.heard ?? answer.remaining ?? '');
  if (answer.kind === 'finished') {
    console.log(`all ${FOXES} foxes in ${answer.moves} moves`);
    break;
  }
  knowledge = learn(knowledge, advice.cell, answer);
}
