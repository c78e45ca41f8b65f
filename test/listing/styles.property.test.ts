/**
 * Listings of our own in the styles of magazines, books, forums and pages: each is read right, and what is said of it is
 * what there is to say; or it is refused.
 */
import { expect, test } from 'vitest';
import { readProgram } from '../../src/listing/index.ts';
import { isDrawn } from '../draws.ts';
import { toHex } from './fixtures.ts';

interface Published {
  readonly name: string;
  readonly hex: string;
  /** The codes of its warnings, if it has some. */
  readonly said?: string;
  readonly values?: string;
  readonly text: string;
}

/** A grid on its side: the rows of ten steps are its columns. */
const TENS = 'ИП1 + С/П,ИП2 П3 БП,+ Сх 00,П4 1,П5 2,П6 3,П7 4,П8 5,П9 6,Сх 7'
  .split(',')
  .map((row) => row.split(' '));

const columns = (head: string): string =>
  [head, ...TENS.map((row, i) => `${i}   ${row.map((cell) => cell.padEnd(6)).join('')}`.trimEnd())].join(
    '\n',
  );

const READ: readonly Published[] = [
  {
    name: 'tm dotted wrapped',
    hex: '48 67 12 66 13 49 59 12 51 00 00 50 6D 22 4D 51 0A',
    said: 'proseSkipped',
    text: `ЛУНОЛЕТ-1
00.П8 01.ИП7 02.× 03.ИП6
04.÷ 05.П9 06.Fx≥0 07.12
08.БП 09.00 10.0 11.С/П 12.ИПД 13.Fx² 14.ПД 15.БП 16.0-
`,
  },
  {
    name: 'b3-34 ten columns no head',
    hex: '61 62 10 43 6A 12 5C 11 51 14 0B 0F 14 50 52',
    said: 'proseSkipped',
    text: `Программа для МК-54.

     ИП1   ИП2   +     П3    ИПА   ×     Fx<0  11    БП    14
     /-/   FВх   XY    С/П   В/О
`,
  },
  {
    name: 'column with one digit steps and colon',
    hex: '0D 40 60 01 10 40 50 51 02',
    text: `0: Cx
1: x→П 0
2: П→x 0
3: 1
4: +
5: x→П 0
6: С/П
7: БП
8: 02
`,
  },
  {
    name: 'jump on two lines with slash row',
    hex: '67 59 07 89 5D 00 47 52',
    text: `00  ИП7
01  Fx≥0
02  07
03  К БП 9
04  F L0
05  00
06  х→П 7
07  В/О
`,
  },
  {
    name: 'store as arrow П',
    hex: '03 47 67 67 48 50',
    text: `00 3
01 →П7
02 П→7
03 П→х 7
04 →П 8
05 С/П
`,
  },
  {
    name: 'two column table: address command with spaces',
    hex: '61 22 62 22 10 21 50 51 00',
    said: 'proseSkipped',
    text: `
Адрес   Команда     Код
 00     П→x 1       61
 01     F x²        22
 02     П→x 2       62
 03     F x²        22
 04     +           10
 05     F √         21
 06     С/П         50
 07     БП          51
 08     00          00

Инструкция: ввести a в R1, b в R2, нажать В/О С/П. Результат: 5.
`,
  },
  {
    name: 'command with keys & address in the same cell',
    hex: '0D 41 61 22 19 1B 32 51 12 20 15 24 50',
    said: 'proseSkipped',
    text: `Адрес Клавиши
00  Сх
01  ХП 1
02  ПХ 1
03  F х²
04  F sin⁻¹
05  F tg⁻¹
06  K ЗН
07  БП 12
09  F π
10  F 10ˣ
11  F xʸ
12  С/П
`,
  },
  {
    name: 'three columns with addresses',
    hex: '60 01 11 59 12 40 0E 61 10 5D 05 62 13 21 43 50 51 00 B4 D4 52',
    text: `00 ИП0   07 ИП1   14 П3
01 1     08 +     15 С/П
02 -     09 FL0   16 БП
03 Fx≥0  10 05    17 00
04 12    11 ИП2   18 КП4
05 П0    12 ÷     19 КИП4
06 ↑     13 F√    20 В/О
`,
  },
  {
    name: 'html with br and nbsp',
    hex: '60 22 61 19 12 5C 00 50',
    said: 'pageRead proseSkipped',
    text: `<html><head><title>Программа</title></head><body><p>00.&nbsp;ИП0<br>01.&nbsp;F&nbsp;x<sup>2</sup><br>02.&nbsp;ИП1<br>03.&nbsp;F&nbsp;sin<sup>-1</sup><br>04.&nbsp;&times;<br>05.&nbsp;F&nbsp;x&lt;0<br>06.&nbsp;00<br>07.&nbsp;С/П</p></body></html>`,
  },
  {
    name: 'start values in sentence after',
    hex: '61 62 12 50 51 00',
    said: 'proseSkipped',
    text: `00 ИП1
01 ИП2
02 ×
03 С/П
04 БП
05 00

Перед пуском: 5 хП1, 3 хП2. В/О С/П.`,
  },
  {
    name: 'regs line first',
    hex: '61 62 12 50',
    values: 'R1=5 R2=3.14 RA=0',
    text: `Р1=5 Р2=3,14 РА=0
Переключатель Р-ГРД-Г в положение Г.
00 ИП1
01 ИП2
02 ×
03 С/П
`,
  },
  {
    name: 'two programs with reset addresses',
    hex: '61 22 50 51 00',
    said: 'proseSkipped setupPlayed',
    values: 'R1=5',
    text: `Программа 1 (подготовка)
00 5
01 П1
02 С/П

Основная программа
00 ИП1
01 F x²
02 С/П
03 БП
04 00
`,
  },
  {
    name: 'OCR latin-cyr',
    hex: '61 5C 08 01 10 41 51 00 50',
    said: 'commandGuessed',
    text: `00 ИП1
01 Fx<O
02 O8
03 l
04 +
05 Пl
06 БП
07 OO
08 C/П
`,
  },
  {
    name: 'OCR C/n',
    hex: '61 62 13 59 07 0B 43 50',
    text: `00. Пx1
01. Пx2
02. ÷
03. x>=0
04. 07
05. /—/
06. x→П З
07. C/П
`,
  },
  {
    name: 'forum code',
    hex: '0D 40 01 10 5D 02 50',
    text: `[code]
00 Cx
01 П0
02 1
03 +
04 FL0
05 02
06 С/П
[/code]
`,
  },
  {
    name: 'forum style w/ comment after dash',
    hex: '61 62 12 63 10 50',
    text: `00 ИП1 - берём скорость
01 ИП2 - берём время
02 × - путь
03 ИП3 - начальная координата
04 + - складываем
05 С/П - показываем
`,
  },
  {
    name: 'comment parenthesized',
    hex: '61 62 12 63 10 50',
    text: `00 ИП1 (скорость)
01 ИП2 (время)
02 × (путь)
03 ИП3 (начальная координата)
04 + (складываем)
05 С/П (показываем)
`,
  },
  {
    name: 'keys in brackets',
    hex: '61 62 12 63 10 21 50 51 00',
    said: 'addressJoined',
    text: `[ИП1] [ИП2] [×] [ИП3] [+] [F] [√] [С/П] [БП] [0] [0]`,
  },
  {
    name: 'keys in angle brackets',
    hex: '61 62 12 50',
    text: `<ИП 1> <ИП 2> <×> <С/П>`,
  },
  {
    name: 'codes in brackets behind',
    hex: '61 22 35 50',
    text: `00 ИП1 [61]
01 F x² [22]
02 К {x} [35]
03 С/П [50]
`,
  },
  {
    name: 'dump with indicator letters',
    hex: '61 62 12 A0 0B 0C 0D 0E 50 51 00',
    text: `00: 61 62 12 -0 0L
05: 0C 0Г 0E 50 51
10: 00
`,
  },
  {
    name: 'blank between prefix cells in grid',
    hex: '61 62 22 34 43 5D 00 94 21 50',
    text: `     00    01    02    03    04    05    06    07    08    09
00  ИП 1  ИП 2  F x²  К [x] x→П 3 F L0  00    К x≥0 4 F √  С/П
`,
  },
  {
    name: 'lowercase',
    hex: '0D 41 61 22 34 50 51 00 52 0E',
    text: `00 сх
01 п1
02 ип1
03 f x2
04 к[x]
05 с/п
06 бп
07 00
08 в/о
09 в^
`,
  },
  {
    name: 'caps',
    hex: '0D 41 61 22 34 50 59 00 E1 52',
    text: `00 СХ
01 ХП1
02 ПХ1
03 FX2
04 K[X]
05 C/П
06 FX>=0
07 00
08 KX=0 1
09 В/О
`,
  },
  {
    name: 'no addresses with trailing sentence',
    hex: '22 14 22 10 21 50',
    said: 'proseSkipped',
    text: `Вычисление гипотенузы
Fx² XY Fx² + F√ С/П
Ввод: a В↑ b В/О С/П`,
  },
  {
    name: 'step & comments english',
    hex: '22 14 22 10 21 50 51 00',
    text: `; Hypotenuse
; by A. Author
00: X^2      ; square
01: X<->Y    ; swap
02: X^2
03: +
04: SQRT
05: STOP
06: GOTO 00
`,
  },
  {
    name: 'tsv',
    hex: '61 62 12 59 07 50',
    text: `00\tИП1\t61
01\tИП2\t62
02\t×\t12
03\tFx≥0\t59
04\t07\t07
05\tС/П\t50
`,
  },
  {
    name: 'csv quoted',
    hex: '61 62 12 50',
    said: 'proseSkipped',
    text: `"Адрес","Команда","Код"
"00","ИП1","61"
"01","ИП2","62"
"02","×","12"
"03","С/П","50"
`,
  },
  {
    name: 'wrapped lines hyphen',
    hex: '61 62 10 43 64 12 21 50 51 00',
    text: `Введите программу: ИП1 ИП2 + П3 ИП4 × F√ С/П БП 00.
`,
  },
  {
    name: 'multiple spaces in number',
    hex: '01 02 03 0A 05 0C 02 0B 50',
    text: `00 1
01 2
02 3
03 .
04 5
05 ВП
06 2
07 /-/
08 С/П
`,
  },
  {
    name: 'number as a word at a label',
    hex: '01 02 03 0A 05 0C 02 0B 50',
    text: `00 123,5
05 ВП 2 /-/
08 С/П
`,
  },
  {
    name: 'header words between',
    hex: '61 62 12 52',
    said: 'proseSkipped',
    text: `ПРОГРАММА
Адрес  Команда
00     ИП1
01     ИП2
-- подпрограмма --
02     ×
03     В/О
`,
  },
  {
    name: 'double cond spelled',
    hex: '5C 05 5E 05 57 77 EA 9B CC 5E 00 50',
    text: `00 x<0
01 05
02 x=0
03 05
04 x#0
05 К x<>0 7
06 К x=0 А
07 К x≥0 В
08 К х<0 С
09 F х=0
10 00
11 С/П`,
  },
  {
    name: 'range rows',
    hex: '61 62 10 43 64 12 21 50 51 00 0D 41 42 43 52',
    text: `00-09: ИП1 ИП2 + П3 ИП4 × F√ С/П БП 00
10-14: Сх П1 П2 П3 В/О
`,
  },
  {
    name: 'square-bracket K',
    hex: '34 35 31 32 36 3B 39 37 38 3A 26 33 2A 30 50',
    text: `00 К [х]
01 К {х}
02 К |х|
03 К ЗН
04 К МАХ
05 К СЧ
06 К ⊕
07 К ∧
08 К ∨
09 К ИНВ
10 К °→′
11 К °←′
12 К °→′″
13 К °←′″
14 С/П`,
  },
  {
    name: 'wiki table',
    hex: '61 62 12 50',
    said: '',
    text: `{| class="wikitable"
! Адрес !! Команда !! Код
|-
| 00 || ИП1 || 61
|-
| 01 || ИП2 || 62
|-
| 02 || × || 12
|-
| 03 || С/П || 50
|}
`,
  },
  {
    name: 'setup wording: Записать',
    hex: '60 6A 10 50',
    said: 'proseSkipped',
    text: `Установить: 10 П0, 5 ПА
00 ИП0
01 ИПА
02 +
03 С/П
`,
  },
  {
    name: 'end: prose in numbered instructions',
    hex: '61 62 10 50',
    said: 'proseSkipped',
    text: `00 ИП1
01 ИП2
02 +
03 С/П
1. Ввести программу.
2. Записать в Р1 первое число.
3. Нажать В/О С/П.
`,
  },
  {
    name: 'end: numbered key sequences',
    hex: '61 62 10 50',
    said: 'programSkipped proseSkipped',
    text: `00 ИП1
01 ИП2
02 +
03 С/П

1) 5 П1
2) 7 П2
3) В/О С/П
`,
  },
  {
    name: 'start with instructions numbered',
    hex: '61 62 10 50',
    said: 'proseSkipped',
    text: `1. F ПРГ
2. Набрать программу
3. F АВТ
4. 5 П1 7 П2 В/О С/П
00 ИП1
01 ИП2
02 +
03 С/П
`,
  },
  {
    name: 'grid with missing last row partial',
    hex: '01 02 03 04 05 06 07 08 09 10 11 12 13 50',
    text: `    0  1  2  3  4  5  6  7  8  9
0   1  2  3  4  5  6  7  8  9  +
1   -  ×  ÷  С/П
`,
  },
  {
    name: 'grid, jump address split over rows',
    hex: '61 62 10 43 64 12 21 50 0D 51 00 0D 41 42 43 52',
    text: `00 ИП1 ИП2 + П3 ИП4 × F√ С/П Cx БП
10 00 Сх П1 П2 П3 В/О
`,
  },
  {
    name: 'Test example lines after',
    hex: '61 62 10 50',
    said: 'proseSkipped',
    text: `00 ИП1
01 ИП2
02 +
03 С/П

Контрольный пример: 2 П1 3 П2 В/О С/П → "5."
`,
  },
  {
    name: 'lines with К БП 9 etc no addr',
    hex: '89 AA BB DC 7D 5B 05 58 05 5A 05 50',
    text: `К БП 9
К ПП А
К x→П В
К П→x С
К x≠0 Д
F L1 05
F L2 05
F L3 05
С/П`,
  },
  {
    name: 'inline after colon',
    hex: '61 62 10 43 50 51 00',
    text: `Программа: ИП1 ИП2 + П3 С/П БП 00`,
  },
  {
    name: 'inline after colon, listing',
    hex: '61 62 10 43 50 51 00',
    text: `Программа: 00.ИП1 01.ИП2 02.+ 03.П3 04.С/П 05.БП 06.00`,
  },
  {
    name: 'assignments alone',
    hex: '60 61 10 50',
    values: 'R0=5 R1=7.5 RA=10',
    text: `R0 = 5
R1 = 7,5
Ra = 10

00 ИП0
01 ИП1
02 +
03 С/П`,
  },
  {
    name: 'assignments one line',
    hex: '60 61 10 50',
    values: 'R0=5 R1=7.5 RA=10',
    text: `Регистры: Р0=5, Р1=7,5; РА=10
00 ИП0
01 ИП1
02 +
03 С/П`,
  },
  {
    name: 'start regs table',
    hex: '60 61 10 50',
    said: 'proseSkipped',
    text: `Начальные значения:
R0 - 5
R1 - 7

00 ИП0
01 ИП1
02 +
03 С/П`,
  },
  {
    name: 'no headings two programs blank line',
    hex: '61 62 10 50 61 62 11 50',
    said: 'perhapsSeveral',
    text: `ИП1 ИП2 + С/П

ИП1 ИП2 - С/П
`,
  },
  {
    name: 'no headings two programs with own loops',
    hex: '0D 40 01 10 40 51 02 61 62 11 5D 00 50',
    said: 'perhapsSeveral',
    text: `Сх П0 1 + П0 БП 02

ИП1 ИП2 - FL0 00 С/П
`,
  },
  {
    name: 'one-row dump',
    hex: '61 62 10 50 51 00',
    text: `61 62 10 50 51 00`,
  },
  {
    name: 'one-row dump letters',
    hex: '61 62 10 50 5C 00',
    text: `61 62 10 50 5C 00`,
  },
  {
    name: 'one row dump starting 00',
    hex: '00 61 62 10 50 5C 00',
    said: 'zeroIsCode',
    text: `00 61 62 10 50 5C 00`,
  },
  {
    name: 'hex dump no blanks',
    hex: '61 62 10 50 5C 00',
    text: `616210505C00`,
  },
  {
    name: 'two rows glued',
    hex: '61 62 10 50 51 00 61 62 10',
    text: `6162105051
00616210
`,
  },
  {
    name: '0x list',
    hex: '61 62 10 50',
    text: `0x61, 0x62, 0x10, 0x50`,
  },
  {
    name: 'comment first column',
    hex: '61 62 10 50',
    text: `; ввод
00 ИП1 ; a
; ещё
01 ИП2 ; b
02 + ; a+b
03 С/П`,
  },
  {
    name: 'block comment //',
    hex: '61 62 10 50',
    text: `// ввод
ИП1 // a
ИП2 // b
+ // a+b
С/П // стоп`,
  },
  {
    name: 'numbers 2 digit jump on row',
    hex: '61 59 05 51 10 62 5C 10 52 50 54 35 34 50',
    text: `00 ИП1 Fx≥0 05 БП 10
05 ИП2 Fx<0 10 В/О С/П
10 К НОП К {х} К [х] С/П`,
  },
  {
    name: 'loop names in russian',
    hex: '5D 05 5B 05 50 52',
    text: `00 F L0 05
02 FЛ1 05
04 С/П
05 В/О`,
  },
  {
    name: 'x squared by carets',
    hex: '22 23 16 15 24 21 20 18 17 50',
    text: `00 Fx^2 01 F1/x 02 Fe^x 03 F10^x 04 Fx^y 05 F√ 06 Fpi 07 Fln 08 Flg 09 С/П`,
  },
  {
    name: 'trig',
    hex: '1C 1D 1E 19 1A 1B 19 1A 1B 50',
    text: `00 Fsin 01 Fcos 02 Ftg 03 Farcsin 04 Farccos 05 Farctg 06 Fsin-1 07 Fcos-1 08 Ftg-1 09 С/П`,
  },
  {
    name: 'hyphen continuation',
    hex: '61 62 10 43 64 12 21 50 51 00',
    text: `ИП1 ИП2 + П3 ИП4 × F√ С/П БП
00`,
  },
  {
    name: 'old МК-54 letters',
    hex: '6A 6B 6C 6D 4A 4B 4C 4D DA BB 8C AD 50',
    text: `00 ИПА
01 ИПВ
02 ИПС
03 ИПД
04 ПА
05 ПВ
06 ПС
07 ПД
08 К ИПА
09 К ПВ
10 К БПС
11 К ППД
12 С/П`,
  },
  {
    name: 'b b-cyr',
    hex: '6B 6D 50',
    text: `00 П→х Б
01 П→х Г
02 С/П`,
  },
  {
    name: 'a three column magazine with codes',
    hex: '60 01 11 40 59 09 41 0F 50 21 51 00',
    text: `00 ИП0 60 | 04 Fx≥0 59 | 08 С/П 50
01 1   01 | 05 09   09 | 09 F√  21
02 -   11 | 06 П1   41 | 10 БП  51
03 П0  40 | 07 FВх  0F | 11 00  00
`,
  },
  {
    name: 'magazine codes with indicator letters',
    hex: '6A 6B 6C 6D 6E D0 5C 00 95 5B 00 50',
    said: 'proseSkipped',
    text: `Адрес Команда Код
00 ИПА 6-
01 ИПВ 6L
02 ИПС 6С
03 ИПД 6Г
04 ИПЕ 6Е
05 К ИП0 Г0
06 Fx<0 5С
07 00 00
08 К x≥0 5 95
09 FL1 5L
10 00 00
11 С/П 50
`,
  },
  {
    name: 'address, code ind letters, cmd',
    hex: '0D 4A 0A 0B 0C 0E E5 5E 00 50',
    text: `00  0Г  Сх
01  4-  хПА
02  0-  .
03  0L  /-/
04  0С  ВП
05  0Е  В↑
06  Е5  К x=0 5
07  5Е  F x=0
08  00  00
09  50  С/П
`,
  },
  {
    name: 'grid under ruler',
    hex: '61 62 10 43 50 51 00 0D 0D 0D 52',
    text: `────┬──────────────────────────────
    │ 0   1   2   3   4   5   6   7   8   9
────┼──────────────────────────────
 0  │ ИП1 ИП2 +   П3  С/П БП  00  Сх  Сх  Сх
 1  │ В/О
────┴──────────────────────────────
`,
  },
  {
    name: 'pipe-less md table with dashes row',
    hex: '61 62 10 50',
    text: `Шаг | Команда
--- | ---
00 | ИП1
01 | ИП2
02 | +
03 | С/П`,
  },
  {
    name: 'with units/regs table in front',
    hex: '60 01 10 40 61 10 41 60 62 11 59 00 61 50',
    said: 'proseSkipped',
    text: `Распределение регистров
0 — счётчик
1 — сумма
2 — предел

00 ИП0 1 + П0
04 ИП1 + П1
07 ИП0 ИП2 -
10 Fx≥0 00
12 ИП1 С/П`,
  },
  {
    name: 'labels with words',
    hex: '61 62 10 50 51 00',
    text: `start: ИП1
ИП2
+
С/П
БП start`,
  },
  {
    name: 'hexcodes single column',
    hex: '61 62 10 50 5C 00',
    text: `61
62
10
50
5C
00`,
  },
  {
    name: 'decimal column all digits',
    hex: '61 62 10 50 51 00',
    text: `61
62
10
50
51
00`,
  },
  {
    name: 'superscripts & sub',
    hex: '22 15 16 24 23 19 61 42 50',
    text: `00 F x² 01 F 10ˣ 02 F eˣ 03 F xʸ 04 F x⁻¹ 05 F sin⁻¹ 06 П→х₁ 07 х→П₂ 08 С/П`,
  },
  {
    name: 'В↑ variants',
    hex: '0E 0E 0E 0E 0E 50',
    text: `00 ↑
01 В^
02 B↑
03 E↑
04 ENTER
05 С/П`,
  },
  {
    name: 'prose numbered with commands words',
    hex: '61 62 10 50',
    said: 'proseSkipped',
    text: `1) Включите калькулятор, нажмите F ПРГ.
2) Введите:\x20
00 ИП1
01 ИП2
02 +
03 С/П
3) Нажмите F АВТ, В/О.`,
  },
  {
    name: 'ticks',
    hex: '61 62 10 50',
    text: `\`\`\`mk61
ИП1 ИП2 +
С/П
\`\`\``,
  },
  {
    name: 'empty cells explicit',
    hex: '61 50 00 00 52',
    said: 'cellsFree',
    text: `00 ИП1
01 С/П
02
03
04 В/О`,
  },
  {
    name: 'semicolons, one illegible word',
    hex: '61 62 10 43 64 54 12 50 51 00 0D',
    said: 'stepIllegible',
    text: `00.ИП1; 01.ИП2; 02.+; 03.П3;
04.ИП4; 05.К°-′"; 06.×; 07.С/П;
08.БП; 09.00; 10.Сх`,
  },
  {
    name: 'semicolons, remark line',
    hex: '61 62 10 43 64 12 50',
    text: `ИП1; ИП2; +; П3;
ИП4 ; ввод
×; С/П`,
  },
  {
    name: 'address, stroke, command in a row',
    hex: '61 62 12 50 51 00',
    text: `00/ИП1 01/ИП2 02/× 03/С/П 04/БП 05/00`,
  },
  {
    name: 'address, stroke, command in several rows',
    hex: '61 62 12 50 0B 13 59 12 D1 22 51 00 0D 50',
    text: `00/ИП1 01/ИП2 02/× 03/С/П 04//-/ 05//
06/Fx≥0 07/12 08/К П→х 1 09/Fx²
10/БП 11/00 12/Сх 13/С/П`,
  },
  {
    name: 'address, stroke, command in a column under a title',
    hex: '61 62 13 50 52',
    said: 'proseSkipped',
    text: `Сумма квадратов
00/ИП1
01/ИП2
02/÷
03/С/П
04/В/О`,
  },
  {
    name: 'address apart from its stroke',
    hex: '61 62 12 50',
    text: `00 / ИП1
01 / ИП2
02 / ×
03 / С/П`,
  },
  {
    name: 'address, command and code between strokes',
    hex: '61 62 13 50',
    text: `00 / ИП1 / 61
01 / ИП2 / 62
02 / / / 13
03 / С/П / 50`,
  },
  {
    name: 'address, equals sign, command',
    hex: '61 62 10 50',
    text: `00=ИП1 01=ИП2 02=+ 03=С/П`,
  },
  {
    name: 'address, equals sign, command in a column',
    hex: '61 5E 04 0B 50',
    text: `00=ИП1
01=Fx=0
02=04
03=/-/
04=С/П`,
  },
  {
    name: 'columns divided by strokes under their names',
    hex: '61 62 13 0B 50',
    text: `Адрес / Команда / Код
00 / ИП1 / 61
01 / ИП2 / 62
02 / / / 13
03 / /-/ / 0B
04 / С/П / 50`,
  },
  {
    name: 'columns divided by strokes, no blanks, code first',
    hex: '61 51 00 13 52',
    text: `Address/Code/Command
00/61/ИП1
01/51/БП
02/00/00
03/13//
04/52/В/О`,
  },
  {
    name: 'columns divided by strokes, no codes',
    hex: '61 51 00 50',
    text: `Адрес/Команда
00/ИП1
01/БП
02/00
03/С/П`,
  },
  {
    name: 'rows of addresses, commands and codes',
    hex: '61 62 12 21 50 51 00 52 54 0D',
    text: `Адрес  00   01   02   03   04
Команда ИП1  ИП2  ×   F√   С/П
Код     61   62   12  21   50
Адрес  05   06   07   08   09
Команда БП  00   В/О  К НОП Сх
Код     51   00   52   54   0Г
`,
  },
  {
    name: 'rows of addresses, codes and commands in a table',
    hex: '61 62 10 50',
    text: `| Address | 00 | 01 | 02 | 03 |
| --- | --- | --- | --- | --- |
| Code | 61 | 62 | 10 | 50 |
| Command | П→x 1 | П→x 2 | + | С/П |`,
  },
  {
    name: 'rows of addresses and commands, a jump over the edge',
    hex: '61 62 10 51 00 50',
    text: `Address: 00 01 02 03
Command: ИП1 ИП2 + БП
Address: 04 05
Command: 00 С/П`,
  },
  {
    name: 'range with one command',
    hex: '61 50 54 54 54 0D 52',
    text: `00 ИП1
01 С/П
02-04 К НОП
05 Сх
06 В/О`,
  },
  {
    name: 'range with points and a remark',
    hex: '61 54 54 54 50',
    text: `00 ИП1
01..03 К НОП ; свободно
04 С/П`,
  },
  {
    name: 'range with its sign apart',
    hex: '61 54 54 54 50',
    text: `00 ИП1
01 - 03 К НОП
04 С/П`,
  },
  {
    name: 'range beside a column of codes',
    hex: '61 50 54 54 54 0D 52',
    text: `00 61 ИП1
01 50 С/П
02-04 54 К НОП
05 0D Сх
06 52 В/О`,
  },
  {
    name: 'range in a table',
    hex: '61 54 54 50',
    text: `| Шаг | Код | Команда |
| --- | --- | --- |
| 00 | 61 | ИП1 |
| 01–02 | 54 | К НОП |
| 03 | 50 | С/П |`,
  },
  {
    name: 'range at the end',
    hex: '61 50 54 54 54',
    text: `00 ИП1
01 С/П
02–04 К НОП`,
  },
  {
    name: 'rows labelled by ranges, the last one short',
    hex: '61 62 10 43 50 54',
    text: `00-04 ИП1 ИП2 + П3 С/П
05-09 К НОП`,
  },
  ...(
    [
      ['columns are tens', columns('    0     10    20')],
      ['columns are tens, named by one digit', columns('    0     1     2')],
      [
        'columns are tens, two digits, a bad edge',
        `   00 10 20\n${TENS.map((cells, i) => `${i}: ${cells.join('  ')}`).join('\n')}`,
      ],
      [
        'columns are tens in a table',
        `| | 00 | 10 | 20 |
|---|---|---|---|
${TENS.map((cells, i) => `| ${i} | ${[...cells, ''].slice(0, 3).join(' | ')} |`).join('\n')}`,
      ],
      [
        'columns are tens by the labels of the rows',
        TENS.map((cells, i) => `_${i} ${cells.join(' ')}`).join('\n'),
      ],
    ] as const
  ).map(([name, text]) => ({
    name,
    hex: '61 62 10 44 45 46 47 48 49 0D 10 43 0D 01 02 03 04 05 06 07 50 51 00',
    text,
  })),
  {
    name: 'array of JavaScript',
    hex: '41 5C 00 50',
    text: `const p = [0x41, 0x5C, 0x00, 0x50];`,
  },
  {
    name: 'array of JavaScript with types and remarks',
    hex: '61 62 10 50',
    text: `// sum
export const PROGRAM: number[] = new Uint8Array([
  0x61, 0x62, // recall
  0x10, /* add */
  0x50,
]);`,
  },
  {
    name: 'array of C',
    hex: '61 62 10 50 0D',
    text: `static const uint8_t program[5] = {
  0x61, 0x62, 0x10,
  0x50, 0x0d,
};`,
  },
];

