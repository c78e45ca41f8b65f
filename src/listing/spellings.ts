/**
 * Every spelling of every command that is understood, as data. Spellings are compared after folding (see fold.ts), so
 * each stands here once; a spelling that would mean two commands is a mistake that the table's builder refuses.
 */

/** Code and the spellings of one command, divided by blanks. */
export type SpellingRow = readonly [code: number, spellings: string];
/** Code, the names that need their prefix, and those that are told apart without it too. */
export type PrefixedRow = readonly [code: number, withPrefix: string, alsoWithout: string];

/** Commands of the plain keys, and the jumps. */
export const PLAIN: readonly SpellingRow[] = [
  ...Array.from({ length: 10 }, (_, digit): SpellingRow => [digit, String(digit)]),
  [0x0a, '. ТЧК ЗПТ POINT DOT'],
  [0x0b, '/-/ +/- ± -/- (-) |-| [-] /+/ \\-\\ CHS NEG ±/- -/+ /- -/ \\-/ /-\\ !-!'],
  [0x0c, 'ВП VP EE EEX'],
  [0x0d, 'Сx CLX CLEAR CL СБР С/х CLRX'],
  [0x0e, 'В↑ ↑ ENT ENTER ENTER↑ ENT↑ E↑ PUSH В|^ ВВ↑ BB^ LIFT В/|\\ V↑ ВВЕРХ'],
  [0x0f, 'FВx Вx LASTX LSTX LAST FLASTX FLSTX FLAST LX FLX FANS ANS'],
  [0x10, '+ ADD PLUS'],
  [0x11, '- SUB MINUS'],
  [0x12, '× x MUL MULT TIMES'],
  [0x13, '÷ : DIV'],
  [0x14, '<-> XY X<->Y X<>Y X↔Y X⇄Y >< XCHG EXCH SWAP XEY X<Y X-Y'],
  [0x21, 'КвКор'],
  [0x50, 'С/П СТОП/ПУСК СП S/P C/P С\\П С|П R/S RS STOP СТОП HLT HALT С-П С.П СТ/П'],
  [0x51, 'БП Б/П Б|П BP GTO GOTO JMP JUMP'],
  [0x52, 'В/О В/0 ВО В0 В\\О V/O V/0 RTN RET RETURN В|О В-О'],
  [0x53, 'ПП П/П П|П PP GSB GOSUB CALL XEQ JSR'],
  [0x54, 'КНОП НОП KNOP NOP К0'],
  [0x55, 'К1'],
  [0x56, 'К2'],
];

/** Functions under F. */
export const F_FUNCTIONS: readonly PrefixedRow[] = [
  [0x15, '10X ^10X 10**X', '10^X TENX POW10 EXP10'],
  [0x16, 'EX EXP EXPX', 'E^X E**X'],
  [0x17, 'LOG', 'LG LOG10 ЛГ'],
  [0x18, '', 'LN ЛН'],
  [0x19, 'SIN^-1X SIN-', 'ARCSIN ASIN SIN-1 SIN^-1 SIN^(-1) SIN(-1) ARCSINX ASN'],
  [0x1a, 'COS^-1X COS-', 'ARCCOS ACOS COS-1 COS^-1 COS^(-1) COS(-1) ARCCOSX ACS'],
  [0x1b, 'TG^-1X TG- TAN-', 'ARCTG ATG TG-1 TG^-1 TG^(-1) TG(-1) ARCTAN ATAN TAN-1 TAN^-1 ARCTGX ATN'],
  [0x1c, 'SINX', 'SIN'],
  [0x1d, 'COSX', 'COS'],
  [0x1e, 'TGX TANX', 'TG TAN'],
  [0x20, 'п ПИ PI() Р1', 'π PI'],
  [0x21, '√() V¯ V \\/ КОР КОРЕНЬ', '√ √X SQRT SQR √¯ √‾'],
  [0x22, 'X2 X**2 SQ', 'X^2'],
  [0x23, 'X-1 1/ ^1/X', '1/X INV1 1:X X^-1 ⅟X'],
  [0x24, 'XY YX Y^X X**Y POW', 'X^Y'],
  [0x25, 'КРУГ ЦИКЛ КОЛЬЦО O () (O) R RD ROTATE REVERSE (O (>', '↻ ROT ROLL RDN'],
];

