import { startHost } from './hosts/start.ts';
import { Stage } from './stage.ts';

/** The app's only stage. Pixi and the worker load with the first mount, in separate chunks. */
export const stage = new Stage(startHost);
