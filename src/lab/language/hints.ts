/** What an editor may write beside the text: addresses where the author left them out, the time of a line, replays. */
import { stepText } from '../../listing/addresses.ts';
import { nameIn, readProgram, runReplay } from '../../listing/index.ts';
import { cyclesOf, MK61 } from '../../machine/index.ts';
import { catalogue, formatNumber, type Lang } from '../../texts.ts';
import { documentOf, type Word } from './document.ts';

const TEXTS = catalogue(
  {
    time: (seconds: string) => `≈ ${seconds} s`,
    run: (name: string) => `Run the replay ${name}`,
    right: (count: number) => `the replay agrees (${count} compared)`,
    wrong: (line: number, expected: string, got: string) => `line ${line}: expected ${expected}, got ${got}`,
    unreadable: 'the program has errors',
  },
  {
    time: (seconds) => `≈ ${seconds} с`,
    run: (name) => `Выполнить проверку ${name}`,
    right: (count) => `проверка прошла (сравнено: ${count})`,
    wrong: (line, expected, got) => `строка ${line}: ожидалось ${expected}, получилось ${got}`,
    unreadable: 'в программе ошибки',
  },
);

/** A hint at a place of the text. */
export interface InlayHint {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly kind: 'address' | 'time';
}

/** Addresses before lines of commands that have none, and behind each line what it costs on the calculator. */
export function inlayHints(text: string, from: number, to: number, lang: Lang): InlayHint[] {
  const { words } = documentOf(text);
  const byLine = new Map<number, Word[]>();
  for (const word of words)
    if (word.line >= from && word.line <= to) byLine.set(word.line, [...(byLine.get(word.line) ?? []), word]);
  return [...byLine].flatMap(([line, here]) => {
    const steps = here.filter(
      ({ kind, step }) => step >= 0 && ['command', 'address', 'reference'].includes(kind),
    );
    const commands = steps.filter(({ kind, byte }) => kind === 'command' && byte >= 0);
    if (steps.length === 0) return [];
    const hints: InlayHint[] = [];
    if (!here.some(({ kind }) => kind === 'step'))
      hints.push({ line, column: steps[0].from, text: `${stepText(steps[0].step)}:`, kind: 'address' });
    const cycles = commands.reduce(
      (sum, { byte, step }) => sum + cyclesOf(MK61, byte, MK61.addressOf(step)),
      0,
    );
    const seconds = formatNumber(lang, (cycles * MK61.cycleMs) / 1000, 2);
    if (cycles > 0)
      hints.push({ line, column: steps.at(-1)!.to, text: TEXTS[lang].time(seconds), kind: 'time' });
    return hints;
  });
}

/** A replay of the text that can be run from its line. */
export interface ReplayLens {
  readonly line: number;
  readonly title: string;
  /** Which of the text's replays, from 0. */
  readonly index: number;
}

/** The replays of a text. */
export const replayLenses = (text: string, lang: Lang): ReplayLens[] =>
  documentOf(text)
    .words.filter(({ kind, text: word }) => kind === 'keyword' && word.startsWith('replay'))
    .map(({ line, text: word }, index) => {
      const name = word.replace(/^replay\s*/, '').replace(/\s*:$/, '');
      return { line, title: TEXTS[lang].run(nameIn(name, lang)).trim(), index };
    });

/** Plays a replay of the text and says in a sentence how it went. */
export function replayVerdict(
  text: string,
  index: number,
  lang: Lang,
): { isRight: boolean; sentence: string } {
  const texts = TEXTS[lang];
  const { program } = readProgram(text, { format: 'pmk' });
  const replay = program?.replays[index];
  if (!program || !replay) return { isRight: false, sentence: texts.unreadable };
  const { mismatches, compared } = runReplay(program, replay);
  const [first] = mismatches;
  return first
    ? { isRight: false, sentence: texts.wrong(first.step.line, first.expected, first.got) }
    : { isRight: true, sentence: texts.right(compared) };
}
