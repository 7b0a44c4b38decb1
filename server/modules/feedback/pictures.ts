import { FEEDBACK_PICTURE } from '#contract/feedback/rules.ts';
import type { PictureKind } from '../../pictures/store.ts';

/** Pictures that players send with their messages. */
export const FEEDBACK: PictureKind = {
  purpose: 'feedback',
  rule: FEEDBACK_PICTURE,
  limit: 'feedbackPicturesPerMember',
};
