const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A nickname as strangers see it: `Marisel R.` becomes `Ma***el R.`. Enough for its owner to know it. The middle is hidden
 * whatever its length, and a second word stays only where it is an initial.
 */
export function maskNickname(nickname: string): string {
  const [first = '', initial] = nickname.trim().split(/\s+(?=\S{1,2}$)/u);
  const letters = Array.from(graphemes.segment(first), ({ segment }) => segment);
  const shown = letters.length > 4 ? 2 : letters.length > 2 ? 1 : 0;
  const head = letters.slice(0, Math.max(1, shown)).join('');
  const masked = `${head}***${shown === 0 ? '' : letters.slice(-shown).join('')}`;
  return initial === undefined ? masked : `${masked} ${initial}`;
}
