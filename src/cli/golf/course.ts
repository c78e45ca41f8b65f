/** `eggog golf course`: holes, solutions and records. */
import { action, argument, flag } from '../../app/action.ts';
import { againstPar, listingOf } from '../../app/school.ts';
import { slotText } from '../../listing/index.ts';
import { hexBytes } from '../../machine/hex.ts';
import { errors, messages } from '../../messages.ts';
import {
  checkSolution,
  codeOfLink,
  conditionsText,
  decodeSolution,
  encodeSolution,
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  type Figures,
  figureText,
  HOLES,
  type Hole,
  mergeRecords,
  type Records,
  readRecords,
  recheckRecords,
  turnText,
  type Verdict,
  verdictText,
  wantedText,
  withSolution,
} from '../../school/index.ts';
import type { Lang } from '../../texts.ts';
import type { ActionGroup } from '../command.ts';
import { writeAnswer } from '../files.ts';
import { type CliIo, jsonText } from '../io.ts';
import { loadProgramFile, READING } from '../load.ts';
import { dataDirectory } from '../play/storage.ts';
import { readJsonFile, SchoolStore } from '../school/storage.ts';
import { fitLines, wrapText } from '../screen/text.ts';
import CATALOGUE from './course-messages.json';
import { constant, find, shuffle } from './find.ts';
import { golf, linesText } from './program.ts';

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

const WIDTH = 88;
const offers = (): readonly string[] => HOLES.map(({ id }) => id);

const storeOf = (): SchoolStore => new SchoolStore(dataDirectory(process.env));
type Best = Records['holes'][string];
const bestOf = ({ id }: Hole): Best | undefined => storeOf().records().holes[id];

const holeFor = (text: string): Hole | undefined =>
  HOLES.find(({ id }, i) => id === text.toLowerCase() || String(i + 1) === text);

/** The hole of a name or a number from 1. Throws UserError if there is none. */
function holeNamed(text: string): Hole {
  const found = holeFor(text);
  if (!found) throw fail('unknown', { text, names: HOLES.map(({ id }) => id).join(', ') });
  return found;
}

/** A verdict as plain data: without the state of the calculator, which is for other programs. */
function verdictJson(verdict: Verdict): object {
  if (verdict.ok || verdict.where === null) return verdict;
  const { start: _, ...where } = verdict.where;
  return { ...verdict, where };
}

/** The figure of a record; empty where there is none. */
const recordText = (hole: Hole, best: Best | undefined, figure: FigureName, lang: Lang): string => {
  const record = best?.[figure];
  return record ? figureText({ ...hole.par, [figure]: record.value }, figure, lang) : '';
};

const figuresLine = (figures: Figures, lang: Lang): string =>
  FIGURES.map((figure) => `${FIGURE_NAMES[lang][figure]} ${figureText(figures, figure, lang)}`).join(', ');

/** The holes, one line each. */
const listCourse = action({
  name: 'list',
  texts: CATALOGUE,
  isProse: true,
  input: {},
  run: (_, { columns = Number.POSITIVE_INFINITY }: CliIo) => ({ ...storeOf().records(), columns }),
  renderText: ({ holes, columns }, lang) => {
    const names = Math.max(...HOLES.map(({ id }) => id.length));
    const titles = Math.max(...HOLES.map(({ title }) => title[lang].length));
    return linesText(
      HOLES.map((hole, number) =>
        [
          String(number + 1).padStart(2),
          hole.id.padEnd(names),
          hole.title[lang].padEnd(titles),
          `${say(lang, 'par')} ${String(hole.par.steps).padStart(2)}`,
          holes[hole.id]?.steps
            ? `${say(lang, 'yours')} ${recordText(hole, holes[hole.id], 'steps', lang)}`
            : '',
        ]
          .join('  ')
          .trimEnd(),
      ).flatMap((line) => fitLines(line, columns)),
    );
  },
  renderJson: ({ holes }, lang) =>
    HOLES.map(({ id, version, kind, title, par }) => ({
      id,
      version,
      kind,
      title: title[lang],
      par,
      yours: holes[id] ?? {},
    })),
});

