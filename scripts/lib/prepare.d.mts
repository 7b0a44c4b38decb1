/** Builds scene assets and the client into dist/client, unless nothing they are made of has changed. */
export function buildClient(): void;
