/** `eggog golf course`: holes, and the check of solutions. */
import { action, argument } from '../../app/action.ts';
import { againstPar } from '../../app/course.ts';
import { slotText } from '../../listing/index.ts';
import { errors, messages } from '../../messages.ts';
import { checkSolution } from '../../school/check.ts';
import {
  FIGURE_NAMES,
  type FigureName,
  figuresLine,
  HOLES,
  type Hole,
  holeLines,
  verdictText,
} from '../../school/holes.ts';
import { withSolution } from '../../school/records.ts';
import type { ActionGroup } from '../command.ts';
import type { CliIo } from '../io.ts';
import { loadProgramFile, READING } from '../load.ts';
import { keptRecords } from '../school/storage.ts';
import { joinLines, tableLines } from '../screen/text.ts';
import CATALOGUE from './course-messages.json';
import { find } from './find.ts';
import { golf } from './program.ts';

const say = messages(CATALOGUE);

const HOLE = argument({ offers: () => HOLES.map(({ id }) => id) });

/** The hole of a name or a number from 1. Throws UserError if there is none. */
function holeNamed(text: string): Hole {
  const found = HOLES.find(({ id }, i) => id === text.toLowerCase() || String(i + 1) === text);
  if (!found) throw errors(CATALOGUE)('unknown', { text, names: HOLES.map(({ id }) => id).join(', ') });
  return found;
}

const list = action({
  name: 'list',
  texts: CATALOGUE,
  isProse: true,
  hasJson: false,
  input: {},
  run: () => keptRecords.read(),
  renderText: (records, lang) => {
    const rows = HOLES.map(({ id, title, par }, i) => {
      const best = records.holes[id]?.steps;
      const steps = `${say(lang, 'par')} ${String(par.steps).padStart(2)}`;
      return [String(i + 1), id, title[lang], steps, best ? `${say(lang, 'yours')} ${best}` : ''];
    });
    return joinLines(tableLines(rows, [0]));
  },
});

const show = action({
  name: 'show',
  texts: CATALOGUE,
  isProse: true,
  hasJson: false,
  input: { hole: HOLE },
  run: ({ hole }) => holeNamed(hole),
  renderText: (hole, lang) => joinLines(holeLines(hole, lang)),
});

/** Checks a program and keeps its records. Exit code 1 if it is not right. */
const check = action({
  name: 'check',
  texts: CATALOGUE,
  input: { hole: HOLE, file: argument({ isProgram: true }), from: READING.from },
  run: async ({ hole: text, file, from }, io: CliIo) => {
    const hole = holeNamed(text);
    const { bytes, header } = await loadProgramFile(io, file, { from });
    const verdict = checkSolution(hole, bytes);
    if (verdict.ok) keptRecords.keep(withSolution(keptRecords.read(), hole, verdict.figures));
    return { hole, verdict, ignored: [...header.registers.keys()] };
  },
  renderText: ({ hole, verdict }, lang) => {
    const { under, even } = verdict.ok ? againstPar(hole, verdict.figures) : { under: [], even: [] };
    const named = (code: 'underPar' | 'reachesPar', list: readonly FigureName[]) =>
      list.length > 0 &&
      say(lang, code, { figures: list.map((name) => FIGURE_NAMES[lang][name]).join(', ') });
    return joinLines([
      verdictText(hole, verdict, lang),
      verdict.ok && figuresLine(hole, verdict.figures, lang),
      named('underPar', under),
      named('reachesPar', even),
    ]);
  },
  renderRemarks: ({ ignored }, lang) =>
    ignored[0] ? `${say(lang, 'registersIgnored', { names: ignored.map(slotText).join(', ') })}\n` : '',
  renderJson: ({ hole, verdict }) => {
    // The state of the calculator is for other programs.
    const where = !verdict.ok && verdict.where && { ...verdict.where, start: undefined };
    return { hole: hole.id, verdict: where ? { ...verdict, where } : verdict, par: hole.par };
  },
  exitCode: ({ verdict }) => (verdict.ok ? 0 : 1),
});

const COURSE = { name: 'course', texts: CATALOGUE, actions: [list, show, check] };
/** `eggog golf` with all that is below it. */
export const golfGroup: ActionGroup = { name: 'golf', own: golf, actions: [find, COURSE] };
