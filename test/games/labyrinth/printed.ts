/** Floor 5 of the random number 0, row by row from 7 to 1, as the page of the Labyrinth prints it. */
export const PRINTED_FLOOR = [
  '7.LEE --L-05',
  '6.E--E--L-05',
  '5.EL- --L-05',
  '4.L -E----05',
  '3.-LEL----05',
  '2.E E-----05',
  '1.L-L---L-05',
];
