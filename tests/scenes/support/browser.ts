/** Pixi reads `navigator` while loading, and Node 20 has none. Import this before anything that imports Pixi. */
globalThis.navigator ??= { userAgent: 'node' } as Navigator;