const REFUSED: readonly (readonly [name: string, text: string])[] = [
  ['js hex strings', `var p = "61 62 10 50 5C 00";`],
  [
    'bad code contradiction',
    `00 61 ИП1
01 62 ИП2
02 10 -
03 50 С/П`,
  ],
  ['К ⟷', `00 ИП1 01 ⟷ 02 F⟲ 03 FBx 04 К → 05 С/П`],
  [
    'dots for empties',
    `00 ИП1
01 С/П
02 ...
05 В/О`,
  ],
  [
    'ditto',
    `00 ИП1
01 -"-
02 С/П`,
  ],
  [
    'semicolons, no addresses, one illegible word',
    `ИП1; ИП2; +; П3;
ИП4; К°-′"; ×; С/П;
БП; 00; Сх`,
  ],
  ['strokes that count no steps', `01/ИП1 05/ИП2 03/× 09/С/П`],
  ['numbers behind equals signs', `00=5 01=7 02=9 03=4`],
  [
    'rows of addresses and commands, one command lost',
    `Адрес 00 01 02 03
Команда ИП1 ИП2 С/П
Код 61 62 10 50`,
  ],
  [
    'rows of addresses and commands, a wrong code',
    `Адрес 00 01 02 03
Команда ИП1 ИП2 + С/П
Код 61 62 11 50`,
  ],
  ['js array of decimal numbers', `const program = [61, 62, 10, 50];`],
  [
    'two js arrays',
    `const a = [0x61, 0x62];
const b = [0x10, 0x50];`,
  ],
  [
    'js array among other code',
    `const a = [0x61, 0x62];
run(a);`,
  ],
  [
    'range and the steps behind it',
    `00 ИП1
01-03 К НОП
03 С/П
04 В/О`,
  ],
];

