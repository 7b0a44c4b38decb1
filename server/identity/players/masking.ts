const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A nickname as other players see it: `Marisel R.` becomes `Ma***el R.`, recognisable for its owner. The middle is
 * hidden at any length, and a second word stays only if it is an initial.
 */
export function maskNickname(nickname: string): string {
  const [first = '', initial] = nickname.trim().split(/\s+(?=\S{1,2}$)/u);
  const letters = Array.from(graphemes.segment(first), ({ segment }) => segment);
  const [head, tail] = shownOf(letters.length);
  const masked = `${letters.slice(0, head).join('')}***${tail === 0 ? '' : letters.slice(-tail).join('')}`;
  return initial === undefined ? masked : `${masked} ${initial}`;
}

/** Number of letters before and after the mask. */
function shownOf(length: number): readonly [head: number, tail: number] {
  if (length >= 6) return [2, 2];
  if (length === 5) return [2, 1];
  return length >= 3 ? [1, 1] : [1, 0];
}