/** Functions under К. */
export const K_FUNCTIONS: readonly PrefixedRow[] = [
  [0x26, "°→′ o→' 0→' °>' o>' + МГ МIN→°", '°→′ M-D M→D'],
  [0x2a, '°→′" o→\'" 0→\'" °>\'" °→″ o→" <-> МЧ', '°→′" MS-D MS→D'],
  [0x30, '°←′" ←°′" o←\'" 0←\'" °<\'" °←″ o←" ЧМ', '°←′" D-MS D→MS'],
  [0x33, "°←′ ←°′ o←' 0←' °<' ГМ", '°←′ D-M D→M'],
  [0x27, '-', ''],
  [0x28, '× x', ''],
  [0x29, '÷ :', ''],
  [0x31, '|x| IxI lxl !x! |x x| /x/ |X|| МОД МОДУЛЬ 1x1 ||x||', '|x| ABS'],
  [0x32, 'ЗНАК ЗН3 3Н 3н SG ZN', 'ЗН SGN SIGN'],
  [0x34, '[x] [x [] ЦЕЛ ЦЧ Ц [x} INT() (x]', '[x] INT'],
  [0x35, '{x} {x {} ДРОБ ДР {x] FRC (x} {x)', '{x} FRAC FRC'],
  [0x36, 'МАКС МАХ мах MAX() MX MА×', 'MAX'],
  [0x37, 'Λ ^ & И *AND /\\', '∧ AND'],
  [0x38, 'V ИЛИ | \\/ U', '∨ OR'],
  [0x39, '(+) О+ ИСКЛ', '⊕ XOR'],
  [0x3a, 'НЕ ИНВЕРС', 'ИНВ INV NOT'],
  [0x3b, 'RND() С4 СЧ СЛЧ', 'СЧ SCH RND RAN RANDOM RAND RAN#'],
];

/** Conditions: code with an address, code of R0 with a pointer, and how the relation is written before its zero. */
export const CONDITIONS: readonly (readonly [direct: number, indirect: number, relations: string])[] = [
  [0x57, 0x70, 'x≠ x!= x<> x# x=/= x=/ x>< x/='],
  [0x59, 0x90, 'x≥ x>= x=> x⩾ x>- x≽ x_> x>/= x>_ x>/'],
  [0x5c, 0xc0, 'x<'],
  [0x5e, 0xe0, 'x='],
];
/** The relation that is an arrow as well: without its zero, with a register, it would be `К x→П`. */
export const ARROW_RELATION = 'x=>';

/** Names of the loops, the register behind them. */
export const LOOP_NAMES = 'FL L FЛ DSZ DJNZ RPT LOOP';

/** How the register 0..15 of a command is written: its hexadecimal digit, and the letters that stand for it or look like it and like no other. */
export const REGISTER_LETTERS: readonly string[] = '0O 1 2 3З 4 5 6 7 8 9 A B C DДГ E FФ'.split(' ');
/** Letters that stand for a digit only by mistake of a scanner. */
export const SCANNED_DIGITS: readonly (readonly [register: number, letters: string])[] = [
  [1, 'I|L!'],
  [4, 'Ч'],
  [5, 'S'],
  [11, 'Б'],
];

/** Names of the commands that take a register. */
export const STORE = 'x→П x→P xП xP П x-П x-P x→R x→M x→П→ STO M ЗП x:П x>П хП→ x→ИП x÷П →П x/П x=>П';
export const RECALL = 'П→x P→x IP Пx Px ИП П-x P-x R→x M→x П→ RCL RM П>x П:x LD П÷x ПИ П/x ИПx';
export const JUMP = 'БП Б/П BP GTO GOTO JMP';
export const CALL = 'ПП П/П PP GSB GOSUB CALL XEQ';

