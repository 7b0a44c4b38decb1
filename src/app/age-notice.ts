import { AGE_NOTICE_ID } from '#contract/rendered-page.ts';
import { useAgeTermsStore } from '#src/stores/age-terms.ts';

const notice = (): Element | null => globalThis.document?.querySelector(`#${AGE_NOTICE_ID}`) ?? null;

/** Whether the age notice stands in the document itself: then the app shows none of its own. */
export const isNoticeInDocument = (): boolean => notice() !== null;

/**
 * Takes over the age notice that a rendered page brought: its form no longer leaves the page, and it goes once the notice
 * is accepted, here or in another tab before.
 */
export function takeOverNotice(): void {
  const found = notice();
  if (found === null) return;
  const close = (): void => {
    found.remove();
    document.querySelector('#root')?.removeAttribute('inert');
  };
  if (useAgeTermsStore.getState().isAccepted) return close();
  useAgeTermsStore.subscribe(({ isAccepted }) => isAccepted && close());
  found.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = found.querySelector('button[type="submit"]');
    if (button?.getAttribute('aria-busy') === 'true') return;
    button?.setAttribute('aria-busy', 'true');
    useAgeTermsStore.getState().accept();
  });
}
