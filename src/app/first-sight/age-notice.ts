import { ACCEPT_DELAY_MS, AGE_COOKIE, AGE_NOTICE_ID } from '#contract/pages/rendered-page.ts';
import { writePageHint } from '#src/platform/cookie.ts';

const notice = (): Element | null => globalThis.document?.querySelector(`#${AGE_NOTICE_ID}`) ?? null;

/** Whether the document contains the age notice: then the app shows none. */
export const isNoticeInDocument = (): boolean => notice() !== null;

/** Removes the notice from the document and reveals the page. */
export function closeNotice(): void {
  notice()?.remove();
  document.querySelector('#root')?.removeAttribute('inert');
}

let isAccepted = false;
let accepted = (): void => {
  isAccepted = true;
  writePageHint(AGE_COOKIE, true);
  closeNotice();
};

/** Registers the app's callback for acceptance, called at once if accepted before; it closes the notice. */
export function handOverNotice(onAccepted: () => void): void {
  accepted = onAccepted;
  if (isAccepted) onAccepted();
}

/** Takes over the age notice of a rendered page: its form no longer leaves the page. */
export function takeOverNotice(): void {
  notice()?.querySelector<HTMLElement>('[role="alertdialog"], [role="dialog"]')?.focus({ preventScroll: true });
  const form = notice()?.querySelector('form');
  const button = form?.querySelector('button[type="submit"]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button?.getAttribute('aria-busy') === 'true') return;
    button?.setAttribute('aria-busy', 'true');
    window.setTimeout(() => accepted(), ACCEPT_DELAY_MS);
  });
}
