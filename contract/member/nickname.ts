import { fits } from '../values/characters.ts';
import type { Range } from '../values/text-limits.ts';

/** Characters refused in a nickname: invisible ones, direction changes and combining marks that overlap neighbours. */
const UNFIT = [
  // Control characters, surrogates, private and unassigned characters, line and paragraph separators.
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u,
  // Invisible characters and direction marks; the emoji joiner and selector are checked below.
  /(?!\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u,
  // Characters that render as blank.
  /[\u2800\u{1d159}]/u,
  // A variation selector without an emoji before it.
  /(?<!\p{Emoji})\ufe0f/u,
  // A joiner that is not between two emoji.
  /(?:^|[^\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/u,
  // Stacked combining accents.
  /\p{M}{3}/u,
  // No visible character at all.
  /^[^\p{L}\p{N}\p{P}\p{S}]+$/u,
];

/** Why a normalized nickname is refused: its length or its characters; null if it is valid. */
export function nicknameFault(nickname: string, limits: Range): 'length' | 'characters' | null {
  if (!fits(nickname, limits)) return 'length';
  return UNFIT.some((unfit) => unfit.test(nickname)) ? 'characters' : null;
}
