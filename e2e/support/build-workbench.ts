import { buildWorkbench } from '../../scripts/lib/prepare.mjs';

/** Builds the workbench once for the whole run: two workers would build it over each other. */
export default function buildOnce(): void {
  buildWorkbench();
}