test.each(READ)('$name', ({ hex, said = '', values = '', text }) => {
  const { program, diagnostics } = readProgram(text);
  expect(program && toHex(program.bytes)).toBe(hex);
  expect([...new Set(diagnostics.map(({ code }) => code))].join(' ')).toBe(said);
  expect([...program!.header.registers].map(([slot, value]) => `${slot}=${value}`).join(' ')).toBe(values);
});

test.each(REFUSED)('refused: %s', (_, text) => {
  expect(readProgram(text).program).toBeNull();
});

const CUBE = '41 61 22 12 50';

test.each([
  ['usageSkipped', 'F ПРГ П1 ИП1 Fx² × С/П F АВТ 5 С/П'],
  ['usageSkipped', 'F ПРГ П1 ИП1 Fx² × С/П F АВТ С/П'],
  ['usageSkipped', 'F ПРГ П1 ИП1 Fx² × С/П FАВТ, 5 С/П'],
  ['usageSkipped', 'F ПРГ П1 ИП1 Fx² × С/П [F АВТ] 5 С/П'],
  ['usageSkipped', 'П1 ИП1 Fx² × С/П F АВТ В/О С/П'],
  ['usageSkipped', '00 П1 ИП1 Fx² × С/П\n05 F АВТ 5 С/П'],
  ['proseSkipped', 'П1 ИП1 Fx² × С/П\n\nF АВТ В/О С/П'],
  ['proseSkipped', 'П1; ИП1; Fx²; ×; С/П; F АВТ; 5; С/П'],
  ['proseSkipped', 'П1\nИП1\nFx²\n×\nС/П\nF АВТ\n5\nС/П'],
  ['proseSkipped', '00 П1 ИП1 Fx² × С/П\nF АВТ 5 С/П'],
  ['proseSkipped', '00 П1 ИП1 Fx² × С/П\n\nF АВТ\n\n5 С/П'],
  ['proseSkipped', '00 П1\n01 ИП1\n02 Fx²\n03 ×\n04 С/П\nF АВТ\n5 С/П'],
  ['proseSkipped', '00 | П1 | 41\n01 | ИП1 | 61\n02 | Fx² | 22\n03 | × | 12\n04 | С/П | 50\nF АВТ 5 С/П'],
])('the program ends at F АВТ: %s %j', (said, text) => {
  const { program, diagnostics } = readProgram(text);
  expect(program && toHex(program.bytes)).toBe(CUBE);
  expect(diagnostics.map(({ code }) => code)).toEqual([said]);
});

