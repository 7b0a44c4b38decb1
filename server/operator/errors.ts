import { callErrors } from '#contract/base/errors.ts';

/** Refusals of acts on content. */
export const CONTENT_ERRORS = callErrors({
  changedMeanwhile: [8300, 'Somebody changed this row since it was read: open the list again, and look at it first'],
  existsAlready: [8301, 'There is a row with this id already: edit that one, or choose another id'],
});
