import { fits } from './characters.ts';
import type { Range } from './limits.ts';

/** What no nickname may hold: it could not be seen, would turn the line around, or would climb over its neighbours. */
const UNFIT = [
  // Control characters, halves of a character, private ones, line and paragraph separators.
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u,
  // Invisible marks, those of direction among them; the joiner of emoji is looked at below.
  /(?!\u200d)\p{Cf}/u,
  // Letters that are drawn as nothing.
  /[\u115f\u1160\u2800\u3164\uffa0]/u,
  // A joiner that does not stand between two emoji.
  /(?:^|[^\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/u,
  // Piles of accents.
  /\p{M}{3}/u,
];

/** Why a tidy nickname cannot be kept: its length, or what it is made of; null where it can. */
export function nicknameFault(nickname: string, limits: Range): 'length' | 'characters' | null {
  if (!fits(nickname, limits)) return 'length';
  return UNFIT.some((unfit) => unfit.test(nickname)) ? 'characters' : null;
}
