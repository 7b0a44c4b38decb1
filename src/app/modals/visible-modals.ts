import { routeOf } from '#src/routes/match.ts';
import type { OpenModal } from '#src/stores/lobby/modals.ts';

/** Whether a page is shown without the age notice. */
export const isExempt = (path: string): boolean => routeOf(path)?.beforeAge === true;

/** The age notice is not on the stack, so no code has to open it and none can close it. */
const AGE_TERMS: OpenModal = { type: 'ageTerms', id: 0 };

/** The modals on screen, the top one last. Until the age notice is accepted it is the only one. */
export function visibleModals(stack: readonly OpenModal[], isAgeAccepted: boolean, path: string): readonly OpenModal[] {
  if (isAgeAccepted) return stack;
  return isExempt(path) ? [] : [AGE_TERMS];
}