test('a program of one command ends at F АВТ, too', () => {
  const { program, diagnostics } = readProgram('F ПРГ П1 F АВТ 5 С/П');
  expect(toHex(program!.bytes)).toBe('41');
  expect(diagnostics.map(({ code }) => code)).toEqual(['usageSkipped']);
});

test('F АВТ ends no program before it began, none in a remark, and no jump', () => {
  const bytes = (text: string): string => toHex(readProgram(text).program?.bytes ?? []);
  expect(bytes('F АВТ В/О F ПРГ П1 ИП1 Fx² × С/П')).toBe(CUBE);
  expect(bytes('П1 ИП1 Fx² ; F АВТ\n× С/П')).toBe(CUBE);
  expect(bytes('П1 ИП1 БП\n00 F АВТ 5 С/П')).toBe('41 61 51 00');
});

test('programs in two layouts are chosen by number', () => {
  const text = '00:ИП1 01:ИП2 02:+ 03:С/П 04:БП 05:00\n\nВторая\n00) ИП3 01) ИП4 02) - 03) С/П 04) БП 05) 00';
  const bytes = (program: number): string => toHex(readProgram(text, { program }).program?.bytes ?? []);
  expect(bytes(1)).toBe('61 62 10 50 51 00');
  expect(bytes(2)).toBe('63 64 11 50 51 00');
  expect(bytes(3)).toBe('');
});

