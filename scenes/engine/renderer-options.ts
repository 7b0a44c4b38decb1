/**
 * How every renderer is opened. WebGL only; no antialias (edges are baked into the atlas); nothing starts by itself; no
 * environment extensions (events, accessibility, DOM): the React side does all that. The resolution is set with each
 * viewport.
 */
export const RENDERER_OPTIONS = {
  preference: 'webgl',
  antialias: false,
  autoDensity: false,
  autoStart: false,
  sharedTicker: false,
  backgroundAlpha: 0,
  skipExtensionImports: true,
  powerPreference: 'low-power',
  width: 1,
  height: 1,
  resolution: 1,
} as const;
