/** The library has types for its whole build only; the light one is a part of it. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