test('programs in two layouts are those of their numbers, and said to be several once', () => {
  const text =
    'Листинг\n00 ИП1 61\n01 ИП2 62\n02 + 10\n03 С/П 50\n\nВвод констант\n00: 8    03: П2\n01: П1   04: С/П\n02: 3\n\n' +
    'Вторая\n00: ИП1   03: ИП2\n01: 2     04: +\n02: ×     05: С/П';
  const read = (program: number): readonly [string, number] => {
    const { program: own, diagnostics } = readProgram(text, { program });
    return [toHex(own?.bytes ?? []), diagnostics.filter(({ code }) => code === 'severalPrograms').length];
  };
  expect([1, 2, 3].map(read)).toEqual([
    ['61 62 10 50', 1],
    ['08 41 03 42 50', 1],
    ['61 02 12 62 10 50', 1],
  ]);
});

test('a second program behind F АВТ is one of its own', () => {
  const text = 'Программа 1\nF ПРГ ИП3 ИП4 × С/П F АВТ 5 С/П\nПрограмма 2\nF ПРГ ИП1 ИП2 + С/П F АВТ';
  expect(readProgram(text).programs?.length).toBe(2);
  expect(toHex(readProgram(text, { program: 2 }).program!.bytes)).toBe('61 62 10 50');
});

