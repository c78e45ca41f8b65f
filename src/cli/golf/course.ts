/** `eggog golf course`: holes, solutions and records. */
import { action, argument, flag, optionalArgument } from '../../app/action.ts';
import { againstPar, listingOf } from '../../app/school.ts';
import { slotText } from '../../listing/index.ts';
import { hexBytes } from '../../machine/hex.ts';
import { errors, messages } from '../../messages.ts';
import { checkSolution } from '../../school/check.ts';
import {
  conditionsText,
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  type Figures,
  figureText,
  HOLES,
  type Hole,
  turnText,
  verdictText,
  wantedText,
} from '../../school/holes.ts';
import { withSolution } from '../../school/records.ts';
import { codeOfLink, decodeSolution, encodeSolution } from '../../school/solution.ts';
import type { Lang } from '../../texts.ts';
import type { ActionGroup } from '../command.ts';
import type { CliIo } from '../io.ts';
import { loadProgramFile, READING } from '../load.ts';
import { dataDirectory } from '../play/storage.ts';
import { SchoolStore } from '../school/storage.ts';
import { fitLines, joinLines, tableLines } from '../screen/text.ts';
import CATALOGUE from './course-messages.json';
import { constant, find, shuffle } from './find.ts';
import { golf } from './program.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

const WIDTH = 88;
const offers = (): readonly string[] => HOLES.map(({ id }) => id);

const storeOf = (): SchoolStore => new SchoolStore(dataDirectory(process.env));

/** The hole of a name or a number from 1. Throws UserError if there is none. */
function holeNamed(text: string): Hole {
  const found = HOLES.find(({ id }, i) => id === text.toLowerCase() || String(i + 1) === text);
  if (!found) throw fail('unknown', { text, names: offers().join(', ') });
  return found;
}

const nameValue = (hole: Hole, figures: Figures, figure: FigureName, lang: Lang): string =>
  `${FIGURE_NAMES[lang][figure]} ${figureText(hole, figures, figure, lang)}`;

const figuresLine = (hole: Hole, figures: Figures, lang: Lang): string =>
  FIGURES.map((figure) => nameValue(hole, figures, figure, lang)).join(', ');

/** The holes, one line each. */
const listCourse = action({
  name: 'list',
  texts: CATALOGUE,
  isProse: true,
  hasJson: false,
  input: {},
  run: (_, { columns = Number.POSITIVE_INFINITY }: CliIo) => ({ records: storeOf().records(), columns }),
  renderText: ({ records, columns }, lang) => {
    const rows = HOLES.map(({ id, title, par }, i) => {
      const yours = records.holes[id]?.steps?.value;
      return [
        String(i + 1),
        id,
        title[lang],
        `${say(lang, 'par')} ${String(par.steps).padStart(2)}`,
        yours === undefined ? '' : `${say(lang, 'yours')} ${yours}`,
      ];
    });
    return joinLines(tableLines(rows, [0]).flatMap((line) => fitLines(line, columns)));
  },
});

const show = action({
  name: 'show',
  texts: CATALOGUE,
  isProse: true,
  hasJson: false,
  input: { hole: argument({ offers }) },
  run: ({ hole }, { columns = WIDTH }: CliIo) => ({
    hole: holeNamed(hole),
    records: storeOf().records(),
    width: Math.min(WIDTH, columns),
  }),
  renderText: ({ hole, records, width }, lang) => {
    const best = records.holes[hole.id] ?? {};
    const mine = FIGURES.flatMap((name) => {
      const figures = { ...hole.par, [name]: best[name]?.value };
      return best[name] ? [nameValue(hole, figures, name, lang)] : [];
    });
    return joinLines([
      `${hole.title[lang]} (${hole.id})\n`,
      ...fitLines(hole.statement[lang], width),
      '',
      ...conditionsText(hole, lang).flatMap((condition) => fitLines(condition, width)),
      `\n${say(lang, 'examples')}:`,
      ...hole.examples.flatMap((turns) =>
        turns.map((_, turn) => {
          const number = turns.length > 1 ? `${say(lang, 'turn', { n: turn + 1 })}: ` : '';
          return `  ${number}${turnText(hole, turns, turn)}  ->  ${wantedText(hole, turns, turn)}`;
        }),
      ),
      `\n${say(lang, 'par')}: ${figuresLine(hole, hole.par, lang)}`,
      mine.length > 0 && `${say(lang, 'yours')}: ${mine.join(', ')}`,
    ]);
  },
});