interface ShownHole {
  readonly hole: Hole;
  readonly best: Best | undefined;
  readonly width: number;
}

interface ShownSolution {
  readonly hole: Hole;
  readonly version: number;
  readonly program: Uint8Array;
  readonly verdict: Verdict;
  readonly spoiler: boolean;
  readonly isOpen: boolean;
}

/** Shows a hole, or checks and shows a shared solution. Exit code 1 for a solution that is not right. */
const show = action({
  name: 'show',
  texts: CATALOGUE,
  isProse: true,
  input: { hole: argument({ offers }), reveal: flag() },
  run: ({ hole: text, reveal }, io: CliIo): ShownHole | ShownSolution => {
    const code = holeFor(text) ? null : codeOfLink(text);
    if (code === null) {
      const hole = holeNamed(text);
      return { hole, best: bestOf(hole), width: Math.min(WIDTH, io.columns ?? WIDTH) };
    }
    const { hole: id, version, program, spoiler } = decodeSolution(code);
    const hole = HOLES.find((one) => one.id === id);
    if (!hole) throw fail('unknownOfCode', { id });
    const verdict = checkSolution(hole, program);
    return { hole, version, program, verdict, spoiler, isOpen: spoiler || reveal === true };
  },
  renderText: (shown, lang) => ('verdict' in shown ? solutionText(shown, lang) : holeText(shown, lang)),
  renderRemarks: (shown, lang) =>
    'verdict' in shown && shown.version !== shown.hole.version
      ? `${say(lang, 'otherVersion', { id: shown.hole.id })}\n`
      : '',
  renderJson: (shown, lang) => {
    if ('verdict' in shown) {
      const { hole, spoiler, verdict, isOpen, program } = shown;
      const open = isOpen ? { program: hexBytes(program) } : {};
      return { hole: hole.id, spoiler, verdict: verdictJson(verdict), ...open };
    }
    const { hole, best = {} } = shown;
    const { id, version, kind, title, statement, inputs, examples, press, keeps, mostCommands, par } = hole;
    return {
      id,
      version,
      kind,
      title: title[lang],
      statement: statement[lang],
      inputs: inputs.map(({ name, slot, domain, range }) => ({
        name,
        slot,
        range: range ?? domain?.range ?? null,
      })),
      press,
      keeps,
      mostCommands,
      examples: examples.map((turns) =>
        turns.map((given, turn) => ({ given, wanted: hole.answers(turns)[turn] })),
      ),
      par,
      yours: best,
    };
  },
  exitCode: (shown) => ('verdict' in shown && !shown.verdict.ok ? 1 : 0),
});

function holeText({ hole, best, width }: ShownHole, lang: Lang): string {
  const mine = FIGURES.flatMap((figure) => {
    const value = recordText(hole, best, figure, lang);
    return value ? [`${FIGURE_NAMES[lang][figure]} ${value}`] : [];
  });
  return linesText([
    `${hole.title[lang]} (${hole.id})`,
    '',
    ...wrapText(hole.statement[lang], width),
    '',
    ...conditionsText(hole, lang).flatMap((condition) => wrapText(condition, width)),
    `\n${say(lang, 'examples')}:`,
    ...hole.examples.flatMap((turns) =>
      turns.map((_, turn) => {
        const number = turns.length > 1 ? `${say(lang, 'turn', { n: turn + 1 })}: ` : '';
        return `  ${number}${turnText(hole, turns, turn)}  ->  ${wantedText(hole, turns, turn)}`;
      }),
    ),
    `\n${say(lang, 'par')}: ${figuresLine(hole.par, lang)}`,
    mine.length > 0 && `${say(lang, 'yours')}: ${mine.join(', ')}`,
  ]);
}

const solutionText = ({ hole, verdict, program, isOpen }: ShownSolution, lang: Lang): string =>
  linesText([
    `${hole.title[lang]} (${hole.id})\n${verdictText(hole, verdict, lang)}`,
    verdict.ok &&
      `${figuresLine(verdict.figures, lang)}\n${say(lang, 'par')}: ${figuresLine(hole.par, lang)}`,
    isOpen
      ? `\n${say(lang, 'program')}:\n${listingOf(program)}`
      : say(lang, 'hidden', { steps: program.length }),
  ]);