test('keys apart from the last row of a grid are no part of it', () => {
  const { program, diagnostics } = readProgram('00 П1 ИП1 Fx² × С/П\n\n5 С/П');
  expect(toHex(program!.bytes)).toBe(CUBE);
  expect(diagnostics.map(({ code }) => code)).toEqual(['programSkipped']);
});

test.each([
  '[code]П1 ИП1 Fx²\n× С/П[/code]',
  '[CODE]\nП1 ИП1 Fx²\n× С/П\n[/CODE]',
  '[code=text]00 П1\n01 ИП1\n02 Fx²\n03 ×\n04 С/П[/code]',
  '[code]00. П1\n01. ИП1\n02. Fx²\n03. ×\n04. С/П\n[/code]',
  '<code>П1 ИП1 Fx² × С/П</code>',
  '<code>\n00 П1 ИП1 Fx² × С/П\n</code>',
  '[code]41 61 22 12 50[/code]',
])('marks around a listing are no part of it: %j', (text) => {
  const { program, diagnostics } = readProgram(text);
  expect(program && toHex(program.bytes)).toBe(CUBE);
  expect(diagnostics).toEqual([]);
});

const SPELLINGS = [
  ['П1', 'ИП1', 'Fx²', '×', 'С/П', 'БП', '00'],
  ['x→П 1', 'П→x 1', 'F x²', '×', 'С/П', 'БП', '00'],
  ['STO 1', 'RCL 1', 'F X^2', '*', 'R/S', 'БП', '00'],
];
const LABELS: readonly ((step: string) => string)[] = [
  (step) => `${step} `,
  (step) => `${step}.`,
  (step) => `${step}:`,
  (step) => `${step})`,
  (step) => `[${step}]`,
  (step) => `${step}. `,
  (step) => `${step}: `,
  (step) => `${step}) `,
  (step) => `[${step}] `,
  (step) => `${step} - `,
];
const GAPS = ['\t', ' | ', ' ; ', '   ', '  ', ', '];
const SIDE_BY_SIDE = SPELLINGS.flatMap((cells, spelling) =>
  LABELS.flatMap((label, labels) =>
    GAPS.flatMap((gap) =>
      [2, 3].map((columns) => {
        const height = Math.ceil(cells.length / columns);
        const rows = Array.from({ length: height }, (_, row) =>
          cells
            .flatMap((cell, step) => (step % height === row ? [`${label(`0${step}`)}${cell}`] : []))
            .join(gap),
        );
        return { name: `${spelling} ${labels} ${JSON.stringify(gap)} ${columns}`, text: rows.join('\n') };
      }),
    ),
  ),
);

