import type { Page } from '@playwright/test';

/**
 * React renders transitions in slices of 5 ms by the clock, so a slice on a phone does less work. In React's tasks,
 * which come from a MessageChannel, this clock runs `rate` times as fast, so that each slice does the same work as on
 * the phone. It is source text, so that the page and its frames can evaluate it. It has a URL, because scripts without
 * one are not counted.
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
