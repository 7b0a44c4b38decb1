/** Pixi reads `navigator` as it loads; Node 20 has none. Import this before anything that imports Pixi. */
globalThis.navigator ??= { userAgent: 'node' } as Navigator;
