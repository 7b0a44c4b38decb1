import { Stage } from './stage.ts';

/** The app's one stage. Pixi, gsap and the worker come with the first mount, in chunks of their own. */
export const stage = new Stage(async (options) => {
  const { startHost } = await import('./hosts/start.ts');
  return startHost(options);
});