test('columns side by side are right, refused or warned of, however they are written', () => {
  // A number that divides none of theirs: each spelling, label, gap and number of columns comes.
  const silent = SIDE_BY_SIDE.filter((_, i) => isDrawn(i, 7)).filter(({ text }) => {
    const { program, diagnostics } = readProgram(text);
    return program && toHex(program.bytes) !== `${CUBE} 51 00` && diagnostics.length === 0;
  });
  expect(SIDE_BY_SIDE.length).toBe(360);
  expect(silent).toEqual([]);
});

test.each([
  '00:П1\t05:БП\n01:ИП1\t06:00\n02:Fx²\n03:×\n04:С/П',
  '00.П1\t03.×\t06.00\n01.ИП1\t04.С/П\n02.Fx²\t05.БП',
  '00)П1 | 04)С/П\n01)ИП1 | 05)БП\n02)Fx² | 06)00\n03)×',
])('columns without a blank behind the address are read: %j', (text) => {
  const { program, diagnostics } = readProgram(text);
  expect(program && toHex(program.bytes)).toBe(`${CUBE} 51 00`);
  expect(diagnostics).toEqual([]);
});

const STATED = [
  'Длина: 7',
  'Шагов: 7',
  'Ответ: 125',
  'Время: 12\nНомер: 12',
  'Всего: 5',
  'Таблица:\n1 1\n2 8',
];
test.each(
  STATED.flatMap((stated) => [
    `${stated}\nП1 ИП1 Fx² × С/П`,
    `${stated}\n\nП1 ИП1\nFx² × С/П`,
    `П1 ИП1 Fx² × С/П\n${stated}`,
    `П1 ИП1 Fx² × С/П\n\n${stated}`,
  ]),
)('a word and numbers that no jump names are no steps: %j', (text) => {
  const { program, diagnostics } = readProgram(text);
  expect(program && toHex(program.bytes)).toBe(CUBE);
  expect(diagnostics.map(({ code }) => code)).toEqual(['proseSkipped']);
});

