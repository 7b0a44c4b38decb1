/**
 * A dialog of the page makes the frame inert for the Tab key, and gives the focus back to the frame as a whole: it goes to
 * the control that had it.
 */
export function keepFocus(): void {
  let last: HTMLElement | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = target;
  });
  // Who touches beside the controls has left them.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest('button, a[href], input, [tabindex]') === null) last = null;
  });
  window.addEventListener('focus', () => {
    // With the next frame: by then the Tab key has given the focus to where it leads.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) last?.focus({ preventScroll: true });
    });
  });
}
