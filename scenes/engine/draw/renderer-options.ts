/**
 * Options of every renderer. WebGL only; no antialias (edges are baked into the atlas); no automatic ticker; no
 * environment extensions (events, accessibility, DOM), which the React side handles. The resolution is set with each
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