/** A solution that somebody shared. */
function sharedSolution(text: string) {
  const code = codeOfLink(text);
  if (code === null) throw fail('noFile', { text });
  const { hole: id, ...solution } = decodeSolution(code);
  const hole = HOLES.find((one) => one.id === id);
  if (!hole) throw fail('unknownOfCode', { id });
  return { hole, ...solution };
}

/** Checks a program, keeps its records, prints its code; or checks a shared one. Exit code 1 if it is not right. */
const check = action({
  name: 'check',
  texts: CATALOGUE,
  input: {
    hole: argument({ offers }),
    file: optionalArgument({ isProgram: true }),
    from: READING.from,
    noKeep: flag(),
  },
  run: async ({ hole: text, file, from, noKeep }, io: CliIo) => {
    if (file === undefined) {
      const { hole, program, version, spoiler } = sharedSolution(text);
      const verdict = checkSolution(hole, program);
      const isOther = version !== hole.version;
      return { hole, verdict, shared: { program, spoiler, isOther }, ignored: [], code: null, improved: [] };
    }
    const hole = holeNamed(text);
    const { bytes: program, header } = await loadProgramFile(io, file, { from });
    const verdict = checkSolution(hole, program);
    return {
      hole,
      verdict,
      shared: null,
      ignored: [...header.registers.keys()],
      code: verdict.ok
        ? encodeSolution({ hole: hole.id, version: hole.version, program, spoiler: true })
        : null,
      improved: verdict.ok && !noKeep ? keep(hole, program, verdict.figures) : [],
    };
  },
  renderText: ({ hole, verdict, shared, code, improved }, lang) => {
    const named = (list: readonly FigureName[]): string =>
      list.map((figure) => FIGURE_NAMES[lang][figure]).join(', ');
    const { under, even } = verdict.ok ? againstPar(hole, verdict.figures) : { under: [], even: [] };
    return joinLines([
      shared && `${hole.title[lang]} (${hole.id})`,
      verdictText(hole, verdict, lang),
      verdict.ok && figuresLine(hole, verdict.figures, lang),
      under.length > 0 && say(lang, 'underPar', { figures: named(under) }),
      even.length > 0 && say(lang, 'reachesPar', { figures: named(even) }),
      improved.length > 0 && say(lang, 'improved', { figures: named(improved) }),
      code && say(lang, 'code', { code }),
      shared?.spoiler && `\n${listingOf(shared.program)}`,
      shared?.spoiler === false && say(lang, 'hidden', { steps: shared.program.length }),
    ]);
  },
  renderRemarks: ({ hole, ignored, shared }, lang) =>
    joinLines([
      ignored.length > 0 && say(lang, 'registersIgnored', { names: ignored.map(slotText).join(', ') }),
      shared?.isOther && say(lang, 'otherVersion', { id: hole.id }),
    ]),
  renderJson: ({ hole, verdict, shared, code, improved }) => {
    const where = !verdict.ok && verdict.where && { ...verdict.where, start: undefined };
    return {
      hole: hole.id,
      // The state of the calculator is for other programs.
      verdict: where ? { ...verdict, where } : verdict,
      par: hole.par,
      improved,
      ...(code && { code }),
      ...(shared?.spoiler && { program: hexBytes(shared.program) }),
    };
  },
  exitCode: ({ verdict }) => (verdict.ok ? 0 : 1),
});

function keep(hole: Hole, program: Uint8Array, figures: Figures): readonly FigureName[] {
  const store = storeOf();
  const { records, improved } = withSolution(store.records(), hole, program, figures);
  if (improved.length > 0) store.keepRecords(records);
  return improved;
}

const course: ActionGroup = { name: 'course', texts: CATALOGUE, actions: [listCourse, show, check] };

/** `eggog golf` with all that is below it. */
export const golfGroup: ActionGroup = {
  name: 'golf',
  own: golf,
  actions: [find, constant, shuffle, course],
};