/** Commands that a combination of names of registers would hide: `К МГ` is minutes to degrees, not `К x→П d`, `МГ` without its К. */
export const NOT_REGISTERS: readonly string[] = ['КМГ', 'МГ'];

/** Spellings with a symbol lost or mistaken: understood, but with a warning. */
export const DAMAGED: readonly SpellingRow[] = [
  [0x00, 'O'],
  [0x01, 'l I'],
  [0x03, 'З'],
  [0x0b, '1-1 I-I l-l /-1 1-/ /_/ 7-7'],
  [0x0c, '8П BN'],
  [0x0d, 'C>< С* С×'],
  [0x0e, 'В Б↑ 8↑ Е^ B1 ВТ'],
  [0x10, '-|-'],
  [0x12, '><x'],
  [0x15, 'F10'],
  [0x16, 'Fe'],
  [0x19, 'Fsin1 FARCSTN'],
  [0x1a, 'Fcos1'],
  [0x1b, 'Ftg1'],
  [0x20, 'ПИ'],
  [0x21, 'Fг F7 FГ Fv¯ FVx'],
  [0x22, 'Fx'],
  [0x23, 'F1/ F/x FI/x Fl/x FL/x'],
  [0x24, 'FxУУ'],
  [0x25, 'F0 FQ FО) FС) FG F@ F. ->'],
  [0x26, "К°' К° МГ"],
  [0x33, 'ГМ'],
  [0x2a, `К°'"`],
  [0x34, 'К(x) КLxJ КLx]'],
  [0x36, 'КMIАX КTAX'],
  [0x37, 'КЛ'],
  [0x38, 'К√'],
  [0x50, 'С/Л С/n С/17 C/N СЛ С/11 G/П С7П'],
  [0x51, 'БЛ 6П 5П БN'],
  [0x5b, 'FLI FLl FL|'],
  [0x52, '8/0 В/D 8/О B/Q В/()'],
  [0x53, 'ПЛ ЛП NП ПN'],
  [0x59, 'Fx>0 Fx>o x>0'],
];

/** Names of codes that follow one another from a code on, divided by blanks; `·` stands for a code without a name. */
export const namesFrom = (
  rows: readonly SpellingRow[],
  sign = ' ',
): (readonly [code: number, name: string])[] =>
  rows.flatMap(([from, names]) =>
    names.split(sign).flatMap((name, i) => (name === '·' ? [] : [[from + i, name] as const])),
  );

/** Names of the mk61s terminal, alternatives behind a stroke; those with a register are in {@link LASM_REGISTERS}. */
export const LASM = namesFrom([
  [0x0a, 'dot neg pow10 clr/cx push preX/lastx'],
  [0x10, 'add sub mul div swap/xchg e10 exp lg ln asin acos atg sin cos tg'],
  [0x20, 'pi sqrt sqr rec pow rot toM · · · toMS'],
  [0x30, 'inMS mod sgn inM int frc max and or xor not rnd'],
  [0x50, 'hlt jmp ret call nop · · jz rpt2 jl/jlz rpt3 rpt1 jme rpt0 jnz'],
]).map(([code, names]): SpellingRow => [code, names.replace('/', ' ')]);
/** Code of R0 and the names before the register, which stands in brackets where it is a pointer. */
export const LASM_REGISTERS: readonly SpellingRow[] = [
  [0x40, 'sto'],
  [0x60, 'ld'],
  [0x70, 'jz[ kjz'],
  [0x80, 'jmp[ kjmp'],
  [0x90, 'jlz[ jl[ kjlz'],
  [0xa0, 'call[ kcall'],
  [0xb0, 'sto[ ksto'],
  [0xc0, 'jme[ kjme'],
  [0xd0, 'ld[ kld'],
  [0xe0, 'jnz[ kjnz'],
];
