/** Builds scene assets and the client into dist/client, unless nothing they are made of has changed. */
export function buildClient(): void;

/** Builds scene assets and the workbench page into dist/workbench, unless nothing they are made of has changed. */
export function buildWorkbench(): void;
