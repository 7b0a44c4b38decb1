import type { Page } from '@playwright/test';

/**
 * React renders transitions in slices of 5 ms by the clock, so on a phone a slice does less. In React's own tasks, which come
 * by a MessageChannel, this clock goes `rate` times as fast, and each slice does here what it does there. Source text, so that
 * it can be evaluated in the page and in its frames; it has an address, because tasks without one are not counted.
 */
const sliced = (rate: number): string => `(() => {
  const real = performance.now.bind(performance);
  let since = null;
  performance.now = () => (since === null ? real() : since + (real() - since) * ${rate});
  const { get, set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    get,
    set(handle) {
      set.call(this, (event) => {
        since = real();
        try {
          handle.call(this, event);
        } finally {
          since = null;
        }
      });
    },
  });
})()
//# sourceURL=phone-slices.js`;

/** Slices the renders of everything that the page loads from now on as on a phone that is `rate` times slower. */
export const sliceAsOn = (page: Page, rate: number): Promise<unknown> => page.addInitScript({ content: sliced(rate) });
