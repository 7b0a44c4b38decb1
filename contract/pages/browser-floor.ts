/**
 * Oldest browsers that the product runs in. The limits are `color-mix()` in Chromium and Android's WebView, `toSorted()`
 * and `color-mix()` in Safari, and `:has()` in Firefox.
 */
export const BROWSER_FLOOR = { chrome: 111, firefox: 121, safari: [16, 4] } as const;

/** The floor as targets of the build. */
export const BUILD_TARGETS: string[] = [
  `chrome${BROWSER_FLOOR.chrome}`,
  `firefox${BROWSER_FLOOR.firefox}`,
  `safari${BROWSER_FLOOR.safari.join('.')}`,
];
