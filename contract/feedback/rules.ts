import { lengthOf } from '../values/characters.ts';
import type { PictureRule } from '../values/pictures.ts';
import { LIMITS } from '../values/text-limits.ts';

/** `open`: waits for the operator. `answered`: the operator has written last. `closed`: by either of them. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const FEEDBACK_AUTHORS = ['player', 'operator'] as const;
/** A message, or an act on the ticket; `closed` may have a reason as its text. */
export const FEEDBACK_KINDS = ['text', 'closed', 'reopened'] as const;

/** Pictures of feedback; screenshots may be narrow. */
export const FEEDBACK_PICTURE: PictureRule = {
  maxBytes: 6 * 1024 * 1024,
  minSide: 100,
  maxPixels: 16_000_000,
  keptSide: 1600,
};

/** Most pictures of a message, whatever the operator allows (spec §3, app config: feedback imagesLimit). */
export const MAX_PICTURES = 9;
/** Longest way to be contacted. */
export const CONTACT_MAX = 80;

/** A text of several lines as it is kept: composed (NFC), no spaces at the ends of lines, one empty line in a row at most. */
export const tidyLines = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Whether what can be seen of a text has `min` characters, and all of it no more than a message may have. */
function isLongFrom(typed: string, min: number): boolean {
  const kept = tidyLines(typed);
  const seen = tidyLines(kept.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
  return lengthOf(seen) >= min && lengthOf(kept) <= LIMITS.feedback.max;
}

/** Whether a text is as long as one that opens a ticket must be. */
export const fitsFirst = (typed: string): boolean => isLongFrom(typed, LIMITS.feedback.min);
/** Whether a text can be a reply: anything to be seen that is not too long. */
export const fitsReply = (typed: string): boolean => isLongFrom(typed, 1);
