import { lengthOf } from '../values/characters.ts';
import type { PictureRule } from '../values/pictures.ts';
import { LIMITS } from '../values/text-limits.ts';

/** `open`: waits for the operator. `answered`: the operator wrote last. `closed`: closed by either side. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const FEEDBACK_AUTHORS = ['player', 'operator'] as const;
/** A message, or an act on the ticket; `closed` may have a reason as its text. */
export const FEEDBACK_KINDS = ['text', 'closed', 'reopened'] as const;

/** Rules for feedback pictures: screenshots may be narrow. */
export const FEEDBACK_PICTURE: PictureRule = {
  maxBytes: 6 * 1024 * 1024,
  minSide: 100,
  maxPixels: 16_000_000,
  keptSide: 1600,
};

/** Maximum pictures of a message, whatever the operator sets (spec §3, app config: feedback imagesLimit). */
export const MAX_PICTURES = 9;
/** Maximum characters of the contact. */
export const CONTACT_MAX = 80;

/** Normalizes text of several lines for storage: NFC, no spaces at line ends, at most one empty line in a row. */
export const tidyLines = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** True if the text has at least `min` visible characters and does not exceed the maximum of a message. */
function isLongFrom(typed: string, min: number): boolean {
  const kept = tidyLines(typed);
  const seen = tidyLines(kept.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
  return lengthOf(seen) >= min && lengthOf(kept) <= LIMITS.feedback.max;
}

/** True if the length of a text allows it to open a ticket. */
export const fitsFirst = (typed: string): boolean => isLongFrom(typed, LIMITS.feedback.min);
/** True if a text can be a reply: it has a visible character and is not too long. */
export const fitsReply = (typed: string): boolean => isLongFrom(typed, 1);
