import type { OpenModal } from '#src/stores/modals.ts';

/** Pages without the age notice, so that the terms can be read before they are accepted (spec §2). */
const EXEMPT: ReadonlySet<string> = new Set(['/terms-of-use', '/privacy-policy']);
/** Whether a page is shown without the age notice. */
export const isExempt = (path: string): boolean => EXEMPT.has(path.replace(/\/+$/, ''));

/** The age notice is not on the stack, so no code has to open it and none can close it. */
const AGE_TERMS: OpenModal = { type: 'ageTerms', id: 0 };

/** The modals on screen, the top one last. Until the age notice is accepted it is the only one. */
export function visibleModals(stack: readonly OpenModal[], isAgeAccepted: boolean, path: string): readonly OpenModal[] {
  if (isAgeAccepted) return stack;
  return isExempt(path) ? [] : [AGE_TERMS];
}