test('a word before numbers that a jump names is a label', () => {
  const bytes = (text: string): string => toHex(readProgram(text).program?.bytes ?? []);
  expect(bytes('цикл: 5\nП1 ИП1 БП цикл')).toBe('05 41 61 51 00');
  expect(bytes('П1 F x = 0 конец С/П\nконец: 5')).toBe('41 5E 04 50 05');
});

test.each(['Листинг: 41 61 22 12 50', 'Коды: 41 61 22 12 50', 'Программа: 41 61 22\n12 50'])(
  'codes behind a word are codes: %j',
  (text) => {
    const { program, diagnostics } = readProgram(text);
    expect(program && toHex(program.bytes)).toBe(CUBE);
    expect(diagnostics).toEqual([]);
  },
);

test.each([
  ['1. П1\n2. ИП1\n3. Fx²\n4. ×\n5. С/П', CUBE, 'countedFromOne'],
  ['1) П1\n2) ИП1\n3) Fx²\n4) ×\n5) С/П', CUBE, 'countedFromOne'],
  ['1 П1\n2 ИП1\n3 Fx²\n4 ×\n5 С/П', CUBE, 'countedFromOne'],
  ['1. П1\n2. ИП1\n3. С/П\n4. БП\n5. 00', '41 61 50 51 00', 'countedFromOne'],
  ['1. П1\n2. F x=0\n3. 05\n4. С/П\n5. БП\n6. 01', '00 41 5E 05 50 51 01', 'countedFromOneKept cellsFree'],
  ['1. П1\n2. F x=0\n3. 04\n4. С/П\n5. В/О', '41 5E 04 50 52', 'countedFromOne'],
])('a list that counts from 1: %j', (text, hex, said) => {
  const { program, diagnostics } = readProgram(text);
  expect(program && toHex(program.bytes)).toBe(hex);
  expect(diagnostics.map(({ code }) => code).join(' ')).toBe(said);
});

test('numbers before commands beside other commands are keys', () => {
  const { program } = readProgram('ИП1 ИП2\n1 +\n2 ×\n3 +\n4 С/П');
  expect(toHex(program!.bytes)).toBe('61 62 01 10 02 12 03 10 04 50');
});

test('a row behind the last step is refused in words', () => {
  const { program, diagnostics } = readProgram('A4\tcall[4]\tK ПП 4\nA5\tcall[5]\tK ПП 5');
  expect(program).toBeNull();
  expect(diagnostics.length).toBeGreaterThan(0);
});

test.each([
  ['values without an end', `${'R1=1, '.repeat(60)}x`],
  ['signs of values without an end', `${'R1=1., '.repeat(60)}x`],
  ['F АВТ on every line', 'F АВТ\n'.repeat(3000)],
  ['marks that nothing closes', '[tt '.repeat(2_000)],
])('is judged at once: %s', (_, text) => {
  const listing = '00 П1\n01 ИП1\n02 С/П';
  readProgram(`${text}\n${listing}`);
  readProgram(`${listing}\n${text}`);
});
