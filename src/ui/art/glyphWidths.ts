// Advance widths of U+0020 to U+007E in Baloo 2 ExtraBold, thousandths of an em, read from the font file.
const ascii = [
  200, 298, 410, 714, 565, 799, 673, 219, 305, 305, 351, 545, 243, 354, 238, 343, 606, 393, 522, 518, 602, 522, 558,
  482, 560, 558, 258, 266, 490, 509, 491, 498, 1069, 627, 619, 571, 666, 548, 531, 664, 672, 305, 412, 615, 513, 797,
  679, 703, 581, 705, 609, 551, 556, 664, 634, 863, 601, 574, 560, 303, 360, 317, 488, 509, 302, 544, 590, 489, 586,
  549, 430, 565, 585, 282, 287, 555, 284, 847, 583, 586, 585, 587, 411, 492, 397, 582, 545, 791, 523, 551, 481, 337,
  281, 337, 503,
];
const peso = 684;
const average = 570;

/**
 * The width in px of `text` set in Baloo 2 ExtraBold at `size` px with `tracking` px between letters. Accented letters
 * take their base letter's width.
 */
export function measureLettering(text: string, size: number, tracking: number): number {
  const letters = [...text.normalize('NFD').replace(/\p{Mn}/gu, '')];
  let thousandths = 0;
  for (const letter of letters)
    thousandths += letter === '₱' ? peso : (ascii[(letter.codePointAt(0) ?? 0) - 32] ?? average);
  return (thousandths * size) / 1000 + tracking * Math.max(0, letters.length - 1);
}
