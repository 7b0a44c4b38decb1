import { startHost } from './hosts/start.ts';
import { Stage } from './stage.ts';

/** The app's one stage. Pixi and the worker are loaded with the first mount, in separate chunks. */
export const stage = new Stage(startHost);
