import { fits } from '../values/characters.ts';
import type { Range } from '../values/text-limits.ts';

/** What no nickname may hold: it could not be seen, would turn the line around, or would climb over its neighbours. */
const UNFIT = [
  // Control characters, halves of a character, private and unassigned ones, line and paragraph separators.
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u,
  // Invisible marks, those of direction among them; the joiner and the selector of emoji are looked at below.
  /(?!\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u,
  // Signs that are drawn as nothing.
  /[\u2800\u{1d159}]/u,
  // A selector that no emoji is before.
  /(?<!\p{Emoji})\ufe0f/u,
  // A joiner that is not between two emoji.
  /(?:^|[^\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/u,
  // Piles of accents.
  /\p{M}{3}/u,
  // Nothing that can be seen.
  /^[^\p{L}\p{N}\p{P}\p{S}]+$/u,
];

/** Why a tidy nickname cannot be kept: its length, or what it is made of; null where it can. */
export function nicknameFault(nickname: string, limits: Range): 'length' | 'characters' | null {
  if (!fits(nickname, limits)) return 'length';
  return UNFIT.some((unfit) => unfit.test(nickname)) ? 'characters' : null;
}