/** Checks a program, keeps its records, prints its code. Exit code 1 if it is not right. */
const check = action({
  name: 'check',
  texts: CATALOGUE,
  input: {
    hole: argument({ offers }),
    file: argument({ isProgram: true }),
    from: READING.from,
    noSpoiler: flag(),
    noKeep: flag(),
  },
  run: async ({ hole: name, file, from, noSpoiler, noKeep }, io: CliIo) => {
    const hole = holeNamed(name);
    const { bytes, header } = await loadProgramFile(io, file, { from });
    const verdict = checkSolution(hole, bytes);
    const solution = { hole: hole.id, version: hole.version, program: bytes, spoiler: !noSpoiler };
    return {
      hole,
      ignored: [...header.registers.keys()],
      verdict,
      code: verdict.ok ? encodeSolution(solution) : null,
      improved: verdict.ok && !noKeep ? keep(hole, bytes, verdict.figures) : [],
    };
  },
  renderText: ({ hole, verdict, code, improved }, lang) => {
    const named = (list: readonly FigureName[]): string =>
      list.map((figure) => FIGURE_NAMES[lang][figure]).join(', ');
    if (!verdict.ok) return linesText([verdictText(hole, verdict, lang)]);
    const { under, even } = againstPar(hole, verdict.figures);
    return linesText([
      verdictText(hole, verdict, lang),
      figuresLine(verdict.figures, lang),
      under.length > 0 && say(lang, 'underPar', { figures: named(under) }),
      even.length > 0 && say(lang, 'reachesPar', { figures: named(even) }),
      improved.length > 0 && say(lang, 'improved', { figures: named(improved) }),
      say(lang, 'code', { code: code! }),
    ]);
  },
  renderRemarks: ({ ignored }, lang) =>
    ignored.length > 0
      ? `${say(lang, 'registersIgnored', { names: ignored.map(slotText).join(', ') })}\n`
      : '',
  renderJson: ({ hole, verdict, code, improved }) => ({
    hole: hole.id,
    verdict: verdictJson(verdict),
    par: hole.par,
    improved,
    ...(code ? { code } : {}),
  }),
  exitCode: ({ verdict }) => (verdict.ok ? 0 : 1),
});

function keep(hole: Hole, program: Uint8Array, figures: Figures): readonly FigureName[] {
  const store = storeOf();
  const { records, improved } = withSolution(store.records(), hole, program, figures);
  if (improved.length > 0) store.keepRecords(records);
  return improved;
}

/** Writes the records. */
const exportRecords = action({
  name: 'export',
  texts: CATALOGUE,
  input: { file: argument({ isFile: true }), force: flag({ short: 'f' }) },
  hasJson: false,
  run: ({ file, force }, io: CliIo) => {
    const records = storeOf().records();
    writeAnswer(io, file, jsonText(records), { force });
    return { file, holes: Object.keys(records.holes).length };
  },
  renderText: ({ file, holes }, lang) => linesText([file !== '-' && say(lang, 'exported', { holes })]),
});

/** Reads records, checks every solution in them again and keeps the better ones. Exit code 1 if one was refused. */
const importRecords = action({
  name: 'import',
  texts: CATALOGUE,
  input: { file: argument({ isFile: true }) },
  hasJson: false,
  run: ({ file }) => {
    const store = storeOf();
    const { records, refused } = recheckRecords(readJsonFile(file, readRecords), (id) =>
      HOLES.find((hole) => hole.id === id),
    );
    store.keepRecords(mergeRecords(store.records(), records));
    return { holes: Object.keys(records.holes).length, refused };
  },
  renderText: (found, lang) => linesText([say(lang, 'imported', found)]),
  exitCode: ({ refused }) => (refused > 0 ? 1 : 0),
});

/** `eggog golf` with all that is below it. */
export const golfGroup: ActionGroup = {
  name: 'golf',
  own: golf,
  actions: [
    find,
    constant,
    shuffle,
    {
      name: 'course',
      texts: CATALOGUE,
      actions: [listCourse, show, check, exportRecords, importRecords],
    },
  ],
};
